/* combat_power.h - attacks of several kinds, and guards against them, as
 * printed on a card ("fire 4, immune to ice").
 *
 * A game has them if its lexicon lists kinds of attack (lexicon.attacks,
 * FEATURE_ATTACKS): their numbers and subtypes are the game's, and so is what
 * they do in a fight.  The card language reads, stores and prints them. */
#ifndef EPIC_COMBAT_POWER_H
#define EPIC_COMBAT_POWER_H

#include <stdint.h>

/* The first kind is close combat, bare-handed or with a hand-held weapon. */
enum { ATTACK_CLOSE = 0, ATTACK_KINDS_MAX = 8 };
/* Sets of kinds, bit 1 << kind. */
enum {
    ATTACKS_CLOSE = 1 << ATTACK_CLOSE,
    ATTACKS_ANY = (1 << ATTACK_KINDS_MAX) - 1,
    ATTACKS_RANGED = ATTACKS_ANY & ~ATTACKS_CLOSE,
};

enum combat_what {
    COMBAT_NONE,
    COMBAT_ATTACK, /* an attack of that value */
    COMBAT_WEAPON, /* "Attack +2": close combat, added to its own number */
    /* Guards against attacks of that kind, or of that subtype. */
    COMBAT_IMMUNE,
    COMBAT_RESISTANT,
    COMBAT_VULNERABLE,
    COMBAT_OWN, /* from here on each game has its own, which no card prints */
};
enum {
    COMBAT_LATENT = 1,   /* only for defence */
    COMBAT_REUSABLE = 2, /* not used up by an attack */
    COMBAT_SUB_ONLY = 4, /* a guard: against the subtype, of any kind */
};
struct combat_power {
    uint8_t what; /* enum combat_what */
    uint8_t kind; /* of attack */
    uint8_t sub;  /* its subtype; 0: none */
    int8_t value;
    uint8_t flags; /* COMBAT_LATENT ... */
    uint8_t spare;
};

#endif
