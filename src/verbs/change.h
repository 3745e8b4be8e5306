/* change.h - what text changes of a thing (struct change), and what it says
 * cannot, must or may be done (enum rule). */
#ifndef EPIC_CHANGE_H
#define EPIC_CHANGE_H

#include "verbs/vocabulary.h"

/* What "gets" gives.  One record for one-shot changes, continuous lines and
 * counters. */
struct change {
    int16_t offense, defense; /* times `scale` where that is not 0 */
    uint16_t scale;           /* amount */
    uint16_t pad;
    uint32_t align;   /* "are also evil" */
    uint8_t has;      /* enum has: how it comes by its keywords */
    uint8_t capped;   /* CAP_ */
    uint8_t random;   /* RANDOM_: rolled once, when it takes effect */
    uint8_t unlatent; /* its latent powers are no longer latent */
    uint8_t dice[2];  /* for offense, defense: number of dice added */
    uint8_t sides[2]; /* and their sides; rolled once */
    uint8_t pad_more[4];
    keyword_set gain, lose; /* keywords */
    uint8_t lose_all;       /* "loses all abilities" */
    uint8_t set;      /* SET_ bits: what it is, as opposed to what it gets */
    uint16_t ability; /* a quoted ability; 0 = none */
    uint16_t kinds;   /* SET_KINDS: what it is */
    uint8_t says;     /* SAYS_IS and SAYS_GETS; computed once */
    uint8_t boosted;  /* 1 << kind: its attacks of these kinds ... */
    int16_t cap_offense, cap_defense; /* bounds of the sum, see `capped` */
    uint8_t label[2];                 /* class words it also has */
    uint16_t power_first;             /* powers it also has: book->power */
    uint8_t power_count;
    int8_t boost;       /* ... are stronger by this */
    uint8_t lose_power; /* loses powers of these kinds, 1 << kind */
    uint8_t lose_label; /* class word it no longer has */
    uint8_t only_adds;  /* only adds constants to numbers, independent of its
                         * source; computed once */
    uint8_t spare[3];
};

/* How keywords and quoted abilities are given.  In layered games what a thing
 * is or has is applied before what it gets.  Signed numbers are always
 * HAS_GETS. */
enum has { HAS_GETS, HAS_HAS, HAS_IS };

static inline bool rolls_dice(const struct change *c)
{
    return c->dice[0] || c->dice[1];
}
static inline bool rolls(const struct change *c)
{
    return c->random || rolls_dice(c);
}

/* Fields of a change that replace the old value instead of adding to it. */
enum {
    SET_NUMBERS = 1,   /* offense/defense: "is 7/7" */
    SET_ALIGNMENT = 2, /* "are evil": no other alignment */
    SET_ORIGIN = 4,
    SET_KINDS = 8,   /* "is a champion" */
    SET_SILENT = 16, /* "has no abilities" */
    SET_RAISE = 32,  /* "rises to 5/5": greater values stay */
};
static inline bool sets_numbers(const struct change *c)
{
    return c->set & (SET_NUMBERS | SET_RAISE);
}
enum { CAP_NONE, CAP_AT_MOST, CAP_AT_LEAST };
enum { DICE_MOST = 255 }; /* their sum fits in a byte */
enum { RANDOM_NONE, RANDOM_ABILITY, RANDOM_POWER };

/* What cannot, must or may be done: by a continuous line of an ability, or for
 * a time by VERB_RULE. */
enum rule {
    RULE_NONE,
    RULE_CANNOT_ATTACK, /* things (filter) */
    RULE_CANNOT_BLOCK,
    RULE_CANNOT_BE_ATTACKED, /* a player: who */
    RULE_NO_ATTACKS,         /* no attack may be declared */
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
    RULE_SKIPS_PREPARE,       /* does not prepare in its controller's next
                               * prepare step; WHILE_IT_STAYS, but ends then */
    RULE_CONTROLS,            /* "You control all <filter>" */
    RULE_WARD_PLAYER,         /* a player has the wards `words` */
    RULE_WORTH,               /* things are worth `amount` points */
    RULE_MORE_RESOURCES,      /* who may play `amount` more each turn */
    RULE_DOES_NOT_UNTAP,      /* things, in the untap step */
    RULE_CANNOT_ACT,          /* things use no abilities */
    RULE_MAY_KILL,            /* things may inflict the last wound */
    RULE_RIVAL,               /* of this: the thing that filter names */
    RULE_CANNOT_BE_BLOCKED,   /* attacks of things */
    RULE_PREVENT_WOUND,   /* the next wound to things; ends when it applies */
    RULE_ATTACKS_AGAIN,   /* things may attack `amount` times more */
    RULE_NOT_ATTACKED_BY, /* this cannot be attacked by `filter` */
    RULE_CANNOT_PLAY,     /* who plays no card of `filter` */
    RULE_CANNOT_BE_TARGETED, /* things, by text of opponents */
    RULE_CANNOT_BE_HEALED,
    RULE_CANNOT_BE_EVACUATED, /* things; amount unused */
    RULE_STAYS_TAPPED,        /* things may be left tapped */
    RULE_HAND_LIMIT,          /* who keeps `amount` more cards */
    RULE_SAFE,                /* things cannot be attacked */
    RULE_TAKES_WOUND,         /* "Wounds of F are dealt to this instead" */
    RULES,
};

#endif
