/* powers.h - what one can attack with, and what shields from attacks. */
#ifndef EPIC_MV_POWERS_H
#define EPIC_MV_POWERS_H

#include "rules/mv/persons.h"

/* Its own C and so many more are ways to attack; who gets still more stops the
 * game, EPIC_NO_ROOM. */
enum { POWERS_MAX = 32 };

/* A power that something has now, with all that changes it. */
struct held_power {
    struct power is;
    uint16_t item; /* it comes from this thing that it bears, or NO_CARD */
};

/* What an item has given its bearer is not there while the item does not work:
 * a note that lasts WHILE_SOURCE_STAYS. */
bool is_withheld(const struct epic_game *g, const struct timed *t);
/* Printed on it, or on what it bears and what works; given to it by lines or
 * for a time.  Returns how many. */
int powers_of(const struct epic_game *g, const struct body *b,
              struct held_power out[POWERS_MAX]);
/* Whether one of these, 1 << enum power_what, is printed on what it bears; and
 * whether it may have one: such a one is printed on it or on that, or powers were
 * given to somebody who may be it.  Of many that is enough to know. */
bool bears_power(const struct epic_game *g, const struct body *b,
                 unsigned whats);
static inline bool may_have_power(const struct epic_game *g,
                                  const struct body *b, unsigned whats)
{
    unsigned printed =
        person_book(book_of(g))->sets[card_at(g, b->card)->design];
    uint64_t given = notes_with(g, TIMED_POWER) ? *given_slots(g) : 0;
    uint64_t bit = slot_bit((int)(b - body_at(g, 0)));
    return (printed & SETS_POWER * whats) || !is_in_play(b) || (given & bit) ||
           ((*bearer_slots(g) & bit) && bears_power(g, b, whats));
}
/* Whether it has such a power: one of these kinds (1 << kind), and of that
 * subtype if one is named. */
bool has_power_kind(const struct epic_game *g, const struct body *b,
                    enum power_what what, unsigned kinds, int sub);
/* What attacks without a power have more, of what is in play: mostly nothing is
 * noted of it. */
int close_boost_noted(const struct epic_game *g, const struct body *b);
static inline int close_boost(const struct epic_game *g, const struct body *b)
{
    return *given_slots(g) & slot_bit((int)(b - body_at(g, 0)))
               ? close_boost_noted(g, b)
               : 0;
}
/* Whether a firearm is printed on it, in whichever state. */
bool has_firearm(const struct epic_game *g, const struct body *b);
/* Whether an immunity, resistance or weakness is about such an attack. */
bool power_covers(const struct power *p, int kind, int sub);
/* It has one more for that time, which is that seat's. */
void give_power(struct epic_game *g, const struct body *b,
                const struct power *p, int until, int seat, struct ref source);
/* As a note of kind TIMED_POWER says it. */
struct power noted_power(const struct timed *t);
/* It has got something: whether its powers are too many, working or not. */
void count_powers(struct epic_game *g, const struct body *b);
/* What a change says about powers, until lines are looked at again. */
void change_powers(struct epic_game *g, const struct body *b,
                   const struct change *c, struct ref source);

#endif
