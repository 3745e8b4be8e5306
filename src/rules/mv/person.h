/* person.h - data that this ruleset keeps per body and per table.
 *
 * Both are in the blocks that the kernel reserves for a ruleset
 * (cap.body_extra, cap.table_extra).  The kernel clears them as bodies come and
 * go, and does not look inside. */
#ifndef EPIC_MV_PERSON_H
#define EPIC_MV_PERSON_H

#include "kernel/slots.h"
#include "rules/mv/mv_keywords.h"

struct person {
    uint16_t host;     /* the card it is attached to, or NO_CARD */
    uint8_t host_seat; /* the player it is attached to, or NOBODY */
    uint8_t state;     /* of an item: enum item_state */
    uint32_t marks;    /* MARK_ bits */
    uint16_t did;      /* DID_ bits, this turn */
    uint16_t locked;   /* the card it is locked with, or NO_CARD */
    uint16_t age;      /* order of entering play; older is smaller */
    int16_t base_offense, base_defense;   /* computed: base, without items */
    int16_t bonus_offense, bonus_defense; /* computed: bonuses, which count for
                                           * every way to attack */
    uint8_t relabelled; /* computed: some class word was given to it or taken
                         * from it (TIMED_LABEL) */
    uint8_t spare;
};
_Static_assert(sizeof(struct person) == 24, "one beside each body");

enum {
    /* Markers that go when the ability behind them is lost. */
    MARKS_OF_ABILITIES = MARK_FLYING | MARK_INTANGIBLE | MARK_INVISIBLE |
                         MARK_STEALTH | MARK_TAGS_OFF,
    /* Markers that change how it attacks or can be attacked. */
    MARKS_OF_COMBAT = MARK_FLYING | MARK_INTANGIBLE | MARK_INVISIBLE |
                      MARK_STEALTH | MARK_RAGED,
    MARKS_OF_TURN_STATE = MARKS_OF_ABILITIES | MARKS_OF_COMBAT,
    MARKS_OF_FIREARM = MARK_DISARMED | MARK_JAMMED,
};
enum {
    DID_ATTACK = 1,
    DID_ATTACK_AGAIN = 2,
    DID_BLOCK = 4,
    DID_HEROIC = 8,
    GOT_TEAMWORK = 16,
    GOT_LEADER = 32,
    REVIVED = 128,
    PROTECTED = 256,         /* some character blocked for it */
    DID_ATTACK_THRICE = 512, /* the most that any rule allows */
    COULD_REGENERATE = 1024, /* as it left play */
};

enum person_set {
    ARE_WOUNDED, /* kept by set_wounds() */
    ARE_DISABLED,
    HAVE_LEADER,     /* has GOT_LEADER */
    HAVE_HELP,       /* has GOT_TEAMWORK */
    HAVE_ACTED,      /* superset: used an ability this turn */
    HAVE_LOST,       /* kept by note_loss() */
    HAVE_TURN_STATE, /* Superset, kept by note_deed(), note_loss(), lock_pair().
                      * All others did nothing this turn (except HAVE_LEADER and
                      * HAVE_HELP), have no MARKS_OF_TURN_STATE and no lock. */
    /* kept by sets_by_words(): */
    HAVE_SKILLS,         /* a power for any step, printed or by a keyword */
    HAVE_FREE_SKILLS,    /* one that does not cost expending */
    HAVE_UPKEEPS,        /* a power for upkeeps */
    HAVE_LATE_SKILLS,    /* a power for another step */
    MAY_BE_UNTARGETABLE, /* a keyword may prevent being targeted */
    /* The number of its team in binary, one set per digit; 0: no team. */
    TEAM_DIGITS,
    PERSON_SETS = TEAM_DIGITS + 5
};
/* Team number of characters on several teams, or not on their printed one. */
enum { TEAM_UNSURE = (1 << (PERSON_SETS - TEAM_DIGITS)) - 1 };

struct person_sets {
    uint64_t who[PERSON_SETS];
    /* Supersets: */
    uint64_t far;       /* sources that affect more than self and bearer */
    uint64_t lookers;   /* sources that depend on changing state */
    uint64_t bearers;   /* something is attached to it */
    uint64_t brief;     /* ends after a turn, or with a condition */
    uint64_t requiring; /* requires something of its bearer */
    uint64_t given;     /* notes of kind NOTES_GIVEN refer to it */
    /* Not a set: LOOK_ bits of the conditions by which effects last
     * (ENDS_WHILE); a superset. */
    uint64_t ends;
    /* lone_bit of the designs that only one card shows, apart from tokens and
     * copies; conservative: may lack some. */
    uint64_t lone;
    struct person_seat {
        uint64_t alike;  /* slots of footholds that are_alike the design `kind`,
                         * whoever controls them; conservative: may lack some */
        uint16_t kind;   /* a design; 0: no foothold has entered yet */
        uint8_t redraws; /* opening hands put back */
        uint8_t footholds;  /* played this turn */
        bool dead_may_rise; /* its graveyard may hold a card that returns */
        bool heroic;        /* a heroic act was done this turn */
        bool begun;         /* its first turn is over */
    } seat[EPIC_SEATS_MAX];
};

_Static_assert(sizeof(struct person_sets) % 8 == 0, "words of 8 bytes");

static inline struct person *person_at(const struct epic_game *g, int i)
{
    return (struct person *)body_extra(g, 0) + i;
}
static inline struct person *person_by(const struct epic_game *g,
                                       const struct body *b)
{
    return person_at(g, (int)(b - body_at(g, 0)));
}
/* The data of a card in play, or NULL. */
static inline struct person *person_of(const struct epic_game *g, int card)
{
    const struct card *c = card_at(g, card);
    return c->zone == ZONE_PLAY ? person_at(g, c->body) : NULL;
}

static inline struct person_sets *person_sets(const struct epic_game *g)
{
    return table_extra(g);
}
static inline struct person_seat *person_seat(const struct epic_game *g,
                                              int seat)
{
    return &person_sets(g)->seat[seat];
}
/* The bit of a design in `lone`; designs that share a bit count as lone only
 * if each is. */
static inline uint64_t lone_bit(int design)
{
    return UINT64_C(1) << (design & 63);
}
static inline uint64_t *far_source_slots(const struct epic_game *g)
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
static inline uint64_t *brief_slots(const struct epic_game *g)
{
    return &person_sets(g)->brief;
}
static inline uint64_t *requiring_slots(const struct epic_game *g)
{
    return &person_sets(g)->requiring;
}
static inline uint64_t *given_slots(const struct epic_game *g)
{
    return &person_sets(g)->given;
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

static inline void note_turn_state(struct epic_game *g, const struct person *p)
{
    *persons_who(g, HAVE_TURN_STATE) |= slot_bit((int)(p - person_at(g, 0)));
}
/* Record a DID_ bit for the rest of the turn. */
static inline void note_deed(struct epic_game *g, struct person *p,
                             unsigned deed)
{
    p->did |= (uint16_t)deed;
    note_turn_state(g, p);
}

#endif
