/* waits_for.c - whether an ability triggers on what has happened. */
#include "verbs/happening.h"

static bool side_is(const struct epic_game *g, int side, int seat, int you)
{
    return side == SIDE_ANY ||
           (side == SIDE_OPPONENT ? !are_friends(g, you, seat) : seat == you);
}

/* side_is() for a card's line: "that player's" refers to the player it is
 * attached to. */
static bool whose_is(const struct epic_game *g, int side, int seat, int card,
                     int you)
{
    struct scene s = scene_at(g, card, you);
    return side == SIDE_HOST ? seat_fits(&s, SIDE_HOST, SLOT_NONE, seat)
                             : side_is(g, side, seat, you);
}

static bool damage_fits(const struct epic_game *g, const struct ability *a,
                        thing to, int you)
{
    if (a->battle && !(g->battle & BATTLE_DEALING))
        return false;
    if (is_seat(to))
        return (!a->to_kinds || (a->to_kinds & KIND_PLAYER)) &&
               side_is(g, a->to_side, thing_seat(to), you);
    return !a->to_kinds || (a->to_kinds & KIND_CHAMPION);
}

/* Events that a player causes: `side` says which player. */
#define ON_DOINGS                                                              \
    (ON_PLAY | ON_CONTROL_LOST | ON_EQUIPPED | ON_USED | ON_HELD | ON_UNHELD)
/* ON_OTHERS: events with an `other` that the ability may describe.  ON_ATTACKS:
 * events whose number is the attack's kind | subtype << 4. */
#define ON_OTHERS  (ON_WOUNDS | ON_DISABLES | ON_KILLS | ON_HIT)
#define ON_ATTACKS (ON_ATTACK | ON_IS_ATTACKED | ON_BLOCK | ON_HIT | ON_MISS)

static bool attack_is(const struct ability *a, int how)
{
    return (!a->attacks || (a->attacks >> (how & 15) & 1)) &&
           (!a->attack_sub || a->attack_sub == how >> 4);
}

/* MV-marker-3: whether the counters put just now reach the number. */
static bool counters_reach(const struct epic_game *g, const struct ability *a,
                           const struct happening *h, int enough)
{
    int more = h->number >> COUNTER_BITS;
    int now = counters_on(g, body_of(g, h->card), a->counter);
    return (h->number & ((1 << COUNTER_BITS) - 1)) == a->counter &&
           now >= enough && now - more < enough;
}

/* Conditions on the attack, on counters, on the other object. */
static bool closely_waits(const struct epic_game *g, const struct ability *a,
                          int card, int seat, const struct happening *h)
{
    if ((h->on & ON_ATTACKS) && !attack_is(a, h->number))
        return false;
    bool counters = h->on & ON_COUNTERS;
    bool other = (h->on & ON_OTHERS) && a->to_filter;
    if (!counters && !other)
        return true;
    struct scene s = scene_at(g, card, seat);
    return (!counters ||
            counters_reach(g, a, h, amount_value(&s, a->amount))) &&
           (!other || (h->other < g->cards &&
                       was(&s, a->to_filter, ref_to(g, h->other))));
}

/* TCG-A-20: "your discard pile" is that of its last controller, who is the
 * event's `other`. */
static bool comes_from_play(const struct ability *a, const struct happening *h)
{
    return h->number == a->from &&
           (a->filter || h->other == seat_thing(h->seat));
}

/* "An event card leaves your discard pile": only yours. */
static bool pile_fits(const struct scene *s, int filter,
                      const struct happening *h)
{
    int of = s->book->filter[filter].zone_of;
    return !(h->on & (ON_ENTERS_PILE | ON_LEAVES_PILE)) || !of ||
           seat_fits(s, of, SLOT_NONE, h->seat);
}

bool waits_for(const struct epic_game *g, const struct ability *a, int card,
               int seat, const struct happening *h)
{
    if (h->seat >= 0 && h->seat < g->seats && !is_in_reach(g, seat, h->seat))
        return false;    /* ECG-G-46 */
    if (h->on & ON_ALLY) /* ECG-5.18: your own plays, and never itself */
        return h->seat == seat && h->card != card &&
               (align_of(design_of(g, h->card)) & a->align);
    if (h->on & ON_PLAYERS)
        return whose_is(g, a->side, h->seat, card, seat);
    if (h->on & ON_COMBAT_END)
        return true;
    if (h->on & ON_STEP)
        return a->step == h->number &&
               whose_is(g, a->side, h->seat, card, seat);
    if ((h->on & (ON_DOINGS | ON_DISCARDED)) &&
        !side_is(g, a->side, h->seat, seat))
        return false;
    if (!closely_waits(g, a, card, seat, h))
        return false;
    if ((h->on & ON_DEALS) && !damage_fits(g, a, h->other, seat))
        return false;
    if ((h->on & ON_BREAKS) && !(design_of(g, h->other)->kinds & a->to_kinds))
        return false;
    if ((h->on & ON_ENTERS_PILE) && a->from && !comes_from_play(a, h))
        return false;
    if (!a->filter)
        return h->on & (ON_DOINGS & ~ON_CONTROL_LOST)
                   ? true
                   : h->card == card && !((h->on & ON_ENTER) && h->number);
    struct scene s = scene_at(g, card, seat);
    s.peek = h->peek;
    return pile_fits(&s, a->filter, h) &&
           was(&s, a->filter, ref_to(g, (thing)h->card));
}
