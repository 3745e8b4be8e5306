/* Whose waiting triggers come next, and in which order. */
#include "rules/common/common.h"

/* The seat whose triggers come next: the holder's, then clockwise. */
int next_owner(const struct epic_game *g, int first, int *count)
{
    for (int i = 0, s = first; i < g->seats; i++, s = (s + 1) % g->seats) {
        *count = 0;
        for (int t = 0; t < g->triggers; t++)
            *count += trigger_at(g, t)->batch && trigger_at(g, t)->seat == s;
        if (*count)
            return s;
    }
    return NOBODY;
}

void order_options(const struct epic_game *g, struct options *o)
{
    for (int t = 0; t < g->triggers; t++)
        if (trigger_at(g, t)->batch && trigger_at(g, t)->seat == g->asked_seat)
            offer(o, EPIC_PICK, trigger_at(g, t)->card, -1, t);
}
