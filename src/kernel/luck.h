/* luck.h - what a game leaves to chance: shuffles, dice, random picks.
 *
 * One generator in the game's state.  A scenario may give the numbers that
 * are drawn next (witness.luck); they are used before the generator's. */
#ifndef EPIC_LUCK_H
#define EPIC_LUCK_H

#include <stdint.h>

struct epic_game;

/* A number below n, each equally likely; n > 0. */
uint32_t luck_below(struct epic_game *g, uint32_t n);
/* Put a list in random order. */
void luck_shuffle(struct epic_game *g, uint16_t *list, int n);

#endif
