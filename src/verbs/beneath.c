/* beneath.c - cards kept under another: a TIMED_UNDER note says which. */
#include "verbs/beneath.h"

#include "verbs/acts.h"

void put_under(struct epic_game *g, int card, struct ref on, int seat)
{
    struct timed *t =
        add_timed(g, TIMED_UNDER, WHILE_IT_STAYS, seat, ref_to(g, (thing)card));
    if (t) {
        t->other.card = on.card;
        t->other.generation = on.generation;
    }
}

static bool is_about(const struct timed *t, struct ref r)
{
    return t->kind == TIMED_UNDER && t->card == r.card &&
           t->generation == r.generation;
}

/* A card that has left play is one generation further. */
static bool is_holder(const struct timed *t, int card, int generation)
{
    return t->other.card == card &&
           (t->other.generation == generation ||
            (uint8_t)(t->other.generation + 1) == generation);
}

bool lies_under(const struct epic_game *g, struct ref r, struct ref on)
{
    for (int i = 0; i < notes_with(g, TIMED_UNDER); i++)
        if (is_about(timed_at(g, i), r) &&
            is_holder(timed_at(g, i), on.card, on.generation))
            return true;
    return false;
}

bool lies_under_any(const struct epic_game *g, struct ref r)
{
    for (int i = 0; i < notes_with(g, TIMED_UNDER); i++)
        if (is_about(timed_at(g, i), r))
            return true;
    return false;
}

/* Whether its text is pending or running: "Banish this: put all cards under
 * this into play." */
static bool has_text_pending(const struct epic_game *g, const struct timed *t,
                             int depth)
{
    for (int i = 0; i < g->items; i++) {
        const struct item *o = item_at(g, i);
        if (!(o->flags & ITEM_LEFT) &&
            is_holder(t, o->source.card, o->source.generation))
            return true;
    }
    for (int i = 0; i < g->triggers; i++)
        if (is_holder(t, trigger_at(g, i)->card, trigger_at(g, i)->generation))
            return true;
    for (int i = 0; i < depth; i++)
        if (is_holder(t, frame_at(g, i)->card, frame_at(g, i)->generation))
            return true;
    return false;
}

static bool holder_is_there(const struct epic_game *g, const struct timed *t)
{
    const struct body *b = body_of(g, t->other.card);
    return b && b->generation == t->other.generation;
}

void release_beneath(struct epic_game *g, int depth)
{
    struct ref list[THINGS_MAX];
    bool done[THINGS_MAX];
    int n = 0;
    for (int i = notes_with(g, TIMED_UNDER) - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_UNDER || n == THINGS_MAX ||
            holder_is_there(g, t) || has_text_pending(g, t, depth))
            continue;
        list[n++] = (struct ref){ t->card, t->generation, 0 };
        drop_timed(g, i);
    }
    if (n > 0)
        send_away(g, list, n, LEAVE_MOVED, ZONE_PILE, TOP, false, done);
}
