/* flaw.h - invariants of every game, for simulations and tests.
 *
 * Each function returns NULL, or a sentence that says what is violated. */
#ifndef EPIC_FLAW_H
#define EPIC_FLAW_H

#include "kernel/state.h"

/* Holds after every step: each card is in exactly one place, tokens only in
 * play. */
const char *cards_flaw(const struct epic_game *g);
/* Holds at every decision and at the end: cards_flaw(), and the ruleset's own
 * invariants. */
const char *game_flaw(const struct epic_game *g);
/* The options of the decision, n of them. */
const char *options_flaw(const struct epic_game *g, const epic_option *list,
                         int n);
/* A copy in which all values are recomputed, even those of resources without
 * text; NULL: out of memory.  The caller frees it. */
epic_game *derived_again(const struct epic_game *g);
/* The real cards are exactly those that were dealt, with the same owners. */
const char *dealt_flaw(const struct epic_game *g, const epic_setup *setup);

#endif
