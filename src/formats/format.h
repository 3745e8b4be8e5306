/* format.h - formats: which decks are legal, and how decks are dealt. */
#ifndef EPIC_FORMAT_H
#define EPIC_FORMAT_H

#include "epic_formats.h"
#include "formats/deck.h"

/* The result of a check: the rule that forbids it, and a sentence.  Rule NULL:
 * accepted. */
struct verdict {
    const char *rule;
    char text[200];
};

/* The format of that name or index, or NULL. */
const struct format *format_named(const char *game, const char *name);
const struct format *format_at(const char *game, int index);

/* Whether the deck may be played in that format. */
bool format_accepts(const struct format *f, const char *game,
                    const epic_cards *cards, const struct deck *d,
                    struct verdict *why);

/* The value of a deck in games played for points. */
struct deck_worth {
    int points;    /* total cost of its cards, except resources */
    int champions; /* the part of it that champions cost */
    int goal;      /* the goal of a game between such decks */
};
bool has_points(const char *game);
struct deck_worth deck_worth(const char *game, const epic_cards *cards,
                             const struct deck *d);
/* Whether these decks may play against each other. */
bool format_matches(const struct format *f, const epic_cards *cards,
                    const struct deck *decks, int count, struct verdict *why);

/* Whether the deck is part of the pool that its player opened or picked. */
bool format_accepts_from(const struct format *f, const epic_cards *cards,
                         const struct deck *pool, const struct deck *d,
                         struct verdict *why);

/* How many sets so many seats need at least. */
int format_sets(const struct format *f, const epic_cards *cards, int seats);
/* Deal decks for so many seats from so many sets, determined by the seed.  A
 * copy in the sets goes to one seat only.  Packs are opened for each seat, from
 * as many sets as needed; in drafts all seats pick at random.  Everything a
 * seat gets is its deck. */
bool format_deal(const struct format *f, const char *game,
                 const epic_cards *cards, int seats, int sets, uint64_t seed,
                 struct deck *out, struct verdict *why);

/* ---- ready decks --------------------------------------------------------- */

enum { READY_NAME = 60 };

/* Names of the ready decks: one for each alignment of the set, and those built
 * into the program (decks/GAME/NAME.deck).  False after the last. */
bool ready_name(const char *game, int index, char name[READY_NAME]);
/* Whether it is the deck of one alignment of a set. */
bool ready_is_split(const char *game, const char *name);
/* The ready deck; false if there is none of that name. */
bool ready_deck(const char *game, const epic_cards *cards, const char *name,
                struct deck *out);

/* ---- pools and packs ----------------------------------------------------- */

enum { POOL_MAX = 8192, SETS_MAX = 16 };

struct pool {
    int count;
    uint16_t card[POOL_MAX];
};

/* Add all cards that can be in decks, one of each. */
void pool_add(struct pool *p, const epic_cards *cards);
/* Add the cards in the game's box: one set. */
void box_open(struct pool *p, const epic_cards *cards);
/* Take n at random, or all that are left; returns how many. */
int pool_take(struct pool *p, uint64_t *luck, uint16_t *out, int n);
/* Open a pack and append its cards, in random order.  The cards of one part are
 * all different. */
void pack_open(const struct format *f, const epic_cards *cards, uint64_t *luck,
               struct deck *out);

#endif
