/* state.h - a whole game as one flat value.
 *
 * `struct epic_game` is a header followed, in the same block of memory, by
 * arrays whose lengths were chosen at set-up.  It holds no pointers, so a copy
 * is memcpy, equality is memcmp, and a clone may be taken at any decision.  All
 * state is here: the random generator, the open question, the frames of every
 * procedure under way, pending triggers, the choices made so far.
 *
 * A card is an index into cards[], for the whole game.  Only a card in play has
 * a body: its damage, position, computed numbers.  A card that changes zone
 * becomes a new object, so its generation counts up; a `struct ref` (card,
 * generation) therefore tells whether it still refers to the same object.  The
 * body of a card that left play is kept, frozen, until no effect under way can
 * refer to it (zone_thaw): last known values are read from it.
 *
 * Many sets and masks below are conservative: they may have a bit too many (a
 * false positive costs a closer look), but never one too few. */
#ifndef EPIC_STATE_H
#define EPIC_STATE_H

#include "base/keyword_set.h"
#include "epic.h"
#include "kernel/zone.h"

#include <string.h>

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

/* A note: an effect with a duration, or a fact that has no room in a body.  All
 * kinds say whose doing it is (seat), about which card, and until when; what a
 * kind holds besides is its member of struct timed. */
enum timed_kind {
    TIMED_RULE = 1, /* rule: applies to `card`, or to the seat it stands for */
    TIMED_CONTROL,  /* control: of `card`.  In layered games `seat` has control
                     * while this note lasts, then the next older note
                     * decides */
    TIMED_ABILITY,  /* ability: `card` has it */
    TIMED_LATER,    /* ability: it resolves at end of turn; "it" in its text is
                     * `source` */
    TIMED_COUNTER,  /* counter: on `card` */
    TIMED_CHANGE,   /* change: on `card` */
    TIMED_BAN,      /* used: that power of `card` may not be repeated now */
    TIMED_TURN,     /* `seat` takes a turn after this one */
    TIMED_WAITING,  /* ability: a trigger of `card`, for the rest of the turn */
    TIMED_BLOCKS,   /* other: `card` blocks that attacker */
    TIMED_UNDER,    /* other: `card` is under it */
    TIMED_HIT,      /* other: `card` was damaged by it since the game was last
                    * settled */
    TIMED_USED,     /* used: that power of `card`, in this turn */
    TIMED_PRINTED,  /* printed: `card` is a copy; its original design */
    TIMED_ATTACK,   /* attack: by `card`, in order of declaration */
    TIMED_KEYWORD,  /* keyword: `card` has it */
    TIMED_POWER,    /* power: `card` has it */
    TIMED_ROLL,     /* roll: dice for `card` */
    TIMED_HELD,     /* held: `card`, in the holding area, is attached to
                    * something there */
    TIMED_TAPPED,   /* `card` is in the holding area, expended */
    TIMED_ONCE, /* once: `card` has used its once-per-game keyword or ability */
    TIMED_ATTACKED, /* other: `card` attacked it in its controller's last
                     * turn */
    TIMED_CARRIED,  /* carried: what `card`, in the holding area, carries by
                     * print */
    TIMED_LABEL,    /* label: of `card` */
    TIMED_DID,      /* did: by `card`, now in the holding area, this turn */
    TIMED_STRAIN,   /* strain: damage that attacks have dealt to `card` this
                     * turn, where that adds up */
};
enum {
    ROLL_RISE, /* a rise of its base values by `source`; its age is `number` */
    ROLL_LINE, /* dice of its own line `number` */
    ROLL_CHANGE, /* dice of change `number` by `source`; its age is `age`,
                  * unless it lasts only as long as its source */
};
/* Bits of attack.owes.  TAKEN_ON: a blocker has stepped in for its target.
 * USES_UP: the weapon is used up. */
enum { TAKEN_ON = 0x80, USES_UP = 0x40 };
enum { ONCE_ABILITY = 0xFF };
enum {
    CARRIED_LOST = 0xFF
}; /* held.state of something that is no longer
                               * attached */
struct timed {
    /* enum timed_kind; enum duration of the card language */
    uint8_t kind, until;
    uint8_t seat; /* whose doing it is */
    uint8_t generation;
    uint16_t card;
    union {
        /* Raw view of any kind, for fingerprints; `source` is the origin for
         * kinds that do not use those bytes otherwise. */
        struct {
            uint8_t one, two;
            uint16_t three;
            struct ref source;
        };
        struct {
            uint8_t number, spare;
            uint16_t filter; /* relates `card` to what fits it; 0:
                              * unconditional */
        } rule;
        struct {
            uint8_t back_to; /* the seat that gets control back */
            uint8_t
                hold; /* not 0: lasts while `source` keeps hold of it; how is the ruleset's */
        } control;
        struct {
            uint8_t spare, silenced;
            uint16_t number;
        } ability;
        struct {
            uint8_t kind, spare;
            uint16_t count;
        } counter; /* `source`: what placed it, for named counters */
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
            uint8_t facts, spare; /* CARD_FACTS and design that it gets back */
            uint16_t design;      /* when it leaves play */
        } printed;
        struct {
            uint8_t kind, sub;
            uint16_t target, weapon;
            uint8_t generation; /* of the target */
            uint8_t owes;       /* wounds; plus TAKEN_ON, USES_UP */
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
            uint16_t design; /* of the item; 0: an innate power */
        } carried;
        struct {
            uint8_t keyword; /* the keyword it took on; ONCE_ABILITY: it used
                              * `ability` */
            uint8_t spare;
            uint16_t ability;
        } once;
        struct {
            uint8_t word, has; /* class word; whether it gains or loses it */
            uint16_t age;      /* age of the source */
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

/* Cards in hand are counted by kind, so that no window walks the hand; the
 * ruleset assigns the kinds. */
enum { HAND_KINDS = 4, HAND_KIND_AT = 3 };

static inline int hand_kind(const struct card *c)
{
    return (c->marks & CARD_HAND_KIND) >> HAND_KIND_AT;
}

struct seat {
    int16_t health;
    int16_t gold;
    struct pile pile[PILES];
    bool out : 1;        /* eliminated */
    bool short_draw : 1; /* tried to draw from an empty deck in this step */
    bool again : 1;      /* an extra turn: the previous one was its own */
    bool conceded : 1;
    bool first_out : 1;  /* eliminated before all others */
    uint8_t fate;        /* FATE_: a card decides how the game ends for it */
    uint8_t lent;        /* part of gold that pays only for cards of lent_for */
    uint8_t lent_for;    /* alignments */
    uint8_t played;      /* alignments of cost 1 cards played this turn */
    uint8_t played_free; /* alignments of cost 0 cards played this turn */
    uint16_t played_count; /* cost 1 cards played this turn */
    uint8_t pile_powers;   /* kinds of powers that cards in its discard pile may
                            * have there; conservative */
    /* Bit sets of seats, derived from the table mode (kernel/mode.h). */
    uint8_t friends; /* itself and its teammates */
    uint8_t reach;   /* whom its cards can affect, itself included */
    uint8_t unit;    /* who takes turns, holds initiative and has health
                      * together with it, itself included */
    uint8_t hand_of[HAND_KINDS]; /* cards in hand, by hand_kind */
    /* Triggers in its discard pile: steps of the turn, and alignments of
     * allies, that some card there may wait for; conservative. */
    uint8_t pile_steps, pile_allies;
};

enum { FATE_WINS = 1, FATE_LOSES = 2 };

struct capacity {
    uint16_t cards, bodies, frames, refs, triggers, items, timed;
    uint16_t real_cards; /* the rest of `cards` is room for tokens */
    uint8_t seats;
    bool sets : 1;       /* maintains slot sets (slots.h) */
    bool wide_words : 1; /* more than 32 keywords: upper_words() */
    bool campaign : 1;   /* campaign_of() */
    bool far : 1;        /* plain bodies lie apart: see FAR_SLOT */
    /* A ruleset's extension blocks: 4-byte words per body, 8-byte words for the
     * table as a whole. */
    uint8_t body_extra, table_extra;
};

/* A game of several battles.  Of the seats, `health` is the score of the battle
 * under way, and g->goal what it is played for. */
struct campaign {
    int16_t value[EPIC_BATTLES_MAX]; /* points of the agreed battles; the last
                                      * one is that of any further battle */
    int32_t total;                   /* to be reached by all battles together */
    int32_t before[EPIC_SEATS_MAX];  /* points of the battles before this one */
    uint16_t begun;                  /* turns before this battle */
    uint8_t battles, number;         /* agreed; under way, from 1 on */
    uint8_t rounds; /* a countdown limits each battle, in place of points; 0:
                       * none does */
    uint8_t spare[7];
};
_Static_assert(sizeof(struct campaign) % 8 == 0, "words of 8 bytes");

/* g->goal of the battle under way. */
static inline int goal_of_battle(const struct campaign *c)
{
    int last = c->number < c->battles ? c->number : c->battles;
    return c->rounds ? -(1 + c->rounds) : c->value[last - 1];
}

enum { WINDOW_MEMORY = 6 };

/* Slots from SLOT_BITS on share one bit.  Few games have that many bodies;
 * sanitizer builds use fewer bits, so that tests cover the shared bit. */
#ifndef EPIC_SLOT_BITS
#define EPIC_SLOT_BITS 63
#endif
enum { SLOT_BITS = EPIC_SLOT_BITS };
/* With cap.far, what is only there to be counted or turned (lies_far()) gets a
 * slot from here on, so that at a large table the others have bits of their
 * own.  The same in all builds: the order of options follows the slots. */
enum { FAR_SLOT = 63 };

enum { OFFERED_MAX = 10 };

struct epic_game {
    uint32_t bytes; /* size of the whole block */
    /* Offsets of the arrays, in 4-byte words. */
    uint16_t cards_at, bodies_at, frames_at, refs_at, triggers_at, items_at,
        timed_at, extra_at;
    struct capacity cap;
    uint16_t cards, bodies, refs, triggers, items, timed; /* in use */
    uint16_t turn;
    int16_t goal; /* points that win, where health counts up; negative: there
                   * is a countdown instead, see rounds_left() */
    uint64_t random;
    uint64_t book; /* hash of the cards in use; see book_at */
    uint64_t seed;
    uint64_t powers; /* slots that may have a usable power */
    /* The position of the run loop: comparing `place` tells whether a row
     * changed any of it. */
    union {
        struct {
            uint8_t begun; /* procedures begun since the game last waited */
            uint8_t depth; /* number of frames */
            uint8_t asked; /* enum epic_ask: the open question */
            bool over : 1;
            bool leaves : 1; /* a seat does: see leaving */
        };
        struct {
            uint16_t where;
            uint16_t
                waits; /* not 0: a question is open, it is over, or somebody
                             * leaves */
        };
        uint32_t place;
    };
    /* The open question. */
    uint8_t seats, asked_seat;
    uint16_t option_count;
    epic_option offered[OFFERED_MAX]; /* the first options; more lie behind the
                                       * frames, see run.c */
    epic_option answer;
    int16_t minimum, maximum;
    int16_t asked_about; /* a card; -1: nothing; -2 - seat: a player */
    uint16_t asked_card;
    /* Flags, and the result. */
    bool veiled : 1;        /* some body may be face down */
    bool frozen : 1;        /* frozen bodies wait to be thawed */
    uint8_t seen_count : 3; /* of seen[] */
    bool sampled : 1;       /* what a seat cannot know was dealt anew */
    uint8_t dirty;          /* DIRTY_: which computed values are out of date */
    uint8_t winner;
    uint8_t acts;       /* limited actions players took this turn */
    uint8_t mode;       /* index into the ruleset's table modes */
    uint8_t leaving;    /* bit set of seats eliminated by the current row, whose
                         * cards are still there */
    uint16_t unsettled; /* ENDS_: what settling has to check */
    uint16_t end_rule;  /* index into the ruleset's reasons */
    /* The table. */
    uint8_t active, first, holder, phase;
    bool first_turn : 1;
    bool broken : 1;      /* some card was broken this turn */
    bool copies : 1;      /* something is or was a copy: TIMED_PRINTED */
    bool hand_powers : 1; /* some card here has a power that works from hand */
    bool deities : 1;     /* some deities are in this game */
    bool full : 1;        /* ran out of room; the game is over (EPIC_NO_ROOM) */
    bool their_steps : 1; /* some card here has a power usable in a step of
                             * an opponent's turn */
    bool ask_all : 1;     /* ask even a seat that can only pass */
    uint8_t battle;       /* BATTLE_ bits */
    uint8_t defender;
    uint8_t changers;   /* SAYS_ bits of the continuous lines in play */
    uint8_t pile_lines; /* LOOK_ bits that lines working in a discard pile, of
                         * any card in this game, depend on */
    uint8_t stateful;   /* LOOK_ bits that the lines in play depend on */
    uint8_t touched;    /* LOOK_ bits changed since values were computed */
    uint8_t idle; /* bit set of the seats that could only pass where only fast
                   * actions are allowed; valid until something is touched */
    uint16_t book_at;     /* index of the cards in use in listed_books */
    uint16_t resolved;    /* triggers resolved in this flush, to detect endless
                        * chains */
    uint16_t strike;      /* first trigger of the current strike, where
                        * customs.strikes_once */
    uint16_t attacks;     /* number of TIMED_ATTACK notes */
    uint16_t choice;      /* index of the option taken last */
    uint16_t ages;        /* counts entries into play: timestamps of bodies and
                        * changes */
    uint16_t quiet_since; /* last turn that made progress towards the end of the
                           * game, where stalling is limited */
    uint8_t drawn;        /* bit set of the seats that share a draw */
    uint8_t ruleset;
    uint32_t noted;     /* bit set of the note kinds (timed_kind) present;
                     * conservative */
    uint32_t decisions; /* how many were answered */
    /* Bit sets of the events that some ability triggers on: events of others,
     * its own, from a discard pile.  Conservative; `watching` is narrowed when
     * a search finds no listener. */
    uint64_t watching, watching_own, watching_pile;
    uint64_t ruling;        /* rules that some card in this game may set */
    uint64_t ruling_now;    /* rules that something in play sets now */
    uint64_t ruling_others; /* the part of ruling_now that concerns other
                             * cards */
    /* Table rules, two bits each. */
    uint8_t switches[EPIC_SWITCHES_MAX / 4];
    uint32_t seen[WINDOW_MEMORY]; /* fingerprints of the states seen in this
                                   * window, where repeating one is limited */
    struct seat seat[]; /* cap.seats of them; with cap.sets EPIC_SEATS_MAX, then
                         * struct slot_sets; then the arrays */
};

enum {
    BATTLE_ON = 1,
    BATTLE_BLOCKS_DONE = 2,
    BATTLE_BLOCKED = 4,
    BATTLE_DEALING = 8, /* damage dealt now is battle damage */
    BATTLE_HUNT = 16,   /* the attack is on a champion, not on a player */
    BATTLE_PAIRS = 32,  /* each blocker blocks one attacker: TIMED_BLOCKS */
};

/* The rounds left of a countdown, this one included: 1 + its markers.  0: there
 * is none. */
static inline int rounds_left(const struct epic_game *g)
{
    return g->goal < 0 ? -g->goal : 0;
}

/* The current value of a switch of the ruleset. */
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

/* Sizes are part of the contract: games are copied by the million. */
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
/* Loop bound for a walk over notes of that kind: 0 if there are none. */
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

/* The ruleset's own data of a slot: cap.body_extra words. */
static inline uint32_t *body_extra(const struct epic_game *g, int i)
{
    return (uint32_t *)array_at(g, g->extra_at) + i * g->cap.body_extra;
}
/* Keywords from 32 on, with cap.wide_words.  They lie in front of the bodies in
 * reverse order, so that no offset is needed.  Only a layered game can have
 * them: keep_words and the like hold 32. */
static inline uint32_t *upper_words(const struct epic_game *g, int i)
{
    return (uint32_t *)array_at(g, g->bodies_at) - 1 - i;
}
/* All computed keywords of a body. */
static inline keyword_set words_of(const struct epic_game *g,
                                   const struct body *b)
{
    int i = (int)(b - body_at(g, 0));
    return b->words |
           (g->cap.wide_words ? (keyword_set)*upper_words(g, i) << 32 : 0);
}
/* From now on the body in that slot has these, in a game with wide words. */
static inline void set_words(struct epic_game *g, int i, keyword_set words)
{
    body_at(g, i)->words = (uint32_t)words;
    *upper_words(g, i) = (uint32_t)(words >> 32);
}

static inline bool is_in_play(const struct body *b)
{
    return b->position < LEFT_PLAY;
}
/* The body in that slot, or NULL if it is free or frozen. */
static inline struct body *in_play(const struct epic_game *g, int i)
{
    struct body *b = body_at(g, i);
    return is_in_play(b) ? b : NULL;
}

/* What continuous lines may depend on, besides which bodies are in play, their
 * controllers, and whose turn it is. */
enum {
    LOOK_CARDS = 1, /* hands, decks, piles, the line */
    LOOK_PLAY = 2,  /* which bodies are in play */
    LOOK_DEEDS = 4, /* attacking, blocking, marked ... */
    LOOK_SEATS = 8, /* health, gold, what was played */
    LOOK_STEP = 16,
    LOOK_PILES = 32,  /* discard piles, for lines of the cards in them */
    LOOK_TURNED = 64, /* prepared, expended, flipped */
    LOOK_HURT = 128,  /* damaged or wounded */
    LOOK_STATES = LOOK_DEEDS | LOOK_TURNED | LOOK_HURT,
    LOOK_ALL = 255,
    LOOK_TABLE = LOOK_ALL & ~(LOOK_STEP | LOOK_PILES),
};
/* Bits of g->dirty.  RULES, together with SOME: recompute the rules in force,
 * too. */
enum { DIRTY_ALL = 1, DIRTY_SOME = 2, DIRTY_RULES = 4 };
/* Every act that changes such a thing reports it here.  A new step alone opens
 * no new fast action, so it leaves `idle` valid. */
static inline void touch(struct epic_game *g, int what)
{
    g->touched |= (uint8_t)what;
    if (what != LOOK_STEP)
        g->idle = 0;
}
/* Bits of g->unsettled: what settling has to check.  Set when the condition may
 * have come about; conservative. */
enum {
    ENDS_BEATEN = 1, /* something may have to break */
    ENDS_HOLD = 2,   /* control by who holds on to it may end */
    ENDS_LOCK = 4,
    ENDS_MARKER = 8,      /* a marker may have lost its ability */
    ENDS_WHILE = 16,      /* an event's condition may have ended */
    ENDS_BY_LEAVING = 32, /* something left play or holding area, and what
                             * lasts only with it ends */
    ENDS_BY_VALUES = 64,  /* any of these: values were recomputed */
    ENDS_GAME = 128,      /* a player's health, fate or deck may end the game */
    ENDS_WITH_SOURCE = 256, /* effects that last as long as their source */
    ENDS_BY_CONDITION = ENDS_HOLD | ENDS_LOCK | ENDS_MARKER | ENDS_WHILE,
};
/* Whether anything changed that computed values depend on. */
static inline bool values_are_old(const struct epic_game *g)
{
    return g->dirty | (g->stateful & g->touched);
}

static inline int next_seat(const struct epic_game *g, int seat)
{
    do {
        seat++;
        seat *= seat < g->seats; /* branchless: whose turn comes next is
                                  * unpredictable */
    } while (g->seat[seat].out);
    return seat;
}

#endif
