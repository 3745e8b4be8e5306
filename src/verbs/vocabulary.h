/* vocabulary.h - the enumerations card text can refer to: alignments, keywords,
 * powers, kinds of cards, steps of a turn, states.  A game's lexicon says which
 * of them the game has. */
#ifndef EPIC_VOCABULARY_H
#define EPIC_VOCABULARY_H

#include <stdbool.h>
#include <stdint.h>

/* Alignments and origins, which ally lines refer to.  A filter with bits of
 * both groups requires one of each ("evil magical"). */
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
    /* Bits above the low byte are constant: no effect changes them. */
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

/* Keywords that are plain flags. words.c has spelling and meaning. */
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
    KW_WARD = 1 << 14, /* first of ten, see ward_against() */
    KW_ALL = (1 << 24) - 1,
    KW_IS_CHAMPION = 1 << 29, /* not a keyword: counts as a champion, whatever
                               * is printed */
    KW_SILENT = 1 << 30, /* not a keyword: has lost its printed abilities */
};
/* Keywords whose text is an entry in a card file; bits above an int. */
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

/* Kinds of attacks, in games that distinguish them. */
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
    /* Sets of kinds, bit 1 << kind. */
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
    SUBS_ENERGY = SUB_PLASMA, /* the first of each group, in the order of the
                               * dice */
    SUBS_MATTER = SUB_WATER,
};
enum power_what {
    POWER_NONE,
    POWER_ATTACK,     /* "Psi 5": an attack of that value */
    POWER_WEAPON,     /* "Attack +2": close combat, added to its own number */
    POWER_IMMUNE,     /* to attacks of that kind, or of that subtype */
    POWER_RESISTANT,  /* +3 defense against them */
    POWER_VULNERABLE, /* -1d3 defense against them */
    /* Changes to powers, made by lines; never printed. */
    POWER_MORE,  /* attacks of the kinds `kind` (bits) have `value` more */
    POWER_GONE,  /* loses powers of the kinds `kind` (bits) */
    POWER_AWAKE, /* its latent powers are no longer latent */
};
enum {
    POWER_LATENT = 1,   /* only for defence */
    POWER_REUSABLE = 2, /* a projectile that is not used up */
    POWER_SUB_ONLY = 4, /* IMMUNE ...: to the subtype, of any kind */
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
    KIND_PLAYER = 16,      /* in filters only: "any target", "each player" */
    KIND_OBJECT = 32,      /* stays in play, has no numbers, does not fight */
    KIND_ABILITY = 64,     /* in filters only: an ability on the line */
    KIND_COUNTER = 128,    /* not a card: defines a kind of counter */
    KIND_RESOURCE = 256,   /* stays in play, pays for cards */
    KIND_KEYWORD = 512,    /* not a card: the abilities of a keyword */
    KIND_UNIVERSAL = 1024, /* with KEYWORD: abilities of every champion */
    KIND_STAYS = KIND_CHAMPION | KIND_OBJECT,
    /* "card or ability": lists the kinds of cards, as abilities are not
     * cards */
    KIND_ANY_CARD = KIND_CHAMPION | KIND_OBJECT | KIND_EVENT,
};

/* The state of an object that is attached to a bearer. */
enum item_state { STATE_WORKS, STATE_OFF, STATE_AWAY };

/* Markers that text puts on things and takes off. */
enum {
    MARK_FLYING = 1,
    MARK_INTANGIBLE = 2,
    MARK_INVISIBLE = 4,
    MARK_STEALTH = 8,
    MARK_SHOWN = 16,    /* no longer concealed */
    MARK_TAGS_OFF = 32, /* its tagged lines do not work */
    MARK_SPENT = 64,    /* its projectile is used up */
    MARK_RAGED = 128,
    MARK_DISARMED = 256, /* its printed firearm was knocked away */
    MARK_JAMMED = 512,   /* its printed firearm is disabled */
    /* Bonuses received this turn, which text treats as markers. */
    MARK_LED = 1 << 14,
    MARK_HELPED = 1 << 15,
};

/* Kinds of objects that are attached to a bearer. */
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
/* Events with a moment of activation, a place and a duration. */
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

/* The steps of a turn that card text refers to, in games that have them. */
enum turn_step {
    TURN_STEP_NONE,
    TURN_STEP_PRE_BATTLE,
    TURN_STEP_BATTLE,
    TURN_STEP_BUILD,
    TURN_STEP_END,
    TURN_STEP_UPKEEP,
    TURN_STEP_COMBAT,
    TURN_STEP_DOWNTIME,
};
/* How many steps a game may have for card text, NONE included. */
enum { TURN_STEPS = 1 + 28 };

/* States of a thing in play, for filters; computed by states_of(). */
enum {
    IS_ATTACKING = 1 << 0,
    IS_BLOCKING = 1 << 1,
    IS_BLOCKED = 1 << 2,   /* attacker in a blocked group */
    IS_UNBLOCKED = 1 << 3, /* attacker that was not blocked, after blocks
                            * (A-09) */
    IS_PREPARED = 1 << 4,
    IS_EXPENDED = 1 << 5,
    IS_FLIPPED = 1 << 6,
    IS_DEPLOYING = 1 << 7,
    IS_DAMAGED = 1 << 8,
    IS_ATTACKING_YOU = 1 << 9,     /* it attacks the seat that asks */
    IS_BROKEN_THIS_TURN = 1 << 10, /* a card in a pile */
    IS_DAMAGED_YOU = 1 << 11,      /* dealt damage to the seat that asks */
    IS_ENTERED_THIS_TURN = 1 << 12,
    IS_HEALTHY = 1 << 13,  /* no wounds */
    IS_INJURED = 1 << 14,  /* one */
    IS_DISABLED = 1 << 15, /* two wounds; an object: disabled */
    IS_ACTIVE = 1 << 16,   /* fewer than two wounds */
    IS_FLYING = 1 << 17,
    IS_INTANGIBLE = 1 << 18, /* the state, not the keyword */
    IS_INVISIBLE = 1 << 19,
    IS_HIDDEN = 1 << 20, /* stealthy */
    IS_HERO = 1 << 21,
    IS_UNIQUE = 1 << 22,
    IS_AWAY = 1 << 23,     /* an object: knocked away */
    IS_WORKING = 1 << 24,  /* an object: neither disabled nor away */
    IS_ATTACKED = 1 << 25, /* is attacked */
    IS_LOCKED = 1 << 26,   /* in a lock with its arch-enemy */
    IS_WOUNDED = IS_DAMAGED,
    IS_OFF = IS_DISABLED,
};

#endif
