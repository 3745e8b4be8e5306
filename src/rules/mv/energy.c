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
#include "rules/mv/price.h"

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
    struct slot_walk w = walk_slots(g, footholds_of(g, seat));
    for (int i; (i = next_foothold(g, seat, &w)) >= 0;)
        add_foothold(g, f, price, body_at(g, i), last, p);
    for (int i = 0; p->count > 1 && i < p->count; i++)
        p->group[i].missed = missed_for(g, seat, f->card, p->group[i].align);
    sort_groups(p);
    for (int i = 0; i < p->count; i++)
        if (p->group[i].named)
            p->from = i;
}

/* ---- what can be paid ---------------------------------------------------- */

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
    struct slot_walk w = walk_slots(g, footholds_of(g, seat));
    int n = 0;
    for (int i; (i = next_foothold(g, seat, &w)) >= 0;)
        n += design_of(g, body_at(g, i)->card)->yields;
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

/* If all footholds that could pay are alike, returns their design, and in
 * *energy what they yield together.  Otherwise NULL. */
static const struct design *kind_that_pays(const struct epic_game *g, int seat,
                                           uint64_t footholds,
                                           struct price price, int *energy)
{
    const struct design *kind = NULL;
    struct slot_walk w = walk_slots(g, footholds);
    *energy = 0;
    for (int i; (i = next_foothold(g, seat, &w)) >= 0;) {
        const struct design *d = design_of(g, body_at(g, i)->card);
        if (use_of(price, d->align) == USE_NONE)
            continue;
        if (kind && !are_alike(kind, d))
            return NULL;
        kind = d;
        *energy += d->yields;
    }
    return kind;
}

/* If all footholds that could pay are alike there is nothing to choose: names
 * the first ones, in slot order, as many as needed. */
static bool name_alike(struct epic_game *g, const struct frame *f)
{
    int seat = f->seat, owed = f->number, energy;
    struct price price = price_of(g, f->card, f->stage);
    uint64_t footholds = footholds_of(g, seat);
    const struct design *sole = sole_kind(g, seat, footholds), *d = sole;
    if (sole)
        energy = yield_of(footholds, sole);
    else
        d = kind_that_pays(g, seat, footholds, price, &energy);
    if (!d || energy < owed || !pays_alone(g, use_of(price, d->align)))
        return false;
    struct slot_walk w = walk_slots(g, footholds);
    for (int i; owed > 0 && (i = next_foothold(g, seat, &w)) >= 0;) {
        int card = body_at(g, i)->card;
        if (!sole && use_of(price, design_of(g, card)->align) == USE_NONE)
            continue;
        note_at(g, SLOT_SHARE, card);
        owed -= d->yields;
    }
    return true;
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

static COLD void tap_beyond(struct epic_game *g, const struct frame *f)
{
    struct slot_walk w = walk_slots(g, slot_bit(SLOT_BITS));
    for (int i; (i = next_foothold(g, f->seat, &w)) >= 0;)
        if (is_named(g, f, body_at(g, i)->card))
            set_position(g, body_at(g, i), EXPENDED);
}

/* Taps in slot order.  The order of naming would reveal what else the payer
 * could pay for. */
static flow tap_footholds(struct epic_game *g, struct frame *f)
{
    uint64_t named = 0;
    for (int i = f->mark; i < g->refs; i++)
        named |= slot_bit(card_at(g, ref_at(g, i)->card)->body);
    turn_all(g, named, EXPENDED);
    if (named >> SLOT_BITS)
        tap_beyond(g, f);
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
