/* program.h - what card text becomes.
 *
 * A card's text is compiled once, at load time, to small flat records (here,
 * and in clauses.h), and both the engine and the printer read nothing else: the
 * sentence a player sees is printed from the very rows that run.  Records
 * refer to each other by index into the arrays of one `struct book`; index 0
 * of every array is a neutral entry (no filter, always true, the number 0).
 *
 * A program is a run of clauses.  Clauses run one after the other; a clause
 * that governs others (MAY, IF, FOR EACH, EACH PLAYER) covers the `span`
 * clauses that follow it.
 *
 * A book is immutable once made.  Games name it by its hash and hold no
 * pointer into it.
 */
#ifndef EPIC_PROGRAM_H
#define EPIC_PROGRAM_H

#include "verbs/change.h"
#include "verbs/clauses.h"

/* ---- abilities ----------------------------------------------------------- */

enum ability_kind {
    ABILITY_NONE,
    ABILITY_TEXT,    /* the text of an event card */
    ABILITY_TRIGGER, /* When <event> [, if <condition>] -> <effect> */
    ABILITY_POWER,   /* <cost>: <effect> */
    ABILITY_CHANGE,  /* continuous: things of `filter` get `change` */
    ABILITY_RULE,    /* continuous: `rule`, about `filter` or `who` */
    ABILITY_ENTERS,  /* "This enters play expended / with 3 +1/+1 counters" */
    ABILITY_INSTEAD, /* replacement: "As <event>, <clause> instead"; clauses 0:
                      * the event just does not happen */
    ABILITY_EXTRA_COST, /* "To play this, also <cost>."  With a zone other than
                           HAND: it may be played from there at that cost */
    ABILITY_AS,         /* "As <event>, <effect>": carried out immediately,
                         * without waiting */
};

/* Events that abilities trigger on; one ability may have several. */
enum {
    ON_ENTER = 1 << 0,   /* this (tribute) or a filter enters play */
    ON_LOYALTY = 1 << 1, /* this enters play; `loyalty` cards are shown */
    ON_ALLY = 1 << 2,    /* you play a cost 1 card of `align` from hand */
    ON_PLAY = 1 << 3,    /* you play a `filter` card */
    ON_BROKEN = 1 << 4,
    ON_BANISHED = 1 << 5,
    ON_RETURNED = 1 << 6, /* to a hand */
    ON_LEAVES = 1 << 7,   /* play, any way */
    ON_DISCARDED = 1 << 8,
    ON_ENTERS_PILE = 1 << 9, /* this is put into your discard pile */
    ON_LEAVES_PILE = 1 << 10,
    ON_RECALLED = 1 << 11,
    ON_ATTACK = 1 << 12,
    ON_BLOCK = 1 << 13,
    ON_BLOCKED = 1 << 14,    /* becomes blocked */
    ON_DEALS = 1 << 15,      /* deals damage; `to_kinds` says to what */
    ON_DAMAGED = 1 << 16,    /* is dealt damage */
    ON_TURN_START = 1 << 17, /* whose: `side` */
    ON_TURN_END = 1 << 18,
    ON_COMBAT_END = 1 << 19,
    ON_DRAW = 1 << 20,     /* a player (`side`) draws a card */
    ON_GAIN = 1 << 21,     /* a player gains health */
    ON_LOSE = 1 << 22,     /* a player loses health (damage included) */
    ON_ATTACKED = 1 << 23, /* a player is attacked */
    ON_TARGETED = 1 << 24,
    ON_STEP = 1 << 25,         /* a step of the turn begins: `step`, `side` */
    ON_UNVEILED = 1 << 26,     /* this is turned face up in play */
    ON_RESOLVED = 1 << 27,     /* an item of `filter` has resolved */
    ON_BREAKS = 1 << 28,       /* this, or a filter, breaks `to_kinds` */
    ON_CONTROL_LOST = 1 << 29, /* a player (`side`) loses control of this */
    ON_WOUNDED = ON_DAMAGED,
    /* Events that happen to a player, not to a card. */
    ON_PLAYERS =
        ON_TURN_START | ON_TURN_END | ON_DRAW | ON_GAIN | ON_LOSE | ON_ATTACKED,
};

/* From here on more than an int has bits. */
#define ON_BIT(n)      (UINT64_C(1) << (n))
#define ON_DISABLED    ON_BIT(32)
#define ON_KILLED      ON_BIT(33)
#define ON_EQUIPPED    ON_BIT(34) /* an object is attached; `side` bears it */
#define ON_USED        ON_BIT(35) /* an ability of `filter` is used; `side` */
#define ON_HELD        ON_BIT(36) /* put into a holding area; `side` */
#define ON_UNHELD      ON_BIT(37) /* recruited from a holding area */
#define ON_HIT         ON_BIT(38) /* its attack succeeds; OTHER: what it hit */
#define ON_ITEM_OFF    ON_BIT(39) /* an object is disabled or knocked away */
#define ON_IS_ATTACKED ON_BIT(40) /* a thing is attacked; OTHER: the attacker */
#define ON_WOUNDS      ON_BIT(41) /* it wounds a thing of to_filter: OTHER */
#define ON_COUNTERS    ON_BIT(42) /* `amount` counters of `counter` are on it */
#define ON_HEALED      ON_BIT(43)
#define ON_UNTAPPED    ON_BIT(44)
#define ON_TAPPED      ON_BIT(45)
#define ON_DISABLES    ON_BIT(46) /* it disables a thing of to_filter */
#define ON_KILLS       ON_BIT(47)
#define ON_MISS        ON_BIT(48) /* its attack fails */
/* Events by which a thing leaves its zone. */
#define ON_LEAVING                                                             \
    (ON_BROKEN | ON_BANISHED | ON_RETURNED | ON_LEAVES | ON_LEAVES_PILE |      \
     ON_KILLED)

/* In the watch masks (g->watching ...) a step of the turn has an event bit of
 * its own, separately for one's own turn and for others'.  Steps from STEP_BITS
 * on share the last bit, so abilities that wait for one of those are checked in
 * each of them. */
enum {
    STEP_BITS = 7,
    MY_STEPS_AT = 49,
    THEIR_STEPS_AT = MY_STEPS_AT + STEP_BITS,
};
static inline int step_bit(int step)
{
    return step < STEP_BITS ? step : STEP_BITS;
}
#define ON_MY_STEP(step)    ON_BIT(MY_STEPS_AT + step_bit(step))
#define ON_THEIR_STEP(step) ON_BIT(THEIR_STEPS_AT + step_bit(step))
_Static_assert(THEIR_STEPS_AT + STEP_BITS == 63, "they fill the mask");

enum { LOYALTY_X = 255 };

enum {
    AIMS_NOT,
    AIMS,
    /* the ruleset finds the targets itself: picking.find */
    AIMS_BY_OWN_SETS,
    AIMS_AT_LINE,
    AIMS_AT_ANYBODY,
    AIMS_AT_CHARACTER
};
/* What a power involves: expending its card; anything else that must be asked
 * for; an object that must be searched for.  For a trigger
 * of a step: AGAIN is a cost that recurs in each such step. */
enum { TAKES_EXPENDING = 1, TAKES_MORE = 2, TAKES_OBJECT = 4, TAKES_AGAIN = 8 };
/* What must be present for a power to do anything.  Conditions on the table,
 * one bit each: */
enum {
    NEEDS_TURN = 16,    /* the user's own turn */
    NEEDS_WOUND = 32,   /* some wound */
    NEEDS_LOSS = 64,    /* something spent, lost or disabled */
    NEEDS_ENMITY = 128, /* a line that names a rival */
    NEEDS_OF_TABLE = 0xF0
};
/* and on its card, or more specific: */
enum need {
    NEEDS_NOTHING,
    NEEDS_AWAY,     /* an item that was knocked away */
    NEEDS_OWN_AWAY, /* an item attached to it that was knocked away */
    NEEDS_OFF,      /* a disabled item */
    NEEDS_OWN_LOSS, /* its own attack is spent or lost */
    NEEDS_ENEMY,    /* a line of its own that names its rival */
    NEEDS
};

struct ability {
    uint8_t kind;     /* enum ability_kind */
    uint8_t zone;     /* where it works: PLAY, PILE ("In your discard pile:"),
                         HAND, SIDE (deities), EVERYWHERE */
    uint8_t loyalty;  /* cards to show; LOYALTY_X */
    uint8_t align;    /* ally: any of these */
    uint8_t side;     /* enum side: whose turn, who draws ... */
    uint8_t to_kinds; /* DEALS: KIND_PLAYER, KIND_CHAMPION, both; */
    uint8_t to_side;  /* DEALS to a player: SIDE_OPPONENT for "an opponent" */
    uint8_t rule;     /* enum rule */
    uint8_t who;      /* RULE: the players it applies to (YOU, EACH,
                       * EACH_OPPONENT) */
    uint8_t entry;    /* ENTERS: ENTER_EXPENDED */
    uint8_t uses_subject; /* the text refers to the event's subject */
    uint8_t modes;        /* number of modes, 0 for plain text */
    uint8_t attacks;    /* ATTACK, HIT ...: only with these kinds, 1 << kind */
    uint8_t attack_sub; /* ... and this subtype */
    uint8_t tag;        /* TAG_ bits */
    uint8_t once;       /* 1: once in a game */
    uint64_t events;    /* ON_ bits */
    uint16_t filter;    /* the card whose event it is; 0 = this card's own.
                         * CHANGE and RULE: what it applies to; 0 = this card */
    uint16_t cond;      /* "While ...", "On your turn", ", if ..." */
    uint16_t change;
    uint16_t amount;   /* ENTERS: counters; RULE: by how much */
    uint16_t counter;  /* ENTERS: kind of counter */
    uint16_t cost;     /* first cost clause */
    uint8_t costs;     /* how many */
    uint8_t clauses;   /* how many */
    uint16_t first;    /* first clause, or first mode if modes > 0 */
    keyword_set words; /* keywords: PLAY_AS (0: lexicon.play_as_unsaid),
                          BLOCK_AS, CARDS_HAVE */
    uint16_t or_cost;  /* EXTRA_COST: the first clause of the other choice */
    uint8_t or_costs;  /* how many; 0: there is no choice */
    uint8_t optional;  /* EXTRA_COST: "you may"; COND_PAID asks for it */
    uint8_t speed;     /* enum speed: when a power may be used */
    uint8_t instant;   /* resolves immediately */
    uint8_t step;      /* for ON_STEP: lexicon.steps */
    uint8_t from;      /* ENTERS_PILE: 1 + the zone it must come from */
    uint8_t battle;    /* DEALS: battle damage only */
    uint8_t aims;      /* AIMS_: whether announcing it involves a choice, of a
                        * target or otherwise; computed once */
    uint8_t preceding; /* how many lines before it belong to the same keyword,
                        * and count as one ability with it; computed once */
    /* Computed once. gold: part of its cost is gold. as_before: of a POWER, it
     * can be paid and aimed exactly when the line before it, of the same entry,
     * can. follows: it refers to a card that its event or cost has moved. */
    uint8_t gold : 1, as_before : 1, follows : 1;
    uint16_t to_filter; /* WOUNDS, DISABLES, KILLS, HIT: what */
    uint8_t takes;      /* TAKES_ bits; computed once */
    uint8_t needs;      /* POWER: NEEDS_ bits and enum need; computed once */
};

/* Its event bits for the watch masks, including the step's. */
static inline uint64_t watched_by(const struct ability *a)
{
    if (!(a->events & ON_STEP))
        return a->events;
    uint64_t my = a->side == SIDE_OPPONENT ? 0 : ON_MY_STEP(a->step);
    uint64_t their = a->side == SIDE_YOU ? 0 : ON_THEIR_STEP(a->step);
    return a->events | my | their;
}

/* One line of "Choose one:". */
struct mode {
    uint16_t cost, first;
    uint8_t costs, clauses;
};

/* A kind of counter: its name ("+1/+1") and its effect.  Where kinds have
 * names, the first is +1/+1. */
enum { PLAIN_COUNTER = 1 };
struct counter {
    uint16_t name; /* offset into book->text */
    uint16_t change;
};

enum { CARD_CLASSES = 8 };
struct design {
    uint32_t name;   /* offset into book->text */
    uint32_t second; /* its other colour, ALIGN_ bits */
    uint8_t house;   /* class word: the place it is from */
    uint8_t item;    /* ITEM_ bits */
    uint8_t pad[6];
    uint64_t watch_play, watch_pile; /* watched_by() of its abilities, by
                                      * zone */
    uint64_t rules;                  /* 1 << enum rule, of its rule lines */
    uint64_t rules_others; /* the part of rules that concerns other cards */
    uint64_t watch_others; /* the part of watch_play that is about other
                            * cards */
    keyword_set keywords;
    int16_t offense, defense;
    uint16_t ability; /* first of `abilities` */
    uint8_t abilities;
    uint8_t labelled; /* ITEM_ bits that it also counts as, for filters */
    uint16_t kinds, pad_align;
    uint32_t align;
    uint8_t cost;
    uint8_t trait[CARD_CLASSES]; /* class words, 0-terminated if fewer */
    uint8_t rarity;              /* 0 none, 1 white or common, 2 red or rare */
    uint8_t does; /* DOES_ bits: what kinds of lines it has, to skip searches */
    uint8_t yields;     /* of a resource: how much it pays */
    uint16_t set;       /* offset into book->text: which card file */
    uint16_t text;      /* ability with the text of an event, 0 = none */
    uint8_t everywhere; /* alignments it has in every zone */
    uint8_t says;       /* SAYS_ bits of its continuous lines */
    uint8_t powers;  /* POWERS_ bits: in which zones it has powers, and at what
                      * cost */
    uint8_t speed;   /* enum speed */
    uint8_t instant; /* resolves immediately */
    uint8_t listed;  /* LISTED_ bits */
    uint8_t facts;   /* CARD_ bits that every window needs */
    uint8_t looks;   /* LOOK_ bits that its continuous lines depend on */
    uint16_t power_first; /* its attacks and immunities: book->power */
    uint8_t power_count;
    uint8_t activation;   /* enum activation */
    uint8_t lies;         /* enum lies */
    uint8_t lasts;        /* enum lasts */
    uint16_t lies_on;     /* filter: on which characters; 0: any */
    uint16_t lasts_while; /* condition */
    uint16_t only_if;     /* condition: "Play only if ..." */
    uint16_t bearer;      /* filter: who may bear it; 0: anyone */
    uint16_t carries[2];  /* designs of objects that enter play with it */
    uint16_t spare;
    /* Bit sets of steps in which it has a power in play; and one that does not
     * cost expending it.  Computed once. */
    uint32_t when, when_expended;
    uint32_t pad_end;
};
_Static_assert(sizeof(struct design) == 136, "no padding: records are hashed");
_Static_assert(TURN_STEPS <= 32, "a bit for each step");
_Static_assert(sizeof(struct ability) == 64, "no padding");
_Static_assert(sizeof(struct filter) == 96, "no padding");
_Static_assert(sizeof(struct change) == 64, "no padding");
/* Status in formats. */
enum { LISTED_GIFT = 1, LISTED_RESTRICTED = 2, LISTED_BANNED = 4 };

enum {
    DOES_CHANGE = 1, /* has continuous lines */
    DOES_RULE = 2,
    DOES_ENTER = 4, /* has ENTERS lines, or lines that roll on entering */
    DOES_INSTEAD = 8,
    DOES_EXTRA_COST = 16,
    DOES_PILE_LINES = 32, /* some line works from a discard pile */
    DOES_TANGLE = 64, /* its continuous lines must be applied in order with all
                       * others; computed once */
    DOES_REACH = 128, /* some line concerns more than itself and its host */
};
enum {
    POWERS_IN_PLAY = 1,
    POWERS_EXPEND = 2, /* each of those costs expending it */
    POWERS_IN_PILE = 4,
    POWERS_IN_PILE_FOR_GOLD = 8, /* one there that costs gold */
    POWERS_IN_HAND = 16,
    POWERS_PLAY_FROM_PILE = 32, /* the card itself may be played from there */
    POWERS_TURN = 64, /* each power in play costs expending or flipping it */
    POWERS_THEIR_STEP = 128, /* one usable in an opponent's turn */
};
enum {
    SAYS_LOSE = 1,
    SAYS_GAIN = 2,
    SAYS_NUMBERS = 4,
    SAYS_TURN = 8,      /* depends on whose turn it is */
    SAYS_OTHERS = 16,   /* concerns other cards */
    SAYS_IS = 32,       /* what something is or has, or its controller */
    SAYS_GETS = 64,     /* what something gets, gains or loses */
    SAYS_INSTEAD = 128, /* replacement effects */
    SAYS_ANYTHING = 255,
};

/* Limits on the entries that give abilities to every champion, and on the lines
 * in them. */
enum { UNIVERSALS = 4, COMMON_LINES = 32 };

struct lexicon; /* of the card language: the wording of its game */
struct stock;   /* what formats deal from: formats/stock.h */

struct book {
    const struct lexicon *lexicon;
    uint64_t hash; /* of everything else: equal hashes mean equal books */
    struct design *design;
    struct ability *ability;
    struct mode *mode;
    struct clause *clause;
    struct filter *filter;
    struct amount *amount;
    struct condition *condition;
    struct change *change;
    struct counter *counter;
    char *text;        /* all names, 0-terminated, one after the other */
    uint32_t *trait;   /* offsets into text: class words */
    uint16_t *by_name; /* all designs except the neutral one, sorted by name */
    struct combat_power *power;
    uint16_t designs, abilities, modes, clauses, filters, amounts, conditions,
        changes, counters, traits, powers;
    uint32_t text_size;
    uint16_t keyword[KEYWORDS_MAX]; /* design of that keyword's entry, or 0 */
    uint16_t universal[UNIVERSALS]; /* entries for every champion, or 0 */
    uint8_t team[32]; /* bit set of class words: those that are teams */
    /* Computed once: */
    bool tagged;              /* some line has a tag */
    keyword_set keyword_text; /* keywords with an entry */
    keyword_set
        keyword_lines; /* ... whose entry has a line that changes values */
    keyword_set keyword_waits; /* ... whose entry has a trigger */
    bool common_waits;         /* some universal entry has a trigger */
    /* ... whose entry has a power in that step; ... and one that does not cost
     * expending its card */
    keyword_set words_when[TURN_STEPS], words_when_expended[TURN_STEPS];
    bool silences; /* some text removes all abilities of something */
    uint16_t common[COMMON_LINES];  /* the lines of all universal entries */
    uint8_t commons;                /* how many */
    uint32_t common_in[TURN_STEPS]; /* bit sets of `common`: powers of that
                                     * step */
    uint32_t common_without[NEEDS_OF_TABLE / NEEDS_TURN + 1]; /* powers that
                                                               * need none of
                                                               * those NEEDS_
                                                               * bits */
    uint32_t common_free; /* powers that do not cost expending the card */
    uint8_t *ends;   /* by design: LOOK_ bits that lasts_while depends on */
    void *own;       /* the ruleset's own (note_book), or NULL */
    uint16_t *enemy; /* filters of all rivals that some line names */
    uint16_t enemies;
    struct stock *stock;
};

/* The line under which uses of that ability are counted: the first of its
 * keyword. */
static inline int counted_as(const struct book *b, int ability)
{
    return ability - b->ability[ability].preceding;
}

static inline const char *book_name(const struct book *b, uint32_t offset)
{
    return b->text + offset;
}

#endif
