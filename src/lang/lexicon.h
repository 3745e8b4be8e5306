/* lexicon.h - the wording of a game.
 *
 * One grammar and one set of records serve every game; games differ in
 * spelling, in the words they have, and in the form of headers.  Parser and
 * printer find all of that here. */
#ifndef LANG_LEXICON_H
#define LANG_LEXICON_H

#include "base/keyword_set.h"
#include "lang/words.h"

/* A word or phrase of the common language and the game's own word for it:
 * "champion", "character".  The list ends with a NULL word. */
struct own_word {
    const char *word, *own;
};

/* What the text of a game may refer to; other words are refused. */
enum {
    /* Cards and abilities are announced, wait on the line and resolve.  Text
     * may refer to items, to immediate effects ("as"), and to what things are
     * as opposed to get. */
    FEATURE_LINE = 1 << 0,
    /* Objects and events are attached to a champion or player, the bearer. */
    FEATURE_BEARERS = 1 << 1,
    /* Damage is counted in wounds, which injure, disable and kill. */
    FEATURE_WOUNDS = 1 << 2,
    /* Each champion makes attacks of its own, of several kinds, on another
     * champion; players are not attacked. */
    FEATURE_ATTACKS = 1 << 3,
    FEATURE_DICE = 1 << 4,
    /* Champions belong to teams and are from some place. */
    FEATURE_TEAMS = 1 << 5,
    /* There are holding areas outside play, and graveyards. */
    FEATURE_HOLDING = 1 << 6,
    /* No distinction between being, having and getting: things gain.  Numbers
     * can rise or be replaced, class words be given and taken. */
    FEATURE_GAINS = 1 << 7,
    /* Health is a score: "you have 3 or more points". */
    FEATURE_SCORE = 1 << 8,
    /* Costs and counters are measured: "its cost", "with cost 3 or less". */
    FEATURE_MEASURES = 1 << 9,
    /* Gold comes from resources, cards that are expended for it. */
    FEATURE_RESOURCES = 1 << 10,
    /* Discard piles lie face down, so text may look at them. */
    FEATURE_HIDDEN_PILES = 1 << 11,
    /* "Once per game, ..." */
    FEATURE_ONCE = 1 << 12,
    /* A header is a list of parts: ", cost 4, 4/5, human". */
    FEATURE_PART_HEADERS = 1 << 13,
    /* Plays and powers may be responded to, and cancelled, before they
     * happen. */
    FEATURE_ANSWERS = 1 << 15,
    /* The obvious is omitted: "your upkeep" (step), "a human" (champion), "an
     * event in a hand" (card). */
    FEATURE_TERSE = 1 << 14,
};

/* An entry of the help on words. */
struct lang_word {
    const char *word; /* "tribute" */
    const char *kind; /* "keyword", "verb", "trigger", "cost", ... */
    const char *help; /* one line: what it does; see lang_word_say */
    const char *example;
    bool term; /* like a keyword: cards do not explain it */
    /* For common words: the VERB_ and FEATURE_ a game must have. */
    uint8_t verb;
    unsigned features;
};

/* A kind of attack; its number is its place in the list. */
struct attack_word {
    const char *name;            /* "energy blast" */
    uint8_t first_sub, subtypes; /* it needs one of so many subtypes */
    const char *subtype_help;    /* "heat or cold" */
    bool thing;                  /* "with a firearm" */
    bool latent;                 /* may be latent: only for defence */
    bool used_up;                /* unless it is reusable */
};

struct lexicon {
    const char *game;
    int number; /* 0 for the first; part of a book's hash */

    /* Lists of words, each ending with a NULL word.  NULL: none. */
    const struct flag_word *keywords;   /* KW_ */
    const struct flag_word *alignments; /* ALIGN_, ORIGIN_ */
    uint32_t every; /* the alignments of "every alignment"; 0: not a phrase */
    const struct flag_word *steps;  /* steps of a turn, its numbers */
    const struct flag_word *states; /* IS_, before a noun */
    uint32_t hurt_states; /* IS_: of those, what follows from damage */
    uint32_t word_states; /* IS_: what follows from keywords */
    const struct flag_word *speeds;    /* 1 + enum speed, in a header */
    const struct flag_word *rarities;  /* of a design */
    const struct flag_word *listed;    /* LISTED_ */
    const struct flag_word *durations; /* besides "until end of turn" */
    const struct flag_word *rules;     /* RULE_, of things */
    const struct flag_word *markers;   /* MARK_: "a stealth marker" */
    /* MARK_: parts of a champion that are disabled and repaired separately, as
     * in "disable the implants of target champion" */
    const struct flag_word *parts;
    const struct flag_word *tags; /* tags that begin a line: "Implanted: ..." */
    /* Kinds of attack; NULL: all attacks are alike.  Spellings by 1 << number:
     * as a power ("energy blast"), as an attack ("energy"). */
    const struct attack_word *attacks;
    const struct flag_word *powers, *attack_words;
    const struct flag_word *subtypes; /* their numbers, from 1 on */
    const char *rival; /* keyword that names another card: "rival NAME" */

    /* The two resources.  Phrases in C say "health" and "gold"; the game's own
     * words match them. */
    const char *health, *health_one; /* singular, or NULL */
    const char *gold, *golds; /* singular, plural; identical: uncountable */
    /* Other words that the game has its own word for; NULL: none.  The common
     * word is then unknown. */
    const struct own_word *own;

    const char *cost[2];    /* "free", "action"; NULL: "cost 0", "cost 1" */
    const char *turn_limit; /* printed behind "an extra turn after this one" */
    bool tribute;           /* "Tribute" means "When this enters play" */
    uint16_t kinds;         /* KIND_ bits of its cards */
    keyword_set play_as, block_as; /* keywords for "as if it had" */
    keyword_set play_as_unsaid;    /* meant by RULE_PLAY_AS without a keyword */
    keyword_set adjectives;        /* keywords that may follow "is" */
    keyword_set wards;             /* keywords that a player may have */
    keyword_set line_words; /* keywords that only cards on the line have */
    /* A word for champions without any of these keywords; NULL: none. */
    const char *lacking_word;
    keyword_set lacking;
    keyword_set labels; /* keywords printed before a noun: "cursed champions" */
    unsigned features;  /* FEATURE_ */

    /* What this game does not support: verbs and rules, in lists that end with
     * 0; lines, 1 << ABILITY_; events, ON_; what a change sets, SET_;
     * places. */
    const uint8_t *no_verbs, *no_rules;
    unsigned no_lines, no_sets;
    unsigned no_places; /* 1 << PLACE_ */
    uint64_t no_events;
    bool in_play; /* lines work in play only */

    /* Help on its own words; the list ends with a NULL word.  NULL: none. */
    const struct lang_word *help;
    /* For error messages. */
    const char *alignment_help, *kind_help, *noun_help, *rarity_help;
    const char *step_help, *attack_help, *example;
};

/* The lexicon of that game, or NULL.  They are listed with the rulesets. */
const struct lexicon *lexicon_named(const char *game);
/* By index from 0; NULL after the last. */
const struct lexicon *lexicon_at(int i);
static inline bool lexicon_has(const struct lexicon *lex, unsigned features)
{
    return (lex->features & features) == features;
}
/* Whether the game supports that VERB_, RULE_. */
bool lexicon_has_verb(const struct lexicon *lex, int verb);
bool lexicon_has_rule(const struct lexicon *lex, int rule);
/* The ALIGN_ bits that it has words for. */
uint64_t all_alignments(const struct lexicon *lex);
/* The word for that bit of a list, or NULL. */
const char *flag_word(const struct flag_word *list, uint64_t bit);
/* If the game has its own word for the word or phrase at `text`: that word, and
 * in *len how many bytes of `text` it replaces.  Otherwise NULL. */
const char *own_word(const struct lexicon *lex, const char *text, int *len);
/* The text in the game's wording: its own words, and the two resources. */
void lexicon_say(const struct lexicon *lex, const char *text, char *out,
                 int size);

#endif
