/* attacks.h - display names of kinds of attack. */
#ifndef LANG_ATTACKS_H
#define LANG_ATTACKS_H

#include <stdbool.h>

struct lexicon;

/* The name of a kind of attack ("energy blast"), of a subtype ("cold", "" for
 * none). */
const char *attack_name(const struct lexicon *lex, int kind);
const char *subtype_name(const struct lexicon *lex, int sub);
/* How many there are: kinds from 0 on, subtypes from 1 on. */
int attack_kinds(const struct lexicon *lex);
int subtypes(const struct lexicon *lex);
bool attack_is_close(int kind); /* bare-handed, or with a hand-held weapon */

#endif
