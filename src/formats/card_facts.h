/* card_facts.h - facts about cards that are worked out once. */
#ifndef EPIC_CARD_FACTS_H
#define EPIC_CARD_FACTS_H

#include "kernel/ruleset.h"
#include "verbs/program.h"

/* Fills in all fields of a new book that are "computed once" (program.h,
 * clauses.h).  False: no memory, or universal keywords have more than
 * COMMON_LINES lines. */
bool note_facts(struct book *book, const struct ruleset *rules);

#endif
