/* random.h - luck.  One generator, in the game, for shuffles and random
 * picks.  SplitMix64: eight bytes of state, and every bit of it is used. */
#ifndef EPIC_RANDOM_H
#define EPIC_RANDOM_H

#include "kernel/state.h"

uint64_t random_next(uint64_t *state);
/* A number below n, each equally likely; n > 0. */
uint32_t random_below(struct epic_game *g, uint32_t n);
/* Put a list in random order. */
void random_shuffle(struct epic_game *g, uint16_t *list, int n);

#endif
