/* keyword_set.h - sets of keywords.
 *
 * A keyword is a number that its game has given it, and a set has one bit for
 * each: `words & KW_DEADLY`, `words |= KW_BIT(number)`.  Two games may use the
 * same number for different keywords.
 *
 * A set has 64 bits, and not four times what the games use, because every
 * decision handles many sets: with 128 bits it takes 0.8 %, 0.5 % and 2.2 % more
 * instructions in the three games, although no keyword needs them yet.  Each
 * game asserts how much room it has left (GAME_keywords.h).
 *
 * The day a game needs more, make keyword_set a wider unsigned type here, with
 * the alignment of 8 (the records in verbs/program.h have no padding), and widen
 * what stores or passes a set in a fixed form:
 *  - struct body holds the first 32 keywords, upper_words() the rest
 *    (kernel/state.h);
 *  - struct flag_word, flag_find(), eat_flag() and eat_keywords() (lang/);
 *  - lang/book_hash.c has a letter for each keyword field;
 *  - rules/mv/dice.c takes the number of a keyword from its bit;
 *  - struct facts (formats/facts.h), epic_view_body.keywords (epic_view.h). */
#ifndef EPIC_KEYWORD_SET_H
#define EPIC_KEYWORD_SET_H

#include <stdint.h>

typedef uint64_t keyword_set;
enum { KEYWORDS_MAX = 64 };

#define KW_BIT(number) ((keyword_set)1 << (number))
#define ALL_KEYWORDS   (~(keyword_set)0)

/* The lowest number in a set, which is not empty. */
static inline int first_keyword(keyword_set words)
{
    return __builtin_ctzll(words);
}
/* Removes the lowest number from a set that is not empty, and returns it. */
static inline int take_keyword(keyword_set *words)
{
    int number = first_keyword(*words);
    *words &= *words - 1;
    return number;
}

#endif
