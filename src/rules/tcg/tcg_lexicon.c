/* The words of Epic TCG's cards. */
#include "lang/lexicon.h"
#include "rules/tcg/tcg_keywords.h"
#include "verbs/program.h"

#include <stddef.h>

static const struct flag_word KEYWORDS[] = {
    { "airborne", KW_AIRBORNE },
    { "breakthrough", KW_BREAKTHROUGH },
    { "champion ward", KW_WARD(WARD_CHAMPION) },
    { "constructed ward", KW_WARD(WARD_CONSTRUCTED) },
    { "deadly", KW_DEADLY },
    { "event ward", KW_WARD(WARD_EVENT) },
    { "evil ward", KW_WARD(WARD_EVIL) },
    { "good ward", KW_WARD(WARD_GOOD) },
    { "hunter", KW_HUNTER },
    { "magical ward", KW_WARD(WARD_MAGICAL) },
    { "natural ward", KW_WARD(WARD_NATURAL) },
    { "object ward", KW_WARD(WARD_OBJECT) },
    { "range", KW_RANGE },
    { "unaligned ward", KW_WARD(WARD_UNALIGNED) },
    { "unbanishable", KW_UNBANISHABLE },
    { "unblockable", KW_UNBLOCKABLE },
    { "unbreakable", KW_UNBREAKABLE },
    { "unstoppable", KW_UNSTOPPABLE },
    { "untargetable", KW_UNTARGETABLE },
    { "veiled", KW_VEILED },
    { "wild ward", KW_WARD(WARD_WILD) },
    { NULL, 0 },
};

static const struct flag_word ALIGNED[] = {
    { "good", ALIGN_GOOD },
    { "evil", ALIGN_EVIL },
    { "unaligned", ALIGN_UNALIGNED },
    { "wild", ALIGN_WILD },
    { "constructed", ORIGIN_CONSTRUCTED },
    { "magical", ORIGIN_MAGICAL },
    { "natural", ORIGIN_NATURAL },
    { NULL, 0 },
};

static const struct flag_word STEPS[] = {
    { "pre-battle", TURN_STEP_PRE_BATTLE },
    { "battle", TURN_STEP_BATTLE },
    { "build", TURN_STEP_BUILD },
    { "end", TURN_STEP_END },
    { NULL, 0 },
};

static const struct flag_word SPEEDS[] = {
    { "fast", 1 + SPEED_FAST },
    { "paced", 1 + SPEED_PACED },
    { "build", 1 + SPEED_BUILD },
    { NULL, 0 },
};

static const struct flag_word RARITIES[] = {
    { "common", 1 },
    { "rare", 2 },
    { NULL, 0 },
};

static const struct flag_word LISTED[] = {
    { "gift", LISTED_GIFT },
    { "restricted", LISTED_RESTRICTED },
    { "banned", LISTED_BANNED },
    { NULL, 0 },
};

static const uint8_t NO_RULES[] = { RULE_HAND_LIMIT, RULE_CANNOT_PLAY,
                                    RULE_NONE };

extern const struct lang_word TCG_HELP[];
extern const struct lexicon TCG_WORDS;
const struct lexicon TCG_WORDS = {
    .game = "tcg",
    .number = 1,
    .keywords = KEYWORDS,
    .alignments = ALIGNED,
    .states = STATE_WORDS,
    .steps = STEPS,
    .speeds = SPEEDS,
    .rarities = RARITIES,
    .listed = LISTED,
    .health = "mojo",
    .gold = "action",
    .golds = "actions",
    .cost = { "free", "action" },
    .turn_limit = ", at most 2 in a row",
    .kinds =
        KIND_CHAMPION | KIND_EVENT | KIND_OBJECT | KIND_TOKEN | KIND_COUNTER,
    .play_as = KW_VEILED,
    .block_as = KW_AIRBORNE | KW_RANGE,
    .adjectives = KW_AIRBORNE | KW_UNBANISHABLE | KW_UNBLOCKABLE |
                  KW_UNBREAKABLE | KW_UNTARGETABLE | KW_DEADLY |
                  KW_UNSTOPPABLE | KW_VEILED,
    .wards = KW_WARDS,
    .line_words = KW_UNSTOPPABLE,
    .features = FEATURE_LINE,
    .no_rules = NO_RULES,
    .help = TCG_HELP,
    .alignment_help = "good, evil, wild or unaligned",
    .kind_help = "champion, object, event, token champion or counter",
    .noun_help = "champion, object, event, card, ability, token or player",
    .rarity_help = "'common' or 'rare'",
    .example = "good natural champion, action, build, 6/8, common",
};
