/* game.h - making the block of memory that is a game. */
#ifndef EPIC_GAME_H
#define EPIC_GAME_H

#include "kernel/state.h"

/* A game with nothing in it yet, or NULL if it cannot be had. */
struct epic_game *game_alloc(const struct capacity *cap);

#endif
