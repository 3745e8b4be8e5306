/* object.h - the records of a game's arrays: cards, bodies, references to
 * objects, frames, waiting triggers, items on the line.
 *
 * A card is an index into cards[], for the whole game.  Only a card in play has
 * a body: its damage, position, computed numbers.  A card that changes zone
 * becomes a new object, so its generation counts up; a `struct ref` (card,
 * generation) therefore tells whether it still refers to the same object.  The
 * body of a card that left play is kept, frozen, until no effect under way can
 * refer to it (zone_thaw): last known values are read from it. */
#ifndef EPIC_OBJECT_H
#define EPIC_OBJECT_H

#include "epic.h"

enum { NOBODY = 0xFF, NO_CARD = 0xFFFF, NO_BODY = 0xFFFF };

/* A card, a player or an item on the line, as one number. */
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

/* A frozen body (its card has left play) keeps its posture plus LEFT_PLAY; a
 * free slot of the array has NO_POSTURE. */
enum posture { PREPARED, EXPENDED, FLIPPED, LEFT_PLAY, NO_POSTURE = 0xFF };

enum {
    BODY_DEPLOYING = 1,
    BODY_ATTACKING = 2,
    BODY_BLOCKING = 4,
    BODY_LOST_ALL = 8, /* lost its printed abilities until end of turn */
    BODY_ENTERED = 16, /* entered play this turn */
    BODY_VEILED = 32,  /* face down */
    BODY_QUOTED = 64,  /* has a TIMED_ABILITY: text given to it by another
                        * card */
    BODY_DOOMED = 128, /* took deadly damage: breaks when the game is next
                        * settled */
};

struct card {
    uint16_t design;
    uint16_t next; /* the card below it in its pile, or NO_CARD */
    uint16_t body; /* slot of its body in play; after leaving play that of its
                    * frozen body, until it is thawed */
    uint8_t seats; /* owner | holder << 4 */
    uint8_t zone;  /* enum zone */
    uint8_t generation;
    uint8_t marks; /* CARD_ bits */
};
enum {
    CARD_BROKEN = 1, /* broken this turn, or in a graveyard it can return from;
                      * cleared when it moves */
    CARD_SHOWN = 2,  /* visible to all, although its zone is hidden */
    CARD_TOKEN = 4,
    /* Facts about its design that every window needs, cached when the card is
     * dealt or created. */
    CARD_HAND_KIND = 8 | 16, /* two bits: which of HAND_KINDS it counts as in a
                              * hand; the ruleset defines the kinds */
    CARD_PLAIN = 32,  /* costs gold only: no additional or alternative cost */
    CARD_VEILED = 64, /* may be played face down */
    CARD_PAID = 128,  /* not one of those facts: an optional cost was paid for
                      * it */
    CARD_FACTS = CARD_HAND_KIND | CARD_PLAIN | CARD_VEILED,
};

static inline int card_owner(const struct card *c)
{
    return c->seats & 15;
}
/* The seat in whose pile or hand it is; for a card in play, the seat that put
 * it there. */
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
    uint8_t hurt;     /* bit set of the seats it dealt damage to this turn */
    int16_t damage;
    int16_t counters;                   /* plain +1/+1 counters */
    int16_t turn_offense, turn_defense; /* until end of turn */
    int16_t offense, defense;           /* computed, see derive() */
    uint8_t align;                      /* computed */
    uint8_t generation; /* of the object whose body this is or was */
    uint32_t keep_words, turn_words; /* keywords gained: permanently, for this
                                      * turn */
    uint32_t turn_lost;              /* keywords lost this turn */
    uint32_t words;                  /* computed */
};

/* An object, identified by card and generation at the time it was noted. */
struct ref {
    uint16_t card; /* or a seat or item, see `thing` */
    uint8_t generation;
    uint8_t slot; /* index of the clause that noted it, plus REF_DONE */
};
enum { REF_DONE = 0x80 }; /* the clause's effect was actually applied to it */

/* One activation record: a procedure under way, or card text being carried
 * out. */
struct frame {
    uint8_t proc, at; /* table; index of the next row */
    uint8_t seat;     /* the seat that carries it out */
    uint8_t stage;    /* progress within a step that asks several times */
    uint16_t card;    /* whose text it is, or what is played */
    uint8_t generation;
    uint8_t flags;    /* FRAME_ */
    uint16_t ability; /* index into the book */
    uint8_t mode;
    uint8_t aim : 2; /* AIM_: when targets are chosen */
    bool did : 1;    /* the last optional action was taken ("if you do") */
    bool inside : 1; /* a play or resolution within an effect: its triggers wait
                      * until the whole effect is done */
    bool loyal : 1;  /* loyalty: cards must be shown before the text takes
                      * effect */
    uint16_t first;  /* first clause of the text, index into the book */
    uint8_t length;  /* how many clauses */
    uint8_t pc;      /* index of the current clause */
    struct ref subject, other; /* of the triggering event */
    int16_t number;            /* of the triggering event */
    int16_t x;
    uint16_t refs; /* index of this frame's first note in refs[] */
    uint8_t event_seat;
    uint8_t loop_seat; /* "they" of EACH PLAYER */
    uint16_t picked;   /* how many picked so far */
    uint8_t chooser;   /* the seat being asked now */
    uint8_t aimer;     /* for text that only chooses targets (AIM_NOW): 1 + the
                        * seat that chooses them; 0: its own seat */
    int16_t last;      /* index of the last candidate picked: sets are picked in
                        * ascending order */
    uint16_t mark;     /* notes from here on are dropped when the frame ends */
    uint16_t rest;     /* what is left to divide or to iterate over */
    uint8_t offer_end; /* `did` refers to the clauses before this one */
    uint8_t they;      /* "they" are several players who choose simultaneously:
                        * 1 + enum who; 0: loop_seat */
};
enum {
    AIM_LATE,  /* when a clause is reached */
    AIM_NOW,   /* now, and nothing else is carried out */
    AIM_AGAIN, /* for item `rest` a second time: as many targets as it had
                * before */
    AIM_DONE,  /* already chosen, and among the frame's notes */
};
enum {
    FRAME_COST = 1,    /* the clauses are costs */
    FRAME_FREE = 2,    /* played without paying */
    FRAME_ORDERED = 4, /* picks form a sequence, not a set */
    FRAME_DONE = 8,
    FRAME_ACTED = 16,  /* some seat acted in this window */
    FRAME_SHARED = 32, /* shares the notes of the frame below */
    FRAME_FROM_HAND = 64,
    FRAME_FACE_DOWN = 128, /* of a play: only its controller sees the card */
};

/* A triggered ability that waits to resolve. */
struct trigger {
    uint16_t card, ability;
    uint8_t generation, seat;
    uint8_t batch; /* 0: pending; 1: in the batch being resolved; AT_ONCE */
    uint8_t count; /* how many identical triggers this stands for */
    struct ref subject, other;
    int16_t number;
    uint8_t event_seat;
    uint8_t loyal; /* cards must be shown before it takes effect */
};

/* A batch of its own: resolves immediately instead of waiting. */
enum { AT_ONCE = 2 };

/* One item on the line (the stack of announced cards and abilities): its
 * choices are made, and it waits to resolve, last in, first out. */
struct item {
    struct ref source; /* the card, or the card whose ability it is */
    uint16_t ability;  /* 0: the item is the card itself */
    uint8_t seat;      /* its controller */
    uint8_t flags;     /* ITEM_ */
    uint16_t refs;     /* index of its first note in refs[] */
    /* how many notes */
    uint8_t notes;
    uint8_t mode;
    int16_t number;     /* X; of a trigger, the number of its event */
    uint8_t event_seat; /* of a trigger */
    uint8_t serial; /* distinguishes it from earlier items with this index */
    struct ref subject, other; /* of a trigger's event */
};
enum {
    ITEM_TRIGGER = 1,   /* a triggered ability */
    ITEM_INSTANT = 2,   /* resolves immediately */
    ITEM_FACE_DOWN = 4, /* only its controller knows what it is */
    ITEM_PAID = 8,      /* gold was paid for it */
    ITEM_COPY = 16,     /* a copy of a card, without a card of its own */
    ITEM_LEFT = 32,     /* has left the line; kept while it can still be
                         * referred to */
    ITEM_AIMED = 64,    /* had targets when it was announced */
    ITEM_OPTION = 128,  /* an optional cost was paid */
};

#endif
