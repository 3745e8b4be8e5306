/* ECG chapter 4: the turn, and who holds initiative. */
#include "kernel/mode.h"
#include "rules/ecg/ecg.h"

/* ---- start phase --------------------------------------------------------- */

static flow start_turn(struct epic_game *g, struct frame *f)
{
    (void)f;
    open_turn(g, PHASE_START);
    return next();
}

static void reset_gold(struct epic_game *g)
{
    for (unsigned left = g->seat[g->active].unit; left; left &= left - 1)
        set_gold(g, __builtin_ctz(left), customs_of(g)->start_gold);
}

static flow start_gold(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (g->first_turn) /* ECG-4.2.2a */
        for (int s = 0; s < g->seats; s++)
            set_gold(g, s, customs_of(g)->start_gold);
    else
        reset_gold(g);
    return next();
}

/* ECG-4.2.3a, ECG-C-03, ECG-A-12 */
static bool skips_draw(const struct epic_game *g)
{
    const struct table_mode *m = mode_of(g);
    return g->first_turn && (!m->first_draws ||
                             (m->joint && !switch_value(g, SWITCH_HYDRA_DRAW)));
}

/* Frame: `stage` has a bit for each member of the team that has drawn. */
static flow start_draw(struct epic_game *g, struct frame *f)
{
    unsigned left = g->seat[g->active].unit & ~(unsigned)f->stage;
    if (skips_draw(g))
        return next();
    draw_cards(g, __builtin_ctz(left), 1);
    settle(g);
    f->stage |= (uint8_t)(left & -left);
    if (left & (left - 1))
        return again(f);
    f->stage = 0;
    return next();
}

static void happen_to_unit(struct epic_game *g, uint64_t on)
{
    for (unsigned left = g->seat[g->active].unit; left; left &= left - 1)
        happen(g, on, NO_CARD, NO_CARD, __builtin_ctz(left), 0);
}

static flow start_triggers(struct epic_game *g, struct frame *f)
{
    (void)f;
    refresh(g);
    happen_to_unit(g, ON_TURN_START);
    return flush(g, g->active);
}

/* ---- main phase ---------------------------------------------------------- */

flow enter_main(struct epic_game *g, struct frame *f)
{
    f->flags &= (uint8_t)~FRAME_ACTED;
    f->chooser = g->active;
    f->rest = 0;
    g->first_turn = 0;
    forget_window(g);
    enter_phase(g, PHASE_MAIN);
    return flush(g, g->active);
}

/* Frame: `chooser` is asked, `rest` how many of the team passed in succession. */
static flow main_window(struct epic_game *g, struct frame *f)
{
    prepare_window(g, f->chooser);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    g->minimum = g->maximum = 0;
    return ask(g, EPIC_ASK_ACTION, f->chooser);
}

static step_fn end_window;

bool ecg_team_passes(struct epic_game *g, struct frame *f)
{
    tell_seat(g, EPIC_EVENT_PASS, f->chooser, 0);
    forget_window(g);
    int team = __builtin_popcount(g->seat[f->chooser].unit);
    if (++f->rest < team) {
        f->chooser = (uint8_t)next_in_unit(g, f->chooser);
        return false;
    }
    f->rest = 0;
    return true;
}

static flow main_action(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_PASS) {
        if (!ecg_team_passes(g, f))
            return back_to(g, f, main_window);
        f->chooser = (uint8_t)next_unit(g, g->active);
        return skip_to(g, f, end_window);
    }
    f->rest = 0;
    set_next(g, f, main_window);
    if (g->answer.act == EPIC_ATTACK) {
        forget_window(g);
        return begin(g, ECG_BATTLE, f->chooser, NO_CARD);
    }
    return ecg_perform(g, f->chooser);
}

/* ECG-G-06: the active player has left.  Waiting triggers resolve before the
 * others act. */
static flow finish_without(struct epic_game *g, struct frame *f)
{
    if (g->phase != PHASE_MAIN)
        enter_phase(g, PHASE_MAIN);
    g->first_turn = 0;
    f->chooser = (uint8_t)next_unit(g, g->active);
    return flush(g, f->chooser);
}

/* Each other player may act before the turn ends. */
static flow end_window(struct epic_game *g, struct frame *f)
{
    prepare_window(g, f->chooser);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    g->minimum = g->maximum = 0;
    return ask(g, EPIC_ASK_ACTION, f->chooser);
}

/* Initiative goes on to the left.  Whether that was the whole lap: all but the
 * active player, who may have left, have had it (C-10). */
static bool ends_lap(const struct epic_game *g, struct frame *f)
{
    int before = (f->chooser + g->seats - g->active) % g->seats;
    f->chooser = (uint8_t)next_unit(g, f->chooser);
    f->rest = 0;
    return (f->chooser + g->seats - g->active) % g->seats <= before;
}

static flow end_action(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_PASS)
        return ecg_team_passes(g, f) && ends_lap(g, f)
                   ? next()
                   : back_to(g, f, end_window);
    f->rest = 0;
    f->flags |= FRAME_ACTED;
    set_next(g, f, end_window);
    return ecg_perform(g, f->chooser);
}

/* If another player has acted, the active player goes on with the main
 * phase. */
static flow main_again(struct epic_game *g, struct frame *f)
{
    if (!(f->flags & FRAME_ACTED))
        return next();
    if (!g->seat[g->active].out)
        return back_to(g, f, enter_main);
    f->flags &= (uint8_t)~FRAME_ACTED; /* another lap instead */
    f->chooser = (uint8_t)next_unit(g, g->active);
    return back_to(g, f, end_window);
}

/* ---- end phase ----------------------------------------------------------- */

static flow end_triggers(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->holder = g->active;
    if (g->seat[g->active].out)
        g->holder = (uint8_t)next_unit(g, g->active);
    enter_phase(g, PHASE_END);
    refresh(g);
    happen_to_unit(g, ON_TURN_END);
    due_now(g);
    return flush(g, g->active);
}

static flow heal(struct epic_game *g, struct frame *f)
{
    (void)f;
    prepare_flipped(g); /* ECG-R-end-1, ECG-C-04 */
    heal_all(g);
    return next();
}

static flow expire(struct epic_game *g, struct frame *f)
{
    (void)f;
    end_turn_effects(g);
    settle(g);
    return flush(g, g->active);
}

static flow end_gold(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (!g->seat[g->active].out)
        reset_gold(g);
    tell_seat(g, EPIC_EVENT_TURN_END, g->active, g->turn);
    return next();
}

const struct step TURN_ECG[] = {
    { "ECG-4.1.1-1", start_turn },
    { "ECG-4.2.2", start_gold },
    { "ECG-4.2.3", start_draw },
    { "ECG-4.2.4-1", prepare_all },
    { "ECG-4.2.5", start_triggers },
    { "ECG-4.3", enter_main },
    { "ECG-4.3.1-1", main_window },
    { "ECG-4.3.1-2", main_action },
    { "ECG-G-06", finish_without },
    { "ECG-4.3.3-1", end_window },
    { "ECG-4.3.3-3", end_action },
    { "ECG-4.3.3-2", main_again },
    { "ECG-4.5.2a-1", end_triggers },
    { "ECG-4.5.2b", hand_limit },
    { "ECG-1.7.4-1", discard_down },
    { "ECG-4.5.2c", heal },
    { "ECG-4.5.2d-1", expire },
    { "ECG-4.5.2e", end_gold },
    STEP_END,
};

bool ecg_turn_opens(const struct epic_game *g, const struct frame *f)
{
    return is_next(g, f, main_window) || is_next(g, f, end_window);
}

/* ---- who leaves during a turn -------------------------------------------- */

/* G-06: a turn whose player has left is finished without them; the others get
 * the end window first.  A-20: if they have it already, the lap goes on. */
bool ecg_turn_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool lapping = is_past(g, f, finish_without);
    if (is_past(g, f, main_again)) { /* the end steps run as they are */
        if (f != top_frame(g) || !is_next(g, f, discard_down))
            return false;
        g->refs = f->mark; /* R-hls-2: a reward changes how many are too many */
        return continue_at(g, f, hand_limit);
    }
    if ((out >> g->active & 1) && !lapping)
        return continue_at(g, f, finish_without);
    if (!lapping || !(out >> f->chooser & 1))
        return false;
    return continue_at(g, f, ends_lap(g, f) ? main_again : end_window);
}
