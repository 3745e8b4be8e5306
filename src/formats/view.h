/* view.h - parts of a view, for who does not need the whole. */
#ifndef EPIC_FORMATS_VIEW_H
#define EPIC_FORMATS_VIEW_H

#include "epic_view.h"

/* Add what an effect under way shows of decks and hands to out->seat, as
 * out->shown, behind the out->card_count cards that are there.  Nothing else
 * of *out is read.  False: there is no room for all. */
bool view_shown(const epic_game *g, epic_view *out);

/* -1 for NOBODY. */
int8_t seat_or_none(int seat);
/* Whether the viewer may know what a card in play or on the line is. */
bool view_sees(const struct epic_game *g, int card, const epic_view *out);
/* What is in play, as out->seat may know it.  False: there is no room for
 * all. */
bool add_bodies(const struct epic_game *g, epic_view *out);
bool add_lasting(const struct epic_game *g, epic_view *out);
bool add_attacks(const struct epic_game *g, epic_view *out);
bool add_triggers(const struct epic_game *g, epic_view *out);

#endif
