/* position.h - a position set up by hand, for judges and tests. */
#ifndef EPIC_POSITION_H
#define EPIC_POSITION_H

#include "epic.h"

enum { POSITION_CARDS = EPIC_CARDS_MAX };

struct placed {
    int design, seat; /* the owner */
    int zone;         /* enum zone */
    int controller;   /* its controller, or in whose hand or pile it is; -1: its
                       * owner */
    bool token, expended, flipped, deploying, face_down;
    int damage, counters;
    /* For games with attachments, marks, kinds of counters, or dice. */
    int on;      /* 1 + index of the card it is attached to; 0: none */
    int on_seat; /* 1 + the player it is attached to; 0: none */
    int marks, state;
    int counter_kind; /* kind of `counters`; 0: +1/+1 */
    int rolled[2];    /* rolls of its lines */
};

struct position {
    epic_setup setup; /* game, cards, seed, switches; decks are ignored */
    int health[EPIC_SEATS_MAX], gold[EPIC_SEATS_MAX];
    int count;
    struct placed card[POSITION_CARDS];
    int active;
    int phase; /* 0: the default; 1: the start of the turn */
    bool first_turn;
    int goal; /* points to reach; 0: the default */
    /* Of a campaign: which battle, from 1 on (0: the first), and the points of
     * those before it. */
    int battle, earlier[EPIC_SEATS_MAX];
};

/* The game in that position, run to its first decision.  NULL and *error (which
 * may be NULL) if something cannot be placed. */
epic_game *position_game(const struct position *p, epic_error *error);

#endif
