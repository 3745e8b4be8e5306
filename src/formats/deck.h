/* deck.h - deck lists as text.
 *
 *     # thirty cards of mine
 *     2 Fire Newt       or 2x Fire Newt
 *     Brook Heron       a single copy; letter case does not matter
 *
 *     Sideboard         what follows is not in the deck
 *     1 Sunken Bell
 *
 * A deck is shuffled before it is played, so its order has no meaning: it is
 * kept sorted, and two decks are equal exactly if their arrays are. */
#ifndef EPIC_DECK_H
#define EPIC_DECK_H

#include "epic.h"

enum { DECK_MAX = 500 };

struct deck {
    int count;
    uint16_t card[DECK_MAX]; /* designs, ascending */
};

void deck_sort(struct deck *d);
/* Sort a list of designs of any length. */
void designs_sort(uint16_t *list, int count);

/* Read a deck list, and its sideboard into *side; side NULL: it is read past.
 * False and *error: the line (0: the list as a whole), the column where that
 * helps, and what is wrong. */
bool deck_read(const epic_cards *cards, const char *text, struct deck *out,
               struct deck *side, epic_error *error);

/* How many lines of the list name a card that is known. */
int deck_lines_known(const epic_cards *cards, const char *text);

/* Print the deck and its sideboard (NULL: none) as a list that reads back as
 * the same: counted, and sorted by name.  Like snprintf: returns the whole
 * length. */
size_t deck_print(const epic_cards *cards, const struct deck *d,
                  const struct deck *side, char *buf, size_t size);

/* The number of copies of a design; *d may be NULL. */
int deck_copies(const struct deck *d, int design);

#endif
