/* The order in which waiting triggers are processed: seat by seat, each player
 * ordering their own. */
#include "rules/common/common.h"

/* The seat whose triggers of the batch come next, clockwise from `first`;
 * NOBODY if the batch is exhausted. */
static int next_owner(const struct epic_game *g, int first)
{
    for (int i = 0, s = first; i < g->seats;
         i++, s = s + 1 == g->seats ? 0 : s + 1)
        for (int t = 0; t < g->triggers; t++)
            if (trigger_at(g, t)->batch && trigger_at(g, t)->seat == s)
                return s;
    return NOBODY;
}

static bool is_of_batch(const struct epic_game *g, int trigger, int seat)
{
    const struct trigger *t = trigger_at(g, trigger);
    return t->batch && t->seat == seat;
}

/* List the triggers that `seat` may put next.  A loyalty trigger whose
 * condition is not met does nothing now, but may be met once other triggers
 * have drawn cards; so it is offered only after all others, one at a time
 * (ECG-5.3.4-2). */
static void list_order(const struct epic_game *g, int seat, struct options *o)
{
    int last = -1;
    for (int t = 0; t < g->triggers; t++)
        if (!is_of_batch(g, t, seat))
            continue;
        else if (trigger_at(g, t)->loyal &&
                 !loyalty_is_met(g, trigger_at(g, t)))
            last = last < 0 ? t : last;
        else
            offer(o, EPIC_PICK, trigger_at(g, t)->card, -1, t);
    if (o->count == 0 && last >= 0)
        offer(o, EPIC_PICK, trigger_at(g, last)->card, -1, last);
}

flow ask_order(struct epic_game *g, struct frame *f, step_fn *form_batch)
{
    if (g->triggers == 0)
        return finish(g);
    int seat = next_owner(g, f->seat);
    if (seat == NOBODY)
        return back_to(g, f, form_batch);
    struct options o = first_options(g);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    refresh(g);
    list_order(g, seat, &o);
    must_wait_for(g, EPIC_ASK_ORDER, seat, o.count);
    return next();
}

void take_trigger(struct epic_game *g, int i)
{
    if (trigger_at(g, i)->count > 1)
        trigger_at(g, i)->count--;
    else
        drop_trigger(g, i);
}

static void resolve_righteous(struct epic_game *g, const struct trigger *t)
{
    gain_health(g, t->seat, t->number); /* ECG-5.13.1 */
    settle(g);
}

flow carry_out_trigger(struct epic_game *g, struct frame *f, step_fn *choose)
{
    int i = g->answer.number;
    struct trigger t = *trigger_at(g, i);
    take_trigger(g, i);
    tie_if_endless(g);
    if (g->over)
        return next();
    set_next(g, f, choose);
    tell_card(g, EPIC_EVENT_RESOLVE, t.seat, t.card, t.ability);
    if (t.ability == ABILITY_RIGHTEOUS) {
        resolve_righteous(g, &t);
        return next();
    }
    struct frame *e = push_trigger(g, &t);
    if (t.loyal)
        e->loyal = true;
    return next();
}

flow flush_triggers(struct epic_game *g, struct frame *f)
{
    (void)f;
    return flush(g, g->active);
}

flow flush_unless_inside(struct epic_game *g, struct frame *f)
{
    return f->inside ? next() : flush(g, g->active);
}

void order_options(const struct epic_game *g, struct options *o)
{
    list_order(g, g->asked_seat, o);
}
