/* Several lines of one player would replace an event: that player chooses.
 *
 * The frame: `subject` what it is about to happen to, `number` which event,
 * `event_seat` whose.  The choice is left as notes for whoever asked. */
#include "verbs/instead.h"
#include "rules/common/common.h"
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

/* Asked by the checkpoint: it goes on now, and nobody needs the notes then. */
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
