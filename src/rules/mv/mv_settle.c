/* The checkpoint of the multiverse game, after every instruction: effects that
 * end with a condition, possession, and whether a player has won. */
#include "rules/mv/combat.h"

/* Quick test: whether something has changed (g->touched, or recomputed values)
 * that could end any of the effects in force. */
static bool may_have_ended(const struct epic_game *g)
{
    enum { SOURCE_LEFT = ENDS_WITH_SOURCE | ENDS_BY_LEAVING };
    unsigned ends = g->unsettled, matters = 0;
    if ((ends & SOURCE_LEFT) == SOURCE_LEFT)
        return true;
    if (!(ends & ENDS_BY_CONDITION))
        return false;
    if (ends & (ENDS_HOLD | ENDS_LOCK | ENDS_MARKER))
        matters = LOOK_PLAY | LOOK_HURT | LOOK_DEEDS;
    if (ends & ENDS_HOLD)
        matters |= LOOK_TURNED;
    if (ends & ENDS_WHILE)
        matters |= person_sets(g)->ends;
    return (ends & ENDS_BY_VALUES) || (g->touched & matters);
}

/* Repeats until nothing changes.  What this touches in turn is left for the
 * next checkpoint. */
static void come_to_rest(struct epic_game *g)
{
    g->touched = 0;
    take_up(g, ENDS_BY_VALUES);
    do {
        refresh(g);
        mv_end_conditions(g);
    } while (take_up(g, ENDS_HOLD) && loosen_holds(g));
    refresh(g);
}

/* MV-end-1: of several that reach the goal at once, the first in turn order. */
static int first_of(const struct epic_game *g, unsigned seats)
{
    int s = g->active;
    while (!(seats >> s & 1))
        s = (s + 1) % g->seats;
    return s;
}

/* MV-end-1: the game, or the battle of a campaign, ends at once, whatever is in
 * progress. */
static void decide_game(struct epic_game *g)
{
    unsigned wins = 0, scored = 0, out = 0, living = 0;
    for (int s = 0; s < g->seats; s++) {
        const struct seat *p = &g->seat[s];
        if (p->out)
            continue;
        living |= 1u << s;
        if (p->conceded || (p->fate & FATE_LOSES))
            out |= 1u << s;
        if (p->fate & FATE_WINS)
            wins |= 1u << s;
        if (g->goal > 0 && points_of_side(g, s) >= g->goal)
            scored |= 1u << s;
    }
    if (out)
        leave_game(g, out, living);
    scored &= ~out;
    wins = (wins | (g->cap.campaign ? 0 : scored)) & ~out;
    if (!g->over && wins)
        end_game(g, first_of(g, wins), 0, END_GOAL);
    if (g->over)
        tell_result(g);
    else if (scored)
        end_of_battle(g, first_of(g, scored));
}

/* The common case: nothing has happened that has consequences. */
static bool is_at_rest(const struct epic_game *g)
{
    return !values_are_old(g) && !(g->unsettled & ENDS_GAME) &&
           !may_have_ended(g);
}

NOINLINE static void settle_all(struct epic_game *g)
{
    refresh(g);
    if (may_have_ended(g))
        come_to_rest(g);
    if (take_up(g, ENDS_GAME) || g->over)
        decide_game(g);
}

void mv_settle(struct epic_game *g)
{
    if (!g->over && !is_at_rest(g))
        settle_all(g);
}
