/* evaluate.h - how good a position looks.  In hundredths of a point; a point
 * is about one health when there is plenty of it.  Whole numbers, so that
 * every machine plays the same. */
#ifndef EPIC_EVALUATE_H
#define EPIC_EVALUATE_H

#include "kernel/state.h"

enum { WON = 1000000 };

/* For that seat, with everything it may know: its own hand by its cards, the
 * other hands by their number only. */
int evaluate(const struct epic_game *g, int seat);

/* What a champion in play is worth to whoever controls it. */
int body_worth(const struct epic_game *g, const struct body *b);
/* What a card is worth outside play: in a hand, to be chosen from a pile. */
int card_worth(const struct epic_game *g, int card);
/* What that much health is worth. */
int health_worth(int health);

#endif
