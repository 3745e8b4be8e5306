/* deck.h - deck lists as text.
 *
 *     # thirty cards of mine
 *     2 Fire Newt       or 2x Fire Newt
 *     Brook Heron       one of it; letter case does not matter
 *
 * A deck has no order (it is shuffled before it is played), so it is kept
 * sorted: two decks are the same exactly if their cards are. */
#ifndef EPIC_DECK_H
#define EPIC_DECK_H

#include "epic.h"

enum { DECK_MAX = 500 };

struct deck {
    int count;
    uint16_t card[DECK_MAX]; /* designs, ascending */
};

void deck_sort(struct deck *d);

/* Read a deck list.  False and *error: the line (0: the whole of it), the
 * column where that helps, and what is wrong there. */
bool deck_read(const epic_cards *cards, const char *text, struct deck *out,
               epic_error *error);

/* How many lines of the list name a card that is known. */
int deck_lines_known(const epic_cards *cards, const char *text);

/* The deck as a list that reads back as the same deck: counted, and sorted by
 * name.  Like snprintf: returns the length of all of it. */
size_t deck_print(const epic_cards *cards, const struct deck *d, char *buf,
                  size_t size);

#endif
