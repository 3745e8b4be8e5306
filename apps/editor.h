/* editor.h - builds a deck line by line.
 *
 * What a player has (pool), the deck and the sideboard out of it, and the
 * format that judges them; a typed line changes them or is answered with words.
 * epic deck build is this and a prompt; a match hands its pool over and takes
 * the deck back. */
#ifndef EPIC_EDITOR_H
#define EPIC_EDITOR_H

#include "ai/card_values.h"
#include "formats/format.h"

#include <stdio.h>

enum { EDITOR_UNDO = 64, EDITOR_FILTER = 120 };

/* One state of what is edited. */
struct edited {
    struct deck deck, side;
};

struct editor {
    const char *game;
    const epic_cards *cards;
    const struct format *format;
    const char *list; /* of gifts, restricted and banned cards, or NULL */
    struct deck pool; /* all that may be used, the deck included */
    bool owned;       /* so many copies of each, not as many as one likes */
    struct edited now;
    struct edited before[EDITOR_UNDO]; /* the last ones, a ring */
    int undo;                          /* how many can be taken back */
    int at;                            /* where the next one goes */
    char filter[EDITOR_FILTER];        /* of what is listed */
    int sort;                          /* enum editor_sort */
    struct card_values values;         /* for the automatic build */
};

/* An empty deck. */
void editor_begin(struct editor *e, const char *game, const epic_cards *cards,
                  const struct format *f, const struct deck *pool, bool owned);

/* A legal deck, as far as one is found: the best cards, or a ready deck. */
bool editor_auto(const struct editor *e, struct deck *out);

enum editor_answer {
    EDITOR_SAID,    /* nothing has changed, something was said */
    EDITOR_CHANGED, /* deck or sideboard has, and the state was shown */
    EDITOR_DONE,    /* a legal deck is finished */
    EDITOR_LEFT,    /* to leave without it */
};

/* One typed line; answers go to standard output. */
enum editor_answer editor_line(struct editor *e, const char *line);
/* Whether deck and sideboard are legal. */
bool editor_fine(const struct editor *e, struct verdict *why);
/* How large the deck is, its curve, and what is not legal yet. */
void editor_state(const struct editor *e);

#endif
