/* ill_aimed.h - what can only be aimed where nobody would aim it. */
#ifndef EPIC_ILL_AIMED_H
#define EPIC_ILL_AIMED_H

#include "epic_view.h"

/* What the choice would be aimed at without a question, to the harm of that
 * seat or the profit of another: *aim, as the seat may know it.  Its number is
 * the seat that controls the card, or that is the target if there is none.
 * False: there is nothing of the kind, or not enough memory. */
bool ill_aimed(const epic_game *g, int seat, int choice, epic_event *aim);

#endif
