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

/* Where there are persons, still more is: it lies behind the sides. */
enum person_set {
    ARE_WOUNDED, /* set_wounds */
    ARE_DISABLED,
    HAVE_LEADER, /* GOT_LEADER */
    HAVE_HELP,   /* GOT_TEAMWORK */
    HAVE_ACTED,  /* some ability of theirs was used in this turn, maybe */
    HAVE_LOST,   /* note_loss */
    ARE_NOTABLE, /* maybe: note_deed, note_loss, lock_pair.  Of all others it is
                    known that they did nothing in this turn (but for HAVE_LEADER
                    and HAVE_HELP), have no MARKS_NOTABLE and no lock. */
    /* sets_by_words: */
    HAVE_SKILLS,      /* a power that names no step, printed or by a keyword */
    HAVE_FREE_SKILLS, /* one that does not cost expending them */
    HAVE_UPKEEPS,     /* a power of upkeeps */
    HAVE_LATE_SKILLS, /* a power of another step */
    ARE_SHY,          /* keywords that may keep others from aiming at them */
    /* The number of its team, a set for each binary digit; 0: it has none. */
    TEAM_DIGITS,
    PERSON_SETS = TEAM_DIGITS + 5
};
/* It is on several teams, or on another than its design says. */
enum { TEAM_UNSURE = (1 << (PERSON_SETS - TEAM_DIGITS)) - 1 };
struct person_sets {
    uint64_t who[PERSON_SETS];
    /* These may say more, never less: */
    uint64_t far; /* of speakers: of more than themselves and their bearers */
    uint64_t lookers; /* of those: their lines look at what may change */
    uint64_t bearers; /* something is attached to it */
    uint64_t brief;   /* it is over after a turn, or when a condition fails */
    uint64_t picky;   /* it asks something of whoever bears it */
    uint64_t given;   /* something is noted of it that counts for its values or
                         powers */
    uint16_t foothold_kind[EPIC_SEATS_MAX]; /* a design that all footholds of
                                               a seat are like, or MIXED_KINDS */
    uint64_t twins; /* twin_bit of each unique character that several cards
                       show; worked out at set-up, for as long as nothing is a
                       copy */
    uint8_t ends;   /* LOOK_ bits: what conditions look at by which something
                     lasts (ENDS_WHILE); it may say more, never less */
};
enum { MIXED_KINDS = 0xFFFF };
static inline uint64_t twin_bit(int design)
{
    return UINT64_C(1) << (design & 63);
}

static inline struct slot_sets *slot_sets(const struct epic_game *g)
{
    _Static_assert(sizeof(struct seat) % 8 == 0, "what follows is aligned");
    uintptr_t end = (uintptr_t)(g + 1) + g->seats * sizeof(struct seat);
    return (struct slot_sets *)end;
}
static inline struct person_sets *person_sets(const struct epic_game *g)
{
    return (struct person_sets *)&slot_sets(g)->side[g->seats];
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
static inline uint64_t *far_speakers(const struct epic_game *g)
{
    return &person_sets(g)->far;
}
static inline uint64_t *lookers(const struct epic_game *g)
{
    return &person_sets(g)->lookers;
}
static inline uint64_t *bearer_slots(const struct epic_game *g)
{
    return &person_sets(g)->bearers;
}
static inline uint64_t *given_slots(const struct epic_game *g)
{
    return &person_sets(g)->given;
}
static inline uint64_t *fighting_slots(const struct epic_game *g)
{
    return &slot_sets(g)->fighting;
}
static inline uint64_t *worded_slots(const struct epic_game *g)
{
    return &slot_sets(g)->worded;
}
static inline uint64_t *brief_slots(const struct epic_game *g)
{
    return &person_sets(g)->brief;
}
static inline uint64_t *picky_slots(const struct epic_game *g)
{
    return &person_sets(g)->picky;
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
static inline uint16_t *foothold_kind(const struct epic_game *g, int seat)
{
    return &person_sets(g)->foothold_kind[seat];
}
/* Of which designs more than one may be met. */
static inline uint64_t twins_here(const struct epic_game *g)
{
    return g->copies ? ~UINT64_C(0) : person_sets(g)->twins;
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
    if (g->among[AMONG_FOOTHOLDS] & slot_bit(slot))
        *foothold_kind(g, seat) = MIXED_KINDS;
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
    return g->among[AMONG_FOOTHOLDS] | g->among[AMONG_LOUD];
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

static inline uint64_t *persons_who(const struct epic_game *g,
                                    enum person_set set)
{
    return &person_sets(g)->who[set];
}
static inline void put_among(struct epic_game *g, enum person_set set, int slot,
                             bool is)
{
    uint64_t *who = persons_who(g, set);
    uint64_t others = slot < SLOT_BITS ? ~slot_bit(slot) : ~UINT64_C(0);
    *who = (*who & others) | (is ? slot_bit(slot) : 0);
}

static inline void note_person(struct epic_game *g, const struct person *p)
{
    *persons_who(g, ARE_NOTABLE) |= slot_bit((int)(p - person_at(g, 0)));
}
/* It does something, or something is done to it, that is remembered for the rest
 * of the turn: DID_ bits. */
static inline void note_deed(struct epic_game *g, struct person *p,
                             unsigned deed)
{
    p->did |= (uint16_t)deed;
    note_person(g, p);
}

/* Everything but footholds; neither characters nor footholds. */
static inline uint64_t acting_slots(const struct epic_game *g)
{
    return g->among[AMONG_LOUD] &
           (~g->among[AMONG_FOOTHOLDS] | slot_bit(SLOT_BITS));
}
static inline uint64_t rest_slots(const struct epic_game *g)
{
    return acting_slots(g) &
           (~g->among[AMONG_CHARACTERS] | slot_bit(SLOT_BITS));
}
static inline int next_rest(const struct epic_game *g, int i)
{
    return next_slot(g, rest_slots(g), i);
}

#endif
