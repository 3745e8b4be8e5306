/* position.h - a table set up by hand, for judges and for tests. */
#ifndef EPIC_POSITION_H
#define EPIC_POSITION_H

#include "epic.h"

enum { POSITION_CARDS = EPIC_CARDS_MAX };

struct placed {
    int design, seat; /* whose card it is */
    int zone;         /* enum zone */
    int controller;   /* or in whose hand or pile it is; -1: its owner */
    bool token, expended, flipped, deploying, face_down;
    int damage, counters;
    /* where things are attached, marked, counted by kinds, or roll dice */
    int on;      /* 1 + which of the cards it is attached to; 0: none */
    int on_seat; /* 1 + the player it lies on; 0: none */
    int marks, state;
    int counter_kind; /* of `counters`; 0: the plain one */
    int rolled[2];    /* what its lines have rolled */
};

struct position {
    epic_setup setup; /* decks are ignored; game, cards, seed, switches count */
    int health[EPIC_SEATS_MAX], gold[EPIC_SEATS_MAX];
    int count;
    struct placed card[POSITION_CARDS];
    int active;
    int phase; /* of the turn; 0: the usual one; 1: as the turn starts */
    bool first_turn;
    int goal; /* points to reach; 0: the usual number */
};

/* The game with everything in its place, run to its first decision.  NULL and
 * *error (which may be NULL) if something cannot be placed so. */
epic_game *position_game(const struct position *p, epic_error *error);

#endif
