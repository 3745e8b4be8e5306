/* slots.h - sets of what is in play, one bit for each slot of bodies[].
 *
 * Searching the table is the most frequent operation, so a game with cap.sets
 * answers it by bit sets first and looks at bodies last.  A set is a uint64_t;
 * bit i stands for slot i < SLOT_BITS.  All slots from SLOT_BITS on share the
 * last bit: if it is set, any of them may be a member, and the caller has to
 * look at the body.  Hence
 *
 *   - intersect and unite freely, but when you clear or complement a set,
 *     keep the shared bit (`| slot_bit(SLOT_BITS)`);
 *   - iterate with next_slot() while the loop changes the set, with
 *     walk_slots() and walk_on() if it does not; both visit every occupied
 *     slot behind the shared bit;
 *   - re-check each body's own data where a set is conservative.
 *
 * At a table for many (cap.far) more is in play than 63 bits can say.  Most of
 * it is plain: resources without text, which are only counted and turned.  They
 * get slots from FAR_SLOT on, so that nearly always all others have bits of
 * their own; next_slot() and walk_slots() leave them out.  walk_with_plain()
 * visits them, next_of_side() those of one seat, by sets of as many words as
 * the game has bodies (far_set()).
 *
 * Without cap.sets the walk_ functions visit everything in play. flaw.c
 * verifies the sets against the bodies. */
#ifndef EPIC_SLOTS_H
#define EPIC_SLOTS_H

#include "base/check.h"
#include "kernel/state.h"

static inline uint64_t slot_bit(int i)
{
    return UINT64_C(1) << (i < SLOT_BITS ? i : SLOT_BITS);
}
/* The first occupied slot from i on, or -1. */
static inline int next_occupied(const struct epic_game *g, int i)
{
    for (; i < g->bodies; i++)
        if (is_in_play(body_at(g, i)))
            return i;
    return -1;
}
/* The first slot from i on, SLOT_BITS or above, of something that acts. */
COLD int next_acting(const struct epic_game *g, int i);

/* The first occupied slot from i on, SLOT_BITS or above, or -1; with cap.far
 * without plain bodies. */
static inline int next_shared_slot(const struct epic_game *g, int i)
{
    return g->cap.far ? next_acting(g, i) : next_occupied(g, i);
}
/* The next slot after `i` in a set, or -1.  Slots behind the shared bit are
 * returned whenever something is in play there that is not plain: the caller
 * checks the body. */
static inline int next_slot(const struct epic_game *g, uint64_t all, int i)
{
    uint64_t own = all & ~slot_bit(SLOT_BITS); /* without the shared bit */
    if (++i < SLOT_BITS) {
        uint64_t left = own & (~UINT64_C(0) << i);
        if (left)
            return __builtin_ctzll(left);
        i = SLOT_BITS;
    }
    return all >> SLOT_BITS ? next_shared_slot(g, i) : -1;
}
/* Removes and returns the lowest slot of a set without the shared bit, or
 * -1. */
static inline int take_slot(uint64_t *left)
{
    int i = *left ? __builtin_ctzll(*left) : -1;
    *left &= *left - 1;
    return i;
}
/* An iterator for loops that do not change the set. */
struct slot_walk {
    uint64_t left; /* slots with a bit of their own */
    int shared;    /* then slots behind the shared bit, from here on */
    bool plain;    /* with plain bodies */
};
static inline struct slot_walk walk_slots(const struct epic_game *g,
                                          uint64_t all)
{
    return (struct slot_walk){ all & ~slot_bit(SLOT_BITS),
                               all >> SLOT_BITS ? SLOT_BITS : g->bodies,
                               false };
}
static inline int walk_on(const struct epic_game *g, struct slot_walk *w)
{
    if (w->left) {
        int i = __builtin_ctzll(w->left);
        w->left &= w->left - 1;
        return i;
    }
    if (w->shared >= g->bodies)
        return -1;
    int i =
        w->plain ? next_occupied(g, w->shared) : next_shared_slot(g, w->shared);
    w->shared = i < 0 ? g->bodies : i + 1;
    return i;
}
/* walk_slots() for a set of resources, too: with plain bodies. */
static inline struct slot_walk walk_with_plain(const struct epic_game *g,
                                               uint64_t all)
{
    struct slot_walk w = walk_slots(g, all);
    w.plain = true;
    return w;
}
/* An iterator over everything in play, for games without sets: it treats all
 * slots as being behind the shared bit. */
static inline struct slot_walk walk_each(void)
{
    return (struct slot_walk){ 0, 0, true };
}
/* The sets of a game, stored behind its seats. */
struct slot_sets {
    uint64_t champions;
    uint64_t resources;
    uint64_t derived; /* values are recomputed on a change: all but resources
                       * without text */
    uint64_t stale;   /* values out of date; see DIRTY_SOME */
    uint64_t turned;  /* not PREPARED */
    uint64_t sources; /* may have lines that change values */
    /* These three are conservative: */
    uint64_t worded;   /* has lines that set rules, or triggers on events of
                        * others */
    uint64_t passing;  /* has effects that end with the turn */
    uint64_t fighting; /* attacks or blocks, or did in this battle */
    /* and these exact: */
    uint64_t frozen;               /* frozen bodies */
    uint64_t side[EPIC_SEATS_MAX]; /* what each seat controls */
};

static inline struct slot_sets *slot_sets(const struct epic_game *g)
{
    _Static_assert(sizeof(struct seat) % 8 == 0, "what follows is aligned");
    /* At a constant offset: with sets there is room for all seats. */
    return (struct slot_sets *)&g->seat[EPIC_SEATS_MAX];
}
/* The ruleset's own data of the table: cap.table_extra words. */
static inline void *table_extra(const struct epic_game *g)
{
    return slot_sets(g) + 1;
}
/* The campaign that the game is, or NULL; it lies behind them. */
static inline struct campaign *campaign_of(const struct epic_game *g)
{
    uint64_t *end = (uint64_t *)table_extra(g) + g->cap.table_extra;
    return g->cap.campaign ? (struct campaign *)end : NULL;
}
/* With cap.far, sets of the slots from SLOT_BITS on, which lie behind all of
 * that: what is turned, what is no plain body, and what each seat controls. */
enum { FAR_TURNED, FAR_ACTING, FAR_SIDES };
static inline int far_words(const struct capacity *cap)
{
    int slots =
        cap->far && cap->bodies > SLOT_BITS ? cap->bodies - SLOT_BITS : 0;
    return (slots + 63) / 64;
}
static inline uint64_t *far_set(const struct epic_game *g, int which)
{
    uint64_t *end = (uint64_t *)table_extra(g) + g->cap.table_extra;
    if (g->cap.campaign)
        end += sizeof(struct campaign) / sizeof *end;
    return end + which * far_words(&g->cap);
}
static inline bool is_far(const struct epic_game *g, int which, int slot)
{
    unsigned i = (unsigned)(slot - SLOT_BITS);
    return far_set(g, which)[i / 64] >> i % 64 & 1;
}
static inline void put_far(const struct epic_game *g, int which, int slot,
                           bool in)
{
    unsigned i = (unsigned)(slot - SLOT_BITS);
    if (!g->cap.far)
        return;
    uint64_t *word = far_set(g, which) + i / 64, bit = UINT64_C(1) << i % 64;
    *word = in ? *word | bit : *word & ~bit;
}
/* The first slot from i on, SLOT_BITS or above, of what the seat controls and
 * is turned or is not; or -1. */
COLD int next_far(const struct epic_game *g, int seat, bool turned, int i);

static inline uint64_t *side_of(const struct epic_game *g, int seat)
{
    return &slot_sets(g)->side[seat];
}
static inline uint64_t *champion_slots(const struct epic_game *g)
{
    return &slot_sets(g)->champions;
}
static inline uint64_t *resource_slots(const struct epic_game *g)
{
    return &slot_sets(g)->resources;
}
static inline uint64_t *derived_slots(const struct epic_game *g)
{
    return &slot_sets(g)->derived;
}
static inline uint64_t *stale_slots(const struct epic_game *g)
{
    return &slot_sets(g)->stale;
}
static inline uint64_t *turned_slots(const struct epic_game *g)
{
    return &slot_sets(g)->turned;
}
static inline uint64_t *source_slots(const struct epic_game *g)
{
    return &slot_sets(g)->sources;
}
static inline uint64_t *fighting_slots(const struct epic_game *g)
{
    return &slot_sets(g)->fighting;
}
static inline uint64_t *worded_slots(const struct epic_game *g)
{
    return &slot_sets(g)->worded;
}
static inline uint64_t *passing_slots(const struct epic_game *g)
{
    return &slot_sets(g)->passing;
}
/* The body has something that ends with the turn. */
static inline void note_passing(struct epic_game *g, const struct body *b)
{
    if (g->cap.sets)
        *passing_slots(g) |= slot_bit((int)(b - body_at(g, 0)));
}
static inline struct slot_walk walk_passing(const struct epic_game *g)
{
    return g->cap.sets ? walk_with_plain(g, *passing_slots(g)) : walk_each();
}
/* The prepared ones of `slots`. */
static inline uint64_t prepared_slots(const struct epic_game *g, uint64_t slots)
{
    return slots & (~*turned_slots(g) | slot_bit(SLOT_BITS));
}

static inline void turn_body(struct epic_game *g, struct body *b, int position)
{
    b->position = (uint8_t)position;
    if (!g->cap.sets)
        return;
    int slot = (int)(b - body_at(g, 0));
    if (position != PREPARED)
        *turned_slots(g) |= slot_bit(slot);
    else if (slot < SLOT_BITS)
        *turned_slots(g) &= ~slot_bit(slot);
    if (slot >= SLOT_BITS)
        put_far(g, FAR_TURNED, slot, position != PREPARED);
}
/* The next slot after `i` in a set of what the seat controls and is turned, or
 * is not.  Without cap.far the caller checks what lies behind the shared bit,
 * and with it too whatever else the set says. */
static inline int next_of_side(const struct epic_game *g, uint64_t slots,
                               int seat, bool turned, int i)
{
    bool far = g->cap.far && slots >> SLOT_BITS;
    if (far)
        slots &= ~slot_bit(SLOT_BITS);
    int next = i < SLOT_BITS - 1 || !far ? next_slot(g, slots, i) : -1;
    if (next >= 0 || !far)
        return next;
    return next_far(g, seat, turned, i < SLOT_BITS ? SLOT_BITS : i + 1);
}
/* The body attacks or blocks from now on: BODY_ATTACKING, BODY_BLOCKING. */
static inline void fight_as(struct epic_game *g, struct body *b, int flag)
{
    b->flags |= (uint8_t)flag;
    if (g->cap.sets)
        *fighting_slots(g) |= slot_bit((int)(b - body_at(g, 0)));
}
static inline void change_side(struct epic_game *g, int slot, int seat)
{
    for (int s = 0; s < g->seats; s++)
        if (slot < SLOT_BITS)
            *side_of(g, s) &= ~slot_bit(slot);
        else
            put_far(g, FAR_SIDES + s, slot, s == seat);
    *side_of(g, seat) |= slot_bit(slot);
}

static inline void set_controller(struct epic_game *g, struct body *b, int seat)
{
    if (b->controller == seat)
        return;
    b->controller = (uint8_t)seat;
    if (g->cap.sets)
        change_side(g, (int)(b - body_at(g, 0)), seat);
}

static inline uint64_t slots_in_play(const struct epic_game *g)
{
    return *resource_slots(g) | *derived_slots(g);
}
static inline struct slot_walk walk_side(const struct epic_game *g, int seat)
{
    return g->cap.sets ? walk_with_plain(g, *side_of(g, seat)) : walk_each();
}
static inline struct slot_walk walk_sources(const struct epic_game *g)
{
    return g->cap.sets ? walk_slots(g, *source_slots(g)) : walk_each();
}
static inline struct slot_walk walk_turned(const struct epic_game *g)
{
    return g->cap.sets ? walk_with_plain(g, *turned_slots(g)) : walk_each();
}

/* Whether something behind the shared bit has to be derived: it acts, bears
 * text, or is changed by a line.  Plain bodies there do not. */
static inline bool acts_beyond(const struct epic_game *g)
{
    return *derived_slots(g) >> SLOT_BITS;
}

/* It has to be derived from now on. */
static inline void note_acting(struct epic_game *g, int slot)
{
    *derived_slots(g) |= slot_bit(slot);
    if (slot >= SLOT_BITS)
        put_far(g, FAR_ACTING, slot, true);
}

/* acting: all but resources. rest: neither champions nor resources. */
static inline uint64_t acting_slots(const struct epic_game *g)
{
    return *derived_slots(g) & (~*resource_slots(g) | slot_bit(SLOT_BITS));
}
static inline uint64_t rest_slots(const struct epic_game *g)
{
    return acting_slots(g) & (~*champion_slots(g) | slot_bit(SLOT_BITS));
}
static inline int next_rest(const struct epic_game *g, int i)
{
    return next_slot(g, rest_slots(g), i);
}

#endif
