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

/* ---- hosts --------------------------------------------------------------- */

/* MV-inc-4: whether its activation is ambiguous. */
static bool is_ambiguous(const struct epic_game *g, int card)
{
    return design_of(g, card)->activation == ACT_AMBIGUOUS;
}

static bool side_of_host(const struct epic_game *g, thing host, int seat)
{
    if (is_seat(host))
        return seats_as_target(g, thing_seat(host)) >> seat & 1;
    return body_of(g, host)->controller == seat;
}

/* MV-inc-dur-8: whether the condition it lasts by would hold with that host. */
static bool would_last(const struct epic_game *g, int seat, int card,
                       const struct ref *host)
{
    const struct design *d = design_of(g, card);
    if (d->lasts != LASTS_WHILE)
        return true;
    struct scene s = scene_at(g, card, seat);
    s.host = host;
    return condition_holds(&s, d->lasts_while);
}

/* Whether the host matches the incident's own requirement. */
static bool is_described(const struct epic_game *g, int seat, int card,
                         thing host)
{
    const struct design *d = design_of(g, card);
    if (!d->lies_on)
        return true;
    struct scene s = scene_at(g, card, seat);
    return matches(&s, d->lies_on, host);
}

/* Whether it could be attached to that host, in any player's turn. */
static bool could_lie_on(const struct epic_game *g, int seat, int card,
                         thing host)
{
    struct ref r = ref_to(g, host);
    if (is_of_partner(g, seat, host) || !is_described(g, seat, card, host) ||
        !may_target(g, host) || !would_last(g, seat, card, &r))
        return false;
    return is_seat(host) || side_of_host(g, host, seat) ||
           !rule_binds(g, RULE_CANNOT_BE_TARGETED, host);
}

bool may_lie_on(const struct epic_game *g, int seat, int card, thing host)
{
    return (!is_ambiguous(g, card) || side_of_host(g, host, g->active)) &&
           could_lie_on(g, seat, card, host);
}

/* Whether it could lie on something that is not the active player's. */
static bool could_lie_beyond(const struct epic_game *g, int seat, int card)
{
    if (design_of(g, card)->lies == LIES_ON_PLAYER) {
        for (int s = 0; s < g->seats; s++)
            if (is_target_player(g, s) &&
                !side_of_host(g, seat_thing(s), g->active) &&
                could_lie_on(g, seat, card, seat_thing(s)))
                return true;
        return false;
    }
    struct slot_walk w = walk_slots(g, *champion_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if ((kinds_of(g, b) & KIND_CHAMPION) && b->controller != g->active &&
            could_lie_on(g, seat, card, b->card))
            return true;
    }
    return false;
}

int mv_why_no_target(const struct epic_game *g, int seat, int card, int why)
{
    if (!is_ambiguous(g, card))
        return why;
    bool beyond =
        design_of(g, card)->lies != LIES_OPEN
            ? could_lie_beyond(g, seat, card)
            : fits_beyond_active(g, seat, card, incident_text(g, card));
    return beyond ? INCIDENT_ACTIVE : why;
}

/* Lists at most `most` hosts. */
static int hosts_of(const struct epic_game *g, int seat, int card, thing *out,
                    int most)
{
    int n = 0;
    if (design_of(g, card)->lies == LIES_ON_PLAYER) {
        for (int s = 0; s < g->seats && n < most; s++)
            if (is_target_player(g, s) &&
                may_lie_on(g, seat, card, seat_thing(s)))
                out[n++] = seat_thing(s);
        return n;
    }
    uint64_t who = *champion_slots(g);
    if (is_ambiguous(g, card))
        who &= *side_of(g, g->active);
    struct slot_walk w = walk_slots(g, who);
    for (int i; n < most && (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if ((i < SLOT_BITS || (kinds_of(g, b) & KIND_CHAMPION)) &&
            may_lie_on(g, seat, card, b->card))
            out[n++] = b->card;
    }
    return n;
}

int incident_candidates(const struct epic_game *g, const struct frame *f,
                        thing *out)
{
    return hosts_of(g, f->seat, f->card, out, THINGS_MAX);
}

/* Why it cannot be the host. */
int why_not_host(const struct epic_game *g, const struct frame *f, thing t)
{
    bool there = is_seat(t) || body_of(g, t);
    if (there && is_ambiguous(g, f->card) && !side_of_host(g, t, g->active))
        return INCIDENT_ACTIVE;
    if (!there || !is_described(g, f->seat, f->card, t))
        return TARGET_FILTER;
    if (is_of_partner(g, f->seat, t))
        return PARTNERS_CHARACTER;
    struct ref host = ref_to(g, t);
    return would_last(g, f->seat, f->card, &host) ? MAY_DO : INCIDENT_WHILE;
}

/* MV-item-19: a knocked-away item is not repaired, and a disabled one is not
 * recovered. */
static bool is_mended_otherwise(const struct epic_game *g,
                                const struct frame *f, const struct body *b)
{
    int verb = clause_of(g, f)->verb, state = person_by(g, b)->state;
    return (verb == VERB_REPAIR && state == STATE_AWAY) ||
           (verb == VERB_RECOVER && state == STATE_OFF);
}

/* Why it cannot be a target.  MV-inc-amb-2: an ambiguous incident targets
 * only what the active player controls. */
int why_not_aim(const struct epic_game *g, const struct frame *f, thing t)
{
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    if (g->asked != EPIC_ASK_TARGET)
        return MAY_DO;
    if (b && is_mended_otherwise(g, f, b))
        return MENDED_OTHERWISE;
    struct scene s = scene_of(g, f);
    if (card_at(g, f->card)->zone == ZONE_PLAY ||
        !matches(&s, clause_of(g, f)->filter, t))
        return MAY_DO;
    if (is_ambiguous(g, f->card) && !belongs_to_active(g, t))
        return INCIDENT_ACTIVE;
    return (design_of(g, f->card)->kinds & KIND_EVENT) &&
                   is_of_partner(g, f->seat, t)
               ? PARTNERS_CHARACTER
               : MAY_DO;
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

static flow follow(struct epic_game *g, struct frame *f)
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
    { "MV-inc-timed-2", follow },
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

/* ---- lasting ------------------------------------------------------------- */

static bool is_lasting(const struct epic_game *g, const struct body *b)
{
    return design_of(g, b->card)->kinds & KIND_EVENT;
}

static void end_incident(struct epic_game *g, int card)
{
    struct ref r = ref_to(g, (thing)card);
    bool done;
    send_away(g, &r, 1, LEAVE_MOVED, ZONE_PILE, TOP, false, &done);
}

static bool makes_cyborgs(const struct epic_game *g, int card)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    for (int i = d->ability; i < d->ability + d->abilities; i++)
        if (book->ability[i].kind == ABILITY_CHANGE &&
            (book->change[book->ability[i].change].gain & KW_CYBORG))
            return true;
    return false;
}

/* MV-inc-dur-ex-3: an incident that gives cybernetics is discarded when card
 * text disables these, which has marked it.  An attack only turns them off, and
 * the incident stays (MV-A-07). */
static void end_cybernetics(struct epic_game *g)
{
    for (int i = -1; (i = next_rest(g, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        struct person *p = person_at(g, i);
        if (!is_lasting(g, b) || !(p->marks & MARK_TAGS_OFF))
            continue;
        p->marks &= (uint16_t)~MARK_TAGS_OFF;
        if (makes_cyborgs(g, b->card))
            end_incident(g, b->card);
    }
}

void lasts_while(struct epic_game *g, const struct design *d)
{
    const struct book *book = book_of(g);
    g->unsettled |= ENDS_WHILE;
    person_sets(g)->ends |= book->ends[d - book->design];
}

/* The next note before `i` about an incident in holding with that duration, or
 * -1. */
static int next_held(const struct epic_game *g, int i, int lasts)
{
    while (--i >= 0) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_HELD && design_of(g, t->card)->lasts == lasts &&
            card_at(g, t->card)->generation == t->generation)
            return i;
    }
    return -1;
}

static void end_held(struct epic_game *g, int note)
{
    int card = timed_at(g, note)->card;
    drop_timed(g, note);
    end_incident(g, card);
}

/* Whether its condition holds with its bearer in holding, where the bearer
 * counts as healed and nothing granted to it applies. */
static bool holds_there(const struct epic_game *g, const struct timed *t)
{
    struct ref host = ref_to(g, t->held.host);
    struct scene s = scene_at(g, t->card, card_owner(card_at(g, t->card)));
    s.host = &host;
    return condition_holds(&s, design_of(g, t->card)->lasts_while);
}

static void end_held_unless(struct epic_game *g)
{
    for (int i = notes_with(g, TIMED_HELD);
         (i = next_held(g, i, LASTS_WHILE)) >= 0;) {
        if (holds_there(g, timed_at(g, i)))
            lasts_while(g, design_of(g, timed_at(g, i)->card));
        else
            end_held(g, i);
    }
}

/* MV-inc-dur-4: discard incidents as soon as their condition fails. */
static void end_unless(struct epic_game *g)
{
    person_sets(g)->ends = 0;
    for (int i = -1; !g->over && (i = next_slot(g, *brief_slots(g), i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (!is_lasting(g, b) || design_of(g, b->card)->lasts != LASTS_WHILE)
            continue;
        refresh(g);
        struct scene s = scene_at(g, b->card, b->controller);
        if (condition_holds(&s, design_of(g, b->card)->lasts_while))
            lasts_while(g, design_of(g, b->card));
        else
            end_incident(g, b->card);
    }
    end_held_unless(g);
}

void mv_end_conditions(struct epic_game *g)
{
    if (take_up(g, ENDS_BY_LEAVING) && take_up(g, ENDS_WITH_SOURCE))
        keep_sources(g);
    if (take_up(g, ENDS_LOCK))
        end_locks(g);
    if (g->unsettled & ENDS_MARKER)
        end_cybernetics(g);
    refresh(g);
    if (take_up(g, ENDS_MARKER))
        end_markers(g);
    if (take_up(g, ENDS_WHILE))
        end_unless(g);
}

/* MV-inc-dur-7: an incident that lasts a turn is discarded in its player's next
 * upkeep. */
void end_turn_incidents(struct epic_game *g, int seat, int age)
{
    for (int i = -1; (i = next_slot(g, *brief_slots(g), i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (is_lasting(g, b) && b->controller == seat &&
            design_of(g, b->card)->lasts == LASTS_TURN &&
            person_at(g, i)->age < age)
            end_incident(g, b->card);
    }
    /* those in holding, too */
    for (int i = notes_with(g, TIMED_HELD);
         (i = next_held(g, i, LASTS_TURN)) >= 0;) {
        const struct timed *t = timed_at(g, i);
        if (card_owner(card_at(g, t->card)) == seat && t->held.age < age)
            end_held(g, i);
    }
}
