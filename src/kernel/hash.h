/* hash.h - fingerprints of a game. */
#ifndef EPIC_HASH_H
#define EPIC_HASH_H

#include "kernel/state.h"

/* Fingerprint of the table only: cards, numbers, changes.  Independent of the
 * open question, of random numbers and of history. */
uint64_t table_fingerprint(const struct epic_game *g);

/* Adds one number to a fingerprint. */
uint64_t mix_hash(uint64_t h, uint64_t v);

#endif
