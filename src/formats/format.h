/* format.h - how decks come about: sets of cards, formats, ready decks. */
#ifndef EPIC_FORMAT_H
#define EPIC_FORMAT_H

#include "epic_formats.h"
#include "formats/deck.h"

/* Why not: the rule that forbids it, and a sentence.  No rule: it is fine. */
struct verdict {
    const char *rule;
    char text[200];
};

/* The format of that name, or NULL.  Its index counts from 0. */
const struct format *format_named(const char *game, const char *name);
const struct format *format_at(const char *game, int index);

/* Whether the deck may be played in that format. */
bool format_accepts(const struct format *f, const char *game,
                    const epic_cards *cards, const struct deck *d,
                    struct verdict *why);

/* What a deck counts for where one plays for points. */
struct deck_worth {
    int points;    /* what its cards cost, but for those that pay */
    int champions; /* what its champions cost, of these points */
    int goal;      /* a game of such decks is played to so many */
};
bool has_points(const char *game);
struct deck_worth deck_worth(const char *game, const epic_cards *cards,
                             const struct deck *d);
/* Whether these decks may play against each other there. */
bool format_matches(const struct format *f, const epic_cards *cards,
                    const struct deck *decks, int count, struct verdict *why);

/* Whether the deck is part of the pool: what its player opened or took. */
bool format_accepts_from(const struct format *f, const epic_cards *cards,
                         const struct deck *pool, const struct deck *d,
                         struct verdict *why);

/* Decks for so many seats out of so many sets, the same for the same seed:
 * what one seat has the others have not, as often as it is in the sets.
 * Packs are opened for each seat, out of as many sets as it takes; where they
 * are drafted, all seats take by chance.  All that a seat then has is its
 * deck. */
bool format_deal(const struct format *f, const char *game,
                 const epic_cards *cards, int seats, int sets, uint64_t seed,
                 struct deck *out, struct verdict *why);

/* ---- ready decks --------------------------------------------------------- */

enum { READY_NAME = 60 };

/* The decks that a set splits into, one for each alignment, and those that
 * travel with the program (decks/GAME/NAME.deck).  False after the last. */
bool ready_name(const char *game, int index, char name[READY_NAME]);
/* Whether that is what a set has of one alignment. */
bool ready_is_split(const char *game, const char *name);
/* That deck; false if there is none of that name. */
bool ready_deck(const char *game, const epic_cards *cards, const char *name,
                struct deck *out);

/* ---- pools and packs ----------------------------------------------------- */

enum { POOL_MAX = 8192, SETS_MAX = 16 };

struct pool {
    int count;
    uint16_t card[POOL_MAX];
};

/* Add the cards that can be in decks, one each. */
void pool_add(struct pool *p, const epic_cards *cards);
/* Add the cards in the game's box: one set. */
void box_open(struct pool *p, const epic_cards *cards);
/* Take n at random, or all that are left; return how many. */
int pool_take(struct pool *p, uint64_t *luck, uint16_t *out, int n);
/* Open a pack and add its cards, as they come.  No two cards of one part are
 * alike. */
void pack_open(const struct format *f, const epic_cards *cards, uint64_t *luck,
               struct deck *out);

#endif
