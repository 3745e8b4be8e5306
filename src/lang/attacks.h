/* attacks.h - what kinds of attack are called on the table and on the wire. */
#ifndef LANG_ATTACKS_H
#define LANG_ATTACKS_H

#include <stdbool.h>

/* "energy blast" of enum attack_kind, "cold" of enum subtype ("" for none). */
const char *attack_name(int kind);
const char *subtype_name(int sub);
bool attack_is_close(int kind); /* with bare hands, or what is held in them */

#endif
