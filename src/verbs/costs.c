/* Whether a cost can be paid.  Paying is carrying out its clauses. */
#include "verbs/effect.h"
#include "verbs/filters.h"

/* Most descriptions of a card to show or to discard ask for what is printed. */
static bool hand_card_fits(const struct scene *s, const struct filter *f,
                           int card)
{
    const struct card *c = card_at(s->g, card);
    const struct design *d = &s->book->design[c->design];
    struct ref r = { (uint16_t)card, c->generation, 0 };
    bool plain = !f->side && f->asks == ASKS_PRINT && !f->or_else;
    if (plain)
        return kinds_fit(f, d->kinds) && print_fits(f, c, d, NULL, d->kinds);
    return card_fits(s, f, f->asks, r, NULL) ||
           (f->or_else && was(s, f->or_else, r));
}

/* The card itself leaves the hand when it is announced, so it cannot pay for
 * itself (G-49). */
static bool hand_has(const struct epic_game *g, const struct scene *s,
                     const struct clause *c, int seat, int card, int enough)
{
    const struct pile *hand = pile_of(g, seat, ZONE_HAND);
    const struct filter *f = &s->book->filter[c->filter];
    int n = 0;
    if (hand->count < enough)
        return false;
    if (!c->filter && hand->count > enough)
        return true;
    for (int i = hand->top; i != NO_CARD && n < enough; i = card_at(g, i)->next)
        n += i != card && (!c->filter || hand_card_fits(s, f, i));
    return n >= enough;
}

static const struct body *bearer_of(const struct epic_game *g, int seat,
                                    int card, int slot)
{
    struct scene s = scene_at(g, card, seat);
    struct ref r = slot_ref(&s, slot);
    return r.card < g->cards ? body_of(g, r.card) : NULL;
}

static bool this_payable(const struct epic_game *g, const struct clause *c,
                         int card, int n)
{
    const struct body *b = body_of(g, card);
    switch (c->verb) {
    case VERB_FLIP:
        return b && b->position == PREPARED;
    case VERB_BREAK: /* 3.5.3-ex */
        return b && !(b->words & KW_UNBREAKABLE);
    case VERB_BANISH:
        return !b || !(b->words & KW_UNBANISHABLE);
    case VERB_UNCOUNTER:
        return b && counters_on(g, b, c->design) >= n;
    case VERB_RECALL:
        return card_at(g, card)->zone == ZONE_PILE;
    default:
        return true;
    }
}

int cost_things(const struct epic_game *g, int seat, int card, int clause)
{
    const struct clause *c = &book_of(g)->clause[clause];
    struct scene s = scene_at(g, card, seat);
    if (c->verb == VERB_DISCARD)
        return c->amount ? amount_value(&s, c->amount) : 1;
    if (c->verb == VERB_REVEAL_HAND || c->pick == PICK_NONE)
        return 0;
    return c->pick == PICK_CHOOSE && c->count ? amount_value(&s, c->count) : 1;
}

bool cost_payable(const struct epic_game *g, int seat, int card, int clause,
                  int taken)
{
    const struct clause *c = &book_of(g)->clause[clause];
    if (c->verb == VERB_PAY_GOLD)
        return true; /* summed up by cost_gold */
    if (c->verb == VERB_EXPEND && c->pick == PICK_THIS)
        return can_expend(g, body_of(g, card));
    if (c->verb == VERB_EXPEND && c->pick == PICK_REF) /* the bearer */
        return can_expend(g, bearer_of(g, seat, card, c->ref));
    bool hand = from_hand(c);
    if (c->pick == PICK_THIS && !hand && !c->amount)
        return this_payable(g, c, card, 0);
    struct scene s = scene_at(g, card, seat);
    s.they = seat;
    int n = amount_value(&s, c->amount);
    if (c->verb == VERB_PAY_HEALTH || c->verb == VERB_LOSE_HEALTH)
        return g->seat[seat].health >= n; /* G-15 */
    if (c->flags & (FLAG_UP_TO | FLAG_ANY_NUMBER))
        return true;
    if (hand)
        return hand_has(g, &s, c, seat, card, taken + (c->amount ? n : 1));
    if (c->pick == PICK_THIS)
        return this_payable(g, c, card, n);
    if (c->pick != PICK_CHOOSE && c->pick != PICK_TARGET)
        return true;
    thing list[THINGS_MAX];
    struct frame f = { .seat = (uint8_t)seat,
                       .card = (uint16_t)card,
                       .generation = card_at(g, card)->generation,
                       .flags = FRAME_COST,
                       .loop_seat = NOBODY,
                       .refs = g->refs,
                       .mark = g->refs };
    f.subject.card = f.other.card = NO_CARD;
    int have = pickable(g, &f, c, seat, list);
    for (int i = have - 1; i >= 0 && card_at(g, card)->zone == ZONE_HAND; i--)
        have -= list[i] == card; /* it will have left the hand */
    return have >= taken + (c->count ? amount_value(&s, c->count) : 1);
}

int cost_gold(const struct epic_game *g, int seat, int card, int first,
              int count)
{
    const struct clause *c = &book_of(g)->clause[first];
    int gold = 0;
    for (int i = 0; i < count; i++)
        if (c[i].verb == VERB_PAY_GOLD) {
            struct scene s = scene_at(g, card, seat);
            gold += amount_value(&s, c[i].amount);
        }
    return gold;
}
