/* passes.h - Epic TCG: the working state of layers.c. */
#ifndef EPIC_TCG_PASSES_H
#define EPIC_TCG_PASSES_H

#include "rules/tcg/accumulate.h"

enum pass { PASS_IS = SAYS_IS, PASS_GETS = SAYS_GETS };

/* What a walk over all effects does: COLLECT gathers them per body, BLAME finds
 * the sources of a contradiction, QUOTE grants the abilities they give. */
enum walk { COLLECT, BLAME, QUOTE };

/* A card with continuous abilities, and the passes that they belong to. */
struct source_card {
    uint16_t card;
    uint8_t says;
};

/* Fields that every run uses come first, close together for the cache. */
struct layers {
    struct epic_game *g;
    uint64_t slots; /* the bodies to recompute */
    bool all;       /* slots is everything in play */
    bool given;     /* bodies with granted abilities are sources in all
                     * passes */
    bool clash, quotes;
    enum pass pass;
    enum walk walk;
    unsigned passes; /* passes that have any effect at all */
    int sources, blames;
    struct totals *total; /* by slot; as many as there may be bodies, so that
                           * some are recomputed on a small stack */
    struct source_card source[THINGS_MAX];
    uint16_t blamed[THINGS_MAX];   /* cards to remove from the game */
    bool blamed_timed[THINGS_MAX]; /* timed effects to end */
};

/* Collect the sources that affect anything in play, and note what they depend
 * on (g->stateful). */
void find_sources(struct layers *l);
/* Collect only the sources that may affect l->slots. */
void find_sources_for(struct layers *l);

/* The slots that continuous abilities of the body may affect; a superset. */
uint64_t reach_of(const struct epic_game *g, const struct body *b,
                  const struct design *d);
/* Whether a granted ability changes values, or was granted by a continuous
 * ability.  Then any body with granted abilities may be a source. */
bool given_lines(const struct epic_game *g);
/* Finds the set of bodies with outdated values.  Returns false if it is not
 * known, or if they cannot be recomputed without the others. */
bool whose_are_old(struct epic_game *g, uint64_t *stale);

#endif
