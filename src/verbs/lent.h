/* lent.h - how the options of VERB_LEND are numbered. */
#ifndef EPIC_LENT_H
#define EPIC_LENT_H

#include "verbs/program.h"

/* An option's number is a keyword; or from LENT_IMMUNE on an immunity, from
 * LENT_RESISTANT on a resistance, each to a kind of attack or (LENT_SUB added)
 * to a subtype; or from LENT_ENEMY on an index into book->enemy. */
enum {
    LENT_IMMUNE = KEYWORDS_MAX,
    LENT_SUB = 16,
    LENT_RESISTANT = LENT_IMMUNE + 2 * LENT_SUB,
    LENT_ENEMY = LENT_RESISTANT + 2 * LENT_SUB
};

static inline bool is_lent_immunity(int lent)
{
    return lent >= LENT_IMMUNE && lent < LENT_RESISTANT;
}
/* The power for a number from LENT_IMMUNE to LENT_ENEMY - 1. */
static inline struct combat_power lent_power(int lent)
{
    int which = (lent - LENT_IMMUNE) % (2 * LENT_SUB);
    bool sub = which >= LENT_SUB;
    return (struct combat_power){ .what = is_lent_immunity(lent)
                                              ? COMBAT_IMMUNE
                                              : COMBAT_RESISTANT,
                                  .kind = (uint8_t)(sub ? 0 : which),
                                  .sub = (uint8_t)(sub ? which - LENT_SUB : 0),
                                  .flags = sub ? COMBAT_SUB_ONLY : 0 };
}

#endif
