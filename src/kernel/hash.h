/* hash.h - fingerprints of a game. */
#ifndef EPIC_HASH_H
#define EPIC_HASH_H

#include "kernel/state.h"

/* Of what lies on the table: cards, numbers, changes; not of who is asked
 * what, not of luck, not of how things came to be so. */
uint64_t table_fingerprint(const struct epic_game *g);

/* Adds one number to a fingerprint. */
uint64_t mix_hash(uint64_t h, uint64_t v);

#endif
