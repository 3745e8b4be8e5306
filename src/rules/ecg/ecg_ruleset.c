/* Epic Card Game: the ruleset struct and its tables. */
#include "rules/ecg/ecg.h"

#include "epic_view.h"
#include "rules/common/worth.h"

_Static_assert((int)EPIC_PHASE_BATTLE == (int)PHASE_BATTLE &&
                   (int)EPIC_PHASE_END == (int)PHASE_END,
               "phases");

static const struct reason REASONS[ECG_REASONS] = {
    { "", "" },
#define REASON(name, rule, sentence) [name] = { rule, sentence },
#define OWN_REASON                   REASON
#include "rules/ecg/reasons.inc"
#undef OWN_REASON
#undef REASON
};

static const struct procedure PROCEDURES[ECG_PROCS] = {
    [PROC_EFFECT] = { "card text", EFFECT, effect_candidates,
                      .left = effect_left },
    [PROC_GAME] = { "the game", GAME_ECG, .left = nobodys_left },
    [PROC_MULLIGAN] = { "mulligan", MULLIGAN_ECG, hand_candidates },
    [PROC_TURN] = { "the turn", TURN_ECG, hand_candidates,
                    .left = ecg_turn_left },
    [ECG_PLAY] = { "playing a card", PLAY_ECG, .left = ecg_play_left },
    [ECG_USE] = { "using a power", USE_ECG, .left = ecg_use_left },
    [ECG_FLUSH] = { "waiting triggers", FLUSH_ECG, .left = ecg_flush_left },
    [ECG_BATTLE] = { "battle", BATTLE_ECG, battle_candidates, ecg_why_not_fight,
                     ecg_battle_left },
    [ECG_WINDOW] = { "battle window", WINDOW_ECG, .left = ecg_window_left },
    [ECG_DAMAGE] = { "battle damage", DAMAGE_ECG, .left = ecg_damage_left },
};

static options_fn *const OPTIONS[] = {
    [EPIC_ASK_MULLIGAN] = pick_options, [EPIC_ASK_ACTION] = ecg_action_options,
    [EPIC_ASK_MODE] = mode_options,     [EPIC_ASK_COST] = pick_options,
    [EPIC_ASK_TARGET] = pick_options,   [EPIC_ASK_CHOOSE] = pick_options,
    [EPIC_ASK_MAY] = yes_no_options,    [EPIC_ASK_REVEAL] = pick_options,
    [EPIC_ASK_RECYCLE] = pick_options,  [EPIC_ASK_ORDER] = order_options,
    [EPIC_ASK_ATTACK] = pick_options,   [EPIC_ASK_DEFENDER] = pick_options,
    [EPIC_ASK_BLOCK] = pick_options,    [EPIC_ASK_DAMAGE] = number_options,
    [EPIC_ASK_DISCARD] = pick_options,  [EPIC_ASK_NUMBER] = number_options,
};

static const struct table_switch SWITCHES[ECG_SWITCHES] = {
    { "breakthrough_optional", "ECG-C-06", 0, { "off", "on" } },
    { "battle_bystanders", "ECG-C-09", 0, { "off", "on" }, .many = true },
    { "hydra_first_draw",
      "ECG-A-12",
      1,
      { "off", "on" },
      .many = true,
      .joint = true },
};

static const char *const PHASES[] = { "setup", "start", "main", "battle",
                                      "end" };

static const char *const ROUTINE[] = {
    "ECG-4.2.2",    /* gold as the turn starts */
    "ECG-4.2.4-1",  /* champions are prepared */
    "ECG-4.5.2c",   /* flipped champions are prepared */
    "ECG-4.5.2e",   /* gold as the turn ends */
    "ECG-R-card-2", /* the gold that a card costs */
    NULL,
};

static int facts(const struct book *b, int design)
{
    const struct design *d = &b->design[design];
    const struct ability *text = &b->ability[d->text];
    bool fast = !(d->kinds & KIND_CHAMPION) || (d->keywords & KW_AMBUSH);
    bool plain = !(d->does & DOES_EXTRA_COST) &&
                 (text->modes == 0 || b->mode[text->first].costs == 0);
    return (fast ? CARD_FAST : 0) | (d->cost ? CARD_COSTS : 0) |
           (plain ? CARD_PLAIN : 0);
}

static void empty_draw(struct epic_game *g, int seat, int missing)
{
    (void)missing;
    g->seat[seat].short_draw = 1; /* ECG-1.6.2: settle() decides */
    g->unsettled |= ENDS_GAME;
}

static const struct customs CUSTOMS = {
    .enter_flags = BODY_DEPLOYING | BODY_ENTERED, /* ECG-5.17.1 */
    .control_flags = BODY_DEPLOYING,              /* ECG-5.17.2-2 */
    .expend_from = 1 << PREPARED | 1 << FLIPPED,  /* ECG-C-11 */
    .strikes_once = true,
    .hand_again = true, /* ECG-G-11 */
    .opening_hand = 5,
    .hand_limit = 7,
    .start_health = 30,
    .start_gold = 1,
    .facts = facts,
    .empty_draw = empty_draw,
};

static const struct hooks HOOKS = {
    .flush = ecg_flush,
    .why_not_use = ecg_why_not_use,
    .why_not_act = ecg_why_not_act,
    .why_not_mode = why_not_pay_mode,
    .must_attack = ecg_must_attack,
    .why_not_attack = ecg_why_not_attack,
    .why_not_block = ecg_why_not_block,
    .attackers = ecg_attackers,
    .blockers = ecg_blockers,
    .defenders = ecg_defenders,
    .dealers = ecg_dealers,
    .foes = ecg_foes,
    .through = ecg_through,
    .not_among = { [EPIC_ASK_DEFENDER] = ATTACK_DEFENDER,
                   [EPIC_ASK_REVEAL] = REVEAL_ALIGNMENT,
                   [EPIC_ASK_RECYCLE] = RECYCLE_TWO },
    .not_done = { [EPIC_ASK_ATTACK] = MUST_ATTACK,
                  [EPIC_ASK_BLOCK] = MUST_BLOCK,
                  [EPIC_ASK_DISCARD] = DISCARD_EXACT,
                  [EPIC_ASK_REVEAL] = REVEAL_EXACT,
                  [EPIC_ASK_RECYCLE] = RECYCLE_TWO },
};

/* Array lengths for a game.  A duel of 30-card decks fits 4 KiB, one of 60
 * cards 6 KiB; set-up may ask for more tokens. */
static struct capacity room(int seats, int cards, int tokens)
{
    bool small = cards <= 62 && tokens <= 30;
    if (tokens == 0)
        tokens = small ? 30 : seats > 3 ? 12 * seats : 40;
    struct capacity c = { 0 };
    c.seats = (uint8_t)seats;
    c.real_cards = (uint16_t)cards;
    c.cards = (uint16_t)(cards + tokens);
    c.bodies =
        (uint16_t)(small ? 41 : 49 + (tokens > 40 ? tokens + tokens / 4 : 0));
    c.frames = (uint16_t)(small ? 13 : 15 + tokens / 4 - 10);
    c.refs = (uint16_t)(small ? 46 : 70 + tokens);
    c.triggers = (uint16_t)(small ? 17 : 24 + tokens / 4);
    c.timed = (uint16_t)(small ? 13 : 20 + tokens / 4);
    return c;
}

static void begin_game(struct epic_game *g)
{
    push(g, PROC_GAME, 0, NO_CARD);
}

/* A position set up by hand begins in that seat's main phase, or at the start
 * of its turn. */
static void begin_at_main(struct epic_game *g, int seat, int phase)
{
    g->first = g->active = (uint8_t)seat;
    struct frame *f = push(g, PROC_GAME, 0, NO_CARD);
    set_later(g, f, next_turn);
    f = push(g, PROC_TURN, seat, NO_CARD);
    if (phase == PHASE_START)
        return;
    g->turn = 1;
    set_later(g, f, enter_main);
}

static const struct table_mode MODES[] = {
    { "duel", "two players", "ECG-1.1", 2, 2 },
    { "ffa", "free-for-all: the last player remaining wins", "ECG-R-ffa-1", 3,
      8, .first_draws = true },
    { "hunter-first-blood",
      "attack to the left only; the first who is out ends the game",
      "ECG-R-hfb-1", 3, 8, .first_draws = true, .neighbours = true,
      .attack_left = true, .first_blood = true },
    { "hunter-last", "attack to the left only; the last one standing wins",
      "ECG-R-hls-1", 3, 8, .first_draws = true, .neighbours = true,
      .attack_left = true, .reward_health = 5, .reward_cards = 1 },
    { "hydra", "teams that share their turn and their health", "ECG-R-hydra-1",
      4, 8, 2, 4, .joint = true, .first_draws = true },
    { 0 },
};

const struct ruleset ECG_RULES = {
    .name = "ecg",
    .title = "Epic Card Game",
    .customs = &CUSTOMS,
    .hooks = &HOOKS,
    .appraisal = &CHAMPIONS_APPRAISED,
    .modes = MODES,
    .deck_min = 5,
    .beside_deck = KIND_DEITY,
    .set = "base",
    .filler = "Filler\nwild event, cost 1\nGain 1 health.\n\n",
    .phases = PHASES,
    .phase_count = sizeof PHASES / sizeof PHASES[0],
    .help = { "ECG-5.7.1",
              "The aim: bring the other player to 0 health, or draw from your "
              "empty deck.\n"
              "You have 1 gold each turn: one card of cost 1, and any that "
              "cost "
              "0.\n",
              ECG_TOPICS },
    .windows = ECG_WINDOWS,
    .passing = ecg_passing,
    .routine = ROUTINE,
    .health_word = "health",
    .gold_word = "gold",
    .holder_word = "initiative",
    .formats = ECG_FORMATS,
    .format_count = ECG_FORMATS_LISTED,
    .procedures = PROCEDURES,
    .procedure_count = ECG_PROCS,
    .options = OPTIONS,
    .reasons = REASONS,
    .asked_by_row = ASKED_BY_ROW,
    .reason_count = ECG_REASONS,
    .switches = SWITCHES,
    .switch_count = ECG_SWITCHES,
    .play_procedure = ECG_PLAY,
    .can_play = ecg_can_play_inside,
    .settle = ecg_settle,
    .take_away = take_away,
    .resolve_first = ecg_resolve_first,
    .derive = derive_values,
    .why = why_not,
    .begin = begin_game,
    .begin_at = begin_at_main,
    .room = room,
    .flaw = ecg_flaw,
};
