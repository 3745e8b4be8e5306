/* MV-turn: the turn, with five phases and fifteen steps.
 *
 * Frame: `rest` is g->ages as the turn began; what entered play later is
 * newer. */
#include "rules/mv/attach.h"
#include "rules/mv/harm.h"
#include "rules/mv/mv.h"

/* ---- untap: only the active player --------------------------------------- */

static step_fn untap_all;

flow mv_begin_turn(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin(g, PROC_TURN, g->active, NO_CARD);
}

/* MV-A-12: whether a round is over when that seat's regular turn is.  A round
 * begins with the first player, or with the next one who is still there. */
static bool ends_round(const struct epic_game *g, int seat, int following)
{
    return (following + g->seats - g->first) % g->seats <=
           (seat + g->seats - g->first) % g->seats;
}

/* Frame (of the game): during an extra turn, `rest` is 1 + the seat of the last
 * regular turn; otherwise 0. */
flow mv_next_turn(struct epic_game *g, struct frame *f)
{
    int last = f->rest ? f->rest - 1 : g->active;
    int in_order = next_seat(g, last), extra = extra_turn(g, in_order);
    f->rest = (uint16_t)(extra == NOBODY ? 0 : 1 + last);
    g->active = (uint8_t)(extra == NOBODY ? in_order : extra);
    if (!rounds_left(g) || extra != NOBODY || !ends_round(g, last, in_order))
        return back_to(g, f, mv_begin_turn);
    if (rounds_left(g) > 1)
        return back_to(g, f, count_down);
    end_by_countdown(g);
    return next();
}

static void forget_deeds(struct epic_game *g)
{
    struct slot_walk w = walk_slots(g, *persons_who(g, HAVE_TURN_STATE) |
                                           *persons_who(g, HAVE_LEADER) |
                                           *persons_who(g, HAVE_HELP));
    *persons_who(g, HAVE_LEADER) = *persons_who(g, HAVE_HELP) = 0;
    *persons_who(g, HAVE_ACTED) = *persons_who(g, HAVE_TURN_STATE) = 0;
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        struct person *p = person_at(g, i);
        p->did = 0;
        if ((p->marks & MARKS_OF_TURN_STATE) || p->locked != NO_CARD)
            note_turn_state(g, p);
    }
}

static flow start_turn(struct epic_game *g, struct frame *f)
{
    g->acts = 0;
    f->rest = g->ages;
    last_until(g, UNTIL_UPKEEP, g->active, UNTIL_UPKEEP_ENDS);
    for (int s = 0; s < g->seats; s++)
        person_seat(g, s)->footholds = person_seat(g, s)->heroic = 0;
    forget_deeds(g);
    open_turn(g, PHASE_UNTAP);
    return next();
}

/* Whether its player may choose to leave it tapped. */
static bool may_stay_tapped(const struct epic_game *g, const struct body *b)
{
    return b->controller == g->active && b->position == EXPENDED &&
           (possesses(g, b->card) || rule_binds(g, RULE_STAYS_TAPPED, b->card));
}

static bool may_any_stay_tapped(const struct epic_game *g)
{
    for (int i = 0; i < notes_with(g, TIMED_CONTROL); i++)
        if (timed_at(g, i)->kind == TIMED_CONTROL &&
            timed_at(g, i)->control.hold == HOLD_POSSESS)
            return true;
    return in_force(g, RULE_STAYS_TAPPED);
}

static int tapped_keepers(const struct epic_game *g, thing *out)
{
    uint64_t tapped = *side_of(g, g->active) & *turned_slots(g);
    int n = 0;
    if (!may_any_stay_tapped(g))
        return 0;
    for (int i = -1; (i = next_of_side(g, tapped, g->active, true, i)) >= 0;)
        if (may_stay_tapped(g, body_at(g, i)))
            out[n++] = body_at(g, i)->card;
    return n;
}

int turn_candidates(const struct epic_game *g, const struct frame *f,
                    thing *out)
{
    return g->phase == PHASE_UNTAP ? tapped_keepers(g, out)
                                   : hand_candidates(g, f, out);
}

static flow ask_keep(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    int n = tapped_keepers(g, list);
    f->mark = g->refs;
    pick_reset(f);
    if (n == 0)
        return skip_to(g, f, untap_all);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    return ask_pick(g, EPIC_ASK_CHOOSE, g->active, 0, n);
}

static flow take_keep(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX], t = picked(g, f);
    int n = tapped_keepers(g, list);
    if (t == NO_CARD)
        return next();
    note_at(g, SLOT_SHARE, t);
    if (f->last + 1 >= n)
        return next();
    pick_must_wait(g, EPIC_ASK_CHOOSE, g->active, 0, n - f->picked);
    return again(f);
}

static bool is_kept(const struct epic_game *g, const struct frame *f, int card)
{
    for (int i = f->mark; i < g->refs; i++)
        if (ref_at(g, i)->card == card)
            return true;
    return false;
}

static void untap_each(struct epic_game *g, const struct frame *f,
                       uint64_t tapped)
{
    for (int i = -1; (i = next_of_side(g, tapped, g->active, true, i)) >= 0;) {
        struct body *b = body_at(g, i);
        if (b->controller != g->active || b->position == PREPARED ||
            is_kept(g, f, b->card) ||
            rule_binds(g, RULE_DOES_NOT_UNTAP, b->card))
            continue;
        set_position(g, b, PREPARED);
    }
}

static flow untap_all(struct epic_game *g, struct frame *f)
{
    touch(g, LOOK_DEEDS); /* what was done last turn is forgotten */
    uint64_t tapped = *side_of(g, g->active) & *turned_slots(g);
    bool freely = g->refs == f->mark && !in_force(g, RULE_DOES_NOT_UNTAP);
    if (freely && !(tapped >> SLOT_BITS))
        turn_all(g, tapped, PREPARED);
    else
        untap_each(g, f, tapped);
    prepare_held(g, g->active);
    g->refs = f->mark;
    settle(g);
    return next();
}

/* ---- draw, foothold: only the active player ------------------------------ */

static flow draw_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    enter_phase(g, PHASE_DRAW);
    int hand = pile_of(g, g->active, ZONE_HAND)->count;
    int full = customs_of(g)->hand_limit;
    if (g->first_turn && turn_of_battle(g) <= 1)
        return next();
    if (pile_of(g, g->active, ZONE_DECK)->count)
        g->quiet_since = g->turn;
    draw_cards(g, g->active, hand < full ? full - hand : 1);
    settle(g);
    return next();
}

/* MV-redraw-4: a redraw is also offered in each player's first turn. */
static flow foothold_redraw(struct epic_game *g, struct frame *f)
{
    (void)f;
    enter_phase(g, PHASE_FOOTHOLD);
    return g->first_turn && !person_seat(g, g->active)->begun
               ? begin(g, PROC_MULLIGAN, g->active, NO_CARD)
               : next();
}

static flow foothold_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (g->phase != PHASE_FOOTHOLD)
        enter_phase(g, PHASE_FOOTHOLD);
    return mv_open_window(g, WINDOW_ONE, g->active);
}

/* ---- steps in which all players may act ---------------------------------- */

/* The steps that card text refers to as the start and the end of the turn. */
static void upkeep_begins(struct epic_game *g)
{
    step_begins(g, TURN_STEP_UPKEEP);
    happen(g, ON_TURN_START, NO_CARD, NO_CARD, g->active, 0);
}

static void downtime_begins(struct epic_game *g)
{
    step_begins(g, TURN_STEP_DOWNTIME);
    happen(g, ON_TURN_END, NO_CARD, NO_CARD, g->active, 0);
    due_now(g);
}

static flow enter_step(struct epic_game *g, struct frame *f)
{
    enter_phase(g, f->stage);
    refresh(g);
    if (f->stage == PHASE_UPKEEP)
        upkeep_begins(g);
    else if (f->stage == PHASE_DOWNTIME)
        downtime_begins(g);
    return next();
}

/* MV-turn-4: in the upkeep the opponents act first. */
static flow step_window(struct epic_game *g, struct frame *f)
{
    bool others = f->stage == PHASE_UPKEEP;
    int kind = f->stage == PHASE_RECRUIT ? WINDOW_ONE : WINDOW_ALL;
    int first = others ? next_seat(g, g->active) : g->active;
    return mv_open_window(g, kind, first);
}

const struct step STEP_MV[] = {
    { "MV-turn-2", enter_step },
    { "MV-abil-2", flush_triggers },
    { "MV-turn-3", step_window },
    STEP_END,
};

static flow begin_step(struct epic_game *g, int phase)
{
    struct frame *f = push(g, MV_STEP, g->active, NO_CARD);
    f->stage = (uint8_t)phase;
    return next();
}

static flow upkeep_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_UPKEEP);
}

static flow abilities_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_ABILITIES);
}

static flow incidents_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_INCIDENTS);
}

static flow combat_phase(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin(g, MV_COMBAT, g->active, NO_CARD);
}

static flow recruit_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_RECRUIT);
}

static flow late_abilities_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_LATE_ABILITIES);
}

static flow late_incidents_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_LATE_INCIDENTS);
}

static flow downtime_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_DOWNTIME);
}

/* ---- discard, and the end ------------------------------------------------ */

static step_fn discard_excess, end_turn;

static bool holds_too_many(const struct epic_game *g)
{
    return pile_of(g, g->active, ZONE_HAND)->count > most_in_hand(g, g->active);
}

static flow discard_over(struct epic_game *g, struct frame *f)
{
    return g->triggers ? flush(g, g->active) : skip_to(g, f, end_turn);
}

/* MV-hand-4: triggers may have filled the hand again. */
static flow discard_again(struct epic_game *g, struct frame *f)
{
    return holds_too_many(g) ? back_to(g, f, discard_excess) : next();
}

static flow discard_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    enter_phase(g, PHASE_DISCARD);
    return next();
}

/* MV-discard-2: with seven or fewer cards one may be discarded. */
static flow offer_discard(struct epic_game *g, struct frame *f)
{
    int hand = pile_of(g, g->active, ZONE_HAND)->count;
    if (f->flags & FRAME_ACTED || hand == 0)
        return skip_to(g, f, discard_over);
    pick_reset(f); /* the frame may have picked a set before */
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    return ask_pick(g, EPIC_ASK_DISCARD, g->active, 0, 1);
}

static flow take_discard(struct epic_game *g, struct frame *f)
{
    thing t = picked_alone(g);
    f->flags |= FRAME_ACTED;
    if (t != NO_CARD)
        discard_card(g, t, NOBODY);
    settle(g);
    return next();
}

/* MV-discard-1: a player who must discard down to seven does not get the
 * optional discard. */
static flow discard_excess(struct epic_game *g, struct frame *f)
{
    if (!holds_too_many(g))
        return skip_to(g, f, offer_discard);
    f->flags |= FRAME_ACTED;
    return hand_limit(g, f);
}

static COLD void end_first_turn(struct epic_game *g)
{
    person_seat(g, g->active)->begun = true;
    g->first_turn = 0;
    for (int s = 0; s < g->seats; s++)
        g->first_turn |= !g->seat[s].out && !person_seat(g, s)->begun;
}

static flow end_turn(struct epic_game *g, struct frame *f)
{
    (void)f;
    end_turn_effects(g);
    settle(g);
    tell_seat(g, EPIC_EVENT_TURN_END, g->active, g->turn);
    if (g->first_turn)
        end_first_turn(g);
    return next();
}

const struct step TURN_MV[] = {
    { "MV-turn-1", start_turn },
    { "MV-untap-3", ask_keep },
    { "MV-untap-3", take_keep },
    { "MV-untap-1", untap_all },
    { "MV-kw-regenerate-1", mv_regenerate },
    { "MV-abil-2", flush_triggers },
    { "MV-upkeep-1", upkeep_step },
    { "MV-upkeep-5", mv_upkeep_costs },
    { "MV-upkeep-3", mv_upkeep_ends },
    { "MV-draw-1", draw_step },
    { "MV-redraw-4", foothold_redraw },
    { "MV-abil-2", flush_triggers },
    { "MV-estab-1", foothold_step },
    { "MV-trig-1", abilities_step },
    { "MV-pinc-1", incidents_step },
    { "MV-attack-1", combat_phase },
    { "MV-rec-1", recruit_step },
    { "MV-ptrig-1", late_abilities_step },
    { "MV-ppinc-1", late_incidents_step },
    { "MV-down-1", downtime_step },
    { "MV-discard-3", discard_step },
    { "MV-discard-1", discard_excess },
    { "MV-discard-1", discard_down },
    { "MV-discard-2", offer_discard },
    { "MV-discard-2", take_discard },
    { "MV-abil-2", discard_over },
    { "MV-hand-4", discard_again },
    { "MV-turn-5", end_turn },
    { "MV-end-2", exhaustion },
    { "MV-engine-1", stalled },
    STEP_END,
};

/* MV-engine-4: the turn of a player who has left ends at once. */
bool mv_turn_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool asking = f == top_frame(g) && g->asked;
    bool ends = (out >> g->active & 1) && !is_past(g, f, discard_over);
    bool untaps = asking && g->phase == PHASE_UNTAP;
    if (!ends && !untaps)
        return false;
    if (asking)
        g->refs = f->mark; /* what was picked; some of it may be gone */
    return continue_at(g, f, ends ? discard_over : ask_keep);
}

/* ---- positions set up by hand -------------------------------------------- */

void mv_begin_at(struct epic_game *g, int seat, int phase)
{
    static step_fn *const FIRST[PHASES] = {
        [PHASE_SETUP] = abilities_step,
        [PHASE_UNTAP] = start_turn,
        [PHASE_UPKEEP] = mv_regenerate,
        [PHASE_DRAW] = draw_step,
        [PHASE_FOOTHOLD] = foothold_redraw,
        [PHASE_ABILITIES] = abilities_step,
        [PHASE_INCIDENTS] = incidents_step,
        [PHASE_ATTACKERS] = combat_phase,
        [PHASE_BLOCKERS] = combat_phase,
        [PHASE_COMBAT_INCIDENTS] = combat_phase,
        [PHASE_RESULTS] = combat_phase,
        [PHASE_RECRUIT] = recruit_step,
        [PHASE_LATE_ABILITIES] = late_abilities_step,
        [PHASE_LATE_INCIDENTS] = late_incidents_step,
        [PHASE_DOWNTIME] = downtime_step,
        [PHASE_DISCARD] = discard_step,
    };
    find_lone(g);
    ready_campaign(g);
    g->first = g->active = g->holder = (uint8_t)seat;
    mv_settle(g); /* the position may be inconsistent */
    struct frame *f = push(g, main_procedure(g), 0, NO_CARD);
    set_later(g, f, mv_next_turn);
    f = push(g, PROC_TURN, seat, NO_CARD);
    f->rest = g->ages;
    if (phase == PHASE_UNTAP)
        return;
    g->turn = 1;
    set_later(g, f, FIRST[phase]);
}
