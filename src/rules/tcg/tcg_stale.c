/* Dependency tracking: which bodies have outdated values
 * (*stale_slots(g)).
 *
 * When a body enters, leaves or changes, it is outdated and so are those that
 * its continuous abilities affect; when something changes that an ability
 * depends on (LOOK_ bits), those that it affects are.  Only these are
 * recomputed, provided that no source depends on values of other bodies: those
 * bodies are through all passes already, and their earlier values are gone. */
#include "rules/tcg/passes.h"

uint64_t reach_of(const struct epic_game *g, const struct body *b,
                  const struct design *d)
{
    const struct book *book = book_of(g);
    uint64_t reach = 0;
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        const struct filter *f = &book->filter[a->filter];
        if (a->kind != ABILITY_CHANGE || !a->filter)
            continue;
        bool yours = is_of_play(f) && f->side == SIDE_YOU;
        reach |= yours ? *side_of(g, b->controller) : slots_in_play(g);
    }
    return reach;
}

/* The body itself and everything its continuous abilities may affect. */
static uint64_t concerned_by(const struct epic_game *g, int slot)
{
    const struct body *b = body_at(g, slot);
    const struct design *d = design_of(g, b->card);
    return slot_bit(slot) | (d->says & SAYS_OTHERS ? reach_of(g, b, d) : 0);
}

/* Rules that change values, or restrict changes. */
enum { ABOUT_VALUES = 1 << RULE_CONTROLS | 1 << RULE_CANNOT_GAIN_ABILITIES };

/* Whether no continuous effect exists at all, so that values are as printed. */
static bool is_silent(const struct epic_game *g)
{
    return !(*source_slots(g) | g->dirty | g->pile_lines | changes_noted(g));
}

void tcg_mark_stale(struct epic_game *g, struct body *b)
{
    const struct design *d = design_of(g, b->card);
    int slot = (int)(b - body_at(g, 0));
    bool rules = d->rules || (b->flags & BODY_QUOTED);
    note_source(g, slot, d, b);
    if (g->dirty & DIRTY_ALL)
        return;
    if (d->rules & ABOUT_VALUES) {
        g->dirty = DIRTY_ALL;
        return;
    }
    if (!rules && is_silent(g)) {
        plain_value(g, slot, d);
        return;
    }
    g->dirty |= rules ? DIRTY_SOME | DIRTY_RULES : DIRTY_SOME;
    *stale_slots(g) |= concerned_by(g, slot);
}

bool given_lines(const struct epic_game *g)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < notes_with(g, TIMED_ABILITY); i++) {
        const struct timed *t = timed_at(g, i);
        const struct ability *a = &book->ability[t->ability.number];
        if (t->kind == TIMED_ABILITY &&
            (t->until == WHILE_A_LINE_SAYS || a->kind == ABILITY_CHANGE ||
             (a->kind == ABILITY_RULE && (ABOUT_VALUES >> a->rule & 1))))
            return true;
    }
    return false;
}

bool whose_are_old(struct epic_game *g, uint64_t *stale)
{
    const struct book *book = book_of(g);
    unsigned looks = g->pile_lines, says = 0;
    if ((g->dirty & DIRTY_ALL) || g->bodies > SLOT_BITS ||
        (g->pile_lines & g->touched) || (g->ruling_now >> RULE_CONTROLS & 1) ||
        given_lines(g))
        return false;
    *stale = *stale_slots(g);
    struct slot_walk w = walk_slots(g, *source_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        int card = body_at(g, i)->card;
        const struct design *d = &book->design[card_at(g, card)->design];
        looks |= d->looks;
        says |= d->says;
        if (d->looks & g->touched)
            *stale |= concerned_by(g, i);
    }
    g->stateful = (uint8_t)looks;
    return !(says & SAYS_LOSE) && !(*stale && (looks & LOOK_PLAY));
}
