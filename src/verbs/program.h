/* program.h - what card text becomes.
 *
 * A card's text is compiled once, at load time, to the small flat records in
 * this file, and both the engine and the printer read nothing else: the
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

#include <stdbool.h>
#include <stdint.h>

/* ---- words --------------------------------------------------------------- */

/* Alignments and origins: what ally lines speak of.  A description that names
 * some of both groups asks for one of each ("evil magical"). */
enum {
    ALIGN_GOOD = 1,
    ALIGN_EVIL = 2,
    ALIGN_WILD = 4,
    ALIGN_SAGE = 8,
    ALIGN_EVERY = 15,
    ALIGN_UNALIGNED = 16, /* where being unaligned is an alignment */
    ORIGIN_NATURAL = 32,
    ORIGIN_MAGICAL = 64,
    ORIGIN_CONSTRUCTED = 128,
    /* Those above the low byte stand as printed: nothing changes them. */
    ALIGN_RED = 256,
    ALIGN_BLUE = 512,
    ALIGN_BLACK = 1024,
    ORIGIN_GENETIC = 2048,
    ORIGIN_TECHNOLOGICAL = 4096,
    ORIGIN_ALIEN = 8192,
    ORIGIN_TRANSFORMATIVE = 16384,
    ORIGIN_CONDITIONAL = 32768,
    ALIGN_PRINTED = 0xFF00,
    COLOURS = ALIGN_RED | ALIGN_BLUE | ALIGN_BLACK,
    ALIGNMENTS = 0x1F | COLOURS,
    ORIGINS = 0xF8E0,
};

/* Keywords that are plain flags.  words.c has their spelling and meaning. */
enum {
    KW_AIRBORNE = 1 << 0,
    KW_AMBUSH = 1 << 1,
    KW_BLITZ = 1 << 2,
    KW_BREAKTHROUGH = 1 << 3,
    KW_RIGHTEOUS = 1 << 4,
    KW_UNBANISHABLE = 1 << 5,
    KW_UNBLOCKABLE = 1 << 6,
    KW_UNBREAKABLE = 1 << 7,
    KW_UNTARGETABLE = 1 << 8,
    KW_DEADLY = 1 << 9,
    KW_HUNTER = 1 << 10,
    KW_RANGE = 1 << 11,
    KW_UNSTOPPABLE = 1 << 12,
    KW_VEILED = 1 << 13,
    KW_WARD = 1 << 14, /* and nine more: ward_against() */
    KW_ALL = (1 << 24) - 1,
    KW_IS_CHAMPION = 1 << 29, /* no keyword: a champion, whatever is printed */
    KW_SILENT = 1 << 30, /* no keyword: it has lost its printed abilities */
};
/* The common abilities of the multiverse game; words are 64 bits wide. */
#define KW_BIT(n)             (UINT64_C(1) << (n))
#define KW_VILLAIN            KW_BIT(24)
#define KW_ANTI_HERO          KW_BIT(25)
#define KW_INSANE             KW_BIT(26)
#define KW_REACH              KW_BIT(27)
#define KW_NON_UNIQUE         KW_BIT(28)
#define KW_CONCEAL            KW_BIT(32)
#define KW_COUNTER_ATTACK     KW_BIT(33)
#define KW_CYBORG             KW_BIT(34)
#define KW_DEFENSIVE_TELEPORT KW_BIT(35)
#define KW_DOUBLE_STRIKE      KW_BIT(36)
#define KW_ENSLAVE            KW_BIT(37)
#define KW_FEAR               KW_BIT(38)
#define KW_FLIGHT             KW_BIT(39)
#define KW_HEAL               KW_BIT(40)
#define KW_INTANGIBLE         KW_BIT(41)
#define KW_INVISIBLE          KW_BIT(42)
#define KW_INVULNERABLE       KW_BIT(43)
#define KW_KEEN_SENSES        KW_BIT(44)
#define KW_LEADER             KW_BIT(45)
#define KW_MAGIC              KW_BIT(46)
#define KW_MIMIC              KW_BIT(47)
#define KW_OFFENSIVE_TELEPORT KW_BIT(48)
#define KW_PERSONAL_TELEPORT  KW_BIT(49)
#define KW_POISON             KW_BIT(50)
#define KW_POSSESS            KW_BIT(51)
#define KW_RAGE               KW_BIT(52)
#define KW_REGENERATE         KW_BIT(53)
#define KW_REJUVENATE         KW_BIT(54)
#define KW_RESURRECT          KW_BIT(55)
#define KW_SHAPE_SHIFTING     KW_BIT(56)
#define KW_STEALTH            KW_BIT(57)
#define KW_STRATEGIC_TELEPORT KW_BIT(58)
#define KW_SUPER_SPEED        KW_BIT(59)
#define KW_SWARM              KW_BIT(60)
#define KW_TECH               KW_BIT(61)
#define KW_TECHNOPATHY        KW_BIT(62)
#define KW_VAMPIRISM          KW_BIT(63)
enum { KEYWORD_BITS = 64 };

/* How an attack is made, in games that tell them apart. */
enum attack_kind {
    ATTACK_CLOSE,
    ATTACK_PSI,
    ATTACK_ENERGY,
    ATTACK_MAGIC,
    ATTACK_MATTER,
    ATTACK_THROWN,
    ATTACK_PROJECTILE,
    ATTACK_FIREARM,
    ATTACK_KINDS,
    /* sets of them, bit 1 << kind */
    ATTACKS_CLOSE = 1 << ATTACK_CLOSE,
    ATTACKS_ANY = (1 << ATTACK_KINDS) - 1,
    ATTACKS_RANGED = ATTACKS_ANY & ~ATTACKS_CLOSE,
};
enum subtype {
    SUB_NONE,
    SUB_PLASMA,
    SUB_HEAT,
    SUB_COLD,
    SUB_SOUND,
    SUB_ELECTRICITY,
    SUB_LIGHT,
    SUB_WATER,
    SUB_ACID,
    SUB_WIND,
    SUB_ORGANIC,
    SUB_ICE,
    SUB_SAND,
    SUBTYPES,
    SUBS_ENERGY = SUB_PLASMA, /* the first of each, in the order of dice */
    SUBS_MATTER = SUB_WATER,
};
enum power_what {
    POWER_NONE,
    POWER_ATTACK,     /* "Psi 5": an attack of that value */
    POWER_WEAPON,     /* "Attack +2": close, own number and this */
    POWER_IMMUNE,     /* to attacks of that kind, or of that subtype */
    POWER_RESISTANT,  /* defense 3 more against them */
    POWER_VULNERABLE, /* defense 1d3 less */
    /* What lines say of the powers that something has; never printed. */
    POWER_MORE,  /* attacks of the kinds `kind` (bits) have `value` more */
    POWER_GONE,  /* none of the kinds `kind` (bits) */
    POWER_AWAKE, /* what is latent is so no more */
};
enum {
    POWER_LATENT = 1,   /* defends only */
    POWER_REUSABLE = 2, /* a projectile that is not used up */
    POWER_SUB_ONLY = 4, /* IMMUNE ...: to the subtype, whatever the kind */
};
struct power {
    uint8_t what; /* enum power_what */
    uint8_t kind; /* enum attack_kind */
    uint8_t sub;  /* enum subtype */
    int8_t value;
    uint8_t flags; /* POWER_ */
    uint8_t spare;
};

/* What a ward is against, in the order of its bits from KW_WARD on. */
enum ward {
    WARD_GOOD,
    WARD_EVIL,
    WARD_WILD,
    WARD_UNALIGNED,
    WARD_NATURAL,
    WARD_MAGICAL,
    WARD_CONSTRUCTED,
    WARD_CHAMPION,
    WARD_OBJECT,
    WARD_EVENT,
    WARDS,
};
enum { KW_WARDS = ((1 << WARDS) - 1) * KW_WARD };
static inline uint32_t ward_against(enum ward w)
{
    return (uint32_t)KW_WARD << w;
}

/* What a card is.  A token champion is CHAMPION | TOKEN. */
enum {
    KIND_CHAMPION = 1,
    KIND_EVENT = 2,
    KIND_DEITY = 4,
    KIND_TOKEN = 8,
    KIND_PLAYER = 16,   /* in filters only: "any target", "each player" */
    KIND_OBJECT = 32,   /* stays in play, has no numbers, does not fight */
    KIND_ABILITY = 64,  /* in filters only: an ability on the line */
    KIND_COUNTER = 128, /* no card: what a kind of counter says */
    KIND_FOOTHOLD = 256,
    KIND_KEYWORD = 512,    /* no card: what whoever has a keyword has */
    KIND_UNIVERSAL = 1024, /* with KEYWORD: what every champion has */
    KIND_STAYS = KIND_CHAMPION | KIND_OBJECT,
    /* "card or ability": an ability is no card, so the cards are named */
    KIND_ANY_CARD = KIND_CHAMPION | KIND_OBJECT | KIND_EVENT,
};

/* What an object is, where it is borne by others. */
enum {
    ITEM_WEAPON = 1,
    ITEM_DEVICE = 2,
    ITEM_ARTIFACT = 4,
    ITEM_KINDS = 7,
    ITEM_INDEPENDENT = 8, /* needs no bearer, and has a defense */
    ITEM_FRAGILE = 16,
    ITEM_NO_DISABLE = 32,
    ITEM_NO_KNOCK = 64,
};
/* Events that wait for their moment, lie somewhere and may last. */
enum activation {
    ACT_NONE,
    ACT_AMBIGUOUS,
    ACT_RESPONSE,
    ACT_UPKEEP,
    ACT_COMBAT,
    ACT_DOWNTIME,
};
enum lies { LIES_OPEN, LIES_ON_CHARACTER, LIES_ON_PLAYER };
enum lasts {
    LASTS_IMMEDIATE,
    LASTS_TURN,
    LASTS_WHILE, /* as long as lasts_while holds */
    LASTS_PERMANENT,
};

/* When a card or ability may be played or used. */
enum speed { SPEED_FAST, SPEED_PACED, SPEED_BUILD };

/* The steps of a turn that text speaks of, in games that have them. */
enum turn_step {
    TURN_STEP_NONE,
    TURN_STEP_PRE_BATTLE,
    TURN_STEP_BATTLE,
    TURN_STEP_BUILD,
    TURN_STEP_END,
    TURN_STEP_UPKEEP,
    TURN_STEP_COMBAT,
    TURN_STEP_DOWNTIME,
    TURN_STEPS,
};

/* What a thing in play is doing, for filters.  The engine computes these. */
enum {
    IS_ATTACKING = 1 << 0,
    IS_BLOCKING = 1 << 1,
    IS_BLOCKED = 1 << 2,   /* an attacker of a blocked group */
    IS_UNBLOCKED = 1 << 3, /* an attacker after blocks without any, A-09 */
    IS_PREPARED = 1 << 4,
    IS_EXPENDED = 1 << 5,
    IS_FLIPPED = 1 << 6,
    IS_DEPLOYING = 1 << 7,
    IS_DAMAGED = 1 << 8,
    IS_ATTACKING_YOU = 1 << 9,     /* its attack is aimed at the asking seat */
    IS_BROKEN_THIS_TURN = 1 << 10, /* a card in a pile */
    IS_DAMAGED_YOU = 1 << 11,      /* dealt damage to the asking seat */
    IS_ENTERED_THIS_TURN = 1 << 12,
    IS_HEALTHY = 1 << 13,  /* no wounds */
    IS_INJURED = 1 << 14,  /* one */
    IS_DISABLED = 1 << 15, /* two; an object: it does not work */
    IS_ACTIVE = 1 << 16,   /* fewer than two wounds */
    IS_FLYING = 1 << 17,
    IS_INTANGIBLE = 1 << 18, /* the state, not the keyword */
    IS_INVISIBLE = 1 << 19,
    IS_HIDDEN = 1 << 20, /* stealthy */
    IS_HERO = 1 << 21,
    IS_UNIQUE = 1 << 22,
    IS_AWAY = 1 << 23,     /* an object: knocked away */
    IS_WORKING = 1 << 24,  /* an object: neither disabled nor away */
    IS_ATTACKED = 1 << 25, /* somebody attacks it */
    IS_LOCKED = 1 << 26,   /* with its arch-enemy */
    IS_WOUNDED = IS_DAMAGED,
    IS_HELPED = 1 << 28, /* by a teammate, in this turn */
    IS_LED = 1 << 29,    /* by a leader, in this turn */
    IS_OFF = IS_DISABLED,
};

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
    WHO_EACH,       /* "each player", the holder of initiative first */
    WHO_EACH_OPPONENT,
    WHO_ACTIVE,        /* "the active player" */
    WHO_DEFENDER,      /* "the defending player" */
    WHO_LOOP,          /* "they" inside EACH PLAYER */
    WHO_EVENT,         /* "that player": the player of the trigger's event */
    WHO_EACH_FROM_YOU, /* "starting with you, each player" */
    WHO_BOTH,          /* "you and its controller each": who_ref */
    WHO_HOST,          /* "that player": on whom this lies */
};

/* ---- what a clause is about ---------------------------------------------- */

/* Zones as text names them.  The kernel's numbers, see state.h. */

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
    SIDE_HOST,       /* the player on whom this lies */
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

/* Slots name remembered things: slot n is what clause n of this program
 * picked or made.  Two have fixed names. */
enum {
    SLOT_THIS = 254,    /* the card whose text this is */
    SLOT_SUBJECT = 253, /* the thing the trigger's event happened to */
    SLOT_OTHER = 252,   /* the event's other end: what was damaged */
    SLOT_HOST = 251,    /* what this is attached to ("the bearer") */
    SLOT_NONE = 255,
};

/* What an earlier clause really did to a thing of its slot ("this way"). */
enum done {
    DONE_ANY,    /* does not matter */
    DONE_IT,     /* what its verb says: damaged, broken, discarded ... */
    DONE_BROKEN, /* broken by the damage it dealt */
};

/* All conditions of one filter must hold; `or_else` is one more filter that
 * may hold instead.  Zero means "does not matter" in every field, but for
 * the slots, where SLOT_NONE does. */
struct filter {
    uint16_t kinds;     /* any of these KIND_ bits; 0 = any card */
    uint16_t kinds_all; /* all of these (TOKEN) */
    uint16_t kinds_not; /* none of these ("non-token") */
    uint8_t zone;       /* enum zone; PLAY for most; ignored for players */
    uint8_t zone_of;    /* enum side: whose pile or hand ("your", "any" ...) */
    uint8_t side;       /* enum side: who controls it */
    uint8_t side_ref;
    uint8_t among;             /* only things in this slot ("among them") */
    uint8_t other;             /* not this slot's thing ("another", "other") */
    uint8_t same_name;         /* named like the thing in this slot */
    uint8_t cost_plus;         /* 1 + printed cost; 0 = any */
    uint8_t trait_not;         /* bit i: trait[i] must be absent */
    uint8_t trait[2];          /* class words, book trait ids; all must match */
    uint8_t item;              /* ITEM_ bits: any of the kinds, all the rest */
    uint16_t align, align_not; /* any of these / none of these */
    uint8_t item_not;          /* none of these ITEM_ bits */
    uint8_t house;             /* class word: where it comes from */
    uint64_t with, without;    /* keywords */
    uint32_t is, is_not;       /* IS_ bits: all of these / none of these */
    uint8_t offense_cmp, defense_cmp; /* enum compare */
    uint8_t cmp_this; /* 1: compare with this card's own offense/defense */
    uint8_t done;     /* enum done: "broken this way", of slot `among` */
    uint16_t cmp_amount;
    uint16_t not_named; /* 1 + design: "not named Royal Escort" */
    uint16_t or_else;
    uint8_t asks;     /* ASKS_ bits: what beside kinds and side: worked out
                         once; 0: nothing */
    uint8_t beside;   /* BESIDE_: what it asks of persons: worked out once */
    uint8_t targets;  /* has this slot's thing as a target ("that targets
                        this"); of items on the line */
    uint8_t shape;    /* SHAPE_ bits: its text has any such clause */
    uint8_t shares;   /* shares an alignment with the thing in this slot */
    uint8_t word;     /* of the alignment that clause `word` chose */
    uint8_t word_not; /* 1: not of that alignment */
    uint8_t counter;  /* bears a counter of this kind */
    uint8_t counter_from; /* 1: placed by this card ("from this") */
    uint8_t under;        /* lies under the thing in this slot */
    uint16_t named;       /* 1 + design */
    uint16_t bears;       /* filter: bears such a thing ("with a weapon") */
    uint16_t cost_amount; /* what cost_cmp compares the printed cost with */
    uint8_t cost_cmp;     /* enum compare */
    uint8_t counters;     /* at least so many of `counter`; 0: one */
    uint8_t host;         /* attached to the thing in this slot */
    uint8_t same_team;    /* on a team with the thing in this slot */
    uint8_t attacks;      /* attacks the thing in this slot */
    uint8_t attacked_by;  /* is attacked by the thing in this slot */
    uint8_t powers;       /* has a power of one of these kinds: 1 << kind */
    uint8_t powers_not;   /* has none of these */
    uint8_t power_sub;    /* enum subtype: of that power, or of that attack */
    uint8_t modes;        /* attacks with one of these kinds */
    uint8_t more[4];
};
enum {
    ASKS_PRINT = 1, /* alignments, cost, name */
    ASKS_TRAITS = 2,
    ASKS_WORDS = 4,
    ASKS_STATES = 8,
    ASKS_NUMBERS = 16,
    ASKS_RARE = 32,
    ASKS_SLOTS = 64,
    ASKS_MORE = 128, /* of persons, of items on the line */
};

/* What is printed on cards of such games, powers, a team in common, and what
 * only something in play can be. */
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
    COND_DID,           /* "If you do": the last thing offered was done */
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
};

struct condition {
    uint8_t kind, compare, ref, negated;
    uint16_t filter, amount;
    uint8_t step; /* enum turn_step */
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
    VERB_CHOOSE_ONE,  /* `who` picks one of `span` modes: `sub` is the first of
                         `entry` consecutive entries of book->modes */
    VERB_DELAY,       /* at the end of this turn: ability `sub` */
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
                         what slot `ref` holds, wherever it is */
    VERB_LOOK,        /* amount cards of the top of who's deck; REVEAL flag */
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
    /* wounds and what is borne */
    VERB_WOUND, /* amount wounds to things; FLAG_ALL never */
    VERB_HEAL,  /* remove amount wounds; FLAG_ALL: all of them */
    VERB_KILL,
    VERB_DISABLE,      /* a character, or an object */
    VERB_KNOCK,        /* knock objects away */
    VERB_REPAIR,       /* disabled objects work again */
    VERB_RECOVER,      /* objects that were knocked away do */
    VERB_CANCEL,       /* the action this answers does not happen */
    VERB_ATTACK_AGAIN, /* things may attack once more this turn */
    VERB_LOCK,         /* this and the thing are locked together */
    VERB_LEND,         /* this takes on a common ability, for `duration`;
                          pick ALL and filter: one of those things', NONE: any */
    VERB_MARK,         /* put a marker of the thing's own on it: `design` is
                          a MARK_ bit of state.h; FLAG_OFF removes it */
    VERB_ROLL,         /* amount dice: X is what they show */
    VERB_ATTACH,       /* `source` (NONE: this) is attached to the thing */
    VERB_SHUFFLE,      /* who shuffles their deck */
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
    PICK_REST,   /* "the rest": what is still there of slot `ref` */
};

enum place {
    PLACE_NONE,
    PLACE_PLAY,      /* "into play" */
    PLACE_HAND,      /* "to its owner's hand" */
    PLACE_YOUR_HAND, /* "into your hand": its owner's hand in ecg */
    PLACE_DECK_TOP,
    PLACE_DECK_BOTTOM, /* not banishing */
    PLACE_PILE,        /* "into its owner's discard pile" */
    PLACE_ASIDE,
    PLACE_YOUR_PILE,       /* "into your discard pile", whoever owns it */
    PLACE_CONTROLLER_HAND, /* "to its controller's hand" */
    PLACE_UNDER,           /* "under this": out of play, kept with this */
    PLACE_LINE,            /* "on the line": not played, nothing paid */
    PLACE_BANISHED,        /* of BREAK and STOP: "and banish it" */
    PLACE_HOLD,            /* "to its owner's holding area" */
    PLACE_GRAVE,           /* "into its owner's graveyard" */
    PLACE_YOUR_HOLD,       /* "to your holding area" */
};

enum {
    FLAG_UP_TO = 1,      /* count is a maximum; 0 may be picked */
    FLAG_ANY_NUMBER = 2, /* no maximum, 0 may be picked */
    FLAG_KEEP = 4,       /* a later clause speaks of this one's things */
    FLAG_FREE = 8,       /* PLAY without paying */
    FLAG_DEADLY = 8,     /* DEAL, DIVIDE: any of it breaks a champion */
    FLAG_KEEPS = 8,      /* BECOME "and keeps this ability" */
    FLAG_ALL = 8,        /* HEAL: all wounds */
    FLAG_OFF = 8,        /* MARK: take it away */
    FLAG_TOGGLE = 16,    /* MARK: put it there, or take it away */
    FLAG_REVEAL = 16,    /* LOOK shows everybody; otherwise only you */
    FLAG_BIND_X = 32,    /* X becomes the number picked */
    FLAG_ANY_ORDER = 64, /* MOVE: `who` says in which order */
    FLAG_THEN = 128,     /* printed after ", then" in one sentence with the
                            clause before it; otherwise a new sentence */
};
enum {
    ENTER_EXPENDED = 1,
    ENTER_YOURS = 2,    /* under your control; otherwise its owner's */
    ENTER_SILENT = 4,   /* its tribute and loyalty do not trigger */
    ENTER_BLOCKING = 8, /* tokens enter blocking this */
    ENTER_FACE_DOWN = 16,
    ENTER_TOGETHER = 32, /* with others: entered() follows for all of them */
    ENTER_PAID = 64,     /* an optional cost of playing it was paid */
};

enum duration {
    UNTIL_END_OF_TURN,
    WHILE_IT_STAYS,
    WHILE_A_LINE_SAYS,
    UNTIL_UPKEEP,       /* your next one */
    UNTIL_COMBAT_END,   /* of this turn */
    WHILE_SOURCE_STAYS, /* the card whose text this is */
};

struct clause {
    uint8_t verb;     /* enum verb */
    uint8_t span;     /* clauses governed by this one */
    uint8_t flags;    /* FLAG_ */
    uint8_t joined;   /* printed with "and" after the clause before it */
    uint8_t who;      /* enum who: who does it, or to whom it is done */
    uint8_t who_ref;  /* slot for WHO_REF, CONTROLLER, OWNER, BOTH */
    uint8_t pick;     /* enum pick */
    uint8_t ref;      /* slot for PICK_REF and PICK_REST */
    uint8_t to;       /* enum place, for MOVE; for BREAK and STOP where it
                         goes instead */
    uint8_t entry;    /* ENTER_ bits */
    uint8_t duration; /* enum duration */
    uint8_t rule;     /* enum rule, for RULE */
    uint16_t filter;  /* what may be picked */
    uint16_t also;    /* and all of these too ("and each champion they
                         control"), relative to what was picked */
    uint16_t count;   /* amount: how many are picked; 0 = 1 */
    uint16_t amount;  /* amount: damage, health, cards, tokens ... */
    uint16_t change;
    uint16_t cond;
    uint16_t design; /* token design, or counter kind */
    uint16_t sub;    /* ability of DELAY, first mode of CHOOSE ONE */
    uint8_t source;  /* slot of what deals the damage or becomes a copy;
                        SLOT_NONE: this card */
    uint8_t spare;
};

/* What "gets" gives.  The same record serves one-shot changes, continuous
 * lines and counters. */
struct change {
    int16_t offense, defense; /* times `scale` where that is not 0 */
    uint16_t scale;           /* amount */
    uint16_t align;           /* "are also evil" */
    uint8_t has;              /* 1: "has/have", 0: "gets/get" */
    uint8_t capped;           /* CAP_ */
    uint8_t random;           /* RANDOM_: rolled once, when it begins */
    uint8_t unlatent;         /* its latent powers are so no more */
    uint8_t dice[2];     /* for offense, defense: how many dice are added */
    uint8_t sides[2];    /* and of how many sides; rolled once */
    uint64_t gain, lose; /* keywords */
    uint8_t lose_all;    /* "loses all abilities" */
    uint8_t set;         /* SET_ bits: what it is, not what it gets */
    uint16_t ability;    /* a quoted ability; 0 = none */
    uint16_t kinds;      /* SET_KINDS: what it is */
    uint8_t says;        /* SAYS_IS and SAYS_GETS: worked out once */
    uint8_t boosted;     /* 1 << enum attack_kind: its attacks of these ... */
    int16_t cap_offense, cap_defense; /* the sum goes no further than this */
    uint8_t label[2];                 /* class words it has as well */
    uint16_t power_first;             /* powers it has as well: book->power */
    uint8_t power_count;
    int8_t boost;       /* ... have so much more */
    uint8_t lose_power; /* it has no power of these kinds, 1 << kind */
    uint8_t lose_label; /* class word it has no more */
    uint8_t spare[4];
};

/* Of a change: these of its fields take the place of what was there. */
enum {
    SET_NUMBERS = 1,   /* offense/defense: "is 7/7" */
    SET_ALIGNMENT = 2, /* "are evil": no other alignment */
    SET_ORIGIN = 4,
    SET_KINDS = 8,   /* "is a champion" */
    SET_SILENT = 16, /* "has no abilities" */
    SET_RAISE = 32,  /* "rises to 5/5": what is greater stays */
};
enum { CAP_NONE, CAP_AT_MOST, CAP_AT_LEAST };
enum { RANDOM_NONE, RANDOM_ABILITY, RANDOM_POWER };

/* What cannot, must or may be done.  As a continuous line of an ability, or
 * for a time by VERB_RULE. */
enum rule {
    RULE_NONE,
    RULE_CANNOT_ATTACK, /* things (filter) */
    RULE_CANNOT_BLOCK,
    RULE_CANNOT_BE_ATTACKED, /* a player: who */
    RULE_NO_ATTACKS,         /* nobody may declare one */
    RULE_MUST_ATTACK,        /* "must attack each turn if able" */
    RULE_MUST_BE_BLOCKED,    /* "must be blocked if able" */
    RULE_NOT_BLOCKED_BY,     /* this cannot be blocked by `filter` */
    RULE_CANNOT_GAIN_HEALTH, /* a player */
    RULE_CANNOT_GAIN_ABILITIES,
    RULE_CANNOT_BE_DAMAGED,
    RULE_UNTARGETABLE_PLAYER, /* "you are untargetable" */
    RULE_PLAY_AS,             /* "You may play <filter> as if they had
                                  <words>" */
    RULE_COSTS_MORE,          /* cards of filter that `who` plays cost
                                  `amount` more gold; less if negative */
    RULE_POWERS_COST_MORE,    /* powers of things of filter */
    RULE_OPENING_HAND,        /* deities: "You draw an opening hand of 6" */
    RULE_STARTING_HEALTH,     /* deities: "You start with 40 health" */
    RULE_UNDAMAGEABLE_PLAYER, /* "you cannot be damaged" */
    RULE_BLOCK_AS,            /* things may block as if they had `words` */
    RULE_CARDS_HAVE,          /* cards of filter that `who` plays have
                                  `words`, on the line too */
    RULE_CANNOT_DRAW,         /* a player */
    RULE_DAMAGE_WARD,         /* damage to things is `amount` less */
    RULE_DAMAGE_WARD_PLAYER,  /* damage to a player is */
    RULE_SKIPS_PREPARE,       /* the next time it would prepare it does not;
                                  WHILE_IT_STAYS, ends when used */
    RULE_CONTROLS,            /* "You control all <filter>" */
    RULE_WARD_PLAYER,         /* a player has the wards `words` */
    RULE_WORTH,               /* things are worth `amount` points */
    RULE_MORE_FOOTHOLDS,      /* who may play `amount` more each turn */
    RULE_DOES_NOT_UNTAP,      /* things, in the untap step */
    RULE_CANNOT_ACT,          /* things use no abilities */
    RULE_MAY_KILL,            /* things may deal the last wound */
    RULE_ARCH_ENEMY,          /* this, of the thing of filter (named) */
    RULE_CANNOT_BE_BLOCKED,   /* attacks of things */
    RULE_PREVENT_WOUND,       /* the next wound to things; ends when used */
    RULE_ATTACKS_AGAIN,       /* things may attack `amount` times more */
    RULE_NOT_ATTACKED_BY,     /* this cannot be attacked by `filter` */
    RULE_CANNOT_PLAY,         /* who plays no card of `filter` */
    RULE_CANNOT_BE_TARGETED,  /* things, by text of opponents */
    RULE_CANNOT_BE_HEALED,
    RULE_CANNOT_BE_EVACUATED, /* things; amount unused */
    RULE_STAYS_TAPPED,        /* things may be left tapped */
    RULE_HAND_LIMIT,          /* who keeps `amount` more cards */
    RULE_SAFE,                /* things cannot be attacked */
    RULE_TAKES_WOUND,         /* "Wounds of F are dealt to this instead" */
    RULES,
};

/* ---- abilities ----------------------------------------------------------- */

enum ability_kind {
    ABILITY_NONE,
    ABILITY_TEXT,    /* what an event does */
    ABILITY_TRIGGER, /* When <event> [, if <condition>] -> <effect> */
    ABILITY_POWER,   /* <cost>: <effect> */
    ABILITY_CHANGE,  /* continuous: things of `filter` get `change` */
    ABILITY_RULE,    /* continuous: `rule`, about `filter` or `who` */
    ABILITY_ENTERS,  /* "This enters play expended / with 3 +1/+1 counters" */
    ABILITY_INSTEAD, /* "As <event>, <clause> instead": the clause takes the
                        place of the event, or nothing does (clauses 0) */
    ABILITY_EXTRA_COST, /* "To play this, also <cost>."  With a zone other than
                           HAND: it may be played from there at that cost */
    ABILITY_AS,         /* "As <event>, <effect>": at the very moment */
};

/* Events that text can wait for.  One ability may wait for several. */
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
    /* What happens to a player, not to a card. */
    ON_PLAYERS =
        ON_TURN_START | ON_TURN_END | ON_DRAW | ON_GAIN | ON_LOSE | ON_ATTACKED,
};

/* There are more of them than an int has bits. */
#define ON_BIT(n)      (UINT64_C(1) << (n))
#define ON_DISABLED    ON_BIT(32)
#define ON_KILLED      ON_BIT(33)
#define ON_EQUIPPED    ON_BIT(34) /* an object is put on a bearer; `side` who */
#define ON_USED        ON_BIT(35) /* an ability of `filter` is used; `side` */
#define ON_HELD        ON_BIT(36) /* put into a holding area; `side` */
#define ON_UNHELD      ON_BIT(37) /* recruited from one */
#define ON_HIT         ON_BIT(38) /* its attack succeeds; OTHER: what it hit */
#define ON_ITEM_OFF    ON_BIT(39) /* an object is disabled or knocked away */
#define ON_IS_ATTACKED ON_BIT(40) /* a thing is; OTHER: by what */
#define ON_WOUNDS      ON_BIT(41) /* it wounds a thing of to_filter: OTHER */
#define ON_COUNTERS    ON_BIT(42) /* it has `amount` counters of `counter` */
#define ON_HEALED      ON_BIT(43)
#define ON_UNTAPPED    ON_BIT(44)
#define ON_TAPPED      ON_BIT(45)
#define ON_DISABLES    ON_BIT(46) /* it disables a thing of to_filter */
#define ON_KILLS       ON_BIT(47)
#define ON_MISS        ON_BIT(48) /* its attack fails */

enum { LOYALTY_X = 255 };
enum { TAG_CYBERNETIC = 1 };

enum { AIMS_NOT, AIMS, AIMS_AT_MATE };
/* What a power takes: expending whose it is; what has to be asked for. */
enum { TAKES_EXPENDING = 1, TAKES_MORE = 2 };
/* What must be there so that a power, where there are persons, can do
 * anything: of the table, or of whose it is. */
enum need {
    NEEDS_NOTHING,
    NEEDS_WOUND,
    NEEDS_AWAY,     /* an item that is knocked away */
    NEEDS_OWN_AWAY, /* the same, attached to it */
    NEEDS_OFF,      /* an item that is out of order */
    NEEDS_OWN_MARK, /* a marker that can be removed from it */
    NEEDS_ENEMY,    /* a line of it that says who its enemy is */
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
    uint8_t who;      /* RULE: whom it binds (YOU, EACH, EACH_OPPONENT) */
    uint8_t entry;    /* ENTERS: ENTER_EXPENDED */
    uint8_t uses_subject; /* the program speaks of the event's thing */
    uint8_t modes;        /* number of modes, 0 for plain text */
    uint8_t attacks; /* ATTACK, HIT ...: with one of these kinds, 1 << kind */
    uint8_t attack_sub; /* enum subtype: and of that one */
    uint8_t tag;        /* TAG_ bits */
    uint8_t once;       /* 1: once in a game */
    uint64_t events;    /* ON_ bits */
    uint16_t filter;    /* whose event it is; 0 = this card's own.  CHANGE and
                         RULE: whom it concerns; 0 = this card */
    uint16_t cond;      /* "While ...", "On your turn", ", if ..." */
    uint16_t change;
    uint16_t amount;   /* ENTERS: counters; RULE: by how much */
    uint16_t counter;  /* ENTERS: kind of counter */
    uint16_t cost;     /* first cost clause */
    uint8_t costs;     /* how many */
    uint8_t clauses;   /* how many */
    uint16_t first;    /* first clause, or first mode if modes > 0 */
    uint64_t words;    /* keywords: PLAY_AS (0: ambush), BLOCK_AS, CARDS_HAVE */
    uint16_t or_cost;  /* EXTRA_COST: the first clause of the other choice */
    uint8_t or_costs;  /* how many; 0: there is no choice */
    uint8_t optional;  /* EXTRA_COST: "you may"; COND_PAID asks for it */
    uint8_t speed;     /* enum speed: when a power may be used */
    uint8_t instant;   /* it resolves at once */
    uint8_t step;      /* enum turn_step, for ON_STEP */
    uint8_t from;      /* ENTERS_PILE: 1 + the zone it must come from */
    uint8_t battle;    /* DEALS: battle damage only */
    uint8_t aims;      /* AIMS_: whether something is chosen as it is announced,
                         a target or another thing: worked out once */
    uint8_t gold;      /* some of its cost is gold: worked out once */
    uint8_t as_before; /* POWER: whoever can pay and aim the line before it can
                          do the same with this one: worked out once */
    uint16_t to_filter; /* WOUNDS, DISABLES, KILLS, HIT: what */
    uint8_t takes;      /* POWER: TAKES_ bits: worked out once */
    uint8_t needs;      /* POWER: enum need: worked out once */
};

/* One line of "Choose one:". */
struct mode {
    uint16_t cost, first;
    uint8_t costs, clauses;
};

/* A kind of counter: its name ("+1/+1") and what it does to its bearer.  The
 * first is +1/+1 wherever there are kinds with a name of their own. */
enum { PLAIN_COUNTER = 1 };
struct counter {
    uint16_t name; /* offset into book->text */
    uint16_t change;
};

enum { CARD_CLASSES = 8 };
struct design {
    uint32_t name;                   /* offset into book->text */
    uint16_t second;                 /* its other colour, ALIGN_ bits */
    uint8_t house;                   /* class word: where it comes from */
    uint8_t item;                    /* ITEM_ bits */
    uint64_t watch_play, watch_pile; /* ON_ bits of its abilities, by zone */
    uint64_t rules;                  /* 1 << enum rule, of its rule lines */
    uint64_t rules_others; /* of those, the ones about more than itself */
    uint64_t watch_others; /* of watch_play, what does not happen to itself */
    uint64_t keywords;
    int16_t offense, defense;
    uint16_t ability; /* first of `abilities` */
    uint8_t abilities;
    uint8_t labelled; /* ITEM_ bits: what it counts as besides, for filters */
    uint16_t kinds, align;
    uint8_t cost;
    uint8_t trait[CARD_CLASSES]; /* class words, 0-terminated if fewer */
    uint8_t rarity;              /* 0 none, 1 white or common, 2 red or rare */
    uint8_t does;       /* DOES_ bits: what the engine need not search for */
    uint8_t yields;     /* of a foothold: how much energy it gives */
    uint16_t set;       /* offset into book->text: which card file */
    uint16_t text;      /* the ability of an event's own text, 0 = none */
    uint8_t everywhere; /* alignments it has in every zone */
    uint8_t says;       /* SAYS_ bits: what its continuous lines are about */
    uint8_t powers;  /* POWERS_ bits: where it has some, and what they cost */
    uint8_t speed;   /* enum speed */
    uint8_t instant; /* it resolves at once */
    uint8_t listed;  /* LISTED_ bits */
    uint8_t facts;   /* CARD_ bits: what every window asks */
    uint8_t looks;   /* LOOK_ bits: what its continuous lines look at */
    uint16_t power_first; /* its attacks and immunities: book->power */
    uint8_t power_count;
    uint8_t activation;   /* enum activation */
    uint8_t lies;         /* enum lies */
    uint8_t lasts;        /* enum lasts */
    uint16_t lies_on;     /* filter: on which characters; 0: any */
    uint16_t lasts_while; /* condition */
    uint16_t only_if;     /* condition: "Play only if ..." */
    uint16_t bearer;      /* filter: who may bear it; 0: anyone */
    uint16_t carries[2];  /* designs of objects that come with it */
    /* The steps, a bit each, in which it has a power in play; and those in
     * which it has one that does not cost expending it: worked out once. */
    uint8_t when, when_expended;
};
_Static_assert(sizeof(struct design) == 112, "no padding: records are hashed");
_Static_assert(sizeof(struct ability) == 64, "no padding");
_Static_assert(sizeof(struct filter) == 88, "no padding");
_Static_assert(sizeof(struct change) == 56, "no padding");
/* What formats say of it. */
enum { LISTED_GIFT = 1, LISTED_RESTRICTED = 2, LISTED_BANNED = 4 };

enum {
    DOES_CHANGE = 1, /* has continuous lines */
    DOES_RULE = 2,
    DOES_ENTER = 4, /* has ENTERS lines */
    DOES_INSTEAD = 8,
    DOES_EXTRA_COST = 16,
    DOES_PILE_LINES = 32, /* some line works from a discard pile */
    DOES_TANGLE = 64, /* its continuous lines can only be heard in order with
                         all others: worked out once */
    DOES_REACH = 128, /* some speak of more than itself and who bears it */
};
enum {
    POWERS_IN_PLAY = 1,
    POWERS_EXPEND = 2, /* each of those costs expending it */
    POWERS_IN_PILE = 4,
    POWERS_IN_PILE_FOR_GOLD = 8, /* the same, if it costs gold */
    POWERS_IN_HAND = 16,
    POWERS_PLAY_FROM_PILE = 32, /* it may itself be played from there */
    POWERS_TURN = 64, /* each of those in play costs expending or flipping it */
};
enum {
    SAYS_LOSE = 1,
    SAYS_GAIN = 2,
    SAYS_NUMBERS = 4,
    SAYS_TURN = 8,      /* some of it depends on whose turn it is */
    SAYS_OTHERS = 16,   /* some of it is about more than itself */
    SAYS_IS = 32,       /* what something is or has, or under whom it is */
    SAYS_GETS = 64,     /* what it gets, gains or loses */
    SAYS_INSTEAD = 128, /* what happens instead of something else */
    SAYS_ANYTHING = 255,
};

/* Entries of what every champion can do, and the lines in them. */
enum { UNIVERSALS = 4, COMMON_LINES = 32 };

struct lexicon; /* of the card language: how its game says things */

/* A card in the box, and what packs ask of it. */
struct boxed {
    uint16_t design;
    uint8_t rarity, speed;
};

struct book {
    const struct lexicon *lexicon;
    uint64_t hash; /* of everything else: two books with one hash are one */
    struct design *design;
    struct ability *ability;
    struct mode *mode;
    struct clause *clause;
    struct filter *filter;
    struct amount *amount;
    struct condition *condition;
    struct change *change;
    struct counter *counter;
    char *text;      /* all names, 0-terminated, one after the other */
    uint32_t *trait; /* offsets into text: class words */
    struct power *power;
    uint16_t designs, abilities, modes, clauses, filters, amounts, conditions,
        changes, counters, traits, powers;
    uint32_t text_size;
    uint16_t keyword[KEYWORD_BITS]; /* design of that keyword's entry, or 0 */
    uint16_t universal[UNIVERSALS]; /* of what every champion can do, or 0 */
    uint8_t team[32];               /* bit per class word: it is a team */
    /* Worked out once: */
    uint64_t keyword_text;  /* keywords with an entry */
    uint64_t keyword_lines; /* and with a line in it that changes values */
    /* and with a power in that step; one without expending who has it */
    uint64_t words_when[TURN_STEPS], words_when_expended[TURN_STEPS];
    uint16_t common[COMMON_LINES]; /* the lines of all universal entries */
    uint8_t commons;               /* how many */
    /* the steps with such a power; with one that does not expend who has it */
    uint8_t common_when, common_when_expended;
    uint64_t *teams;   /* by design, a bit each, the last shared by the rest */
    struct boxed *box; /* the cards in the game's box, one set: `boxed` */
    int boxed;
};

static inline const char *book_name(const struct book *b, uint32_t offset)
{
    return b->text + offset;
}

#endif
