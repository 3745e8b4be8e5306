/* state.h - a whole game as one flat value.
 *
 * `struct epic_game` is a header followed, in the same block of memory, by
 * arrays whose lengths were chosen at set-up.  It holds no pointers, so a
 * copy is memcpy, equality is memcmp, and a clone may be taken at any
 * decision.  Everything that a game knows is here: the generator, the
 * question being asked, the frames of every procedure under way, triggers
 * that wait, what was chosen so far.
 *
 * A card is an index into cards[], for the whole game.  Only what is in play
 * has a body: its damage, position, computed numbers.  A card that changes
 * zone becomes a new object, so its generation counts up; a `struct ref`
 * (card, generation) therefore knows whether it still means the same thing.
 * The body of what left play is kept, frozen, until the next quiet moment:
 * that is where last known values are read.
 */
#ifndef EPIC_STATE_H
#define EPIC_STATE_H

#include "epic.h"
#include "kernel/zone.h"

#include <string.h>

enum { NOBODY = 0xFF, NO_CARD = 0xFFFF, NO_BODY = 0xFFFF };

/* A card, a player, or an ability that waits on the line, in one number. */
typedef uint16_t thing;
enum { THING_ITEM = 0xFE00, ITEMS_MAX = 256, THING_SEAT = 0xFF00 };

static inline thing seat_thing(int seat)
{
    return (thing)(THING_SEAT + seat);
}
static inline bool is_seat(thing t)
{
    return t >= THING_SEAT && t < THING_SEAT + EPIC_SEATS_MAX;
}
static inline int thing_seat(thing t)
{
    return t - THING_SEAT;
}
static inline thing item_thing(int item)
{
    return (thing)(THING_ITEM + item);
}
static inline bool is_item(thing t)
{
    return t >= THING_ITEM && t < THING_SEAT;
}
static inline int thing_item(thing t)
{
    return t - THING_ITEM;
}

/* A body that has left play keeps its posture, LEFT_PLAY added, until it is
 * forgotten; a free slot of the array has NO_POSTURE. */
enum posture { PREPARED, EXPENDED, FLIPPED, LEFT_PLAY, NO_POSTURE = 0xFF };

enum {
    BODY_DEPLOYING = 1,
    BODY_ATTACKING = 2,
    BODY_BLOCKING = 4,
    BODY_LOST_ALL = 8, /* lost its printed abilities until end of turn */
    BODY_ENTERED = 16, /* entered play this turn */
    BODY_VEILED = 32,  /* face down */
    BODY_QUOTED = 64,  /* has an ability given to it; see struct timed */
    BODY_DOOMED = 128, /* hit by deadly damage: breaks when things settle */
};

struct card {
    uint16_t design;
    uint16_t next; /* the card below it in its pile, or NO_CARD */
    uint16_t body; /* in play; elsewhere what it was when it left play, until
                      things are quiet */
    uint8_t seats; /* owner | holder << 4 */
    uint8_t zone;  /* enum zone */
    uint8_t generation;
    uint8_t marks; /* CARD_ bits */
};
enum {
    CARD_BROKEN = 1, /* broken this turn, or in a graveyard from which it comes
                        back, and not moved since */
    CARD_SHOWN = 2,  /* all may see it, although the zone is hidden */
    CARD_TOKEN = 4,
    /* Facts about its design that every window asks for; set when it is dealt
     * or made. */
    CARD_FAST = 8,    /* may be played whenever one may act */
    CARD_COSTS = 16,  /* costs gold */
    CARD_PLAIN = 32,  /* and nothing else: no further or alternative cost */
    CARD_VEILED = 64, /* may be played face down */
    CARD_PAID = 128,  /* no such fact: an optional cost was paid for it */
    CARD_FACTS = CARD_FAST | CARD_COSTS | CARD_PLAIN | CARD_VEILED,
};

static inline int card_owner(const struct card *c)
{
    return c->seats & 15;
}
/* In whose pile or hand it lies; of what is in play, who put it there. */
static inline int card_holder(const struct card *c)
{
    return c->seats >> 4;
}
static inline uint8_t card_seats(int owner, int holder)
{
    return (uint8_t)(owner | holder << 4);
}

struct body {
    uint16_t card; /* NO_CARD: this slot is free */
    uint8_t controller;
    uint8_t position; /* enum posture */
    uint8_t flags;    /* BODY_ */
    uint8_t hurt;     /* seats it dealt damage to this turn, a bit each */
    int16_t damage;
    int16_t counters;                   /* of the plain kind, +1/+1 */
    int16_t turn_offense, turn_defense; /* until end of turn */
    int16_t offense, defense;           /* computed, see derive() */
    uint8_t align;                      /* computed */
    uint8_t generation; /* of the object this is or was the body of */
    uint32_t keep_words, turn_words; /* keywords gained: to stay, this turn */
    uint32_t turn_lost;              /* keywords lost this turn */
    uint32_t words;                  /* computed */
};

/* Beside each body, in games that need it (cap.persons): what bears what, in
 * which state, and what it did this turn.  It is cleared when a body is. */
struct person {
    uint16_t host;     /* the card it is attached to, or NO_CARD */
    uint8_t host_seat; /* the player it lies on, or NOBODY */
    uint8_t state;     /* of an item: PERSON_ */
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
    uint32_t words; /* computed: keywords from 32 on */
};
enum { PERSON_WORKS, PERSON_OFF, PERSON_AWAY };
enum {
    MARK_FLYING = 1,
    MARK_INTANGIBLE = 2,
    MARK_INVISIBLE = 4,
    MARK_STEALTH = 8,
    MARK_SHOWN = 16,     /* what concealed it is over */
    MARK_CYBER_OFF = 32, /* its cybernetics do not work */
    MARK_SPENT = 64,     /* its projectile is used up */
    MARK_RAGED = 128,
    MARK_DISARMED = 256, /* its printed firearm is knocked away */
    MARK_JAMMED = 512,   /* or disabled */
    MARKS_OF_FIREARM = MARK_DISARMED | MARK_JAMMED,
    /* Of text alone: what somebody got in this turn, GOT_ of `did`. */
    MARK_LED = 1 << 14,
    MARK_HELPED = 1 << 15,
    /* Without the ability there is no such marker. */
    MARKS_OF_ABILITIES = MARK_FLYING | MARK_INTANGIBLE | MARK_INVISIBLE |
                         MARK_STEALTH | MARK_CYBER_OFF,
    /* Who has none attacks like everybody, and is attacked like everybody. */
    MARKS_OF_COMBAT = MARK_FLYING | MARK_INTANGIBLE | MARK_INVISIBLE |
                      MARK_STEALTH | MARK_RAGED,
    MARKS_NOTABLE = MARKS_OF_ABILITIES | MARKS_OF_COMBAT,
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
};

/* A thing as it was when it was noted. */
struct ref {
    uint16_t card; /* or a player */
    uint8_t generation;
    uint8_t slot; /* which clause noted it, and REF_DONE */
};
enum { REF_DONE = 0x80 }; /* what that clause does was really done to it */

/* One call of a procedure, or one program of card text being carried out. */
struct frame {
    uint8_t proc, at; /* which table, which row is next */
    uint8_t seat;     /* whose it is */
    uint8_t stage;    /* within a step that asks several times */
    uint16_t card;    /* whose text it is, what is played */
    uint8_t generation;
    uint8_t flags;    /* FRAME_ */
    uint16_t ability; /* in the book */
    uint8_t mode;
    uint8_t did;               /* whether the last thing offered was done */
    uint16_t first;            /* first clause of the run, in the book */
    uint8_t length;            /* how many clauses */
    uint8_t pc;                /* which is being carried out */
    struct ref subject, other; /* of the event that triggered it */
    int16_t number;            /* of that event */
    int16_t x;
    uint16_t refs; /* where this frame's notes begin */
    uint8_t event_seat;
    uint8_t loop_seat; /* "they" of EACH PLAYER */
    uint16_t picked;   /* how many so far */
    uint8_t chooser;   /* who is being asked now */
    uint8_t aim;       /* AIM_: when its targets are chosen */
    int16_t last;      /* the last one picked: sets are picked in order */
    uint16_t mark;     /* notes above this are forgotten when it ends */
    uint16_t rest;     /* what is left to divide, to loop over */
    uint8_t offer_end; /* `did` speaks of the clauses before this one */
    uint8_t together;  /* "they" are several players who choose at once: 1 +
                          enum who; of a play: it is part of an effect */
};
enum {
    AIM_LATE,  /* as a clause is reached */
    AIM_NOW,   /* now, and nothing else is done */
    AIM_AGAIN, /* the same, for item `rest`: as many as it had before */
    AIM_DONE,  /* they were: the frame's notes have them */
};
enum {
    FRAME_COST = 1,    /* the clauses are costs */
    FRAME_FREE = 2,    /* played without paying */
    FRAME_ORDERED = 4, /* what it picks is picked in an order, not as a set */
    FRAME_DONE = 8,
    FRAME_ACTED = 16,  /* somebody acted in this window */
    FRAME_SHARED = 32, /* notes belong to the frame below */
    FRAME_FROM_HAND = 64,
    FRAME_LOYAL = 128,     /* cards must be shown before the text is followed */
    FRAME_FACE_DOWN = 128, /* of a play: nobody else sees what is played */
};

/* A triggered ability that waits for its turn. */
struct trigger {
    uint16_t card, ability;
    uint8_t generation, seat;
    uint8_t batch; /* 0: waiting; 1: in the batch being resolved; AT_ONCE */
    uint8_t count; /* the same one so many times */
    struct ref subject, other;
    int16_t number;
    uint8_t event_seat;
    uint8_t loyal; /* it waits for cards to be shown first */
};

/* It does not wait: it is carried out at the very moment. */
enum { AT_ONCE = 2 };

/* One thing on the line: a card that was played, or an ability, which waits
 * with its choices made to resolve.  The last one resolves first. */
struct item {
    struct ref source; /* the card; or the card whose ability it is */
    uint16_t ability;  /* 0: it is the card itself */
    uint8_t seat;      /* its controller */
    uint8_t flags;     /* ITEM_ */
    uint16_t refs;     /* its notes: so many from here on */
    uint8_t notes;
    uint8_t mode;
    int16_t number;            /* X; of a trigger, its event's number */
    uint8_t event_seat;        /* of a trigger */
    uint8_t serial;            /* tells it from others in the same place */
    struct ref subject, other; /* of a trigger's event */
};
enum {
    ITEM_TRIGGER = 1,   /* of a triggered ability */
    ITEM_INSTANT = 2,   /* resolves at once */
    ITEM_FACE_DOWN = 4, /* only its controller knows what it is */
    ITEM_PAID = 8,      /* gold was paid for it */
    ITEM_COPY = 16,     /* no card: a copy of one */
    ITEM_LEFT = 32,     /* it has left the line; kept for a while */
    ITEM_AIMED = 64,    /* it had targets when it was announced */
    ITEM_OPTION = 128,  /* an optional cost was paid */
};

/* Something that holds for a time and has no room in a body. */
enum timed_kind {
    TIMED_RULE = 1, /* rule `a`, about `card` or seat `b`; `number`: between it
                       and what fits that filter */
    TIMED_CONTROL,  /* `card` goes back to seat `a` when it ends; where
                       control goes by age `seat` controls it meanwhile, and
                       it falls back to the one before; HOLD_ `b`: as long as
                       `note` holds on to it */
    TIMED_ABILITY,  /* `card` has ability `number` */
    TIMED_LATER,    /* ability `number` resolves at the end of the turn */
    TIMED_COUNTER,  /* `number` counters of kind `a` on `card` */
    TIMED_CHANGE,   /* change `number` on `card`, `a` times */
    TIMED_BAN,      /* power `number` of `card` may not be repeated now */
    TIMED_TURN,     /* `seat` takes a turn after this one */
    TIMED_WAITING,  /* trigger `number`, of `card`, for the rest of the turn */
    TIMED_BLOCKS,   /* `card` blocks attacker `number` (generation `a`) */
    TIMED_UNDER,    /* `card` lies under card `number` (generation `a`) */
    TIMED_HIT,      /* `card` was damaged by card `number` (generation `a`),
                       and it is not settled yet what breaks */
    TIMED_USED,     /* power `number` of `card` was used `a` times this turn */
    TIMED_PRINTED,  /* `card` is a copy of another; design `number`, with facts
                       `a`, is what it was and will be outside play */
    TIMED_ATTACK,   /* `card` attacks card `number`: kind `a`, subtype `b`, with
                       the weapon `note`; in order of declaration; its slot:
                       wounds that it owes, TAKEN_ON and USES_UP */
    TIMED_KEYWORD,  /* `card` has keyword `a`, from source `note` */
    TIMED_POWER,    /* `card` has a power: kind `a`, subtype `b`, value
                       `number`, from source `note` */
    TIMED_ROLL,     /* dice, `a` and `b`, for `card`; ROLL_ `note.slot` */
    TIMED_HELD,     /* `card` is attached to card `number`, which is in the
                       holding area; the state of an item is `a`, its marks
                       are `b` */
    TIMED_TAPPED,   /* `card`, in the holding area, is expended */
    TIMED_ONCE,     /* `card` has taken keyword `a` in this game by ability
                       `number`; or, with ONCE_ABILITY, has used it */
    TIMED_ATTACKED, /* `card` attacked card `number` in its controller's last
                       turn */
    TIMED_CARRIED,  /* `card`, in the holding area, carries in print an item of
                       design `number`, whose state is `a`, marks `b`; design
                       0: a power of its own */
    TIMED_LABEL,    /* `card` has class word `a`, or (`b` is 0) has it not, by
                       what came as number `number` */
    TIMED_DID,      /* `card`, in the holding area, did `number` in this turn,
                       DID_ bits */
};
enum { HOLD_NONE, HOLD_POSSESS, HOLD_ENSLAVE };
enum {
    ROLL_RISE,   /* of its base, by `note`; it came as number `number` */
    ROLL_LINE,   /* for line `number`, one of its own */
    ROLL_CHANGE, /* for change `number`, by `note`; or, if it does not end
                    with that, it came as number `note.card` */
};
/* Of an attack: whoever blocks for its target has taken it on; what it is made
 * with is used up. */
enum { TAKEN_ON = 0x80, USES_UP = 0x40 };
enum { ONCE_ABILITY = 0xFF };
enum { CARRIED_LOST = 0xFF }; /* as the state: it is not there any more */
struct timed {
    uint8_t kind, until; /* enum duration of the card language */
    uint8_t seat;        /* whose doing it is */
    uint8_t generation;
    uint16_t card;
    uint8_t a, b;
    uint16_t number;
    struct ref note; /* for TIMED_LATER: what "it" is; for a counter with a
                        name: what placed it */
};

struct pile {
    uint16_t top, bottom, count;
};

/* Cards by whether they are in time and what they cost. */
enum { HAND_KINDS = 4 };

static inline int hand_kind(const struct card *c)
{
    return (c->marks & (CARD_FAST | CARD_COSTS)) / CARD_FAST;
}

struct seat {
    int16_t health;
    int16_t gold;
    struct pile pile[PILES];
    uint8_t out;           /* no longer in the game */
    uint8_t short_draw;    /* tried to draw from an empty deck in this step */
    uint8_t lent;          /* part of gold that pays only for lent_for */
    uint8_t lent_for;      /* alignments */
    uint8_t played;        /* alignments of cost 1 cards played this turn */
    uint8_t played_free;   /* the same for cost 0 cards */
    uint16_t played_count; /* cost 1 cards played this turn */
    uint8_t pile_powers;   /* what powers cards in its pile may have there;
                              it may say more, never less */
    uint8_t again : 1; /* this turn of the seat follows another of its own */
    uint8_t conceded : 1;
    uint8_t redraws : 2;       /* first hands it has put back */
    uint8_t dead_may_rise : 1; /* its graveyard may hold who comes back */
    uint8_t heroic : 1; /* a hero of it took a wound for another this turn */
    uint8_t footholds;  /* played this turn */
    uint8_t fate;       /* FATE_: what a card says of the game's end */
    uint8_t hand_of[HAND_KINDS]; /* cards in hand, by hand_kind */
    /* What cards in its pile may wait for: steps of its turns, and allies of
     * these alignments.  They may say more, never less. */
    uint8_t pile_steps, pile_allies;
};

enum { FATE_WINS = 1, FATE_LOSES = 2 };

struct capacity {
    uint16_t seats, cards, bodies, frames, refs, triggers, items, timed;
    uint16_t real_cards; /* of those cards; the rest is room for tokens */
    bool persons;        /* there are as many as bodies, or none */
    bool sets;           /* what is in play is known by sets, too */
};

enum { WINDOW_MEMORY = 6 };

/* Most of what is in play is of no concern to most questions.  LOUD are those
 * whose values are worked out anew when something changes: all but some
 * footholds. */
enum body_set {
    AMONG_CHARACTERS,
    AMONG_FOOTHOLDS,
    AMONG_LOUD,
    AMONG_STALE, /* their values are out of date; see DIRTY_SOME */
    BODY_SETS
};
/* Slots from the last bit on share it.  Few games ever have so much in play:
 * tests with sanitizers play with fewer bits, to look at what is beyond. */
#ifndef EPIC_SLOT_BITS
#define EPIC_SLOT_BITS 63
#endif
enum { SLOT_BITS = EPIC_SLOT_BITS };

enum { OFFERED_MAX = 10 };

struct epic_game {
    uint32_t bytes; /* all of it */
    /* Where the arrays begin, in words of 4 bytes. */
    uint16_t cards_at, bodies_at, frames_at, refs_at, triggers_at, items_at,
        timed_at, persons_at;
    struct capacity cap;
    uint16_t cards, bodies, refs, triggers, items, timed; /* in use */
    uint16_t turn;
    int16_t start_health; /* or, where one counts up, what there is to reach */
    uint64_t random;
    uint64_t book; /* hash of the cards in use; see book_at */
    uint64_t seed;
    uint64_t powers; /* bodies that may have a power to use, a bit each */
    uint8_t ruleset, seats, depth;
    uint8_t dirty; /* DIRTY_: which computed values are out of date */
    /* the question */
    uint8_t asked, asked_seat;
    uint16_t option_count;
    epic_option offered[OFFERED_MAX]; /* the first options */
    epic_option answer;
    int16_t minimum, maximum;
    int16_t asked_about; /* a card; -1: nothing; -2, -3 ...: a player */
    uint16_t asked_card;
    /* the end */
    uint8_t over, drawn, winner;
    uint8_t unsettled; /* something may have to break, or to end */
    uint16_t end_rule; /* row of the ruleset's reasons */
    /* the table */
    uint8_t active, first, holder, phase;
    bool first_turn : 1;
    bool broken : 1;        /* some card was broken this turn */
    bool copies : 1;        /* something here is or was a copy, TIMED_PRINTED */
    bool hand_powers : 1;   /* some power here works from a hand */
    bool deities : 1;       /* there are some */
    bool full : 1;          /* it has outgrown its memory, and is over */
    bool their_upkeeps : 1; /* some power is of an opponent's upkeep */
    bool ask_all : 1;       /* who can only pass is asked, too */
    uint8_t battle;         /* BATTLE_ bits */
    uint8_t defender;
    uint8_t changers;   /* what lines in play are about, SAYS_ bits */
    uint8_t pile_lines; /* LOOK_ bits: what lines of cards that may lie in a
                           discard pile, and work there, look at */
    uint8_t veiled;     /* something may lie face down in play */
    uint8_t stateful;   /* LOOK_ bits: what lines here look at */
    uint8_t touched;    /* LOOK_ bits: what has changed since values were
                           computed */
    uint16_t book_at;   /* the cards in use: where in the list of books */
    uint16_t resolved;  /* triggers in this flush, for endless chains */
    union {
        uint16_t strike;  /* triggers from here on are of one strike, where
                             that counts */
        uint16_t attacks; /* where there are persons: how many are declared */
    };
    uint16_t choice;      /* the number of the option taken last */
    uint16_t ages;        /* how much has entered play, for struct person */
    uint16_t quiet_since; /* the turn in which something last happened that
                             brings the end nearer, where that is counted */
    /* Events that something waits for: of others, its own, from a discard
     * pile.  They may say more, never less; who has looked for others in vain
     * says so. */
    uint64_t watching, watching_own, watching_pile;
    uint64_t ruling;        /* rules that some card here may set */
    uint64_t ruling_now;    /* rules that something in play does set */
    uint64_t ruling_others; /* the same, about more than itself */
    uint32_t switches;      /* table rules, two bits each */
    uint32_t decisions;     /* how many were answered */
    union {
        uint32_t seen[WINDOW_MEMORY]; /* states of this window, for ECG-G-04 */
        uint64_t among[BODY_SETS];    /* with cap.sets: what is in play by
                                         sets, a bit for each slot */
    };
    uint8_t seen_count;
    uint8_t frozen; /* bodies of what left play wait to be freed */
    uint8_t acts;   /* what players did in this turn, where that has a limit */
    uint8_t idle;   /* seats, a bit each, that had nothing to do but pass where
                       only what is fast can be done: as long as that holds */
    uint32_t noted; /* kinds of notes there are (struct timed), a bit each; it
                       may say more, never less */
    struct seat seat[]; /* cap.seats of them; with cap.sets struct slot_sets;
                           then the arrays */
};

enum {
    BATTLE_ON = 1,
    BATTLE_BLOCKS_DONE = 2,
    BATTLE_BLOCKED = 4,
    BATTLE_DEALING = 8, /* what is dealt just now is battle damage */
    BATTLE_HUNT = 16,   /* the attack is on a champion, not on the player */
    BATTLE_PAIRS = 32,  /* each blocker blocks one attacker, TIMED_BLOCKS */
};

/* Sizes are a promise: games are copied by the million. */
_Static_assert(sizeof(struct card) == 10, "card");
_Static_assert(sizeof(struct body) == 36, "body");
_Static_assert(sizeof(struct person) == 28, "person");
_Static_assert(sizeof(struct frame) == 44, "frame");
_Static_assert(sizeof(struct trigger) == 20, "trigger");
_Static_assert(sizeof(struct item) == 24, "item");
_Static_assert(sizeof(struct timed) == 14, "timed");

static inline void *array_at(const struct epic_game *g, unsigned words)
{
    return (uint32_t *)(uintptr_t)g + words;
}
static inline struct card *card_at(const struct epic_game *g, int i)
{
    return (struct card *)array_at(g, g->cards_at) + i;
}
static inline struct body *body_at(const struct epic_game *g, int i)
{
    return (struct body *)array_at(g, g->bodies_at) + i;
}
static inline struct frame *frame_at(const struct epic_game *g, int i)
{
    return (struct frame *)array_at(g, g->frames_at) + i;
}
static inline struct ref *ref_at(const struct epic_game *g, int i)
{
    return (struct ref *)array_at(g, g->refs_at) + i;
}
static inline struct trigger *trigger_at(const struct epic_game *g, int i)
{
    return (struct trigger *)array_at(g, g->triggers_at) + i;
}
static inline struct item *item_at(const struct epic_game *g, int i)
{
    return (struct item *)array_at(g, g->items_at) + i;
}
static inline struct timed *timed_at(const struct epic_game *g, int i)
{
    return (struct timed *)array_at(g, g->timed_at) + i;
}
/* How many notes to look at for those of that kind: if there are none, none. */
static inline int notes_with(const struct epic_game *g, int kind)
{
    return g->noted >> kind & 1 ? g->timed : 0;
}
static inline struct frame *top_frame(const struct epic_game *g)
{
    return frame_at(g, g->depth - 1);
}
/* The body of a card in play, or NULL. */
static inline struct body *body_of(const struct epic_game *g, int card)
{
    const struct card *c = card_at(g, card);
    return c->zone == ZONE_PLAY ? body_at(g, c->body) : NULL;
}

/* What stands beside the body of that slot; only if the game has persons. */
static inline struct person *person_at(const struct epic_game *g, int i)
{
    return (struct person *)array_at(g, g->persons_at) + i;
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
    return c->zone == ZONE_PLAY && g->cap.persons ? person_at(g, c->body)
                                                  : NULL;
}
/* All keywords of a body as they are now. */
static inline uint64_t words_of(const struct epic_game *g, const struct body *b)
{
    return b->words |
           (g->cap.persons ? (uint64_t)person_by(g, b)->words << 32 : 0);
}

static inline bool is_in_play(const struct body *b)
{
    return b->position < LEFT_PLAY;
}
/* The body of that slot, if something there is in play. */
static inline struct body *in_play(const struct epic_game *g, int i)
{
    struct body *b = body_at(g, i);
    return is_in_play(b) ? b : NULL;
}

/* What continuous lines may look at, besides what enters play, under whom, and
 * whose turn it is. */
enum {
    LOOK_CARDS = 1, /* hands, decks, piles, the line */
    LOOK_PLAY = 2,  /* what is in play */
    LOOK_DEEDS = 4, /* attacking, marked ... */
    LOOK_SEATS = 8, /* health, gold, what was played */
    LOOK_STEP = 16,
    LOOK_PILES = 32,  /* what lies in discard piles: its own lines */
    LOOK_TURNED = 64, /* prepared, expended, flipped */
    LOOK_HURT = 128,  /* damaged or wounded */
    LOOK_STATES = LOOK_DEEDS | LOOK_TURNED | LOOK_HURT,
    LOOK_ALL = 255,
    LOOK_TABLE = LOOK_ALL & ~(LOOK_STEP | LOOK_PILES),
};
/* g->dirty; and, with some, which rules stand. */
enum { DIRTY_ALL = 1, DIRTY_SOME = 2, DIRTY_RULES = 4 };
/* Such a thing changes: every act that does it says so.  In another step no
 * more can be done that is fast. */
static inline void touch(struct epic_game *g, int what)
{
    g->touched |= (uint8_t)what;
    if (what != LOOK_STEP)
        g->idle = 0;
}
/* g->unsettled: the game may end, or something break; and, where there are
 * persons, what is there that may end by itself.  Whoever begins it says so; it
 * may say more, never less. */
enum {
    ENDS_BEATEN = 1,      /* something may have to break */
    ENDS_WITH_SOURCE = 1, /* what lasts as long as something is there */
    ENDS_HOLD = 2,        /* possession, slavery */
    ENDS_LOCK = 4,
    ENDS_MARKER = 8, /* perhaps without its ability */
    ENDS_WHILE = 16, /* an incident with a condition */
    ENDS_ANY = 31,
    ENDS_BY_LEAVING = 32, /* with its source: one left play or holding area */
    ENDS_BY_VALUES = 64,  /* any of it: values were worked out anew */
    ENDS_GAME = 128,      /* somebody's health, fate or deck may end it */
};
/* Whether something has changed that computed values depend on. */
static inline bool values_are_old(const struct epic_game *g)
{
    return g->dirty | (g->stateful & g->touched);
}

static inline int next_seat(const struct epic_game *g, int seat)
{
    do {
        seat++;
        seat *= seat < g->seats; /* no branch: nobody can foresee whose turn */
    } while (g->seat[seat].out);
    return seat;
}

#endif
