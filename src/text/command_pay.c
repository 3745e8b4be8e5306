/* A payment, named all at once. */
#include "text/asking.h"
#include "text/command_read.h"

/* Whether one is as good as the other to pay with. */
static bool pays_alike(const epic_game *g, int card, int other)
{
    const struct design *d = design_of(g, card), *o = design_of(g, other);
    return d == o || (d->align == o->align && d->yields == o->yields &&
                      !d->abilities && !o->abilities);
}

/* How many of them are left to pay with. */
static int left_alike(const struct reading *r, int card)
{
    const struct epic_game *g = r->g;
    int n = 0;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        n += b && b->controller == r->seat && b->position == PREPARED &&
             pays_alike(g, b->card, card);
    }
    for (int i = top_frame(g)->mark; i < g->refs; i++)
        n -= pays_alike(g, ref_at(g, i)->card, card);
    return n;
}

/* What can be named to pay with: what is offered now, and what may be after
 * that. */
static int payment_candidates(const struct reading *r, thing *out)
{
    int n = set_candidates(r->g, out);
    for (int i = 0; n >= 0 && i < r->g->bodies; i++) {
        const struct body *b = in_play(r->g, i);
        int k = 0;
        if (!b || b->controller != r->seat || b->position != PREPARED ||
            !(design_of(r->g, b->card)->kinds & KIND_FOOTHOLD))
            continue;
        while (k < n && !pays_alike(r->g, out[k], b->card))
            k++;
        if (k == n)
            out[n++] = b->card;
    }
    return n;
}

/* A payment is asked for piece by piece, alike ones as one: "1 1 2" and "red,
 * red, grey" are sets of those. */
bool choose_payment(struct reading *r, const struct names *names)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    static const bool NONE[THINGS_MAX];
    thing list[THINGS_MAX];
    int wanted[NAMES_MAX], left = names->count;
    int n = payment_candidates(r, list), what = r->g->asked_card;
    int owed = ruleset_of(r->g)->sight->owed(r->g);
    for (int i = 0; i < left; i++) {
        int at = candidate_named(r, list, n, NONE, names->name[i]);
        if (at < 0)
            return false;
        if (owed <= 0)
            return unknown(r, "%s", "that is more than is to be paid");
        int alike = 1;
        for (int k = 0; k < i; k++)
            alike += pays_alike(r->g, wanted[k], list[at]);
        if (alike > left_alike(r, list[at]))
            return unknown(r, "%.60s is named too often", names->name[i]);
        wanted[i] = list[at];
        owed -= design_of(r->g, wanted[i])->yields;
    }
    while (left > 0 && asking_payment(r->g) && r->g->asked_card == what) {
        int count = epic_game_options(r->g, options), k = 0, i = 0;
        for (; i < count; i++) {
            k = 0;
            while (k < left && !pays_alike(r->g, options[i].card, wanted[k]))
                k++;
            if (k < left)
                break;
        }
        if (i == count)
            return unknown(r, "%s",
                           "these cannot be paid together, or are not all "
                           "that is to be paid");
        wanted[k] = wanted[--left];
        if (!choose(r, options[i]))
            return false;
    }
    return true; /* the game has taken the rest: nothing else remained */
}
