/* attach.h - what is borne by something else, and goes where that goes.
 *
 * In play struct person says what bears a card.  In the holding area a card
 * and what is attached to it lie beside each other, and TIMED_HELD says which
 * belong together. */
#ifndef EPIC_MV_ATTACH_H
#define EPIC_MV_ATTACH_H

#include "rules/mv/person.h"
#include "verbs/acts.h"

/* Put something that is in play on a card in play, or on a player. */
void attach(struct epic_game *g, int card, int host);
void attach_to_seat(struct epic_game *g, int card, int seat);
/* It has come into play: so does what it carries by its own card. */
void bring_along(struct epic_game *g, const struct body *b);
/* What is attached to it in play: mostly nothing. */
int list_attached(const struct epic_game *g, int host, thing *out);
static inline int attached_to(const struct epic_game *g, int host, thing *out)
{
    bool bears = *bearer_slots(g) & slot_bit(card_at(g, host)->body);
    return bears ? list_attached(g, host, out) : 0;
}
/* What lies with it in the holding area. */
int held_with(const struct epic_game *g, int host, thing *out);
/* Whether a card in the holding area is attached to another there. */
bool is_held(const struct epic_game *g, int card);
/* Whether a card in the holding area is expended. */
bool is_tapped_there(const struct epic_game *g, int card);
bool tap_held(struct epic_game *g, struct ref r);

/* For those who move cards.  Before something leaves play for that zone: what
 * it bears goes with it, or falls off. */
void part_from(struct epic_game *g, int card, int seat, int zone);
/* It comes into play from the holding area; and then what it did in this turn
 * before it went there it has done, and what lay with it there comes as well. */
void return_from_hold(struct epic_game *g, struct body *b);
void join_again(struct epic_game *g, struct body *host);
/* Those of that seat in the holding area are prepared. */
void prepare_held(struct epic_game *g, int seat);

#endif
