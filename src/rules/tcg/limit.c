/* TCG-engine-2: limits on what players could repeat for ever.
 *
 * Uses that cost nothing are counted per card and ability, which keeps turns
 * short.  Other loops (two cards that prepare each other, free cards that fetch
 * each other back) end when all acts of the turn together reach TURN_ACTS. */
#include "rules/tcg/tcg.h"

bool used_enough(const struct epic_game *g, int card, int ability)
{
    return times_used(g, card, ability) >= FREE_USES;
}

void count_use(struct epic_game *g, int card, int ability)
{
    if (uses_nothing_up(g, &book_of(g)->ability[ability]))
        note_use(g, card, ability);
}

bool turn_is_full(const struct epic_game *g)
{
    return g->acts >= TURN_ACTS;
}

void count_act(struct epic_game *g)
{
    if (!turn_is_full(g))
        g->acts++;
}
