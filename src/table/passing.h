/* passing.h - where a person is asked, and where a pass needs no asking.
 *
 * A window that is passed unasked tells the others something, unless everybody
 * can see why: the player wants it so, or has no card in hand (or nothing to
 * pay for one), nothing face down and nothing on the table to use. */
#ifndef EPIC_PASSING_H
#define EPIC_PASSING_H

#include "epic_ask.h"

/* Whether a person is asked in a window, or passes without being asked. */
enum stop {
    STOP_USUAL,  /* asked if there is something to do */
    STOP_NEVER,  /* passes */
    STOP_ALWAYS, /* asked even if a pass is all there is */
};

/* Stops as they are before anybody changes them: WINDOWS_MAX of them. */
void stops_usual(const epic_cards *cards, uint8_t *stops);
enum stop usual_stop(const epic_cards *cards, int window);

/* Whether the open question is only what to pay with. */
bool asks_payment(const epic_game *g);
/* The cards that the seat pays with if it always takes what is missed least; how
 * many. */
enum { PAYMENT_MAX = 64 };
int usual_payment(const epic_game *g, int seat, int cards[PAYMENT_MAX]);
/* Whether the seat that is asked, a person with these stops, passes unasked.
 * open: only for a reason that everybody can see. */
bool passes_unasked(const epic_game *g, const uint8_t *stops, bool open);

#endif
