/* harm.h - the multiverse game: wounds, points, and the state of items, whether
 * changed by an attack or by card text.
 *
 * Each wound is one step from healthy over injured and disabled to dead;
 * body.damage counts them.  The state of an item is in struct person. */
#ifndef EPIC_MV_HARM_H
#define EPIC_MV_HARM_H

#include "rules/mv/person.h"
#include "verbs/acts.h"

enum { WOUNDS_DISABLED = 2 };

static inline bool is_active(const struct body *b)
{
    return b->damage < WOUNDS_DISABLED;
}

static inline void set_wounds(struct epic_game *g, struct body *b, int wounds)
{
    int slot = (int)(b - body_at(g, 0));
    b->damage = (int16_t)wounds;
    put_among(g, ARE_WOUNDED, slot, wounds > 0);
    put_among(g, ARE_DISABLED, slot, wounds >= WOUNDS_DISABLED);
}

/* Who deals a wound. */
struct harm {
    int seat;          /* scores the points, or NOBODY */
    struct ref source; /* the card it comes from */
    bool kills;        /* may give the last wound */
    bool price;        /* a cost: neither prevented nor redirected */
};

/* The body that takes the wound instead, by a replacement effect of its own
 * text; otherwise `b`. */
struct body *who_takes(struct epic_game *g, struct body *b, struct harm by);
/* Give one wound to exactly that body.  Returns whether it took effect. */
bool give_wound(struct epic_game *g, struct body *b, struct harm by);
/* Whether it would take effect: not if the wound would kill and it cannot be
 * killed, or not by this source. */
bool can_wound(const struct epic_game *g, const struct body *b, bool kills);
bool disable_character(struct epic_game *g, struct body *b, struct harm by);
bool kill_character(struct epic_game *g, struct body *b, struct harm by);
/* Returns whether any wound was removed. */
bool heal_wounds(struct epic_game *g, struct body *b, int n);
/* The points for making it inactive. */
int points_of(const struct epic_game *g, const struct body *b);

/* ---- items ---- */

static inline bool is_attached_to(const struct epic_game *g,
                                  const struct body *b, int card)
{
    return person_by(g, b)->host == card;
}
/* Keep the sets up to date after a change of p->state or p->marks.  HAVE_LOST:
 * the item is disabled or knocked away, or a power or firearm is spent or lost,
 * so that something can be regained. */
static inline void note_loss(struct epic_game *g, const struct person *p)
{
    put_among(g, HAVE_LOST, (int)(p - person_at(g, 0)),
              p->state != STATE_WORKS ||
                  (p->marks & (MARK_SPENT | MARKS_OF_FIREARM)));
    if (p->marks & MARKS_OF_TURN_STATE)
        note_turn_state(g, p);
}
/* Whether the item works: in order, and its bearer meets its requirement as of
 * the last recomputation (KW_SILENT).  bearer_fits(): whether the bearer meets
 * it right now. */
bool item_works(const struct epic_game *g, const struct body *item);
bool bearer_fits(const struct epic_game *g, const struct body *item);
/* Whether it can be lost instead of a wound to its bearer. */
bool can_be_lost(const struct epic_game *g, const struct body *item);
/* These return whether the state changed. */
bool lose_item(struct epic_game *g, struct body *item);
bool disable_item(struct epic_game *g, struct body *item);
bool knock_item(struct epic_game *g, struct body *item);
bool repair_item(struct epic_game *g, struct body *item);
bool recover_item(struct epic_game *g, struct body *item);
void destroy_item(struct epic_game *g, struct body *item);

/* ---- possession and slavery ---- */

/* The holder's controller controls the victim for as long as the holder holds
 * on (HOLD_). */
void hold_on(struct epic_game *g, const struct body *holder,
             const struct body *victim, int hold);
/* Release all that it holds in that way; HOLD_NONE: in any way. */
void let_go(struct epic_game *g, int card, int hold);
/* Whether it possesses a character; that ends when it untaps. */
bool possesses(const struct epic_game *g, int card);
/* End every hold whose holder has lost it.  Returns whether any ended. */
bool loosen_holds(struct epic_game *g);

#endif
