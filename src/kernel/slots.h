/* slots.h - sets of what is in play, a bit for each slot of the bodies.
 *
 * Whoever looks for something in play asks sets first, and bodies last.  The
 * slots from SLOT_BITS on share one bit: of these whoever asks looks at what
 * lies there.  A game has such sets if it says so (cap.sets). */
#ifndef EPIC_SLOTS_H
#define EPIC_SLOTS_H

#include "kernel/state.h"

static inline uint64_t slot_bit(int i)
{
    return UINT64_C(1) << (i < SLOT_BITS ? i : SLOT_BITS);
}
/* The first slot from there on where something is in play, or -1. */
static inline int next_shared_slot(const struct epic_game *g, int i)
{
    for (; i < g->bodies; i++)
        if (is_in_play(body_at(g, i)))
            return i;
    return -1;
}
/* The next slot after `i` of sets of what is in play, or -1.  Of the slots that
 * share the last bit, whoever asks looks at what lies there. */
static inline int next_slot(const struct epic_game *g, uint64_t all, int i)
{
    uint64_t own = all & ~slot_bit(SLOT_BITS); /* with bits of their own */
    if (++i < SLOT_BITS) {
        uint64_t left = own & (~UINT64_C(0) << i);
        if (left)
            return __builtin_ctzll(left);
        i = SLOT_BITS;
    }
    return all >> SLOT_BITS ? next_shared_slot(g, i) : -1;
}
/* The next of slots that all have bits of their own, which is taken out. */
static inline int take_slot(uint64_t *left)
{
    int i = *left ? __builtin_ctzll(*left) : -1;
    *left &= *left - 1;
    return i;
}
/* The same for who looks at all of them and changes none: what is left. */
struct slot_walk {
    uint64_t left; /* of those with a bit of their own */
    int shared;    /* then from here on */
};
static inline struct slot_walk walk_slots(const struct epic_game *g,
                                          uint64_t all)
{
    return (struct slot_walk){ all & ~slot_bit(SLOT_BITS),
                               all >> SLOT_BITS ? SLOT_BITS : g->bodies };
}
static inline int walk_on(const struct epic_game *g, struct slot_walk *w)
{
    if (w->left) {
        int i = __builtin_ctzll(w->left);
        w->left &= w->left - 1;
        return i;
    }
    int i = w->shared < g->bodies ? next_shared_slot(g, w->shared) : -1;
    w->shared = i + 1;
    return i;
}
/* Walks for games with sets and without: where there are none, everything in
 * play lies on the way, as what lies beyond the last bit always does. */
static inline struct slot_walk walk_each(void)
{
    return (struct slot_walk){ 0, 0 };
}
static inline int next_among(const struct epic_game *g, enum body_set set,
                             int i)
{
    return next_slot(g, g->among[set], i);
}

/* More is known of slots; it lies behind the seats. */
struct slot_sets {
    uint64_t turned;   /* what is not prepared */
    uint64_t speakers; /* what has lines that change values, or may have */
    /* These may say more, never less: */
    uint64_t worded;   /* it has lines that set rules, or waits for what happens
                         to others */
    uint64_t passing;  /* something of it ends with the turn */
    uint64_t fighting; /* what attacks or blocks, or did in this battle */
    uint64_t frozen;   /* nothing is in play here: what was is remembered */
    uint64_t side[];   /* what a seat controls, of each */
};

static inline struct slot_sets *slot_sets(const struct epic_game *g)
{
    _Static_assert(sizeof(struct seat) % 8 == 0, "what follows is aligned");
    uintptr_t end = (uintptr_t)(g + 1) + g->seats * sizeof(struct seat);
    return (struct slot_sets *)end;
}
/* What a ruleset keeps of the whole table: cap.table_extra words. */
static inline void *table_extra(const struct epic_game *g)
{
    return &slot_sets(g)->side[g->seats];
}
static inline uint64_t *side_of(const struct epic_game *g, int seat)
{
    return &slot_sets(g)->side[seat];
}
static inline uint64_t *turned_slots(const struct epic_game *g)
{
    return &slot_sets(g)->turned;
}
static inline uint64_t *speakers(const struct epic_game *g)
{
    return &slot_sets(g)->speakers;
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
/* Something of the body ends with the turn. */
static inline void note_passing(struct epic_game *g, const struct body *b)
{
    if (g->cap.sets)
        *passing_slots(g) |= slot_bit((int)(b - body_at(g, 0)));
}
static inline struct slot_walk walk_passing(const struct epic_game *g)
{
    return g->cap.sets ? walk_slots(g, *passing_slots(g)) : walk_each();
}
/* Of those, what is prepared. */
static inline uint64_t prepared_slots(const struct epic_game *g, uint64_t slots)
{
    return slots & (~*turned_slots(g) | slot_bit(SLOT_BITS));
}

static inline void turn_body(struct epic_game *g, struct body *b, int position)
{
    b->position = (uint8_t)position;
    if (!g->cap.sets)
        return;
    uint64_t bit = slot_bit((int)(b - body_at(g, 0)));
    if (position != PREPARED)
        *turned_slots(g) |= bit;
    else if (bit != slot_bit(SLOT_BITS))
        *turned_slots(g) &= ~bit;
}
/* From now on it attacks, or blocks: BODY_ATTACKING, BODY_BLOCKING. */
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
    *side_of(g, seat) |= slot_bit(slot);
}

/* The body is under that seat from now on. */
static inline void set_controller(struct epic_game *g, struct body *b, int seat)
{
    if (b->controller == seat)
        return;
    b->controller = (uint8_t)seat;
    if (g->cap.sets)
        change_side(g, (int)(b - body_at(g, 0)), seat);
}

/* Everything in play. */
static inline uint64_t slots_in_play(const struct epic_game *g)
{
    return g->among[AMONG_RESOURCES] | g->among[AMONG_DERIVED];
}
static inline struct slot_walk walk_side(const struct epic_game *g, int seat)
{
    return g->cap.sets ? walk_slots(g, *side_of(g, seat)) : walk_each();
}
static inline struct slot_walk walk_speakers(const struct epic_game *g)
{
    return g->cap.sets ? walk_slots(g, *speakers(g)) : walk_each();
}
static inline struct slot_walk walk_turned(const struct epic_game *g)
{
    return g->cap.sets ? walk_slots(g, *turned_slots(g)) : walk_each();
}

/* Everything but resources; neither champions nor resources. */
static inline uint64_t acting_slots(const struct epic_game *g)
{
    return g->among[AMONG_DERIVED] &
           (~g->among[AMONG_RESOURCES] | slot_bit(SLOT_BITS));
}
static inline uint64_t rest_slots(const struct epic_game *g)
{
    return acting_slots(g) & (~g->among[AMONG_CHAMPIONS] | slot_bit(SLOT_BITS));
}
static inline int next_rest(const struct epic_game *g, int i)
{
    return next_slot(g, rest_slots(g), i);
}

#endif
