/* series.h - many games between players, on several threads.
 *
 * Which games are played depends on the series's seed only, so the sum is the
 * same however many threads play them. */
#ifndef EPIC_SERIES_H
#define EPIC_SERIES_H

#include "ai/player.h"
#include "formats/deck.h"

enum { SERIES_SEATS = EPIC_SEATS_MAX, SERIES_ENDS_MAX = 32 };

struct series {
    const char *game;
    const epic_cards *cards;
    const char *table; /* how they sit; NULL: the game's first way */
    int seats, sides;  /* sides: where they play in teams, otherwise 0 */
    const struct player *player[SERIES_SEATS];
    uint64_t seed;
    int games, threads;
    int goal; /* points that win; 0: the usual number */
    /* of a campaign: struct epic_setup */
    int battle_count, battles[EPIC_BATTLES_MAX], total;
    int countdown; /* rounds; 0: points win */
    /* Each deal is played as often as there are sides, with the players moved
     * on by one side each time, so that all of them have had every deck. */
    bool swap;
    /* Seats concede at random, in the middle of anything. */
    bool concede;
    const struct format *format; /* NULL: the game's usual one */
    int switch_count;            /* rulings settled differently */
    epic_switch switches[EPIC_SWITCHES_MAX];
    /* By seat: a new deck in each game, in that format, or this. */
    bool dealt[SERIES_SEATS];
    struct deck deck[SERIES_SEATS];
    bool count_cards;
    bool check;       /* look for flaws after each step (inspect.h) */
    const char *save; /* a file for the record of the first game, or NULL */
    /* Called now and then by the thread that waits; may be NULL. */
    void (*progress)(int done, int games);
};

struct series_end {
    const char *rule; /* NULL after the last one */
    uint64_t games;
};

/* How long games were: sum, shortest, longest. */
struct length {
    uint64_t sum, least, most;
};

/* What became of one design; seats count, not games: both may have it. */
struct card_use {
    uint64_t decks, deck_wins;    /* in whose deck it was; of those, won */
    uint64_t plays;               /* how often it was played */
    uint64_t uses;                /* how often a power of it was used */
    uint64_t played, played_wins; /* who played it; of those, won */
};

/* Something that must never be (inspect.h); NULL: nothing was found. */
struct series_flaw {
    const char *text;
    int index;     /* of the game in the series */
    uint64_t seed; /* of that game */
    int choices;   /* made until then */
};

/* Wins are counted for each member of the side that won. */
struct tally {
    uint64_t games, draws;
    uint64_t all;            /* decisions, with the forced ones */
    struct length turns;     /* of a game */
    struct length decisions; /* of a game, with at least two options */
    uint64_t conceded;       /* seats that conceded */
    uint64_t unfinished; /* going round in circles, or larger than any table */
    uint64_t outgrown;   /* that had to move to a larger table */
    uint64_t flawed;
    struct series_flaw flaw; /* of the first such game */
    uint64_t wins[SERIES_SEATS], player_wins[SERIES_SEATS];
    uint64_t fingerprint; /* of all last positions */
    struct series_end end[SERIES_ENDS_MAX];
    struct card_use *cards; /* by design; to be freed; or NULL */
};

/* Play all of it and add it up in *sum.  False and *error if a game cannot be
 * made or saved. */
bool series_play(const struct series *m, struct tally *sum, epic_error *error);

/* Play game number `index` of the series again and write its record to that
 * file: to its end, or to the first flaw. */
bool series_save(const struct series *m, int index, const char *path,
                 epic_error *error);

#endif
