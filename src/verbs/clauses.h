/* clauses.h - the records that a sentence compiles to: numbers, filters,
 * conditions, clauses.  Changes are in change.h; program.h shows how they fit
 * together. */
#ifndef EPIC_CLAUSES_H
#define EPIC_CLAUSES_H

#include "verbs/combat_power.h"
#include "verbs/vocabulary.h"

/* ---- numbers ------------------------------------------------------------- */

enum amount_kind {
    AMOUNT_CONST,        /* plus                                    "3" */
    AMOUNT_X,            /* X of this ability                       "X" */
    AMOUNT_COUNT,        /* how many things match `filter` */
    AMOUNT_OFFENSE,      /* of the thing in slot `ref`   "its offense" */
    AMOUNT_DEFENSE,      /* of the thing in slot `ref`   "its defense" */
    AMOUNT_DAMAGE_ON,    /* damage marked on it, this turn */
    AMOUNT_THAT_MUCH,    /* the number of the event that triggered this */
    AMOUNT_HEALTH,       /* your health */
    AMOUNT_START_HEALTH, /* the health everybody began with */
    AMOUNT_GOLD,         /* your gold */
    AMOUNT_THIS_WAY,     /* how many things slot `ref` holds, of those matching
                         `filter`   "for each champion broken this way" */
    AMOUNT_LIST,         /* list[0], list[1], list[2]: one for each target */
    AMOUNT_LOST,         /* health lost by clause `ref`, by all its players
                         "the health lost this way" */
    AMOUNT_PLAYERS,      /* players who had a `filter` in slot `ref`   "for
                         each player who had a champion banished this way" */
    AMOUNT_DICE,         /* list[0] dice of list[1] sides      "2d6" */
    AMOUNT_COST,         /* of the thing in slot `ref`     "its cost" */
    AMOUNT_COUNTERS,     /* of kind filter.counter on the thing in `ref` */
};

/* value = times * base + plus; times is 1 where the text has no factor. */
struct amount {
    uint8_t kind, ref;
    int16_t times, plus;
    uint16_t filter;
    uint8_t list[3];
    uint8_t spare;
};

/* ---- players ------------------------------------------------------------- */

enum who {
    WHO_YOU,    /* the controller of the ability (imperative) */
    WHO_TARGET, /* "target player", asked when the clause is reached */
    WHO_TARGET_OPPONENT,
    WHO_REF,        /* "that player": the player in slot who_ref */
    WHO_CONTROLLER, /* "its controller": of the thing in slot who_ref */
    WHO_OWNER,      /* "its owner" */
    WHO_EACH,       /* "each player", in the order of simultaneous choices */
    WHO_EACH_OPPONENT,
    WHO_ACTIVE,        /* "the active player" */
    WHO_DEFENDER,      /* "the defending player" */
    WHO_LOOP,          /* "they" inside EACH PLAYER */
    WHO_EVENT,         /* "that player": the player of the trigger's event */
    WHO_EACH_FROM_YOU, /* "starting with you, each player" */
    WHO_BOTH,          /* "you and its controller each": who_ref */
    WHO_HOST,          /* "that player": the one this is attached to */
};

/* ---- what a clause is about ---------------------------------------------- */

/* Zones are those of kernel/zone.h. */

enum side {
    SIDE_ANY,
    SIDE_YOU,        /* "you control", "your" */
    SIDE_OPPONENT,   /* "opposing", "you do not control" */
    SIDE_WHO,        /* "they control", "target player controls": the player
                        in slot side_ref, or of EACH PLAYER if side_ref is
                        SLOT_NONE */
    SIDE_DEFENDER,   /* "the defending player's" */
    SIDE_OWNED,      /* "you own" */
    SIDE_CONTROLLER, /* controlled by the controller of the thing in side_ref */
    SIDE_HOST,       /* the player this is attached to */
    SIDE_ACTIVE,     /* the player whose turn it is */
    SIDE_FRIENDLY,   /* you and your partners */
};

enum compare {
    CMP_NONE,
    CMP_AT_MOST,
    CMP_AT_LEAST,
    CMP_EXACTLY,
    CMP_LESS,
    CMP_MORE
};

/* Slots hold remembered things: slot n is what clause n of this program picked
 * or created.  The following have fixed meanings. */
enum {
    SLOT_THIS = 254,    /* the card whose text this is */
    SLOT_SUBJECT = 253, /* the thing the trigger's event happened to */
    SLOT_OTHER = 252,   /* the event's other object, e.g. what was damaged */
    SLOT_HOST = 251,    /* what this is attached to ("the bearer") */
    SLOT_NONE = 255,
};

/* What an earlier clause actually did to a thing of its slot ("this way"). */
enum done {
    DONE_ANY,    /* does not matter */
    DONE_IT,     /* what its verb says: damaged, broken, discarded ... */
    DONE_BROKEN, /* broken by the damage it dealt */
};

/* All conditions of a filter must hold; `or_else` is an alternative filter.
 * Zero means "any" in every field, except in slots, where SLOT_NONE does. */
struct filter {
    uint16_t kinds;     /* any of these KIND_ bits; 0 = any card */
    uint16_t kinds_all; /* all of these (TOKEN) */
    uint16_t kinds_not; /* none of these ("non-token") */
    uint8_t zone;       /* enum zone; PLAY for most; ignored for players */
    uint8_t zone_of;    /* enum side: whose pile or hand ("your", "any" ...) */
    uint8_t side;       /* enum side: who controls it */
    uint8_t side_ref;
    uint8_t among;     /* only things in this slot ("among them") */
    uint8_t other;     /* not the thing in this slot ("another") */
    uint8_t same_name; /* named like the thing in this slot */
    uint8_t cost_plus; /* 1 + printed cost; 0 = any */
    uint8_t trait_not; /* bit i: trait[i] must be absent */
    uint8_t trait[2];  /* class words, book trait ids; all must match */
    uint8_t item;      /* ITEM_ bits: any of the kinds, all of the rest */
    uint8_t pad[2];
    uint32_t align, align_not; /* any of these / none of these */
    uint8_t item_not;          /* none of these ITEM_ bits */
    uint8_t house;             /* class word: the place it is from */
    uint8_t pad_more[2];
    keyword_set with, without; /* keywords */
    uint32_t is, is_not;       /* IS_ bits: all of these / none of these */
    uint8_t offense_cmp, defense_cmp; /* enum compare */
    uint8_t cmp_this; /* 1: compare with this card's own offense/defense */
    uint8_t done;     /* enum done: "broken this way", of slot `among` */
    uint16_t cmp_amount;
    uint16_t not_named; /* 1 + design: "not named Royal Escort" */
    uint16_t or_else;
    uint8_t asks;     /* ASKS_ bits of the conditions besides kinds and
                           * side; computed once */
    uint8_t beside;   /* BESIDE_ bits: conditions that need data besides the
                           * body; computed once */
    uint8_t targets;  /* for items on the line: has the thing in this slot
                           * as a target ("that targets this") */
    uint8_t shape;    /* for items: SHAPE_ bits, its text has such a clause */
    uint8_t shares;   /* shares an alignment with the thing in this slot */
    uint8_t word;     /* has the alignment that clause `word` chose */
    uint8_t word_not; /* 1: does not have that alignment */
    uint8_t counter;  /* has a counter of this kind */
    uint8_t counter_from; /* 1: placed by this card ("from this") */
    uint8_t under;        /* is under the thing in this slot */
    uint16_t named;       /* 1 + design */
    uint16_t bears;       /* filter: bears such a thing ("with a weapon") */
    uint16_t cost_amount; /* what cost_cmp compares the printed cost with */
    uint8_t cost_cmp;     /* enum compare */
    uint8_t counters;     /* at least that many of `counter`; 0: one */
    uint8_t host;         /* attached to the thing in this slot */
    uint8_t same_team;    /* shares a team with the thing in this slot */
    uint8_t attacks;      /* attacks the thing in this slot */
    uint8_t attacked_by;  /* is attacked by the thing in this slot */
    uint8_t powers;       /* has a power of one of these kinds: 1 << kind */
    uint8_t powers_not;   /* has none of these */
    uint8_t power_sub;    /* subtype of that power or attack */
    uint8_t modes;        /* attacks with one of these kinds */
    uint8_t means_more;   /* the ruleset includes more than what fits
                           * (picking.is_meant); computed once */
    uint8_t class_stays;  /* class words that no effect gives or takes; computed
                           * once */
    uint8_t more[2];
};
enum {
    ASKS_PRINT = 1, /* alignments, cost, name */
    ASKS_TRAITS = 2,
    ASKS_WORDS = 4,
    ASKS_STATES = 8,
    ASKS_NUMBERS = 16,
    ASKS_RARE = 32,
    ASKS_SLOTS = 64,
    ASKS_MORE = 128, /* BESIDE_ conditions; items on the line */
};

/* Conditions on printed data of such games, on powers, on a common team, and on
 * what only a body in play has. */
enum {
    BESIDE_PRINT = 1,
    BESIDE_POWERS = 2,
    BESIDE_TEAM = 4,
    BESIDE_BODY = 8,
};

/* What the text of an item on the line does, for filters. */
enum { SHAPE_BREAKS_ALL = 1, SHAPE_BANISHES_ALL = 2 };

enum condition_kind {
    COND_TRUE,
    COND_YOUR_TURN,
    COND_NOT_YOUR_TURN, /* "it is an opponent's turn" */
    COND_DID,           /* "If you do": the last optional action was taken */
    COND_DID_NOT,
    COND_COUNT,        /* things matching `filter` compare with `amount` */
    COND_HEALTH,       /* your health compares with `amount` */
    COND_HAND,         /* cards in your hand compare with `amount` */
    COND_THING,        /* the thing in slot `ref` is (was) a `filter` */
    COND_ALL_ARE,      /* everything in slot `ref` is a `filter` */
    COND_PLAYED,       /* you played a card matching `filter` this turn */
    COND_FIRST_PLAYED, /* this is the first such card you played this turn */
    COND_PAID,         /* an optional cost of this card was paid */
    COND_STEP,         /* it is step `step` of your turn, or of any (`side`) */
    COND_PAID_FOR,     /* gold was paid for the item in slot `ref` */
    COND_X,            /* X compares with `amount` */
    COND_AHEAD,        /* you have more health than every opponent */
    COND_IN_PLAY,      /* the object in slot `ref` is still in play */
};

struct condition {
    uint8_t kind, compare, ref, negated;
    uint16_t filter, amount;
    uint8_t step; /* the game's number; TURN_STEP_NONE */
    uint8_t side; /* enum side: whose step */
};

/* ---- clauses ------------------------------------------------------------- */

enum verb {
    VERB_NONE,
    /* control */
    VERB_MAY,         /* `who` may do the next span clauses */
    VERB_IF,          /* `cond` governs the next span clauses */
    VERB_FOR_EACH,    /* the span, once for each thing of `pick`; SLOT of this
                         clause is the thing of the round */
    VERB_EACH_PLAYER, /* the span, once for each of `who` (EACH, ...) */
    VERB_CHOOSE_ONE,  /* `who` picks one of `modes` entries of book->mode,
                       * from `first_mode` on */
    VERB_DELAY,       /* at the end of this turn: ability `delayed` */
    /* cards */
    VERB_DRAW,    /* who, amount */
    VERB_DISCARD, /* who discards amount cards of pick/filter */
    VERB_RECYCLE, /* the keyword action */
    VERB_RECALL,  /* this, from the pile to its owner's hand */
    VERB_MOVE,    /* things to place `to` (see enum place) */
    VERB_BREAK,
    VERB_BANISH,
    VERB_TRANSFORM,   /* things into `design` tokens */
    VERB_REVEAL_HAND, /* who shows amount cards of filter: loyalty, costs; or
                       * what slot `ref` holds, in any zone */
    VERB_LOOK,        /* amount cards of the top of who's deck; REVEAL flag;
                         pick ALL: their hand, or place PILE */
    VERB_PLAY,        /* play the thing; FREE flag */
    /* damage and health */
    VERB_DEAL,        /* amount damage to things; DEADLY flag */
    VERB_DIVIDE,      /* amount damage divided among things */
    VERB_GAIN_HEALTH, /* who, amount */
    VERB_LOSE_HEALTH,
    VERB_PAY_HEALTH, /* as a price: possible only if payable */
    /* bodies */
    VERB_TOKENS,  /* who puts amount `design` tokens into play */
    VERB_COPY,    /* who puts a token copy of the thing into play */
    VERB_CONTROL, /* who gains control of things */
    VERB_PREPARE,
    VERB_EXPEND,
    VERB_FLIP,
    VERB_CHANGE,    /* things get change `change`, for `duration` */
    VERB_COUNTERS,  /* amount counters of kind `design` on things */
    VERB_UNCOUNTER, /* remove them: a price */
    VERB_LEAVE_BATTLE,
    VERB_JOIN_BATTLE,
    VERB_RULE, /* rule `rule` applies for `duration` */
    /* resources and the game */
    VERB_GAIN_GOLD, /* who, amount; filter's align limits what it pays for */
    VERB_LOSE_GOLD,
    VERB_PAY_GOLD, /* a price */
    VERB_CHOOSE,   /* pick things, do nothing with them yet */
    VERB_CHOOSE_X, /* X from 0 to amount */
    VERB_WIN,
    VERB_LOSE,
    VERB_CHOOSE_WORD, /* who names one of filter.align; filter.word of later
                         clauses reads it */
    VERB_EXTRA_TURN,  /* who takes another turn after this one */
    VERB_BECOME,      /* `source` becomes a copy of the thing; FLAG_KEEPS */
    /* the line */
    VERB_STOP,      /* take items off it; `to`: where their cards go */
    VERB_RETARGET,  /* choose new targets for items */
    VERB_COPY_ITEM, /* put a copy of the item on it; SLOT: the copy */
    VERB_RESOLVE,   /* the items resolve now */
    /* Verbs whose meaning is the ruleset's: customs.verbs. */
    VERB_OWN,
    VERB_WOUND = VERB_OWN, /* amount wounds to things; FLAG_ALL never */
    VERB_HEAL,             /* remove amount wounds; FLAG_ALL: all of them */
    VERB_KILL,
    VERB_DISABLE,      /* a character or an object */
    VERB_KNOCK,        /* knock objects away */
    VERB_REPAIR,       /* disabled objects work again */
    VERB_RECOVER,      /* objects that were knocked away return */
    VERB_CANCEL,       /* the action this responds to does not happen */
    VERB_ATTACK_AGAIN, /* things may attack once more this turn */
    VERB_LOCK,         /* this and the thing are locked together */
    VERB_LEND,         /* this takes on a common ability for `duration`; pick
                        * ALL and filter: one that those things have; NONE:
                        * any */
    VERB_MARK,         /* add a marker: `marker`; FLAG_OFF removes it */
    VERB_ROLL,         /* roll amount dice: the sum becomes X */
    VERB_ATTACH,       /* `source` (NONE: this) is attached to the thing */
    VERB_OWN_END,
    VERB_SHUFFLE = VERB_OWN_END, /* who shuffles their deck */
    VERBS,
};

/* How a clause finds its things. */
enum pick {
    PICK_NONE,
    PICK_THIS,   /* "this" */
    PICK_REF,    /* "it", "they", "the target": everything in slot `ref` */
    PICK_TARGET, /* `count` targets matching `filter` */
    PICK_CHOOSE, /* "a champion you control": chosen by `who`, not targeted */
    PICK_ALL,    /* "all", "each" */
    PICK_RANDOM, /* "a card at random" */
    PICK_REST,   /* "the rest": what remains of slot `ref` in its zone */
};

enum place {
    PLACE_NONE,
    PLACE_PLAY,      /* "into play" */
    PLACE_HAND,      /* "to its owner's hand" */
    PLACE_YOUR_HAND, /* "into your hand": its owner's hand in ecg */
    PLACE_DECK_TOP,
    PLACE_DECK_BOTTOM, /* without banishing */
    PLACE_PILE,        /* "into its owner's discard pile" */
    PLACE_ASIDE,
    PLACE_YOUR_PILE, /* "into your discard pile", also for cards of others */
    PLACE_CONTROLLER_HAND, /* "to its controller's hand" */
    PLACE_UNDER,           /* "under this": out of play, tied to this */
    PLACE_LINE,            /* "on the line": not played, nothing paid */
    PLACE_BANISHED,        /* of BREAK and STOP: "and banish it" */
    PLACE_HOLD,            /* "to its owner's holding area" */
    PLACE_GRAVE,           /* "into its owner's graveyard" */
    PLACE_YOUR_HOLD,       /* "to your holding area" */
};

enum {
    FLAG_UP_TO = 1,      /* count is a maximum; 0 may be picked */
    FLAG_ANY_NUMBER = 2, /* no maximum, 0 may be picked */
    FLAG_KEEP = 4,       /* a later clause refers to its things */
    FLAG_FREE = 8,       /* PLAY without paying */
    FLAG_REVEAL = 16,    /* LOOK: everybody sees them; otherwise only you */
    FLAG_BIND_X = 32,    /* X becomes the number picked, 1 or more; with
                          * ANY_NUMBER it may be 0 */
    FLAG_ANY_ORDER = 64, /* MOVE: `who` chooses the order */
    FLAG_THEN = 128,     /* printed after ", then" in the sentence of the clause
                          * before it; otherwise a new sentence */
    FLAG_DEADLY = 256,   /* DEAL, DIVIDE: any amount breaks a champion */
    FLAG_KEEPS = 512,    /* BECOME "and keeps this ability" */
    FLAG_ALL = 1024,     /* HEAL: all wounds */
    FLAG_EACH = 2048,    /* BREAK, BANISH with PICK_ALL: "each", not "all" */
    FLAG_OFF = 4096,     /* MARK: remove it */
    FLAG_TOGGLE = 8192,  /* MARK: add it if absent, remove it if present */
};
enum {
    ENTER_EXPENDED = 1,
    ENTER_YOURS = 2,    /* under your control; otherwise its owner's */
    ENTER_SILENT = 4,   /* its tribute and loyalty do not trigger */
    ENTER_BLOCKING = 8, /* tokens enter blocking this */
    ENTER_FACE_DOWN = 16,
    ENTER_TOGETHER = 32, /* one of several: the caller calls entered() once all
                          * are in play */
    ENTER_PAID = 64,     /* an optional cost of playing it was paid */
    ENTER_BORNE = 128,   /* attach() follows, and reports what that changes */
};

enum duration {
    UNTIL_END_OF_TURN,
    WHILE_IT_STAYS,
    WHILE_A_LINE_SAYS,
    UNTIL_UPKEEP,       /* your next one */
    UNTIL_COMBAT_END,   /* the combat of this turn */
    WHILE_SOURCE_STAYS, /* as long as the card whose text this is stays in
                         * play */
    UNTIL_UPKEEP_ENDS,  /* the upkeep of this turn: what UNTIL_UPKEEP becomes
                         * when the turn begins */
};

struct clause {
    uint8_t verb;    /* enum verb */
    uint8_t span;    /* clauses governed by this one */
    uint16_t flags;  /* FLAG_ */
    uint8_t joined;  /* printed with "and" after the clause before it */
    uint8_t who;     /* enum who: who does it, or whom it happens to */
    uint8_t who_ref; /* slot for WHO_REF, CONTROLLER, OWNER, BOTH */
    uint8_t pick;    /* enum pick */
    uint8_t ref;     /* slot for PICK_REF and PICK_REST */
    uint8_t to;      /* enum place, for MOVE; for BREAK and STOP where it goes
                       * instead */
    union {
        uint8_t entry; /* ENTER_ bits */
        uint8_t modes; /* CHOOSE_ONE: how many */
    };
    uint8_t duration; /* enum duration */
    uint8_t rule;     /* enum rule, for RULE */
    uint8_t spare;
    uint16_t filter; /* what may be picked */
    uint16_t also;   /* these are affected too ("and each champion they
                      * control"), relative to what was picked */
    uint16_t count;  /* amount: how many are picked; 0 = 1 */
    uint16_t amount; /* amount: damage, health, cards, tokens ... */
    uint16_t change;
    uint16_t cond;
    union {
        uint16_t design;  /* TOKENS, TRANSFORM: what they are */
        uint16_t counter; /* COUNTERS, UNCOUNTER: its kind */
        uint16_t marker;  /* MARK: its number */
    };
    union {
        uint16_t delayed;    /* DELAY: the ability */
        uint16_t first_mode; /* CHOOSE_ONE: the first of `modes` */
    };
    uint8_t source; /* slot of what deals the damage or becomes a copy;
                      * SLOT_NONE: this card */
    /* Computed once. by_own_sets: the ruleset finds its targets (picking.find).
     * sends: it moves cards that a later clause moves on. */
    uint8_t by_own_sets : 1, sends : 1;
};

/* Whether the clause takes cards from any zone, including those that the text
 * has moved before. */
static inline bool moves_on(const struct clause *c)
{
    return c->verb == VERB_MOVE || c->verb == VERB_BANISH ||
           c->verb == VERB_PLAY || c->verb == VERB_RECALL;
}

#endif
