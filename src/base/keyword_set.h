/* keyword_set.h - sets of keywords.
 *
 * A keyword is a number that its game has given it, and a set has one bit for
 * each: `words & KW_DEADLY`, `words |= KW_BIT(number)`.  Two games may use the
 * same number for different keywords.
 *
 * To have more than KEYWORDS_MAX in one game, make keyword_set a wider unsigned
 * type here, and widen what stores a set in a fixed form:
 *  - struct body holds the first 32 keywords, upper_words() the rest
 *    (kernel/state.h);
 *  - struct flag_word lists words with their bits (lang/words.h);
 *  - lang/book_hash.c has a letter for each keyword field;
 *  - epic_view_body.keywords (include/epic_view.h).
 * Measured with 128 bits, a decision takes 0.6 % more instructions in the game
 * with the fewest keywords and 2.2 % more in the one with the most. */
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
