/* setup.h - from decks to a game. */
#ifndef EPIC_SETUP_H
#define EPIC_SETUP_H

#include "epic.h"

/* The pieces on the table, nothing begun.  Decks lie as given. */
epic_game *game_lay_out(const epic_setup *setup, epic_error *error);

/* n cards at random from a set, none twice until all were dealt. */
void random_deck(const epic_cards *cards, uint64_t *seed, uint16_t *deck,
                 int n);

#endif
