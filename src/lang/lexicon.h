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

struct lexicon {
    const char *game;
    int number; /* 0 for the first; it is part of a book's hash */

    /* Lists of words; each ends with a NULL word. */
    const struct flag_word *keywords;   /* KW_ */
    const struct flag_word *alignments; /* ALIGN_, ORIGIN_ */
    const struct flag_word *steps;      /* enum turn_step */
    const struct flag_word *states;     /* IS_, before a noun */
    const struct flag_word *speeds;     /* 1 + enum speed, in a header */
    const struct flag_word *rarities;   /* of a design */
    const struct flag_word *listed;     /* LISTED_ */

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
    uint64_t labels; /* keywords printed before a noun: "villain characters" */
    /* It has a line: cards and abilities are announced, wait and resolve, and
     * text may speak of that, of the very moment something happens ("as"),
     * and of what things are rather than get. */
    bool line;
    /* It has characters with wounds and powers, who bear items; events lie
     * somewhere and may last; a header is a list of parts. */
    bool persons;

    /* What other games carry out and this one does not: verbs and rules, in
     * lists that end with 0; lines, 1 << ABILITY_; events, ON_; what a change
     * sets, SET_. */
    const uint8_t *no_verbs, *no_rules;
    unsigned no_lines, no_sets;
    uint64_t no_events;
    bool in_play; /* lines work there and nowhere else */

    /* For messages. */
    const char *alignment_help, *kind_help, *noun_help, *rarity_help, *example;
};

/* The lexicon of that game, or NULL.  They are listed beside the rulesets. */
const struct lexicon *lexicon_named(const char *game);
/* The ALIGN_ bits that it has words for. */
uint64_t all_alignments(const struct lexicon *lex);
/* The word for that bit of a list, or NULL. */
const char *flag_word(const struct flag_word *list, uint64_t bit);
/* If the game says what stands at `text` in its own way: how, and in *len how
 * many bytes of `text` that stands for.  Otherwise NULL. */
const char *own_word(const struct lexicon *lex, const char *text, int *len);

#endif
