/* format.h - formats: which decks are legal.  How they are dealt: deal.h. */
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

/* Fills in *why; always false. */
bool verdict_no(struct verdict *why, const char *rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The format of that name or index, or NULL. */
const struct format *format_named(const char *game, const char *name);
const struct format *format_at(const char *game, int index);

/* What a player comes with, as far as it is known; the others are NULL. */
struct brought {
    const struct deck *deck, *side;
    const struct deck *pool; /* what the player was dealt, opened or picked */
    const char *list; /* gifts, restricted and banned cards; NULL: the first */
    const char *such; /* what the table has agreed that its cards must be
                       * (restriction.h); NULL: anything */
};

/* Whether that may be played in that format. */
bool format_judge(const struct format *f, const char *game,
                  const epic_cards *cards, const struct brought *b,
                  struct verdict *why);
/* Whether that keeps to the format's limits, whatever the size of the deck. */
bool format_within_limits(const struct format *f, const epic_cards *cards,
                          const struct brought *b, struct verdict *why);
/* Whether the deck alone may be played. */
bool format_accepts(const struct format *f, const char *game,
                    const epic_cards *cards, const struct deck *d,
                    struct verdict *why);

/* Whether the card comes with a deck without counting towards its size. */
bool is_beside_deck(const char *game, const epic_cards *cards, int design);

/* The value of a deck in games played for points. */
struct deck_worth {
    int points;    /* total cost of its cards, except resources */
    int champions; /* the part of it that champions cost */
    int goal;      /* the goal of a game between such decks */
};
bool has_points(const char *game);
bool has_campaigns(const char *game);
struct deck_worth deck_worth(const char *game, const epic_cards *cards,
                             const struct deck *d);
/* Whether these decks may play against each other. */
bool format_matches(const struct format *f, const epic_cards *cards,
                    const struct deck *decks, int count, struct verdict *why);

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

#endif
