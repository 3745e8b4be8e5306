/* happening.h - an event, as abilities are tested against it. */
#ifndef EPIC_HAPPENING_H
#define EPIC_HAPPENING_H

#include "verbs/acts.h"

struct happening {
    uint64_t on;
    uint64_t own, others; /* mask bits for abilities of the event's seat, and of
                           * other seats */
    int card, seat, number;
    thing other;
    struct peek *peek; /* dry run: only record face-down cards that would be
                        * looked at */
};

/* Whether this ability, of `card` controlled by `seat`, triggers on that event;
 * its condition is checked later. */
bool waits_for(const struct epic_game *g, const struct ability *a, int card,
               int seat, const struct happening *h);

#endif
