/* lexicon.h - how a game says things.
 *
 * One grammar and one set of records serve every game; what differs is
 * spelling, which words there are, and what a header holds.  Parser and
 * printer find all of that here. */
#ifndef LANG_LEXICON_H
#define LANG_LEXICON_H

#include "lang/words.h"

/* A word or phrase of the language and how the game says it: "champion",
 * "character".  The list ends with a NULL word. */
struct own_word {
    const char *word, *own;
};

/* What text of a game may speak of; elsewhere such words are refused. */
enum {
    /* Cards and abilities are announced, wait and resolve.  Text may speak of
     * that, of the very moment something happens ("as"), and of what things
     * are rather than get. */
    FEATURE_LINE = 1 << 0,
    /* Objects and events lie on a champion or a player, who bears them. */
    FEATURE_BEARERS = 1 << 1,
    /* Damage is wounds, which injure, disable and kill; not a number. */
    FEATURE_WOUNDS = 1 << 2,
    /* Each champion makes attacks of its own, of several kinds, on another
     * champion; no player is attacked. */
    FEATURE_ATTACKS = 1 << 3,
    FEATURE_DICE = 1 << 4,
    /* Champions belong to teams and come from somewhere. */
    FEATURE_TEAMS = 1 << 5,
    /* Champions are held ready outside play, and the dead have a zone. */
    FEATURE_HOLDING = 1 << 6,
    /* Being, having and getting are one: what a thing gains.  Its numbers rise
     * or become others, and class words are given and taken. */
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
    /* What is played or used may be answered, and cancelled, before it
     * happens. */
    FEATURE_ANSWERS = 1 << 15,
    /* What goes without saying is left out: "your upkeep" (step), "a human"
     * (champion), "an event in a hand" (card). */
    FEATURE_TERSE = 1 << 14,
};

/* What a word means. */
struct lang_word {
    const char *word; /* "tribute" */
    const char *kind; /* "keyword", "verb", "trigger", "cost", ... */
    const char *help; /* one line: what it does; see lang_word_say */
    const char *example;
    bool term; /* like a keyword: a card does not explain it */
    /* Of a common word, what a game must have for it: the VERB_, FEATURE_. */
    uint8_t verb;
    unsigned features;
};

struct lexicon {
    const char *game;
    int number; /* 0 for the first; it is part of a book's hash */

    /* Lists of words; each ends with a NULL word.  NULL: there are none. */
    const struct flag_word *keywords;   /* KW_ */
    const struct flag_word *alignments; /* ALIGN_, ORIGIN_ */
    const struct flag_word *steps;      /* enum turn_step */
    const struct flag_word *states;     /* IS_, before a noun */
    const struct flag_word *speeds;     /* 1 + enum speed, in a header */
    const struct flag_word *rarities;   /* of a design */
    const struct flag_word *listed;     /* LISTED_ */
    const struct flag_word *durations;  /* besides "until end of turn" */
    const struct flag_word *rules;      /* RULE_, of things */
    const struct flag_word *markers;    /* MARK_: "a stealth marker" */
    /* MARK_: what a champion has that is disabled and repaired by itself, as
     * in "disable the implants of target champion" */
    const struct flag_word *parts;
    const struct flag_word *tags; /* that begin a line: "Implanted: ..." */
    const char *rival; /* keyword that names another card: "rival NAME" */

    /* The two resources.  Text is written with "health" and "gold" in C; a
     * word of the game fits wherever those do. */
    const char *health, *health_one; /* one of it, or NULL */
    const char *gold, *golds; /* one, many; the same: it is not counted */
    /* Other words that it says in its own way; NULL: none.  Its own are the
     * only ones it knows. */
    const struct own_word *own;

    const char *cost[2];        /* "free", "action"; NULL: "cost 0", "cost 1" */
    const char *turn_limit;     /* said behind "an extra turn after this one" */
    bool tribute;               /* "Tribute" says "When this enters play" */
    uint16_t kinds;             /* what its cards are, KIND_ */
    uint64_t play_as, block_as; /* keywords that "as if it had" may name */
    uint64_t labels;   /* keywords printed before a noun: "cursed champions" */
    unsigned features; /* FEATURE_ */

    /* What other games carry out and this one does not: verbs and rules, in
     * lists that end with 0; lines, 1 << ABILITY_; events, ON_; what a change
     * sets, SET_; where cards are put. */
    const uint8_t *no_verbs, *no_rules;
    unsigned no_lines, no_sets;
    unsigned no_places; /* 1 << PLACE_ */
    uint64_t no_events;
    bool in_play; /* lines work there and nowhere else */

    /* What its own words mean; the list ends with a NULL word.
     * NULL: there are none. */
    const struct lang_word *help;
    /* For messages. */
    const char *alignment_help, *kind_help, *noun_help, *rarity_help;
    const char *step_help, *example;
};

/* The lexicon of that game, or NULL.  They are listed beside the rulesets. */
const struct lexicon *lexicon_named(const char *game);
/* Counted from 0; NULL behind the last. */
const struct lexicon *lexicon_at(int i);
static inline bool lexicon_has(const struct lexicon *lex, unsigned features)
{
    return (lex->features & features) == features;
}
/* Whether the game carries out that VERB_, RULE_. */
bool lexicon_has_verb(const struct lexicon *lex, int verb);
bool lexicon_has_rule(const struct lexicon *lex, int rule);
/* The ALIGN_ bits that it has words for. */
uint64_t all_alignments(const struct lexicon *lex);
/* The word for that bit of a list, or NULL. */
const char *flag_word(const struct flag_word *list, uint64_t bit);
/* If the game says what stands at `text` in its own way: how, and in *len how
 * many bytes of `text` that stands for.  Otherwise NULL. */
const char *own_word(const struct lexicon *lex, const char *text, int *len);
/* The text in the words of the game: those of `own`, and its two resources. */
void lexicon_say(const struct lexicon *lex, const char *text, char *out,
                 int size);

#endif
