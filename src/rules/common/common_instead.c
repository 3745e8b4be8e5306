/* Several replacement effects of one player apply to the same event: that
 * player chooses one.
 *
 * Frame: `subject` is what the event would happen to, `number` the event,
 * `event_seat` its seat.  The choice is left in two notes (SLOT_INSTEAD,
 * SLOT_VOID) for the step that began this procedure. */
#include "rules/common/common.h"
#include "verbs/instead.h"
#include "verbs/line.h"

static struct replacement about(const struct frame *f)
{
    return (struct replacement){ .on = 1u << f->number,
                                 .thing = f->subject.card,
                                 .seat = f->event_seat };
}

int instead_candidates(const struct epic_game *g, const struct frame *f,
                       thing *out)
{
    struct replacement r = about(f);
    return instead_sources(g, &r, out);
}

flow ask_which_line(struct epic_game *g, struct frame *f)
{
    g->asked_card = NO_CARD;
    g->asked_about =
        (int16_t)(is_seat(f->subject.card) ? -2 - thing_seat(f->subject.card)
                                           : f->subject.card);
    return ask_pick(g, EPIC_ASK_CHOOSE, f->seat, 1, 1);
}

flow take_line(struct epic_game *g, struct frame *f)
{
    thing by = picked(g, f);
    note_at(g, SLOT_INSTEAD, f->subject.card);
    note_at(g, SLOT_VOID, by);
    return next();
}

/* FRAME_DONE: the checkpoint (settle) asked.  It is resumed here, and the notes
 * are then dropped, since no step below will read them. */
flow settle_by_line(struct epic_game *g, struct frame *f)
{
    if (f->flags & FRAME_DONE)
        settle(g);
    return next();
}

flow forget_line(struct epic_game *g, struct frame *f)
{
    if (f->flags & FRAME_DONE)
        forget_notes(g, f->mark);
    return next();
}
