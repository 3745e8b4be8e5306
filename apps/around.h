/* around.h - a question that a match asks around games, between the files of
 * `epic play`: a set of cards is chosen from a list. */
#ifndef EPIC_AROUND_H
#define EPIC_AROUND_H

#include "formats/deck.h"
#include "session.h"

/* One question to a person. */
struct around {
    struct play *p;
    int seat;
    epic_decision d;
    epic_view_match view;
    struct deck from; /* what can be chosen, equal cards beside each other */
    struct deck set;  /* what has been chosen so far */
    bool answered;
};

/* ---- around_set.c: the list, and the set that is chosen from it ---- */

/* The cards of a list in a view, by name. */
struct deck deck_in_view(const struct play *p, const epic_view_match *v,
                         epic_view_list list);
/* What is asked of that seat. */
bool around_begin(struct around *a, struct play *p, int seat);
/* The different cards of the list, a row each, and the design of a row. */
int around_rows(const struct around *a);
int around_design(const struct around *a, int row);
/* The design of that name in the list; 0: one line has said why there is none. */
int around_named(const struct around *a, const char *name);
/* Add all named cards to the set, or remove them. False: one line has said why nothing was changed. */
bool around_put(struct around *a, const char *words, bool drop);
/* Begin with the set that a bot would choose. */
void around_propose(struct around *a);

/* ---- play_around.c: long lists stop where the screen is full ---- */

void around_hold(const struct play *p);
void around_release(const struct play *p);

/* ---- play_build.c: a deck is built ---- */

/* Until the deck is handed in, or the match is left. */
void around_build(struct play *p, int seat);

#endif
