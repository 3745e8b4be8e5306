/* random.h - the random number generator, and independent streams from one
 * seed. */
#ifndef EPIC_RANDOM_H
#define EPIC_RANDOM_H

#include <stdint.h>

/* SplitMix64: eight bytes of state, and every value is a valid state. */
uint64_t random_next(uint64_t *state);
/* Uniform in 0 .. n - 1; n > 0. */
uint32_t random_below(uint64_t *state, uint32_t n);

/* The uses of one seed.  Each use has a stream of its own. */
enum luck_stream {
    LUCK_GAME, /* the game's own: shuffles and random picks */
    LUCK_DEAL, /* which decks are dealt */
    LUCK_SEAT, /* what players do; LUCK_SEAT + seat */
    LUCK_CONCEDE = LUCK_SEAT + 8,    /* who concedes when, where that is left to
                                   * chance */
    LUCK_NUMBERS = LUCK_CONCEDE + 1, /* which card has which number; by seat */
    LUCK_MATCH = 1000,               /* what chance decides around games */
};
/* Number `index` of a stream of that seed: SipHash-2-4, keyed with the seed.
 * One way: it reveals neither the seed nor other streams, so a player may know
 * all of its own numbers and learn nothing about the game's. */
uint64_t random_apart(uint64_t seed, unsigned stream, uint64_t index);

#endif
