/* sentence.h - what happened, in plain English, for one seat.
 *
 *     You draw a card.        P2 attacks you with Kong and Wolf.
 *     P2's Wolf is dealt 3 damage.
 *
 * Every kind of event has a sentence.  A seat is told what it may know and no
 * more: the events go through epic_event_seen here.  For seat -1, who only
 * watches, everybody has a name. */
#ifndef EPIC_SENTENCE_H
#define EPIC_SENTENCE_H

#include "epic.h"

#include <stdio.h>

/* One event.  Like snprintf; 0 and an empty text if the seat may not know of
 * it at all. */
int sentence(const epic_cards *cards, int seat, const epic_event *e, char *buf,
             int size);

/* A run of events, told one sentence after the other: some that belong together
 * become one ("You draw 5 cards."), and what a player need not be told is left
 * out: initiative, phases, bookkeeping.  Events before `at` are only looked back
 * at. */
struct telling {
    const epic_cards *cards;
    int seat; /* the reader */
    const epic_event *events;
    int at, count;
};
enum { TELLING_SIZE = 3000 };
/* The next sentence, and in *of the first event that it tells, as the reader
 * sees it.  Its length; 0: there is no further one. */
int telling_next(struct telling *t, char *buf, int size, epic_event *of);
/* What somebody does of their own will; the rest follows from it. */
bool is_deed(const epic_event *e);

/* The events from number `from` on, each sentence on a line of its own.  Drawn
 * (style.h), what follows from an action is indented below it, and what another
 * player does is marked.  How many sentences there were; with `out` NULL they
 * are only counted. */
int sentences_write(FILE *out, const epic_cards *cards, int seat,
                    const epic_event *list, int from, int count);

#endif
