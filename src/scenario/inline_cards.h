/* inline_cards.h - cards that stand in a file of scenarios, for it alone. */
#ifndef EPIC_SCENARIO_INLINE_CARDS_H
#define EPIC_SCENARIO_INLINE_CARDS_H

#include "scenario/runner.h"

/* The indented lines below `card NAME` as card text, each in the line where it
 * stands in the file, all others empty.  The caller frees it; NULL: there is
 * no memory.  *bad_line: a card that begins right below another, or 0. */
char *inline_cards(const char *text, int *bad_line);
/* The column in the file of what is in that column of its card text. */
int inline_column(const char *text, int line, int column);

#endif
