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

static inline bool same_option(epic_option a, epic_option b)
{
    return a.act == b.act && a.card == b.card && a.seat == b.seat &&
           a.number == b.number;
}

struct ahead ahead_begin(const epic_game *g);
/* A copy in which every window opens, also to a seat that can only pass.  In a
 * game that asks only those who can do something (epic_setup.ask_all), who is
 * asked next tells what they hold; here it does not. */
struct ahead ahead_begin_open(const epic_game *g);
/* Such a copy that asks also what has only one answer. */
struct ahead ahead_begin_asking(const epic_game *g);
void ahead_end(struct ahead *a);

/* In a copy that asks everything: whether the open question has only one
 * answer, so that the real game takes it by itself. */
bool ahead_is_forced(void);
/* Take an option there. */
void ahead_apply(epic_game *g, int choice);
/* Take an option there, and tell whether the seat could foresee what it leads
 * to, where every window opens: no luck was used, it has seen no card that it did not know before, and
 * nobody else is asked anything but what everybody is asked who may act.
 * False: what it sees there now must not be used, and what it is told must not
 * depend on it. */
bool ahead_apply_foreseen(epic_game *g, int seat, int choice);
/* Let a copy that asks everything go on as the game will by itself. */
void ahead_take_forced(epic_game *g);
/* Whether two copies wait at one question, with one table; or are over, with
 * one table and one result. */
bool ahead_is_same(const epic_game *one, const epic_game *other);
/* Whether these choices, of options that were meant, come to the same as in
 * `asked`, a copy that asked everything: in one that answers what is forced by
 * itself, as the real game does.  No answer goes on behind a window, so a game
 * that opens fewer of them takes the same choices. */
bool ahead_comes_to(const epic_game *g, const int *choices,
                    const epic_option *meant, int count,
                    const epic_game *asked);

#endif
