/* player.h - a program that chooses for a seat.
 *
 * A player is asked at each of its decisions and answers with the number of
 * an option.  It may copy the game and try things out in the copy, but what
 * its seat cannot know it must not use: it has that dealt anew in the copy
 * first (epic_player.h).  All of its luck comes from *rng, so a game between
 * players is determined by its seed. */
#ifndef EPIC_PLAYER_H
#define EPIC_PLAYER_H

#include "epic_match.h"

struct drafter;

struct player {
    const char *name;
    const char *help; /* one line */
    int (*choose)(const epic_game *g, uint64_t *rng);
    const struct drafter
        *drafter; /* who chooses for it around games (deck_builder.h) */
};

extern const struct player RANDOM_PLAYER, GREEDY_PLAYER;

/* All of them; the last entry is NULL. */
extern const struct player *const PLAYERS[];
/* The player of that name, or NULL. */
const struct player *player_named(const char *name);

/* A number below n, each equally likely; n > 0. */
int rng_below(uint64_t *rng, int n);

#endif
