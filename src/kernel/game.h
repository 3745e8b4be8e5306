/* game.h - allocating the block of memory that is a game. */
#ifndef EPIC_GAME_H
#define EPIC_GAME_H

#include "kernel/state.h"

/* An empty game of that capacity, or NULL if memory is short. */
struct epic_game *game_alloc(const struct capacity *cap);

#endif
