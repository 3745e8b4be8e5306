/* items.c - queries about items on the line: what one is, what it targets. */
#include "verbs/line.h"

bool is_card_item(const struct item *t)
{
    return !t->ability && !(t->flags & ITEM_COPY);
}

int text_of_item(const struct epic_game *g, const struct item *t)
{
    return t->ability ? t->ability : design_of(g, t->source.card)->text;
}

static bool aims_at(const struct epic_game *g, const struct item *t,
                    struct ref r)
{
    for (int i = t->refs; i < t->refs + t->notes; i++) {
        const struct ref *o = ref_at(g, i);
        if ((o->slot & ~REF_DONE) < SLOT_VOID && o->card == r.card &&
            o->generation == r.generation)
            return true;
    }
    return false;
}

static unsigned ability_shape(const struct book *book, const struct ability *a);
static unsigned modes_shape(const struct book *book, int first, int count);

/* TCG-A-13: "each" does not count as "all". */
static unsigned clause_shape(const struct book *book, const struct clause *c)
{
    bool all = c->pick == PICK_ALL && !(c->flags & FLAG_EACH);
    switch (c->verb) {
    case VERB_BREAK:
        return all ? SHAPE_BREAKS_ALL : 0;
    case VERB_BANISH:
        return all ? SHAPE_BANISHES_ALL : 0;
    case VERB_DELAY:
        return ability_shape(book, &book->ability[c->delayed]);
    case VERB_CHOOSE_ONE:
        return modes_shape(book, c->first_mode, c->modes);
    case VERB_CHANGE: /* the ability it quotes */
        return ability_shape(book,
                             &book->ability[book->change[c->change].ability]);
    default:
        return 0;
    }
}

static unsigned run_shape(const struct book *book, int first, int count)
{
    unsigned shape = 0;
    for (int i = first; i < first + count; i++)
        shape |= clause_shape(book, &book->clause[i]);
    return shape;
}

static unsigned modes_shape(const struct book *book, int first, int count)
{
    unsigned shape = 0;
    for (int i = first; i < first + count; i++)
        shape |= run_shape(book, book->mode[i].first, book->mode[i].clauses);
    return shape;
}

static unsigned ability_shape(const struct book *book, const struct ability *a)
{
    return a->modes ? modes_shape(book, a->first, a->modes)
                    : run_shape(book, a->first, a->clauses);
}

/* All printed text counts, even parts that will not take effect. */
static unsigned shape_of(const struct epic_game *g, const struct item *t)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, t->source.card);
    unsigned shape = 0;
    if (t->ability)
        return ability_shape(book, &book->ability[t->ability]);
    for (int i = d->ability; i < d->ability + d->abilities; i++)
        shape |= ability_shape(book, &book->ability[i]);
    return shape;
}

bool line_fits(const struct scene *s, const struct filter *f, int item)
{
    const struct item *t = item < 0 ? NULL : item_at(s->g, item);
    if (f->targets != SLOT_NONE) {
        struct ref r = slot_ref(s, f->targets);
        if (!t || !aims_at(s->g, t, r))
            return false;
    }
    return !f->shape || (t && (shape_of(s->g, t) & f->shape));
}

/* An ability on the line has a kind of its own, and its card's alignment. */
bool item_fits(const struct scene *s, const struct filter *f, struct ref r)
{
    const struct epic_game *g = s->g;
    int i = thing_item(r.card);
    if (i >= g->items || item_at(g, i)->serial != r.generation)
        return false;
    const struct item *t = item_at(g, i);
    unsigned kinds =
        t->ability ? KIND_ABILITY : design_of(g, t->source.card)->kinds;
    if (!(f->kinds & kinds) || (f->kinds_not & kinds) ||
        (f->side && !seat_fits(s, f->side, f->side_ref, t->seat)))
        return false;
    if (!f->asks)
        return true;
    const struct body *b = ref_body(g, t->source);
    unsigned align = b ? b->align : align_of(design_of(g, t->source.card));
    return aligns_fit(f->align, align) && !(f->align_not & align) &&
           line_fits(s, f, i);
}

bool was_paid_for(const struct epic_game *g, struct ref r)
{
    for (int i = g->items - 1; i >= 0; i--) {
        const struct item *t = item_at(g, i);
        bool same = is_item(r.card)
                        ? thing_item(r.card) == i && t->serial == r.generation
                        : t->source.card == r.card &&
                              t->source.generation == r.generation &&
                              is_card_item(t);
        if (same)
            return t->flags & ITEM_PAID;
    }
    return false;
}
