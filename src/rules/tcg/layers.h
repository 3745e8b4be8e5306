/* layers.h - Epic TCG: computed numbers, keywords and control. */
#ifndef EPIC_TCG_LAYERS_H
#define EPIC_TCG_LAYERS_H

#include "rules/common/common.h"
#include "rules/tcg/tcg_keywords.h"

/* Bring all computed values up to date (see layers.c). */
void tcg_derive(struct epic_game *g);
/* For struct customs.  tcg_mark_stale: the body's values, and those of the
 * bodies its abilities affect, are out of date.  tcg_shift: add to its numbers
 * for this turn, without a recomputation. */
void tcg_mark_stale(struct epic_game *g, struct body *b);
bool tcg_shift(struct epic_game *g, struct body *b, int offense, int defense);

/* Reset everything in play to its printed values, and apply effects that take
 * all abilities away. */
void printed_values(struct epic_game *g);
/* Reset the bodies in `slots` to their printed values.  Valid only if no
 * continuous ability in play takes abilities away.  Returns the union of their
 * printed keywords. */
keyword_set printed_some(struct epic_game *g, uint64_t slots);
/* Values of a body that no continuous effect applies to. */
void plain_value(struct epic_game *g, int slot, const struct design *d);
/* Upper bound for a loop over timed changes and counters; 0 if there are
 * none. */
static inline int changes_noted(const struct epic_game *g)
{
    return g->noted & (1 << TIMED_CHANGE | 1 << TIMED_COUNTER) ? g->timed : 0;
}

#endif
