/* alias.h - numbers of cards as one viewer knows them.
 *
 * The engine's number of a card stays with it wherever it goes, so it would tell
 * which card comes back out of a deck or a hand.  A viewer gets numbers of its
 * own, in the order of first sight; a number is dropped when its card is lost
 * from sight, and never given again. */
#ifndef EPIC_ALIAS_H
#define EPIC_ALIAS_H

#include "epic_rename.h"

struct alias {
    int room;
    int next;    /* numbers given so far */
    int *number; /* of each card, 0: none */
};

void alias_free(struct alias *a);
/* The viewer's number of a card, given now if it has none; -1 of -1. */
int alias_give(struct alias *a, int card);
/* The card that has that number; -1: none has. */
int alias_card(const struct alias *a, int number);

/* Give numbers to all cards in a view, which stays as it is, and drop those of
 * all others. */
void alias_see(struct alias *a, epic_view *view);
/* An epic_renamer: alias_give. */
int alias_renamer(void *alias, int card);

#endif
