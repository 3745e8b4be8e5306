/* 3.2.5: waiting triggers resolve in batches, by initiative. */
#include "rules/ecg/ecg.h"

enum { ENDLESS = 10000 };

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
    return ask_order(g, f, form_batch); /* 3.2.5b */
}

static void resolve_righteous(struct epic_game *g, const struct trigger *t)
{
    gain_health(g, t->seat, t->number); /* 5.13.1 */
    settle(g);
}

static flow resolve_trigger(struct epic_game *g, struct frame *f)
{
    int i = g->answer.number;
    struct trigger t = *trigger_at(g, i);
    take_trigger(g, i);
    if (++g->resolved >= ENDLESS) {
        end_game(g, NOBODY, (1u << g->seats) - 1, END_ENDLESS);
        return next();
    }
    set_next(g, f, choose_trigger);
    tell_card(g, EPIC_EVENT_RESOLVE, t.seat, t.card, t.ability);
    if (t.ability == ABILITY_RIGHTEOUS) {
        resolve_righteous(g, &t);
        return next();
    }
    struct frame *e = push_trigger(g, &t);
    if (t.loyal)
        e->flags |= FRAME_LOYAL;
    return next();
}

const struct step FLUSH_ECG[] = {
    { "ECG-3.2.5a-1", form_batch },
    { "ECG-3.2.5a-2", choose_trigger },
    { "ECG-3.2.5b-1", resolve_trigger },
    STEP_END,
};
