/* struct picking: which things a clause can pick, beyond its filter. */
#include "kernel/mode.h"
#include "rules/mv/attach.h"
#include "rules/mv/harm.h"
#include "rules/mv/persons.h"
#include "rules/mv/text.h"

/* ---- what a verb can be applied to --------------------------------------- */

/* Markers, including those received this turn as deeds. */
static unsigned marks_of(const struct person *p)
{
    return p->marks | (p->did & GOT_LEADER ? (unsigned)MARK_LED : 0) |
           (p->did & GOT_TEAMWORK ? (unsigned)MARK_HELPED : 0);
}

static bool moves_to_holding(const struct clause *c)
{
    return c->verb == VERB_MOVE &&
           (c->to == PLACE_HOLD || c->to == PLACE_YOUR_HOLD);
}

/* The room in holding taken by an earlier clause that moves this card there,
 * too. */
static int room_taken_before(const struct epic_game *g, const struct frame *f)
{
    const struct clause *run = &book_of(g)->clause[f->first];
    struct ref this = { f->card, f->generation, 0 };
    for (int i = 0; i < f->pc; i++)
        if (moves_to_holding(&run[i]) && run[i].pick == PICK_THIS)
            return ref_live(g, this) && body_of(g, f->card)
                       ? customs_of(g)->takes_room(g, f->card)
                       : 0;
    return 0;
}

/* A character goes to its owner's holding area, even if another player's text
 * moves it. */
static bool fits_in_holding(const struct epic_game *g, const struct frame *f,
                            thing t)
{
    const struct customs *customs = customs_of(g);
    int seat = card_owner(card_at(g, t));
    bool beside = f->card < g->cards && card_owner(card_at(g, f->card)) == seat;
    return customs->has_room(g, seat,
                             customs->takes_room(g, t) +
                                 (beside ? room_taken_before(g, f) : 0));
}

static bool can_disable(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    if (!(d->kinds & KIND_OBJECT))
        return is_active(b);
    return person_by(g, b)->state == STATE_WORKS &&
           !(d->item & ITEM_NO_DISABLE);
}

static bool can_mark(const struct epic_game *g, const struct clause *c,
                     const struct body *b)
{
    thing list[THINGS_MAX];
    unsigned marks = mark_of(c);
    if (marks & MARK_SPENT) { /* regained together */
        marks |= MARK_DISARMED;
        if ((c->flags & FLAG_OFF) && spent_items(g, b, list))
            return true;
    }
    bool on = marks_of(person_by(g, b)) & marks;
    return (c->flags & FLAG_TOGGLE) || on == ((c->flags & FLAG_OFF) != 0);
}

/* Whether the verb would do anything to a body in play. */
static bool body_fits(const struct epic_game *g, const struct frame *f,
                      const struct clause *c, const struct body *b)
{
    const struct person *p = person_by(g, b);
    switch (c->verb) {
    case VERB_HEAL:
        return b->damage > 0 && !rule_binds(g, RULE_CANNOT_BE_HEALED, b->card);
    case VERB_DISABLE:
        return means_firearm(g, c, b) ? firearm_fits(g, c, b)
                                      : can_disable(g, b);
    case VERB_KNOCK:
        if (means_firearm(g, c, b))
            return firearm_fits(g, c, b);
        return p->state == STATE_WORKS &&
               !(design_of(g, b->card)->item & ITEM_NO_KNOCK);
    case VERB_REPAIR:
        return means_firearm(g, c, b) ? firearm_fits(g, c, b)
                                      : p->state == STATE_OFF;
    case VERB_RECOVER:
        return p->state == STATE_AWAY;
    case VERB_MARK:
        return can_mark(g, c, b);
    case VERB_LOCK: /* MV-kw-archenemy-1 */
        return can_lock(g, f->card, b);
    default:
        return true;
    }
}

bool verb_fits(const struct epic_game *g, const struct frame *f,
               const struct clause *c, thing t)
{
    if (t >= g->cards)
        return true;
    if (moves_to_holding(c))
        return fits_in_holding(g, f, t);
    const struct body *b = body_of(g, t);
    if (!b && c->verb == VERB_MOVE && c->to == PLACE_PLAY &&
        customs_of(g)->fits)
        return customs_of(g)->fits(g, t, f->seat, ZONE_PLAY);
    return !b || body_fits(g, f, c, b);
}

/* For bit sets: who may be picked, and for whom no further test is needed. */
static struct verb_reach mark_reach(const struct epic_game *g,
                                    const struct clause *c)
{
    const uint64_t all = ~UINT64_C(0), beyond = slot_bit(SLOT_BITS);
    bool led = mark_of(c) == MARK_LED, helped = mark_of(c) == MARK_HELPED;
    if (c->flags & FLAG_TOGGLE)
        return (struct verb_reach){ all, all };
    if ((c->flags & FLAG_OFF) || !(led | helped))
        return (struct verb_reach){ all, 0 };
    uint64_t have = *persons_who(g, led ? HAVE_LEADER : HAVE_HELP);
    return (struct verb_reach){ ~have | beyond, all };
}

/* The first test of body_fits() for all slots at once, where bit sets can
 * decide it. */
static struct verb_reach verb_reach(const struct epic_game *g,
                                    const struct clause *c)
{
    const uint64_t all = ~UINT64_C(0);
    switch (c->verb) {
    case VERB_HEAL:
        return (struct verb_reach){ *persons_who(g, ARE_WOUNDED),
                                    in_force(g, RULE_CANNOT_BE_HEALED) ? 0
                                                                       : all };
    case VERB_REPAIR:
    case VERB_RECOVER:
        return (struct verb_reach){ *persons_who(g, HAVE_LOST), 0 };
    case VERB_MARK:
        return mark_reach(g, c);
    case VERB_MOVE: /* only holding has a limit */
        return (struct verb_reach){ all, moves_to_holding(c) ? 0 : all };
    case VERB_DISABLE:
    case VERB_KNOCK:
    case VERB_LOCK:
        return (struct verb_reach){ all, 0 };
    default: /* body_fits() accepts all */
        return (struct verb_reach){ all, all };
    }
}

/* MV-inc-amb-2: while an ambiguous incident is played, it targets only what the
 * active player controls. */
bool belongs_to_active(const struct epic_game *g, thing t)
{
    if (is_seat(t))
        return seats_as_target(g, thing_seat(t)) >> g->active & 1;
    const struct body *b = t < g->cards ? body_of(g, t) : NULL;
    return (b ? b->controller : card_owner(card_at(g, t))) == g->active;
}

/* Whether the card is an ambiguous incident that is being played. */
static bool is_played_ambiguous(const struct epic_game *g, int card)
{
    return card_at(g, card)->zone != ZONE_PLAY &&
           design_of(g, card)->activation == ACT_AMBIGUOUS;
}

/* MV-team-5: whether it is a card being played, by somebody with partners. */
static bool is_played_beside(const struct epic_game *g, int card)
{
    const struct card *c = card_at(g, card);
    int seat = card_holder(c);
    return (g->seat[seat].friends & ~(1u << seat)) && c->zone != ZONE_PLAY &&
           (design_of(g, card)->kinds & KIND_EVENT);
}

bool is_of_partner(const struct epic_game *g, int seat, thing t)
{
    const struct body *b = t < g->cards ? body_of(g, t) : NULL;
    return b && is_partner(g, seat, b->controller);
}

static bool aims_freely(const struct epic_game *g, int card)
{
    return !in_force(g, RULE_CANNOT_BE_TARGETED) &&
           !is_played_ambiguous(g, card) && !is_played_beside(g, card) &&
           !is_bound_by_lock(g, card);
}

/* Apart from MV-inc-amb-2. */
static bool may_aim_on_any_turn(const struct epic_game *g,
                                const struct frame *f, thing t)
{
    if (!may_affect(g, f->card, t) ||
        (is_played_beside(g, f->card) && is_of_partner(g, f->seat, t)))
        return false;
    const struct body *b = t < g->cards ? body_of(g, t) : NULL;
    return !b || are_friends(g, b->controller, f->seat) ||
           !rule_binds(g, RULE_CANNOT_BE_TARGETED, t);
}

static bool may_aim_at(const struct epic_game *g, const struct frame *f,
                       thing t)
{
    return (!is_played_ambiguous(g, f->card) || belongs_to_active(g, t)) &&
           may_aim_on_any_turn(g, f, t);
}

/* A refusal must not depend on what nobody may look at. */
static bool is_open(const struct epic_game *g, thing t)
{
    return t >= g->cards || !is_hidden_zone(g, card_at(g, t)->zone);
}

/* Whether one of the clauses fits something that is not the active player's. */
static bool run_fits_beyond(const struct epic_game *g, struct frame *f,
                            int first, int count)
{
    thing list[THINGS_MAX];
    struct scene s = scene_at(g, f->card, f->seat);
    f->first = (uint16_t)first;
    for (int i = 0; i < count; i++) {
        const struct clause *c = &book_of(g)->clause[first + i];
        f->pc = (uint8_t)i;
        int n = c->pick == PICK_TARGET ? collect(&s, c->filter, list) : 0;
        for (int j = 0; j < n; j++)
            if (is_open(g, list[j]) && !belongs_to_active(g, list[j]) &&
                verb_fits(g, f, c, list[j]) &&
                may_aim_on_any_turn(g, f, list[j]))
                return true;
    }
    return false;
}

bool fits_beyond_active(const struct epic_game *g, int seat, int card, int text)
{
    const struct ability *a = &book_of(g)->ability[text];
    struct frame f = { .seat = (uint8_t)seat,
                       .card = (uint16_t)card,
                       .generation = card_at(g, card)->generation };
    if (!a->modes)
        return run_fits_beyond(g, &f, a->first, a->clauses);
    for (int i = 0; i < a->modes; i++) {
        const struct mode *m = &book_of(g)->mode[a->first + i];
        if (run_fits_beyond(g, &f, m->first, m->clauses))
            return true;
    }
    return false;
}

/* ---- struct picking ------------------------------------------------------ */

/* A cost is not an effect: a lock does not restrict it. */
static bool picks_freely(const struct epic_game *g, const struct frame *f,
                         const struct clause *c)
{
    if (c->pick == PICK_TARGET)
        return aims_freely(g, f->card);
    return (f->flags & FRAME_COST) || !is_bound_by_lock(g, f->card);
}

static bool allows(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, bool freely, thing t)
{
    return verb_fits(g, f, c, t) &&
           (freely || (c->pick == PICK_TARGET ? may_aim_at(g, f, t)
                                              : may_affect(g, f->card, t)));
}

static uint64_t untargetable(const struct epic_game *g)
{
    return *persons_who(g, MAY_BE_UNTARGETABLE);
}

const struct picking MV_PICKING = {
    .freely = picks_freely,
    .aims_freely = aims_freely,
    .allows = allows,
    .may_aim_at = may_aim_at,
    .reach = verb_reach,
    .untargetable = untargetable,
    .find = find_mates,
    .is_meant = is_firearm_meant,
    .meant = firearm_slots,
};
