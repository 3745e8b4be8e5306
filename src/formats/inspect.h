/* inspect.h - a game is looked at while it is played, for what must never be
 * (kernel/flaw.h): simulations with --check. */
#ifndef EPIC_INSPECT_H
#define EPIC_INSPECT_H

#include "epic_match.h"

struct inspector; /* of one thread, for one game after the other */

struct inspector *inspector_new(void);    /* NULL: there is no memory */
void inspector_free(struct inspector *i); /* i may be NULL */

/* Another game begins. */
void inspect_anew(struct inspector *i);
/* From now on, between any two rows of a procedure that this thread carries
 * out, look for what holds even there; NULL: no longer. */
void inspect_steps(struct inspector *i);
/* At a decision, or at the end of a game of that setup: what holds there. */
void inspect_game(struct inspector *i, const epic_game *g,
                  const epic_setup *setup);
/* The game of a match that is under way, or has just ended. */
void inspect_match(struct inspector *i, const epic_match *m);
/* The first thing that was found wrong, a sentence; NULL: nothing was. */
const char *inspector_flaw(const struct inspector *i);

#endif
