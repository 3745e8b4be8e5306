/* Epic TCG: the ruleset struct and its tables. */
#include "rules/common/worth.h"
#include "rules/tcg/layers.h"
#include "rules/tcg/tcg_battle.h"

static const struct reason REASONS[TCG_REASONS] = {
    { "", "" },
#define REASON(name, rule, sentence) [name] = { rule, sentence },
#define OWN_REASON                   REASON
#include "rules/tcg/reasons.inc"
#undef OWN_REASON
#undef REASON
};

static const struct procedure PROCEDURES[TCG_PROCS] = {
    [PROC_EFFECT] = { "card text", EFFECT, effect_candidates,
                      .left = effect_left },
    [PROC_GAME] = { "the game", GAME_TCG, seat_candidates,
                    .left = nobodys_left },
    [PROC_MULLIGAN] = { "mulligan", MULLIGAN_TCG, hand_candidates },
    [PROC_TURN] = { "the turn", TURN_TCG, hand_candidates,
                    .left = tcg_turn_left },
    [TCG_STEP] = { "a step", STEP_TCG },
    [TCG_WINDOW] = { "priority", WINDOW_TCG, .left = tcg_window_left },
    [TCG_PLAY] = { "playing a card", PLAY_TCG, .left = tcg_play_left },
    [TCG_USE] = { "using an ability", USE_TCG, .left = tcg_use_left },
    [TCG_RESOLVE] = { "resolving", RESOLVE_TCG, .left = tcg_resolve_left },
    [TCG_PLACE] = { "waiting triggers", PLACE_TCG, .left = tcg_place_left },
    [TCG_UNVEIL] = { "unveiling", UNVEIL_TCG, .left = tcg_unveil_left },
    [TCG_INSTEAD] = { "what happens instead", INSTEAD_TCG, instead_candidates,
                      .left = tcg_instead_left },
    [TCG_BATTLE] = { "battle", BATTLE_TCG, tcg_battle_candidates, why_not_pair,
                     tcg_battle_left },
    [TCG_DAMAGE] = { "battle damage", DAMAGE_TCG, .left = tcg_damage_left },
    [TCG_ABANDON] = { "an abandoned announcement", ABANDON_TCG,
                      .left = nobodys_left },
    [TCG_CUT_TURN] = { "a turn without its player", CUT_TURN_TCG,
                       .left = nobodys_left },
};

static options_fn *const OPTIONS[] = {
    [EPIC_ASK_MULLIGAN] = pick_options, [EPIC_ASK_ACTION] = tcg_action_options,
    [EPIC_ASK_MODE] = tcg_mode_options, [EPIC_ASK_COST] = pick_options,
    [EPIC_ASK_TARGET] = pick_options,   [EPIC_ASK_CHOOSE] = pick_options,
    [EPIC_ASK_MAY] = yes_no_options,    [EPIC_ASK_REVEAL] = pick_options,
    [EPIC_ASK_RECYCLE] = pick_options,  [EPIC_ASK_ORDER] = order_options,
    [EPIC_ASK_ATTACK] = pick_options,   [EPIC_ASK_DEFENDER] = pick_options,
    [EPIC_ASK_BLOCK] = pick_options,    [EPIC_ASK_DAMAGE] = number_options,
    [EPIC_ASK_DISCARD] = pick_options,  [EPIC_ASK_NUMBER] = number_options,
    [EPIC_ASK_WARD] = number_options,
};

static const struct table_switch SWITCHES[TCG_SWITCHES] = {
    { "pack_war", "TCG-packwar-4", 0, { "off", "on" } },
    { "breakthrough_pool", "TCG-breakthrough-5", 0, { "each", "all" } },
    { "block_scope", "TCG-battle-17", 0, { "group", "pair" } },
};

static const char *const PHASES[] = { "setup",  "prepare", "pre-battle",
                                      "battle", "build",   "end" };

static const char *const ROUTINE[] = {
    "TCG-action-1", /* actions as the turn starts */
    "TCG-prep-1",   /* everything is prepared */
    "TCG-end-7",    /* what was flipped is prepared */
    "TCG-action-2", /* actions are lost */
    "TCG-cost-1",   /* the action that a card costs */
    NULL,
};

/* TCG-packwar-4: only in Pack War.  The other players pay for each missing
 * card. */
static void empty_draw(struct epic_game *g, int seat, int missing)
{
    enum { LOSS = 5 };
    if (!switch_value(g, SWITCH_PACK_WAR))
        return;
    for (int s = 0; s < g->seats; s++)
        if (s != seat && !g->seat[s].out)
            lose_health(g, s, LOSS * missing);
}

static int most_tokens(const struct epic_game *g)
{
    (void)g;
    return TOKENS_MOST;
}

static const struct customs CUSTOMS = {
    .enter_flags = BODY_ENTERED,
    .expend_from = 1 << PREPARED,
    .active_first = true,
    .controllers_pile = true,
    .enters_yours = true,
    .moments = true,
    .turns_in_a_row = 2, /* TCG-A-15 */
    .chain_ends_by_choice = true,
    .layered = true,
    .places_yours = true,
    .lines_in_reach = true,
    .wards = KW_WARDS,
    .wards_against = tcg_wards_against,
    .unstoppable = KW_UNSTOPPABLE,
    .most_tokens = most_tokens,
    .most_triggers = LINE_MOST,
    .steps_after = PHASE_PREPARE,
    .opening_hand = 5,
    .hand_limit = 10,
    .start_health = 30,
    .start_gold = 1,
    .facts = tcg_facts,
    .hunted = tcg_hunted,
    .empty_draw = empty_draw,
    .ward = tcg_ward,
    .shift = tcg_shift,
    .mark_stale = tcg_mark_stale,
};

static const struct hooks HOOKS = {
    .flush = place_triggers,
    .why_not_use = tcg_why_not_use,
    .why_not_act = tcg_why_not_act,
    .why_not_mode = tcg_why_not_mode,
    .must_attack = tcg_must_attack,
    .why_not_attack = tcg_why_not_attack,
    .why_not_block = tcg_why_not_block,
    .attackers = tcg_attackers,
    .blockers = tcg_blockers,
    .defenders = tcg_defenders,
    .dealers = tcg_dealers,
    .foes = tcg_foes,
    .through = tcg_through,
    .not_done = { [EPIC_ASK_ATTACK] = MUST_ATTACK,
                  [EPIC_ASK_BLOCK] = MUST_BLOCK,
                  [EPIC_ASK_DISCARD] = DISCARD_EXACT },
};

/* Array lengths for a game.  A duel of 60-card decks fits 6 KiB; set-up may ask
 * for more tokens. */
static struct capacity room(int seats, int cards, int tokens)
{
    if (tokens == 0)
        tokens = 36;
    int more = tokens > 36 ? tokens - 36 : 0, others = seats - 2;
    struct capacity c = { .seats = (uint8_t)seats };
    c.real_cards = (uint16_t)cards;
    c.cards = (uint16_t)(cards + tokens);
    c.bodies = (uint16_t)(44 + 12 * others + more + more / 4);
    c.frames = (uint16_t)(15 + more / 4);
    c.refs = (uint16_t)(80 + 2 * more);
    c.triggers = (uint16_t)(20 + 4 * others + more / 2);
    c.items = (uint16_t)(more > 200 ? ITEMS_MAX : 30 + 3 * others + more);
    c.timed = (uint16_t)(28 + 8 * others + 3 * more);
    c.sets = true;
    return c;
}

static void begin_game(struct epic_game *g)
{
    push(g, PROC_GAME, 0, NO_CARD);
}

/* A position set up by hand begins with that step of the seat's turn. */
static void begin_at(struct epic_game *g, int seat, int phase)
{
    static step_fn *const STEPS[] = { [PHASE_SETUP] = build_step,
                                      [PHASE_PRE_BATTLE] = pre_battle_step,
                                      [PHASE_BATTLE] = battle_step,
                                      [PHASE_BUILD] = build_step,
                                      [PHASE_END] = end_step };
    g->first = g->active = (uint8_t)seat;
    struct frame *f = push(g, PROC_GAME, 0, NO_CARD);
    f->chooser = (uint8_t)seat;
    set_later(g, f, tcg_next_turn);
    f = push(g, PROC_TURN, seat, NO_CARD);
    if (phase == PHASE_PREPARE) { /* unused actions are gone */
        for (int s = 0; s < g->seats; s++)
            g->seat[s].gold = 0;
        return;
    }
    g->turn = 1;
    g->first_turn = 0;
    set_later(g, f, STEPS[phase]);
}

static const struct table_mode MODES[] = {
    { "duel", "two players", "TCG-multi-1", 2, 2 },
    { "ffa", "free-for-all: the last player remaining wins", "TCG-multi-1", 3,
      8 },
    { 0 },
};

const struct ruleset TCG_RULES = {
    .name = "tcg",
    .title = "Epic TCG",
    .customs = &CUSTOMS,
    .hooks = &HOOKS,
    .appraisal = &CHAMPIONS_APPRAISED,
    .modes = MODES,
    .deck_min = 6,
    .set = "core",
    .filler = "Filler\nwild natural event, action, fast\nGain 1 mojo.\n\n",
    .phases = PHASES,
    .phase_count = sizeof PHASES / sizeof PHASES[0],
    .help = { "TCG-line-1",
              "The aim: bring the other player to 0 mojo, or empty your deck.\n"
              "You have 1 action in each turn, the opponent's too; free cards "
              "need none.\n",
              TCG_TOPICS },
    .windows = TCG_WINDOWS,
    .passing = tcg_passing,
    .steps = 1 << PHASE_PRE_BATTLE | 1 << PHASE_BATTLE | 1 << PHASE_BUILD,
    .passes_quietly = true,
    .routine = ROUTINE,
    .health_word = "mojo",
    .gold_word = "actions",
    .holder_word = "priority",
    .words = { .unsaid = KW_VEILED },
    .formats = TCG_FORMATS,
    .format_count = TCG_FORMATS_LISTED,
    .format_more = TCG_FORMATS_ALL - TCG_FORMATS_LISTED,
    .match_rule = "TCG-match-1",
    .chooser_rule = "TCG-match-2",
    .procedures = PROCEDURES,
    .procedure_count = TCG_PROCS,
    .options = OPTIONS,
    .reasons = REASONS,
    .asked_by_row = ASKED_BY_ROW,
    .reason_count = TCG_REASONS,
    .switches = SWITCHES,
    .switch_count = TCG_SWITCHES,
    .play_procedure = TCG_PLAY,
    .instead_procedure = TCG_INSTEAD,
    .resolve_item = tcg_resolve_item,
    .can_play = tcg_can_play_inside,
    .settle = tcg_settle,
    .take_away = tcg_take_away,
    .derive = tcg_derive,
    .why = why_not,
    .begin = begin_game,
    .begin_at = begin_at,
    .room = room,
    .flaw = tcg_flaw,
};
