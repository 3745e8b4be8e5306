/* Epic Card Game: the whole ruleset in one struct. */
#include "rules/ecg/ecg.h"

const struct reason ECG_REASON[] = {
    { "", "" },
#define REASON(name, rule, sentence) { rule, sentence },
#include "rules/ecg/reasons.inc"
#undef REASON
};

static const struct procedure PROCEDURES[ECG_PROCS] = {
    [PROC_EFFECT] = { "card text", EFFECT, effect_candidates },
    [ECG_GAME] = { "the game", GAME, NULL },
    [ECG_MULLIGAN] = { "mulligan", MULLIGAN, hand_candidates },
    [ECG_TURN] = { "the turn", TURN, hand_candidates },
    [ECG_PLAY] = { "playing a card", PLAY, NULL },
    [ECG_USE] = { "using a power", USE, NULL },
    [ECG_FLUSH] = { "waiting triggers", FLUSH, NULL },
    [ECG_BATTLE] = { "battle", BATTLE, battle_candidates },
    [ECG_WINDOW] = { "battle window", WINDOW, NULL },
    [ECG_DAMAGE] = { "battle damage", DAMAGE, NULL },
};

static options_fn *const OPTIONS[] = {
    [EPIC_ASK_MULLIGAN] = pick_options, [EPIC_ASK_ACTION] = action_options,
    [EPIC_ASK_MODE] = ecg_mode_options, [EPIC_ASK_COST] = pick_options,
    [EPIC_ASK_TARGET] = pick_options,   [EPIC_ASK_CHOOSE] = pick_options,
    [EPIC_ASK_MAY] = yes_no_options,    [EPIC_ASK_REVEAL] = pick_options,
    [EPIC_ASK_RECYCLE] = pick_options,  [EPIC_ASK_ORDER] = order_options,
    [EPIC_ASK_ATTACK] = pick_options,   [EPIC_ASK_DEFENDER] = pick_options,
    [EPIC_ASK_BLOCK] = pick_options,    [EPIC_ASK_DAMAGE] = number_options,
    [EPIC_ASK_DISCARD] = pick_options,  [EPIC_ASK_NUMBER] = number_options,
};

static const char *const SWITCHES[] = { "breakthrough_optional",
                                        "battle_bystanders",
                                        "hydra_first_draw" };
static const int SWITCH_DEFAULTS[] = { 0, 0, 1 };

/* 30 cards, exactly: C-25. */
static const struct format FORMATS[] = {
    { "sealed", "30 cards at random, dealt to all from one shuffled set", 30,
      30, "ECG-C-25", "ECG-R-sealed-1", false },
    { "preconstructed", "all 30 cards of one alignment in a set", 30, 30,
      "ECG-R-precon-1", "ECG-R-precon-1", true },
};

static void begin_game(struct epic_game *g)
{
    push(g, ECG_GAME, 0, NO_CARD);
}

/* A position set up by hand: it is that seat's main phase. */
static void begin_at_main(struct epic_game *g, int seat, bool at_start)
{
    g->first = g->active = (uint8_t)seat;
    struct frame *f = push(g, ECG_GAME, 0, NO_CARD);
    while (strcmp(GAME[f->at].rule, "ECG-4.5.2f") != 0)
        f->at++;
    f = push(g, ECG_TURN, seat, NO_CARD);
    if (at_start)
        return;
    g->turn = 1;
    while (strcmp(TURN[f->at].rule, "ECG-4.3") != 0)
        f->at++;
}

const struct ruleset ECG_RULES = {
    .name = "ecg",
    .title = "Epic Card Game",
    .seats_min = 2,
    .seats_max = 2,
    .deck_min = 5,
    .set = "base",
    .formats = FORMATS,
    .format_count = sizeof FORMATS / sizeof FORMATS[0],
    .procedures = PROCEDURES,
    .procedure_count = ECG_PROCS,
    .options = OPTIONS,
    .reasons = ECG_REASON,
    .reason_count = ECG_REASONS,
    .switches = SWITCHES,
    .switch_defaults = SWITCH_DEFAULTS,
    .switch_count = ECG_SWITCHES,
    .play_procedure = ECG_PLAY,
    .can_play = can_play_inside,
    .settle = settle,
    .derive = derive_values,
    .why = why_not,
    .begin = begin_game,
    .begin_at = begin_at_main,
    .flaw = ecg_flaw,
};
