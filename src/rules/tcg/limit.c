/* TCG-engine-2: what players could repeat for ever has an end.
 *
 * A use that costs nothing is counted for the thing that has the ability; that
 * keeps turns short.  Whatever else goes round in a circle (two things that
 * prepare each other, free cards that fetch each other back) ends with the
 * count of everything that was done in the turn. */
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
