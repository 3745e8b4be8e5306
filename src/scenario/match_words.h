/* match_words.h - scenarios of matches: what is given, done and checked around
 * games. */
#ifndef EPIC_SCENARIO_MATCH_WORDS_H
#define EPIC_SCENARIO_MATCH_WORDS_H

#include "formats/match.h"
#include "scenario/runner.h"

/* What a scenario gives of a match. */
struct match_given {
    bool is; /* it is one */
    epic_match_setup setup;
    char list[24];      /* its name, if one is given */
    struct dealt cards; /* packs, pools, a stack; none: they are dealt, or
                         * brought */
};

/* A line of `given` that only a match has; false, and *known false: it is none
 * of these. */
bool give_match(struct play *p, const char *rest);
bool give_stack(struct play *p, const char *rest);
bool give_match_seat(struct play *p, int seat, const char *rest, bool *known);
/* Begin the match. */
bool start_match(struct play *p);
void end_match_of(struct play *p);

/* Whether a match is between its games. */
bool is_around(const struct play *p);
/* "pick A, 2 B", "done", "gives up" of a seat; "P1 wins the game". */
bool run_match_command(struct play *p, int seat, const char *rest);
bool refused_around(struct play *p, int seat, const char *rest,
                    const char *rule);
/* Take an option of the game under way. */
epic_status match_game_choice(struct play *p, int choice);
epic_status match_game_concede(struct play *p, int seat);

/* A check that only a match has; *known false: it is none of these. */
bool check_around(struct play *p, const char *line, bool *known);

#endif
