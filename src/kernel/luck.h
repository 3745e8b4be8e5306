/* luck.h - random numbers of a game: shuffles, dice, random picks.
 *
 * One generator in the game's state.  A scenario may predetermine the next
 * numbers (observer.luck); they are used before the generator's. */
#ifndef EPIC_LUCK_H
#define EPIC_LUCK_H

#include <stdint.h>

struct epic_game;

/* Uniform in 0 .. n - 1; n > 0. */
uint32_t luck_below(struct epic_game *g, uint32_t n);
void luck_shuffle(struct epic_game *g, uint16_t *list, int n);
/* Any order of the list, by another stream than the game's. */
void random_order(uint64_t *random, uint16_t *list, int n);

#endif
