/* match.h - many games between two players, on several threads.
 *
 * Which games are played depends on the match's seed only, so the sum is the
 * same however many threads play them. */
#ifndef EPIC_MATCH_H
#define EPIC_MATCH_H

#include "ai/player.h"

enum {
    MATCH_SEATS = 2,
    MATCH_SEALED = 30, /* cards in a dealt deck */
    MATCH_DECK_MAX = 500,
    MATCH_ENDS_MAX = 32,
};

struct match {
    const char *game;
    const epic_cards *cards;
    const struct player *player[MATCH_SEATS];
    uint64_t seed;
    int games, threads;
    /* Every second game repeats the deal of the one before, with the players
     * in each other's seats. */
    bool swap;
    bool sealed; /* new decks in each game; otherwise these: */
    uint16_t deck[MATCH_SEATS][MATCH_DECK_MAX];
    int deck_size[MATCH_SEATS];
    bool count_cards;
    const char *save; /* a file for the record of the first game, or NULL */
    /* Called now and then by the thread that waits; may be NULL. */
    void (*progress)(int done, int games);
};

struct match_end {
    const char *rule; /* NULL after the last one */
    uint64_t games;
};

struct tally {
    uint64_t games, turns, draws;
    uint64_t decisions;  /* with at least two options */
    uint64_t all;        /* with the forced ones */
    uint64_t unfinished; /* going round in circles, or larger than any table */
    uint64_t outgrown;   /* that had to move to a larger table */
    uint64_t wins[MATCH_SEATS], player_wins[MATCH_SEATS];
    uint64_t fingerprint; /* of all last positions */
    struct match_end end[MATCH_ENDS_MAX];
    uint64_t *played; /* how often, by design; to be freed; or NULL */
};

/* Play all of it and add it up in *sum.  False and *error if a game cannot be
 * made or saved. */
bool match_play(const struct match *m, struct tally *sum, epic_error *error);

#endif
