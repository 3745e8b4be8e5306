/* MV-turn-3: a window: acting and passing in turn.
 *
 * Frame: `seat` begins, `chooser` may act now, `rest` counts passes in a row,
 * `stage` is how many end the window.  A seat that could only pass is not
 * asked. */
#include "kernel/mode.h"
#include "rules/mv/mv.h"

enum { TURN_ACTS = 250 };
static const epic_option PASS = { EPIC_PASS, -1, -1, 0 };

/* How many are in the game; one of two goes on only while both are. */
static int living(const struct epic_game *g)
{
    return g->seats == 2 ? 2 : __builtin_popcount(seats_left(g));
}

/* ---- windows in which no seat can act ------------------------------------ */

/* Steps in which some seat usually can act: the quick test is skipped. */
static bool is_busy(const struct epic_game *g)
{
    enum {
        BUSY = 1 << PHASE_FOOTHOLD | 1 << PHASE_RECRUIT | 1 << PHASE_ABILITIES |
               1 << PHASE_LATE_ABILITIES
    };
    return BUSY >> g->phase & 1;
}

/* Quick test, without listing options. */
static bool can_nobody_act(const struct epic_game *g)
{
    return !(g->ask_all || is_busy(g) || mv_may_play_incidents(g) ||
             mv_may_use_abilities(g));
}

/* With a step observer installed (tests), verify the quick test. */
static COLD void check_nobody_acts(const struct epic_game *g)
{
    for (int s = 0; s < g->seats; s++) {
        struct options o = { NULL, 0, 0 };
        if (g->seat[s].out)
            continue;
        mv_offer_incidents(g, s, &o);
        mv_offer_abilities(g, s, &o);
        CHECK(g, o.count == 0);
    }
}

static void ask_about_nothing(struct epic_game *g)
{
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    g->minimum = g->maximum = 0;
}

static COLD void tell_pass(const struct epic_game *g, int seat)
{
    epic_event e = { .kind = EPIC_EVENT_INITIATIVE,
                     .seat = (int8_t)seat,
                     .seen_by = 0xFF,
                     .card = -1,
                     .other = -1,
                     .rule = WINDOW_MV[0].rule };
    tell(g, e);
    e.kind = EPIC_EVENT_PASS;
    tell(g, e);
}

/* Leave the game as if `passes` seats had been asked in turn and had passed. */
static flow pass_by(struct epic_game *g, int seat, int passes)
{
    ask_about_nothing(g);
    for (int i = 0; i < passes; i++, seat = next_seat(g, seat)) {
        g->holder = (uint8_t)seat;
        take_only(g, seat, PASS);
        if (has_listener())
            tell_pass(g, seat);
    }
    return next();
}

/* ---- acting and passing -------------------------------------------------- */

static step_fn act;

flow mv_open_window(struct epic_game *g, int kind, int seat)
{
    int passes = kind == WINDOW_ONE ? 1 : living(g);
    zone_thaw(g);
    refresh(g);
    if (can_nobody_act(g)) {
        if (observer.step)
            check_nobody_acts(g);
        return pass_by(g, seat, passes);
    }
    struct frame *f = push(g, MV_WINDOW, seat, NO_CARD);
    f->stage = (uint8_t)passes;
    f->chooser = (uint8_t)seat;
    return next();
}

flow mv_combat_incidents(struct epic_game *g)
{
    return mv_open_window(g, WINDOW_ALL, g->active);
}

static flow ask_action(struct epic_game *g, struct frame *f)
{
    prepare_window(g, f->chooser);
    ask_about_nothing(g);
    return ask_unless_forced(g, EPIC_ASK_ACTION, f->chooser);
}

static flow perform(struct epic_game *g, int seat)
{
    epic_option o = g->answer;
    if (g->acts < TURN_ACTS)
        g->acts++;
    if (o.act == EPIC_HOLD)
        return mv_evacuate(g, seat, o.card);
    if (o.act == EPIC_USE)
        return mv_use(g, seat, o.card,
                      design_of(g, o.card)->ability + o.number);
    CHECK(g, o.act == EPIC_PLAY);
    if (card_at(g, o.card)->zone == ZONE_HOLD)
        return mv_unhold(g, seat, o.card);
    if (design_of(g, o.card)->kinds & KIND_EVENT)
        return mv_play_incident(g, seat, o.card);
    return mv_play(g, seat, o.card);
}

/* After an action all may act again, beginning with the first seat. */
static flow act(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_PASS)
        return next();
    int seat = f->chooser;
    f->rest = 0;
    f->chooser = f->seat;
    set_next(g, f, ask_action);
    return perform(g, seat);
}

static flow pass_on(struct epic_game *g, struct frame *f)
{
    tell_seat(g, EPIC_EVENT_PASS, f->chooser, 0);
    if (++f->rest >= f->stage)
        return finish(g);
    f->chooser = (uint8_t)next_seat(g, f->chooser);
    return back_to(g, f, ask_action);
}

const struct step WINDOW_MV[] = {
    { "MV-turn-3", ask_action },
    { "MV-turn-3", act },
    { "MV-turn-3", pass_on },
    STEP_END,
};

/* All who are left may act again, as after an action. */
bool mv_window_left(struct epic_game *g, struct frame *f, unsigned out)
{
    if ((out >> g->active & 1) || (f->stage == 1 && (out >> f->seat & 1)))
        return end_procedure(g, f);
    if (f->stage > 1)
        f->stage = (uint8_t)living(g);
    if (out >> f->seat & 1)
        f->seat = (uint8_t)next_seat(g, f->seat);
    f->chooser = f->seat;
    f->rest = 0;
    return continue_at(g, f, ask_action);
}

/* ---- options ------------------------------------------------------------- */

static NOINLINE void offer_footholds(const struct epic_game *g, int seat,
                                     struct options *o)
{
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (design_of(g, c)->kinds & KIND_RESOURCE)
            offer_if(o, mv_why_not_play(g, seat, c) == MAY_DO, EPIC_PLAY, c);
}

void mv_action_options(const struct epic_game *g, struct options *o)
{
    int seat = g->asked_seat;
    if (top_frame(g)->proc == MV_RESPONSE) {
        mv_offer_responses(g, o);
        return;
    }
    if (g->acts < TURN_ACTS) {
        if (g->phase == PHASE_FOOTHOLD)
            offer_footholds(g, seat, o);
        else if (g->phase == PHASE_RECRUIT && seat == g->active)
            mv_offer_recruits(g, seat, o);
        else {
            mv_offer_incidents(g, seat, o);
            mv_offer_abilities(g, seat, o);
        }
    }
    offer(o, EPIC_PASS, -1, -1, 0);
}

int mv_why_not_act(const struct epic_game *g, int seat, epic_option o)
{
    bool names = o.act == EPIC_PLAY || o.act == EPIC_USE || o.act == EPIC_HOLD;
    if (names && o.card < 0)
        return NOT_NOW;
    if (o.act != EPIC_PASS && g->acts >= TURN_ACTS)
        return TURN_FULL;
    switch (o.act) {
    case EPIC_PLAY: {
        int why = top_frame(g)->proc == MV_RESPONSE
                      ? mv_why_not_respond(g, seat, o.card)
                      : mv_why_not_play(g, seat, o.card);
        return why == NO_TARGET || why == INCIDENT_WHILE
                   ? mv_why_no_target(g, seat, o.card, why)
                   : why;
    }
    case EPIC_HOLD:
        return mv_why_not_evacuate(g, seat, o.card);
    case EPIC_USE: {
        int i = design_of(g, o.card)->ability + o.number;
        return has_power(g, o.card, i) ? mv_why_not_use(g, seat, o.card, i)
                                       : NO_SUCH_POWER;
    }
    case EPIC_ATTACK:
        return seat == g->active && g->phase >= PHASE_BLOCKERS &&
                       g->phase <= PHASE_RESULTS
                   ? ATTACK_DECLARED
                   : ATTACK_NOT_NOW;
    case EPIC_PASS:
        return MAY_DO;
    default:
        return NOT_NOW;
    }
}
