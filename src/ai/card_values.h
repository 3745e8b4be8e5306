/* card_values.h - what cards are worth to a player who drafts or builds a deck.
 *
 * Measured: how often those who held or played a card won, in thousandths, in
 * many games between greedy players with random decks.  A table is a file
 * decks/GAME/NAME.values, made by tools/values; its first line says how. */
#ifndef EPIC_VALUES_H
#define EPIC_VALUES_H

#include "formats/deck.h"

enum { VALUE_USUAL = 500, VALUES_MAX = 4096 };

struct card_values {
    const epic_cards *cards;
    int16_t value[VALUES_MAX]; /* by design */
};

/* Reads the table of the game that the cards belong to.  A card that is not in
 * it has the usual value. */
void values_read(const epic_cards *cards, struct card_values *out);

/* What the card adds to these: its value, and how it fits in.  Alignments that
 * are there already are worth more, as loyalty and allies ask for them, and so
 * is a cost of which there is little yet. */
int value_among(const struct card_values *v, const struct deck *have,
                int design);

#endif
