/* cup_play.h - one match of a cup. */
#ifndef EPIC_CUP_PLAY_H
#define EPIC_CUP_PLAY_H

#include "ai/player.h"

struct cup_pair {
    epic_match_setup setup;
    const struct player *bot[2]; /* NULL: a person sits there */
    const char *name[2];
    bool plain;
    const char *kept; /* where a match of people is kept while it goes on */
};

/* Play it to its end.  False after one line: it cannot be played, or was
 * left; then people go on with it where they left. */
bool cup_play(const struct cup_pair *pair, epic_match_score *out);

#endif
