/* The multiverse game: the ruleset struct and its tables. */
#include "rules/mv/combat.h"
#include "rules/mv/crew.h"
#include "rules/mv/sight.h"
#include "rules/mv/text.h"

static const struct reason REASONS[MV_REASONS] = {
    { "", "" },
#define REASON(name, rule, sentence) [name] = { rule, sentence },
#define OWN_REASON                   REASON
#include "rules/mv/reasons.inc"
#undef OWN_REASON
#undef REASON
};

static const struct procedure PROCEDURES[MV_PROCS] = {
    [PROC_EFFECT] = { "card text", EFFECT, effect_candidates, why_not_aim,
                      effect_left },
    [PROC_GAME] = { "the game", GAME_MV, seat_candidates,
                    .left = mv_game_left },
    [PROC_MULLIGAN] = { "a new hand", REDRAW_MV, NULL },
    [PROC_TURN] = { "the turn", TURN_MV, turn_candidates,
                    .left = mv_turn_left },
    [MV_STEP] = { "a step", STEP_MV, NULL },
    [MV_WINDOW] = { "acting and passing", WINDOW_MV, .left = mv_window_left },
    [MV_PAY] = { "paying", PAY_MV, pay_candidates, why_not_foothold,
                 mv_pay_left },
    [MV_PLAY] = { "playing a card", PLAY_MV, bearer_candidates, why_not_bearer,
                  mv_play_left },
    [MV_UNHOLD] = { "recruiting", UNHOLD_MV, NULL },
    [MV_EVACUATE] = { "evacuating", EVACUATE_MV, NULL },
    [MV_COMBAT] = { "combat", COMBAT_MV, combat_candidates, why_not_combat_pick,
                    mv_combat_left },
    [MV_RESOLVE] = { "an attack", RESOLVE_MV, .left = mv_resolve_left },
    [MV_HIT] = { "a success", HIT_MV, hit_candidates, why_not_hit_pick,
                 mv_hit_left },
    [MV_WOUND] = { "a wound", WOUND_MV, wound_candidates, why_not_wound_pick,
                   mv_wound_left },
    [MV_RESPONSE] = { "answering", RESPONSE_MV, .left = mv_response_left },
    [MV_INCIDENT] = { "an incident", INCIDENT_MV, incident_candidates,
                      why_not_host, mv_incident_left },
    [MV_USE] = { "using an ability", USE_MV, .left = mv_use_left },
    [MV_TRIGGERS] = { "waiting triggers", TRIGGERS_MV,
                      .left = mv_triggers_left },
    [MV_CAMPAIGN] = { "the campaign", CAMPAIGN_MV, campaign_candidates,
                      .left = campaign_left, .discards_more = HOLDING_FULL },
};

/* EPIC_ASK_MODE asks for a way to attack, or for a mode of card text. */
static void mv_mode_options(const struct epic_game *g, struct options *o)
{
    int proc = top_frame(g)->proc;
    if (proc == MV_COMBAT || proc == MV_RESOLVE || proc == MV_HIT)
        attack_mode_options(g, o);
    else
        mode_options(g, o);
}

static options_fn *const OPTIONS[] = {
    [EPIC_ASK_MULLIGAN] = pick_options, [EPIC_ASK_ACTION] = mv_action_options,
    [EPIC_ASK_MODE] = mv_mode_options,  [EPIC_ASK_COST] = pick_options,
    [EPIC_ASK_TARGET] = pick_options,   [EPIC_ASK_CHOOSE] = pick_options,
    [EPIC_ASK_MAY] = yes_no_options,    [EPIC_ASK_REVEAL] = pick_options,
    [EPIC_ASK_RECYCLE] = pick_options,  [EPIC_ASK_ORDER] = order_options,
    [EPIC_ASK_ATTACK] = pick_options,   [EPIC_ASK_DEFENDER] = pick_options,
    [EPIC_ASK_BLOCK] = pick_options,    [EPIC_ASK_DAMAGE] = number_options,
    [EPIC_ASK_DISCARD] = pick_options,  [EPIC_ASK_NUMBER] = number_options,
    [EPIC_ASK_WARD] = number_options,
};

static const struct table_switch SWITCHES[MV_SWITCHES] = {
    { "wound_on_tie", "MV-wound-1", 0, { "yes", "no" } },
    { "random_dice", "MV-rat-0", 0, { "6", "5" } },
    { "redraws", "MV-redraw-2", 0, { "2", "0", "1", "3" } },
    { "accumulate", "MV-state-11", 0, { "no", "yes" } },
    { "antihero_any", "MV-kw-antihero-2", 0, { "no", "yes" } },
    { "heroic_per_player", "MV-heroic-3", 0, { "no", "yes" } },
    { "item_choice", "MV-item-11", 0, { "attacker", "defender" } },
    { "holding_cap", "MV-hold-5", 0, { "30", "60", "none" } },
    { "paradigm_loose", "MV-paradigm-3", 0, { "no", "yes" } },
    { "mix_payment", "MV-cost-4", 0, { "yes", "no" } },
    { "unique_scope", "MV-unique-2", 0, { "all", "own" } },
    { "response_depth", "MV-inc-resp-3", 0, { "8", "1" } },
    { "regen_every_turn", "MV-kw-regenerate-1", 0, { "yes", "no" } },
    { "vulnerable_flat", "MV-kw-vulnerable-1", 0, { "no", "yes" } },
    { "one_by_one", "MV-attack-10", 0, { "no", "yes" } },
    { "token_cap", "MV-kw-swarm-8", 0, { "16", "4", "8", "32" } },
    { "odd_sides", "MV-A-08", 0, { "no", "yes" }, .many = true, .sides = true },
};

static const struct deck_limit LIMITS[] = {
    { "MV-deck-2", "footholds", .least = 20, .kinds = KIND_RESOURCE },
    { "MV-unique-1", "copy of a unique character", 1, .each = true,
      .kinds = KIND_CHAMPION, .without = KW_NON_UNIQUE },
    { 0 },
};

static const struct deck_accord ONE_COLOUR[] = {
    { "MV-std-1", "one colour", COLOURS, 1 },
    { 0 },
};
static const struct deck_accord ONE_ORIGIN[] = {
    { "MV-std-2", "one origin", ORIGINS, 1 },
    { 0 },
};
static const struct deck_accord MIXED[] = {
    { "MV-A-11", "what its footholds give", .own = true },
    { 0 },
};

static const struct format FORMATS[] = {
    { .name = "multiverse",
      .help = "40 cards or more of one colour, 20 of them footholds",
      .deck_min = 40,
      .deck_rule = "MV-deck-1",
      .seats_rule = "MV-gen-1",
      .built = true,
      .limits = LIMITS,
      .accord = ONE_COLOUR,
      .equal_rule = "MV-deck-4",
      .restricted_rule = "MV-restr-1" },
    { .name = "origin",
      .help = "the same of one origin",
      .deck_min = 40,
      .deck_rule = "MV-deck-1",
      .seats_rule = "MV-gen-1",
      .built = true,
      .limits = LIMITS,
      .accord = ONE_ORIGIN,
      .equal_rule = "MV-deck-4",
      .restricted_rule = "MV-restr-1" },
    { .name = "mixed",
      .help = "the same of any colours and origins that its footholds give",
      .deck_min = 40,
      .deck_rule = "MV-deck-1",
      .seats_rule = "MV-gen-1",
      .built = true,
      .limits = LIMITS,
      .accord = MIXED,
      .equal_rule = "MV-deck-4",
      .restricted_rule = "MV-restr-1" },
};

static const char *const PHASE_NAMES[PHASES] = {
    "setup",          "untap",
    "upkeep",         "draw",
    "foothold",       "abilities",
    "incidents",      "combat",
    "blocks",         "combat incidents",
    "results",        "recruit",
    "late abilities", "late incidents",
    "downtime",       "discard",
};

static const char *const ROUTINE[] = {
    "MV-untap-1", /* everything is untapped */
    "MV-tap-1",   /* footholds pay */
    NULL,
};

static const struct hooks HOOKS = {
    .flush = mv_flush,
    .why_not_use = mv_why_not_use,
    .why_not_act = mv_why_not_act,
    .why_not_way = mv_why_not_way,
    .must_attack = mv_must_attack,
    .why_not_attack = mv_why_not_attack,
    .why_not_block = mv_why_not_block,
    .attackers = mv_attackers,
    .not_done = { [EPIC_ASK_DISCARD] = DISCARD_EXACT,
                  [EPIC_ASK_ATTACK] = ATTACK_RAGE },
};

static struct capacity room(int seats, int cards, int tokens)
{
    if (tokens == 0)
        tokens = 12 * seats;
    struct capacity c = { .seats = (uint8_t)seats };
    c.real_cards = (uint16_t)cards;
    c.cards = (uint16_t)(cards + tokens);
    /* An estimate: both decks are never in play as a whole.  A game that
     * outgrows it stops with EPIC_NO_ROOM, and its record replays in a larger
     * one. */
    int bodies = cards / 2 + tokens + tokens / 4;
    c.bodies = (uint16_t)(bodies < c.cards + 8 ? bodies : c.cards + 8);
    c.sets = c.wide_words = true;
    c.far = seats > 2;
    if (c.far) /* footholds leave slots free before FAR_SLOT */
        c.bodies = (uint16_t)(c.bodies + FAR_SLOT / 2);
    c.body_extra = sizeof(struct person) / sizeof(uint32_t);
    c.table_extra = sizeof(struct person_sets) / sizeof(uint64_t);
    c.frames = (uint16_t)(8 + tokens / 2);
    c.refs = (uint16_t)(2 * tokens);
    c.triggers = (uint16_t)(tokens / 2);
    c.items = (uint16_t)(4 + (tokens > 200 ? 100 : tokens / 6));
    c.timed = (uint16_t)(2 * tokens);
    return c;
}

static void begin_game(struct epic_game *g)
{
    find_lone(g);
    push(g, main_procedure(g), 0, NO_CARD);
}

static const struct table_mode MODES[] = {
    { "duel", "two players", "MV-gen-1", 2, 2 },
    { "ffa", "free-for-all: the first at twice the points wins", "MV-ffa-1", 3,
      8, .goal_times = 2 },
    { "teams", "two sides, the first with twice the points together wins",
      "MV-team-1", 4, 8, 2, 2, .odd_sides = "odd_sides", .alternate = true,
      .one_target = true, .goal_times = 2 },
    { 0 },
};

const struct ruleset MV_RULES = {
    .name = "mv",
    .title = "Epic, the multiverse game",
    .customs = &MV_CUSTOMS,
    .hooks = &HOOKS,
    .sight = &MV_SIGHT,
    .appraisal = &MV_APPRAISAL,
    .modes = MODES,
    .deck_min = 8,
    .filler = "Filler\nred character, cost 1, C1 D1, human\nNon-unique.\n\n",
    .phases = PHASE_NAMES,
    .phase_count = PHASES,
    .help = { "MV-wound-3",
              "The aim: reach the agreed points first, by disabling the "
              "other's characters.\n"
              "Footholds pay; you play at most one in a turn.\n",
              MV_TOPICS,
              "  Here: foothold, equip NAME on NAME, attack NAME with HOW on "
              "NAME,\n"
              "  block NAME for NAME, evacuate NAME, recruit NAME, pay.\n" },
    .windows = MV_WINDOWS,
    .passing = mv_passing,
    .steps = 1 << PHASE_FOOTHOLD | 1 << PHASE_ABILITIES | 1 << PHASE_INCIDENTS |
             1 << PHASE_ATTACKERS | 1 << PHASE_RECRUIT |
             1 << PHASE_LATE_ABILITIES | 1 << PHASE_LATE_INCIDENTS,
    .passes_quietly = true,
    .routine = ROUTINE,
    .health_word = "points",
    .gold_word = "energy",
    .resource_word = "foothold",
    .words = { .hold = "holding area",
               .grave = "graveyard",
               .wounds = MV_WOUNDS,
               .marks = MV_MARKS,
               .deeds = MV_DEEDS },
    .holder_word = "the turn to act",
    .formats = FORMATS,
    .format_count = sizeof FORMATS / sizeof FORMATS[0],
    .chooser_rule = "MV-setup-4",
    .goal = mv_goal,
    .campaign_rule = "MV-camp-5",
    .countdown_rule = "MV-count-1",
    .procedures = PROCEDURES,
    .procedure_count = MV_PROCS,
    .options = OPTIONS,
    .reasons = REASONS,
    .asked_by_row = ASKED_BY_ROW,
    .reason_count = MV_REASONS,
    .switches = SWITCHES,
    .switch_count = MV_SWITCHES,
    .play_procedure = MV_PLAY,
    .can_play = mv_can_play_inside,
    .settle = mv_settle,
    .resume = mv_resume,
    .take_away = mv_take_away,
    .derive = mv_derive,
    .why = why_not,
    .begin = begin_game,
    .begin_at = mv_begin_at,
    .room = room,
    .lay = mv_lay,
    .note_book = mv_note_book,
    .flaw = mv_flaw,
};
