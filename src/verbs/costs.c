/* costs.c - whether a cost can be paid.  Paying it runs its clauses. */
#include "verbs/effect.h"
#include "verbs/filters.h"

/* Fast path: most filters for a card to show or discard concern what is
 * printed. */
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

/* ECG-G-49: the card itself leaves the hand when it is announced, so it cannot
 * pay for itself. */
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

/* Whether the card itself can pay that cost. */
static bool this_payable(const struct epic_game *g, const struct clause *c,
                         int card, int n)
{
    const struct body *b = body_of(g, card);
    switch (c->verb) {
    case VERB_FLIP:
        return b && b->position == PREPARED;
    case VERB_BREAK: /* ECG-3.5.3-ex */
        return b && !(b->words & KW_UNBREAKABLE);
    case VERB_BANISH:
        return !b || !(b->words & KW_UNBANISHABLE);
    case VERB_UNCOUNTER:
        return b && counters_on(g, b, c->counter) >= n;
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

/* A temporary frame, as if a cost of that card were being paid. */
static struct frame cost_frame(const struct epic_game *g, int seat, int card)
{
    struct frame f = { .seat = (uint8_t)seat,
                       .card = (uint16_t)card,
                       .generation = card_at(g, card)->generation,
                       .flags = FRAME_COST,
                       .loop_seat = NOBODY,
                       .refs = g->refs,
                       .mark = g->refs };
    f.subject.card = f.other.card = NO_CARD;
    return f;
}

bool cost_payable(const struct epic_game *g, int seat, int card, int clause,
                  int taken)
{
    const struct clause *c = &book_of(g)->clause[clause];
    if (c->verb == VERB_PAY_GOLD)
        return true; /* added up by cost_gold */
    if (c->verb == VERB_EXPEND && c->pick == PICK_THIS)
        return can_expend(g, body_of(g, card));
    if (c->verb == VERB_EXPEND && c->pick == PICK_REF) /* the host */
        return can_expend(g, bearer_of(g, seat, card, c->ref));
    bool hand = from_hand(c);
    if (c->pick == PICK_THIS && !hand && !c->amount)
        return this_payable(g, c, card, c->flags & FLAG_BIND_X ? 1 : 0);
    struct scene s = scene_at(g, card, seat);
    s.they = seat;
    int n = amount_value(&s, c->amount);
    if (c->verb == VERB_PAY_HEALTH || c->verb == VERB_LOSE_HEALTH)
        return g->seat[seat].health >= n; /* ECG-G-15 */
    if (c->flags & (FLAG_UP_TO | FLAG_ANY_NUMBER))
        return true;
    if (hand)
        return hand_has(g, &s, c, seat, card, taken + (c->amount ? n : 1));
    if (c->pick == PICK_THIS)
        return this_payable(g, c, card, n);
    if (c->pick != PICK_CHOOSE && c->pick != PICK_TARGET)
        return true;
    thing list[THINGS_MAX];
    struct frame f = cost_frame(g, seat, card);
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

/* ---- where gold comes from things in play -------------------------------- */

static int given_by(const struct epic_game *g, int seat, thing t)
{
    return t < g->cards ? customs_of(g)->gives(g, seat, t) : 0;
}

/* The least gold that `count` of them provide together. */
static int least_given(const struct epic_game *g, int seat, const thing *list,
                       int n, int count)
{
    int given[THINGS_MAX], sum = 0;
    for (int i = 0; i < n; i++) {
        int k = i, one = given_by(g, seat, list[i]);
        for (; k > 0 && given[k - 1] > one; k--)
            given[k] = given[k - 1];
        given[k] = one;
    }
    for (int i = 0; i < n && i < count; i++)
        sum += given[i];
    return sum;
}

/* Whether a thing that pays this part can no longer pay gold. */
static bool uses_up(const struct clause *c)
{
    return !from_hand(c) && (c->verb == VERB_EXPEND || c->verb == VERB_FLIP ||
                             c->verb == VERB_BREAK || c->verb == VERB_BANISH ||
                             c->verb == VERB_MOVE);
}

/* The least gold lost to a part of the cost that chooses its things. */
static int least_chosen(const struct epic_game *g, int seat, int card,
                        int clause, bool itself)
{
    thing list[THINGS_MAX];
    struct frame f = cost_frame(g, seat, card);
    const struct clause *c = &book_of(g)->clause[clause];
    int n = pickable(g, &f, c, seat, list), kept = 0;
    for (int i = 0; i < n; i++)
        if (!itself || list[i] != card)
            list[kept++] = list[i];
    return least_given(g, seat, list, kept, cost_things(g, seat, card, clause));
}

int gold_beside(const struct epic_game *g, int seat, int card, int first,
                int count)
{
    const struct clause *c = &book_of(g)->clause[first];
    int left = funds_of(g, seat, 0);
    bool itself = false;
    if (!customs_of(g)->gives)
        return left;
    for (int i = 0; i < count; i++)
        itself |= c[i].pick == PICK_THIS && uses_up(&c[i]);
    for (int i = 0; i < count; i++)
        if (c[i].pick == PICK_CHOOSE && uses_up(&c[i]) &&
            !(c[i].flags & (FLAG_UP_TO | FLAG_ANY_NUMBER)))
            left -= least_chosen(g, seat, card, first + i, itself);
    return left - (itself ? given_by(g, seat, (thing)card) : 0);
}

int those_to_spare(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, thing *list, int n)
{
    int at = f->first + f->pc, after = f->length - f->pc - 1;
    int seat = f->seat, kept = 0;
    int gold = after > 0 ? cost_gold(g, seat, f->card, at + 1, after) : 0;
    if (gold == 0 || !customs_of(g)->gives || !uses_up(c))
        return n;
    int spare = gold_beside(g, seat, f->card, at + 1, after) - gold;
    int more = cost_things(g, seat, f->card, at) - f->picked - 1;
    for (int i = f->mark; i < g->refs; i++)
        if (ref_at(g, i)->slot == f->pc)
            spare -= given_by(g, seat, ref_at(g, i)->card);
    for (int i = 0; i < n; i++) {
        int rest = least_given(g, seat, &list[i + 1], n - i - 1, more);
        if (given_by(g, seat, list[i]) + rest <= spare)
            list[kept++] = list[i];
    }
    return kept;
}
