/* note.h - effects with a duration, and facts that have no room in a body. */
#ifndef EPIC_NOTE_H
#define EPIC_NOTE_H

#include "kernel/object.h"

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

#endif
