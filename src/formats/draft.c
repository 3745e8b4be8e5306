/* draft.c - opens packs, passes them on, keeps what was picked. */
#include "formats/draft.h"

#include "base/check.h"
#include "base/random.h"
#include "formats/stock.h"

#include <stdlib.h>

static int below(struct draft *d, int n)
{
    return (int)(random_next(&d->luck) % (uint64_t)n);
}

static void shuffle(struct draft *d, struct deck *pack)
{
    for (int i = pack->count - 1; i > 0; i--) {
        int k = below(d, i + 1);
        uint16_t card = pack->card[i];
        pack->card[i] = pack->card[k];
        pack->card[k] = card;
    }
}

/* Opens a pack for each seat.  False: not enough cards. */
static bool open_round(struct draft *d)
{
    int cards = 0;
    for (const struct pack_part *p = d->format->pack; p->cards; p++)
        cards += p->cards;
    d->round++;
    for (int s = 0; s < d->seats; s++) {
        d->pack[s].count = 0;
        pack_open(d->format, d->cards, &d->luck, &d->pack[s]);
        if (d->pack[s].count < cards)
            return false;
        shuffle(d, &d->pack[s]);
    }
    return true;
}

bool draft_begin(struct draft *d, const struct format *f,
                 const epic_cards *cards, int seats, uint64_t seed)
{
    if (seats < 2 || seats > DRAFT_SEATS || !f->drafted ||
        stock_of(cards)->box->count > POOL_MAX)
        return false;
    d->format = f;
    d->cards = cards;
    d->luck = seed;
    d->seats = seats;
    d->round = 0;
    for (int s = 0; s < seats; s++)
        d->taken[s].count = 0;
    return open_round(d);
}

bool draft_over(const struct draft *d)
{
    return d->round == d->format->packs && d->pack[0].count == 0;
}

int draft_next(const struct draft *d, int seat)
{
    int way = d->round % 2 ? 1 : d->seats - 1; /* alternately to the left and to
                                                * the right */
    return (seat + way) % d->seats;
}

static void take(struct draft *d, int seat, int place)
{
    struct deck *pack = &d->pack[seat], *to = &d->taken[seat];
    CHECK(NULL, place >= 0 && place < pack->count && to->count < DECK_MAX);
    to->card[to->count++] = pack->card[place];
    pack->card[place] = pack->card[--pack->count];
}

static void pass_on(struct draft *d)
{
    struct deck old[DRAFT_SEATS];
    memcpy(old, d->pack, sizeof old);
    for (int s = 0; s < d->seats; s++) {
        struct deck *to = &d->pack[draft_next(d, s)];
        *to = old[s];
        shuffle(d, to);
    }
}

void draft_take(struct draft *d, const int place[])
{
    for (int s = 0; s < d->seats; s++)
        take(d, s, place[s]);
    pass_on(d);
    if (d->pack[0].count > 1)
        return;
    for (int s = 0; s < d->seats; s++)
        take(d, s, 0);
    if (d->round < d->format->packs) {
        bool enough = open_round(d); /* the first round had enough */
        CHECK(NULL, enough);
    }
}

int draft_by_chance(const struct format *f, const epic_cards *cards, int seats,
                    uint64_t seed, struct deck *out)
{
    struct draft *d = malloc(sizeof *d);
    bool fine = d && draft_begin(d, f, cards, seats, seed);
    while (fine && !draft_over(d)) {
        int place[DRAFT_SEATS];
        for (int s = 0; s < seats; s++)
            place[s] = below(d, d->pack[s].count);
        draft_take(d, place);
    }
    for (int s = 0; s < seats && fine; s++) {
        out[s] = d->taken[s];
        deck_sort(&out[s]);
    }
    free(d);
    return fine ? seats : 0;
}
