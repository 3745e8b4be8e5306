/* games.h - the games that there are. */
#ifndef EPIC_GAMES_H
#define EPIC_GAMES_H

#include <stdbool.h>

/* "ecg" of game number `index`; NULL behind the last.  The first is the usual
 * one. */
const char *game_at(int index);
bool is_game(const char *name);
/* That name in storage that outlives any record; the game exists. */
const char *game_name(const char *name);
/* "Epic Card Game"; the game exists. */
const char *game_title(const char *name);

#endif
