/* people.h - how good a position looks where characters are wounded, bear
 * things, and bring points when they are disabled. */
#ifndef EPIC_PEOPLE_H
#define EPIC_PEOPLE_H

#include "ai/evaluate.h"
#include "verbs/acts.h"

int evaluate_people(const struct epic_game *g, int seat);
/* What something in play is worth to whoever controls it. */
int person_worth(const struct epic_game *g, const struct body *b);
/* What its controller loses by one more wound to that character. */
int wound_loss(const struct epic_game *g, const struct body *b);
/* What a card is worth in a hand. */
int printed_worth(const struct epic_game *g, int card);

/* ---- of evaluate.c ---- */

/* What it gets until end of turn. */
struct change brief_change(const struct epic_game *g, const struct body *b);
int text_worth(const struct design *d);

#endif
