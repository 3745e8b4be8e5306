/* passes.h - Epic TCG: values being worked out, in the passes of layers.c. */
#ifndef EPIC_TCG_PASSES_H
#define EPIC_TCG_PASSES_H

#include "rules/tcg/said.h"

enum pass { PASS_IS = SAYS_IS, PASS_GETS = SAYS_GETS };

enum walk { COLLECT, BLAME, QUOTE };

/* A card whose lines may say something, and in which passes. */
struct speaker {
    uint16_t card;
    uint8_t says;
};

/* What is always needed comes first, and so close together. */
struct layers {
    struct epic_game *g;
    uint64_t slots; /* the bodies that are worked out */
    bool all;       /* these are all */
    bool given;     /* what was given abilities may say anything */
    bool clash, quotes;
    enum pass pass;
    enum walk walk;
    unsigned spoken; /* the passes in which anybody says anything */
    int sources, blames;
    struct said said[THINGS_MAX]; /* by body */
    struct speaker source[THINGS_MAX];
    uint16_t blamed[THINGS_MAX];   /* cards that go out of the game */
    bool blamed_timed[THINGS_MAX]; /* effects that end */
};

/* Whose lines are to be heard by all; and what lines here look at. */
void find_sources(struct layers *l);
/* Whose lines may speak of those that are worked out. */
void find_sources_for(struct layers *l);

/* Whom the lines of that body may speak of: more, never less. */
uint64_t reach_of(const struct epic_game *g, const struct body *b,
                  const struct design *d);
/* Whether an ability that was given is about values, or was given by a line:
 * then whoever was given some may say anything. */
bool given_lines(const struct epic_game *g);
/* The bodies whose values are out of date, as a set.  False: that is not known,
 * or they cannot be worked out without the others. */
bool whose_are_old(struct epic_game *g, uint64_t *stale);

#endif
