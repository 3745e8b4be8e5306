/* sentence_parts.h - one sentence, between the files that make it. */
#ifndef EPIC_SENTENCE_PARTS_H
#define EPIC_SENTENCE_PARTS_H

#include "formats/facts.h"
#include "text/sentence.h"
#include "text/style.h"

enum {
    SAID_QUIETLY = 1,  /* a player need not be told */
    SAID_TOGETHER = 2, /* several cards are told of in one sentence */
};
/* SAID_ bits of that kind of event. */
int sentence_how(int kind);

/* What one sentence is made of: events of one kind that belong together. */
struct saying {
    const epic_cards *cards;
    int seat;              /* the reader */
    const epic_event *e;   /* the first of them, as the reader sees it */
    const epic_event *all; /* all of them */
    int count;
    struct line line; /* the sentence so far */
};
/* Write it; how long it is. */
int say(struct saying *s);

/* ---- sentence_fight.c ---- */

/* Whether there is a second card.  What it is may be known where it is not known
 * which: in a hand, its text goes on. */
bool has_other(const epic_event *e);

/* Where cards attack cards, and are wounded: the sentence; NULL: the usual. */
const char *fight_template(const struct saying *s);
/* The other card; how an attack is made; both values of one; dice. */
void say_other(struct saying *s);
void say_how(struct saying *s);
void say_values(struct saying *s);
void say_dice(struct saying *s);
/* The keyword whose ability is used. */
void say_entry(struct saying *s);

#endif
