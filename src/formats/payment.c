/* payment.c - all that pays, named at once: pieces that pay as well as others are
 * asked for by one of them. */
#include "formats/facts.h"
#include "formats/picking.h"

#include <stdlib.h>

bool pays_alike(const epic_cards *cards, int design, int other)
{
    struct card_facts x = card_facts(cards, design);
    struct card_facts y = card_facts(cards, other);
    return design == other ||
           (x.alignments == y.alignments && x.gives == y.gives &&
            !x.abilities && !y.abilities);
}

/* What of the open payment is still owed; 0: it is paid. */
static int owed(const struct picking *p)
{
    epic_question q;
    epic_decision d = asked_now(p);
    return d.kind != EPIC_ASK_NOTHING && d.card == p->first.card &&
                   epic_game_question(p->copy.g, p->seat, &q) == EPIC_OK &&
                   q.pays
               ? q.owed
               : 0;
}

/* What is offered that is one of those not yet used, or as good; *used is it. */
static epic_option *offered_of(struct picking *p, const epic_option *things,
                               const int16_t *design, int count, bool *used,
                               int *at)
{
    const epic_cards *cards = game_cards(p->copy.g);
    int n = epic_game_options(p->copy.g, p->list);
    for (int alike = 0; alike < 2; alike++)
        for (int i = 0; i < n; i++)
            for (*at = 0; *at < count; ++*at) {
                epic_detail d;
                if (used[*at] || !epic_game_choice(p->copy.g, i, p->seat, &d))
                    continue;
                if (alike ? d.design && pays_alike(cards, d.design, design[*at])
                          : things[*at].card == p->list[i].card)
                    return &p->list[i];
            }
    return NULL;
}

/* What each is: one's own that could pay, each once. */
static bool know_payment(struct picking *p, const epic_option *things,
                         int count, int16_t *design)
{
    epic_view *view = malloc(sizeof *view);
    bool good = view && epic_game_view(p->copy.g, p->seat, view) == EPIC_OK;
    if (!good)
        fault(p, EPIC_ANSWER_BEYOND, -1);
    for (int i = 0; good && i < count; i++) {
        int k = 0, twice = 0;
        while (k < view->body_count &&
               (view->bodies[k].card != things[i].card ||
                view->bodies[k].controller != p->seat ||
                view->bodies[k].position != EPIC_PREPARED))
            k++;
        while (twice < i && things[twice].card != things[i].card)
            twice++;
        design[i] = k < view->body_count ? view->bodies[k].design : 0;
        if (twice < i)
            good = fault(p, EPIC_ANSWER_TWICE, i);
    }
    free(view);
    return good;
}

bool pick_payment(struct picking *p, const epic_option *things, int count)
{
    int16_t design[EPIC_ANSWER_MAX];
    bool used[EPIC_ANSWER_MAX] = { false };
    if (!know_payment(p, things, count, design))
        return false;
    for (int i = 0; i < count; i++) {
        int at = 0, rest = p->beyond ? 0 : owed(p);
        epic_option *o =
            rest > 0 ? offered_of(p, things, design, count, used, &at) : NULL;
        while (!o && at < count - 1 && used[at])
            at++;
        at = at < count ? at : 0;
        if (!o && rest == 0)
            return left_over(p, at);
        if (!o)
            return find_thing_in(p, p->list, 0, at, things[at]) >= 0;
        used[at] = true;
        if (!take_pick(p, at, *o))
            return false;
    }
    p->out->missing = (int16_t)owed(p);
    return p->out->missing == 0 || (count > 0 && ahead_is_forced()) ||
           fault(p, EPIC_ANSWER_TOO_FEW, -1);
}
