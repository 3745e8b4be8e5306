/* harm.h - wounds, points, and what becomes of items: the same whether an
 * attack or a text does it.
 *
 * A wound is one step from healthy over injured and disabled to dead; a body
 * counts them as its damage.  What is attached to something has a state of its
 * own (struct person). */
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

/* Who does it. */
struct harm {
    int seat;          /* has the points, if there are any; or NOBODY */
    struct ref source; /* the card it comes from */
    bool kills;        /* may deal the last wound */
    bool price;        /* it is paid: by who pays, and nothing prevents it */
};

/* Who is about to be wounded if that one is: whose text says so takes it. */
struct body *who_takes(struct epic_game *g, struct body *b, struct harm by);
/* One wound, to just that one.  Returns whether it was really given. */
bool give_wound(struct epic_game *g, struct body *b, struct harm by);
/* Whether it would be: not to who cannot be killed, or not by this. */
bool can_wound(const struct epic_game *g, const struct body *b, bool kills);
bool disable_character(struct epic_game *g, struct body *b, struct harm by);
bool kill_character(struct epic_game *g, struct body *b, struct harm by);
/* Returns whether there was a wound to remove. */
bool heal_wounds(struct epic_game *g, struct body *b, int n);
/* What making it inactive is worth. */
int points_of(const struct epic_game *g, const struct body *b);

/* ---- items ---- */

static inline bool is_attached_to(const struct epic_game *g,
                                  const struct body *b, int card)
{
    return person_by(g, b)->host == card;
}
/* Something may be regained: an item is out of order or knocked away, or what
 * somebody fights with is spent or lost.  Whoever changes that, or other marks,
 * says so. */
static inline void note_loss(struct epic_game *g, const struct person *p)
{
    put_among(g, HAVE_LOST, (int)(p - person_at(g, 0)),
              p->state != STATE_WORKS ||
                  (p->marks & (MARK_SPENT | MARKS_OF_FIREARM)));
    if (p->marks & MARKS_OF_TURN_STATE)
        note_turn_state(g, p);
}
/* In order, and its bearer is who may bear it: as values were worked out last
 * (KW_SILENT); and whether that is so now. */
bool item_works(const struct epic_game *g, const struct body *item);
bool bearer_fits(const struct epic_game *g, const struct body *item);
/* Whether it can be lost in place of a wound to its bearer. */
bool can_be_lost(const struct epic_game *g, const struct body *item);
/* All of these: whether it happened. */
bool lose_item(struct epic_game *g, struct body *item);
bool disable_item(struct epic_game *g, struct body *item);
bool knock_item(struct epic_game *g, struct body *item);
bool repair_item(struct epic_game *g, struct body *item);
bool recover_item(struct epic_game *g, struct body *item);
void destroy_item(struct epic_game *g, struct body *item);

/* ---- holding on to another's character ---- */

/* Its controller controls the victim as long as it holds on: HOLD_. */
void hold_on(struct epic_game *g, const struct body *holder,
             const struct body *victim, int hold);
/* It lets go of all that it holds in that way; HOLD_NONE: in any. */
void let_go(struct epic_game *g, int card, int hold);
/* Whether it holds something, which ends when it untaps. */
bool possesses(const struct epic_game *g, int card);
/* Those that hold nothing any longer let go: whether any did. */
bool loosen_holds(struct epic_game *g);

#endif
