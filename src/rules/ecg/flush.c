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
    int count, seat = next_owner(g, f->seat, &count);
    if (g->triggers == 0)
        return finish(g);
    if (seat == NOBODY)
        return back_to(g, f, form_batch); /* 3.2.5b: what waited meanwhile */
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    return ask_unless_forced(g, EPIC_ASK_ORDER, seat);
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
    if (t.count > 1)
        trigger_at(g, i)->count--;
    else
        drop_trigger(g, i);
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
    struct ref source = { t.card, t.generation, 0 };
    struct frame *e = push_effect(g, t.seat, source, t.ability, 0);
    e->subject = t.subject;
    e->other = t.other;
    e->number = t.number;
    e->event_seat = t.event_seat;
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
