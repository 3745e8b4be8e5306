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

/* ---- sentence_names.c: parts of a sentence, added to s->line ---- */

void say_seat(struct saying *s, int seat, const char *you);
void say_whose(struct saying *s, int seat, bool capital);
/* "Wolf, Kong and 2 cards" */
void say_cards(struct saying *s);
/* The beginning of a sentence about cards. */
void say_owned(struct saying *s);
/* What was picked: a card, with whose it was if it is another's, or a
 * player. */
void say_picked(struct saying *s);
void say_with(struct saying *s);
/* Who gets a share of divided damage. */
void say_sharer(struct saying *s);
void say_battle(struct saying *s);
void say_named(struct saying *s);
/* From play the seat is who controlled it. */
int goes_where(const struct saying *s);
void say_zone(struct saying *s, const char *word, int zone, int whose);
void say_mode(struct saying *s);
void say_ability(struct saying *s);
/* What a change gives; by how much is seen on the table if it is counted. */
void say_change(struct saying *s);
void say_rule(struct saying *s);

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
