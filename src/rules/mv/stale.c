/* Whose values are out of date, where that is known.
 *
 * Most of what enters, leaves or is put on something changes nobody else, or
 * adds a number to some: then the values of these alone are worked out anew.
 * Whatever gives or takes abilities, binds others, or is counted by a line, may
 * change anything, and then everything is. */
#include "rules/mv/values.h"

static bool only_counts(const struct epic_game *g, const struct body *b,
                        const struct design *d)
{
    enum { NUMBERS = SAYS_NUMBERS | SAYS_GETS | SAYS_OTHERS | SAYS_TURN };
    return !(d->says & ~(unsigned)NUMBERS) && !(d->does & DOES_RULE) &&
           !(b->flags & BODY_QUOTED) &&
           !(words_of(g, b) & book_of(g)->keyword_lines);
}

/* Of whom its lines speak. */
static uint64_t targets_of(const struct epic_game *g, const struct body *b,
                           const struct design *d)
{
    const struct book *book = book_of(g);
    struct scene s = scene_at(g, b->card, b->controller);
    uint64_t slots = 0;
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        thing list[THINGS_MAX];
        int n = a->kind == ABILITY_CHANGE && a->filter
                    ? collect(&s, a->filter, list)
                    : 0;
        for (int k = 0; k < n; k++)
            if (list[k] < g->cards && body_of(g, list[k]))
                slots |= slot_bit(card_at(g, list[k])->body);
    }
    return slots;
}

void mv_spoil(struct epic_game *g, struct body *b)
{
    const struct design *d = design_of(g, b->card);
    int host = person_by(g, b)->host;
    const struct body *bearer = host == NO_CARD ? NULL : body_of(g, host);
    if (g->dirty & DIRTY_ALL)
        return;
    if (g->bodies > SLOT_BITS || !only_counts(g, b, d) ||
        (bearer && bearer->controller != b->controller)) {
        g->dirty = DIRTY_ALL;
        return;
    }
    g->dirty = DIRTY_SOME;
    g->among[AMONG_STALE] |=
        slot_bit((int)(b - body_at(g, 0))) |
        (bearer ? slot_bit((int)(bearer - body_at(g, 0))) : 0) |
        (d->does & DOES_CHANGE ? targets_of(g, b, d) : 0);
    touch(g, LOOK_PLAY);
}

/* What lines have given goes with the line, and a line that was given speaks
 * when its giver has: then all is worked out in order. */
static bool any_given(const struct epic_game *g, uint64_t slots)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->until != WHILE_A_LINE_SAYS && t->kind != TIMED_CONTROL)
            continue;
        if (t->kind == TIMED_ABILITY ||
            (t->card < g->cards && body_of(g, t->card) &&
             (slots >> card_at(g, t->card)->body & 1)))
            return true;
    }
    return false;
}

bool find_stale(const struct epic_game *g, uint64_t *out)
{
    const struct book *book = book_of(g);
    uint64_t slots = g->among[AMONG_STALE];
    if (g->dirty != DIRTY_SOME || (g->stateful & g->touched) ||
        g->bodies > SLOT_BITS || (g->changers & SAYS_LOSE))
        return false;
    /* What has come speaks of what is there by now. */
    for (int i = -1; (i = next_among(g, AMONG_STALE, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct design *d = &book->design[card_at(g, b->card)->design];
        if (d->does & DOES_CHANGE)
            slots |= targets_of(g, b, d);
    }
    *out = slots;
    return !any_given(g, slots);
}
