/* person.h - what this game keeps beside each body, and of the whole table.
 *
 * Both lie in the blocks that the kernel sets aside for a ruleset: it clears
 * them as bodies come and go, and knows nothing of what is in them. */
#ifndef EPIC_MV_PERSON_H
#define EPIC_MV_PERSON_H

#include "kernel/slots.h"
#include "verbs/vocabulary.h"

struct person {
    uint16_t host;     /* the card it is attached to, or NO_CARD */
    uint8_t host_seat; /* the player it lies on, or NOBODY */
    uint8_t state;     /* of an item: enum item_state */
    uint16_t marks;    /* MARK_ bits */
    uint16_t did;      /* DID_ bits: in this turn */
    uint16_t locked;   /* the card it is locked with, or NO_CARD */
    uint16_t age;      /* what entered play earlier has a smaller one */
    int16_t base_offense, base_defense;   /* computed: without what it bears */
    int16_t bonus_offense, bonus_defense; /* computed: what comes on top, for
                                             whatever it fights with */
    uint8_t relabelled; /* computed: class words were given to it or taken from
                           it, TIMED_LABEL */
    uint8_t spare[3];
};
_Static_assert(sizeof(struct person) == 24, "one beside each body");

enum {
    /* Without the ability there is no such marker. */
    MARKS_OF_ABILITIES = MARK_FLYING | MARK_INTANGIBLE | MARK_INVISIBLE |
                         MARK_STEALTH | MARK_TAGS_OFF,
    /* Who has none attacks like everybody, and is attacked like everybody. */
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
    PROTECTED = 256,         /* somebody blocked for it */
    DID_ATTACK_THRICE = 512, /* as often as anything ever may */
    COULD_REGENERATE = 1024, /* as it left play */
};

enum person_set {
    ARE_WOUNDED, /* set_wounds */
    ARE_DISABLED,
    HAVE_LEADER,     /* GOT_LEADER */
    HAVE_HELP,       /* GOT_TEAMWORK */
    HAVE_ACTED,      /* some ability of theirs was used in this turn, maybe */
    HAVE_LOST,       /* note_loss */
    HAVE_TURN_STATE, /* maybe: note_deed, note_loss, lock_pair.  All others did
                        nothing in this turn (but for HAVE_LEADER and HAVE_HELP),
                        have no MARKS_OF_TURN_STATE and no lock. */
    /* sets_by_words: */
    HAVE_SKILLS,      /* a power that names no step, printed or by a keyword */
    HAVE_FREE_SKILLS, /* one that does not cost expending them */
    HAVE_UPKEEPS,     /* a power of upkeeps */
    HAVE_LATE_SKILLS, /* a power of another step */
    MAY_BE_UNTARGETABLE, /* by keywords that may keep others from aiming at it */
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
    uint64_t picky;   /* it asks something of who bears it */
    uint64_t given;   /* notes of kind NOTES_GIVEN are about it */
    /* No set, nor what follows: LOOK_ bits of the conditions by which something lasts
     * (ENDS_WHILE); it may say more, never less. */
    uint64_t ends;
    struct person_seat {
        uint8_t redraws;    /* first hands that it has put back */
        uint8_t footholds;  /* played this turn */
        bool dead_may_rise; /* its graveyard may hold who comes back */
        bool heroic; /* a hero of it took a wound for another this turn */
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
/* That of a card in play, or NULL. */
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
static inline uint64_t *brief_slots(const struct epic_game *g)
{
    return &person_sets(g)->brief;
}
static inline uint64_t *picky_slots(const struct epic_game *g)
{
    return &person_sets(g)->picky;
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
/* It does something, or something is done to it, that is remembered for the rest
 * of the turn: DID_ bits. */
static inline void note_deed(struct epic_game *g, struct person *p,
                             unsigned deed)
{
    p->did |= (uint16_t)deed;
    note_turn_state(g, p);
}

#endif
