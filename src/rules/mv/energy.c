/* MV-cost: paying with energy.  Footholds are tapped when something is paid
 * for; energy is never stored.
 *
 * Footholds that give the same form a group, of which only the first untapped
 * one is offered.  Groups are offered in a fixed order, those of least use to
 * the payer's other cards first, and never backwards; so each payment has
 * exactly one sequence of choices.  All footholds are named before the first is
 * tapped.
 *
 * Frame of MV_PAY: `card` is paid for, `number` is the amount, `stage` 1 if any
 * energy will do; its notes are the footholds named so far. */
#include "rules/mv/mv.h"

enum use { USE_HOME, USE_ORIGIN, USE_SECOND, USE_NONE };

/* Which energy a payment accepts: the home colour, origins, the second colour,
 * or any. */
struct price {
    unsigned home, origins, second;
    bool any;
};

static struct price printed_price(const struct design *d, bool any)
{
    return (struct price){ d->align & COLOURS, d->align & ORIGINS, d->second,
                           any || (d->kinds & KIND_EVENT) };
}

/* NO_CARD: an ability, which accepts any energy. */
static struct price price_of(const struct epic_game *g, int card, bool any)
{
    return card == NO_CARD ? (struct price){ .any = true }
                           : printed_price(design_of(g, card), any);
}

/* The first use the energy has for that price.  Branchless: the outcome is
 * unpredictable. */
static enum use use_of(struct price p, unsigned align)
{
    unsigned home = p.any | ((align & p.home) != 0);
    unsigned origin = (align & p.origins) != 0;
    unsigned second = (align & p.second) != 0;
    return (enum use)__builtin_ctz(home << USE_HOME | origin << USE_ORIGIN |
                                   second << USE_SECOND | 1u << USE_NONE);
}

/* Whether energy of that use can pay without any other. */
static bool pays_alone(const struct epic_game *g, enum use use)
{
    return use == USE_HOME || use == USE_ORIGIN ||
           (use == USE_SECOND && switch_value(g, SWITCH_PARADIGM_LOOSE));
}

/* ---- groups -------------------------------------------------------------- */

struct group {
    uint16_t first; /* the card that is offered next */
    uint16_t text;  /* its design, if it has abilities; else 0 */
    unsigned align;
    int yields, left, missed;
    enum use use;
    bool named; /* the last one named belongs to it */
};

struct groups {
    struct group group[THINGS_MAX]; /* each has at least one foothold */
    int count;
    int paid; /* energy of those named so far */
    int from; /* the first group still offered */
    bool used[USE_NONE + 1];
};

/* How many other cards the payer could pay for with such energy: those in hand,
 * and characters that could be evacuated. */
static int missed_for(const struct epic_game *g, int seat, int card,
                      unsigned align)
{
    int n = 0;
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        n += c != card && use_of(price_of(g, c, false), align) != USE_NONE;
    uint64_t characters = *champion_slots(g) & *side_of(g, seat);
    for (int i = -1; (i = next_slot(g, characters, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        n += b->controller == seat &&
             (design_of(g, b->card)->kinds & KIND_CHAMPION) &&
             use_of(price_of(g, b->card, false), align) != USE_NONE;
    }
    return n;
}

/* The untapped footholds of a seat. */
static uint64_t footholds_of(const struct epic_game *g, int seat)
{
    return prepared_slots(g, *resource_slots(g) & *side_of(g, seat));
}

static bool is_foothold(const struct epic_game *g, const struct body *b)
{
    return design_of(g, b->card)->kinds & KIND_RESOURCE;
}

/* Whether the payment has named it already. */
static bool is_named(const struct epic_game *g, const struct frame *f, int card)
{
    for (int i = f->mark; i < g->refs; i++)
        if (ref_at(g, i)->slot == SLOT_SHARE && ref_at(g, i)->card == card)
            return true;
    return false;
}

static struct group *group_of(struct groups *p, const struct group *like)
{
    for (int i = 0; i < p->count; i++) {
        struct group *o = &p->group[i];
        if (o->align == like->align && o->yields == like->yields &&
            o->text == like->text)
            return o;
    }
    p->group[p->count] = *like;
    return &p->group[p->count++];
}

/* The second colour comes last, since it needs some of the home colour before
 * it. */
static bool comes_before(const struct group *a, const struct group *b)
{
    if ((a->use == USE_SECOND) != (b->use == USE_SECOND))
        return b->use == USE_SECOND;
    return a->missed < b->missed;
}

static void sort_groups(struct groups *p)
{
    for (int i = 1; i < p->count; i++) {
        struct group one = p->group[i];
        int k = i;
        for (; k > 0 && comes_before(&one, &p->group[k - 1]); k--)
            p->group[k] = p->group[k - 1];
        p->group[k] = one;
    }
}

/* Add an untapped foothold to its group, or to what is paid if it is named. */
static void add_foothold(const struct epic_game *g, const struct frame *f,
                         struct price price, const struct body *b, int last,
                         struct groups *p)
{
    const struct design *d = design_of(g, b->card);
    enum use use = use_of(price, d->align);
    if (use == USE_NONE)
        return;
    struct group like = { .first = NO_CARD,
                          .text =
                              d->abilities ? card_at(g, b->card)->design : 0,
                          .align = d->align,
                          .yields = d->yields,
                          .use = use };
    struct group *o = group_of(p, &like);
    if (is_named(g, f, b->card)) {
        p->paid += d->yields;
        p->used[use] = true;
        o->named |= b->card == last;
        return;
    }
    if (o->left++ == 0)
        o->first = b->card;
}

/* Group and sort the footholds that could pay, and see how far the payment
 * is. */
static void find_groups(const struct epic_game *g, const struct frame *f,
                        struct groups *p)
{
    int seat = f->seat;
    struct price price = price_of(g, f->card, f->stage);
    int last = g->refs > f->mark ? ref_at(g, g->refs - 1)->card : NO_CARD;
    p->count = p->paid = p->from = 0;
    memset(p->used, 0, sizeof p->used);
    uint64_t footholds = footholds_of(g, seat);
    for (int i = -1; (i = next_slot(g, footholds, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (b->controller == seat && b->position == PREPARED &&
            is_foothold(g, b))
            add_foothold(g, f, price, b, last, p);
    }
    for (int i = 0; p->count > 1 && i < p->count; i++)
        p->group[i].missed = missed_for(g, seat, f->card, p->group[i].align);
    sort_groups(p);
    for (int i = 0; i < p->count; i++)
        if (p->group[i].named)
            p->from = i;
}

/* ---- what can be paid ---------------------------------------------------- */

/* Whether `need` can be covered with colours, with origins, or with both:
 * `have` is left of each use, and `used` are those already used. */
static inline bool can_with(const struct epic_game *g,
                            const int have[USE_NONE + 1],
                            const bool used[USE_NONE + 1], int need,
                            bool colours, bool origins)
{
    if (!colours && (used[USE_HOME] || used[USE_SECOND]))
        return false;
    if (!origins && used[USE_ORIGIN])
        return false;
    /* MV-A-01: the second colour needs some of the home colour */
    bool second = used[USE_HOME] || have[USE_HOME] ||
                  switch_value(g, SWITCH_PARADIGM_LOOSE);
    return (colours ? have[USE_HOME] + (second ? have[USE_SECOND] : 0) : 0) +
               (origins ? have[USE_ORIGIN] : 0) >=
           need;
}

static inline bool is_enough(const struct epic_game *g,
                             const int have[USE_NONE + 1],
                             const bool used[USE_NONE + 1], int need)
{
    if (need <= 0)
        return true;
    if (!switch_value(g, SWITCH_MIX_PAYMENT))
        return can_with(g, have, used, need, true, true);
    return can_with(g, have, used, need, true, false) ||
           can_with(g, have, used, need, false, true);
}

/* Whether the payment can be completed after naming one more of group `i`,
 * without going back to an earlier group. */
static bool leads_on(const struct epic_game *g, const struct groups *p, int i,
                     int amount)
{
    const struct group *o = &p->group[i];
    int have[USE_NONE + 1] = { 0 };
    bool used[USE_NONE + 1];
    if (o->left == 0 || o->yields == 0)
        return false;
    if (o->use == USE_SECOND && !p->used[USE_HOME] &&
        !switch_value(g, SWITCH_PARADIGM_LOOSE))
        return false;
    memcpy(used, p->used, sizeof used);
    used[o->use] = true;
    if (switch_value(g, SWITCH_MIX_PAYMENT) && used[USE_ORIGIN] &&
        (used[USE_HOME] || used[USE_SECOND]))
        return false;
    for (int k = i; k < p->count; k++)
        have[p->group[k].use] += p->group[k].left * p->group[k].yields;
    have[o->use] -= o->yields;
    return is_enough(g, have, used, amount - p->paid - o->yields);
}

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

/* The energy of footholds that are all of that design. */
static int yield_of(uint64_t footholds, const struct design *d)
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
    if (slot >= SLOT_BITS)
        return;
    if (p->kind == 0)
        p->kind = design;
    p->alike &= ~slot_bit(slot);
    if (are_alike(&list[p->kind], &list[design]))
        p->alike |= slot_bit(slot);
}

/* The design that all these footholds are like, if that is cached; otherwise
 * NULL. */
static const struct design *sole_kind(const struct epic_game *g, int seat,
                                      uint64_t footholds)
{
    const struct person_seat *p = person_seat(g, seat);
    return !footholds || (footholds & ~p->alike) || g->copies
               ? NULL
               : &book_of(g)->design[p->kind];
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
    for (int i = SLOT_BITS - 1; (i = next_slot(g, footholds, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (mv_gives(g, seat, b->card))
            put_into(t, design_of(g, b->card)->align,
                     mv_gives(g, seat, b->card));
    }
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

bool can_pay(const struct epic_game *g, int seat, int card, int amount)
{
    struct budget t;
    fill_budget(g, seat, &t);
    return budget_pays(g, &t, design_of(g, card), amount);
}

int mv_gives(const struct epic_game *g, int seat, int card)
{
    const struct body *b = body_of(g, card);
    bool pays = b && b->controller == seat && b->position == PREPARED &&
                is_foothold(g, b);
    return pays ? design_of(g, card)->yields : 0;
}

int mv_funds(const struct epic_game *g, int seat)
{
    uint64_t footholds = footholds_of(g, seat);
    int n = 0;
    for (int i = -1; (i = next_slot(g, footholds, i)) >= 0;)
        n += mv_gives(g, seat, body_at(g, i)->card);
    return n;
}

/* ---- paying -------------------------------------------------------------- */

static struct frame *push_payment(struct epic_game *g, int seat, int card,
                                  int n, bool any)
{
    struct frame *f = push(g, MV_PAY, seat, card);
    f->number = (int16_t)n;
    f->stage = any;
    pick_reset(f);
    return f;
}

static step_fn tap_footholds;

/* For costs of abilities, which accept any energy. */
void mv_pay_any(struct epic_game *g, int seat, int card, int n)
{
    if (n > 0)
        push_payment(g, seat, card, n, true);
}

int pay_candidates(const struct epic_game *g, const struct frame *f, thing *out)
{
    struct groups p;
    int n = 0;
    find_groups(g, f, &p);
    for (int i = p.from; i < p.count; i++)
        if (leads_on(g, &p, i, f->number))
            out[n++] = p.group[i].first;
    return n;
}

int why_not_foothold(const struct epic_game *g, const struct frame *f, thing t)
{
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    struct price price = price_of(g, f->card, f->stage);
    if (!b || !is_foothold(g, b) || b->controller != f->seat)
        return PAY_NO_FOOTHOLD;
    if (b->position != PREPARED)
        return PAY_TAPPED;
    enum use use = use_of(price, design_of(g, t)->align);
    if (use == USE_NONE)
        return PAY_KIND;
    return use == USE_SECOND ? PAY_SECOND : PAY_ORDER;
}

/* If all footholds that could pay are alike, returns their design and removes
 * the others from the set.  Otherwise NULL. */
static const struct design *kind_that_pays(const struct epic_game *g,
                                           struct price price,
                                           uint64_t *footholds)
{
    const struct design *kind = NULL;
    struct slot_walk w = walk_slots(g, *footholds);
    if (*footholds >> SLOT_BITS)
        return NULL;
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct design *d = design_of(g, body_at(g, i)->card);
        if (use_of(price, d->align) == USE_NONE) {
            *footholds &= ~slot_bit(i);
            continue;
        }
        if (kind && !are_alike(kind, d))
            return NULL;
        kind = d;
    }
    return kind;
}

/* If all footholds that could pay are alike there is nothing to choose: returns
 * the first ones, in slot order, as many as needed.  Otherwise 0. */
static uint64_t find_alike(const struct epic_game *g, int seat,
                           struct price price, int amount)
{
    uint64_t footholds = footholds_of(g, seat), rest;
    const struct design *d = sole_kind(g, seat, footholds);
    if (!d)
        d = kind_that_pays(g, price, &footholds);
    if (!d || yield_of(footholds, d) < amount ||
        !pays_alone(g, use_of(price, d->align)))
        return 0;
    for (rest = footholds; amount > 0; amount -= d->yields)
        rest &= rest - 1;
    return footholds ^ rest;
}

static bool name_alike(struct epic_game *g, const struct frame *f)
{
    uint64_t alike =
        find_alike(g, f->seat, price_of(g, f->card, f->stage), f->number);
    for (uint64_t left = alike; left; left &= left - 1)
        note_at(g, SLOT_SHARE, body_at(g, __builtin_ctzll(left))->card);
    return alike;
}

int energy_owed(const struct epic_game *g, const struct frame *f)
{
    int n = f->number;
    for (int i = f->mark; i < g->refs; i++)
        n -= design_of(g, ref_at(g, i)->card)->yields;
    return n;
}

flow pay_energy(struct epic_game *g, int seat, int card, int amount)
{
    if (amount > 0)
        push_payment(g, seat, card, amount, false);
    return next();
}

static flow ask_foothold(struct epic_game *g, struct frame *f)
{
    bool begun = g->refs > f->mark;
    if (begun ? energy_owed(g, f) <= 0 : !asks_forced() && name_alike(g, f))
        return skip_to(g, f, tap_footholds);
    g->asked_card = f->card;
    g->asked_about = -1;
    return ask_pick(g, EPIC_ASK_COST, f->seat, 1, 1);
}

static flow take_foothold(struct epic_game *g, struct frame *f)
{
    note_at(g, SLOT_SHARE, picked(g, f));
    f->last = -1; /* candidates are listed from the group named last */
    return back_to(g, f, ask_foothold);
}

/* Taps in slot order.  The order of naming would reveal what else the payer
 * could pay for. */
static flow tap_footholds(struct epic_game *g, struct frame *f)
{
    uint64_t named = 0;
    for (int i = f->mark; i < g->refs; i++)
        named |= slot_bit(card_at(g, ref_at(g, i)->card)->body);
    turn_all(g, named, EXPENDED);
    for (int i = SLOT_BITS - 1; (i = next_slot(g, named, i)) >= 0;)
        if (is_named(g, f, body_at(g, i)->card))
            set_position(g, body_at(g, i), EXPENDED);
    g->refs = f->mark;
    tell_card(g, EPIC_EVENT_PAY, f->seat, f->card, f->number);
    return finish(g);
}

const struct step PAY_MV[] = {
    { "MV-cost-9", ask_foothold },
    { "MV-cost-4", take_foothold },
    { "MV-tap-1", tap_footholds },
    STEP_END,
};

/* Some footholds may be gone.  What cannot be paid for any more is not
 * owed. */
bool mv_pay_left(struct epic_game *g, struct frame *f, unsigned out)
{
    thing list[THINGS_MAX];
    if (f != top_frame(g))
        return false;
    if (out >> f->seat & 1)
        return end_procedure(g, f);
    g->refs = f->mark;
    f->last = -1;
    return pay_candidates(g, f, list) > 0 ? continue_at(g, f, ask_foothold)
                                          : end_procedure(g, f);
}
