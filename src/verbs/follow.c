/* follow.c - finds cards again that the text itself has moved. */
#include "verbs/follow.h"

static bool is_seen(const struct epic_game *g, int card)
{
    int zone = card_at(g, card)->zone;
    return zone != ZONE_LINE && zone != ZONE_GONE && !is_hidden_zone(g, zone);
}

static bool same(struct ref a, struct ref b)
{
    return a.card == b.card && a.generation == b.generation;
}

/* Its event or cost has moved it, and nothing has since. */
static bool has_just_left(const struct scene *s, struct ref r)
{
    return s->book->ability[s->f->ability].follows &&
           (same(r, s->self) || same(r, s->subject) || same(r, s->other)) &&
           card_at(s->g, r.card)->generation == (uint8_t)(r.generation + 1) &&
           is_seen(s->g, r.card);
}

struct ref where_now(const struct scene *s, struct ref r)
{
    const struct epic_game *g = s->g;
    if (!s->f || r.card >= g->cards || ref_live(g, r))
        return r;
    for (int i = s->f->refs; i < g->refs; i++) {
        struct ref went = *ref_at(g, i);
        if (went.slot == SLOT_WENT && went.card == r.card && ref_live(g, went))
            return (struct ref){ went.card, went.generation, 0 };
    }
    return has_just_left(s, r) ? ref_to(g, r.card) : r;
}

bool has_followed(const struct scene *s, struct ref r)
{
    return !ref_live(s->g, r) && ref_live(s->g, where_now(s, r));
}

void follow_all(const struct epic_game *g, const struct frame *f, struct act *a)
{
    struct scene s = scene_of(g, f);
    for (int i = 0; i < a->count; i++)
        a->things[i] = where_now(&s, a->things[i]);
}

void note_went(struct epic_game *g, const struct act *a)
{
    for (int i = 0; i < a->count; i++)
        if (a->done[i] && a->things[i].card < g->cards &&
            is_seen(g, a->things[i].card))
            note_at(g, SLOT_WENT, a->things[i].card);
}

void follow_played(struct epic_game *g, struct frame *f, const struct clause *c)
{
    struct act a;
    gather(g, f, c, &a);
    if (a.count == 0 || a.things[0].card >= g->cards)
        return;
    if (body_of(g, a.things[0].card))
        follow(g, f, &a.things[0]);
    else if (c->sends && is_seen(g, a.things[0].card))
        note_at(g, SLOT_WENT, a.things[0].card);
}

void follow(struct epic_game *g, struct frame *f, struct ref *r)
{
    struct ref now = ref_to(g, r->card);
    for (int i = f->refs; i < g->refs; i++) {
        struct ref *o = ref_at(g, i);
        if (o->card == r->card)
            o->generation = now.generation;
    }
    if (f->subject.card == r->card)
        f->subject.generation = now.generation;
    if (f->other.card == r->card)
        f->other.generation = now.generation;
    r->generation = now.generation;
}

/* ---- computed once, when a book is made ---------------------------------- */

static bool takes_itself(const struct book *book, const struct ability *a)
{
    for (int i = a->cost; i < a->cost + a->costs; i++) {
        const struct clause *c = &book->clause[i];
        if (c->pick == PICK_THIS &&
            (moves_on(c) || c->verb == VERB_BREAK || c->verb == VERB_DISCARD))
            return true;
    }
    return false;
}

static bool can_send(const struct clause *c)
{
    return c->verb == VERB_BREAK || c->verb == VERB_DISCARD ||
           c->verb == VERB_KILL || moves_on(c);
}

static bool speaks_of_earlier(const struct book *book, const struct clause *c)
{
    return moves_on(c) && (c->pick == PICK_REF || c->pick == PICK_THIS ||
                           book->filter[c->filter].done);
}

/* From the last clause backwards: a clause sends if a later one moves on. */
static void note_run(struct book *book, int first, int count)
{
    bool later = false;
    for (int i = first + count - 1; i >= first; i--) {
        struct clause *c = &book->clause[i];
        c->sends = later && can_send(c);
        later |= speaks_of_earlier(book, c);
    }
}

void note_following(struct book *book, struct ability *a)
{
    a->follows = (a->kind == ABILITY_TRIGGER && a->events &&
                  !(a->events & ~ON_LEAVING)) ||
                 (a->kind == ABILITY_POWER && takes_itself(book, a));
    for (int i = 0; i < a->modes; i++)
        note_run(book, book->mode[a->first + i].first,
                 book->mode[a->first + i].clauses);
    if (!a->modes)
        note_run(book, a->first, a->clauses);
}
