/* layers.h - Epic TCG: numbers, keywords and control of what is in play. */
#ifndef EPIC_TCG_LAYERS_H
#define EPIC_TCG_LAYERS_H

#include "rules/common/common.h"

void tcg_derive(struct epic_game *g);
/* For struct customs. */
void tcg_spoil(struct epic_game *g, struct body *b);
bool tcg_shift(struct epic_game *g, struct body *b, int offense, int defense);

/* What is printed on everything in play; who has lost all abilities. */
void printed_values(struct epic_game *g);
/* The same of some, from whom nobody's lines take abilities; returns their
 * printed keywords. */
uint64_t printed_some(struct epic_game *g, uint64_t slots);
/* What it is where nobody says anything. */
void plain_value(struct epic_game *g, int slot, const struct design *d);
/* How many notes to look at for changes for a time, and counters. */
static inline int changes_noted(const struct epic_game *g)
{
    return g->noted & (1 << TIMED_CHANGE | 1 << TIMED_COUNTER) ? g->timed : 0;
}

#endif
