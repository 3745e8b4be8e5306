/* pick.c - the things a clause affects: asking for those that are picked, and
 * gathering the whole set. */
#include "verbs/effect.h"
#include "verbs/follow.h"

#include "kernel/luck.h"

/* ---- picking ------------------------------------------------------------- */

int targets_noted(const struct epic_game *g, const struct item *t, int pc)
{
    int n = 0;
    for (int i = t->refs; i < t->refs + t->notes; i++)
        n += (ref_at(g, i)->slot & ~REF_DONE) == pc;
    return n;
}

/* Whether the order of picks matters: "3, 4 and 5 damage to 3 targets", moves
 * in any order, and new targets for damage that is divided already. */
static bool is_ordered(const struct epic_game *g, const struct frame *f,
                       const struct clause *c)
{
    return (c->verb == VERB_MOVE && (c->flags & FLAG_ANY_ORDER)) ||
           (c->verb == VERB_DIVIDE && f->aim == AIM_AGAIN) ||
           book_of(g)->amount[c->amount].kind == AMOUNT_LIST;
}

/* How many of n this chooser must and may pick, in all. */
static void pick_bounds(const struct epic_game *g, const struct frame *f,
                        const struct clause *c, int n, int *least, int *most)
{
    if (f->aim == AIM_AGAIN) {
        int had = targets_noted(g, item_at(g, f->rest), f->pc) -
                  (targets_player(c) ? 1 : 0);
        *least = *most = had < n ? had : n;
        return;
    }
    int count = from_hand(c) ? c->amount : c->count;
    int asked = count ? amount_as_for(g, f, count, f->chooser) : 1;
    if (asked < 0)
        asked = 0;
    if ((c->flags & (FLAG_ANY_NUMBER | FLAG_BIND_X)) || in_any_order(c))
        asked = n;
    if (c->verb == VERB_DIVIDE) { /* at least 1 for each */
        int shares = amount_for(g, f, c, f->chooser);
        asked = shares < asked ? shares : asked;
    }
    *most = asked < n ? asked : n;
    if (c->flags & (FLAG_UP_TO | FLAG_ANY_NUMBER) && !in_any_order(c))
        *least = 0;
    else if (c->flags & FLAG_BIND_X) /* the price of a power */
        *least = *most > 0;
    else
        *least = *most;
}

static int ask_kind(const struct frame *f, const struct clause *c)
{
    if (f->flags & FRAME_COST)
        return EPIC_ASK_COST;
    if (c->pick == PICK_TARGET)
        return EPIC_ASK_TARGET;
    return c->verb == VERB_DISCARD ? EPIC_ASK_DISCARD : EPIC_ASK_CHOOSE;
}

static int choosers_of(const struct epic_game *g, const struct frame *f,
                       const struct clause *c, int seats[])
{
    if (c->pick == PICK_TARGET) { /* targets are chosen by the controller */
        seats[0] = who_aims(f);
        return 1;
    }
    int n = seats_for(g, f, c, seats);
    return in_force(g, RULE_WARD_PLAYER) ? unwarded(g, f, c, seats, n) : n;
}

/* Reports a pick to those who may see it. */
static void tell_pick(const struct epic_game *g, const struct frame *f,
                      const struct clause *c, thing t)
{
    if (!has_listener() || from_hand(c))
        return;
    int card = is_seat(t)   ? -1
               : is_item(t) ? item_at(g, thing_item(t))->source.card
                            : t;
    /* Targets are public; other choices in hidden zones are seen by the chooser
     * only. */
    bool hidden =
        card >= 0 &&
        (card_at(g, card)->zone <= ZONE_HAND ||
         (c->pick != PICK_TARGET && is_hidden_zone(g, card_at(g, card)->zone)));
    unsigned seen_by = hidden      ? 1u << f->chooser
                       : card >= 0 ? who_sees(g, card)
                                   : 0xFF;
    const struct body *b = card >= 0 ? body_of(g, card) : NULL;
    tell(g, (epic_event){
                .kind = c->pick == PICK_TARGET ? EPIC_EVENT_TARGET
                                               : EPIC_EVENT_CHOOSE,
                .seat = (int8_t)f->chooser,
                .seen_by = (uint8_t)seen_by,
                .face_down = !hidden && seen_by != 0xFF,
                .card = (int16_t)card,
                .design = card < 0 ? 0 : (int16_t)card_at(g, card)->design,
                .other = (int16_t)(f->card == NO_CARD ? -1 : (int)f->card),
                .number = is_seat(t) ? thing_seat(t)
                          : b        ? b->controller
                                     : -1 });
}

static void take_pick(struct epic_game *g, struct frame *f,
                      const struct clause *c, thing t)
{
    note(g, f, t, false);
    tell_pick(g, f, c, t);
    if (c->pick == PICK_TARGET && t < g->cards && !customs_of(g)->moments)
        happen(g, ON_TARGETED, t, f->card, f->seat, 0);
}

void aim_at(struct epic_game *g, struct frame *f, const struct clause *c,
            thing t)
{
    f->chooser = f->seat;
    take_pick(g, f, c, t);
}

void ask_target(struct epic_game *g, struct frame *f, uint64_t slots)
{
    thing list[SLOT_BITS];
    f->chooser = f->seat;
    f->stage = STAGE_PICKING;
    g->asked_card = f->card;
    g->asked_about = -1;
    pick_from_must_wait(g, list, cards_in(g, slots, list), EPIC_ASK_TARGET,
                        f->seat, 1, 1);
}

/* Nothing can be targeted, though something must be: that part of the text does
 * nothing, which would look like a mistake if it were not told. */
static NOINLINE void tell_no_target(const struct epic_game *g,
                                    const struct frame *f,
                                    const struct clause *c)
{
    bool open = f->card != NO_CARD && who_sees(g, f->card) == 0xFF &&
                !is_hidden_zone(g, card_at(g, f->card)->zone);
    if (c->pick == PICK_TARGET && f->aim != AIM_AGAIN && open &&
        !(c->flags & (FLAG_UP_TO | FLAG_ANY_NUMBER)))
        tell_card(g, EPIC_EVENT_NO_TARGET, f->seat, f->card, f->ability);
}

enum { ANSWERED = -1 };

/* Continue with the chooser's set: WAIT, DONE, or ANSWERED if there was only
 * one option. */
static int pick_more(struct epic_game *g, struct frame *f,
                     const struct clause *c)
{
    thing list[THINGS_MAX];
    refresh(g); /* what is picked may just have left its pile */
    int least, most, m = pickable(g, f, c, f->chooser, list);
    bool ordered = f->flags & FRAME_ORDERED;
    pick_bounds(g, f, c, m + (ordered ? f->picked : 0), &least, &most);
    bool openly = f->picked == 0 && hangs_on_hand(g, c, f->chooser);
    if (f->picked == 0 && least == m && (!ordered || m < 2) &&
        (m == 0 || !asks_forced()) && !openly) {
        if (m == 0 && has_listener())
            tell_no_target(g, f, c);
        for (int i = 0; i < m; i++) /* no choice: all of them */
            take_pick(g, f, c, list[i]);
        return DONE;
    }
    if (f->picked >= most && !openly)
        return DONE;
    int need = least > f->picked ? least - f->picked : 0;
    if (openly) {
        pick_openly(g, list, m, ask_kind(f, c), f->chooser, need,
                    most - f->picked);
        return WAIT;
    }
    return pick_from_must_wait(g, list, m, ask_kind(f, c), f->chooser, need,
                               most - f->picked)
               ? WAIT
               : ANSWERED;
}

/* Who chooses after that one, who may have left the game meanwhile: then who
 * comes next in the order of choices, which goes round the table. */
static int next_chooser(const struct epic_game *g, const int *seats, int n,
                        int chooser)
{
    int i = 0, first = customs_of(g)->active_first ? g->active : g->holder;
    while (i < n && seats[i] != chooser)
        i++;
    if (i < n)
        return i + 1 < n ? seats[i + 1] : NOBODY;
    for (i = 0; i < n; i++)
        if ((seats[i] + g->seats - first) % g->seats >
            (chooser + g->seats - first) % g->seats)
            return seats[i];
    return NOBODY;
}

/* Ask each chooser in turn until all sets are complete.  WAIT or DONE. */
int pick_things(struct epic_game *g, struct frame *f, const struct clause *c)
{
    int seats[EPIC_SEATS_MAX];
    int n = choosers_of(g, f, c, seats);
    for (;;) {
        if (f->stage == STAGE_PICKING) {
            thing t = picked(g, f);
            if (t != NO_CARD)
                take_pick(g, f, c, t);
            g->maximum = (int16_t)(t == NO_CARD ? 0 : g->maximum - 1);
        } else {
            f->chooser = (uint8_t)(n > 0 ? seats[0] : NOBODY);
            f->stage = STAGE_PICKING;
            if (is_ordered(g, f, c))
                f->flags |= FRAME_ORDERED;
            pick_reset(f);
            g->maximum = -1;
        }
        while (f->chooser != NOBODY) {
            int picking = g->maximum == 0 ? DONE : pick_more(g, f, c);
            if (picking == WAIT)
                return WAIT;
            if (picking == ANSWERED)
                break; /* forced: continue with the answer */
            f->chooser = (uint8_t)next_chooser(g, seats, n, f->chooser);
            pick_reset(f);
            g->maximum = -1;
        }
        if (f->chooser == NOBODY) {
            f->flags &= (uint8_t)~FRAME_ORDERED;
            if (c->pick == PICK_TARGET && f->aim == AIM_LATE &&
                customs_of(g)->moments)
                turn_up_targets(g, f, f->pc);
            return DONE;
        }
    }
}

/* ---- gathering ----------------------------------------------------------- */

static inline void add_new(struct act *a, struct ref r)
{
    a->done[a->count] = false;
    a->things[a->count++] = r;
}

static void add_thing(struct act *a, struct ref r)
{
    for (int i = 0; i < a->count; i++)
        if (a->things[i].card == r.card &&
            a->things[i].generation == r.generation)
            return;
    add_new(a, r);
}

/* "The rest": still in its zone, and not in play. */
static bool is_left(const struct epic_game *g, struct ref r)
{
    return ref_live(g, r) &&
           !(r.card < g->cards && card_at(g, r.card)->zone == ZONE_PLAY);
}

/* The fixed slots: fields of the frame instead of notes. */
static NOINLINE void add_one(const struct epic_game *g, const struct frame *f,
                             int slot, bool live_only, bool cards_only,
                             struct act *a)
{
    struct scene s = scene_of(g, f);
    struct ref r = slot_ref(&s, slot);
    if (r.card != NO_CARD && (!live_only || is_left(g, r)) &&
        !(cards_only && is_seat(r.card)))
        add_new(a, r);
}

/* Adds the contents of a slot; live_only: only what is still in its zone. */
static inline void add_slot(const struct epic_game *g, const struct frame *f,
                            int slot, bool live_only, bool cards_only,
                            struct act *a)
{
    if (slot >= SLOT_HOST) {
        add_one(g, f, slot, live_only, cards_only, a);
        return;
    }
    for (int i = notes_from(f, slot); i < g->refs; i++) {
        struct ref r = *ref_at(g, i);
        if ((r.slot & ~REF_DONE) == slot && (!live_only || is_left(g, r)) &&
            !(cards_only && is_seat(r.card)))
            add_thing(a, r);
    }
}

/* Adds everything that fits the filter, for each player of the clause. */
static NOINLINE void add_all(const struct epic_game *g, const struct frame *f,
                             const struct clause *c, struct act *a)
{
    int n = a->seat_count ? a->seat_count : 1;
    for (int i = 0; i < n; i++) {
        int seat = a->seat_count ? a->seats[i] : f->seat;
        struct scene s = scene_for(g, f, seat);
        thing list[THINGS_MAX];
        int m = from_hand(c) ? hand_matches(&s, c, seat, list)
                             : collect(&s, c->filter, list);
        for (int j = 0; j < m; j++) {
            if (n > 1) /* filters of several players may overlap */
                add_thing(a, ref_to(g, list[j]));
            else
                add_new(a, ref_to(g, list[j]));
        }
    }
}

/* What the filter includes besides (picking.is_meant). */
static COLD void add_meant(const struct epic_game *g, const struct frame *f,
                           const struct clause *c, struct act *a)
{
    struct scene s = scene_of(g, f);
    for (int i = -1; (i = next_slot(g, *champion_slots(g), i)) >= 0;)
        if (is_meant_besides(&s, c, body_at(g, i)))
            add_thing(a, ref_to(g, body_at(g, i)->card));
}

static COLD void add_random(struct epic_game *g, struct frame *f,
                            const struct clause *c, struct act *a)
{
    for (int i = 0; i < a->seat_count; i++) {
        f->chooser = (uint8_t)a->seats[i];
        thing list[THINGS_MAX];
        int least, most, n = pickable(g, f, c, a->seats[i], list);
        pick_bounds(g, f, c, n, &least, &most);
        luck_shuffle(g, list, n);
        for (int j = 0; j < most; j++)
            add_thing(a, ref_to(g, list[j]));
    }
}

/* "And each champion they control": relative to what was picked. */
static COLD void add_also(const struct epic_game *g, const struct frame *f,
                          const struct clause *c, struct act *a)
{
    struct scene s = scene_of(g, f);
    thing list[THINGS_MAX];
    int n = collect(&s, c->also, list);
    for (int i = 0; i < n; i++)
        add_thing(a, ref_to(g, list[i]));
}

void gather(struct epic_game *g, struct frame *f, const struct clause *c,
            struct act *a)
{
    a->count = 0;
    a->seat_count = seats_for(g, f, c, a->seats);
    if (in_force(g, RULE_WARD_PLAYER) && a->seat_count) {
        a->seat_count = unwarded(g, f, c, a->seats, a->seat_count);
        if (a->seat_count == 0)
            return;
    }
    if (in_any_order(c)) {
        add_slot(g, f, f->pc, c->pick == PICK_REST, true, a);
        return;
    }
    switch (c->pick) {
    case PICK_THIS:
        add_new(a, (struct ref){ f->card, f->generation, 0 });
        if (moves_on(c))
            follow_all(g, f, a);
        break;
    case PICK_REF:
        add_slot(g, f, c->ref, false, false, a);
        if (moves_on(c))
            follow_all(g, f, a);
        break;
    case PICK_REST:
        add_slot(g, f, c->ref, true, true, a);
        break;
    case PICK_TARGET:
    case PICK_CHOOSE: /* a target player may be who does it, not what is
                       * affected */
        add_slot(g, f, f->pc, false, targets_player(c), a);
        break;
    case PICK_ALL:
        add_all(g, f, c, a);
        if (book_of(g)->filter[c->filter].means_more)
            add_meant(g, f, c, a);
        break;
    case PICK_RANDOM:
        add_random(g, f, c, a);
        break;
    default:
        break;
    }
    if (c->also && a->count > 0)
        add_also(g, f, c, a);
}
