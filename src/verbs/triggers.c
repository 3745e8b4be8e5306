/* triggers.c - collecting triggered abilities.
 *
 * An act reports each event by happen(on, card, ...).  Most events interest no
 * ability, so three masks filter first: g->watching (abilities about others'
 * events, and steps), g->watching_own (about their own card's), and
 * g->watching_pile (those that work in a discard pile).  Only if a bit is set
 * does find_watchers() search, in this order: the event's own card; the others
 * in play and deities (look_around); abilities that wait for the rest of the
 * turn (TIMED_WAITING); discard piles.  Each design has masks of its own
 * (watch_play, watch_others, watch_pile) to skip cards quickly.  What remains
 * is checked by waits_for() (is it this event?) and by its condition, and
 * becomes a struct trigger in triggers[] with a snapshot of the event.  A
 * search that finds no ability for an event clears its bit in the mask.
 *
 * When and in what order triggers resolve is the ruleset's business, except for
 * "as" and "instead" lines: they are marked AT_ONCE and resolve immediately. */
#include "verbs/happening.h"

struct slot_walk walk_worded(const struct epic_game *g)
{
    if (!g->cap.sets)
        return walk_each();
    bool more = g->copies || notes_with(g, TIMED_ABILITY);
    return walk_slots(g, more ? slots_in_play(g) : *worded_slots(g));
}

/* Merges a trigger that uses nothing of its event with an identical pending
 * one: counts it, or (damage by one source in one strike) ignores it.  False:
 * it needs an entry of its own. */
static bool counts_again(struct epic_game *g, struct trigger *t,
                         const struct happening *h, bool righteous)
{
    bool strikes =
        h->on == ON_DEALS && !righteous && customs_of(g)->strikes_once;
    t->other = (struct ref){ NO_CARD, 0, 0 };
    if (!strikes)
        t->subject = t->other;
    t->event_seat = NOBODY;
    if (!righteous)
        t->number = 0;
    for (int i = g->triggers - 1; i >= 0; i--) {
        struct trigger *o = trigger_at(g, i);
        if (o->batch || o->card != t->card || o->ability != t->ability ||
            o->generation != t->generation || o->seat != t->seat ||
            o->loyal != t->loyal || (!righteous && o->count == 255))
            continue;
        if (strikes && i >= g->strike && o->subject.card == t->subject.card)
            return true;
        o->subject = t->subject;
        if (righteous)
            o->number = (int16_t)(o->number + t->number);
        else
            o->count++;
        return true;
    }
    return false;
}

/* Text that speaks of who deals damage, or how much, sees all that is dealt to
 * one side in one strike as one.  Text about what is damaged sees each. */
static bool strikes_again(struct epic_game *g, const struct trigger *t,
                          const struct happening *h)
{
    const struct ability *a = &book_of(g)->ability[t->ability];
    if (h->on != ON_DEALS || !customs_of(g)->strikes_once ||
        a->to_kinds != (KIND_PLAYER | KIND_CHAMPION))
        return false;
    for (int i = g->triggers - 1; i >= g->strike; i--) {
        struct trigger *o = trigger_at(g, i);
        if (o->batch || o->card != t->card || o->ability != t->ability ||
            o->generation != t->generation || o->seat != t->seat ||
            o->subject.card != t->subject.card ||
            o->event_seat != t->event_seat)
            continue;
        o->number = (int16_t)(o->number + t->number);
        return true;
    }
    return false;
}

/* Appends a trigger with a snapshot of its event, or merges it with an
 * identical pending one. */
static void note_trigger(struct epic_game *g, int card, int seat, int ability,
                         const struct happening *h)
{
    struct trigger t;
    if (g->seat[seat].out) /* eliminated by this very row */
        return;
    memset(&t, 0, sizeof t);
    t.card = (uint16_t)card;
    t.ability = (uint16_t)ability;
    t.generation = card_at(g, card)->generation;
    t.seat = (uint8_t)seat;
    t.count = 1;
    t.subject = ref_to(g, h->card < 0 ? NO_CARD : (thing)h->card);
    t.other = ref_to(g, h->other);
    t.number = (int16_t)h->number;
    t.event_seat = h->seat < 0 ? NOBODY : (uint8_t)h->seat;
    t.loyal = h->on == ON_LOYALTY;
    bool righteous = ability == ABILITY_RIGHTEOUS;
    bool at_once =
        !righteous && book_of(g)->ability[ability].kind != ABILITY_TRIGGER;
    t.batch = at_once ? AT_ONCE : 0;
    tell_card(g, EPIC_EVENT_TRIGGER, seat, card, ability);
    bool plain = righteous || !book_of(g)->ability[ability].uses_subject;
    if (!at_once &&
        (plain ? counts_again(g, &t, h, righteous) : strikes_again(g, &t, h)))
        return;
    int most = customs_of(g)->most_triggers;
    if (most && g->triggers >= most) {
        tell_card(g, EPIC_EVENT_TOO_MANY, seat, card, 0);
        return;
    }
    if (g->triggers == g->cap.triggers) {
        out_of_room(g);
        return;
    }
    *trigger_at(g, g->triggers++) = t;
}

void follow_waiting(struct epic_game *g, struct ref was)
{
    for (int i = 0; i < g->triggers; i++) {
        struct ref *r = &trigger_at(g, i)->subject;
        if (r->card == was.card && r->generation == was.generation)
            *r = ref_to(g, was.card);
    }
}

void note_righteous(struct epic_game *g, int card, int seat, int n)
{
    struct happening h = { .on = ON_DEALS,
                           .card = card,
                           .seat = seat,
                           .number = n,
                           .other = NO_CARD };
    note_trigger(g, card, seat, ABILITY_RIGHTEOUS, &h);
}

void note_instead(struct epic_game *g, int card, int seat, int ability,
                  thing subject)
{
    struct happening h = { .card = subject, .seat = seat, .other = NO_CARD };
    note_trigger(g, card, seat, ability, &h);
}

bool answers(const struct epic_game *g, int ability, int card, int seat,
             uint64_t on, const struct trigger *to)
{
    const struct ability *a = &book_of(g)->ability[ability];
    for (uint64_t left = a->events & on; left; left &= left - 1) {
        struct happening h = { .on = left & -left,
                               .card = to->subject.card,
                               .seat = to->event_seat,
                               .number = to->number,
                               .other = to->other.card };
        if (!waits_for(g, a, card, seat, &h))
            continue;
        struct scene s = scene_at(g, card, seat);
        s.subject = to->subject;
        s.other = to->other;
        if (condition_holds(&s, a->cond))
            return true;
    }
    return false;
}

/* Collect the ability if it triggers on that event and its condition holds. */
static void consider(struct epic_game *g, int card, int seat, int ability,
                     const struct happening *h)
{
    const struct ability *a = &book_of(g)->ability[ability];
    if (!waits_for(g, a, card, seat, h))
        return;
    if (a->cond) {
        struct peek peek;
        struct scene s = scene_at(g, card, seat);
        peek.count = 0;
        s.peek = h->peek ? h->peek : &peek;
        s.subject = ref_to(g, (thing)h->card);
        s.other = ref_to(g, h->other);
        bool holds = condition_holds(&s, a->cond);
        if (peek.count && unveil_all(g, peek.card, peek.count))
            holds = condition_holds(&s, a->cond);
        if (!holds)
            return;
    }
    if (!h->peek)
        note_trigger(g, card, seat, ability, h);
}

/* Events by which a card is put to sleep or taken away: it still notices these,
 * if they happen to itself or its host. */
#define ON_ITS_END                                                             \
    (ON_WOUNDED | ON_DISABLED | ON_KILLED | ON_BROKEN | ON_BANISHED |          \
     ON_RETURNED | ON_DISCARDED | ON_HELD | ON_LEAVES | ON_CONTROL_LOST |      \
     ON_ITEM_OFF)

static bool is_its_end(const struct epic_game *g, int card,
                       const struct happening *h)
{
    const struct customs *customs = customs_of(g);
    const struct body *b = body_of(g, card);
    return (h->on & ON_ITS_END) &&
           (h->card == card || (b && customs->host && h->card != NO_CARD &&
                                customs->host(g, b).card == h->card));
}

static bool sleeps_through(const struct epic_game *g, int card,
                           const struct happening *h)
{
    return customs_of(g)->asleep && !is_its_end(g, card, h) &&
           customs_of(g)->asleep(g, card);
}

/* Checks the abilities of one card that work in that zone against the event. */
static void look_at(struct epic_game *g, int card, int seat, int zone,
                    const struct happening *h)
{
    struct ability_walk w = abilities_of(g, card);
    const struct book *book = book_of(g);
    if (sleeps_through(g, card, h))
        return;
    if (!book->common_waits)
        leave_out_common(&w, book->keyword_waits);
    for (int i; (i = next_ability(g, card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        if ((a->kind == ABILITY_TRIGGER || a->kind == ABILITY_AS) &&
            (a->events & h->on) &&
            (a->zone == zone || a->zone == ZONE_EVERYWHERE))
            consider(g, card, seat, i, h);
    }
}

static uint64_t asked_of(const struct happening *h, int seat)
{
    return seat == h->seat ? h->own : h->others;
}

/* Check the other cards in play, and deities.  Returns the union of what they
 * all watch for. */
static uint64_t look_around(struct epic_game *g, const struct happening *h)
{
    const struct book *book = book_of(g);
    struct slot_walk w = walk_worded(g);
    uint64_t all = 0;
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct card *c = card_at(g, b->card);
        uint64_t watched = book->design[c->design].watch_others;
        if (b->flags & BODY_QUOTED)
            watched = ~UINT64_C(0);
        all |= watched;
        if ((watched & asked_of(h, b->controller)) && b->card != h->card)
            look_at(g, b->card, b->controller, ZONE_PLAY, h);
    }
    for (int s = 0; g->deities && s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_SIDE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if (design_of(g, c)->kinds & KIND_DEITY) {
                all |= design_of(g, c)->watch_play;
                look_at(g, c, s, ZONE_SIDE, h);
            }
    return all;
}

/* Check abilities that wait for the rest of the turn, wherever their cards are.
 * Returns the union of what they watch for. */
static uint64_t look_at_waiting(struct epic_game *g, const struct happening *h)
{
    const struct book *book = book_of(g);
    uint64_t all = 0;
    int n = notes_with(g, TIMED_WAITING);
    for (int i = 0; i < n; i++) {
        struct timed t = *timed_at(g, i);
        if (t.kind != TIMED_WAITING)
            continue;
        all |= watched_by(&book->ability[t.ability.number]);
        if (book->ability[t.ability.number].events & h->on)
            consider(g, t.card, t.seat, t.ability.number, h);
    }
    return all;
}

/* Search, and narrow g->watching to what is actually watched for. */
static void look_at_others(struct epic_game *g, const struct happening *h)
{
    uint64_t on = h->own | h->others;
    if (!(g->watching & on))
        return;
    g->watching &= ~on;
    uint64_t all = look_around(g, h);
    all |= look_at_waiting(g, h);
    g->watching |= all & on;
}

/* Checks the cards in a discard pile.  Returns the union of what they watch
 * for. */
static uint64_t look_in_pile(struct epic_game *g, int seat,
                             const struct happening *h)
{
    const struct book *book = book_of(g);
    uint64_t on = asked_of(h, seat), all = 0;
    for (int c = pile_of(g, seat, ZONE_PILE)->top; c != NO_CARD;
         c = card_at(g, c)->next) {
        uint64_t watched = book->design[card_at(g, c)->design].watch_pile;
        all |= watched;
        if (watched & on)
            look_at(g, c, seat, ZONE_PILE, h);
    }
    return all;
}

/* Whether a card in that pile may watch for it. */
static bool pile_watches(const struct epic_game *g, int seat,
                         const struct happening *h)
{
    const struct seat *p = &g->seat[seat];
    if (!(g->watching_pile & asked_of(h, seat)))
        return false;
    if (seat == h->seat && (h->on & ON_STEP))
        return p->pile_steps >> step_bit(h->number) & 1;
    if (h->on & ON_ALLY)
        return p->pile_allies & align_of(design_of(g, h->card));
    return true;
}

static void look_in_piles(struct epic_game *g, const struct happening *h)
{
    for (int s = 0; s < g->seats; s++) {
        if (!pile_watches(g, s, h) || (look_in_pile(g, s, h) & h->own))
            continue;
        if (h->on & ON_STEP)
            g->seat[s].pile_steps &= (uint8_t) ~(1u << step_bit(h->number));
        if (h->on & ON_ALLY)
            g->seat[s].pile_allies = 0;
    }
}

static void look_for(struct epic_game *g, struct happening *h)
{
    look_at_others(g, h);
    if (g->watching_pile & (h->own | h->others))
        look_in_piles(g, h);
}

/* Whether the card itself may watch for the event. */
static bool may_wait(const struct epic_game *g, const struct body *b,
                     uint64_t on)
{
    return (design_of(g, b->card)->watch_play & on) || (b->flags & BODY_QUOTED);
}

/* The event's card is face down: abilities that would have to look at it turn
 * it up. */
static void turn_up_for(struct epic_game *g, struct happening *h)
{
    struct peek peek = { 0 };
    h->peek = &peek;
    look_around(g, h);
    unveil_all(g, peek.card, peek.count);
    h->peek = NULL;
}

static void look_everywhere(struct epic_game *g, struct happening *h,
                            const struct body *b)
{
    if (b && (b->flags & BODY_VEILED))
        turn_up_for(g, h);
    if (b && may_wait(g, b, h->on))
        look_at(g, b->card, b->controller, ZONE_PLAY, h);
    look_for(g, h);
}

void find_watchers(struct epic_game *g, uint64_t on, int card, thing other,
                   int seat, int number)
{
    const struct body *b =
        card < 0 || card >= g->cards ? NULL : body_of(g, card);
    bool own = b && (may_wait(g, b, on) || (b->flags & BODY_VEILED));
    if (!own && !((g->watching | g->watching_pile) & on))
        return;
    struct happening h = { .on = on,
                           .own = on,
                           .others = on & ~(uint64_t)ON_ALLY,
                           .card = card,
                           .seat = seat,
                           .number = number,
                           .other = other };
    look_everywhere(g, &h, b);
}

void find_step_watchers(struct epic_game *g, int step)
{
    struct happening h = { .on = ON_STEP,
                           .own = ON_MY_STEP(step),
                           .others = ON_THEIR_STEP(step),
                           .card = NO_CARD,
                           .seat = g->active,
                           .number = step,
                           .other = NO_CARD };
    look_for(g, &h);
}

void drop_trigger(struct epic_game *g, int i)
{
    g->triggers--;
    memmove(trigger_at(g, i), trigger_at(g, i + 1),
            (size_t)(g->triggers - i) * sizeof(struct trigger));
    memset(trigger_at(g, g->triggers), 0, sizeof(struct trigger));
}
