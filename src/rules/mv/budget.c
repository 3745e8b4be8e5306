/* budget.c - what a player can pay with all footholds together: energy by
 * colours and origins, added up once for all cards in hand. */
#include "rules/mv/price.h"

/* Add energy of those colours and origins to the budget. */
static void put_into(struct budget *t, unsigned align, int energy)
{
    int k = 0;
    align &= COLOURS | OWN_ORIGINS;
    while (k < t->count && t->kind[k].align != align)
        k++;
    if (k == t->count)
        t->kind[t->count++] = (struct energy){ align, 0 };
    t->kind[k].left += energy;
}

int yield_of(uint64_t footholds, const struct design *d)
{
    return __builtin_popcountll(footholds) * d->yields;
}

/* The design of the first foothold, and in *same all slots of that design.
 * Branchless: few designs, in unpredictable order.  For slots below
 * SLOT_BITS. */
static const struct design *take_kind(const struct epic_game *g,
                                      uint64_t footholds, uint64_t *same)
{
    int first = body_at(g, __builtin_ctzll(footholds))->card;
    int design = card_at(g, first)->design;
    uint64_t alike = 0;
    for (; footholds; footholds &= footholds - 1) {
        int i = __builtin_ctzll(footholds);
        bool is = card_at(g, body_at(g, i)->card)->design == design;
        alike |= (uint64_t)is << i;
    }
    *same = alike;
    return &book_of(g)->design[design];
}

bool are_alike(const struct design *a, const struct design *b)
{
    return a == b || (a->align == b->align && a->yields == b->yields &&
                      !a->abilities && !b->abilities);
}

void note_foothold(struct epic_game *g, int slot)
{
    const struct design *list = book_of(g)->design;
    const struct body *b = body_at(g, slot);
    uint16_t design = card_at(g, b->card)->design;
    struct person_seat *p = person_seat(g, b->controller);
    if (slot >= SLOT_BITS) { /* not derived unless changed */
        body_at(g, slot)->align = (uint8_t)align_of(&list[design]);
        return;
    }
    if (p->kind == 0)
        p->kind = design;
    p->alike &= ~slot_bit(slot);
    if (are_alike(&list[p->kind], &list[design]))
        p->alike |= slot_bit(slot);
}

const struct design *sole_kind(const struct epic_game *g, int seat,
                               uint64_t footholds)
{
    const struct person_seat *p = person_seat(g, seat);
    return !footholds || (footholds & ~p->alike) || g->copies
               ? NULL
               : &book_of(g)->design[p->kind];
}

int next_beyond(const struct epic_game *g, int seat, struct slot_walk *w)
{
    uint64_t shared = slot_bit(SLOT_BITS);
    int i = w->shared - 1;
    while ((i = next_of_side(g, shared, seat, false, i)) >= 0) {
        const struct body *b = body_at(g, i);
        if (b->controller == seat && b->position == PREPARED &&
            is_foothold(g, b))
            break;
    }
    w->shared = i < 0 ? g->bodies : i + 1;
    return i;
}

static COLD void put_in_beyond(const struct epic_game *g, int seat,
                               struct budget *t)
{
    struct slot_walk w = walk_slots(g, slot_bit(SLOT_BITS));
    for (int i; (i = next_foothold(g, seat, &w)) >= 0;) {
        const struct design *d = design_of(g, body_at(g, i)->card);
        if (d->yields)
            put_into(t, d->align, d->yields);
    }
}

void fill_budget(const struct epic_game *g, int seat, struct budget *t)
{
    uint64_t footholds = footholds_of(g, seat);
    const struct design *sole = sole_kind(g, seat, footholds);
    t->mixed = switch_value(g, SWITCH_PARADIGM_LOOSE);
    if (sole) {
        t->count = 1;
        t->first = (struct energy){ sole->align & (COLOURS | OWN_ORIGINS),
                                    yield_of(footholds, sole) };
        return;
    }
    t->count = 0;
    t->first = (struct energy){ 0, 0 };
    uint64_t same;
    for (uint64_t left = footholds & ~slot_bit(SLOT_BITS); left; left ^= same) {
        const struct design *d = take_kind(g, left, &same);
        put_into(t, d->align, yield_of(same, d));
    }
    if (footholds >> SLOT_BITS)
        put_in_beyond(g, seat, t);
    t->mixed |= t->count > 1;
}

/* Whether all energy that fits is enough, where energy may be mixed freely. */
static bool sum_pays(const struct budget *t, const struct design *d, int amount)
{
    bool any = d->kinds & KIND_EVENT;
    int sum = 0;
    for (int k = 0; k < t->count; k++) {
        bool fits = any | ((t->kind[k].align & d->align) != 0);
        sum += fits ? t->kind[k].left : 0;
    }
    return (amount <= 0) | (sum >= amount);
}

bool mixed_budget_pays(const struct epic_game *g, const struct budget *t,
                       const struct design *d, int amount)
{
    if (!d->second && !switch_value(g, SWITCH_MIX_PAYMENT))
        return sum_pays(t, d, amount);
    static const bool NOTHING[USE_NONE + 1];
    int have[USE_NONE + 1] = { 0 };
    struct price price = printed_price(d, false);
    for (int k = 0; k < t->count; k++)
        have[use_of(price, t->kind[k].align)] += t->kind[k].left;
    return is_enough(g, have, NOTHING, amount);
}
