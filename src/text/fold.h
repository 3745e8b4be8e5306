/* fold.h - cards of a hand that are alike are told once, with their number. */
#ifndef EPIC_FOLD_H
#define EPIC_FOLD_H

#include "epic_ask.h"

/* A card of the seat's own hand; NULL: it is none. */
const epic_view_card *hand_card(const epic_view *view, int card);

/* How many cards of the hand are told with the card at that place, itself
 * included; 0: an earlier one tells it.  Those that can be chosen now, whose
 * labels are not 0, are told apart from the others; labels may be NULL. */
int hand_alike(const epic_view *view, const int *labels, int at);
/* Whether both options do one thing, with equal cards of the hand: then one of
 * them is told for both. */
bool options_fold(const epic_view *view, epic_option a, epic_option b);

#endif
