/* zone.h - the places a card can be.
 *
 * Which of them a game uses, and what it calls them, is its ruleset's. */
#ifndef EPIC_ZONE_H
#define EPIC_ZONE_H

#include <stdbool.h>

/* Stable numbers: the hash of a card set depends on them. */
enum zone {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_PILE,  /* the discard pile */
    ZONE_SIDE,  /* supplemental: deities, and events being carried out */
    ZONE_ASIDE, /* out of every zone for the length of one effect */
    ZONE_PLAY,
    ZONE_GONE,       /* out of the game */
    ZONE_EVERYWHERE, /* for abilities that work in every zone */
    ZONE_ANYWHERE = ZONE_EVERYWHERE,
    ZONE_LINE,  /* announced cards that wait to resolve */
    ZONE_HOLD,  /* the holding area: characters in reserve */
    ZONE_GRAVE, /* the graveyard: characters that died or were discarded */
    ALL_ZONES,
};

/* Ordered zones that belong to a seat: those before PLAY, and from HOLD on.
 * Piles are numbered without the gap between them. */
enum { PILES = ZONE_PLAY + ALL_ZONES - ZONE_HOLD };

static inline bool is_pile(int zone)
{
    return (zone < ZONE_PLAY) | (zone >= ZONE_HOLD);
}
static inline int pile_number(int zone)
{
    return zone < ZONE_PLAY ? zone : zone - ZONE_HOLD + ZONE_PLAY;
}
static inline int pile_zone(int number)
{
    return number < ZONE_PLAY ? number : number - ZONE_PLAY + ZONE_HOLD;
}

#endif
