/* Whose waiting triggers come next, and in which order. */
#include "rules/common/common.h"

/* The seat whose triggers of the batch come next: that one's, then clockwise.
 * NOBODY: none is left. */
static int next_owner(const struct epic_game *g, int first)
{
    for (int i = 0, s = first; i < g->seats; i++, s = (s + 1) % g->seats)
        for (int t = 0; t < g->triggers; t++)
            if (trigger_at(g, t)->batch && trigger_at(g, t)->seat == s)
                return s;
    return NOBODY;
}

flow ask_order(struct epic_game *g, struct frame *f, step_fn *form_batch)
{
    int seat = next_owner(g, f->seat);
    if (g->triggers == 0)
        return finish(g);
    if (seat == NOBODY)
        return back_to(g, f, form_batch);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    return ask_unless_forced(g, EPIC_ASK_ORDER, seat);
}

void take_trigger(struct epic_game *g, int i)
{
    if (trigger_at(g, i)->count > 1)
        trigger_at(g, i)->count--;
    else
        drop_trigger(g, i);
}

void order_options(const struct epic_game *g, struct options *o)
{
    for (int t = 0; t < g->triggers; t++)
        if (trigger_at(g, t)->batch && trigger_at(g, t)->seat == g->asked_seat)
            offer(o, EPIC_PICK, trigger_at(g, t)->card, -1, t);
}
