/* tcg.h - Epic TCG: what its chapters share.
 *
 * The line is this game's stack: cards and abilities wait on it until all
 * players have passed in a row, and the last item resolves first. */
#ifndef EPIC_TCG_H
#define EPIC_TCG_H

#include "rules/common/common.h"
#include "rules/tcg/tcg_keywords.h"
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
    TCG_ABANDON,
    TCG_CUT_TURN,
    TCG_PROCS,
};

/* From PHASE_PRE_BATTLE on: enum turn_step plus one. */
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
    SWITCH_BREAKTHROUGH_POOL, /* 0 per attacker, 1 pooled */
    SWITCH_BLOCK_SCOPE,       /* 0 the whole attack, 1 one attacker */
    TCG_SWITCHES
};
_Static_assert(4 * TCG_SWITCHES <= EPIC_SWITCHES_MAX, "room to grow");

/* Reasons for a refusal or for the end of a game. */
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
    UNVEIL_TCG[], INSTEAD_TCG[], BATTLE_TCG[], ABANDON_TCG[], CUT_TURN_TCG[];
extern const struct ruleset TCG_RULES;
/* Those with usual numbers of packs come first. */
enum { TCG_FORMATS_LISTED = 6, TCG_FORMATS_ALL = TCG_FORMATS_LISTED + 61 };
extern const struct format TCG_FORMATS[TCG_FORMATS_ALL];
extern const struct turn_window TCG_WINDOWS[];
extern const struct help_topic TCG_TOPICS[];
enum passing tcg_passing(const struct epic_game *g);

/* ---- the line and priority ---- */

/* What ends a window.  STEP_END, SUBSTEP: all players pass while the line is
 * empty; then the step, or the part of the battle, is over.  DRAIN: the line is
 * empty. */
enum window_kind { WINDOW_STEP_END, WINDOW_SUBSTEP, WINDOW_DRAIN };
/* Open a window and give priority to `seat`; `passes` players have passed
 * already.  When it closes, FRAME_ACTED of the frame that opened it tells
 * whether any player acted. */
MUST_RETURN flow open_window(struct epic_game *g, int kind, int seat,
                             int passes);
static inline bool line_is_empty(const struct epic_game *g)
{
    return g->items == 0 || top_item(g) < 0;
}
/* Whether the line is empty, in an open window: resolved items (ITEM_LEFT) have
 * been trimmed by then, so that the count is enough. */
static inline bool nothing_waits(const struct epic_game *g)
{
    return g->items == 0;
}
/* Who has priority first: the active player, or the next one to the left if that
 * player is out of the game. */
static inline int first_to_act(const struct epic_game *g)
{
    return __builtin_expect(g->seat[g->active].out, 0) ? next_seat(g, g->active)
                                                       : g->active;
}
/* Carry out the action chosen in a window. */
MUST_RETURN flow tcg_perform(struct epic_game *g, int seat);
/* Resolve the top item.  `inside`: part of another effect, which processes the
 * triggers when it ends. */
MUST_RETURN flow resolve_top(struct epic_game *g, bool inside);
/* Resolve an item out of order, inside an effect. */
void tcg_resolve_item(struct epic_game *g, int item);
/* Put the waiting triggers on the line, those of `seat` first. */
flow place_triggers(struct epic_game *g, int seat);

/* ---- limits on repetition: see limit.c ---- */

/* Per turn: uses of a free ability by one card (FREE_USES), and acts of all
 * players together (cards, abilities, unveiling, attacks).  At any time: items
 * on the line, and tokens per player. */
enum { FREE_USES = 8, TURN_ACTS = 250, LINE_MOST = 250, TOKENS_MOST = 100 };
/* Whether the card has used that free ability as often as it may. */
bool used_enough(const struct epic_game *g, int card, int ability);
void count_use(struct epic_game *g, int card, int ability);
/* Whether no more acts are allowed this turn. */
bool turn_is_full(const struct epic_game *g);
static inline bool line_is_full(const struct epic_game *g)
{
    return g->items >= LINE_MOST;
}
void count_act(struct epic_game *g);

/* ---- steps of the turn in which positions may begin ---- */
step_fn pre_battle_step, battle_step, build_step, end_step;
step_fn tcg_begin_turn, tcg_next_turn;
/* ---- and of its cleanup ---- */
step_fn stand_up, heal_and_expire, lose_actions;

/* ---- additional costs of playing a card: see tcg_costs.c ---- */
step_fn choose_cost, take_cost, pay_x, pay_extra;
options_fn tcg_mode_options;

/* ---- what is legal ---- */
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
/* Whether only fast cards and abilities may be used in a window.  Branchless:
 * the answer is unpredictable. */
static inline bool only_fast(const struct epic_game *g, int seat, bool empty)
{
    enum { NOT_ONLY = 1 << PHASE_BUILD | 1 << PHASE_PRE_BATTLE };
    return (seat != g->active) | !(NOT_ONLY >> g->phase & 1) | !empty;
}
/* Ask the seat to act or pass.  `late`: only fast cards and abilities may be
 * used (only_fast). */
void ask_to_act(struct epic_game *g, int seat, bool late);
/* For struct customs: CARD_ marks of a design. */
int tcg_facts(const struct book *book, int design);
keyword_set tcg_wards_against(const struct epic_game *g, struct ref source);

/* ---- who leaves the game: see tcg_leave.c ---- */
void tcg_take_away(struct epic_game *g, unsigned out);
left_fn tcg_turn_left, tcg_window_left, tcg_play_left, tcg_use_left,
    tcg_resolve_left, tcg_place_left, tcg_unveil_left, tcg_instead_left;
/* Whether the player of what is announced has left, or the owner of its card. */
bool has_lost_player(const struct epic_game *g, const struct frame *f,
                     unsigned out);
/* Forget what was picked for the frame, and the choices between replacements
 * that it has begun. */
void drop_choices_above(struct epic_game *g, const struct frame *f);
/* The announcement comes to nothing. */
bool abandon(struct frame *f);
/* The trigger being placed has another index now, or is gone with its player. */
void tcg_place_without(struct epic_game *g, struct frame *f, int index,
                       unsigned out);

void tcg_settle(struct epic_game *g);
/* Checks the invariants; returns a message, or NULL. */
const char *tcg_flaw(const struct epic_game *g);

#endif
