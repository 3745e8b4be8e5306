/* attack_words.h - spelling of kinds of attack, for parser and printer. */
#ifndef LANG_ATTACK_WORDS_H
#define LANG_ATTACK_WORDS_H

#include "lang/lexicon.h"
#include "verbs/program.h"

extern const struct flag_word GUARD_WORDS[]; /* by enum combat_what */

enum { POWERS_MAX = 16 };

/* The word for an event's enum activation. */
const char *activation_word(int activation);

int kind_of_bit(uint64_t bit);
/* The kind of attack that has such a subtype. */
int kind_of_subtype(const struct lexicon *lex, int sub);

#endif
