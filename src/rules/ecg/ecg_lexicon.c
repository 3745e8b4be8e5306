/* The words of Epic Card Game's cards. */
#include "lang/lexicon.h"
#include "verbs/program.h"

#include <stddef.h>

static const struct flag_word KEYWORDS[] = {
    { "airborne", KW_AIRBORNE },
    { "ambush", KW_AMBUSH },
    { "blitz", KW_BLITZ },
    { "breakthrough", KW_BREAKTHROUGH },
    { "righteous", KW_RIGHTEOUS },
    { "unbanishable", KW_UNBANISHABLE },
    { "unblockable", KW_UNBLOCKABLE },
    { "unbreakable", KW_UNBREAKABLE },
    { "untargetable", KW_UNTARGETABLE },
    { "deadly", KW_DEADLY },
    { NULL, 0 },
};

static const struct flag_word GEMS[] = {
    { "white gem", 1 },
    { "red gem", 2 },
    { NULL, 0 },
};

static const uint8_t NO_RULES[] = { RULE_HAND_LIMIT, RULE_CANNOT_PLAY,
                                    RULE_NONE };

extern const struct lang_word ECG_HELP[];
extern const struct lexicon ECG_WORDS;
const struct lexicon ECG_WORDS = {
    .game = "ecg",
    .number = 0,
    .keywords = KEYWORDS,
    .alignments = ALIGNMENT_WORDS,
    .every = ALIGN_GOOD | ALIGN_EVIL | ALIGN_WILD | ALIGN_SAGE,
    .states = STATE_WORDS,
    .rarities = GEMS,
    .health = "health",
    .gold = "gold",
    .golds = "gold",
    .tribute = true,
    .no_rules = NO_RULES,
    .kinds =
        KIND_CHAMPION | KIND_EVENT | KIND_DEITY | KIND_TOKEN | KIND_COUNTER,
    .play_as = KW_AMBUSH,
    .play_as_unsaid = KW_AMBUSH,
    .adjectives = KW_AIRBORNE | KW_RIGHTEOUS | KW_UNBANISHABLE |
                  KW_UNBLOCKABLE | KW_UNBREAKABLE | KW_UNTARGETABLE | KW_DEADLY,
    .help = ECG_HELP,
    .alignment_help = "good, evil, wild, sage or unaligned",
    .kind_help = "champion, event, deity or token champion",
    .noun_help = "champion, event, card, token or player",
    .rarity_help = "'white gem' or 'red gem'",
    .example = "good human champion, cost 1, 6/8",
};
