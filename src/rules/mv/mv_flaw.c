/* Invariants of the multiverse game, checked whenever a player is asked.  A
 * violation is a bug in the engine.  Besides the rules this checks every cache:
 * bit sets against the bodies, computed values against a full recomputation. */
#include "kernel/flaw.h"
#include "rules/mv/attach.h"
#include "rules/mv/values.h"

static const char *seat_flaw(const struct epic_game *g, int seat)
{
    const struct seat *p = &g->seat[seat];
    if (p->gold)
        return "energy is kept";
    if (!p->out && g->goal > 0 && points_of_side(g, seat) >= g->goal)
        return "somebody has reached the goal, and nobody has won";
    for (int c = pile_of(g, seat, ZONE_HOLD)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (!(design_of(g, c)->kinds & KIND_CHAMPION) && !is_held(g, c))
            return "something in a holding area belongs to nobody there";
    for (int c = pile_of(g, seat, ZONE_GRAVE)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (!(design_of(g, c)->kinds & KIND_CHAMPION))
            return "in a graveyard lies something that never lived";
        else if ((card_at(g, c)->marks & CARD_BROKEN) &&
                 !person_seat(g, seat)->dead_may_rise)
            return "who may come back to life is overlooked";
    for (int c = pile_of(g, seat, ZONE_PILE)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (design_of(g, c)->kinds & KIND_CHAMPION)
            return "a character lies among the discards";
    return NULL;
}

/* Every host is in play, and hosts do not form a cycle. */
static const char *host_flaw(const struct epic_game *g, const struct body *b)
{
    int host = person_by(g, b)->host, steps = 0;
    for (; host != NO_CARD; host = person_of(g, host)->host)
        if (host >= g->cards || !body_of(g, host) || steps++ > g->bodies)
            return "something is attached to nothing";
    return person_by(g, b)->state > STATE_AWAY ? "an item is in no state"
                                               : NULL;
}

static const char *body_flaw(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    const struct person *p = person_by(g, b);
    if (b->damage < 0 || b->damage > 2)
        return "more wounds than something in play can have";
    if (b->damage && !(kinds_of(g, b) & KIND_CHAMPION))
        return "something that is no character is wounded";
    if (b->position > EXPENDED)
        return "something is neither tapped nor untapped";
    if ((d->kinds & KIND_OBJECT) && !(d->item & ITEM_INDEPENDENT) &&
        p->host == NO_CARD)
        return "an item without a bearer";
    if ((d->kinds & (KIND_CHAMPION | KIND_RESOURCE)) && p->host != NO_CARD)
        return "something is borne that cannot be";
    if (p->host != NO_CARD && p->host_seat != NOBODY)
        return "something lies in two places";
    return NULL;
}

/* Cached footholds are in play and like the design cached for the seat. */
static const char *kinds_flaw(const struct epic_game *g)
{
    const struct design *list = book_of(g)->design;
    for (int s = 0; s < g->seats; s++) {
        const struct person_seat *p = person_seat(g, s);
        for (int i = 0; !g->copies && i < 64; i++) {
            const struct body *b = i < g->bodies ? in_play(g, i) : NULL;
            if ((p->alike >> i & 1) &&
                (!b || !are_alike(&list[p->kind], design_of(g, b->card))))
                return "a foothold differs from its cached kind";
        }
    }
    return NULL;
}

/* No unique character that two cards show is cached as lone.  Behind the shared
 * bit next_slot comes to whatever is in play. */
static const char *lone_flaw(const struct epic_game *g)
{
    uint64_t lone = g->copies ? 0 : person_sets(g)->lone;
    for (int i = -1; (i = next_slot(g, *champion_slots(g), i)) >= 0;) {
        int card = body_at(g, i)->card, design = card_at(g, card)->design;
        const struct design *d = design_of(g, card);
        bool known = (d->keywords & KW_NON_UNIQUE) ||
                     !(d->kinds & KIND_CHAMPION) || !(lone & lone_bit(design));
        for (int c = 0; !known && c < g->cards; c++)
            if (c != card && card_at(g, c)->design == design &&
                !((card_at(g, c)->marks | card_at(g, card)->marks) &
                  CARD_TOKEN))
                return "a unique character with two cards counts as lone";
    }
    return NULL;
}

/* The bit sets agree with the body in each slot below SLOT_BITS. */
static const char *sets_flaw(const struct epic_game *g)
{
    for (int i = 0; i < SLOT_BITS; i++) {
        const struct body *b = i < g->bodies ? in_play(g, i) : NULL;
        unsigned kinds = b ? design_of(g, b->card)->kinds : 0;
        bool character = *champion_slots(g) >> i & 1;
        bool foothold = *resource_slots(g) >> i & 1;
        bool derived = *derived_slots(g) >> i & 1;
        if (character != !!(kinds & KIND_CHAMPION) ||
            foothold != !!(kinds & KIND_RESOURCE) ||
            (b ? !derived && !foothold : derived))
            return "the sets do not say what is in play";
        if (b && !derived &&
            (design_of(g, b->card)->abilities || (b->flags & BODY_QUOTED)))
            return "a foothold that has lines is not listened to";
        bool lines = b && (design_of(g, b->card)->does & DOES_CHANGE);
        if ((lines || (b && (b->flags & BODY_QUOTED))) &&
            !(*source_slots(g) >> i & 1))
            return "something with lines is missing among the sources";
    }
    return NULL;
}

/* Nothing far is taken for a foothold as printed that is none. */
static const char *far_flaw(const struct epic_game *g)
{
    for (int i = SLOT_BITS; g->cap.far && i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && !is_far(g, FAR_ACTING, i) &&
            (!lies_far(design_of(g, b->card)) || (b->flags & BODY_QUOTED) ||
             b->controller != card_holder(card_at(g, b->card))))
            return "something acts far away, and nobody listens";
    }
    return NULL;
}

/* Supersets must not miss anything. */
static const char *known_flaw(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    const struct person *p = person_by(g, b);
    uint64_t bit = slot_bit((int)(b - body_at(g, 0)));
    bool quoted = b->flags & BODY_QUOTED, lines = d->does & DOES_CHANGE;
    if (p->host != NO_CARD &&
        !(*bearer_slots(g) & slot_bit(card_at(g, p->host)->body)))
        return "what somebody bears is overlooked";
    if (!g->copies && d->bearer && !(*requiring_slots(g) & bit))
        return "what an item asks of its bearer is overlooked";
    if (lines && (d->does & DOES_REACH) && !(*far_source_slots(g) & bit))
        return "a source that affects others is missing among the far ones";
    if (((lines && d->looks) || quoted) && !(*lookers(g) & bit))
        return "a source that depends on changing state is missing";
    if (!g->copies && (d->rules | d->watch_others) && !(*worded_slots(g) & bit))
        return "what sets rules or waits is overlooked";
    if ((d->kinds & KIND_EVENT) && d->lasts != LASTS_PERMANENT &&
        !(*brief_slots(g) & bit))
        return "something that may end is overlooked";
    return (d->kinds & KIND_RESOURCE) && (p->did || (p->marks & MARK_RAGED))
               ? "a foothold has done something"
               : NULL;
}

static const char *notes_flaw(const struct epic_game *g)
{
    int attacks = 0;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        attacks += t->kind == TIMED_ATTACK;
        const struct body *b =
            NOTES_GIVEN >> t->kind & 1 ? body_of(g, t->card) : NULL;
        if (b && b->generation == t->generation &&
            !(*given_slots(g) & slot_bit(card_at(g, t->card)->body)))
            return "what was given to somebody is overlooked";
    }
    return attacks == g->attacks ? NULL : "attacks are miscounted";
}

/* The person sets that the slot must be in exactly, and at least. */
static unsigned sets_of(const struct epic_game *g, int i)
{
    const struct body *b = body_at(g, i);
    const struct person *p = person_at(g, i);
    return (b->damage > 0) << ARE_WOUNDED | !is_active(b) << ARE_DISABLED |
           !!(p->did & GOT_LEADER) << HAVE_LEADER |
           !!(p->did & GOT_TEAMWORK) << HAVE_HELP |
           sets_by_words(g, book_of(g), i) << HAVE_SKILLS;
}
static unsigned sets_at_least(const struct epic_game *g, int i)
{
    const struct person *p = person_at(g, i);
    bool lost =
        p->state != STATE_WORKS || (p->marks & (MARK_SPENT | MARKS_OF_FIREARM));
    const struct body *b = body_at(g, i);
    bool used = false;
    for (int k = 0; k < g->timed; k++)
        used |= timed_at(g, k)->kind == TIMED_USED &&
                timed_at(g, k)->card == b->card &&
                timed_at(g, k)->generation == b->generation;
    bool turn_state = (p->did & ~(GOT_LEADER | GOT_TEAMWORK)) ||
                      (p->marks & MARKS_OF_TURN_STATE) || p->locked != NO_CARD;
    return lost << HAVE_LOST | used << HAVE_ACTED |
           turn_state << HAVE_TURN_STATE;
}

static const char *persons_flaw(const struct epic_game *g)
{
    enum {
        MAY_BE_MORE = 1 << HAVE_LOST | 1 << HAVE_ACTED | 1 << HAVE_TURN_STATE
    };
    for (int i = 0; i < SLOT_BITS; i++) {
        bool there = i < g->bodies && in_play(g, i);
        unsigned sets = 0;
        for (int s = 0; s < PERSON_SETS; s++)
            sets |= (unsigned)(*persons_who(g, s) >> i & 1) << s;
        if (!there && sets)
            return "the sets of persons know who is not there";
        if (there && ((sets & ~MAY_BE_MORE) != sets_of(g, i) ||
                      (sets_at_least(g, i) & ~sets)))
            return "the sets of persons do not say what they are";
    }
    return NULL;
}

/* Powers and class words after a recomputation of everything must be the
 * same. */
static const char *powers_flaw(const struct epic_game *g)
{
    epic_game *again = derived_again(g);
    int traits = book_of(g)->traits;
    bool same = true;
    if (!again)
        return NULL;
    for (int i = -1; (i = next_slot(g, *champion_slots(g), i)) >= 0;) {
        struct held_power list[POWERS_MAX], now[POWERS_MAX];
        int n = powers_of(g, body_at(g, i), list);
        same &= n == powers_of(again, body_at(again, i), now) &&
                !memcmp(list, now, (size_t)n * sizeof *list);
        for (int t = 1; person_at(g, i)->relabelled && t < traits; t++)
            same &= has_label(g, body_at(g, i), t) ==
                    has_label(again, body_at(again, i), t);
    }
    same |= again->full; /* no room to recompute */
    epic_game_free(again);
    return same ? NULL
                : "powers or labels have changed, and nobody has said so";
}

/* Settling once more must change nothing.  Not checked between the wounds of
 * one instruction, which is not settled yet. */
static const char *rest_flaw(const struct epic_game *g)
{
    bool amid = top_frame(g)->proc == MV_WOUND;
    epic_game *again = amid ? NULL : epic_game_clone(g);
    if (!again)
        return NULL;
    again->unsettled = (uint16_t)~0u;
    mv_settle(again);
    bool same = again->over == g->over && again->timed == g->timed &&
                !memcmp(body_at(again, 0), body_at(g, 0),
                        g->bodies * sizeof(struct body)) &&
                !memcmp(person_at(again, 0), person_at(g, 0),
                        g->bodies * sizeof(struct person)) &&
                !memcmp(timed_at(again, 0), timed_at(g, 0),
                        g->timed * sizeof(struct timed));
    epic_game_free(again);
    return same ? NULL : "something should have ended";
}

/* The fast listing of abilities must agree with testing each one. */
static const char *uses_flaw(const struct epic_game *g, int seat)
{
    epic_option list[EPIC_OPTIONS_MAX], each[EPIC_OPTIONS_MAX];
    struct options found = { list, EPIC_OPTIONS_MAX, 0 };
    struct options asked = { each, EPIC_OPTIONS_MAX, 0 };
    mv_offer_abilities(g, seat, &found);
    offer_each_ability(g, seat, &asked);
    size_t bytes = (size_t)found.count * sizeof list[0];
    return found.count == asked.count && !memcmp(list, each, bytes)
               ? NULL
               : "an ability is overlooked, or offered to who cannot use it";
}

/* Whether it is attached to a card in holding. */
static bool has_host_there(const struct epic_game *g, int card)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_HELD && t->card == card &&
            t->generation == card_at(g, card)->generation)
            return card_at(g, t->held.host)->zone == ZONE_HOLD;
    }
    return false;
}

/* MV-camp-18: whether an excess was left by the intermission before. */
static bool may_exceed(const struct epic_game *g, int seat)
{
    const struct campaign *c = campaign_of(g);
    return c && c->number > 1 &&
           points_held(g, seat) <= room_between_battles(g);
}

/* MV-hold-3, MV-hold-5: holding does not exceed its limit, and only characters
 * are there by themselves. */
static const char *held_flaw(const struct epic_game *g, int seat)
{
    if (!has_room(g, seat, 0) && !may_exceed(g, seat))
        return "more is in holding than there is room for";
    for (int c = pile_of(g, seat, ZONE_HOLD)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (!(design_of(g, c)->kinds & KIND_CHAMPION) && !has_host_there(g, c))
            return "something is in holding by itself";
    return NULL;
}

/* While a player may act, no effect is being resolved and no trigger waits. */
static const char *window_flaw(const struct epic_game *g)
{
    if (top_frame(g)->proc != MV_WINDOW)
        return NULL;
    for (int i = 0; i < g->triggers; i++)
        if (g->phase == PHASE_UPKEEP
                ? !is_upkeep_cost(g, trigger_at(g, i)->ability)
                : g->phase != PHASE_FOOTHOLD && g->phase != PHASE_RECRUIT)
            return "triggers wait while ACTION is asked";
    if (g->holder != g->asked_seat)
        return "ACTION is asked of a seat that may not act";
    if (g->items || g->refs || g->frozen)
        return "something is remembered in an open window";
    if (values_are_old(g))
        return "computed values are out of date";
    for (int s = 0; s < g->seats; s++)
        if (pile_of(g, s, ZONE_SIDE)->count || pile_of(g, s, ZONE_ASIDE)->count)
            return "a card is left beside the table";
    return NULL;
}

/* Results of fast paths must agree with the slow ones. */
static const char *found_flaw(const struct epic_game *g)
{
    const char *flaw = NULL;
    for (int s = 0; s < g->seats && !flaw; s++)
        flaw = uses_flaw(g, s);
    if (!flaw)
        flaw = powers_flaw(g);
    return flaw ? flaw : rest_flaw(g);
}

const char *mv_flaw(const struct epic_game *g)
{
    const char *flaw = watch_flaw(g);
    if (g->dirty)
        return "computed values are out of date";
    for (int s = 0; s < g->seats && !flaw; s++)
        flaw = seat_flaw(g, s);
    for (int s = 0; s < g->seats && !flaw; s++)
        flaw = held_flaw(g, s);
    for (int i = 0; i < g->bodies && !flaw; i++) {
        const struct body *b = in_play(g, i);
        flaw = b ? host_flaw(g, b) : NULL;
        if (b && !flaw)
            flaw = body_flaw(g, b);
        if (b && !flaw)
            flaw = known_flaw(g, b);
    }
    if (!flaw)
        flaw = sets_flaw(g);
    if (!flaw)
        flaw = far_flaw(g);
    if (!flaw)
        flaw = persons_flaw(g);
    if (!flaw)
        flaw = kinds_flaw(g);
    if (!flaw)
        flaw = lone_flaw(g);
    if (!flaw)
        flaw = notes_flaw(g);
    if (!flaw && g->asked == EPIC_ASK_ACTION)
        flaw = window_flaw(g);
    if (!flaw)
        flaw = found_flaw(g);
    return flaw;
}
