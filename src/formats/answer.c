/* answer.c - answers by what is in them (epic_ask.h): sets, orders, pairs,
 * divisions; picks.c finds the picks of a set, payment.c those of a payment. */
#include "formats/picking.h"

/* ---- an order ------------------------------------------------------------ */

/* What comes first, second ...: each is a question of its own. */
static bool pick_order(struct picking *p, const epic_option *things, int count)
{
    for (int i = 0; i < count; i++) {
        if (asked_now(p).kind != EPIC_ASK_ORDER)
            return left_over(p, i);
        int n = epic_game_options(p->copy.g, p->list);
        int at = find_thing_in(p, p->list, n, i, things[i]);
        if (at < 0 || !take_pick(p, i, p->list[at]))
            return false;
    }
    return count > 0 || fault(p, EPIC_ANSWER_TOO_FEW, -1);
}

/* ---- what is asked for --------------------------------------------------- */

/* Where one may act, the set is who attacks. */
static bool reach_set(struct picking *p)
{
    if (p->first.kind != EPIC_ASK_ACTION)
        return true;
    return take_act(p, EPIC_ATTACK) && (reach_question(p, EPIC_ASK_ATTACK) ||
                                        fault(p, EPIC_ANSWER_NOT_ASKED, -1));
}

static bool answer_set(struct picking *p, const epic_option *things, int count)
{
    epic_question q;
    if (!reach_set(p))
        return false;
    p->first = asked_now(p);
    if (p->first.kind == EPIC_ASK_ORDER)
        return pick_order(p, things, count);
    if (epic_game_question(p->copy.g, p->seat, &q) == EPIC_OK && q.pays)
        return pick_payment(p, things, count);
    return pick_set(p, things, count, false);
}

epic_status epic_game_answer_set(const epic_game *g, int seat,
                                 const epic_option *things, int count,
                                 epic_answer *out)
{
    if (!g || !out || count < 0 || (count > 0 && !things))
        return EPIC_ILLEGAL;
    struct picking *p = begin_picking(g, seat, count <= EPIC_ANSWER_MAX, out);
    return p ? end_picking(p, g, answer_set(p, things, count)) : EPIC_ILLEGAL;
}

/* ---- pairs --------------------------------------------------------------- */

static bool is_thing(epic_option a, epic_option b)
{
    return a.card == b.card && a.seat == b.seat;
}

/* The game asks for each target who blocks for it: those who are paired with it,
 * or nobody. */
static bool block_for(struct picking *p, const epic_pair *pairs, int count)
{
    bool used[EPIC_ANSWER_MAX] = { false };
    for (epic_decision d; d = asked_now(p), d.kind == EPIC_ASK_BLOCK;) {
        epic_option whom = { EPIC_PICK, -1, d.about, 0 };
        int i = 0;
        while (i < count && (used[i] || !is_thing(pairs[i].whom, whom)))
            i++;
        if (i == count && !take_act(p, EPIC_DONE))
            return false;
        if (i == count)
            continue;
        used[i] = true;
        p->first = d;
        int n = epic_game_options(p->copy.g, p->list);
        int at = find_thing_in(p, p->list, n, i, pairs[i].who);
        if (at < 0 || !take_pick(p, i, p->list[at]))
            return false;
    }
    for (int i = 0; i < count; i++)
        if (!used[i])
            return left_over(p, i);
    return true;
}

/* Those who are named, and then whom each of them is paired with. */
static bool pick_pairs(struct picking *p, const epic_pair *pairs, int count)
{
    epic_option who[EPIC_ANSWER_MAX] = { 0 };
    for (int i = 0; i < count; i++)
        who[i] = pairs[i].who;
    if (!pick_set(p, who, count, false))
        return false;
    for (int done = 0; done < count;) {
        epic_decision d = asked_now(p);
        int i = 0;
        while (i < count && pairs[i].who.card != d.card)
            i++;
        if (d.kind == EPIC_ASK_NOTHING || i == count)
            return left_over(p, done);
        int n = epic_game_options(p->copy.g, p->list);
        bool set = epic_game_candidates(p->copy.g, p->seat, NULL, 0) >= 0;
        if (!set && !ahead_is_forced())
            return fault(p, EPIC_ANSWER_LEFT_OVER, i);
        int at = set ? find_thing_in(p, p->list, n, i, pairs[i].whom) : 0;
        if (at < 0 || !take_pick(p, i, p->list[at]))
            return false;
        done += set;
    }
    return true;
}

static bool answer_pairs(struct picking *p, const epic_pair *pairs, int count)
{
    if (!reach_set(p))
        return false;
    p->first = asked_now(p);
    return p->first.kind == EPIC_ASK_BLOCK && p->first.about >= 0
               ? block_for(p, pairs, count)
               : pick_pairs(p, pairs, count);
}

epic_status epic_game_answer_pairs(const epic_game *g, int seat,
                                   const epic_pair *pairs, int count,
                                   epic_answer *out)
{
    if (!g || !out || count < 0 || (count > 0 && !pairs))
        return EPIC_ILLEGAL;
    struct picking *p = begin_picking(g, seat, count <= EPIC_ANSWER_MAX, out);
    return p ? end_picking(p, g, answer_pairs(p, pairs, count)) : EPIC_ILLEGAL;
}

/* ---- a division ---------------------------------------------------------- */

/* Whether the copy asks for that share. */
static bool asks_for(const struct picking *p, const epic_share *to)
{
    epic_decision d = asked_now(p);
    return d.kind == p->first.kind && d.card == p->first.card &&
           (to->seat >= 0 ? d.about_seat == to->seat : d.about == to->card);
}

/* One number after the other, as the game asks for them; also where there is
 * only one, which the game will take itself: that must be what was named. */
static bool choose_amounts(struct picking *p, const epic_division *d,
                           const int *amounts)
{
    for (int i = 0; i < d->count; i++) {
        if (p->beyond || !asks_for(p, &d->share[i]))
            continue; /* what is left for it is not asked */
        epic_decision now = asked_now(p);
        p->out->least = now.minimum;
        p->out->most = now.maximum;
        if (amounts[i] < now.minimum || amounts[i] > now.maximum)
            return fault(p, EPIC_ANSWER_NO_SHARE, i);
        epic_option o = { EPIC_NUMBER, -1, -1, (int16_t)amounts[i] };
        if (!take_pick(p, i, o))
            return false;
    }
    return true;
}

static bool answer_split(struct picking *p, const int *given, int count)
{
    epic_question q;
    int amounts[EPIC_SHARES_MAX];
    epic_game_question(p->copy.g, p->seat, &q);
    int n = q.division.count, rest = q.division.total;
    if (n == 0)
        return fault(p, EPIC_ANSWER_NOT_ASKED, -1);
    p->out->asked = (int16_t)n;
    p->out->total = q.division.total;
    if (count != n && count != n - 1)
        return fault(p, EPIC_ANSWER_NO_SUM, -1);
    for (int i = 0; i < count; i++) {
        if (given[i] < 0 || given[i] > q.division.total)
            return fault(p, EPIC_ANSWER_NO_SUM, -1);
        amounts[i] = given[i];
        rest -= given[i];
    }
    if (count < n) /* the last gets what is left */
        amounts[n - 1] = rest;
    if (rest < 0 || (count == n && rest != 0))
        return fault(p, EPIC_ANSWER_NO_SUM, -1);
    return choose_amounts(p, &q.division, amounts);
}

epic_status epic_game_answer_split(const epic_game *g, int seat,
                                   const int *amounts, int count,
                                   epic_answer *out)
{
    if (!g || !out || count < 0 || (count > 0 && !amounts))
        return EPIC_ILLEGAL;
    struct picking *p = begin_picking(g, seat, count <= EPIC_ANSWER_MAX, out);
    return p ? end_picking(p, g, answer_split(p, amounts, count))
             : EPIC_ILLEGAL;
}
