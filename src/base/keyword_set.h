/* keyword_set.h - sets of keywords.
 *
 * A keyword is a number that its game has given it, and a set has a bit for
 * each: `words & KW_DEADLY`, `words |= KW_BIT(number)`.  Two games may use one
 * number for different keywords.
 *
 * More than KEYWORDS_MAX in one game: make keyword_set a wider unsigned type
 * here, and widen with it what lies in memory in a fixed form:
 *  - struct body has the first 32 keywords, upper_words (kernel/state.h) the
 *    rest;
 *  - struct flag_word (lang/words.h), which lists words with their bits;
 *  - the letters for keyword fields in lang/book_hash.c;
 *  - epic_view_body.keywords (include/epic_view.h). */
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
/* The same, taken out. */
static inline int take_keyword(keyword_set *words)
{
    int number = first_keyword(*words);
    *words &= *words - 1;
    return number;
}

#endif
