/* picks.h - a whole set as the picks that come to it, in the order in which the
 * game asks for them. */
#ifndef EPIC_PICKS_H
#define EPIC_PICKS_H

#include "epic_ask.h"

/* The picks, with DONE where it is needed, that choose those things at the open
 * question of a set; how many, 0: out->fault says why not.  With `part` the rest
 * is asked for again.  The game may be a copy that asks everything (ahead.h). */
int picks_of_set(const epic_game *g, int seat, const epic_option *things,
                 int count, bool part, epic_option picks[EPIC_ANSWER_MAX],
                 epic_answer *out);

/* Whether one is as good as the other to pay with. */
bool pays_alike(const epic_cards *cards, int design, int other);

#endif
