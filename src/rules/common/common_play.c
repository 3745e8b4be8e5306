/* Playing a card: modes and additional costs, before its text is followed. */
#include "rules/common/common.h"

const struct ability *text_of(const struct epic_game *g, int card)
{
    return &book_of(g)->ability[design_of(g, card)->text];
}

void mode_options(const struct epic_game *g, struct options *o)
{
    const struct frame *f = top_frame(g);
    if (f->proc == PROC_EFFECT) {
        effect_mode_options(g, o);
        return;
    }
    for (int i = 0; i < text_of(g, f->card)->modes; i++)
        if (!hooks_of(g)->why_not_mode(g, f->seat, f->card, i,
                                       f->flags & FRAME_FREE))
            offer(o, EPIC_PICK, f->card, -1, i);
}

flow ask_mode(struct epic_game *g, struct frame *f)
{
    if (text_of(g, f->card)->modes == 0)
        return next();
    g->asked_card = f->card;
    g->asked_about = -1;
    return ask_unless_forced(g, EPIC_ASK_MODE, f->seat);
}

flow take_mode(struct epic_game *g, struct frame *f)
{
    if (text_of(g, f->card)->modes == 0)
        return next();
    f->mode = (uint8_t)g->answer.number;
    tell_card(g, EPIC_EVENT_MODE, f->seat, f->card, f->mode);
    return next();
}

/* One row per card: pushes the costs of each such line in turn. */
flow pay_additional(struct epic_game *g, struct frame *f)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, f->card);
    while (f->stage < d->abilities) {
        const struct ability *a = &book->ability[d->ability + f->stage++];
        if (a->kind == ABILITY_EXTRA_COST) {
            push_costs(g, f->seat, this_card(f), a->cost, a->costs);
            return again(f);
        }
    }
    return next();
}

flow pay_mode(struct epic_game *g, struct frame *f)
{
    const struct ability *a = text_of(g, f->card);
    if (a->modes) {
        const struct mode *m = &book_of(g)->mode[a->first + f->mode];
        if (m->costs)
            push_costs(g, f->seat, this_card(f), m->cost, m->costs);
    }
    return next();
}

void note_played(struct epic_game *g, int seat, int card)
{
    const struct design *d = design_of(g, card);
    struct seat *s = &g->seat[seat];
    touch(g, LOOK_SEATS);
    if (d->cost) {
        s->played |= (uint8_t)align_of(d);
        s->played_count++;
    } else {
        s->played_free |= (uint8_t)align_of(d);
    }
}

void note_played_unseen(struct epic_game *g, int seat)
{
    touch(g, LOOK_SEATS);
    g->seat[seat].played_count++;
}
