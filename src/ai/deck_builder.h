/* deck_builder.h - picks cards and builds decks for players that are programs. */
#ifndef EPIC_DECK_BUILDER_H
#define EPIC_DECK_BUILDER_H

#include "ai/card_values.h"
#include "epic_match.h"
#include "formats/format.h"

/* A legal deck out of the pool, as small as the format allows: card by card
 * what adds most (value_among).  False: there is none, and *out is as near to
 * one as was found. */
bool build_deck(const struct format *f, const char *game,
                const struct card_values *v, const struct deck *pool,
                struct deck *out);

/* One who drafts, builds and exchanges cards around games. */
struct drafter {
    const char *name;
    const char *help; /* one line */
    /* The number of an option of that seat, which is asked.  Uses what the seat
     * may know. */
    int (*choose)(const epic_match *m, int seat, const struct card_values *v,
                  uint64_t *rng);
};

extern const struct drafter RANDOM_DRAFTER, GREEDY_DRAFTER;
/* The drafter of that name, or NULL. */
const struct drafter *drafter_named(const char *name);

#endif
