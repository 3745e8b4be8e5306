/* deal.h - what players are dealt: pools, packs, a stack to draft from. */
#ifndef EPIC_DEAL_H
#define EPIC_DEAL_H

#include "epic_match.h"
#include "formats/format.h"

/* ---- pools and packs ----------------------------------------------------- */

enum { POOL_MAX = 8192, SETS_MAX = EPIC_MATCH_SETS_MAX };

struct pool {
    int count;
    uint16_t card[POOL_MAX];
};

/* Add all cards that can be in decks, one of each. */
void pool_add(struct pool *p, const epic_cards *cards);
/* Add the cards in the game's box: one set. */
void box_open(struct pool *p, const epic_cards *cards);
/* All of its cards with exactly that alignment. */
void take_alignment(const struct pool *p, const epic_cards *cards,
                    unsigned align, struct deck *out);
/* Take n at random, or all that are left; returns how many. */
int pool_take(struct pool *p, uint64_t *luck, uint16_t *out, int n);

/* ---- dealing ------------------------------------------------------------- */

/* Where a card of a match is. */
enum match_place {
    AT_STACK,    /* face down, in the order in which it comes */
    AT_UNOPENED, /* in a pack of a later round */
    AT_PACK,     /* in the pack that its seat holds */
    AT_OPEN,     /* face up, for all */
    AT_ASIDE,    /* of no use any more */
    AT_POOL,     /* its seat's, in no deck */
    AT_DECK,
    AT_SIDE,
    AT_OUT, /* taken out of the deck, to be exchanged */
    MATCH_PLACES,
};

struct match_card {
    uint16_t design;
    uint8_t seat;
    uint8_t place; /* enum match_place */
    uint8_t first; /* its place when the first game begins (TCG-side-4) */
    uint8_t round; /* of a pack: in which it is opened, from 1 on */
};

struct dealt {
    int count;
    struct match_card card[EPIC_MATCH_CARDS_MAX];
};

/* What is dealt, and to how many. */
struct deal {
    const struct format *format;
    const char *game;
    const epic_cards *cards;
    int seats;
    int sets; /* 0: as many as are needed */
    int each; /* cards for each seat, or in the stack; 0: as usual */
    uint64_t seed;
};

/* Deal what each seat gets before anything is chosen, determined by the seed.
 * Packs lie in out[seat] one behind the other (pack_of); a stack that all draft
 * from lies in out[0].  A copy in the sets goes to one seat only; packs that
 * are opened come from as many sets as needed. */
bool format_open(const struct deal *d, struct deck *out, struct verdict *why);
/* How many cards are in each pack of the format; 0: it has no packs. */
int pack_cards(const struct format *f);
/* Pack number `index` of what was dealt to a seat. */
void pack_of(const struct format *f, const struct deck *dealt, int index,
             struct deck *out);
/* Deal, as the cards of a match with their places. */
bool deal_cards(const struct deal *d, struct dealt *out, struct verdict *why);

/* Deal decks for so many seats from so many sets (0: as few as suffice); in a
 * draft all pick at random.  Everything a seat gets is its deck; of a pool that
 * is larger than a deck may be, chance takes part. */
bool format_deal(const struct format *f, const char *game,
                 const epic_cards *cards, int seats, int sets, uint64_t seed,
                 struct deck *out, struct verdict *why);

/* ---- drafting, without a match to follow --------------------------------- */

/* A draft and nothing more, with these cards; NULL: no memory. */
epic_match *match_drafting(const struct deal *d, const struct dealt *dealt);
/* The format of a match; NULL: none. */
const struct format *format_of(const epic_match *m);
/* All that the seat was dealt or took. */
void match_pool(const epic_match *m, int seat, struct deck *out);
/* A whole draft with random picks; what each seat took. */
bool draft_by_chance(const struct deal *d, struct deck *out,
                     struct verdict *why);

#endif
