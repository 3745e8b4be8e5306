/* split.h - damage that is divided, in one line.
 *
 * The game asks for one number after the other; a player thinks of all of
 * them at once: "3 2 1", "split 3 2 1", "wolf 3, kong 2".  What is to be
 * divided among whom is found here, with a sensible proposal. */
#ifndef EPIC_SPLIT_H
#define EPIC_SPLIT_H

#include "text/brief.h"
#include "text/command.h"

enum { SPLIT_MAX = EPIC_SHARES_MAX };

struct share {
    int16_t card; /* or -1 */
    int8_t seat;  /* or -1 */
    int low, high;
    int usual; /* the proposal */
};
struct split {
    int16_t card;        /* what deals the damage */
    int8_t through_seat; /* to whom some of it goes besides, or -1 */
    int through;         /* how much */
    int total, count;
    struct share share[SPLIT_MAX];
};

/* What has been promised to a champion by those who dealt before. */
struct promise {
    int16_t card;
    int amount;
};

/* Whether the open question begins to divide something; if so, how.  The
 * promises (may be NULL) make for better proposals. */
bool split_find(const struct brief *b, const struct promise *promises,
                int count, struct split *out);
/* Understand an answer of the brief's seat in that game; an empty one takes the
 * proposal.  False with an empty out->text: this is no such answer. */
bool split_read(const epic_game *g, const struct brief *b,
                const struct split *s, const char *words, struct command *out);
/* The amounts that these choices give, in the order of the shares. */
int split_amounts(const struct split *s, const struct command *c,
                  int amounts[SPLIT_MAX]);

#endif
