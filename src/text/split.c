#include "text/split.h"

#include "text/borne.h"

#include <string.h>

/* ---- the proposal -------------------------------------------------------- */

static const epic_view_body *body_of_share(const struct brief *b,
                                           const struct share *s)
{
    return s->card >= 0 ? body_seen(&b->view, s->card) : NULL;
}

/* What it takes to break it, or -1 if it should not be hit, would not break, or
 * nobody knows. */
static int needed(const struct brief *b, const struct share *to, int dealer,
                  const struct promise *promises, int count)
{
    const epic_view_body *body = body_of_share(b, to);
    const epic_view_body *by = body_seen(&b->view, dealer);
    if (!body || !body->design || body->controller == b->view.seat ||
        (body->keywords & EPIC_UNBREAKABLE))
        return -1;
    int need = body->defense - body->damage;
    for (int i = 0; i < count; i++)
        if (promises[i].card == to->card)
            need -= promises[i].amount;
    if (need <= 0)
        return 0; /* it breaks anyway */
    return by && (by->keywords & EPIC_DEADLY) ? 1 : need;
}

/* Who gets what nobody needs: the opponent, or else a champion of an opponent,
 * or else one's own; oneself last. */
static int rest_grade(const struct brief *b, const struct share *to)
{
    const epic_view_body *body = body_of_share(b, to);
    if (to->seat >= 0)
        return to->seat == b->view.seat ? 0 : 3;
    return body && body->controller != b->view.seat ? 2 : 1;
}

/* None gets more than it can: what is beyond that goes to the next best, of
 * equals the last. */
static void give_rest(const struct brief *b, struct split *s, int rest)
{
    for (int grade = 3; grade >= 0; grade--)
        for (int i = s->count - 1; i >= 0; i--) {
            struct share *to = &s->share[i];
            if (rest_grade(b, to) != grade)
                continue;
            int room = to->high - to->usual;
            int more = rest < room ? rest : room;
            to->usual += more;
            rest -= more;
        }
}

static void propose(const struct brief *b, const struct promise *promises,
                    int count, struct split *s)
{
    bool damage = b->view.decision.kind == EPIC_ASK_DAMAGE;
    int rest = s->total;
    for (int i = 0; i < s->count; i++) {
        struct share *to = &s->share[i];
        to->usual =
            to->seat >= 0 && to->low == 0 && damage ? to->high : to->low;
        rest -= to->usual;
    }
    for (;;) { /* as many broken as can be: the cheapest first */
        int best = -1, least = 0;
        for (int i = 0; i < s->count; i++) {
            int need = needed(b, &s->share[i], s->card, promises, count) -
                       s->share[i].usual;
            if (need > 0 && need <= rest && (best < 0 || need < least)) {
                best = i;
                least = need;
            }
        }
        if (best < 0)
            break;
        s->share[best].usual += least;
        rest -= least;
    }
    give_rest(b, s, rest);
}

bool split_find(const struct brief *b, const struct promise *promises,
                int count, struct split *out)
{
    const epic_division *d = &b->question.division;
    memset(out, 0, sizeof *out);
    out->card = d->card;
    out->through_seat = d->through_seat;
    if (d->count == 0)
        return false;
    out->through = d->through;
    out->total = d->total;
    out->count = d->count;
    for (int i = 0; i < d->count; i++)
        out->share[i] = (struct share){ d->share[i].card, d->share[i].seat,
                                        d->share[i].low, d->share[i].high, 0 };
    propose(b, promises, promises ? count : 0, out);
    return true;
}

int split_amounts(const struct split *s, const struct command *c,
                  int amounts[SPLIT_MAX])
{
    int rest = s->total;
    for (int i = 0; i < s->count; i++) {
        int low = s->share[i].low;
        amounts[i] = i < c->count ? c->choices[i] + low : rest;
        if (amounts[i] > rest)
            amounts[i] = rest;
        rest -= amounts[i];
    }
    return s->count;
}
