/* draft.h - packs go round a table, and everyone takes a card out of each.
 *
 *     draft_begin(...);
 *     while (!draft_over(&d))
 *         each seat says which card of pack[seat] it takes; draft_take(...);
 *     taken[seat] is what it has.
 *
 * All take at the same time, so nobody sees what the others take now. */
#ifndef EPIC_DRAFT_H
#define EPIC_DRAFT_H

#include "formats/format.h"

enum { DRAFT_SEATS = 16 };

struct draft {
    const struct format *format;
    const epic_cards *cards;
    uint64_t luck;
    int seats, round;               /* the first round is 1 */
    struct deck pack[DRAFT_SEATS];  /* before each seat, in no order */
    struct deck taken[DRAFT_SEATS]; /* in the order in which they were */
};

/* False: there must be two to DRAFT_SEATS seats, and cards for such packs. */
bool draft_begin(struct draft *d, const struct format *f,
                 const epic_cards *cards, int seats, uint64_t seed);
bool draft_over(const struct draft *d);
/* From now on in this round, the seat to which a seat passes. */
int draft_next(const struct draft *d, int seat);
/* Each seat takes the card in that place of its pack and passes on the rest.
 * The last card of a pack is taken without asking. */
void draft_take(struct draft *d, const int place[]);

/* A whole draft in which chance takes; returns for how many seats. */
int draft_by_chance(const struct format *f, const epic_cards *cards, int seats,
                    uint64_t seed, struct deck *out);

#endif
