/* control.c - clauses with control flow: those that govern others (may, if,
 * loops), and those that ask several times (recycle, play).  Modes are in
 * choose.c, divided damage in divide.c.
 *
 * A clause that governs others covers the `span` clauses behind it: skipping
 * them is an addition to frame.pc.  A loop pushes a frame for each round, which
 * covers the span and shares the notes. */
#include "verbs/control.h"
#include "verbs/follow.h"

/* ---- may, if ------------------------------------------------------------- */

int first_seat(const struct epic_game *g, const struct frame *f,
               const struct clause *c)
{
    int seats[EPIC_SEATS_MAX];
    return seats_for(g, f, c, seats) ? seats[0] : NOBODY;
}

bool clause_possible(const struct epic_game *g, const struct frame *f,
                     const struct clause *c)
{
    thing list[THINGS_MAX];
    int seat = first_seat(g, f, c);
    if (c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT)
        return true;
    if (seat == NOBODY)
        return false;
    int n = amount_for(g, f, c, seat);
    switch (c->verb) {
    case VERB_PAY_HEALTH:
        return g->seat[seat].health >= n; /* G-15 */
    case VERB_PAY_GOLD:
        return funds_of(g, seat, align_of(design_of(g, f->card))) >= n;
    case VERB_RECALL:
        return card_at(g, f->card)->zone == ZONE_PILE &&
               card_at(g, f->card)->generation == f->generation;
    case VERB_RECYCLE:
        return pile_of(g, seat, ZONE_PILE)->count >= 2;
    default:
        break;
    }
    if (c->pick == PICK_TARGET && f->aim == AIM_DONE) {
        struct scene s = scene_of(g, f);
        return slot_ref(&s, f->pc).card != NO_CARD;
    }
    if (c->pick == PICK_TARGET || c->pick == PICK_CHOOSE) {
        int have = pickable(g, f, c, seat, list);
        if (c->flags & (FLAG_UP_TO | FLAG_ANY_NUMBER))
            return have > 0;
        if (c->verb == VERB_PLAY)
            return have > 0;
        /* A price is paid in full or not at all. */
        struct scene s = scene_of(g, f);
        int number = c->verb == VERB_REVEAL_HAND ? c->amount : c->count;
        int want = number ? amount_value(&s, number) : 1;
        return have > 0 && (c->pick == PICK_TARGET || have >= want);
    }
    if (c->verb == VERB_DISCARD && c->pick == PICK_ALL)
        return pile_of(g, seat, ZONE_HAND)->count > 0;
    if (c->pick == PICK_THIS || c->pick == PICK_REF) {
        struct scene s = scene_of(g, f);
        struct ref r = c->pick == PICK_THIS ? s.self : slot_ref(&s, c->ref);
        if (moves_on(c))
            r = where_now(&s, r);
        if (c->verb == VERB_PLAY && is_seat(r.card))
            return false; /* the deck was empty: only the player was noted */
        if (c->verb == VERB_PLAY)
            return ref_live(g, r) && ruleset_of(g)->can_play(
                                         g, seat, r.card, c->flags & FLAG_FREE);
        /* Text that was on the line uses last known values. */
        if (c->verb == VERB_COPY && f->aim == AIM_DONE)
            return r.card < g->cards;
        return ref_live(g, r);
    }
    return true;
}

int target_first(struct epic_game *g, struct frame *f, const struct clause *c,
                 bool *nobody)
{
    thing list[EPIC_SEATS_MAX];
    *nobody = false;
    if (!targets_player(c) || f->aim == AIM_DONE || f->stage > STAGE_WHO)
        return DONE;
    if (f->stage == STAGE_START && target_players(g, f, c, list) == 0) {
        f->did = 0;
        *nobody = true;
        return DONE;
    }
    return pick_player(g, f, c);
}

int answering(const struct clause *c)
{
    return targets_player(c) ? 9 : 1;
}

/* "You may pay an action. If you do, put it into your hand", where nothing was
 * there to be chosen before: nobody is asked to pay for that. */
static bool pays_for_nothing(const struct epic_game *g, const struct frame *f,
                             const struct clause *may)
{
    const struct clause *paid = may + 1, *then = paid + may->span;
    if (paid->verb != VERB_PAY_GOLD && paid->verb != VERB_PAY_HEALTH)
        return false;
    if (f->pc + 1 + may->span >= f->length || then->verb != VERB_IF ||
        book_of(g)->condition[then->cond].kind != COND_DID ||
        then[1].pick != PICK_REF)
        return false;
    struct scene s = scene_of(g, f);
    return slot_ref(&s, then[1].ref).card == NO_CARD;
}

int run_may(struct epic_game *g, struct frame *f, const struct clause *c)
{
    bool nobody;
    if (target_first(g, f, c, &nobody) == WAIT)
        return WAIT;
    if (nobody) {
        f->offer_end = (uint8_t)(f->pc + 1 + c->span);
        f->pc = (uint8_t)(f->pc + c->span);
        return DONE;
    }
    int seat = first_seat(g, f, c);
    if (f->stage != answering(c)) {
        f->offer_end = (uint8_t)(f->pc + 1 + c->span);
        f->did = 0;
        f->pc++; /* an offer can be accepted if its first clause can be
                  * applied */
        bool possible = seat != NOBODY && clause_possible(g, f, c + 1);
        f->pc--;
        possible = possible && !pays_for_nothing(g, f, c);
        bool openly = seat != NOBODY && hangs_on_hand(g, c + 1, seat);
        if (!possible && !openly) {
            if (seat != NOBODY)
                decline(g, seat, f->card);
            f->pc = (uint8_t)(f->pc + c->span);
            return DONE;
        }
        f->stage = (uint8_t)answering(c);
        ask_openly(g, seat, possible);
        return WAIT;
    }
    if (g->answer.act != EPIC_YES) {
        decline(g, seat, f->card);
        f->pc = (uint8_t)(f->pc + c->span);
    }
    return DONE;
}

int run_if(struct epic_game *g, struct frame *f, const struct clause *c)
{
    struct scene s = scene_of(g, f);
    refresh(g);
    if (!condition_holds(&s, c->cond))
        f->pc = (uint8_t)(f->pc + c->span);
    return DONE;
}

/* ---- loops --------------------------------------------------------------- */

/* Pushes a round of a loop: a frame for the span of clause c that shares the
 * notes of f. */
static void push_round(struct epic_game *g, struct frame *f,
                       const struct clause *c, int loop_seat)
{
    struct frame round = *f;
    struct frame *r = push(g, PROC_EFFECT, f->seat, f->card);
    int at = r->at;
    *r = round;
    r->at = (uint8_t)at;
    r->flags |= FRAME_SHARED;
    r->stage = 0;
    r->mode = r->pc = (uint8_t)(f->pc + 1);
    r->length = (uint8_t)(f->pc + 1 + c->span);
    r->mark = g->refs;
    r->loop_seat = (uint8_t)loop_seat;
    r->offer_end = 0;
    pick_reset(r);
}

/* "For each card discarded this way": also cards that have moved since. */
static void gather_done(struct epic_game *g, struct frame *f,
                        const struct clause *c, struct act *a)
{
    struct ref r[512];
    struct scene s = scene_of(g, f);
    const struct filter *filter = &s.book->filter[c->filter];
    int n = done_refs(&s, filter->among, filter->done, r, 512);
    a->count = 0;
    for (int i = 0; i < n && i < 512; i++)
        if (was(&s, c->filter, r[i]))
            a->things[a->count++] = r[i];
}

int run_for_each(struct epic_game *g, struct frame *f, const struct clause *c)
{
    if (f->stage == 0) {
        struct act a;
        const struct filter *filter = &book_of(g)->filter[c->filter];
        if (filter->among != SLOT_NONE && filter->done && !filter->or_else)
            gather_done(g, f, c, &a);
        else
            gather(g, f, c, &a);
        f->rest = g->refs;
        for (int i = 0; i < a.count && !g->over; i++)
            note_ref(g, SLOT_LOOP, a.things[i]);
        f->last = (int16_t)g->refs;
        note(g, f, NO_CARD, true); /* the thing of the current round */
        f->stage = 1;
    }
    if (g->over || f->rest == f->last) {
        f->pc = (uint8_t)(f->pc + c->span);
        return DONE;
    }
    struct ref r = *ref_at(g, f->rest++);
    r.slot = (uint8_t)(f->pc | REF_DONE);
    *ref_at(g, f->last) = r;
    push_round(g, f, c, f->loop_seat);
    return WAIT;
}

/* ECG-G-18: if all make one choice each, they choose before any is carried out.
 * TCG-A-18: what one instruction moves for several players leaves and enters
 * simultaneously. */
static bool is_done_at_once(const struct clause *each)
{
    const struct clause *c = &each[1];
    if (each->span != 1 || each->filter)
        return false;
    if (c->pick == PICK_CHOOSE)
        return VERB[c->verb].apply;
    return c->pick == PICK_ALL &&
           (c->verb == VERB_MOVE || c->verb == VERB_BREAK ||
            c->verb == VERB_BANISH);
}

int run_each_player(struct epic_game *g, struct frame *f,
                    const struct clause *c)
{
    int seats[EPIC_SEATS_MAX];
    struct scene s = scene_of(g, f);
    int n = seats_of(&s, c->who, c->who_ref, f->pc, seats);
    if (c->filter) { /* "each player damaged this way" */
        int fit = 0;
        for (int i = 0; i < n; i++)
            if (was(&s, c->filter, ref_to(g, seat_thing(seats[i]))))
                seats[fit++] = seats[i];
        n = fit;
    }
    if (f->stage == 0) {
        f->rest = 0;
        f->stage = 1;
        if (is_done_at_once(c)) {
            f->rest = EPIC_SEATS_MAX;
            push_round(g, f, c, NOBODY);
            top_frame(g)->they = (uint8_t)(1 + c->who);
            return WAIT;
        }
    }
    if (f->rest >= n) {
        f->pc = (uint8_t)(f->pc + c->span);
        return DONE;
    }
    push_round(g, f, c, seats[f->rest++]);
    return WAIT;
}

/* ---- delayed abilities --------------------------------------------------- */

/* "It", if this effect has just moved it, is the card in its new zone. */
static struct ref where_it_went(const struct epic_game *g, struct ref r)
{
    if (r.card < g->cards && !body_of(g, r.card) &&
        card_at(g, r.card)->generation == (uint8_t)(r.generation + 1))
        r.generation++;
    return r;
}

int run_delay(struct epic_game *g, struct frame *f, const struct clause *c)
{
    struct scene s = scene_of(g, f);
    const struct ability *a = &book_of(g)->ability[c->delayed];
    bool later = a->events == ON_TURN_END;
    struct timed *t =
        add_timed(g, later ? TIMED_LATER : TIMED_WAITING, UNTIL_END_OF_TURN,
                  f->seat, (struct ref){ f->card, f->generation, 0 });
    if (!t)
        return DONE;
    if (a->kind == ABILITY_RULE)
        put_in_force(g, a->rule);
    else if (!later)
        g->watching |= watched_by(a);
    /* The event's card will have moved by then; it is stored for the log. */
    t->ability.number = c->delayed;
    if (c->pick == PICK_REF)
        t->source = where_it_went(g, slot_ref(&s, c->ref));
    return DONE;
}

/* ---- recycle ------------------------------------------------------------- */

/* Handles the answer of the player being asked.  WAIT: there is more to
 * pick. */
static int recycle_answer(struct epic_game *g, struct frame *f)
{
    thing t = picked(g, f);
    if (t == NO_CARD) {
        decline(g, f->chooser, f->card);
        return DONE;
    }
    note_at(g, SLOT_SHARE, t);
    if (f->picked < 2)
        return pick_must_wait(g, EPIC_ASK_RECYCLE, f->chooser, 1, 1)
                   ? WAIT
                   : recycle_answer(g, f);
    struct ref two[2] = { *ref_at(g, g->refs - 2), *ref_at(g, g->refs - 1) };
    bool done[2];
    g->refs = (uint16_t)(g->refs - 2);
    tell_seat(g, EPIC_EVENT_RECYCLE, f->chooser, 2);
    send_away(g, two, 2, LEAVE_BANISHED, ZONE_DECK, BOTTOM, false, done);
    draw_cards(g, f->chooser, 1); /* ECG-5.5.3; G-26: the deck is not empty
                                   * now */
    f->did = 1;
    return DONE;
}

/* Each named player in turn, about their own discard pile; `rest` counts
 * them. */
int run_recycle(struct epic_game *g, struct frame *f, const struct clause *c)
{
    int seats[EPIC_SEATS_MAX];
    bool nobody;
    if (f->stage != STAGE_PICKING) {
        if (target_first(g, f, c, &nobody) == WAIT)
            return WAIT;
        f->did = 0;
        f->rest = 0;
        if (nobody)
            return DONE;
    } else {
        if (recycle_answer(g, f) == WAIT)
            return WAIT;
        f->rest++;
    }
    int n = seats_for(g, f, c, seats);
    for (; f->rest < n; f->rest++) {
        f->chooser = (uint8_t)seats[f->rest];
        if (pile_of(g, f->chooser, ZONE_PILE)->count < 2)
            continue; /* ECG-5.5.2: two or none */
        f->stage = STAGE_PICKING;
        pick_reset(f);
        pick_must_wait(g, EPIC_ASK_RECYCLE, f->chooser, -2, 2);
        return WAIT;
    }
    return DONE;
}

/* ---- playing a card during an effect ------------------------------------- */

int run_play(struct epic_game *g, struct frame *f, const struct clause *c)
{
    enum { PLAYED = 9 };
    if (f->stage == PLAYED) {
        follow_played(g, f, c);
        return DONE;
    }
    if (c->pick == PICK_TARGET || c->pick == PICK_CHOOSE)
        if (pick_things(g, f, c) == WAIT)
            return WAIT;
    struct act a;
    gather(g, f, c, &a);
    f->stage = PLAYED;
    f->did = 0;
    int seat = a.seat_count ? a.seats[0] : f->seat;
    if (a.count == 0 || !ref_live(g, a.things[0]) ||
        !ruleset_of(g)->can_play(g, seat, a.things[0].card,
                                 c->flags & FLAG_FREE))
        return DONE;
    f->did = 1;
    struct frame *p =
        push(g, ruleset_of(g)->play_procedure, seat, a.things[0].card);
    p->flags |= c->flags & FLAG_FREE ? FRAME_FREE : 0;
    p->inside = true; /* its triggers wait until the whole effect is done */
    return WAIT;
}
