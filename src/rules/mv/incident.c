/* MV-inc: incidents: when they may be played, what they are attached to, and
 * how long they last.
 *
 * Frame: `seat` plays `card`; the notes from `mark` on are its targets and its
 * host, which the item on the line keeps; `rest` is that item; `subject`,
 * `other`, `event_seat` are the event that a response responds to; `did`: it
 * was cancelled; FRAME_DONE: it has no effect. */
#include "kernel/mode.h"
#include "rules/mv/text.h"

/* ---- when ---------------------------------------------------------------- */

/* The activation of incidents that may be played in this step.  Responses are
 * not among them; they have windows of their own. */
static int activation_now(const struct epic_game *g)
{
    static const uint8_t NOW[PHASES] = {
        [PHASE_UPKEEP] = ACT_UPKEEP,
        [PHASE_INCIDENTS] = ACT_AMBIGUOUS,
        [PHASE_COMBAT_INCIDENTS] = ACT_COMBAT,
        [PHASE_LATE_INCIDENTS] = ACT_AMBIGUOUS,
        [PHASE_DOWNTIME] = ACT_DOWNTIME,
    };
    _Static_assert(ACT_NONE == 0, "elsewhere none");
    return NOW[g->phase];
}

/* Why it may not be played in this step, or as a response to this action. */
static int why_not_moment(const struct epic_game *g, int seat, int card)
{
    static const int WHY[] = { [ACT_AMBIGUOUS] = INCIDENT_AMBIGUOUS,
                               [ACT_UPKEEP] = INCIDENT_UPKEEP,
                               [ACT_COMBAT] = INCIDENT_COMBAT,
                               [ACT_DOWNTIME] = INCIDENT_DOWNTIME };
    int activation = design_of(g, card)->activation;
    if (activation == ACT_RESPONSE)
        return top_frame(g)->proc == MV_RESPONSE && response_fits(g, seat, card)
                   ? MAY_DO
                   : INCIDENT_RESPONSE;
    if (activation == ACT_AMBIGUOUS && is_partner(g, g->active, seat))
        return INCIDENT_PARTNER;
    return activation == activation_now(g) ? MAY_DO : WHY[activation];
}

/* ---- legality ------------------------------------------------------------ */

int incident_text(const struct epic_game *g, int card)
{
    int line = response_line(g, card);
    const struct ability *a = &book_of(g)->ability[line];
    return a->clauses || a->modes ? line : design_of(g, card)->text;
}

/* Whether its text has legal targets; a response may refer to the action it
 * responds to. */
static bool can_be_aimed(const struct epic_game *g, int seat, int card)
{
    const struct frame *f = open_answer(g);
    int text = incident_text(g, card);
    if (!f || !response_line(g, card))
        return can_aim(g, seat, card, text, MODE_ASKED);
    struct trigger t = { .card = (uint16_t)card,
                         .ability = (uint16_t)text,
                         .generation = card_at(g, card)->generation,
                         .seat = (uint8_t)seat,
                         .subject = f->subject,
                         .other = f->other,
                         .number = f->number,
                         .event_seat = f->event_seat };
    return trigger_can_aim(g, &t);
}

/* "Play only if ..." */
static bool may_be_played(const struct epic_game *g, int seat, int card)
{
    const struct design *d = design_of(g, card);
    if (!d->only_if)
        return true;
    struct scene s = scene_at(g, card, seat);
    return condition_holds(&s, d->only_if);
}

int mv_why_not_incident(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    const struct design *d = design_of(g, card);
    thing host;
    if (c->zone != ZONE_HAND || card_holder(c) != seat)
        return NOT_IN_HAND;
    int why = why_not_moment(g, seat, card);
    if (why)
        return why;
    if (!may_be_played(g, seat, card))
        return INCIDENT_CONDITION;
    if (rule_sum(g, RULE_CANNOT_PLAY, (thing)card, seat) > 0)
        return CANNOT_PLAY;
    if (d->lies == LIES_OPEN && !would_last(g, seat, card, NULL))
        return INCIDENT_WHILE;
    if (!can_pay(g, seat, card, play_cost(g, seat, card)))
        return CANNOT_AFFORD;
    if (d->lies != LIES_OPEN && hosts_of(g, seat, card, &host, 1) == 0)
        return d->lasts == LASTS_WHILE ? INCIDENT_WHILE : NO_TARGET;
    return can_be_aimed(g, seat, card) ? MAY_DO : NO_TARGET;
}

static NOINLINE void offer_from_hand(const struct epic_game *g, int seat,
                                     int now, struct options *o)
{
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (design_of(g, c)->activation == now)
            offer_if(o, mv_why_not_incident(g, seat, c) == MAY_DO, EPIC_PLAY,
                     c);
}

static enum held held_for(int now)
{
    return now == ACT_AMBIGUOUS ? HELD_AMBIGUOUS : HELD_FOR_STEP;
}

bool mv_may_play_incidents(const struct epic_game *g)
{
    int now = activation_now(g), held = 0;
    for (int s = 0; s < g->seats; s++)
        held += incidents_held(g, s, held_for(now));
    return (now != ACT_NONE) & (held > 0);
}

void mv_offer_incidents(const struct epic_game *g, int seat, struct options *o)
{
    int now = activation_now(g);
    if ((now != ACT_NONE) & (incidents_held(g, seat, held_for(now)) > 0))
        offer_from_hand(g, seat, now, o);
}

/* ---- playing ------------------------------------------------------------- */

flow mv_play_incident(struct epic_game *g, int seat, int card)
{
    const struct frame *answered =
        top_frame(g)->proc == MV_RESPONSE ? top_frame(g) : NULL;
    struct ref subject = { NO_CARD, 0, 0 }, other = subject;
    int event_seat = NOBODY;
    if (answered) {
        subject = answered->subject;
        other = answered->other;
        event_seat = answered->event_seat;
    }
    struct frame *f = push(g, MV_INCIDENT, seat, card);
    f->subject = subject;
    f->other = other;
    f->event_seat = (uint8_t)event_seat;
    return next();
}

/* Until it is paid for the card lies in ZONE_SIDE, out of the hand. */
static flow show(struct epic_game *g, struct frame *f)
{
    zone_move_to(g, f->card, f->seat, ZONE_SIDE, BOTTOM);
    f->generation = card_at(g, f->card)->generation;
    f->mark = g->refs;
    tell_card(g, EPIC_EVENT_PLAY, f->seat, f->card, 0);
    return next();
}

static flow ask_host(struct epic_game *g, struct frame *f)
{
    if (design_of(g, f->card)->lies == LIES_OPEN)
        return next();
    refresh(g);
    g->asked_card = f->card;
    g->asked_about = -1;
    pick_reset(f);
    return ask_pick(g, EPIC_ASK_TARGET, f->seat, 1, 1);
}

static flow take_host(struct epic_game *g, struct frame *f)
{
    if (design_of(g, f->card)->lies == LIES_OPEN)
        return next();
    thing host = picked_alone(g);
    note_at(g, SLOT_BEARER, host);
    if (!is_seat(host))
        tell_cards(g, EPIC_EVENT_TARGET, f->seat, host, f->card,
                   body_of(g, host) ? body_of(g, host)->controller : -1);
    return next();
}

static void know_event(struct frame *e, const struct frame *f)
{
    e->subject = f->subject;
    e->other = f->other;
    e->event_seat = f->event_seat;
}

static flow aim(struct epic_game *g, struct frame *f)
{
    int text = incident_text(g, f->card);
    if (!book_of(g)->ability[text].aims)
        return next();
    struct frame *e = push_effect(g, f->seat, this_card(f), text, MODE_ASKED);
    e->aim = AIM_NOW;
    e->refs = f->mark; /* its text may refer to the host */
    know_event(e, f);
    return next();
}

static flow pay(struct epic_game *g, struct frame *f)
{
    int cost = play_cost(g, f->seat, f->card);
    return pay_energy(g, f->seat, f->card, cost);
}

static flow lay_open(struct epic_game *g, struct frame *f)
{
    struct item *t = push_item(g, f->card, 0, f->seat, f->mark);
    if (!t)
        return next();
    f->rest = (uint16_t)(g->items - 1);
    f->generation = card_at(g, f->card)->generation;
    fill_item(g, t, f, false);
    t->subject = f->subject;
    t->other = f->other;
    t->event_seat = f->event_seat;
    note_played(g, f->seat, f->card);
    return next();
}

static flow may_be_answered(struct epic_game *g, struct frame *f)
{
    return mv_respond(g, ON_PLAY, f->card, NO_CARD, f->seat, 0);
}

/* ---- taking effect ------------------------------------------------------- */

static struct ref chosen_host(const struct epic_game *g, const struct frame *f)
{
    const struct item *t = item_at(g, f->rest);
    for (int i = t->refs; i < t->refs + t->notes; i++)
        if ((ref_at(g, i)->slot & ~REF_DONE) == SLOT_BEARER)
            return *ref_at(g, i);
    return (struct ref){ NO_CARD, 0, 0 };
}

static bool host_is_there(const struct epic_game *g, const struct frame *f)
{
    struct ref host = chosen_host(g, f);
    if (design_of(g, f->card)->lies == LIES_OPEN)
        return would_last(g, f->seat, f->card, NULL);
    return ref_live(g, host) && may_lie_on(g, f->seat, f->card, host.card);
}

/* The card has entered play; the item on the line now stands for its text. */
static void hand_over(struct epic_game *g, const struct frame *f)
{
    struct item *t = item_at(g, f->rest);
    t->source = this_card(f);
    t->ability = (uint16_t)incident_text(g, f->card);
    if (!t->ability)
        leave_line(g, f->rest);
}

static flow come_into_play(struct epic_game *g, struct frame *f)
{
    const struct design *d = design_of(g, f->card);
    refresh(g);
    if (f->did || !host_is_there(g, f)) {
        f->flags |= FRAME_DONE;
        if (!f->did)
            tell_card(g, EPIC_EVENT_NOTHING, f->seat, f->card, 0);
        return next();
    }
    struct ref host = chosen_host(g, f);
    if (d->lasts == LASTS_IMMEDIATE)
        return next();
    if (!enter_play(g, f->card, f->seat, ENTER_TOGETHER))
        return next();
    f->generation = card_at(g, f->card)->generation;
    hand_over(g, f);
    if (is_seat(host.card))
        attach_to_seat(g, f->card, thing_seat(host.card));
    else if (host.card != NO_CARD)
        attach(g, f->card, host.card);
    entered(g, f->card, f->seat, 0);
    return next();
}

static flow follow_text(struct epic_game *g, struct frame *f)
{
    f->ability = (uint16_t)incident_text(g, f->card);
    return f->flags & FRAME_DONE || !f->ability ? next() : follow_item(g, f);
}

/* MV-inc-dur-2, MV-inc-1b: an incident that does not stay goes to the discard
 * pile. */
static flow put_away(struct epic_game *g, struct frame *f)
{
    const struct card *c = card_at(g, f->card);
    if (c->zone == ZONE_LINE && c->generation == f->generation)
        to_pile(g, f->card, card_owner(c), EPIC_EVENT_FINISH, 0);
    item_is_over(g, f);
    if (!(f->flags & FRAME_DONE)) {
        refresh(g);
        happen(g, ON_PLAY, f->card, NO_CARD, f->seat, 0);
    }
    settle(g);
    return next();
}

const struct step INCIDENT_MV[] = {
    { "MV-inc-1", show },
    { "MV-inc-tgt-1", ask_host },
    { "MV-inc-tgt-2", take_host },
    { "MV-inc-3", aim },
    { "MV-cost-6", pay },
    { "MV-inc-1", lay_open },
    { "MV-inc-resp-3", may_be_answered },
    { "MV-inc-2", come_into_play },
    { "MV-inc-timed-2", follow_text },
    { "MV-inc-dur-2", put_away },
    { "MV-abil-2", flush_triggers },
    STEP_END,
};

/* What they play comes to nothing, as does what has lost all possible hosts
 * before one was named.  Before it lies on the line only its card is put away. */
bool mv_incident_left(struct epic_game *g, struct frame *f, unsigned out)
{
    thing list[THINGS_MAX];
    bool naming = is_next(g, f, take_host) && f == top_frame(g) &&
                  incident_candidates(g, f, list) == 0;
    if (!(out >> f->seat & 1) && !naming)
        return false;
    f->flags |= FRAME_DONE;
    if (is_past(g, f, lay_open)) {
        if (!is_past(g, f, put_away))
            continue_at(g, f, put_away);
        return true;
    }
    if (card_at(g, f->card)->zone == ZONE_SIDE)
        mv_discard(g, f->card);
    forget_notes(g, f->mark);
    return end_procedure(g, f);
}
