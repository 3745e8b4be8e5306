/* match_submit.h - a deck list as answers to what a match asks. */
#ifndef EPIC_MATCH_SUBMIT_H
#define EPIC_MATCH_SUBMIT_H

#include "epic_match.h"
#include "formats/format.h"

/* Choices in a row, as epic_match_apply_all takes them. */
struct choices {
    int count;
    int choice[3 * DECK_MAX];
};

/* While decks are built: the choices that make this deck and sideboard (which
 * may be NULL or empty) of what the seat has.  False, and why: it is not asked
 * for a deck, or they are not legal. */
bool submit_deck(const epic_match *m, int seat, const struct deck *deck,
                 const struct deck *side, struct choices *out,
                 struct verdict *why);

/* Between games: the choices after which the deck is this one. */
bool submit_swap(const epic_match *m, int seat, const struct deck *deck,
                 struct choices *out, struct verdict *why);

/* Around games: the choices that answer the open question with this set. */
bool submit_set(const epic_match *m, int seat, const struct deck *set,
                struct choices *out, struct verdict *why);

#endif
