/* TCG-turn: the turn and its steps. */
#include "rules/tcg/tcg.h"

/* ---- prepare step: no player has priority -------------------------------- */

flow tcg_begin_turn(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin(g, PROC_TURN, g->active, NO_CARD);
}

static flow start_turn(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->acts = 0;
    open_turn(g, PHASE_PREPARE);
    return next();
}

static flow gain_actions(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int s = 0; s < g->seats; s++)
        if (!g->seat[s].out)
            set_gold(g, s, g->seat[s].gold + customs_of(g)->start_gold);
    return next();
}

/* TCG-turn-2: the first turn of the game begins with its build step. */
static flow skip_first(struct epic_game *g, struct frame *f)
{
    if (!g->first_turn)
        return next();
    g->first_turn = 0;
    tell_seat(g, EPIC_EVENT_SHORT_TURN, g->active, 0);
    return skip_to(g, f, build_step);
}

static flow prepare(struct epic_game *g, struct frame *f)
{
    (void)prepare_all(g, f);
    return next();
}

static flow start_draw(struct epic_game *g, struct frame *f)
{
    (void)f;
    draw_cards(g, g->active, 1);
    tcg_settle(g);
    return next();
}

/* ---- the other steps ----------------------------------------------------- */

static flow begin_step(struct epic_game *g, int phase)
{
    struct frame *f = push(g, TCG_STEP, g->active, NO_CARD);
    f->stage = (uint8_t)phase;
    return next();
}

flow pre_battle_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_PRE_BATTLE);
}

flow battle_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_BATTLE);
}

flow build_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_BUILD);
}

flow end_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin_step(g, PHASE_END);
}

static flow enter_step(struct epic_game *g, struct frame *f)
{
    g->holder = g->active;
    enter_phase(g, f->stage);
    refresh(g);
    step_begins(g, f->stage - customs_of(g)->steps_after);
    if (f->stage == PHASE_END) {
        happen(g, ON_TURN_END, NO_CARD, NO_CARD, g->active, 0);
        due_now(g);
    }
    return next();
}

static flow step_window(struct epic_game *g, struct frame *f)
{
    if (f->stage == PHASE_BATTLE)
        return begin(g, TCG_BATTLE, g->active, NO_CARD);
    return open_window(g, WINDOW_STEP_END, g->active, 0);
}

const struct step STEP_TCG[] = {
    { "TCG-step-1", enter_step },
    { "TCG-step-2", flush_triggers },
    { "TCG-step-3", step_window },
    STEP_END,
};

/* ---- cleanup: no player has priority ------------------------------------- */

flow stand_up(struct epic_game *g, struct frame *f)
{
    (void)f;
    prepare_flipped(g);
    return next();
}

/* TCG-end-11: at the same time, so that a champion kept alive by an effect that
 * ends now has been healed. */
flow heal_and_expire(struct epic_game *g, struct frame *f)
{
    (void)f;
    heal_all(g);
    end_turn_effects(g);
    tcg_settle(g);
    return next();
}

flow lose_actions(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int s = 0; s < g->seats; s++)
        if (g->seat[s].gold)
            set_gold(g, s, 0);
    tell_seat(g, EPIC_EVENT_TURN_END, g->active, g->turn);
    return next();
}

const struct step TURN_TCG[] = {
    { "TCG-turn-1", start_turn },
    { "TCG-action-1", gain_actions },
    { "TCG-turn-2", skip_first },
    { "TCG-prep-1", prepare },
    { "TCG-prep-4", start_draw },
    { "TCG-preb-1", pre_battle_step },
    { "TCG-battle-1", battle_step },
    { "TCG-build-1", build_step },
    { "TCG-end-1", end_step },
    { "TCG-end-2", hand_limit },
    { "TCG-end-3", discard_down },
    { "TCG-end-7", stand_up },
    { "TCG-end-11", heal_and_expire },
    { "TCG-action-2", lose_actions },
    STEP_END,
};
