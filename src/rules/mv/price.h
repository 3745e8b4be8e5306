/* price.h - what a card costs, and which footholds pay for it. */
#ifndef EPIC_MV_PRICE_H
#define EPIC_MV_PRICE_H

#include "rules/mv/mv.h"

enum use { USE_HOME, USE_ORIGIN, USE_SECOND, USE_NONE };

/* Which energy a payment accepts: the home colour, origins, the second colour,
 * or any. */
struct price {
    unsigned home, origins, second;
    bool any;
};

static inline struct price printed_price(const struct design *d, bool any)
{
    return (struct price){ d->align & COLOURS, d->align & ORIGINS, d->second,
                           any || (d->kinds & KIND_EVENT) };
}

/* NO_CARD: an ability, which accepts any energy. */
static inline struct price price_of(const struct epic_game *g, int card,
                                    bool any)
{
    return card == NO_CARD ? (struct price){ .any = true }
                           : printed_price(design_of(g, card), any);
}

/* The first use the energy has for that price.  Branchless: the outcome is
 * unpredictable. */
static inline enum use use_of(struct price p, unsigned align)
{
    unsigned home = p.any | ((align & p.home) != 0);
    unsigned origin = (align & p.origins) != 0;
    unsigned second = (align & p.second) != 0;
    return (enum use)__builtin_ctz(home << USE_HOME | origin << USE_ORIGIN |
                                   second << USE_SECOND | 1u << USE_NONE);
}

/* Whether energy of that use can pay without any other. */
static inline bool pays_alone(const struct epic_game *g, enum use use)
{
    return use == USE_HOME || use == USE_ORIGIN ||
           (use == USE_SECOND && switch_value(g, SWITCH_PARADIGM_LOOSE));
}

static inline bool is_foothold(const struct epic_game *g, const struct body *b)
{
    return design_of(g, b->card)->kinds & KIND_RESOURCE;
}

/* The untapped footholds of a seat. */
static inline uint64_t footholds_of(const struct epic_game *g, int seat)
{
    return prepared_slots(g, *resource_slots(g) & *side_of(g, seat));
}

/* Whether `need` can be covered with colours, with origins, or with both:
 * `have` is left of each use, and `used` are those already used. */
static inline bool can_with(const struct epic_game *g,
                            const int have[USE_NONE + 1],
                            const bool used[USE_NONE + 1], int need,
                            bool colours, bool origins)
{
    if (!colours && (used[USE_HOME] || used[USE_SECOND]))
        return false;
    if (!origins && used[USE_ORIGIN])
        return false;
    /* MV-A-01: the second colour needs some of the home colour */
    bool second = used[USE_HOME] || have[USE_HOME] ||
                  switch_value(g, SWITCH_PARADIGM_LOOSE);
    return (colours ? have[USE_HOME] + (second ? have[USE_SECOND] : 0) : 0) +
               (origins ? have[USE_ORIGIN] : 0) >=
           need;
}

static inline bool is_enough(const struct epic_game *g,
                             const int have[USE_NONE + 1],
                             const bool used[USE_NONE + 1], int need)
{
    if (need <= 0)
        return true;
    if (!switch_value(g, SWITCH_MIX_PAYMENT))
        return can_with(g, have, used, need, true, true);
    return can_with(g, have, used, need, true, false) ||
           can_with(g, have, used, need, false, true);
}

/* ---- budget.c ---- */

/* Those of a seat that lie behind the shared bit, for next_foothold(). */
COLD int next_beyond(const struct epic_game *g, int seat, struct slot_walk *w);

/* Iterates over untapped footholds of one seat: walk_slots(), then this. */
static inline int next_foothold(const struct epic_game *g, int seat,
                                struct slot_walk *w)
{
    if (w->left)
        return take_slot(&w->left);
    return w->shared < g->bodies ? next_beyond(g, seat, w) : -1;
}

/* The design that all these footholds are like, if that is cached; otherwise
 * NULL. */
const struct design *sole_kind(const struct epic_game *g, int seat,
                               uint64_t footholds);
/* The energy of footholds that are all of that design. */
int yield_of(uint64_t footholds, const struct design *d);

#endif
