/* epic_view.h - what one seat may know of a game.
 *
 * A game holds everything; a view holds what may be shown to one seat.  It has
 * no pointer into the game and is zeroed first, so two views are equal exactly
 * if their bytes are:
 *
 *     epic_view view;
 *     epic_game_view(g, seat, &view);
 *     for (int i = 0; i < view.body_count; i++)
 *         show(&view.bodies[i]);
 *     epic_view_list hand = view.seats[seat].hand;
 *     for (int i = hand.first; i < hand.first + hand.count; i++)
 *         show_card(&view.cards[i]);
 *
 * Never in a view: the order of a deck, another hand, random numbers and their
 * seed.  Swap two cards that the seat cannot tell apart, and its view stays the
 * same. */
#ifndef EPIC_VIEW_H
#define EPIC_VIEW_H

#include "epic.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    EPIC_VIEW_CARDS = 1024,
    EPIC_VIEW_BODIES = 1024,
    EPIC_VIEW_LASTING = 2048,
    EPIC_VIEW_TRIGGERS = 256,
    EPIC_VIEW_PICKED = 256,
    EPIC_VIEW_LINE = 256,
    EPIC_VIEW_AIMS = 1024,
    EPIC_VIEW_POWERS = 2048,
    EPIC_VIEW_ATTACKS = 256,
    EPIC_VIEW_LABELS = 1024,
};

enum epic_zone {
    EPIC_ZONE_DECK,
    EPIC_ZONE_HAND,
    EPIC_ZONE_PILE,  /* the discard pile */
    EPIC_ZONE_SIDE,  /* deities, and events being carried out */
    EPIC_ZONE_ASIDE, /* for the length of one effect */
    EPIC_ZONE_PLAY,
    EPIC_ZONE_GONE,
    EPIC_ZONE_LINE = 8, /* announced, and waiting to resolve */
    EPIC_ZONE_HOLD,     /* the holding area */
    EPIC_ZONE_GRAVE,    /* the graveyard */
};

enum epic_phase {
    EPIC_PHASE_SETUP,
    EPIC_PHASE_START,
    EPIC_PHASE_MAIN,
    EPIC_PHASE_BATTLE,
    EPIC_PHASE_END,
};

enum epic_position { EPIC_PREPARED, EPIC_EXPENDED, EPIC_FLIPPED };

/* Bits of epic_view_body.flags. */
enum {
    EPIC_BODY_DEPLOYING = 1,
    EPIC_BODY_ATTACKING = 2,
    EPIC_BODY_BLOCKING = 4,
    EPIC_BODY_LOST_ABILITIES = 8, /* the printed ones, until end of turn */
    EPIC_BODY_ENTERED = 16,       /* this turn */
    EPIC_BODY_TOKEN = 32,
    EPIC_BODY_GIVEN_ABILITY = 64, /* see epic_view.lasting */
    EPIC_BODY_VEILED = 128,       /* face down */
};

/* Bits of alignments. */
enum { EPIC_GOOD = 1, EPIC_EVIL = 2, EPIC_WILD = 4, EPIC_SAGE = 8 };

/* Bits of keywords. */
enum {
    EPIC_AIRBORNE = 1 << 0,
    EPIC_AMBUSH = 1 << 1,
    EPIC_BLITZ = 1 << 2,
    EPIC_BREAKTHROUGH = 1 << 3,
    EPIC_RIGHTEOUS = 1 << 4,
    EPIC_UNBANISHABLE = 1 << 5,
    EPIC_UNBLOCKABLE = 1 << 6,
    EPIC_UNBREAKABLE = 1 << 7,
    EPIC_UNTARGETABLE = 1 << 8,
    EPIC_DEADLY = 1 << 9,
};

/* A card outside play. */
typedef struct epic_view_card {
    int16_t card, design;
    uint8_t owner;
    uint8_t zone;    /* enum epic_zone */
    uint8_t state;   /* held: enum epic_state of what is attached */
    uint8_t tapped;  /* held */
    int16_t host;    /* held: the card it is attached to, or -1 */
    uint8_t payable; /* in the viewer's own hand: it can be paid */
    uint8_t spare;
} epic_view_card;

/* Whether an item works. */
enum epic_state { EPIC_WORKS, EPIC_OFF, EPIC_AWAY };

/* Something that a card in play can attack with, or is protected from, now. */
typedef struct epic_view_power {
    uint8_t what;  /* enum epic_power */
    uint8_t kind;  /* of attack: the game's number for it */
    uint8_t sub;   /* its subtype, 0: none */
    uint8_t flags; /* EPIC_POWER_ */
    int16_t value; /* with all modifiers */
    int16_t with;  /* the weapon it comes from, or -1 */
} epic_view_power;
enum epic_power {
    EPIC_POWER_ATTACK = 1,
    EPIC_POWER_WEAPON, /* the bearer's own strength and this */
    EPIC_POWER_IMMUNE,
    EPIC_POWER_RESISTANT,
    EPIC_POWER_VULNERABLE,
};
enum {
    EPIC_POWER_LATENT = 1,   /* only for defence */
    EPIC_POWER_REUSABLE = 2, /* a projectile that is not used up */
    EPIC_POWER_SUB_ONLY = 4, /* of the subtype, of any kind */
};

/* A declared attack. */
typedef struct epic_view_attack {
    int16_t card, target;
    int16_t blocker; /* who takes it instead, or -1 */
    int16_t with;    /* the weapon used, or -1 */
    uint8_t kind, sub;
    int16_t value; /* at present */
} epic_view_attack;

/* A run of epic_view.cards. */
typedef struct epic_view_list {
    int16_t first, count;
} epic_view_list;

typedef struct epic_view_body {
    int16_t card, design;
    /* Face down, and not the viewer's: design 0, no numbers, and only keywords
     * that are public. */
    uint8_t owner, controller;
    uint8_t position; /* enum epic_position */
    uint8_t flags;    /* EPIC_BODY_ */
    int16_t damage;
    int16_t counters;         /* +1/+1; other kinds are in `lasting` */
    int16_t offense, defense; /* computed */
    uint32_t alignments;      /* computed */
    uint8_t hurt;      /* bit set of the seats it dealt damage to this turn */
    uint8_t state;     /* of an item: enum epic_state */
    uint64_t keywords; /* computed */
    /* Where things are attached to others; in other games -1 and 0. */
    int16_t host;     /* the card it is attached to, or -1 */
    int8_t host_seat; /* the player it is attached to, or -1 */
    uint8_t spare;
    uint32_t marks; /* bits defined by the game: struct mark_word */
    uint16_t did;   /* what it did this turn, bits defined by the game */
    int16_t locked; /* the card it is locked with, or -1 */
    int16_t base_offense, base_defense; /* before modifiers */
    epic_view_list powers;              /* a run of epic_view.powers */
    epic_view_list labels;              /* a run of epic_view.labels */
} epic_view_body;

typedef struct epic_view_seat {
    int16_t health, gold;
    int16_t hand_count, deck_count;
    epic_view_list hand; /* the viewer's own; of others, face-up cards */
    epic_view_list pile, side, aside;
    epic_view_list hold, grave;
    int16_t pile_count; /* where discard piles are face down, `pile` is empty */
    uint8_t lent;       /* part of the gold that pays only ... */
    uint8_t lent_for;   /* ... for these alignments */
    uint8_t played;     /* alignments of cost 1 cards played this turn */
    uint8_t played_free; /* alignments of cost 0 cards played this turn */
    uint16_t played_count;
    int32_t total;   /* of a campaign: the points of all its battles */
    uint8_t out;     /* eliminated */
    uint8_t redraws; /* mulligans left */
    /* Bit sets of seats; of a seat that is out, only friends is meaningful. */
    uint8_t friends; /* its side, itself included */
    uint8_t unit;    /* who shares turn and health with it, itself included */
    uint8_t reach;   /* whom its cards can affect */
    uint8_t prey;    /* whom it may attack; of a unit only its first seat */
} epic_view_seat;

/* Effects with a duration that are not part of a body. */
enum epic_lasting {
    EPIC_LASTING_RULE = 1, /* rule `which` applies to the card or seat */
    EPIC_LASTING_CONTROL,  /* the card goes back to seat `which` */
    EPIC_LASTING_ABILITY,  /* the card has ability `which` */
    EPIC_LASTING_LATER,    /* ability `which` resolves as the turn ends */
    EPIC_LASTING_COUNTER,  /* `count` counters of kind `which` on the card */
    EPIC_LASTING_CHANGE,   /* change `which` on the card, `count` times */
    EPIC_LASTING_TURN = 8, /* that seat takes an extra turn */
    EPIC_LASTING_WAITING,  /* trigger `which` is active for the rest of the
                            * turn */
    EPIC_LASTING_BLOCKS,   /* the card blocks card `which` */
    EPIC_LASTING_HUNTED,   /* the attack is on the card, not on its player */
};
typedef struct epic_view_lasting {
    uint8_t kind;      /* enum epic_lasting */
    uint8_t this_turn; /* 0: as long as the card stays */
    int8_t by;         /* whose doing it is */
    int8_t seat;       /* the seat it concerns, or -1 */
    int16_t card;      /* the card it concerns, or -1 */
    uint16_t which, count;
} epic_view_lasting;

/* A pending triggered ability. */
typedef struct epic_view_trigger {
    int16_t card;
    int8_t seat;
    uint8_t now;      /* it is in the batch being resolved */
    uint16_t ability; /* index into the cards' abilities; 0xFFFF: righteous */
    uint16_t count;
} epic_view_trigger;

/* Bits of epic_view_item.flags. */
enum {
    EPIC_ITEM_TRIGGER = 1,   /* a triggered ability */
    EPIC_ITEM_INSTANT = 2,   /* resolves immediately */
    EPIC_ITEM_FACE_DOWN = 4, /* only its controller knows what it is */
    EPIC_ITEM_PAID = 8,
    EPIC_ITEM_COPY = 16,
};

/* A card or ability that waits to resolve. */
typedef struct epic_view_item {
    int16_t card, design; /* the card, or the card whose ability it is; design
                           * 0: hidden from the viewer */
    int8_t seat;          /* its controller */
    uint8_t flags;        /* EPIC_ITEM_ */
    uint16_t ability; /* index into the cards' abilities; 0: the card itself */
    uint8_t mode;
    uint8_t place;  /* its number on the line, from 1 on: epic_option.number of
                     * an ability that can be picked */
    int16_t number; /* X */
    uint32_t named; /* the alignment or origin chosen for it, as a bit; 0:
                     * none */
    epic_view_list aims; /* its targets: a run of epic_view.aims */
} epic_view_item;

typedef struct epic_view {
    int8_t seat; /* whose view it is; -1: a spectator's */
    uint8_t seat_count;
    uint16_t turn;
    uint8_t phase;         /* the game's number for it; in ecg epic_phase */
    int8_t active, holder; /* -1: nobody */
    /* battle */
    uint8_t battle; /* a battle is under way */
    int8_t defender;
    uint8_t blocks_done, blocked;
    uint8_t pairs;  /* each blocker blocks one attacker: EPIC_LASTING_BLOCKS */
    int16_t goal;   /* health (points) that wins, or 0 */
    int16_t rounds; /* left of a countdown, this one included; 0: there is
                     * none */
    /* A campaign: which battle is under way or was played last, from 1 on, the
     * points of those agreed (none: a countdown limits them), and the total
     * that wins. */
    bool campaign;
    uint8_t battle_number, battle_count;
    int16_t battle_values[EPIC_BATTLES_MAX];
    int32_t total;
    /* the end */
    uint8_t over, full, drawn;
    uint8_t winners; /* bit per seat on the winner's side */
    int8_t winner;
    const char *rule;       /* the rule that ended it, or "" */
    const char *phase_name; /* "main" */
    /* The open question.  If another seat is asked, only which one: kind and
     * numbers are 0, cards are -1. */
    epic_decision decision;
    int16_t picked_count; /* of the viewer's own set, so far */
    int16_t card_count, body_count, lasting_count, trigger_count;
    int16_t line_count, aim_count;
    int16_t power_count, attack_count, label_count;
    epic_view_list shown; /* cards of decks and hands that an effect under way
                           * shows to the viewer */
    epic_view_seat seats[EPIC_SEATS_MAX];
    epic_option picked[EPIC_VIEW_PICKED];
    epic_view_lasting lasting[EPIC_VIEW_LASTING];
    epic_view_trigger triggers[EPIC_VIEW_TRIGGERS];
    epic_view_item line[EPIC_VIEW_LINE]; /* the last one resolves first */
    epic_option aims[EPIC_VIEW_AIMS];
    int16_t shares[EPIC_VIEW_AIMS]; /* of each: its share of divided damage, or
                                     * 0 */
    epic_view_power powers[EPIC_VIEW_POWERS];
    epic_view_attack attacks[EPIC_VIEW_ATTACKS]; /* in order of declaration */
    int16_t labels[EPIC_VIEW_LABELS]; /* class words that something was given;
                                       * negative: lost */
    epic_view_card cards[EPIC_VIEW_CARDS];
    epic_view_body bodies[EPIC_VIEW_BODIES];
} epic_view;

/* Look at a game as that seat, or with -1 as a spectator.  EPIC_NO_ROOM if
 * there is more to see than a view can hold (nothing is left out silently),
 * EPIC_ILLEGAL if there is no such seat; *out is then zero. */
epic_status epic_game_view(const epic_game *g, int seat, epic_view *out);

/* The event as that seat may know it, in *out: what it may not see is -1, a
 * design 0.  False: it may not know of it at all, and *out is zero. */
bool epic_event_seen(const epic_event *e, int seat, epic_event *out);

/* What the number of that event is: for most kinds the same always, but an
 * attack on a player has the number of a seat. */
enum epic_number epic_event_number(const epic_event *e);

/* Which fields of the event hold the number of a card. */
enum {
    EPIC_HOLDS_CARD = 1,
    EPIC_HOLDS_OTHER = 2,
    EPIC_HOLDS_WEAPON = 4, /* EPIC_HOW_WEAPON(number) */
};
unsigned epic_event_cards(const epic_event *e);

#ifdef __cplusplus
}
#endif
#endif
