/* beneath.h - cards that lie under another: out of play, kept with it. */
#ifndef EPIC_BENEATH_H
#define EPIC_BENEATH_H

#include "kernel/state.h"

/* `card` lies under `on` from now on; `seat` put it there. */
void put_under(struct epic_game *g, int card, struct ref on, int seat);
/* Whether it lies under `on`, which may just have left play. */
bool lies_under(const struct epic_game *g, struct ref r, struct ref on);
bool lies_under_any(const struct epic_game *g, struct ref r);
/* What lay under cards that have left play goes to its owners' piles
 * (TCG-A-19), unless text of such a card may still speak of it: text that
 * waits, or that is being followed in one of the first `depth` frames. */
void release_beneath(struct epic_game *g, int depth);

#endif
