/* A payment, named all at once. */
#include "kernel/run.h"
#include "text/by_game.h"
#include "text/command_read.h"

#include <stdio.h>

/* Whether one is as good as the other to pay with. */
static bool pays_alike(const epic_game *g, int card, int other)
{
    const struct design *d = design_of(g, card), *o = design_of(g, other);
    return d == o || (d->align == o->align && d->yields == o->yields &&
                      !d->abilities && !o->abilities);
}

/* What was named to pay with. */
struct payment {
    struct names names;
    int card[NAMES_MAX];
    epic_reason why[NAMES_MAX]; /* it was not offered at first */
    int count;
};

/* How many of that kind were there to pay with, before any was taken. */
static int prepared_alike(const struct reading *r, int card)
{
    const struct epic_game *g = r->g;
    int n = 0;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        n += b && b->controller == r->seat && b->position == PREPARED &&
             pays_alike(g, b->card, card);
    }
    return n;
}

/* What can be named to pay with: what is offered now, and one of each other
 * kind of foothold, which may be offered after that or was taken already. */
static int payment_candidates(const struct reading *r, thing *out)
{
    int n = set_candidates(r->g, out);
    for (int i = 0; n >= 0 && i < r->g->bodies; i++) {
        const struct body *b = in_play(r->g, i);
        int k = 0;
        if (!b || b->controller != r->seat || b->position != PREPARED ||
            !(design_of(r->g, b->card)->kinds & KIND_RESOURCE))
            continue;
        while (k < n && !pays_alike(r->g, out[k], b->card))
            k++;
        if (k == n)
            out[n++] = b->card;
    }
    return n;
}

static bool find_payment(struct reading *r, struct payment *p)
{
    static const bool NONE[THINGS_MAX];
    thing list[THINGS_MAX];
    int n = payment_candidates(r, list);
    part_names(r->g, list, n, &p->names);
    for (int i = 0; i < p->names.count; i++) {
        int at = candidate_named(r, list, n, NONE, p->names.name[i]);
        if (at < 0)
            return false;
        int card = list[at], alike = 1;
        for (int k = 0; k < i; k++)
            alike += pays_alike(r->g, p->card[k], card);
        if (alike > prepared_alike(r, card))
            return unknown(r, "%.60s is named too often", p->names.name[i]);
        p->card[i] = card;
        p->why[i] = epic_game_why(r->g, r->seat, thing_option(r->g, list[at]));
        p->count++;
    }
    return true;
}

static void drop(struct payment *p, int i)
{
    p->count--;
    p->card[i] = p->card[p->count];
    p->why[i] = p->why[p->count];
}

/* Whether the names are more than is owed: before the last of them there is
 * nothing left to pay. */
static bool is_too_much(const struct reading *r, const struct payment *p)
{
    int owed = ruleset_of(r->g)->sight->owed(r->g);
    for (int i = 0; i < p->count - 1; i++)
        owed -= design_of(r->g, p->card[i])->yields;
    return p->count > 0 && owed <= 0;
}

/* The game has taken what is part of every payment.  Who names the whole price
 * names all of that, too. */
static void drop_taken(const struct reading *r, struct payment *p)
{
    const epic_game *g = r->g;
    struct payment rest = *p;
    for (int i = top_frame(g)->mark; i < g->refs; i++) {
        int k = 0;
        while (k < rest.count &&
               !pays_alike(g, ref_at(g, i)->card, rest.card[k]))
            k++;
        if (k == rest.count)
            return;
        drop(&rest, k);
    }
    *p = rest;
}

/* One piece that is offered and was named; false: there is none. */
static bool pay_piece(struct reading *r, struct payment *p)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    int count = epic_game_options(r->g, options);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < p->count; k++)
            if (pays_alike(r->g, options[i].card, p->card[k])) {
                drop(p, k);
                return choose(r, options[i]);
            }
    return false;
}

/* None of what is left to name is offered: what is wrong with it. */
static bool refuse_rest(struct reading *r, const struct payment *p)
{
    for (int i = 0; i < p->count; i++)
        if (p->why[i].rule) {
            r->out->reason = p->why[i];
            return false;
        }
    return unknown(r, "%s", "these cannot be paid together");
}

bool choose_payment(struct reading *r, const struct names *names)
{
    struct payment p = { .names = *names };
    int what = r->g->asked_card;
    if (!find_payment(r, &p))
        return false;
    if (is_too_much(r, &p))
        drop_taken(r, &p);
    while (p.count > 0 && pays_in(r->g) && r->g->asked_card == what)
        if (!pay_piece(r, &p))
            return refuse_rest(r, &p);
    if (p.count > 0)
        return unknown(r, "%s", "that is more than is to be paid");
    if (!pays_in(r->g) || r->g->asked_card != what)
        return true;
    /* Each piece is a question, so one is an answer if the rest is a choice.
     * The number of an option is one in any case: it names the option alone,
     * and the game pays what is left to it. */
    bool one = p.names.count == 1;
    if (((r->part || one) && !witness.forced) ||
        (one && is_number(p.names.name[0])))
        return true;
    char owed[12];
    snprintf(owed, sizeof owed, "%d", ruleset_of(r->g)->sight->owed(r->g));
    return unknown(r, "name all that you pay with: %s more is owed", owed);
}
