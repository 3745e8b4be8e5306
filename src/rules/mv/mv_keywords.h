/* mv_keywords.h - colours, origins, keywords, kinds of attacks, steps, markers
 * and states that only the multiverse game has.  A number once given stays: saved games know
 * cards by a hash of it. */
#ifndef EPIC_MV_KEYWORDS_H
#define EPIC_MV_KEYWORDS_H

#include "verbs/combat_power.h"
#include "verbs/vocabulary.h"

enum {
    ORIGIN_MAGICAL = 1 << 6,
    ALIGN_RED = 1 << 8,
    ALIGN_BLUE = 1 << 9,
    ALIGN_BLACK = 1 << 10,
    ORIGIN_GENETIC = 1 << 11,
    ORIGIN_TECHNOLOGICAL = 1 << 12,
    ORIGIN_ALIEN = 1 << 13,
    ORIGIN_TRANSFORMATIVE = 1 << 14,
    ORIGIN_CONDITIONAL = 1 << 15,
    COLOURS = ALIGN_RED | ALIGN_BLUE | ALIGN_BLACK,
    OWN_ORIGINS = ORIGIN_MAGICAL | ORIGIN_GENETIC | ORIGIN_TECHNOLOGICAL |
                  ORIGIN_ALIEN | ORIGIN_TRANSFORMATIVE | ORIGIN_CONDITIONAL,
};

/* Keywords that are chosen are offered in this order.  10 to 23, and 31, are
 * still to be given. */
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

enum { KEYWORDS_FREE = 24 - KW_OWN + 1 };
_Static_assert(KEYWORDS_FREE >= 15, "room to grow: see base/keyword_set.h");

/* Kinds of attacks after ATTACK_CLOSE, and the subtypes of two of them. */
enum attack_kind {
    ATTACK_PSI = ATTACK_CLOSE + 1,
    ATTACK_ENERGY,
    ATTACK_MAGIC,
    ATTACK_MATTER,
    ATTACK_THROWN,
    ATTACK_PROJECTILE,
    ATTACK_FIREARM,
    ATTACK_KINDS,
};
_Static_assert((int)ATTACK_KINDS <= (int)ATTACK_KINDS_MAX, "a bit for each");
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

enum turn_step {
    TURN_STEP_UPKEEP = 5,
    TURN_STEP_COMBAT,
    TURN_STEP_DOWNTIME,
};
_Static_assert(4 * TURN_STEP_DOWNTIME < TURN_STEPS, "room to grow");

/* Markers that text puts on things and takes off, by their numbers. */
enum {
    MARK_FLYING = 1 << 0,
    MARK_INTANGIBLE = 1 << 1,
    MARK_INVISIBLE = 1 << 2,
    MARK_STEALTH = 1 << 3,
    MARK_SHOWN = 1 << 4,    /* what concealed it is over */
    MARK_TAGS_OFF = 1 << 5, /* its cybernetics are disabled */
    MARK_SPENT = 1 << 6,    /* its projectile is used up */
    MARK_RAGED = 1 << 7,
    MARK_DISARMED = 1 << 8, /* its printed firearm is knocked away */
    MARK_JAMMED = 1 << 9,   /* or disabled */
    /* What somebody got in this turn counts as a marker for text. */
    MARK_LED = 1 << 14,
    MARK_HELPED = 1 << 15,
    MARKS_OF_ITEMS = 0xFF, /* those that an item takes to the holding area */
    /* 10 to 13 and 16 to 31 are still to be given: a body has 32 of them
     * (struct person). */
};

/* States of a thing in play. */
enum {
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
    IS_OFF = IS_DISABLED,
    IS_WOUNDED = IS_DAMAGED,
    STATES_BY_WOUNDS = IS_HEALTHY | IS_INJURED | IS_DISABLED | IS_ACTIVE,
    STATES_BY_WORDS = IS_HERO | IS_UNIQUE,
};
_Static_assert((int)IS_HEALTHY == (int)IS_OWN, "the common ones end before");

/* Tags of lines (ability.tag). */
enum { TAG_CYBERNETIC = 1 };

/* How one character holds another (timed.control.hold). */
enum { HOLD_NONE, HOLD_POSSESS, HOLD_ENSLAVE };

#endif
