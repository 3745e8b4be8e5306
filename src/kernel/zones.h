/* zones.h - moving cards between places.
 *
 * These only move.  What a move means (breaking, discarding, what triggers)
 * is the verbs' business. */
#ifndef EPIC_ZONES_H
#define EPIC_ZONES_H

#include "kernel/state.h"

enum { TOP, BOTTOM };

/* Take the card out of where it is and put it into a pile of that seat, or of
 * its owner.  It becomes a new object.  A token goes out of the game instead.
 * On the line it lies in no pile: a struct item keeps its place. */
void zone_move_to(struct epic_game *g, int card, int seat, int zone, int end);
void zone_move(struct epic_game *g, int card, int zone, int end);

/* Put the card into play under that seat's control, prepared.  Returns its body, or NULL if there is no room (the game is then full). */
struct body *zone_enter(struct epic_game *g, int card, int seat);

/* A new card that stands for a token, out of the game as yet.  NO_CARD if
 * there is no room. */
int zone_token(struct epic_game *g, int design, int owner, int facts);

/* Forget the bodies of what has left play, if anything has.  Only when nothing
 * under way can still ask for last known values. */
void thaw_bodies(struct epic_game *g);
static inline void zone_thaw(struct epic_game *g)
{
    if (g->frozen)
        thaw_bodies(g);
}

/* What is printed on it, although it may be a copy of something else now. */
int printed_design(const struct epic_game *g, int card);

/* Put a deck in random order. */
void zone_shuffle(struct epic_game *g, int seat);

static inline const struct pile *pile_of(const struct epic_game *g, int seat,
                                         int zone)
{
    return &g->seat[seat].pile[pile_number(zone)];
}

/* Who may know what a card on the table or the line is, a bit each: all, unless
 * it is face down. */
unsigned who_sees(const struct epic_game *g, int card);

/* The body a reference means: live, or frozen as it left play, or NULL. */
const struct body *ref_body(const struct epic_game *g, struct ref r);
/* Whether it still is the same thing in the same place.  Nearly always it is a
 * card; others are players, or lie on the line. */
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
