/* beneath.h - cards kept under another card: out of play, but tied to it. */
#ifndef EPIC_BENEATH_H
#define EPIC_BENEATH_H

#include "kernel/state.h"

/* Puts `card` under `on`; `seat` is whose effect did it. */
void put_under(struct epic_game *g, int card, struct ref on, int seat);
/* Whether it is under `on`, which may just have left play. */
bool lies_under(const struct epic_game *g, struct ref r, struct ref on);
bool lies_under_any(const struct epic_game *g, struct ref r);
/* Cards under a card that has left play go to their owners' discard piles
 * (TCG-A-19), unless text of that card may still refer to them: text that
 * waits, or that is running in one of the first `depth` frames. */
void release_beneath(struct epic_game *g, int depth);

#endif
