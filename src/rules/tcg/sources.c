/* Collecting the sources of continuous effects for the passes of layers.c. */
#include "rules/tcg/passes.h"

/* The passes in which timed effects or counters change any of l->slots. */
static unsigned timed_says(const struct layers *l)
{
    const struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    unsigned says = 0;
    for (int i = 0; i < changes_noted(g); i++) {
        const struct timed *t = timed_at(g, i);
        bool counter = t->kind == TIMED_COUNTER;
        if ((counter || t->kind == TIMED_CHANGE) && body_of(g, t->card) &&
            (l->slots & slot_bit(card_at(g, t->card)->body)))
            says |= book->change[counter ? book->counter[t->counter.kind].change
                                         : t->change.number]
                        .says;
    }
    return says;
}

static void add_source(struct layers *l, int card, unsigned says)
{
    l->passes |= says;
    if (says & (PASS_IS | PASS_GETS))
        l->source[l->sources++] =
            (struct source_card){ (uint16_t)card, (uint8_t)says };
}

static void find_pile_sources(struct layers *l)
{
    struct epic_game *g = l->g;
    for (int s = 0; s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_PILE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if (design_of(g, c)->does & DOES_PILE_LINES)
                add_source(l, c, design_of(g, c)->says);
}

void find_sources(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    unsigned looks = g->pile_lines;
    l->sources = 0;
    l->passes = timed_says(l);
    *source_slots(g) = 0;
    struct slot_walk w = walk_slots(g, l->slots);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct design *d = &book->design[card_at(g, b->card)->design];
        bool quoted = l->given && (b->flags & BODY_QUOTED);
        looks |= quoted ? LOOK_ALL : d->looks;
        add_source(l, b->card, quoted ? PASS_IS | PASS_GETS : d->says);
        note_source(g, i, d, b);
        derive_facts(g, i, d, b);
    }
    if (g->pile_lines)
        find_pile_sources(l);
    g->stateful = (uint8_t)looks;
}

void find_sources_for(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    l->sources = 0;
    l->passes = timed_says(l);
    struct slot_walk w = walk_slots(g, *source_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct design *d = &book->design[card_at(g, b->card)->design];
        if ((l->slots & slot_bit(i)) ||
            ((d->says & SAYS_OTHERS) && (l->slots & reach_of(g, b, d))))
            add_source(l, b->card, d->says);
    }
    if (g->pile_lines)
        find_pile_sources(l);
}
