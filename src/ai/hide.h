/* hide.h - forgetting what a seat cannot know.
 *
 * A player that tries things out in a copy of the game must not find the real
 * hidden cards there.  So the copy becomes one of the games that look the same
 * to that seat: decks in another order, other hands in the opponents' hands,
 * other luck to come. */
#ifndef EPIC_HIDE_H
#define EPIC_HIDE_H

#include "epic.h"

/* Deal what that seat cannot see anew: each other player's hand and deck are
 * shuffled together, with what lies face down, where only what could be played
 * so may be; and the seat's own deck.  What it is being shown just
 * now, by card text, stays.  False if the seat's decision would then be
 * another one: such a copy is of no use. */
bool hide(epic_game *copy, int seat, uint64_t *rng);

#endif
