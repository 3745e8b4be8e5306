/* player.h - a program that chooses for a seat.
 *
 * A player is asked at each of its decisions and answers with the number of
 * an option.  It may copy the game and try things out in the copy, but what
 * its seat cannot know it must not use: it has that dealt anew in the copy
 * first (epic_player.h).  All of its luck comes from *rng, so a game between
 * players is determined by its seed.
 *
 * How much it thinks is a number of answers that it looks at, not a time: a
 * player is as strong on a busy machine as on an idle one, and plays the
 * same. */
#ifndef EPIC_PLAYER_H
#define EPIC_PLAYER_H

#include "epic_match.h"
#include "epic_player.h"

struct drafter;

/* One decision. */
struct thinking {
    int budget;            /* answers that may be looked at, about */
    const epic_stop *stop; /* leave off when it is raised; may be NULL */
    uint64_t *rng;
};

struct player {
    const char *name;
    const char *help; /* one line */
    int budget;       /* what it usually takes */
    /* The answer; any number once it is stopped. */
    int (*think)(const epic_game *g, const struct thinking *t);
    const struct drafter
        *drafter; /* who chooses for it around games (deck_builder.h) */
};

extern const struct player RANDOM_PLAYER, GREEDY_PLAYER;

/* The answer of a player that thinks as much as it usually does. */
int player_choose(const struct player *p, const epic_game *g, uint64_t *rng);

/* All of them; the last entry is NULL. */
extern const struct player *const PLAYERS[];
/* The player of that name, or NULL. */
const struct player *player_named(const char *name);

/* A number below n, each equally likely; n > 0. */
int rng_below(uint64_t *rng, int n);

#endif
