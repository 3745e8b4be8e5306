/* lists.h - lists of gifts, restricted and banned cards (TCG-A-24).
 *
 * The first list of a game is what its cards say of themselves.  Any other is
 * a file decks/GAME/NAME.list of what it changes:
 *
 *     # a remark
 *     gift Sunken Bell
 *     no gift Fire Newt
 *     restricted Brook Heron
 *
 * It may name cards that are not in use. */
#ifndef EPIC_LISTS_H
#define EPIC_LISTS_H

#include "epic.h"

/* The name of a game's list; NULL after the last, or if it has none. */
const char *list_at(const char *game, int index);
/* Whether the game has a list of that name. */
bool list_exists(const char *game, const char *name);

enum { LISTED_MAX = 100 };

/* What a list changes. */
struct listing {
    int count;
    struct {
        uint16_t design;
        uint8_t add, remove; /* LISTED_ bits */
    } change[LISTED_MAX];
};

/* Reads the list of that name; NULL: the first. */
void list_read(const epic_cards *cards, const char *name, struct listing *out);
/* LISTED_ bits of the card. */
uint8_t listed_as(const struct listing *list, const epic_cards *cards,
                  int design);

#endif
