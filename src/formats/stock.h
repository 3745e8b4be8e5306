/* stock.h - what decks are dealt from: the box, packs, ready decks.
 *
 * Precomputed once per card set and stored in its book, since games are dealt
 * by the million. */
#ifndef EPIC_STOCK_H
#define EPIC_STOCK_H

#include "formats/card_set.h"
#include "kernel/ruleset.h"

enum { PACK_PARTS = 4, PACK_KINDS = 4 };

/* A list of designs. */
struct shelf {
    uint16_t *card;
    int count;
};

struct stock {
    struct shelf *parts; /* PACK_PARTS for each kind of pack: candidates of
                          * each part */
    const struct pack_part *pack[PACK_KINDS]; /* the kinds of packs */
    struct shelf *ready; /* in the order of ready_name; empty: not with these
                          * cards */
    int ready_count;
    struct shelf box[]; /* one set; behind it the other shelves, then all their
                         * cards */
};

static inline const struct stock *stock_of(const epic_cards *cards)
{
    return book_in(cards)->stock;
}
/* The candidates of each part of the format's packs. */
const struct shelf *pack_shelves(const struct stock *s, const struct format *f);

/* False: out of memory. */
bool stock_up(struct book *book, const struct ruleset *rules);

#endif
