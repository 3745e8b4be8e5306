/* flaw.h - what must hold of every game, whoever plays and whatever is asked.
 *
 * For simulations and tests that look inside.  Each function returns NULL, or
 * a sentence that says what is wrong. */
#ifndef EPIC_FLAW_H
#define EPIC_FLAW_H

#include "kernel/state.h"

/* At every step: each card is in exactly one place, tokens only in play. */
const char *cards_flaw(const struct epic_game *g);
/* At every decision and at the end: that, and what the game's rules ask for. */
const char *game_flaw(const struct epic_game *g);
/* The options of the decision, n of them. */
const char *options_flaw(const struct epic_game *g, const epic_option *list,
                         int n);
/* A copy whose values are all computed anew, of resources without text too; NULL:
 * there is no memory.  The caller frees it. */
epic_game *derived_again(const struct epic_game *g);
/* Everybody still in the game owns exactly the cards that were dealt. */
const char *dealt_flaw(const struct epic_game *g, const epic_setup *setup);

#endif
