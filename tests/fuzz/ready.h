/* ready.h - games that have gone some way, to be copied and played on.
 *
 * To play a game up to where it gets interesting takes longer than everything
 * that is tried there, so it is done once. */
#ifndef FUZZ_READY_H
#define FUZZ_READY_H

#include "epic.h"
#include "mutate.h"

enum { GAME_COUNT = 3 };
extern const char *const GAMES[GAME_COUNT];

/* One of several games of each kind at several depths; never over.  The number
 * may be any. */
const epic_game *ready_game(unsigned number);

/* An option, rather one that does something than a pass. */
int busy_choice(const epic_option *list, int n, uint64_t *luck);

/* The name of some card of that game. */
void card_of(const char *game, uint64_t *luck, char *out, size_t size);
/* As a word of a grammar (mutate.h): of the game of the line `game NAME`, of
 * Epic Card Game if there is none, and seldom of any. */
void card_word(const struct around *around, uint64_t *luck, char *out,
               size_t size);

#endif
