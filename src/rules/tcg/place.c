/* TCG-when: waiting triggers are put on the line, the active player's first,
 * then clockwise; each player orders their own.  No player gets priority
 * meanwhile.
 *
 * Frame: `rest` is the trigger being placed, `mark` where its notes begin. */
#include "rules/tcg/tcg.h"

static step_fn put_trigger;

flow place_triggers(struct epic_game *g, int seat)
{
    return begin(g, TCG_PLACE, seat, NO_CARD);
}

static flow form_batch(struct epic_game *g, struct frame *f)
{
    if (begin_moments(g)) /* triggers that act at once are not placed */
        return again(f);
    refresh(g);
    for (int i = g->triggers - 1; i >= 0; i--)
        if (trigger_can_aim(g, trigger_at(g, i)))
            trigger_at(g, i)->batch = 1;
        else
            drop_trigger(g, i); /* no legal target */
    return next();
}

static flow choose_trigger(struct epic_game *g, struct frame *f)
{
    return ask_order(g, f, form_batch);
}

static flow aim_trigger(struct epic_game *g, struct frame *f)
{
    struct trigger t = *trigger_at(g, g->answer.number);
    f->rest = (uint16_t)g->answer.number;
    refresh(g);
    if (line_is_full(g)) {
        tell_card(g, EPIC_EVENT_TOO_MANY, t.seat, t.card, 0);
        take_trigger(g, f->rest);
        return back_to(g, f, choose_trigger);
    }
    if (!trigger_can_aim(g, &t)) { /* no legal target any more */
        take_trigger(g, f->rest);
        return back_to(g, f, choose_trigger);
    }
    f->mark = g->refs;
    f->mode = 0;
    if (!book_of(g)->ability[t.ability].aims)
        return skip_to(g, f, put_trigger);
    struct frame *e = push_trigger(g, &t);
    e->aim = AIM_NOW;
    return next();
}

/* TCG-veiled-14: choosing a face-down target has turned it up. */
static flow trigger_aimed(struct epic_game *g, struct frame *f)
{
    (void)f;
    tcg_settle(g);
    return next();
}

static flow put_trigger(struct epic_game *g, struct frame *f)
{
    struct trigger t = *trigger_at(g, f->rest);
    struct item *i = push_item(g, t.card, t.ability, t.seat, f->mark);
    if (!i)
        return next();
    i->source.generation = t.generation;
    i->subject = t.subject;
    i->other = t.other;
    i->number = t.number;
    i->mode = f->mode;
    i->event_seat = t.event_seat;
    i->flags = ITEM_TRIGGER;
    if (any_targets(g, f->mark))
        i->flags |= ITEM_AIMED;
    take_trigger(g, f->rest);
    tell_card(g, EPIC_EVENT_TRIGGER, t.seat, t.card, t.ability);
    set_next(g, f, choose_trigger);
    if (!book_of(g)->ability[t.ability].instant)
        return next();
    i->flags |= ITEM_INSTANT;
    return resolve_top(g, true);
}

/* The player of the trigger has left. */
static flow drop_choices(struct epic_game *g, struct frame *f)
{
    forget_notes(g, f->mark);
    return back_to(g, f, choose_trigger);
}

const struct step PLACE_TCG[] = {
    { "TCG-when-4", form_batch },
    { "TCG-when-5", choose_trigger },
    { "TCG-when-10", aim_trigger },
    { "TCG-veiled-14", trigger_aimed },
    { "TCG-when-2", put_trigger },
    { "TCG-multi-6", drop_choices },
    STEP_END,
};

void tcg_place_without(struct epic_game *g, struct frame *f, int index,
                       unsigned out)
{
    bool aiming = is_past(g, f, aim_trigger);
    if (aiming && (out >> trigger_at(g, f->rest)->seat & 1))
        continue_at(g, f, drop_choices);
    f->rest = (uint16_t)index;
}

/* The next trigger is asked for again, as some may be gone. */
bool tcg_place_left(struct epic_game *g, struct frame *f, unsigned out)
{
    (void)out;
    return is_next(g, f, aim_trigger) && continue_at(g, f, choose_trigger);
}
