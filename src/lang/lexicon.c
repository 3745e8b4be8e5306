#include "lang/lexicon.h"

#include "verbs/program.h"

#include <stddef.h>
#include <string.h>

static const struct flag_word NO_WORDS[] = { { NULL, 0 } };

/* ---- Epic Card Game ------------------------------------------------------ */

static const struct flag_word GEMS[] = {
    { "white gem", 1 },
    { "red gem", 2 },
    { NULL, 0 },
};

static const struct lexicon ECG = {
    .game = "ecg",
    .number = 0,
    .keywords = KEYWORDS_ECG,
    .alignments = ALIGNMENT_WORDS,
    .steps = NO_WORDS,
    .speeds = NO_WORDS,
    .rarities = GEMS,
    .listed = NO_WORDS,
    .health = "health",
    .gold = "gold",
    .golds = "gold",
    .tribute = true,
    .kinds =
        KIND_CHAMPION | KIND_EVENT | KIND_DEITY | KIND_TOKEN | KIND_COUNTER,
    .play_as = KW_AMBUSH,
    .alignment_help = "good, evil, wild, sage or unaligned",
    .kind_help = "champion, event, deity or token champion",
    .noun_help = "champion, event, card, token or player",
    .rarity_help = "'white gem' or 'red gem'",
    .example = "good human champion, cost 1, 6/8",
};

/* ---- Epic TCG ------------------------------------------------------------ */

static const struct flag_word TCG_KEYWORDS[] = {
    { "airborne", KW_AIRBORNE },
    { "breakthrough", KW_BREAKTHROUGH },
    { "champion ward", KW_WARD << WARD_CHAMPION },
    { "constructed ward", KW_WARD << WARD_CONSTRUCTED },
    { "deadly", KW_DEADLY },
    { "event ward", KW_WARD << WARD_EVENT },
    { "evil ward", KW_WARD << WARD_EVIL },
    { "good ward", KW_WARD << WARD_GOOD },
    { "hunter", KW_HUNTER },
    { "magical ward", KW_WARD << WARD_MAGICAL },
    { "natural ward", KW_WARD << WARD_NATURAL },
    { "object ward", KW_WARD << WARD_OBJECT },
    { "range", KW_RANGE },
    { "unaligned ward", KW_WARD << WARD_UNALIGNED },
    { "unbanishable", KW_UNBANISHABLE },
    { "unblockable", KW_UNBLOCKABLE },
    { "unbreakable", KW_UNBREAKABLE },
    { "unstoppable", KW_UNSTOPPABLE },
    { "untargetable", KW_UNTARGETABLE },
    { "veiled", KW_VEILED },
    { "wild ward", KW_WARD << WARD_WILD },
    { NULL, 0 },
};

static const struct flag_word TCG_ALIGNMENTS[] = {
    { "good", ALIGN_GOOD },
    { "evil", ALIGN_EVIL },
    { "unaligned", ALIGN_UNALIGNED },
    { "wild", ALIGN_WILD },
    { "constructed", ORIGIN_CONSTRUCTED },
    { "magical", ORIGIN_MAGICAL },
    { "natural", ORIGIN_NATURAL },
    { NULL, 0 },
};

static const struct flag_word TCG_STEPS[] = {
    { "pre-battle", TURN_STEP_PRE_BATTLE },
    { "battle", TURN_STEP_BATTLE },
    { "build", TURN_STEP_BUILD },
    { "end", TURN_STEP_END },
    { NULL, 0 },
};

static const struct flag_word TCG_SPEEDS[] = {
    { "fast", 1 + SPEED_FAST },
    { "paced", 1 + SPEED_PACED },
    { "build", 1 + SPEED_BUILD },
    { NULL, 0 },
};

static const struct flag_word TCG_RARITIES[] = {
    { "common", 1 },
    { "rare", 2 },
    { NULL, 0 },
};

static const struct flag_word TCG_LISTED[] = {
    { "gift", LISTED_GIFT },
    { "restricted", LISTED_RESTRICTED },
    { "banned", LISTED_BANNED },
    { NULL, 0 },
};

static const struct lexicon TCG = {
    .game = "tcg",
    .number = 1,
    .keywords = TCG_KEYWORDS,
    .alignments = TCG_ALIGNMENTS,
    .steps = TCG_STEPS,
    .speeds = TCG_SPEEDS,
    .rarities = TCG_RARITIES,
    .listed = TCG_LISTED,
    .health = "mojo",
    .gold = "action",
    .golds = "actions",
    .cost = { "free", "action" },
    .kinds =
        KIND_CHAMPION | KIND_EVENT | KIND_OBJECT | KIND_TOKEN | KIND_COUNTER,
    .play_as = KW_VEILED,
    .block_as = KW_AIRBORNE | KW_RANGE,
    .line = true,
    .alignment_help = "good, evil, wild or unaligned",
    .kind_help = "champion, object, event, token champion or counter",
    .noun_help = "champion, object, event, card, ability, token or player",
    .rarity_help = "'common' or 'rare'",
    .example = "good natural champion, action, build, 6/8, common",
};

static const struct lexicon *const LEXICONS[] = { &ECG, &TCG };

const struct lexicon *lexicon_named(const char *game)
{
    for (size_t i = 0; i < sizeof LEXICONS / sizeof LEXICONS[0]; i++)
        if (!strcmp(LEXICONS[i]->game, game))
            return LEXICONS[i];
    return NULL;
}

const char *flag_word(const struct flag_word *list, uint32_t bit)
{
    for (; list->word; list++)
        if (list->bit == bit)
            return list->word;
    return NULL;
}
