/* sim_matches.h - `epic sim --format`: whole matches instead of games. */
#ifndef EPIC_SIM_MATCHES_H
#define EPIC_SIM_MATCHES_H

#include "ai/series.h"
#include "formats/format.h"

/* What a match has beside what a series of games says. */
struct match_wish {
    const char *format; /* NULL: games are played, not matches */
    int best_of, dealt;
};

/* Plays them and says how it went; the exit status. */
int sim_matches(const struct series *games, const struct match_wish *w,
                bool json, bool stable);

#endif
