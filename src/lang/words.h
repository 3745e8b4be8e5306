/* words.h - spelling: the fixed words of the card language, and the search for
 * similar words. */
#ifndef LANG_WORDS_H
#define LANG_WORDS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct flag_word {
    const char *word;
    uint64_t bit;
};

/* Each list ends with a NULL word. */
extern const struct flag_word ALIGNMENT_WORDS[]; /* ALIGN_ */
extern const struct flag_word STATE_WORDS[];     /* IS_, before a noun */

/* The bit of the word of that length, ignoring case, or 0. */
uint64_t flag_find(const struct flag_word *list, const char *word, int len);

/* Words with a fixed meaning in descriptions, or that look like one: they
 * cannot be class words, or text would be ambiguous. */
struct lexicon;
bool word_is_reserved(const struct lexicon *lex, const char *word, int len);

static inline char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}
/* Equality, ignoring ASCII case. */
bool word_is(const char *word, int len, const char *text);

/* What follows "cannot " at its start, or NULL. */
static inline const char *behind_cannot(const char *phrase)
{
    return strncmp(phrase, "cannot ", 7) ? NULL : phrase + 7;
}

/* Edit distance with transpositions, at most `limit` + 1. */
int word_distance(const char *a, int a_len, const char *b, int limit);

/* Keeps the candidate with the smallest distance to the word. */
struct nearest {
    const char *word;
    int len, best;
    const char *found;
};
struct nearest nearest_to(const char *word, int len);
void nearest_try(struct nearest *n, const char *candidate);
void nearest_try_flags(struct nearest *n, const struct flag_word *list);
/* Words of that kind that the game's help explains; NULL: of any kind. */
void nearest_try_kind(struct nearest *n, const struct lexicon *lex,
                      const char *kind);

#endif
