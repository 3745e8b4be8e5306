/* match_series.h - many whole matches between players, one after the other:
 * drafting, building, games, exchanging.
 *
 * Which matches are played depends on the seed only. */
#ifndef EPIC_MATCH_SERIES_H
#define EPIC_MATCH_SERIES_H

#include "ai/player.h"

struct match_series {
    epic_match_setup setup; /* of each; its seed is another every time */
    const struct player *player[EPIC_SEATS_MAX];
    uint64_t seed;
    int matches;
    bool concede;     /* seats give up at random, in the middle of anything */
    bool check;       /* look for flaws after each step (inspect.h) */
    const char *save; /* a file for the record of the first match, or NULL */
    void (*progress)(int done, int matches); /* may be NULL */
};

struct match_tally {
    uint64_t matches, games, choices;
    uint64_t around;   /* choices made around games */
    uint64_t conceded; /* times that somebody gave up */
    uint64_t tied, unfinished, outgrown;
    uint64_t wins[EPIC_SEATS_MAX]; /* matches won, by seat */
    uint64_t fingerprint;          /* of all last positions */
    uint64_t flawed;
    /* The first match in which something was found that must never be; NULL:
     * there is none. */
    const char *flaw;
    int flaw_index;
    uint64_t flaw_seed;
};

/* False and *error if a match cannot be made or saved. */
bool match_series_play(const struct match_series *s, struct match_tally *sum,
                       epic_error *error);
/* Play match number `index` again and write its record: to its end, or to the
 * first flaw. */
bool match_series_save(const struct match_series *s, int index,
                       const char *path, epic_error *error);

#endif
