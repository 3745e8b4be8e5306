/* Items of the line as they are announced and as they resolve; how often
 * abilities were used. */
#include "rules/common/common.h"

void fill_item(const struct epic_game *g, struct item *t, const struct frame *f,
               bool instant)
{
    t->mode = f->mode;
    t->number = f->x;
    t->flags =
        (uint8_t)((instant ? ITEM_INSTANT : 0) | (f->did ? ITEM_PAID : 0) |
                  (any_targets(g, t->refs) ? ITEM_AIMED : 0) |
                  (f->offer_end ? ITEM_OPTION : 0));
}

struct frame *push_item_text(struct epic_game *g, const struct frame *f,
                             const struct item *t)
{
    int text = f->ability ? f->ability : design_of(g, f->card)->text;
    struct frame *e = push_effect(g, f->seat, this_card(f), text, f->mode);
    if (t->refs + t->notes == g->refs) {
        e->refs = e->mark = t->refs;
    } else if (g->refs + t->notes > g->cap.refs) {
        out_of_room(g);
    } else { /* notes of other frames lie above them: use a copy */
        memcpy(ref_at(g, g->refs), ref_at(g, t->refs),
               t->notes * sizeof(struct ref));
        g->refs = (uint16_t)(g->refs + t->notes);
    }
    e->aim = AIM_DONE;
    if ((t->flags & ITEM_COPY) && !t->ability)
        e->generation--; /* "this" is a copy: no card can be moved */
    know_item(e, t);
    if (t->flags & ITEM_OPTION)
        e->flags |= FRAME_DONE; /* "if you paid" */
    return e;
}

static struct timed *uses_of(const struct epic_game *g, int card, int ability)
{
    int line = counted_as(book_of(g), ability);
    for (int i = 0; i < notes_with(g, TIMED_USED); i++) {
        struct timed *t = timed_at(g, i);
        if (t->card == card && t->used.ability == line &&
            t->kind == TIMED_USED &&
            t->generation == card_at(g, card)->generation)
            return t;
    }
    return NULL;
}

int times_used(const struct epic_game *g, int card, int ability)
{
    const struct timed *t = uses_of(g, card, ability);
    return t ? t->used.times : 0;
}

void note_first_use(struct epic_game *g, int card, int ability)
{
    struct timed *t = add_timed(g, TIMED_USED, UNTIL_END_OF_TURN, g->holder,
                                ref_to(g, (thing)card));
    if (!t)
        return;
    t->used.ability = (uint16_t)counted_as(book_of(g), ability);
    t->used.times = 1;
}

void note_use(struct epic_game *g, int card, int ability)
{
    struct timed *t = uses_of(g, card, ability);
    if (t)
        t->used.times++;
    else
        note_first_use(g, card, ability);
}

/* Counts uses by the card in all its generations: leaving play does not reset
 * them. */
bool was_used_ever(const struct epic_game *g, int card, int ability)
{
    int line = counted_as(book_of(g), ability);
    for (int i = 0; i < notes_with(g, TIMED_ONCE); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ONCE && t->once.keyword == ONCE_ABILITY &&
            t->card == card && t->once.ability == line)
            return true;
    }
    return false;
}

void note_used_ever(struct epic_game *g, int card, int ability)
{
    struct timed *t = add_timed(g, TIMED_ONCE, WHILE_IT_STAYS, g->holder,
                                ref_to(g, (thing)card));
    if (t) {
        t->once.keyword = ONCE_ABILITY;
        t->once.ability = (uint16_t)counted_as(book_of(g), ability);
    }
}
