/* MV-abil-2: triggered abilities resolve at once, the active player's first,
 * then clockwise; each player orders their own.
 *
 * Frame: `stage` is 1 if recurring costs are processed, too. */
#include "rules/mv/text.h"

flow mv_flush(struct epic_game *g, int seat)
{
    g->resolved = 0;
    return begin(g, MV_TRIGGERS, seat, NO_CARD);
}

flow mv_flush_costs(struct epic_game *g)
{
    g->resolved = 0;
    push(g, MV_TRIGGERS, g->active, NO_CARD)->stage = 1;
    return next();
}

/* Steps in which only the active player may do anything. */
static bool is_closed(const struct epic_game *g)
{
    return g->phase == PHASE_UNTAP || g->phase == PHASE_DRAW ||
           g->phase == PHASE_FOOTHOLD || g->phase == PHASE_DISCARD;
}

/* MV-abil-3c: in such a step the triggers of opponents wait until the next open
 * step. */
static flow form_batch(struct epic_game *g, struct frame *f)
{
    bool closed = is_closed(g), any = false;
    bool costs = f->stage || g->phase != PHASE_UPKEEP;
    for (int i = 0; i < g->triggers; i++) {
        struct trigger *t = trigger_at(g, i);
        if (t->batch || (!costs && is_upkeep_cost(g, t->ability)) ||
            (closed && !are_friends(g, t->seat, g->active)))
            continue;
        t->batch = 1;
        any = true;
    }
    return any ? next() : finish(g);
}

static flow choose_trigger(struct epic_game *g, struct frame *f)
{
    return ask_order(g, f, form_batch);
}

static flow happen_now(struct epic_game *g, struct frame *f)
{
    return carry_out_trigger(g, f, choose_trigger);
}

const struct step TRIGGERS_MV[] = {
    { "MV-abil-3c", form_batch },
    { "MV-abil-3b", choose_trigger },
    { "MV-abil-2", happen_now },
    STEP_END,
};

/* Their triggers are gone: the rest is ordered anew. */
bool mv_triggers_left(struct epic_game *g, struct frame *f, unsigned out)
{
    (void)out;
    return continue_at(g, f, choose_trigger);
}
