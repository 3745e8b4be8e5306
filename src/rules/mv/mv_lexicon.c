/* The words of the multiverse game's cards. */
#include "lang/lexicon.h"
#include "rules/mv/mv.h"

#include <stddef.h>

static const struct flag_word KEYWORDS[] = {
    { "anti-hero", KW_ANTI_HERO },
    { "conceal", KW_CONCEAL },
    { "counter attack", KW_COUNTER_ATTACK },
    { "cyborg", KW_CYBORG },
    { "defensive teleport", KW_DEFENSIVE_TELEPORT },
    { "double strike", KW_DOUBLE_STRIKE },
    { "enslave", KW_ENSLAVE },
    { "fear", KW_FEAR },
    { "flight", KW_FLIGHT },
    { "heal", KW_HEAL },
    { "insane", KW_INSANE },
    { "intangible", KW_INTANGIBLE },
    { "invisible", KW_INVISIBLE },
    { "invulnerable", KW_INVULNERABLE },
    { "keen senses", KW_KEEN_SENSES },
    { "leader", KW_LEADER },
    { "magic", KW_MAGIC },
    { "mimic", KW_MIMIC },
    { "non-unique", KW_NON_UNIQUE },
    { "offensive teleport", KW_OFFENSIVE_TELEPORT },
    { "personal teleport", KW_PERSONAL_TELEPORT },
    { "poison", KW_POISON },
    { "possess", KW_POSSESS },
    { "rage", KW_RAGE },
    { "reach", KW_REACH },
    { "regenerate", KW_REGENERATE },
    { "rejuvenate", KW_REJUVENATE },
    { "resurrect", KW_RESURRECT },
    { "shape shifting", KW_SHAPE_SHIFTING },
    { "stealth", KW_STEALTH },
    { "strategic teleport", KW_STRATEGIC_TELEPORT },
    { "super speed", KW_SUPER_SPEED },
    { "swarm", KW_SWARM },
    { "tech", KW_TECH },
    { "technopathy", KW_TECHNOPATHY },
    { "vampirism", KW_VAMPIRISM },
    { "villain", KW_VILLAIN },
    { NULL, 0 },
};

static const struct flag_word ALIGNED[] = {
    { "red", ALIGN_RED },
    { "blue", ALIGN_BLUE },
    { "black", ALIGN_BLACK },
    { "magical", ORIGIN_MAGICAL },
    { "genetic", ORIGIN_GENETIC },
    { "technological", ORIGIN_TECHNOLOGICAL },
    { "alien", ORIGIN_ALIEN },
    { "transformative", ORIGIN_TRANSFORMATIVE },
    { "conditional", ORIGIN_CONDITIONAL },
    { NULL, 0 },
};

static const struct flag_word STATES[] = {
    { "active", IS_ACTIVE },
    { "attacked", IS_ATTACKED },
    { "attacking", IS_ATTACKING },
    { "blocked", IS_BLOCKED },
    { "blocking", IS_BLOCKING },
    { "disabled", IS_DISABLED },
    { "flying", IS_FLYING },
    { "healthy", IS_HEALTHY },
    { "heroic", IS_HERO },
    { "hidden", IS_HIDDEN },
    { "injured", IS_INJURED },
    { "intangible", IS_INTANGIBLE },
    { "invisible", IS_INVISIBLE },
    { "knocked-away", IS_AWAY },
    { "locked", IS_LOCKED },
    { "tapped", IS_EXPENDED },
    { "unique", IS_UNIQUE },
    { "untapped", IS_PREPARED },
    { "working", IS_WORKING },
    { "wounded", IS_WOUNDED },
    { NULL, 0 },
};

static const struct flag_word STEPS[] = {
    { "upkeep", TURN_STEP_UPKEEP },
    { "combat", TURN_STEP_COMBAT },
    { "downtime", TURN_STEP_DOWNTIME },
    { NULL, 0 },
};

static const struct flag_word DURATIONS[] = {
    { "until your next upkeep", UNTIL_UPKEEP },
    { "until end of combat", UNTIL_COMBAT_END },
    { "while this is in play", WHILE_SOURCE_STAYS },
    { NULL, 0 },
};

/* In the general words of the language; OWN translates them. */
static const struct flag_word RULED[] = {
    { "cannot be blocked", RULE_CANNOT_BE_BLOCKED },
    { "cannot be attacked", RULE_SAFE },
    { "cannot use abilities", RULE_CANNOT_ACT },
    { "cannot be targeted", RULE_CANNOT_BE_TARGETED },
    { "cannot be healed", RULE_CANNOT_BE_HEALED },
    { "cannot be evacuated", RULE_CANNOT_BE_EVACUATED },
    { "may kill any champion", RULE_MAY_KILL },
    { "may be left expended", RULE_STAYS_TAPPED },
    { "does|do not prepare", RULE_DOES_NOT_UNTAP },
    { NULL, 0 },
};

static const struct flag_word MARKERS[] = {
    { "flight", MARK_FLYING },
    { "intangible", MARK_INTANGIBLE },
    { "invisible", MARK_INVISIBLE },
    { "stealth", MARK_STEALTH },
    { "cybernetic", MARK_TAGS_OFF },
    { "spent", MARK_SPENT },
    { "leader", MARK_LED },
    { "teamwork", MARK_HELPED },
    { NULL, 0 },
};
static const struct flag_word PARTS[] = {
    { "cybernetics", MARK_TAGS_OFF },
    { NULL, 0 },
};
static const struct flag_word TAGS[] = {
    { "cybernetic", TAG_CYBERNETIC },
    { NULL, 0 },
};

static const struct own_word OWN[] = {
    { "champion", "character" },
    { "champions", "characters" },
    { "object", "item" },
    { "objects", "items" },
    { "resource", "foothold" },
    { "resources", "footholds" },
    { "event", "incident" },
    { "events", "incidents" },
    { "expend", "tap" },
    { "expends", "taps" },
    { "expended", "tapped" },
    { "prepare", "untap" },
    { "prepares", "untaps" },
    { "prepared", "untapped" },
    { "break", "destroy" },
    { "breaks", "destroys" },
    { "broken", "destroyed" },
    { "opposing", "enemy" },
    { "deck", "resources" },
    { "decks", "resources" },
    { "offense", "C" },
    { "defense", "D" },
    { "damage", "wounds" },
    { "damaged", "wounded" },
    { "discard pile", "discards" },
    { "discard piles", "discards" },
    { NULL, NULL },
};

/* Verbs that do not exist here: energy is not kept, there are no damage points,
 * and the line is not manipulated. */
static const uint8_t NO_VERBS[] = {
    VERB_FLIP,      VERB_STOP,         VERB_RETARGET,    VERB_COPY_ITEM,
    VERB_RESOLVE,   VERB_LEAVE_BATTLE, VERB_JOIN_BATTLE, VERB_GAIN_GOLD,
    VERB_LOSE_GOLD, VERB_DIVIDE,       VERB_DEAL,        VERB_NONE,
};
static const uint8_t NO_RULES[] = {
    RULE_CONTROLS,          RULE_CANNOT_BE_ATTACKED,
    RULE_NO_ATTACKS,        RULE_MUST_BE_BLOCKED,
    RULE_CANNOT_BE_DAMAGED, RULE_UNDAMAGEABLE_PLAYER,
    RULE_PLAY_AS,           RULE_BLOCK_AS,
    RULE_CARDS_HAVE,        RULE_POWERS_COST_MORE,
    RULE_OPENING_HAND,      RULE_STARTING_HEALTH,
    RULE_DAMAGE_WARD,       RULE_DAMAGE_WARD_PLAYER,
    RULE_WARD_PLAYER,       RULE_NONE,
};

static const struct attack_word ATTACKS[] = {
    [ATTACK_CLOSE] = { "close combat" },
    [ATTACK_PSI] = { "psi", .latent = true },
    [ATTACK_ENERGY] = { "energy blast", SUBS_ENERGY, SUBS_MATTER - SUBS_ENERGY,
                        "plasma, heat, cold, sound, electricity or light" },
    [ATTACK_MAGIC] = { "magic blast" },
    [ATTACK_MATTER] = { "matter blast", SUBS_MATTER, SUBTYPES - SUBS_MATTER,
                        "water, acid, wind, organic, ice or sand" },
    [ATTACK_THROWN] = { "thrown object", .thing = true },
    [ATTACK_PROJECTILE] = { "projectile", .thing = true, .used_up = true },
    [ATTACK_FIREARM] = { "firearm", .thing = true },
    [ATTACK_KINDS] = { NULL },
};
/* A word behind = is literal: no word of the game replaces it. */
static const struct flag_word POWERS[] = {
    { "psi", 1 << ATTACK_PSI },
    { "energy blast", 1 << ATTACK_ENERGY },
    { "magic blast", 1 << ATTACK_MAGIC },
    { "matter blast", 1 << ATTACK_MATTER },
    { "thrown =object", 1 << ATTACK_THROWN },
    { "projectile", 1 << ATTACK_PROJECTILE },
    { "firearm", 1 << ATTACK_FIREARM },
    { NULL, 0 },
};
static const struct flag_word ATTACK_WORDS[] = {
    { "close combat", 1 << ATTACK_CLOSE },
    { "psi", 1 << ATTACK_PSI },
    { "energy", 1 << ATTACK_ENERGY },
    { "magic", 1 << ATTACK_MAGIC },
    { "matter", 1 << ATTACK_MATTER },
    { "thrown =object|=objects", 1 << ATTACK_THROWN },
    { "projectile|projectiles", 1 << ATTACK_PROJECTILE },
    { "firearm|firearms", 1 << ATTACK_FIREARM },
    { NULL, 0 },
};
static const struct flag_word SUBTYPE_WORDS[] = {
    { "plasma", SUB_PLASMA },
    { "heat", SUB_HEAT },
    { "cold", SUB_COLD },
    { "sound", SUB_SOUND },
    { "electricity", SUB_ELECTRICITY },
    { "light", SUB_LIGHT },
    { "water", SUB_WATER },
    { "acid", SUB_ACID },
    { "wind", SUB_WIND },
    { "organic", SUB_ORGANIC },
    { "ice", SUB_ICE },
    { "sand", SUB_SAND },
    { NULL, 0 },
};

extern const struct lang_word MV_HELP[];
extern const struct lexicon MV_WORDS;
const struct lexicon MV_WORDS = {
    .game = "mv",
    .number = 2,
    .keywords = KEYWORDS,
    .alignments = ALIGNED,
    .states = STATES,
    .hurt_states = STATES_BY_WOUNDS,
    .word_states = STATES_BY_WORDS,
    .steps = STEPS,
    .durations = DURATIONS,
    .rules = RULED,
    .markers = MARKERS,
    .parts = PARTS,
    .tags = TAGS,
    .attacks = ATTACKS,
    .powers = POWERS,
    .attack_words = ATTACK_WORDS,
    .subtypes = SUBTYPE_WORDS,
    .rival = "arch-enemy",
    .health = "points",
    .health_one = "point",
    .gold = "energy",
    .golds = "energy",
    .own = OWN,
    .kinds = KIND_CHAMPION | KIND_OBJECT | KIND_EVENT | KIND_RESOURCE |
             KIND_TOKEN | KIND_COUNTER | KIND_KEYWORD,
    .lacking_word = "heroic", /* MV-hero-1 */
    .lacking = KW_VILLAIN | KW_ANTI_HERO,
    .labels = KW_ANTI_HERO | KW_CYBORG | KW_INSANE | KW_NON_UNIQUE | KW_VILLAIN,
    .features = FEATURE_LINE | FEATURE_BEARERS | FEATURE_WOUNDS |
                FEATURE_ATTACKS | FEATURE_DICE | FEATURE_TEAMS |
                FEATURE_HOLDING | FEATURE_GAINS | FEATURE_SCORE |
                FEATURE_MEASURES | FEATURE_RESOURCES | FEATURE_HIDDEN_PILES |
                FEATURE_ONCE | FEATURE_PART_HEADERS | FEATURE_ANSWERS |
                FEATURE_TERSE,
    .no_verbs = NO_VERBS,
    .no_rules = NO_RULES,
    .no_lines = 1u << ABILITY_EXTRA_COST,
    .no_places = 1u << PLACE_LINE | 1u << PLACE_UNDER,
    .no_sets = SET_KINDS | SET_SILENT,
    .no_events = ON_ALLY | ON_LOYALTY,
    .in_play = true,
    .help = MV_HELP,
    .alignment_help = "red, blue or black",
    .kind_help = "character, weapon, device, artifact, incident or foothold",
    .noun_help = "character, item, incident, foothold, card or player",
    .rarity_help = "a part of a header",
    .attack_help = "a kind of attack: 'psi', 'energy', 'heat' ...",
    .step_help = "'upkeep', 'combat', 'downtime', 'an opponent's upkeep' or "
                 "'your turn'",
    .example = "blue technological character, cost 4, 4/5, human",
};
