/* Whose values are out of date, where that is known.
 *
 * What enters, leaves or is put on something changes itself, who bears it, and
 * those of whom its lines speak; what a line looks at changes those of whom that
 * line speaks.  The values of these alone are worked out anew.  Only lines that
 * depend on each other (DOES_TANGLE) have to be heard all together. */
#include "rules/mv/values.h"

/* Of whom its lines speak, besides itself and its bearer. */
static uint64_t reach_of(const struct epic_game *g, const struct body *b,
                         const struct design *d)
{
    const struct book *book = book_of(g);
    struct scene s = scene_at(g, b->card, b->controller);
    uint64_t slots = 0;
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        const struct filter *f = &book->filter[a->filter];
        if (a->kind != ABILITY_CHANGE || !a->filter || f->among == SLOT_HOST)
            continue;
        thing list[THINGS_MAX];
        int n = collect(&s, a->filter, list);
        for (int k = 0; k < n; k++)
            slots |= slot_of(g, list[k]);
    }
    return slots;
}

/* Itself and all of whom its lines speak. */
static uint64_t concerned_by(const struct epic_game *g, int slot)
{
    const struct body *b = body_at(g, slot);
    const struct design *d = design_of(g, b->card);
    return slot_bit(slot) | slot_of(g, person_at(g, slot)->host) |
           (d->does & DOES_REACH ? reach_of(g, b, d) : 0);
}

/* Whether what it says can only be heard with everything else. */
static bool entangles(const struct epic_game *g, const struct body *b)
{
    return (b->flags & BODY_QUOTED) ||
           (design_of(g, b->card)->does & DOES_TANGLE);
}

void mv_spoil(struct epic_game *g, struct body *b)
{
    const struct design *d = design_of(g, b->card);
    int slot = (int)(b - body_at(g, 0)), host = person_at(g, slot)->host;
    const struct body *bearer =
        host != NO_CARD && (d->kinds & KIND_OBJECT) ? body_of(g, host) : NULL;
    if (g->dirty & DIRTY_ALL)
        return;
    if (g->bodies > SLOT_BITS || entangles(g, b) ||
        (bearer && bearer->controller != b->controller)) {
        g->dirty = DIRTY_ALL;
        return;
    }
    g->dirty |= d->rules ? DIRTY_SOME | DIRTY_RULES : DIRTY_SOME;
    g->among[AMONG_STALE] |= concerned_by(g, slot);
    touch(g, LOOK_PLAY);
}

/* A line that was given speaks when its giver has. */
static bool any_given(const struct epic_game *g)
{
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->kind == TIMED_ABILITY &&
            timed_at(g, i)->until == WHILE_A_LINE_SAYS)
            return true;
    return false;
}

/* Whose lines look at what has changed; whether these can be heard alone.  What
 * gives words may change what others look at in play. */
static bool find_lookers(struct epic_game *g, uint64_t *slots)
{
    const struct book *book = book_of(g);
    uint64_t found = 0;
    unsigned looks, changed;
    do {
        changed = g->touched;
        looks = 0;
        for (int i = -1; (i = next_among(g, AMONG_LOUD, i)) >= 0;) {
            const struct body *b = body_at(g, i);
            const struct design *d = &book->design[card_at(g, b->card)->design];
            unsigned at = b->flags & BODY_QUOTED ? LOOK_ALL : d->looks;
            looks |= at;
            if (!(at & changed) || (found & slot_bit(i)))
                continue;
            if (entangles(g, b))
                return false;
            found |= slot_bit(i);
            *slots |= concerned_by(g, i);
            if (d->says & (SAYS_GAIN | SAYS_LOSE))
                touch(g, LOOK_PLAY);
        }
    } while (changed != g->touched);
    g->stateful = (uint8_t)looks;
    return true;
}

bool find_stale(struct epic_game *g, uint64_t *out)
{
    uint64_t slots = g->among[AMONG_STALE];
    if ((g->dirty & DIRTY_ALL) || g->bodies > SLOT_BITS ||
        book_of(g)->keyword_lines ||
        (g->ruling_now >> RULE_CANNOT_GAIN_ABILITIES & 1))
        return false;
    /* What has come speaks of what is there by now. */
    for (int i = -1; (i = next_among(g, AMONG_STALE, i)) >= 0;)
        slots |= concerned_by(g, i);
    if ((g->stateful & g->touched) && !find_lookers(g, &slots))
        return false;
    for (int i = -1; (i = next_slot(g, slots, i)) >= 0;) {
        if (entangles(g, body_at(g, i)))
            return false;
        slots |= slot_of(g, person_at(g, i)->host); /* whether it works */
    }
    *out = slots;
    return !any_given(g);
}
