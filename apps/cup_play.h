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

/* Play the match to its end. False: one line has said that it cannot be played, or was interrupted and can be continued later. */
bool cup_play(const struct cup_pair *pair, epic_match_score *out);

#endif
