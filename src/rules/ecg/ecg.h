/* ecg.h - Epic Card Game: what its chapters share. */
#ifndef EPIC_ECG_H
#define EPIC_ECG_H

#include "verbs/control.h"

enum ecg_proc {
    ECG_GAME = PROC_COMMON,
    ECG_MULLIGAN,
    ECG_TURN,
    ECG_PLAY,
    ECG_USE,
    ECG_FLUSH,
    ECG_BATTLE,
    ECG_WINDOW,
    ECG_DAMAGE,
    ECG_PROCS,
};

/* As enum epic_phase has them. */
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

/* Why something is refused, and how a game ended. */
enum ecg_reason {
    MAY_DO,
#define REASON(name, rule, sentence) name,
#include "rules/ecg/reasons.inc"
#undef REASON
    ECG_REASONS,
};

extern const struct step GAME[], MULLIGAN[], TURN[], PLAY[], USE[], FLUSH[],
    BATTLE[], WINDOW[], DAMAGE[];
candidates_fn hand_candidates, battle_candidates;
options_fn action_options, ecg_mode_options, order_options;

extern const struct reason ECG_REASON[];
extern const struct ruleset ECG_RULES;

/* 3.6: the gold a card costs that seat now. */
int play_cost(const struct epic_game *g, int seat, int card);

int why_not_play(const struct epic_game *g, int seat, int card);
int why_not_mode(const struct epic_game *g, int seat, int card, int mode,
                 bool free);
int why_not_use(const struct epic_game *g, int seat, int card, int ability);
int why_not_attack(const struct epic_game *g, int seat, int card);
/* Everything that could be declared, one by one. */
int attackers(const struct epic_game *g, int seat, thing *out);
int blockers(const struct epic_game *g, int seat, thing *out);
int defenders(const struct epic_game *g, int seat, thing *out);
int why_not_block(const struct epic_game *g, int seat, int card);
int why_not_pass(const struct epic_game *g, int seat);
int why_not(const struct epic_game *g, int seat, epic_option option);
bool can_play_inside(const struct epic_game *g, int seat, int card, bool free);

/* The active player's own window, outside battle. */
bool in_main_window(const struct epic_game *g, int seat);

/* Carry out an action that was chosen in a window. */
MUST_RETURN flow perform(struct epic_game *g, int seat);
void enter_phase(struct epic_game *g, int phase);
/* Open a window: nothing waits, nothing is remembered of what has left. */
void quiet(struct epic_game *g, int holder);

/* The cards that attack (or block), in the order of the table. */
int fighters(const struct epic_game *g, unsigned flag, thing *out);

void settle(struct epic_game *g);
MUST_RETURN flow flush(struct epic_game *g, int seat);

/* Free repetition, G-04. */
void forget_window(struct epic_game *g);
void remember_state(struct epic_game *g);
void judge_repetition(struct epic_game *g, int card, int ability);
bool is_banned(const struct epic_game *g, int card, int ability);

/* What must hold whenever somebody is asked, and does not; or NULL. */
const char *ecg_flaw(const struct epic_game *g);

static inline int switch_value(const struct epic_game *g, int which)
{
    return (int)(g->switches >> (2 * which) & 3);
}

#endif
