/* zone.h - the places a card can be.
 *
 * Which of them a game uses, and what it calls them, is its ruleset's. */
#ifndef EPIC_ZONE_H
#define EPIC_ZONE_H

enum zone {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_PILE,  /* the discard pile */
    ZONE_SIDE,  /* supplemental: deities, and events being carried out */
    ZONE_ASIDE, /* out of every zone for the length of one effect */
    PILES,      /* the zones above keep an order and belong to a seat */
    ZONE_PLAY = PILES,
    ZONE_GONE,       /* out of the game */
    ZONE_EVERYWHERE, /* for abilities that always work */
    ZONE_ANYWHERE = ZONE_EVERYWHERE,
    ZONE_LINE, /* where what was played waits to resolve */
};

#endif
