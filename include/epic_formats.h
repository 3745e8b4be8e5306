/* epic_formats.h - the ways to come by decks, and the rulings that a table may
 * settle differently: what each game lists of them. */
#ifndef EPIC_FORMATS_H
#define EPIC_FORMATS_H

#include <stdbool.h>
#include <stdint.h>

/* Part of a pack: so many cards, no two alike. */
struct pack_part {
    uint8_t cards;
    uint8_t rarity; /* 0: any */
    uint8_t speeds; /* 1 << enum speed */
};

/* How many of some cards a deck may hold.  `listed`: of those that the lists
 * name so (LISTED_ bits), 0: of all; `free`: of those that cost nothing. */
struct deck_limit {
    const char *rule;
    const char *what; /* "gift cards", "copies of a card" */
    int most;
    uint8_t listed;
    bool free;
    bool each;      /* copies of one card are counted, otherwise all together */
    int least;      /* at least so many; then there is no upper limit */
    unsigned kinds; /* KIND_ bits: of those only, 0: of all */
    uint64_t without; /* of those that have none of these keywords */
};

/* What all of a deck is paid with: footholds give nothing else, and each other
 * card that has colours or origins at all has one of them. */
struct deck_accord {
    const char *rule;
    const char *what; /* "one colour" */
    unsigned from;    /* alignments and origins, ALIGN_ and ORIGIN_ bits */
    int most;         /* how many of those */
    unsigned needs;   /* one of these among them; 0: any */
};

/* A way to come by decks.  Cards come in sets, that is card files. */
struct format {
    const char *name;
    const char *help;       /* in a few words */
    int deck_min, deck_max; /* deck_max 0: as large as one likes */
    const char *deck_rule;  /* that says so */
    const char *seats_rule; /* how many may play with one set */
    bool by_alignment;      /* a deck is all that the set has of one of them;
                               otherwise it is dealt at random */
    bool built;             /* players bring their decks: none is dealt */
    /* Dealt as packs: each seat opens so many; NULL: from one shuffled set. */
    const struct pack_part *pack; /* no cards: the end */
    int packs;
    bool drafted;          /* they go round, and each seat takes from all */
    const char *pool_rule; /* a deck has nothing but what its player opened or
                              took; NULL: it is not made out of that */
    const struct deck_limit *limits;  /* no rule: the end; NULL: none */
    const struct deck_accord *accord; /* one of these, no rule: the end;
                                         NULL: any deck will do */
    const char *equal_rule; /* decks that meet count for as many points */
    const char *needs; /* a switch that is on where it is played, or NULL */
};

/* A ruling that a table may settle differently. */
enum { SWITCH_VALUES = 4 };
struct table_switch {
    const char *name, *rule; /* where it matters */
    int usual;               /* which of its values */
    const char *value[SWITCH_VALUES];
    bool many; /* about more than two players: no table has them yet */
};

#endif
