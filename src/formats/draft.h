/* draft.h - a draft: packs go round the table, and each seat picks a card from
 * each.
 *
 *     draft_begin(...);
 *     while (!draft_over(&d))
 *         each seat chooses a card of pack[seat]; draft_take(...);
 *     taken[seat] is what it has.
 *
 * All seats pick simultaneously, so nobody sees the others' current picks. */
#ifndef EPIC_DRAFT_H
#define EPIC_DRAFT_H

#include "formats/format.h"

enum { DRAFT_SEATS = 16 };

struct draft {
    const struct format *format;
    const epic_cards *cards;
    uint64_t luck;
    int seats, round;               /* the first round is 1 */
    struct deck pack[DRAFT_SEATS];  /* in front of each seat, shuffled */
    struct deck taken[DRAFT_SEATS]; /* in the order they were picked */
};

/* False unless there are 2 to DRAFT_SEATS seats, and enough cards for the
 * packs. */
bool draft_begin(struct draft *d, const struct format *f,
                 const epic_cards *cards, int seats, uint64_t seed);
bool draft_over(const struct draft *d);
/* The seat to which a seat passes its pack in this round. */
int draft_next(const struct draft *d, int seat);
/* Each seat picks the card at that index of its pack and passes on the rest.
 * The last card of a pack is picked automatically. */
void draft_take(struct draft *d, const int place[]);

/* A whole draft with random picks; returns the number of seats, or 0. */
int draft_by_chance(const struct format *f, const epic_cards *cards, int seats,
                    uint64_t seed, struct deck *out);

#endif
