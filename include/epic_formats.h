/* epic_formats.h - formats (how players come by decks) and table switches: the
 * records in which each game lists them. */
#ifndef EPIC_FORMATS_H
#define EPIC_FORMATS_H

#include <stdbool.h>
#include <stdint.h>

/* Part of a pack: so many different cards. */
struct pack_part {
    uint8_t cards;
    uint8_t rarity; /* 0: any */
    uint8_t speeds; /* 1 << enum speed */
};

/* A limit on some cards of a deck.  `listed`: only cards with such a status
 * (LISTED_ bits), 0: all; `free`: only cards of cost 0. */
struct deck_limit {
    const char *rule;
    const char *what; /* "gift cards", "copies of a card" */
    int most;
    uint8_t listed;
    bool free;
    bool each;        /* count copies of each card separately; otherwise all
                     * together */
    int least;        /* a minimum; then there is no maximum */
    unsigned kinds;   /* KIND_ bits: only these; 0: all */
    uint64_t without; /* only cards without these keywords */
    uint8_t rarity;   /* only cards with this mark; 0: all */
    bool guess;       /* asked only if it is not known what was dealt */
};

/* What a whole deck must be payable with: its resources produce nothing else,
 * and every other card with colours or origins has one of these. */
struct deck_accord {
    const char *rule;
    const char *what; /* "one colour" */
    unsigned from;    /* alignments and origins, ALIGN_ and ORIGIN_ bits */
    int most;         /* how many of them */
    unsigned needs;   /* one of these must be among them; 0: any */
    bool own; /* they are those that its resources produce, any number */
};

/* How a draft goes.  Packs are passed on after each time, in the first round to
 * the left, in the next to the right, and so on; the last cards of one are taken
 * unasked. */
enum { DRAFT_TAKES = 4 };
struct draft_plan {
    const char *rule; /* that one takes only from what is in hand */
    int packs; /* for each seat; 0: all take by turns from groups of one stack,
                * which lie face up, and the first to take changes each time */
    int cards; /* in a pack or group, of the shuffled sets; 0: struct format's
                * pack */
    int stack; /* without packs: the least that are in the stack, and the usual
                * number */
    uint8_t takes[DRAFT_TAKES]; /* how many cards are taken each time; 0
                                 * ends */
    bool rest_aside; /* what is left then is put aside; otherwise the last
                      * number holds until the pack is gone */
};

/* A format.  Cards come in sets, that is card files. */
struct format {
    const char *name;
    const char *also;       /* another name for it, or NULL */
    const char *help;       /* a short description */
    int deck_min, deck_max; /* deck_max 0: no maximum */
    const char *deck_rule;  /* the rule about deck sizes */
    const char *seats_rule; /* the rule about how many may play with one set */
    int seats_min, seats_max; /* 0: two at least, no maximum */
    int sets;                 /* at least so many are dealt from; 0: one */
    const char *cards_rule;   /* the rule about how many cards that takes; NULL:
                               * seats_rule */
    bool by_alignment;        /* a deck is all cards of one alignment in the
                               * set; otherwise it is dealt at random */
    bool built;               /* players bring their decks */
    /* Packs are opened, so many for each seat; NULL: cards are dealt from the
     * shuffled sets. */
    const struct pack_part *pack; /* ends with a part of 0 cards */
    int packs;
    int pool;     /* cards that each seat is dealt; 0: a deck */
    bool own_set; /* each seat is dealt from a set of its own */
    /* Copies of a card in the shuffled cards, by its mark; all 0: each set has
     * one. */
    uint8_t copies[3];
    /* The pool has so many cards of each alignment; 0: as it comes. */
    int aligned_least, aligned_most;
    const struct draft_plan *draft; /* NULL: what is dealt is one's own */
    const char *pool_rule; /* the rule that a deck contains only what its player
                            * opened or picked; NULL: no such rule */
    const struct deck_limit *limits; /* ends with a row without a rule; NULL:
                                       * none */
    /* In each alignment so many cards that cost something for each free one;
     * 0: any. */
    int ratio;
    const char *ratio_rule;
    int side;              /* cards in a sideboard; 0: there are none */
    const char *side_rule; /* the rule about their number */
    const char *swap_rule; /* that cards are exchanged one for one */
    const struct deck_accord *accord; /* one of these must hold; ends with a row
                                       * without a rule; NULL: none */
    const char *equal_rule; /* the rule that opposing decks have equal points */
    const char *restricted_rule; /* the rule by which a table may agree what
                                    cards of a deck must be; NULL: there is
                                    none */
    const char *needs;           /* a switch that must be on, or NULL */
};

/* A way to sit at a table: how many, who is on whose side, how far one's cards
 * reach and who may be attacked, what a side shares, what happens when somebody
 * is out.  The engine turns it into sets of seats (src/kernel/mode.h); nothing
 * else ever asks which mode it is. */
struct table_mode {
    const char *name;  /* "ffa" */
    const char *title; /* "free-for-all" */
    const char *rule;  /* that says so */
    int seats_min, seats_max;
    int sides_min, sides_max; /* sides of equal size; 0: each plays alone */
    const char *odd_sides; /* the switch without which sides have an even size;
                              NULL: any size will do */
    bool alternate;        /* sides sit alternately; otherwise side by side */
    bool one_target;  /* a side is one player to whatever targets players */
    int goal_times;   /* the usual goal is so many times that of a duel; 0:
                         once */
    bool joint;       /* a side has its turn, initiative and health together */
    bool neighbours;  /* cards reach oneself and both neighbours, no further */
    bool attack_left; /* only the next one to the left may be attacked */
    bool first_draws; /* who begins draws in the first turn */
    bool first_blood; /* the first who is out ends the game, and who sits to
                         the right of them wins */
    /* Who sits to the right of somebody who is out gains so much. */
    int reward_health, reward_cards;
};

/* A ruling on which tables may differ. */
enum { SWITCH_VALUES = 4 };
struct table_switch {
    const char *name, *rule; /* the rule it concerns */
    int usual;               /* the default, one of its values */
    const char *value[SWITCH_VALUES];
    bool many;  /* it means something only with more than two players ... */
    bool joint; /* ... whose teams have their turns together */
    bool sides; /* ... who play on sides */
};

#endif
