/* picks.c - answers by what is in them become choices.
 *
 * They are found in a copy that asks everything, so that each thing that was
 * named meets the question that it answers, also where there is only one answer
 * to it.  Then the choices that are not forced must come to the same in a copy
 * that answers forced questions by itself, as the real game does. */
#include "formats/picking.h"

#include "formats/question.h"

#include <stdlib.h>
#include <string.h>

bool fault(struct picking *p, int kind, int at)
{
    p->out->fault = (uint8_t)kind;
    p->out->at = (int16_t)at;
    return false;
}

bool left_over(struct picking *p, int at)
{
    return fault(p, p->beyond ? EPIC_ANSWER_BEYOND : EPIC_ANSWER_LEFT_OVER, at);
}

static bool wrong_count(struct picking *p, int kind, int missing, int most)
{
    epic_question q;
    p->out->missing = (int16_t)missing;
    p->out->most = (int16_t)most;
    if (epic_game_question(p->copy.g, p->seat, &q) == EPIC_OK)
        p->out->reason = q.no_such_count;
    return fault(p, kind, -1);
}

/* ---- one pick ------------------------------------------------------------ */

epic_decision asked_now(const struct picking *p)
{
    epic_decision none = { .kind = EPIC_ASK_NOTHING, .seat = -1 };
    epic_decision d = epic_game_decision(p->copy.g);
    return p->beyond || d.over || d.seat != p->seat ? none : d;
}

/* Take that option in the copy; thing number `at` asked for it. */
bool take_pick(struct picking *p, int at, epic_option wanted)
{
    if (p->beyond)
        return fault(p, EPIC_ANSWER_BEYOND, at);
    int n = epic_game_options(p->copy.g, p->list), i = 0;
    while (i < n && !same_option(p->list[i], wanted))
        i++;
    if (i == n) {
        p->out->reason = epic_game_why(p->copy.g, p->seat, wanted);
        return fault(p, EPIC_ANSWER_NO_CHOICE, at);
    }
    if (p->picks == EPIC_ANSWER_MAX)
        return fault(p, EPIC_ANSWER_LEFT_OVER, at);
    p->pick[p->picks++] = wanted;
    if (!ahead_is_forced()) {
        p->meant[p->out->count] = wanted;
        p->out->choice[p->out->count++] = i;
    }
    p->beyond = !ahead_apply_foreseen(p->copy.g, p->seat, i);
    return true;
}

bool take_act(struct picking *p, int act)
{
    return take_pick(p, -1, (epic_option){ (uint8_t)act, -1, -1, 0 });
}

/* Answer what has only one answer, up to a question of that kind. */
bool reach_question(struct picking *p, int kind)
{
    while (asked_now(p).kind != kind)
        if (asked_now(p).kind == EPIC_ASK_NOTHING || !ahead_is_forced() ||
            epic_game_options(p->copy.g, p->list) != 1 ||
            !take_pick(p, -1, p->list[0]))
            return false;
    return true;
}

struct picking *begin_picking(const epic_game *g, int seat, bool can_be,
                              epic_answer *out)
{
    static _Thread_local struct picking picking;
    struct picking *p = &picking;
    memset(p, 0, sizeof *p);
    memset(out, 0, sizeof *out);
    p->out = out;
    p->seat = seat;
    p->first = epic_game_decision(g);
    out->at = -1;
    if (p->first.over || p->first.seat != seat || !can_be) {
        epic_option none = { EPIC_PICK, -1, -1, 0 };
        out->reason = epic_game_why(g, seat, none);
        fault(p, EPIC_ANSWER_NOT_ASKED, -1);
        return NULL;
    }
    p->copy = ahead_begin_asking(g);
    return p->copy.g || fault(p, EPIC_ANSWER_BEYOND, -1) ? p : NULL;
}

epic_status end_picking(struct picking *p, const epic_game *g, bool good)
{
    if (good) {
        ahead_take_forced(p->copy.g);
        good = ahead_comes_to(g, p->out->choice, p->meant, p->out->count,
                              p->copy.g) ||
               fault(p, EPIC_ANSWER_BEYOND, -1);
    }
    ahead_end(&p->copy);
    p->out->count = good ? p->out->count : 0;
    return good ? EPIC_OK : EPIC_ILLEGAL;
}

/* ---- things -------------------------------------------------------------- */

/* Which of the list it is; -1 after noting why none. */
int find_thing_in(struct picking *p, const epic_option *list, int n, int at,
                  epic_option thing)
{
    int found = -1;
    thing.act = EPIC_PICK;
    for (int i = 0; i < n; i++)
        if (same_option(list[i], thing))
            return i;
    for (int i = 0; i < n && thing.number < 0; i++) {
        if (list[i].act != EPIC_PICK || list[i].card != thing.card ||
            list[i].seat != thing.seat)
            continue;
        if (found >= 0) {
            fault(p, EPIC_ANSWER_SEVERAL, at);
            return -1;
        }
        found = i;
    }
    if (found >= 0)
        return found;
    /* Of what it does not know, a seat is not told why. */
    thing.number = (int16_t)(thing.number > 0 ? thing.number : 0);
    if (thing.card < 0 || design_known(p->copy.g, p->seat, thing.card))
        p->out->reason = epic_game_why(p->copy.g, p->seat, thing);
    fault(p, EPIC_ANSWER_NO_CHOICE, at);
    return found;
}

/* What the set may be made of, from what can be picked next on.  -1: no set is
 * asked for, -2: there is not enough memory.  *list is to be freed. */
static int candidates(struct picking *p, epic_option **list)
{
    int n = epic_game_candidates(p->copy.g, p->seat, NULL, 0), kept = 0;
    if (n < 0)
        return -1;
    epic_detail *all = malloc(sizeof *all * (size_t)(n + 1));
    *list = malloc(sizeof **list * (size_t)(n + 1));
    int options = epic_game_options(p->copy.g, p->list), first = 0;
    while (first < options && p->list[first].act != EPIC_PICK)
        first++;
    bool begun = first == options;
    if (all && *list)
        epic_game_candidates(p->copy.g, p->seat, all, n);
    for (int i = 0; all && *list && i < n; i++) {
        begun |= same_option(all[i].option, p->list[first]);
        if (begun)
            (*list)[kept++] = all[i].option;
    }
    n = all && *list ? kept : -2;
    free(all);
    return n;
}

/* ---- a set --------------------------------------------------------------- */

/* Whether the set goes on after what was picked. */
static bool goes_on(const struct picking *p)
{
    epic_question q;
    epic_decision d = asked_now(p);
    return d.kind == p->first.kind && d.card == p->first.card &&
           d.kind != EPIC_ASK_NOTHING &&
           epic_game_question(p->copy.g, p->seat, &q) == EPIC_OK && q.begun;
}

/* No more is named: that is all, or too little. */
static bool end_set(struct picking *p)
{
    int missing = asked_now(p).minimum;
    return missing <= 0 ? take_act(p, EPIC_DONE)
                        : wrong_count(p, EPIC_ANSWER_TOO_FEW, missing, 0);
}

/* A candidate, and which of the things it is. */
struct placed {
    int at, thing;
};

/* Where each thing is among the candidates: in the game's own
 * order, unless the order is a choice, too. */
static bool put_in_order(struct picking *p, const epic_option *list, int n,
                         const epic_option *things, int count,
                         struct placed *order)
{
    for (int i = 0; i < count; i++) {
        int at = find_thing_in(p, list, n, i, things[i]), k = i;
        if (at < 0)
            return false;
        for (int j = 0; j < i; j++)
            if (order[j].at == at)
                return fault(p, EPIC_ANSWER_TWICE, i);
        for (; k > 0 && !p->first.ordered && order[k - 1].at > at; k--)
            order[k] = order[k - 1];
        order[k] = (struct placed){ at, i };
    }
    return true;
}

static bool pick_all(struct picking *p, const epic_option *list,
                     const struct placed *order, int count, bool part)
{
    for (int i = 0; i < count; i++) {
        if (i > 0 && !goes_on(p))
            return left_over(p, order[i].thing);
        if (!take_pick(p, order[i].thing, list[order[i].at]))
            return false;
    }
    if (count > 0 && !goes_on(p))
        return true;
    if (part) /* the rest is asked for, and must be a choice */
        return !ahead_is_forced() || end_set(p);
    /* As many as there may be: then it is another set that is asked for. */
    return (count > 0 && count == p->first.maximum) || end_set(p);
}

bool pick_set(struct picking *p, const epic_option *things, int count,
              bool part)
{
    epic_option *list = NULL;
    struct placed order[EPIC_ANSWER_MAX];
    p->first = asked_now(p);
    int n = candidates(p, &list);
    int least = p->first.minimum < 0 ? -p->first.minimum : p->first.minimum;
    if (n < 0)
        return fault(p, n == -1 ? EPIC_ANSWER_NOT_ASKED : EPIC_ANSWER_BEYOND,
                     -1);
    bool good = put_in_order(p, list, n, things, count, order);
    if (good && p->first.maximum > 0 && count > p->first.maximum)
        good = wrong_count(p, EPIC_ANSWER_TOO_MANY, 0, p->first.maximum);
    if (good && !part && count > 0 && count < least)
        good = wrong_count(p, EPIC_ANSWER_TOO_FEW, least - count, 0);
    good = good && pick_all(p, list, order, count, part);
    free(list);
    return good;
}

int picks_of_set(const epic_game *g, int seat, const epic_option *things,
                 int count, bool part, epic_option picks[EPIC_ANSWER_MAX],
                 epic_answer *out)
{
    struct picking *p = begin_picking(g, seat, count <= EPIC_ANSWER_MAX, out);
    int n = p && pick_set(p, things, count, part) ? p->picks : 0;
    if (n > 0)
        memcpy(picks, p->pick, sizeof *picks * (size_t)n);
    if (p)
        ahead_end(&p->copy);
    return n;
}
