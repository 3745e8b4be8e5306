/* games.h - the list of games. */
#ifndef EPIC_GAMES_H
#define EPIC_GAMES_H

#include <stdbool.h>

/* The name ("ecg") of game number `index`; NULL after the last.  The first is
 * the default. */
const char *game_at(int index);
bool is_game(const char *name);
/* That name with static lifetime; the game exists. */
const char *game_name(const char *name);
/* "Epic Card Game"; the game exists. */
const char *game_title(const char *name);

#endif
