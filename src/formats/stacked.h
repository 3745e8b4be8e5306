/* stacked.h - decks that lie in a given order when the game begins.
 *
 * A game shuffles its decks by its seed, so a deck can be handed in such that
 * the shuffle leaves it as wanted.  The game is then an ordinary one: its
 * record replays, undoes and loads like any other. */
#ifndef EPIC_STACKED_H
#define EPIC_STACKED_H

#include "epic.h"

/* Reorder the setup's decks, in place: on entry each lists its cards as they
 * are to be drawn, the opening hand first.  False and *error if the setup
 * cannot be played. */
bool setup_stack(epic_setup *setup, uint16_t *const deck[EPIC_SEATS_MAX],
                 epic_error *error);

#endif
