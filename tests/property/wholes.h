/* wholes.h - sets and divisions by what is in them.
 *
 * Where a set, an order, a payment or a division is asked for, the game is
 * walked on at random to the end of it.  Then all that was picked, shuffled,
 * must come to the same game; and what is changed in it must be refused with a
 * reason, or come to what it says. */
#ifndef TEST_WHOLES_H
#define TEST_WHOLES_H

#include "epic_ask.h"
#include "formats/ahead.h"
#include "random_game.h"

static long wholes_taken, wholes_refused;

struct whole {
    int count;
    epic_option thing[EPIC_ANSWER_MAX];
    int amounts[EPIC_SHARES_MAX];
};

static void shuffle_things(struct game *p, struct whole *w)
{
    for (int i = w->count - 1; i > 0; i--) {
        int k = below(p, i + 1);
        epic_option swap = w->thing[i];
        w->thing[i] = w->thing[k];
        w->thing[k] = swap;
    }
}

/* Walk a copy that asks everything on to the end of the set that is asked
 * for. */
static void walk_set(struct game *p, epic_game *g, struct whole *w)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    epic_decision first = epic_game_decision(g), d = first;
    epic_question q;
    w->count = 0;
    do {
        int at = below(p, epic_game_options(g, list));
        if (list[at].act == EPIC_PICK)
            w->thing[w->count++] = list[at];
        ahead_apply(g, at);
        if (list[at].act == EPIC_DONE)
            break;
        d = epic_game_decision(g);
    } while (!d.over && d.seat == first.seat && d.kind == first.kind &&
             d.card == first.card && w->count < EPIC_ANSWER_MAX &&
             epic_game_question(g, d.seat, &q) == EPIC_OK &&
             (q.begun || q.pays));
    ahead_take_forced(g);
}

static bool is_found(const struct game *p, const epic_answer *a,
                     const epic_game *wanted)
{
    struct ahead real = ahead_begin_open(p->g);
    bool good = epic_game_apply_all(real.g, a->choice, a->count, NULL) !=
                    EPIC_ILLEGAL &&
                (real.g->full || ahead_is_same(real.g, wanted));
    ahead_end(&real);
    return good;
}

/* One of them is something else, or missing, or there twice. */
static void check_other_set(struct game *p, struct whole *w)
{
    epic_answer a;
    int seat = p->g->asked_seat, at = below(p, w->count + 1);
    int card = below(p, p->g->cards);
    if (w->count == EPIC_ANSWER_MAX)
        return;
    w->thing[w->count] = w->thing[at];
    w->thing[at] = (epic_option){ EPIC_PICK, -1, (int16_t)card, -1 };
    w->count += below(p, 2);
    epic_status status =
        epic_game_answer_set(p->g, seat, w->thing, w->count, &a);
    wholes_refused += status != EPIC_OK;
    if (status == EPIC_OK &&
        epic_game_apply_all(p->a, a.choice, a.count, NULL) == EPIC_ILLEGAL)
        failed(p, "a set is found that cannot be taken");
    if (status != EPIC_OK && (a.count || !a.fault))
        failed(p, "a set is refused without a reason");
}

static void check_set(struct game *p)
{
    static struct whole w;
    epic_answer a;
    int seat = p->g->asked_seat;
    if (epic_game_candidates(p->g, seat, NULL, 0) < 0)
        return;
    epic_question q;
    epic_game_question(p->g, seat, &q);
    struct ahead asking = ahead_begin_asking(p->g);
    walk_set(p, asking.g, &w);
    if (!q.ordered)
        shuffle_things(p, &w);
    if (epic_game_answer_set(p->g, seat, w.thing, w.count, &a) != EPIC_OK)
        failed(p, "a set of %d is refused: fault %d at %d, %s", w.count,
               a.fault, a.at, a.reason.rule ? a.reason.rule : "no rule");
    else if (!is_found(p, &a, asking.g))
        failed(p, "a set of %d comes to another game", w.count);
    wholes_taken++;
    ahead_end(&asking);
    epic_game_copy(p->a, p->g);
    check_other_set(p, &w);
}

/* All numbers that a division asks for, at random. */
static void check_division(struct game *p)
{
    epic_question q;
    epic_answer a;
    int seat = p->g->asked_seat, amounts[EPIC_SHARES_MAX] = { 0 }, rest;
    if (epic_game_question(p->g, seat, &q) != EPIC_OK || !q.division.count)
        return;
    rest = q.division.total;
    for (int i = 0; i < q.division.count; i++) {
        int high = q.division.share[i].high;
        amounts[i] = i == q.division.count - 1
                         ? rest
                         : below(p, 1 + (rest < high ? rest : high));
        rest -= amounts[i];
    }
    epic_status status =
        epic_game_answer_split(p->g, seat, amounts, q.division.count, &a);
    wholes_taken += status == EPIC_OK;
    wholes_refused += status != EPIC_OK;
    epic_game_copy(p->a, p->g);
    if (status == EPIC_OK &&
        epic_game_apply_all(p->a, a.choice, a.count, NULL) == EPIC_ILLEGAL)
        failed(p, "a division is found that cannot be taken");
    if (status != EPIC_OK && a.fault != EPIC_ANSWER_NO_SHARE)
        failed(p, "a division is refused: fault %d at %d", a.fault, a.at);
}

static void check_wholes(struct game *p)
{
    epic_game *before = epic_game_clone(p->g);
    check_set(p);
    check_division(p);
    if (!same(p->g, before))
        failed(p, "looking for a whole answer changed the game");
    epic_game_free(before);
}

#endif
