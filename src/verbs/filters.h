/* filters.h - the parts of a filter, to test one thing (filters.c) or a whole
 * set (collect.c). */
#ifndef EPIC_FILTERS_H
#define EPIC_FILTERS_H

#include "verbs/scene.h"

static inline unsigned kinds_in_play(const struct book *book,
                                     const struct card *c, const struct body *b)
{
    unsigned kinds = book->design[c->design].kinds;
    if (b->words & KW_IS_CHAMPION)
        kinds = (kinds & ~(unsigned)KIND_OBJECT) | KIND_CHAMPION;
    return c->marks & CARD_TOKEN ? kinds | KIND_TOKEN : kinds;
}

static inline bool kinds_fit(const struct filter *f, unsigned kinds)
{
    return (!f->kinds || (f->kinds & kinds)) &&
           (f->kinds_all & kinds) == f->kinds_all && !(f->kinds_not & kinds);
}

/* Printed properties, with the changes that affect them in play. */
static inline bool print_fits(const struct filter *f, const struct card *c,
                              const struct design *d, const struct body *b,
                              unsigned kinds)
{
    unsigned align = b ? align_now(d, b) : align_of(d);
    if (!aligns_fit(f->align, align) || (f->align_not & align))
        return false;
    if (f->cost_plus && (kinds & KIND_TOKEN ? 0 : d->cost) != f->cost_plus - 1)
        return false; /* tokens count as cost 0 */
    return !f->not_named || c->design != f->not_named - 1;
}

static inline bool traits_fit(const struct epic_game *g, const struct filter *f,
                              const struct design *d, const struct body *b)
{
    for (int i = 0; i < 2; i++)
        if (f->trait[i] &&
            is_labelled(g, d, b, f->trait[i]) == ((f->trait_not >> i & 1) != 0))
            return false;
    return true;
}

static inline bool words_fit(const struct filter *f, keyword_set words)
{
    return ((f->with & words) == f->with) & !(f->without & words);
}

bool side_fits(const struct scene *s, int side, int side_ref, int seat,
               int owner);
bool player_fits(const struct scene *s, const struct filter *f, int seat);

/* The less common conditions of a filter, as far as `asks` (ASKS_ bits) has
 * them. */
bool fits_closely(const struct scene *s, const struct filter *f, unsigned asks,
                  struct ref r, const struct body *b, unsigned kinds);
/* All conditions except the zone and those that `asks` no longer has. */
bool card_fits(const struct scene *s, const struct filter *f, unsigned asks,
               struct ref r, const struct body *b);
/* Whether the thing is in the slot that the filter names (`among`). */
bool among_fits(const struct scene *s, const struct filter *f, thing t);

#endif
