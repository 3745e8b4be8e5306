/* zones.h - moving cards between zones.
 *
 * Mechanics only.  What a move means (breaking, discarding, triggers) is the
 * business of the verbs. */
#ifndef EPIC_ZONES_H
#define EPIC_ZONES_H

#include "kernel/state.h"

enum { TOP, BOTTOM };

/* Move the card to a pile of `seat` (zone_move: of its owner).  It becomes a
 * new object; a token leaves the game instead.  On the line a card is in no
 * pile: its struct item keeps the order. */
void zone_move_to(struct epic_game *g, int card, int seat, int zone, int end);
void zone_move(struct epic_game *g, int card, int zone, int end);

/* Put the card into play, prepared, under that seat's control; `far`: apart
 * from the others, if the game does that (cap.far).  Returns its body, or NULL
 * if there is no room (the game is then full). */
struct body *zone_enter(struct epic_game *g, int card, int seat, bool far);

/* Creates a card for a token, out of play as yet.  NO_CARD: no room. */
int zone_token(struct epic_game *g, int design, int owner, int facts);

/* Free the frozen bodies, if any.  Only when no effect under way can still need
 * last known values. */
void thaw_bodies(struct epic_game *g);
static inline void zone_thaw(struct epic_game *g)
{
    if (g->frozen)
        thaw_bodies(g);
}

/* The card's own design, even while it is a copy of another. */
int printed_design(const struct epic_game *g, int card);

void zone_shuffle(struct epic_game *g, int seat);
/* Shuffle it before anybody has seen a card of it, and number its cards anew: by
 * luck that has nothing to do with what they are or where they lie, so that a
 * number tells neither.  In a sampled game there is nothing to hide. */
void zone_first_shuffle(struct epic_game *g, int seat);

static inline const struct pile *pile_of(const struct epic_game *g, int seat,
                                         int zone)
{
    return &g->seat[seat].pile[pile_number(zone)];
}

/* Bit set of the seats that may know what a card in play or on the line is:
 * all, unless it is face down. */
unsigned who_sees(const struct epic_game *g, int card);

/* The body that a reference means: live, or frozen as it left play; or NULL. */
const struct body *ref_body(const struct epic_game *g, struct ref r);
/* Whether the reference still means the same object in the same zone.  The
 * inline part handles cards, nearly all of them; the rest are players and items
 * on the line. */
bool other_ref_live(const struct epic_game *g, struct ref r);
static inline bool ref_live(const struct epic_game *g, struct ref r)
{
    return r.card < g->cards ? card_at(g, r.card)->generation == r.generation
                             : other_ref_live(g, r);
}
struct ref ref_to_other(const struct epic_game *g, thing t);
static inline struct ref ref_to(const struct epic_game *g, thing t)
{
    return t < g->cards ? (struct ref){ t, card_at(g, t)->generation, 0 }
                        : ref_to_other(g, t);
}

#endif
