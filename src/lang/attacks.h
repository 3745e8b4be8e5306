/* attacks.h - display names of kinds of attack. */
#ifndef LANG_ATTACKS_H
#define LANG_ATTACKS_H

#include <stdbool.h>

/* The name of an enum attack_kind ("energy blast"), of an enum subtype ("cold",
 * "" for none). */
const char *attack_name(int kind);
int attack_kinds(void); /* how many there are, from 0 on */
const char *subtype_name(int sub);
bool attack_is_close(int kind); /* bare-handed, or with a hand-held weapon */

#endif
