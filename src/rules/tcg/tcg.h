/* tcg.h - Epic TCG: what its chapters share. */
#ifndef EPIC_TCG_H
#define EPIC_TCG_H

#include "rules/common/common.h"
#include "verbs/line.h"

enum tcg_proc {
    TCG_STEP = PROC_OWN,
    TCG_WINDOW,
    TCG_PLAY,
    TCG_USE,
    TCG_RESOLVE,
    TCG_PLACE,
    TCG_UNVEIL,
    TCG_INSTEAD,
    TCG_BATTLE,
    TCG_DAMAGE,
    TCG_PROCS,
};

/* From PRE_BATTLE on these are enum turn_step, one more. */
enum tcg_phase {
    PHASE_SETUP,
    PHASE_PREPARE,
    PHASE_PRE_BATTLE,
    PHASE_BATTLE,
    PHASE_BUILD,
    PHASE_END
};

enum tcg_switch {
    SWITCH_PACK_WAR,
    SWITCH_BREAKTHROUGH_POOL, /* 0 each for itself, 1 together */
    SWITCH_BLOCK_SCOPE,       /* 0 the attack as a whole, 1 one attacker */
    TCG_SWITCHES
};

/* Why something is refused, and how a game ended. */
enum tcg_reason {
    TCG_REASONS_BEGIN = COMMON_REASONS - 1,
#define REASON(name, rule, sentence)
#define OWN_REASON(name, rule, sentence) name,
#include "rules/tcg/reasons.inc"
#undef REASON
#undef OWN_REASON
    TCG_REASONS,
};

extern const struct step GAME_TCG[], MULLIGAN_TCG[], TURN_TCG[], STEP_TCG[],
    WINDOW_TCG[], PLAY_TCG[], USE_TCG[], RESOLVE_TCG[], PLACE_TCG[],
    UNVEIL_TCG[], INSTEAD_TCG[], BATTLE_TCG[];
extern const struct ruleset TCG_RULES;
extern const struct turn_window TCG_WINDOWS[];
extern const struct help_topic TCG_TOPICS[];
enum passing tcg_passing(const struct epic_game *g);

/* ---- the line and priority ---- */

/* What it takes to end a window: all pass on an empty line, and the step or
 * part of the battle is over; or only that the line is empty. */
enum window_kind { WINDOW_STEP_END, WINDOW_SUBSTEP, WINDOW_DRAIN };
/* Give priority to that seat; so many have passed already.  Afterwards
 * FRAME_ACTED of the frame that opened it says whether anybody acted. */
MUST_RETURN flow open_window(struct epic_game *g, int kind, int seat,
                             int passes);
static inline bool line_is_empty(const struct epic_game *g)
{
    return g->items == 0 || top_item(g) < 0;
}
/* The same in a window: what has left the line is forgotten by then. */
static inline bool nothing_waits(const struct epic_game *g)
{
    return g->items == 0;
}
/* Carry out what was chosen in a window. */
MUST_RETURN flow tcg_perform(struct epic_game *g, int seat);
/* Resolve the top item.  `inside`: its triggers wait for whoever asks. */
MUST_RETURN flow resolve_top(struct epic_game *g, bool inside);
void tcg_resolve_item(struct epic_game *g, int item);
/* Put waiting triggers on the line, the active player's first. */
flow place_triggers(struct epic_game *g, int seat);

/* ---- what could be repeated for ever ---- */

/* How often one thing may use an ability that uses nothing up, and how much
 * all players may do, in one turn: cards, abilities, unveiling, attacks.  How
 * many things may wait, and how many tokens a player may have. */
enum { FREE_USES = 8, TURN_ACTS = 250, LINE_MOST = 250, TOKENS_MOST = 100 };
bool used_enough(const struct epic_game *g, int card, int ability);
void count_use(struct epic_game *g, int card, int ability);
bool turn_is_full(const struct epic_game *g);
static inline bool line_is_full(const struct epic_game *g)
{
    return g->items >= LINE_MOST;
}
void count_act(struct epic_game *g);

/* ---- steps of the turn that positions may begin in ---- */
step_fn pre_battle_step, battle_step, build_step, end_step;
step_fn tcg_begin_turn, tcg_next_turn;

/* ---- further costs of playing a card ---- */
step_fn choose_cost, take_cost, pay_x, pay_extra;
options_fn tcg_mode_options;

/* ---- what may be done ---- */
int tcg_why_not_play(const struct epic_game *g, int seat, int card);
int tcg_why_not_face_down(const struct epic_game *g, int seat, int card);
int tcg_why_not_unveil(const struct epic_game *g, int seat, int card);
void tcg_offer_unveil(const struct epic_game *g, int seat, struct options *o);
int tcg_why_not_mode(const struct epic_game *g, int seat, int card, int mode,
                     bool free);
int tcg_why_not_use(const struct epic_game *g, int seat, int card, int ability);
int tcg_why_not_act(const struct epic_game *g, int seat, epic_option option);
bool tcg_can_play_inside(const struct epic_game *g, int seat, int card,
                         bool free);
options_fn tcg_action_options;
/* Whether only what is fast can be done in a window: nobody can foresee the
 * answer, so it takes no branches. */
static inline bool only_fast(const struct epic_game *g, int seat, bool empty)
{
    enum { NOT_ONLY = 1 << PHASE_BUILD | 1 << PHASE_PRE_BATTLE };
    return (seat != g->active) | !(NOT_ONLY >> g->phase & 1) | !empty;
}
/* The same is `late` here: ask the seat what it does, or whether it passes. */
void ask_to_act(struct epic_game *g, int seat, bool late);
int tcg_facts(const struct book *book, int design);

void tcg_settle(struct epic_game *g);
const char *tcg_flaw(const struct epic_game *g);

#endif
