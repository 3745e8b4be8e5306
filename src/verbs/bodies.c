/* bodies.c - acts on what is in play: entering, control, posture, counters. */
#include "verbs/acts.h"

/* ECG-G-38: ENTERS lines apply as it enters, before anything can see it. */
static NOINLINE void enter_lines(struct epic_game *g, struct body *b,
                                 const struct design *d)
{
    const struct book *book = book_of(g);
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        if (a->kind != ABILITY_ENTERS)
            continue;
        struct scene s = scene_at(g, b->card, b->controller);
        if (a->entry & ENTER_EXPENDED)
            turn_body(g, b, EXPENDED);
        if (a->counter)
            put_counters(g, b, a->counter, amount_value(&s, a->amount), s.self);
    }
}

/* Abilities that a copy keeps ("and keeps this ability") become active. */
static COLD void enter_kept(struct epic_game *g, struct body *b)
{
    for (int i = 0; i < notes_with(g, TIMED_ABILITY); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_ABILITY || t->card != b->card ||
            t->generation != b->generation)
            continue;
        b->flags |= BODY_QUOTED;
        note_given(g, t);
        g->watching |= watched_by(&book_of(g)->ability[t->ability.number]);
    }
}

struct body *enter_play(struct epic_game *g, int card, int seat, int entry)
{
    if (card_at(g, card)->zone == ZONE_PILE)
        happen(g, ON_LEAVES_PILE, card, NO_CARD, card_holder(card_at(g, card)),
               1);
    const struct customs *customs = customs_of(g);
    bool returns = card_at(g, card)->zone == ZONE_HOLD && customs->returns;
    const struct design *d = design_of(g, card);
    struct body *b = zone_enter(g, card, seat, lies_far(d));
    if (!b)
        return NULL;
    if (g->cap.sets)
        note_among(g, (int)(b - body_at(g, 0)), d);
    if (returns)
        customs->returns(g, b);
    g->watching |= d->watch_others;
    g->watching_own |= d->watch_play;
    g->ruling_now |= d->rules;
    g->ruling_others |= d->rules_others;
    if (entry & ENTER_EXPENDED)
        turn_body(g, b, EXPENDED);
    if (entry & ENTER_PAID)
        card_at(g, card)->marks |= CARD_PAID;
    if (entry & ENTER_FACE_DOWN)
        b->flags |= BODY_VEILED, g->veiled = 1;
    if ((d->does & DOES_ENTER) && !(b->flags & BODY_VEILED))
        enter_lines(g, b, d);
    if (d->carries[0])
        customs->bring_along(g, b);
    if (g->copies)
        enter_kept(g, b);
    if ((entry & ENTER_BLOCKING) && (g->battle & BATTLE_ON))
        fight_as(g, b, BODY_BLOCKING);
    if (!(entry & ENTER_BORNE))
        derive_body(g, b);
    tell_card(g, EPIC_EVENT_ENTER, b->controller, b->card, b->position);
    if (returns)
        customs->has_returned(g, b);
    if (!(entry & ENTER_TOGETHER))
        entered(g, card, seat, entry);
    return b;
}

void entered(struct epic_game *g, int card, int seat, int entry)
{
    if ((design_of(g, card)->does & DOES_ENTER) && customs_of(g)->roll_lines)
        customs_of(g)->roll_lines(g, card);
    refresh(g); /* triggers see it with its final values */
    if (customs_of(g)->enters)
        customs_of(g)->enters(g, body_of(g, card));
    happen(g, ON_ENTER, card, NO_CARD, seat, (entry & ENTER_SILENT) != 0);
    if (!(entry & ENTER_SILENT))
        happen(g, ON_LOYALTY, card, NO_CARD, seat, 0);
}

bool has_all_tokens(const struct epic_game *g, int seat)
{
    int most = customs_of(g)->most_tokens ? customs_of(g)->most_tokens(g) : 0;
    int n = 0;
    if (!most || g->bodies < most)
        return false;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        n += b && b->controller == seat &&
             (card_at(g, b->card)->marks & CARD_TOKEN) && !is_attached(g, b);
    }
    return n >= most;
}

int create_token(struct epic_game *g, int design, int seat, int entry)
{
    if (has_all_tokens(g, seat)) {
        if (has_listener())
            tell(g, (epic_event){ .kind = EPIC_EVENT_TOO_MANY,
                                  .seat = (int8_t)seat,
                                  .seen_by = 0xFF,
                                  .card = -1,
                                  .other = -1,
                                  .design = (int16_t)design });
        return NO_CARD;
    }
    int card = zone_token(g, design, seat, book_of(g)->design[design].facts);
    if (card == NO_CARD || !enter_play(g, card, seat, entry))
        return NO_CARD;
    return card;
}

void leave_battle(struct epic_game *g, struct body *b)
{
    if (b->flags & (BODY_ATTACKING | BODY_BLOCKING)) {
        touch(g, LOOK_STATES);
        b->flags &= (uint8_t) ~(BODY_ATTACKING | BODY_BLOCKING);
        tell_card(g, EPIC_EVENT_LEAVE_BATTLE, b->controller, b->card, 0);
    }
}

/* In layered games control is derived from notes by age: the latest one in
 * force decides.  A permanent change of control makes all earlier ones
 * obsolete. */
static void keep_control(struct epic_game *g, struct ref r, int seat,
                         bool this_turn)
{
    int kept = 0;
    for (int i = 0; !this_turn && i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_CONTROL || t->card != r.card ||
            t->generation != r.generation)
            *timed_at(g, kept++) = *t;
    }
    if (!this_turn)
        keep_timed(g, kept);
    if (this_turn || seat != card_holder(card_at(g, r.card))) {
        struct timed *t =
            add_timed(g, TIMED_CONTROL,
                      this_turn ? UNTIL_END_OF_TURN : WHILE_IT_STAYS, seat, r);
        if (t)
            t->control.back_to = body_of(g, r.card)->controller;
    }
    g->dirty = DIRTY_ALL;
    refresh(g);
}

void change_control(struct epic_game *g, int card, int seat, bool this_turn)
{
    struct body *b = body_of(g, card);
    if (b && customs_of(g)->layered) {
        keep_control(g, ref_to(g, (thing)card), seat, this_turn);
        return;
    }
    if (!b || b->controller == seat)
        return;
    if (this_turn) {
        struct timed *t = add_timed(g, TIMED_CONTROL, UNTIL_END_OF_TURN, seat,
                                    ref_to(g, (thing)card));
        if (!t)
            return;
        t->control.back_to = b->controller;
    }
    happen(g, ON_CONTROL_LOST, card, NO_CARD, b->controller, 1);
    leave_battle(g, b); /* ECG-G-09 */
    set_controller(g, b, seat);
    b->flags |= customs_of(g)->control_flags;
    g->dirty = DIRTY_ALL;
    tell_card(g, EPIC_EVENT_CONTROL, b->controller, b->card, seat);
}

bool set_position(struct epic_game *g, struct body *b, int position)
{
    static const uint8_t EVENT[] = { EPIC_EVENT_PREPARE, EPIC_EVENT_EXPEND,
                                     EPIC_EVENT_FLIP };
    if (b->position == position)
        return false;
    touch(g, LOOK_TURNED);
    turn_body(g, b, position);
    if (!customs_of(g)->powers_in_any_posture)
        note_powers(g, b);
    tell_card(g, EVENT[position], b->controller, b->card, 0);
    happen(g, position == PREPARED ? ON_UNTAPPED : ON_TAPPED, b->card, NO_CARD,
           b->controller, 0);
    return true;
}

/* Whether the turn must be reported one by one: to a listener, or to
 * triggers. */
static bool is_noticed(const struct epic_game *g, int position)
{
    return has_listener() ||
           is_awaited(g, position == PREPARED ? ON_UNTAPPED : ON_TAPPED);
}

void turn_all(struct epic_game *g, uint64_t slots, int position)
{
    uint64_t turned = *turned_slots(g);
    slots &= (position == PREPARED ? turned : ~turned) & ~slot_bit(SLOT_BITS);
    if (!slots)
        return;
    if (is_noticed(g, position)) {
        for (; slots; slots &= slots - 1)
            set_position(g, body_at(g, __builtin_ctzll(slots)), position);
        return;
    }
    *turned_slots(g) = turned ^ slots;
    for (; slots; slots &= slots - 1)
        body_at(g, __builtin_ctzll(slots))->position = (uint8_t)position;
    touch(g, LOOK_TURNED);
}

/* ---- counters ------------------------------------------------------------ */

/* Kinds with an entry of their own, as opposed to +1/+1: for these it may
 * matter who placed them. */
static bool has_name(const struct epic_game *g, int kind)
{
    char first = *book_name(book_of(g), book_of(g)->counter[kind].name);
    return first != '+' && first != '-';
}

static bool is_counter(const struct timed *t, const struct body *b, int kind,
                       struct ref from)
{
    return t->kind == TIMED_COUNTER && t->card == b->card &&
           t->counter.kind == kind && t->generation == b->generation &&
           (from.card == NO_CARD || (t->source.card == from.card &&
                                     t->source.generation == from.generation));
}

/* The note with the named counters of that kind from that source, or NULL. */
static struct timed *odd_counter(const struct epic_game *g,
                                 const struct body *b, int kind,
                                 struct ref from)
{
    for (int i = 0; i < notes_with(g, TIMED_COUNTER); i++)
        if (is_counter(timed_at(g, i), b, kind, from))
            return timed_at(g, i);
    return NULL;
}

int counters_from(const struct epic_game *g, const struct body *b, int kind,
                  struct ref from)
{
    int n = 0;
    if (kind == PLAIN_COUNTER)
        return b->counters;
    for (int i = 0; i < notes_with(g, TIMED_COUNTER); i++)
        if (is_counter(timed_at(g, i), b, kind, from))
            n += timed_at(g, i)->counter.count;
    return n;
}

int counters_on(const struct epic_game *g, const struct body *b, int kind)
{
    return counters_from(g, b, kind, (struct ref){ NO_CARD, 0, 0 });
}

static int within_counters(int n)
{
    return n < 0 ? 0 : n > 30000 ? 30000 : n;
}

/* Removes n counters, of any source. */
static void take_odd(struct epic_game *g, const struct body *b, int kind, int n)
{
    struct ref anybody = { NO_CARD, 0, 0 };
    for (int i = 0; i < notes_with(g, TIMED_COUNTER) && n > 0; i++) {
        struct timed *t = timed_at(g, i);
        if (!is_counter(t, b, kind, anybody))
            continue;
        int taken = t->counter.count < n ? t->counter.count : n;
        t->counter.count = (uint16_t)(t->counter.count - taken);
        n -= taken;
    }
}

/* Adds named counters; those of one kind and source share a note. */
static bool put_odd(struct epic_game *g, const struct body *b, int kind, int n,
                    struct ref from)
{
    if (!has_name(g, kind))
        from = (struct ref){ NO_CARD, 0, 0 };
    struct timed *t = odd_counter(g, b, kind, from);
    if (!t)
        t = add_timed(g, TIMED_COUNTER, WHILE_IT_STAYS, b->controller,
                      ref_to(g, b->card));
    if (!t)
        return false;
    t->counter.kind = (uint8_t)kind;
    t->counter.count = (uint16_t)within_counters(t->counter.count + n);
    t->source = from;
    return true;
}

void put_counters(struct epic_game *g, struct body *b, int kind, int n,
                  struct ref from)
{
    if (kind == PLAIN_COUNTER)
        b->counters = (int16_t)within_counters(b->counters + n);
    else if (n < 0)
        take_odd(g, b, kind, -n);
    else if (!put_odd(g, b, kind, n, from))
        return;
    derive_body(g, b);
    tell_card(g, EPIC_EVENT_COUNTER, b->controller, b->card, n);
    if (n > 0)
        happen(g, ON_COUNTERS, b->card, NO_CARD, b->controller,
               kind | n << COUNTER_BITS);
}
