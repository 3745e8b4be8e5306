/* Computed numbers, keywords and alignments of everything in play. */
#include "verbs/acts.h"

static void base_values(struct epic_game *g)
{
    const struct book *book = book_of(g);
    const struct change *counter = &book->change[book->counter[1].change];
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = body_at(g, i);
        if (b->card == NO_CARD)
            continue;
        const struct card *c = card_at(g, b->card);
        if (c->zone != ZONE_PLAY || c->body != i)
            continue; /* frozen: keeps what it was */
        const struct design *d = &book->design[c->design];
        b->words = (b->flags & BODY_LOST_ALL ? 0 : d->keywords) |
                   b->keep_words | b->turn_words;
        b->align = d->align;
        b->offense = (int16_t)(d->offense + b->turn_offense +
                               b->counters * counter->offense);
        b->defense = (int16_t)(d->defense + b->turn_defense +
                               b->counters * counter->defense);
    }
}

/* G-20: abilities and alignments are gained before numbers are added. */
enum pass { PASS_WORDS, PASS_NUMBERS };

static void give(struct epic_game *g, struct body *b, const struct change *c,
                 const struct scene *s, enum pass pass)
{
    if (pass == PASS_WORDS) {
        b->align |= c->align;
        b->words &= ~c->lose;
        if (c->gain && !rule_binds(g, RULE_CANNOT_GAIN_ABILITIES, b->card))
            b->words |= c->gain;
        return;
    }
    int scale = c->scale ? amount_value(s, c->scale) : 1;
    b->offense = (int16_t)(b->offense + c->offense * scale);
    b->defense = (int16_t)(b->defense + c->defense * scale);
}

static void lines_of(struct epic_game *g, int card, int seat, enum pass pass)
{
    const struct book *book = book_of(g);
    struct ability_walk w = abilities_of(g, card);
    struct scene s = scene_at(g, card, seat);
    for (int i; (i = next_ability(g, card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        if (a->kind != ABILITY_CHANGE || !condition_holds(&s, a->cond))
            continue;
        const struct change *c = &book->change[a->change];
        if (!a->filter) {
            struct body *b = body_of(g, card);
            if (b)
                give(g, b, c, &s, pass);
            continue;
        }
        thing list[THINGS_MAX];
        int n = collect(&s, a->filter, list);
        for (int j = 0; j < n; j++) {
            struct body *b = is_seat(list[j]) ? NULL : body_of(g, list[j]);
            if (b)
                give(g, b, c, &s, pass);
        }
    }
}

static void all_lines(struct epic_game *g, enum pass pass)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        if (b->card == NO_CARD)
            continue;
        const struct card *c = card_at(g, b->card);
        if (c->zone == ZONE_PLAY && c->body == i &&
            ((book->design[c->design].does & DOES_CHANGE) ||
             (b->flags & BODY_QUOTED)))
            lines_of(g, b->card, b->controller, pass);
    }
    for (int s = 0; s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_SIDE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if (design_of(g, c)->kinds & KIND_DEITY)
                lines_of(g, c, s, pass);
}

/* Counters of other kinds than the plain one, and changes that stay. */
static void timed_changes(struct epic_game *g, enum pass pass)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        bool counter = t->kind == TIMED_COUNTER;
        if (!counter && t->kind != TIMED_CHANGE)
            continue;
        struct body *b = body_of(g, t->card);
        if (!b || b->generation != t->generation)
            continue;
        const struct change *c =
            &book->change[counter ? book->counter[t->a].change : t->number];
        struct scene s = scene_at(g, t->card, b->controller);
        for (int n = counter ? t->number : t->a; n > 0; n--)
            give(g, b, c, &s, pass);
    }
}

void derive_values(struct epic_game *g)
{
    g->dirty = 0;
    base_values(g);
    for (int pass = PASS_WORDS; pass <= PASS_NUMBERS; pass++) {
        all_lines(g, (enum pass)pass);
        timed_changes(g, (enum pass)pass);
    }
}
