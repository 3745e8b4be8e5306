/* view.h - parts of a view, for who does not need the whole. */
#ifndef EPIC_FORMATS_VIEW_H
#define EPIC_FORMATS_VIEW_H

#include "epic_view.h"

/* Add what an effect under way shows of decks and hands to out->seat, as
 * out->shown, behind the out->card_count cards that are there.  Nothing else
 * of *out is read.  False: there is no room for all. */
bool view_shown(const epic_game *g, epic_view *out);

#endif
