/* TCG-engine-2: what players could repeat for ever has an end.
 *
 * A use that costs nothing is counted for the thing that has the ability; that
 * keeps turns short.  Whatever else goes round in a circle (two things that
 * prepare each other, free cards that fetch each other back) ends with the
 * count of everything that was done in the turn. */
#include "rules/tcg/tcg.h"

static struct timed *uses_of(const struct epic_game *g, int card, int ability)
{
    for (int i = 0; i < g->timed; i++) {
        struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_USED && t->card == card && t->number == ability &&
            t->generation == card_at(g, card)->generation)
            return t;
    }
    return NULL;
}

bool used_enough(const struct epic_game *g, int card, int ability)
{
    const struct timed *t = uses_of(g, card, ability);
    return t && t->a >= FREE_USES;
}

void count_use(struct epic_game *g, int card, int ability)
{
    if (!uses_nothing_up(g, &book_of(g)->ability[ability]))
        return;
    struct timed *t = uses_of(g, card, ability);
    if (!t)
        t = add_timed(g, TIMED_USED, UNTIL_END_OF_TURN, g->holder,
                      ref_to(g, (thing)card));
    if (!t)
        return;
    t->number = (uint16_t)ability;
    t->a++;
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
