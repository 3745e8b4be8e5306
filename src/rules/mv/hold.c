/* MV-hold: the holding area: evacuating characters, and recruiting them from
 * there. */
#include "rules/mv/attach.h"
#include "rules/mv/mv.h"

/* ---- room ---------------------------------------------------------------- */

static inline int points_of(const struct card *c, const struct design *d)
{
    bool counts = d->kinds & (KIND_CHAMPION | KIND_OBJECT);
    return d->cost * (counts & !(c->marks & CARD_TOKEN));
}

int printed_points(const struct epic_game *g, int card)
{
    return points_of(card_at(g, card), design_of(g, card));
}

int points_held(const struct epic_game *g, int seat)
{
    int points = 0;
    for (int c = pile_of(g, seat, ZONE_HOLD)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        points += printed_points(g, c);
    return points;
}

static const int MOST[SWITCH_VALUES] = { 30, 60, INT16_MAX, INT16_MAX };

static int room_beside(const struct epic_game *g, int points)
{
    return MOST[switch_value(g, SWITCH_HOLDING_CAP)] - points;
}

int room_between_battles(const struct epic_game *g)
{
    enum { IN_BETWEEN = 60 };
    int most = MOST[switch_value(g, SWITCH_HOLDING_CAP)];
    return most > IN_BETWEEN ? most : IN_BETWEEN;
}

/* MV-camp-13: between battles all go there, and the excess is discarded
 * afterwards. */
bool has_room(const struct epic_game *g, int seat, int points)
{
    return g->phase == PHASE_SETUP ||
           points <= room_beside(g, points_held(g, seat));
}

int points_with(const struct epic_game *g, int card)
{
    thing list[THINGS_MAX];
    int points = printed_points(g, card), n = held_with(g, card, list);
    for (int i = 0; i < n; i++)
        points += printed_points(g, list[i]);
    return points;
}

/* MV-hold-5: printed points count.  Attached cards go along; a token never gets
 * there, and its attachments fall off. */
int takes_room(const struct epic_game *g, int card)
{
    thing list[THINGS_MAX];
    int points = printed_points(g, card);
    bool bears = body_of(g, card) && !(card_at(g, card)->marks & CARD_TOKEN);
    int n = bears ? attached_to(g, card, list) : 0;
    for (int i = 0; i < n; i++)
        points += printed_points(g, list[i]);
    return points;
}

bool mv_fits(const struct epic_game *g, int card, int seat, int zone)
{
    if (zone == ZONE_PLAY)
        return !is_taken(g, seat, card); /* MV-unique-4 */
    return zone != ZONE_HOLD || (design_of(g, card)->kinds & KIND_CHAMPION);
}

/* ---- evacuating ---------------------------------------------------------- */

static int evacuation_cost(const struct design *d)
{
    return (d->cost + 1) >> 1; /* rounded up */
}

/* Why it may not be evacuated, apart from room and cost. */
static int why_not_leave(const struct epic_game *g, int seat, int card)
{
    const struct body *b = card >= 0 ? body_of(g, card) : NULL;
    if (seat != g->active || g->phase != PHASE_RECRUIT)
        return EVACUATE_STEP;
    if (!b || !(kinds_of(g, b) & KIND_CHAMPION))
        return EVACUATE_WHAT;
    if (b->controller != seat || card_owner(card_at(g, card)) != seat)
        return EVACUATE_NOT_YOURS;
    return rule_binds(g, RULE_CANNOT_BE_EVACUATED, (thing)card)
               ? EVACUATE_BARRED
               : MAY_DO;
}

int mv_why_not_evacuate(const struct epic_game *g, int seat, int card)
{
    int why = why_not_leave(g, seat, card);
    if (why)
        return why;
    if (!has_room(g, seat, takes_room(g, card)))
        return EVACUATE_ROOM;
    return can_pay(g, seat, card, evacuation_cost(design_of(g, card)))
               ? MAY_DO
               : EVACUATE_COST;
}

/* The points of each character's items, by slot.  Saturates at 255, which
 * exceeds any limit on room. */
struct burden {
    uint8_t points[SLOT_BITS + 1];
};

/* An item has the same controller as its bearer. */
static void find_burdens(const struct epic_game *g, int seat, struct burden *b)
{
    struct slot_walk w = walk_slots(g, *side_of(g, seat) & rest_slots(g));
    memset(b, 0, sizeof *b);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        int host = person_at(g, i)->host;
        int slot = host == NO_CARD ? SLOT_BITS : card_at(g, host)->body;
        uint8_t *points = &b->points[slot < SLOT_BITS ? slot : SLOT_BITS];
        int more = *points + printed_points(g, body_at(g, i)->card);
        *points = (uint8_t)(more < 255 ? more : 255);
    }
}

/* Of `who`, those that can be paid for with energy of several kinds. */
static uint64_t who_can_pay(const struct epic_game *g,
                            const struct budget *budget, uint64_t who)
{
    uint64_t can = 0;
    for (uint64_t left = who; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        const struct design *d = design_of(g, body_at(g, i)->card);
        bool pays = mixed_budget_pays(g, budget, d, evacuation_cost(d));
        can |= (uint64_t)pays << i;
    }
    return can;
}

/* Fast path while no rule forbids evacuation: only ownership, room and cost
 * decide. */
static void offer_free_ways(const struct epic_game *g, int seat,
                            const struct budget *budget, int held, uint64_t who,
                            struct options *o)
{
    const struct design *designs = book_of(g)->design;
    const struct body *bodies = body_at(g, 0);
    const struct card *cards = card_at(g, 0);
    struct options out = *o; /* local copy: no aliasing */
    struct energy energy = budget->first;
    bool mixed = budget->mixed;
    int room = room_beside(g, held);
    struct burden b;
    if (who & *bearer_slots(g))
        find_burdens(g, seat, &b);
    else
        memset(&b, 0, sizeof b);
    if (mixed)
        who = who_can_pay(g, budget, who);
    for (; who; who &= who - 1) {
        int i = __builtin_ctzll(who), card = bodies[i].card;
        const struct card *c = &cards[card];
        const struct design *d = &designs[c->design];
        bool pays = mixed | energy_pays(energy, d, evacuation_cost(d));
        int points = c->marks & CARD_TOKEN ? 0 : d->cost + b.points[i];
        offer_if(&out, (card_owner(c) == seat) & (points <= room) & pays,
                 EPIC_HOLD, card);
    }
    *o = out;
}

void offer_evacuations(const struct epic_game *g, int seat,
                       const struct budget *budget, int held, struct options *o)
{
    uint64_t who = *champion_slots(g) & *side_of(g, seat);
    uint64_t shared = who & slot_bit(SLOT_BITS);
    uint64_t asked = in_force(g, RULE_CANNOT_BE_EVACUATED) ? who : shared;
    offer_free_ways(g, seat, budget, held, who & ~asked, o);
    for (int i = -1; asked && (i = next_slot(g, asked, i)) >= 0;) {
        int card = body_at(g, i)->card;
        offer_if(o, mv_why_not_evacuate(g, seat, card) == MAY_DO, EPIC_HOLD,
                 card);
    }
}

flow mv_evacuate(struct epic_game *g, int seat, int card)
{
    return begin(g, MV_EVACUATE, seat, card);
}

static flow pay_evacuation(struct epic_game *g, struct frame *f)
{
    int cost = evacuation_cost(design_of(g, f->card));
    return pay_energy(g, f->seat, f->card, cost);
}

static flow answer_evacuation(struct epic_game *g, struct frame *f)
{
    begin_answers(g, ON_HELD, f->card, NO_CARD, f->seat, 0);
    return next();
}

static flow evacuate(struct epic_game *g, struct frame *f)
{
    struct ref one = this_card(f);
    bool done;
    if (!f->did && ref_live(g, one))
        send_away(g, &one, 1, LEAVE_MOVED, ZONE_HOLD, BOTTOM, false, &done);
    settle(g);
    return next();
}

const struct step EVACUATE_MV[] = {
    { "MV-hold-2", pay_evacuation },
    { "MV-inc-resp-2", answer_evacuation },
    { "MV-hold-3", evacuate },
    { "MV-abil-2", flush_triggers },
    STEP_END,
};

/* ---- recruiting from there ----------------------------------------------- */

int mv_why_not_unhold(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    if (c->zone != ZONE_HOLD || card_holder(c) != seat ||
        !(design_of(g, card)->kinds & KIND_CHAMPION))
        return NOT_IN_HOLDING;
    if (seat != g->active || g->phase != PHASE_RECRUIT)
        return RECRUIT_STEP;
    return is_taken(g, seat, card) ? UNIQUE_IN_PLAY : MAY_DO;
}

int offer_held(const struct epic_game *g, int seat, struct options *o)
{
    const struct design *designs = book_of(g)->design;
    const struct card *cards = card_at(g, 0);
    struct options out = *o; /* local copy: no aliasing */
    int points = 0;
    for (int c = pile_of(g, seat, ZONE_HOLD)->top; c != NO_CARD;
         c = cards[c].next) {
        const struct design *d = &designs[cards[c].design];
        bool taken = is_taken(g, seat, c);
        points += points_of(&cards[c], d);
        offer_if(&out, ((d->kinds & KIND_CHAMPION) != 0) & !taken, EPIC_PLAY,
                 c);
    }
    *o = out;
    return points;
}

flow mv_unhold(struct epic_game *g, int seat, int card)
{
    return begin(g, MV_UNHOLD, seat, card);
}

static flow answer_return(struct epic_game *g, struct frame *f)
{
    tell_card(g, EPIC_EVENT_RECRUIT, f->seat, f->card, 0);
    begin_answers(g, ON_UNHELD, f->card, NO_CARD, f->seat, 0);
    return next();
}

static flow enter_again(struct epic_game *g, struct frame *f)
{
    bool comes = !f->did && ref_live(g, this_card(f));
    if (comes && is_taken(g, f->seat, f->card)) /* a copy entered in response */
        tell_card(g, EPIC_EVENT_NOTHING, f->seat, f->card, 0);
    else if (comes && enter_play(g, f->card, f->seat, 0))
        happen(g, ON_UNHELD, f->card, NO_CARD, f->seat, 0);
    settle(g);
    return next();
}

const struct step UNHOLD_MV[] = {
    { "MV-hold-6", answer_return },
    { "MV-rec-7", enter_again },
    { "MV-abil-2", flush_triggers },
    STEP_END,
};
