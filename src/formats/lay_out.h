/* lay_out.h - from decks to a game. */
#ifndef EPIC_LAY_OUT_H
#define EPIC_LAY_OUT_H

#include "epic.h"

/* The pieces on the table, nothing begun.  Decks lie as given; whether they can
 * be played is looked at if the caller says so. */
epic_game *game_lay_out(const epic_setup *setup, bool check_decks,
                        epic_error *error);

#endif
