/* stacked.h - decks that are in a given order when the game begins.
 *
 * A game shuffles its decks by its seed, so a deck can be permuted such that
 * the shuffle yields the wanted order.  The game is then an ordinary one: its
 * record replays, undoes and loads like any other. */
#ifndef EPIC_STACKED_H
#define EPIC_STACKED_H

#include "epic.h"

/* Permute the setup's decks in place: on entry each lists its cards in the
 * order they are to be drawn, the opening hand first.  False and *error if the
 * setup cannot be played. */
bool setup_stack(epic_setup *setup, uint16_t *const deck[EPIC_SEATS_MAX],
                 epic_error *error);

#endif
