/* line.c - adding and removing items on the line. */
#include "verbs/line.h"

static void clear_item(struct item *t)
{
    uint8_t serial = t->serial; /* keeps counting for this index */
    memset(t, 0, sizeof *t);
    t->serial = serial;
}

/* The item among those added after `mark` that has the note, or -1. */
static int item_with(const struct epic_game *g, int note, int mark)
{
    for (int i = g->items - 1; i >= 0 && item_at(g, i)->refs >= mark; i--) {
        const struct item *t = item_at(g, i);
        if (note >= t->refs && note < t->refs + t->notes)
            return i;
    }
    return -1;
}

/* While something is announced, turning up its targets may have put other items
 * on the line.  Their notes move below those of the announcement; returns where
 * the latter begin now. */
static COLD int own_notes_last(struct epic_game *g, int mark)
{
    struct ref own[UINT8_MAX];
    int n = 0;
    for (int i = mark; i < g->refs; i++)
        if (item_with(g, i, mark) < 0)
            own[n++] = *ref_at(g, i);
    forget_notes(g, mark);
    mark = g->refs;
    memcpy(ref_at(g, mark), own, (size_t)n * sizeof own[0]);
    g->refs = (uint16_t)(mark + n);
    return mark;
}

/* A new item with the notes from `mark` on. */
static struct item *add_item(struct epic_game *g, int mark)
{
    if (g->items == g->cap.items || g->items == ITEMS_MAX ||
        g->refs - mark > UINT8_MAX) {
        out_of_room(g);
        return NULL;
    }
    touch(g, LOOK_CARDS);
    if (g->items && item_at(g, g->items - 1)->refs > mark)
        mark = own_notes_last(g, mark);
    struct item *t = item_at(g, g->items++);
    clear_item(t);
    t->serial++;
    t->refs = (uint16_t)mark;
    t->notes = (uint8_t)(g->refs - mark);
    t->event_seat = NOBODY;
    t->subject.card = t->other.card = NO_CARD;
    return t;
}

struct item *push_item(struct epic_game *g, int card, int ability, int seat,
                       int mark)
{
    struct item *t = add_item(g, mark);
    if (!t)
        return NULL;
    if (!ability)
        zone_move_to(g, card, seat, ZONE_LINE, TOP);
    t->source = ref_to(g, (thing)card);
    t->ability = (uint16_t)ability;
    t->seat = (uint8_t)seat;
    return t;
}

struct item *push_copy(struct epic_game *g, const struct item *of, int seat)
{
    struct item t = *of;
    int mark = g->refs;
    if (mark + t.notes > g->cap.refs) {
        out_of_room(g);
        return NULL;
    }
    memcpy(ref_at(g, mark), ref_at(g, t.refs), t.notes * sizeof(struct ref));
    g->refs = (uint16_t)(mark + t.notes);
    struct item *copy = add_item(g, mark);
    if (!copy)
        return NULL;
    t.serial = copy->serial;
    t.refs = (uint16_t)mark;
    t.seat = (uint8_t)seat;
    t.flags = (uint8_t)((t.flags | ITEM_COPY) & ~ITEM_LEFT);
    *copy = t;
    return copy;
}

int top_item(const struct epic_game *g)
{
    int i = g->items - 1;
    while (i >= 0 && (item_at(g, i)->flags & ITEM_LEFT))
        i--;
    return i;
}

int item_of(const struct epic_game *g, int card)
{
    for (int i = g->items - 1; i >= 0; i--) {
        const struct item *t = item_at(g, i);
        if (t->source.card == card && is_card_item(t) &&
            !(t->flags & ITEM_LEFT))
            return i;
    }
    return -1;
}

void know_item(struct frame *e, const struct item *t)
{
    e->subject = t->subject;
    e->other = t->other;
    e->event_seat = t->event_seat;
    if (t->flags & ITEM_TRIGGER)
        e->number = t->number;
    else
        e->x = t->number;
}

void leave_line(struct epic_game *g, int item)
{
    touch(g, LOOK_CARDS);
    item_at(g, item)->flags |= ITEM_LEFT;
}

void trim_line(struct epic_game *g)
{
    while (g->items && (item_at(g, g->items - 1)->flags & ITEM_LEFT)) {
        struct item *t = item_at(g, --g->items);
        if (t->refs < g->refs)
            g->refs = t->refs;
        clear_item(t);
    }
}

void forget_notes(struct epic_game *g, int mark)
{
    int at = mark;
    for (int i = 0; i < g->items; i++) {
        struct item *t = item_at(g, i);
        if (t->refs < mark)
            continue;
        if (t->flags & ITEM_LEFT)
            t->notes = 0;
        if (t->notes && t->refs != at)
            memmove(ref_at(g, at), ref_at(g, t->refs),
                    t->notes * sizeof(struct ref));
        t->refs = (uint16_t)at;
        at += t->notes;
    }
    g->refs = (uint16_t)at;
}
