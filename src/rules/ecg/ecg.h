/* ecg.h - Epic Card Game: what its chapters share. */
#ifndef EPIC_ECG_H
#define EPIC_ECG_H

#include "rules/common/common.h"

enum ecg_proc {
    ECG_PLAY = PROC_OWN,
    ECG_USE,
    ECG_FLUSH,
    ECG_BATTLE,
    ECG_WINDOW,
    ECG_DAMAGE,
    ECG_PROCS,
};

/* Numbered as in enum epic_phase. */
enum ecg_phase {
    PHASE_SETUP,
    PHASE_START,
    PHASE_MAIN,
    PHASE_BATTLE,
    PHASE_END
};

enum ecg_switch {
    SWITCH_BREAKTHROUGH_OPTIONAL,
    SWITCH_BYSTANDERS,
    SWITCH_HYDRA_DRAW,
    ECG_SWITCHES
};
_Static_assert(4 * ECG_SWITCHES <= EPIC_SWITCHES_MAX, "room to grow");

/* Reasons for a refusal or for the end of a game. */
enum ecg_reason {
    ECG_REASONS_BEGIN = COMMON_REASONS - 1,
#define REASON(name, rule, sentence)
#define OWN_REASON(name, rule, sentence) name,
#include "rules/ecg/reasons.inc"
#undef REASON
#undef OWN_REASON
    ECG_REASONS,
};

extern const struct step GAME_ECG[], MULLIGAN_ECG[], TURN_ECG[], PLAY_ECG[],
    USE_ECG[], FLUSH_ECG[], BATTLE_ECG[], WINDOW_ECG[], DAMAGE_ECG[];
options_fn ecg_action_options;

extern const struct ruleset ECG_RULES;
enum { ECG_FORMATS_LISTED = 9 };
extern const struct format ECG_FORMATS[ECG_FORMATS_LISTED];
extern const struct turn_window ECG_WINDOWS[];
extern const struct help_topic ECG_TOPICS[];
enum passing ecg_passing(const struct epic_game *g);

int ecg_why_not_play(const struct epic_game *g, int seat, int card);
int ecg_why_not_use(const struct epic_game *g, int seat, int card, int ability);
int ecg_why_not_attack(const struct epic_game *g, int seat, int card);
/* All that may be declared, in slot order. */
int ecg_attackers(const struct epic_game *g, int seat, thing *out);
int ecg_blockers(const struct epic_game *g, int seat, thing *out);
int ecg_why_not_fight(const struct epic_game *g, const struct frame *f,
                      thing t);
int ecg_defenders(const struct epic_game *g, int seat, thing *out);
int ecg_why_not_block(const struct epic_game *g, int seat, int card);
int ecg_why_not_pass(const struct epic_game *g, int seat);
const struct body *ecg_must_attack(const struct epic_game *g, int seat);
bool ecg_can_play_inside(const struct epic_game *g, int seat, int card,
                         bool free);

/* Whether it is the active player's own window, outside battle. */
bool ecg_in_main_window(const struct epic_game *g, int seat);

void ecg_settle(struct epic_game *g);
flow ecg_flush(struct epic_game *g, int seat);
/* ECG-3.2.5: what waits resolves before somebody may act; also if it waits only
 * since a player has left. */
void ecg_resolve_first(struct epic_game *g);
/* Whether a window opens next. */
bool ecg_turn_opens(const struct epic_game *g, const struct frame *f);
bool ecg_battle_opens(const struct epic_game *g, const struct frame *f);
step_fn enter_main; /* where positions set up by hand begin */
int ecg_why_not_act(const struct epic_game *g, int seat, epic_option option);
side_fn ecg_dealers;
foes_fn ecg_foes;
bool ecg_through(const struct epic_game *g, const struct frame *f,
                 const thing *list, int n, int *low, int *high);

/* Where each procedure goes on when somebody leaves the game. */
left_fn ecg_turn_left, ecg_battle_left, ecg_window_left, ecg_flush_left,
    ecg_damage_left, ecg_play_left, ecg_use_left;

/* The frame's `chooser` has passed.  ECG-G-24: whether all of the team have
 * passed in succession (frame: `rest` counts); if not, the next one chooses. */
bool ecg_team_passes(struct epic_game *g, struct frame *f);
/* Carry out the action chosen in a window. */
MUST_RETURN flow ecg_perform(struct epic_game *g, int seat);
/* Checks the invariants; returns a message, or NULL. */
const char *ecg_flaw(const struct epic_game *g);

/* ---- free repetition: see repeat.c ---- */
void forget_window(struct epic_game *g);
void remember_state(struct epic_game *g);
void check_repetition(struct epic_game *g, int card, int ability);
bool is_banned(const struct epic_game *g, int card, int ability);

#endif
