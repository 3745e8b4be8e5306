/* A payment, named all at once. */
#include "formats/ahead.h"
#include "formats/facts.h"
#include "formats/picks.h"
#include "text/command_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What was named to pay with. */
struct payment {
    struct names names;
    int design[NAMES_MAX];
    epic_reason why[NAMES_MAX]; /* it was not offered at first */
    int count;
};

/* Whether that is the seat's own and can still be paid with. */
static bool is_prepared(const struct reading *r, const epic_view_body *body)
{
    return body->controller == r->seat && body->position == EPIC_PREPARED;
}

/* How many of that kind were there to pay with, before any was taken. */
static int prepared_alike(const struct reading *r, int design)
{
    const epic_view *v = &r->b->view;
    int n = 0;
    for (int i = 0; i < v->body_count; i++)
        n += is_prepared(r, &v->bodies[i]) &&
             pays_alike(r->b->cards, v->bodies[i].design, design);
    return n;
}

/* What can be named to pay with: what is offered now, and one of each other
 * kind of source, which may be offered after that or was taken already. */
static int payment_candidates(const struct reading *r, epic_detail *out)
{
    const struct brief *b = r->b;
    const epic_view *v = &b->view;
    int n = b->candidate_count;
    if (n > 0)
        memcpy(out, b->candidate, sizeof *out * (size_t)n);
    for (int i = 0; n >= 0 && i < v->body_count; i++) {
        const epic_view_body *body = &v->bodies[i];
        int k = 0;
        if (!is_prepared(r, body) ||
            !(card_facts(b->cards, body->design).is & FACT_RESOURCE))
            continue;
        while (k < n && !pays_alike(b->cards, out[k].design, body->design))
            k++;
        if (k == n)
            out[n++] = card_detail(b, body->card);
    }
    return n;
}

static bool name_payment(struct reading *r, struct payment *p,
                         const epic_detail *list, int n, const bool *none)
{
    part_names(r->b, list, n, &p->names);
    for (int i = 0; i < p->names.count; i++) {
        int at = candidate_named(r, list, n, none, p->names.name[i]);
        if (at < 0)
            return false;
        int design = list[at].design, alike = 1;
        for (int k = 0; k < i; k++)
            alike += pays_alike(r->b->cards, p->design[k], design);
        if (alike > prepared_alike(r, design))
            return unknown(r, "%.60s is named too often", p->names.name[i]);
        p->design[i] = design;
        p->why[i] = why_refused(r, list[at].option);
        p->count++;
    }
    return true;
}

static bool find_payment(struct reading *r, struct payment *p)
{
    const struct brief *b = r->b;
    int room = b->view.body_count;
    room += b->candidate_count > 0 ? b->candidate_count : 0;
    epic_detail *list = room_for_things(r, room);
    bool *none = calloc((size_t)room + 1, sizeof *none);
    bool good = list && none &&
                name_payment(r, p, list, payment_candidates(r, list), none);
    if (list && !none)
        unknown(r, "%s", "there is not enough memory");
    free(list);
    free(none);
    return good;
}

static void drop(struct payment *p, int i)
{
    p->count--;
    p->design[i] = p->design[p->count];
    p->why[i] = p->why[p->count];
}

/* Whether the names are more than is owed: before the last of them there is
 * nothing left to pay. */
static bool is_too_much(const struct reading *r, const struct payment *p)
{
    int owed = r->b->question.owed;
    for (int i = 0; i < p->count - 1; i++)
        owed -= card_facts(r->b->cards, p->design[i]).gives;
    return p->count > 0 && owed <= 0;
}

/* The game has taken what is part of every payment.  Who names the whole price
 * names all of that, too. */
static void drop_taken(const struct reading *r, struct payment *p)
{
    const struct brief *b = r->b;
    struct payment rest = *p;
    for (int i = 0; i < b->view.picked_count; i++) {
        int taken = design_in(b, b->view.picked[i].card), k = 0;
        while (k < rest.count && !pays_alike(b->cards, taken, rest.design[k]))
            k++;
        if (k == rest.count)
            return;
        drop(&rest, k);
    }
    *p = rest;
}

static bool pay_too_much(struct reading *r)
{
    return unknown(r, "%s", "that is more than is to be paid");
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

/* One piece that is offered and was named. */
static bool pay_piece(struct reading *r, struct payment *p)
{
    const struct brief *b = r->b;
    for (int i = 0; i < b->option_count; i++)
        for (int k = 0; k < p->count; k++) {
            int design = b->option[i].design;
            if (!pays_alike(b->cards, design, p->design[k]))
                continue;
            drop(p, k);
            return p->count > 0 && b->question.owed <=
                                       card_facts(b->cards, design).gives
                       ? pay_too_much(r)
                       : choose(r, b->option[i].option);
        }
    return refuse_rest(r, p);
}

/* Whether that is still being paid for. */
static bool still_pays(const struct reading *r, int card)
{
    return r->b->question.pays && r->b->view.decision.card == card;
}

bool choose_payment(struct reading *r, const struct names *names)
{
    struct payment p = { .names = *names };
    int what = r->b->view.decision.card;
    if (!find_payment(r, &p))
        return false;
    if (is_too_much(r, &p))
        drop_taken(r, &p);
    while (p.count > 0 && still_pays(r, what))
        if (!pay_piece(r, &p))
            return false;
    if (p.count > 0)
        return pay_too_much(r);
    if (!still_pays(r, what))
        return true;
    /* Each piece is a question, so one is an answer if the rest is a choice.
     * The number of an option is one in any case: it names the option alone,
     * and the game pays what is left to it. */
    bool one = p.names.count == 1;
    if (((r->part || one) && !ahead_is_forced()) ||
        (one && is_number(p.names.name[0])))
        return true;
    char owed[12];
    snprintf(owed, sizeof owed, "%d", r->b->question.owed);
    return unknown(r, "name all that you pay with: %s more is owed", owed);
}
