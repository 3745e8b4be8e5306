/* instead.h - replacement effects: lines that say "instead" change an event
 * before it happens. */
#ifndef EPIC_INSTEAD_H
#define EPIC_INSTEAD_H

#include "verbs/effect.h"

enum { INSTEADS_MAX = 16 };

struct instead {
    uint16_t card, ability;
    uint8_t seat;
};

/* An event that is about to happen, and the replacements already applied to it:
 * each applies at most once. */
struct replacement {
    uint64_t on; /* ON_ bit */
    thing thing; /* what it would happen to */
    int seat;    /* owner of the destination, or of the card */
    int used;
    struct instead line[INSTEADS_MAX];
};

/* The next replacement that applies, if any; it is then recorded as used.  If
 * several lines of one player apply, that player's choice (a SLOT_INSTEAD note)
 * decides. */
bool find_instead(const struct epic_game *g, struct replacement *r,
                  struct instead *out);
/* The seat that must choose between several replacements first, or NOBODY. */
int instead_chooser(const struct epic_game *g, const struct replacement *r);
/* The cards with these lines. */
int instead_sources(const struct epic_game *g, const struct replacement *r,
                    thing *out);

/* The destination of a card, and how it gets there (enum leaving). */
struct dest {
    uint8_t zone, end, seat, how;
    bool banished;     /* it is also banished */
    bool stays;        /* it does not move: another effect replaces that */
    struct instead by; /* card NO_CARD: no replacement */
};
/* Applies the replacement effects to where the card would go. */
void find_other_dest(const struct epic_game *g, int card, struct dest *d);
static inline void find_dest(const struct epic_game *g, int card,
                             struct dest *d)
{
    d->by = (struct instead){ NO_CARD, 0, NOBODY };
    if (any_instead_for(g, card))
        find_other_dest(g, card, d);
}
/* The recipient of damage meant for `to`; NO_CARD: none, and the effect of line
 * `by` happens instead. */
thing recipient_of(const struct epic_game *g, thing to, struct instead *by);
/* The posture of a body that attacks or blocks, after replacements. */
int position_for(const struct epic_game *g, const struct body *b, uint64_t on,
                 int usual);

#endif
