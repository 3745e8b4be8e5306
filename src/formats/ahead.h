/* ahead.h - a copy of the game in which one may look ahead.
 *
 * Nobody hears of what happens there, and given luck is not used up.  What a
 * copy shows beyond the next question may be hidden: look at nothing else. */
#ifndef EPIC_AHEAD_H
#define EPIC_AHEAD_H

#include "epic.h"

struct ahead {
    epic_game *g; /* NULL: there is not enough memory */
    /* what is put back at the end */
    epic_listener *listener;
    void *user;
    int luck;
    bool asks_forced, forced;
};

struct ahead ahead_begin(const epic_game *g);
/* A copy that asks also what has only one answer. */
struct ahead ahead_begin_asking(const epic_game *g);
void ahead_end(struct ahead *a);

/* In a copy that asks everything: whether the open question has only one
 * answer, so that the real game takes it by itself. */
bool ahead_is_forced(void);
/* Take an option there. */
void ahead_apply(epic_game *g, int choice);

#endif
