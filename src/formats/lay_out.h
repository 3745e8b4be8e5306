/* lay_out.h - from a setup to a game. */
#ifndef EPIC_LAY_OUT_H
#define EPIC_LAY_OUT_H

#include "epic.h"

/* A game with all cards in place, and nothing begun.  Their legality is
 * only checked if check_decks; otherwise decks stay in the given order, and the
 * cards are numbered by it. */
epic_game *game_lay_out(const epic_setup *setup, bool check_decks,
                        epic_error *error);

#endif
