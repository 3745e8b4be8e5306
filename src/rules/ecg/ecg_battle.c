/* ECG-4.4: the battle, from declaring attackers to the end of combat. */
#include "kernel/mode.h"
#include "rules/ecg/ecg.h"

static flow declare(struct epic_game *g, struct frame *f)
{
    enter_phase(g, PHASE_BATTLE);
    return expend_attackers(g, f);
}

static flow attack_triggers(struct epic_game *g, struct frame *f)
{
    note_attack(g, f);
    return flush(g, g->active);
}

static flow open_window(struct epic_game *g, struct frame *f)
{
    (void)f;
    push(g, ECG_WINDOW, g->active, NO_CARD)->chooser = g->active;
    return next();
}

/* ---- blocks -------------------------------------------------------------- */

static flow block_triggers(struct epic_game *g, struct frame *f)
{
    note_blocks(g, f);
    return flush(g, g->active); /* ECG-G-28 */
}

/* ---- damage and the end -------------------------------------------------- */

static flow damage_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    prepare_window(g, g->active);
    return begin(g, ECG_DAMAGE, g->active, NO_CARD);
}

static flow combat_end(struct epic_game *g, struct frame *f)
{
    (void)f;
    refresh(g);
    happen(g, ON_COMBAT_END, NO_CARD, NO_CARD, g->active, 0);
    return flush(g, g->active);
}

static flow battle_over(struct epic_game *g, struct frame *f)
{
    (void)f;
    end_battle(g);
    enter_phase(g, PHASE_MAIN);
    return flush(g, g->active); /* what waits if a side has left: G-06 */
}

const struct step BATTLE_ECG[] = {
    { "ECG-4.4.1-4", ask_defender },      { "ECG-4.4.1-4", take_defender },
    { "ECG-4.4.1-2", ask_attacker },      { "ECG-4.4.1-2", take_attacker },
    { "ECG-4.4.1-3", declare },           { "ECG-4.4.2", attack_triggers },
    { "ECG-4.4.3-1", open_window },       { "ECG-4.4.6-1", begin_blocks },
    { "ECG-4.4.6-1", ask_blocker },       { "ECG-4.4.6-1", take_blocker },
    { "ECG-4.4.6-2", flip_blockers },     { "ECG-4.4.7", block_triggers },
    { "ECG-4.4.8", open_window },         { "ECG-4.4.11-2", damage_step },
    { "ECG-R-battle-7", flush_triggers }, { "ECG-R-battle-8", combat_end },
    { "ECG-G-44", battle_over },          STEP_END,
};

/* ---- the windows of a battle --------------------------------------------- */

static flow window_of(struct epic_game *g, int seat)
{
    prepare_window(g, seat);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    g->minimum = g->maximum = 0;
    return ask(g, EPIC_ASK_ACTION, seat);
}

static flow attacker_window(struct epic_game *g, struct frame *f)
{
    return window_of(g, f->chooser);
}

/* Who acts after that seat; NOBODY: the round is over.  C-09: only attacker and
 * defender, or everybody. */
static int next_to_act(const struct epic_game *g, int seat)
{
    if (!switch_value(g, SWITCH_BYSTANDERS))
        return takes_turn(g, seat) ? g->defender : (int)NOBODY;
    int left = next_unit(g, seat);
    return takes_turn(g, left) ? (int)NOBODY : left;
}

static flow attacker_acts(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_PASS) {
        if (!ecg_team_passes(g, f))
            return back_to(g, f, attacker_window);
        f->chooser = (uint8_t)next_to_act(g, g->active);
        return next();
    }
    f->rest = 0;
    set_next(g, f, attacker_window);
    return ecg_perform(g, f->chooser);
}

static flow defender_window(struct epic_game *g, struct frame *f)
{
    return window_of(g, f->chooser);
}

static flow defender_acts(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_PASS) {
        if (!ecg_team_passes(g, f))
            return back_to(g, f, defender_window);
        f->chooser = (uint8_t)next_to_act(g, f->chooser);
        return f->chooser == NOBODY ? next() : back_to(g, f, defender_window);
    }
    f->rest = 0;
    f->flags |= FRAME_ACTED;
    set_next(g, f, defender_window);
    return ecg_perform(g, f->chooser);
}

/* ECG-4.4.5: if the defender acted, both sides get another chance. */
static flow again_if_acted(struct epic_game *g, struct frame *f)
{
    if (!(f->flags & FRAME_ACTED))
        return next();
    f->flags &= (uint8_t)~FRAME_ACTED;
    f->chooser = g->active;
    return back_to(g, f, attacker_window);
}

const struct step WINDOW_ECG[] = {
    { "ECG-4.4.3-1", attacker_window }, { "ECG-4.4.3-2", attacker_acts },
    { "ECG-4.4.4-1", defender_window }, { "ECG-4.4.4-2", defender_acts },
    { "ECG-4.4.5-1", again_if_acted },  STEP_END,
};

bool ecg_battle_opens(const struct epic_game *g, const struct frame *f)
{
    return f->proc == ECG_WINDOW &&
           (is_next(g, f, attacker_window) || is_next(g, f, defender_window));
}

/* ---- who leaves during a battle ------------------------------------------ */

static bool lacks_a_side(const struct epic_game *g, unsigned out)
{
    return (out >> g->active & 1) ||
           (g->defender != NOBODY && (out >> g->defender & 1));
}

/* G-06: the battle ends, and play goes back to the main phase. */
bool ecg_battle_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool asking = g->asked && f == top_frame(g);
    if (lacks_a_side(g, out) || (asking && !(g->battle & BATTLE_ON))) {
        end_procedure(g, f); /* who has not declared yet may do so anew */
        return continue_at(g, f, battle_over);
    }
    if (!asking)
        return false;
    g->refs = f->mark; /* some who were to block may be gone */
    return continue_at(g, f, begin_blocks);
}

bool ecg_window_left(struct epic_game *g, struct frame *f, unsigned out)
{
    if (lacks_a_side(g, out))
        return end_procedure(g, f);
    bool attackers = !is_past(g, f, defender_window);
    if (attackers || f->chooser == NOBODY || !(out >> f->chooser & 1))
        return false;
    f->chooser = (uint8_t)next_to_act(g, f->chooser);
    return continue_at(g, f,
                       f->chooser == NOBODY ? again_if_acted : defender_window);
}

bool ecg_damage_left(struct epic_game *g, struct frame *f, unsigned out)
{
    return lacks_a_side(g, out) && end_procedure(g, f);
}
