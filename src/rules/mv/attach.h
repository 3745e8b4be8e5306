/* attach.h - the multiverse game: attachments, which go where their host goes.
 *
 * In play struct person names the host.  In holding, attached cards lie beside
 * their host, and TIMED_HELD notes say which belong together. */
#ifndef EPIC_MV_ATTACH_H
#define EPIC_MV_ATTACH_H

#include "rules/mv/person.h"
#include "verbs/acts.h"

/* Attach a card in play to a card in play, or to a player. */
void attach(struct epic_game *g, int card, int host);
void attach_to_seat(struct epic_game *g, int card, int seat);
/* A card has entered play: create the items that it carries by its own card. */
void bring_along(struct epic_game *g, const struct body *b);
/* The cards attached to `host` in play.  The inline test covers the common case
 * that there are none. */
int list_attached(const struct epic_game *g, int host, thing *out);
static inline int attached_to(const struct epic_game *g, int host, thing *out)
{
    bool bears = *bearer_slots(g) & slot_bit(card_at(g, host)->body);
    return bears ? list_attached(g, host, out) : 0;
}
/* The cards attached to `host` in holding. */
int held_with(const struct epic_game *g, int host, thing *out);
/* Whether a card in holding is attached to another. */
bool is_held(const struct epic_game *g, int card);
/* Whether a card in holding is tapped, and tapping it. */
bool is_tapped_there(const struct epic_game *g, int card);
bool tap_held(struct epic_game *g, struct ref r);

/* Called before a card leaves play for that zone: its attachments go with it,
 * or fall off. */
void part_from(struct epic_game *g, int card, int seat, int zone);
/* A card enters play from holding: restore what it did earlier this turn
 * (return_from_hold), then bring its attachments (join_again). */
void return_from_hold(struct epic_game *g, struct body *b);
void join_again(struct epic_game *g, struct body *host);
/* Untap that seat's cards in holding. */
void prepare_held(struct epic_game *g, int seat);

#endif
