/* instead.h - what replaces an event before it happens. */
#ifndef EPIC_INSTEAD_H
#define EPIC_INSTEAD_H

#include "verbs/effect.h"

enum { INSTEADS_MAX = 16 };

/* A line that says "instead". */
struct instead {
    uint16_t card, ability;
    uint8_t seat;
};

/* An event that is about to happen, and the lines that have acted on it. */
struct replacement {
    uint64_t on; /* ON_ bit */
    thing thing; /* to what */
    int seat;    /* whose pile, whose card */
    int used;
    struct instead line[INSTEADS_MAX];
};

/* The line that replaces it, if any does; it is then used up for this event.
 * What several lines of one player leave open, that player's note says. */
bool find_instead(const struct epic_game *g, struct replacement *r,
                  struct instead *out);
/* Who must choose between several lines before it happens, or NOBODY. */
int instead_chooser(const struct epic_game *g, const struct replacement *r);
/* The cards whose lines they are. */
int instead_sources(const struct epic_game *g, const struct replacement *r,
                    thing *out);

/* Where a card goes, and in which way (enum leaving). */
struct dest {
    uint8_t zone, end, seat, how;
    bool banished;     /* besides, it is banished on the way */
    bool stays;        /* it goes nowhere: something else is done */
    struct instead by; /* card NO_CARD: nothing replaced it */
};
/* It would go there: where it goes after what acts on that. */
void find_other_dest(const struct epic_game *g, int card, struct dest *d);
static inline void find_dest(const struct epic_game *g, int card,
                             struct dest *d)
{
    d->by = (struct instead){ NO_CARD, 0, NOBODY };
    if (any_instead_for(g, card))
        find_other_dest(g, card, d);
}
/* Who is dealt damage that was meant for `to`; NO_CARD: nobody, but what the
 * line `by` says is done. */
thing recipient_of(const struct epic_game *g, thing to, struct instead *by);
/* The position a body takes that attacks or blocks. */
int position_for(const struct epic_game *g, const struct body *b, uint64_t on,
                 int usual);

#endif
