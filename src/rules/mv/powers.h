/* powers.h - the multiverse game: powers to attack with, immunities,
 * resistances and weaknesses. */
#ifndef EPIC_MV_POWERS_H
#define EPIC_MV_POWERS_H

#include "rules/mv/persons.h"

/* Upper limit of the ways to attack beside its own C.  Exceeding it stops the
 * game with EPIC_NO_ROOM. */
enum { POWERS_MAX = 32 };

/* Notes of kind TIMED_POWER that change the powers of their card. */
enum {
    CHANGE_STRONGER = COMBAT_OWN, /* attacks of the kinds `kind` (bits) have
                                   * `value` more */
    CHANGE_LOST,                  /* powers of the kinds `kind` (bits) */
    CHANGE_AWAKE,                 /* latent powers are no longer latent */
};

/* A power with all changes to it applied. */
struct held_power {
    struct combat_power is;
    uint16_t item; /* the attached item it comes from, or NO_CARD */
};

/* Whether a power given by an item (WHILE_SOURCE_STAYS) is suspended because
 * the item does not work. */
bool is_withheld(const struct epic_game *g, const struct timed *t);
/* All its powers: printed on it or on its working items, granted by lines or
 * for a time.  Returns how many. */
int powers_of(const struct epic_game *g, const struct body *b,
              struct held_power out[POWERS_MAX]);
/* Whether one of those kinds (1 << enum combat_what) is printed on an attached
 * item.  may_have_power: quick test, a superset: printed on it or on an item,
 * or some power was granted to it. */
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
/* Whether it has a power of one of those attack kinds (1 << kind), and of that
 * subtype if `sub` is given. */
bool has_power_kind(const struct epic_game *g, const struct body *b,
                    enum combat_what what, unsigned kinds, int sub);
/* The bonus to attacks without a power.  The inline test covers the common case
 * that nothing is noted for the body. */
int close_boost_noted(const struct epic_game *g, const struct body *b);
static inline int close_boost(const struct epic_game *g, const struct body *b)
{
    return *given_slots(g) & slot_bit((int)(b - body_at(g, 0)))
               ? close_boost_noted(g, b)
               : 0;
}
/* Whether a firearm is printed on it, in any state. */
bool has_firearm(const struct epic_game *g, const struct body *b);
/* Whether an immunity, resistance or weakness applies to such an attack. */
bool power_covers(const struct combat_power *p, int kind, int sub);
/* Grant a power for the duration `until` of that seat. */
void give_power(struct epic_game *g, const struct body *b,
                const struct combat_power *p, int until, int seat,
                struct ref source);
/* The power in a TIMED_POWER note. */
struct combat_power noted_power(const struct timed *t);
/* Stop the game if it now has too many powers, working or not. */
void count_powers(struct epic_game *g, const struct body *b);
/* Note the power changes of a continuous ability, until the next
 * recomputation. */
void change_powers(struct epic_game *g, const struct body *b,
                   const struct change *c, struct ref source);

#endif
