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
    CARD_HAND_KIND = 8 | 16, /* two bits: as which of HAND_KINDS it is counted
                                in a hand; the game says what they are */
    CARD_PLAIN = 32,         /* gold is all it costs: there is no further or
                                alternative cost */
    CARD_VEILED = 64,        /* may be played face down */
    CARD_PAID = 128, /* no such fact: an optional cost was paid for it */
    CARD_FACTS = CARD_HAND_KIND | CARD_PLAIN | CARD_VEILED,
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
    uint8_t aim : 2; /* AIM_: when its targets are chosen */
    bool did : 1;    /* the last thing that was offered was done */
    bool inside : 1; /* of a play, of what resolves: part of an effect, so
                         that its triggers wait for the whole */
    bool loyal : 1;  /* cards must be shown before the text is followed */
    uint16_t first;  /* first clause of the run, in the book */
    uint8_t length;  /* how many clauses */
    uint8_t pc;      /* which is being carried out */
    struct ref subject, other; /* of the event that triggered it */
    int16_t number;            /* of that event */
    int16_t x;
    uint16_t refs; /* where this frame's notes begin */
    uint8_t event_seat;
    uint8_t loop_seat; /* "they" of EACH PLAYER */
    uint16_t picked;   /* how many so far */
    uint8_t chooser;   /* who is being asked now */
    uint8_t aimer;     /* of text that only aims: 1 + the seat that chooses its
                          targets; 0: its own */
    int16_t last;      /* the last one picked: sets are picked in order */
    uint16_t mark;     /* notes above this are forgotten when it ends */
    uint16_t rest;     /* what is left to divide, to loop over */
    uint8_t offer_end; /* `did` speaks of the clauses before this one */
    uint8_t they;      /* "they" are several players who choose at once: 1 +
                          enum who; 0: loop_seat */
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

/* Something that holds for a time and has no room in a body.  What a kind says
 * beside whose doing it is, about which card and until when, is a member of
 * struct timed. */
enum timed_kind {
    TIMED_RULE = 1, /* rule: about `card`, or the seat that it stands for */
    TIMED_CONTROL,  /* control: of `card`.  Where control goes by age `seat`
                       controls it meanwhile, and it falls back to the one
                       before */
    TIMED_ABILITY,  /* ability: `card` has it */
    TIMED_LATER,    /* ability: it resolves at the end of the turn, and `source`
                       is what "it" means */
    TIMED_COUNTER,  /* counter: on `card` */
    TIMED_CHANGE,   /* change: on `card` */
    TIMED_BAN,      /* used: that power of `card` may not be repeated now */
    TIMED_TURN,     /* `seat` takes a turn after this one */
    TIMED_WAITING,  /* ability: a trigger of `card`, for the rest of the turn */
    TIMED_BLOCKS,   /* other: `card` blocks that attacker */
    TIMED_UNDER,    /* other: `card` lies under it */
    TIMED_HIT,     /* other: `card` was damaged by it, and it is not settled yet
                       what breaks; or strain: what attacks on `card` have dealt
                       in this turn, where that is added up */
    TIMED_USED,    /* used: that power of `card`, in this turn */
    TIMED_PRINTED, /* printed: `card` is a copy of another */
    TIMED_ATTACK,  /* attack: by `card`, in order of declaration */
    TIMED_KEYWORD, /* keyword: `card` has it */
    TIMED_POWER,   /* power: `card` has it */
    TIMED_ROLL,    /* roll: dice for `card` */
    TIMED_HELD,    /* held: `card` is attached to something in the holding
                       area */
    TIMED_TAPPED,  /* `card`, in the holding area, is expended */
    TIMED_ONCE,    /* once: `card` has done so in this game */
    TIMED_ATTACKED, /* other: `card` attacked it in its controller's last turn */
    TIMED_CARRIED,  /* carried: by `card`, in the holding area, in print */
    TIMED_LABEL,    /* label: of `card` */
    TIMED_DID,      /* did: `card`, in the holding area, in this turn */
};
enum { HOLD_NONE, HOLD_POSSESS, HOLD_ENSLAVE };
enum {
    ROLL_RISE,   /* of its base, by `source`; it came as number `number` */
    ROLL_LINE,   /* for line `number`, one of its own */
    ROLL_CHANGE, /* for change `number`, by `source`; or, if it does not end
                    with that, it came as number `age` */
};
/* Of an attack: whoever blocks for its target has taken it on; what it is made
 * with is used up. */
enum { TAKEN_ON = 0x80, USES_UP = 0x40 };
enum { ONCE_ABILITY = 0xFF };
enum { CARRIED_LOST = 0xFF }; /* as the state: it is not there any more */
struct timed {
    uint8_t kind,
        until;    /* enum timed_kind; enum duration of the card language */
    uint8_t seat; /* whose doing it is */
    uint8_t generation;
    uint16_t card;
    union {
        /* Any kind as bare numbers, for fingerprints; and where it comes from,
         * of kinds that have no other use for that. */
        struct {
            uint8_t one, two;
            uint16_t three;
            struct ref source;
        };
        struct {
            uint8_t number, spare;
            uint16_t filter; /* between `card` and what fits it; 0: whatever */
        } rule;
        struct {
            uint8_t back_to; /* the seat to which it goes back */
            uint8_t hold;    /* HOLD_: as long as `source` holds on to it */
        } control;
        struct {
            uint8_t spare, silenced;
            uint16_t number;
        } ability;
        struct {
            uint8_t kind, spare;
            uint16_t count;
        } counter; /* `source`: what placed it, of those with a name */
        struct {
            uint8_t times, age_low;
            uint16_t number;
            uint8_t source[3], age_high;
        } change;
        struct {
            uint8_t times, spare;
            uint16_t ability;
        } used;
        struct {
            uint8_t generation, spare;
            uint16_t card;
        } other;
        struct {
            uint8_t spare[2];
            uint16_t dealt;
        } strain;
        struct {
            uint8_t facts, spare; /* CARD_FACTS, and the design: what it was */
            uint16_t design;      /* and will be outside play */
        } printed;
        struct {
            uint8_t kind, sub;
            uint16_t target, weapon;
            uint8_t generation; /* of the target */
            uint8_t owes;       /* wounds; TAKEN_ON, USES_UP */
        } attack;
        struct {
            uint8_t number;
        } keyword;
        struct {
            uint8_t kind, sub;
            uint16_t value;
            uint8_t source[3];
            uint8_t what : 4, flags : 4;
        } power;
        struct {
            uint8_t offense, defense;
            uint16_t number, age;
            uint8_t spare, what; /* ROLL_ */
        } roll;
        struct {
            uint8_t state, marks;
            uint16_t host, age;
        } held;
        struct {
            uint8_t state, marks;
            uint16_t design; /* of the item; 0: a power of its own */
        } carried;
        struct {
            uint8_t keyword; /* that it took on; ONCE_ABILITY: none, it used */
            uint8_t spare;
            uint16_t ability;
        } once;
        struct {
            uint8_t word, has; /* class word: it has it, or has it not */
            uint16_t age;      /* by what came as that number */
            uint8_t spare[3], line;
        } label;
        struct {
            uint8_t spare[2];
            uint16_t deeds; /* DID_ */
        } did;
    };
};

struct pile {
    uint16_t top, bottom, count;
};

/* Cards in a hand are counted by a kind that their game has given them. */
enum { HAND_KINDS = 4, HAND_KIND_AT = 3 };

static inline int hand_kind(const struct card *c)
{
    return (c->marks & CARD_HAND_KIND) >> HAND_KIND_AT;
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
    uint8_t spare;
    uint8_t fate;                /* FATE_: what a card says of the game's end */
    uint8_t hand_of[HAND_KINDS]; /* cards in hand, by hand_kind */
    /* What cards in its pile may wait for: steps of its turns, and allies of
     * these alignments.  They may say more, never less. */
    uint8_t pile_steps, pile_allies;
};

enum { FATE_WINS = 1, FATE_LOSES = 2 };

struct capacity {
    uint16_t cards, bodies, frames, refs, triggers, items, timed;
    uint16_t real_cards; /* of those cards; the rest is room for tokens */
    uint8_t seats;
    bool sets : 1;       /* what is in play is known by sets, too */
    bool wide_words : 1; /* there are more than 32 keywords */
    /* A ruleset's own: beside each body so many words of 4 bytes, and of the
     * whole table so many of 8. */
    uint8_t body_extra, table_extra;
};

enum { WINDOW_MEMORY = 6 };

/* Most questions concern only some of what is in play.  Values of what is in
 * DERIVED are computed anew when something changes: of all but resources without
 * text. */
enum body_set {
    AMONG_CHAMPIONS,
    AMONG_RESOURCES,
    AMONG_DERIVED,
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
        timed_at, extra_at;
    struct capacity cap;
    uint16_t cards, bodies, refs, triggers, items, timed; /* in use */
    uint16_t turn;
    int16_t goal; /* where one counts up: how much there is to reach */
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
    /* the end, and what is so or not */
    bool over : 1;
    bool veiled : 1;        /* something may lie face down in play */
    bool frozen : 1;        /* bodies of what left play wait to be freed */
    uint8_t seen_count : 3; /* of seen[] */
    uint8_t drawn;          /* bit per seat that shares a draw */
    uint8_t winner;
    uint8_t acts; /* what players did in this turn, where that has a limit */
    uint16_t unsettled; /* ENDS_: something may have to break, or to end */
    uint16_t end_rule;  /* row of the ruleset's reasons */
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
    uint8_t stateful;   /* LOOK_ bits: what lines here look at */
    uint8_t touched;    /* LOOK_ bits: what has changed since values were
                           computed */
    uint8_t idle; /* seats, a bit each, that had nothing to do but pass where
                       only what is fast can be done: as long as that holds */
    uint16_t book_at;  /* the cards in use: where in the list of books */
    uint16_t resolved; /* triggers in this flush, for endless chains */
    uint16_t strike;   /* triggers from here on are of one strike, where that
                           counts */
    uint16_t attacks;  /* notes of kind TIMED_ATTACK: how many are declared */
    uint16_t choice;   /* the number of the option taken last */
    uint16_t ages;     /* how much has entered play */
    uint16_t quiet_since; /* the turn in which something last happened that
                             brings the end nearer, where that is counted */
    uint32_t noted; /* kinds of notes there are (struct timed), a bit each; it
                       may say more, never less */
    /* Events that something waits for: of others, its own, from a discard
     * pile.  They may say more, never less; who has looked for others in vain
     * says so. */
    uint64_t watching, watching_own, watching_pile;
    uint64_t ruling;        /* rules that some card here may set */
    uint64_t ruling_now;    /* rules that something in play does set */
    uint64_t ruling_others; /* the same, about more than itself */
    uint32_t decisions;     /* how many were answered */
    uint8_t switches[EPIC_SWITCHES_MAX / 4]; /* table rules, two bits each */
    union {
        uint32_t seen[WINDOW_MEMORY]; /* states of this window, for ECG-G-04 */
        uint64_t among[BODY_SETS];    /* with cap.sets: what is in play by
                                         sets, a bit for each slot */
    };
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

/* Which of its values a switch of the ruleset has. */
static inline int switch_value(const struct epic_game *g, int which)
{
    return g->switches[which / 4] >> 2 * (which % 4) & 3;
}
static inline void set_switch(struct epic_game *g, int which, int value)
{
    uint8_t *four = &g->switches[which / 4];
    int at = 2 * (which % 4);
    *four = (uint8_t)((*four & ~(3u << at)) | (unsigned)value << at);
}

/* Sizes are a promise: games are copied by the million. */
_Static_assert(sizeof(struct card) == 10, "card");
_Static_assert(sizeof(struct body) == 36, "body");
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

/* What a ruleset keeps beside the body of that slot: cap.body_extra words. */
static inline uint32_t *body_extra(const struct epic_game *g, int i)
{
    return (uint32_t *)array_at(g, g->extra_at) + i * g->cap.body_extra;
}
/* Keywords from 32 on of the body in that slot, with cap.wide_words: they lie
 * before the bodies, the last first. */
static inline uint32_t *upper_words(const struct epic_game *g, int i)
{
    return (uint32_t *)array_at(g, g->bodies_at) - 1 - i;
}
/* All keywords of a body as they are now. */
static inline uint64_t words_of(const struct epic_game *g, const struct body *b)
{
    int i = (int)(b - body_at(g, 0));
    return b->words |
           (g->cap.wide_words ? (uint64_t)*upper_words(g, i) << 32 : 0);
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
/* g->unsettled: the game may end, something may have to break, or what lasts may
 * end by itself.  What begins it sets the bit; it may say more, never less. */
enum {
    ENDS_BEATEN = 1, /* something may have to break */
    ENDS_HOLD = 2,   /* possession, slavery */
    ENDS_LOCK = 4,
    ENDS_MARKER = 8,        /* perhaps without its ability */
    ENDS_WHILE = 16,        /* an incident with a condition */
    ENDS_BY_LEAVING = 32,   /* with its source: one left play or holding area */
    ENDS_BY_VALUES = 64,    /* any of it: values were worked out anew */
    ENDS_GAME = 128,        /* somebody's health, fate or deck may end it */
    ENDS_WITH_SOURCE = 256, /* what lasts as long as something is there */
    ENDS_BY_CONDITION = ENDS_HOLD | ENDS_LOCK | ENDS_MARKER | ENDS_WHILE,
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
