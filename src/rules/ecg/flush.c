/* ECG-3.2.5: waiting triggers resolve in batches; each player orders their own,
 * beginning with the one who holds initiative. */
#include "rules/ecg/ecg.h"

flow ecg_flush(struct epic_game *g, int seat)
{
    g->resolved = 0;
    return begin(g, ECG_FLUSH, seat, NO_CARD);
}

static flow form_batch(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int i = 0; i < g->triggers; i++)
        trigger_at(g, i)->batch = 1;
    return next();
}

static flow choose_trigger(struct epic_game *g, struct frame *f)
{
    return ask_order(g, f, form_batch); /* ECG-3.2.5b */
}

static flow resolve_trigger(struct epic_game *g, struct frame *f)
{
    return carry_out_trigger(g, f, choose_trigger);
}

const struct step FLUSH_ECG[] = {
    { "ECG-3.2.5a-1", form_batch },
    { "ECG-3.2.5a-2", choose_trigger },
    { "ECG-3.2.5b-1", resolve_trigger },
    STEP_END,
};

/* Their triggers are gone: the rest is ordered anew. */
bool ecg_flush_left(struct epic_game *g, struct frame *f, unsigned out)
{
    (void)out;
    return continue_at(g, f, choose_trigger);
}

void ecg_resolve_first(struct epic_game *g)
{
    struct frame *f = top_frame(g);
    if (g->asked == EPIC_ASK_ACTION)
        ask_anew(g);
    else if (g->asked || !(f->proc == PROC_TURN ? ecg_turn_opens(g, f)
                                                : ecg_battle_opens(g, f)))
        return;
    g->resolved = 0;
    push(g, ECG_FLUSH, f->chooser, NO_CARD);
}
