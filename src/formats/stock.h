/* stock.h - what games are dealt from: the box, packs, ready decks.
 *
 * Games are dealt by the million, so it is worked out once for the cards in
 * use, and lies in their book. */
#ifndef EPIC_STOCK_H
#define EPIC_STOCK_H

#include "formats/card_set.h"
#include "kernel/ruleset.h"

enum { PACK_PARTS = 4 };

/* A list of designs. */
struct shelf {
    uint16_t *card;
    int count;
};

struct stock {
    const struct format *formats; /* of the game */
    struct shelf *parts; /* PACK_PARTS for each format: what packs may hold */
    struct shelf *ready; /* as ready_name counts; empty: not of these cards */
    int ready_count;
    struct shelf box[]; /* one set; then those, and the cards themselves */
};

static inline const struct stock *stock_of(const epic_cards *cards)
{
    return book_in(cards)->stock;
}
/* What each part of a pack may hold. */
static inline const struct shelf *pack_shelves(const struct stock *s,
                                               const struct format *f)
{
    return &s->parts[(f - s->formats) * PACK_PARTS];
}

/* False: there is no memory. */
bool stock_up(struct book *book, const struct ruleset *rules);

#endif
