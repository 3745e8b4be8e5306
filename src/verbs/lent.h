/* lent.h - what VERB_LEND offers, as the numbers of options. */
#ifndef EPIC_LENT_H
#define EPIC_LENT_H

#include "verbs/program.h"

/* The number of an option is a keyword's, or from here on an immunity or (in
 * the second half) a resistance: to a kind of attack, or (behind those) to a
 * subtype; or it is the place of an arch-enemy in the book's list of them. */
enum {
    LENT_IMMUNE = KEYWORD_BITS,
    LENT_SUB = 16,
    LENT_RESISTANT = LENT_IMMUNE + 2 * LENT_SUB,
    LENT_ENEMY = LENT_RESISTANT + 2 * LENT_SUB
};

static inline bool is_lent_immunity(int lent)
{
    return lent >= LENT_IMMUNE && lent < LENT_RESISTANT;
}
/* The power that such a number, from LENT_IMMUNE to LENT_ENEMY, stands for. */
static inline struct power lent_power(int lent)
{
    int which = (lent - LENT_IMMUNE) % (2 * LENT_SUB);
    bool sub = which >= LENT_SUB;
    return (struct power){ .what = is_lent_immunity(lent) ? POWER_IMMUNE
                                                          : POWER_RESISTANT,
                           .kind = (uint8_t)(sub ? 0 : which),
                           .sub = (uint8_t)(sub ? which - LENT_SUB : 0),
                           .flags = sub ? POWER_SUB_ONLY : 0 };
}

#endif
