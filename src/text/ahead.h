/* ahead.h - a copy of the game in which one may look ahead.
 *
 * Nobody hears of what happens there, and given luck is not used up.  What a
 * copy shows beyond the next question may be hidden: look at nothing else. */
#ifndef EPIC_AHEAD_H
#define EPIC_AHEAD_H

#include "kernel/run.h"

struct ahead {
    epic_game *g; /* NULL: there is not enough memory */
    epic_listener *listener;
    int luck;
    bool asks_forced, forced;
};

static inline struct ahead ahead_begin(const epic_game *g)
{
    struct ahead a = { epic_game_clone(g), witness.listener, witness.luck_used,
                       witness.asks_forced, witness.forced };
    witness.listener = NULL;
    witness.asks_forced = witness.forced = false;
    return a;
}
/* A copy that asks also what has only one answer. */
static inline struct ahead ahead_begin_asking(const epic_game *g)
{
    struct ahead a = ahead_begin(g);
    witness.asks_forced = true;
    return a;
}

static inline void ahead_end(struct ahead *a)
{
    witness.listener = a->listener;
    witness.luck_used = a->luck;
    witness.asks_forced = a->asks_forced;
    witness.forced = a->forced;
    epic_game_free(a->g);
    a->g = NULL;
}

#endif
