/* abilities.c - all abilities that a card has: printed on it, by its keywords,
 * given to it by others. */
#include "verbs/acts.h"

struct ability_walk abilities_of(const struct epic_game *g, int card)
{
    const struct book *book = book_of(g);
    const struct card *c = card_at(g, card);
    const struct design *d = &book->design[c->design];
    struct ability_walk w = { .next = d->ability,
                              .end = d->ability + d->abilities,
                              .timed = -1,
                              .universal = UNIVERSALS };
    if (c->zone != ZONE_PLAY)
        return w;
    const struct body *b = body_at(g, c->body);
    if (b->words & KW_SILENT)
        w.next = w.end;
    if (b->flags & BODY_QUOTED)
        w.timed = 0, w.more = true;
    if (book->commons && (d->kinds & KIND_CHAMPION))
        w.universal = 0, w.more = true;
    if (book->keyword_text)
        w.words = words_of(g, b) & book->keyword_text;
    if (book->tagged)
        w.tags_off = customs_of(g)->tags_off(g, b);
    w.more |= w.words || w.tags_off;
    return w;
}

/* The next keyword or universal entry of the walk, or 0. */
static int next_entry(const struct book *book, struct ability_walk *w)
{
    while (w->universal < UNIVERSALS) {
        int entry = book->universal[w->universal++];
        if (entry)
            return entry;
    }
    if (!w->words)
        return 0;
    return book->keyword[take_keyword(&w->words)];
}

/* A power that is printed on the card is not given a second time. */
static bool is_printed_power(const struct epic_game *g, int card, int ability)
{
    const struct design *d = design_of(g, card);
    const struct body *b = body_of(g, card);
    return ability >= d->ability && ability < d->ability + d->abilities &&
           book_of(g)->ability[ability].kind == ABILITY_POWER &&
           !(b && (b->words & KW_SILENT));
}

/* Whether the same power was given by an earlier note: it counts once. */
static bool was_given(const struct epic_game *g, int note)
{
    const struct timed *given = timed_at(g, note);
    bool before = false;
    if (book_of(g)->ability[given->ability.number].kind != ABILITY_POWER)
        return false;
    for (int i = 0; i < note; i++) {
        const struct timed *t = timed_at(g, i);
        before |= t->kind == TIMED_ABILITY && t->card == given->card &&
                  t->generation == given->generation && !t->ability.silenced &&
                  t->ability.number == given->ability.number;
    }
    return before;
}

/* The rest of the walk: tagged lines, given abilities, entries. */
static int next_beyond(const struct epic_game *g, int card,
                       struct ability_walk *w)
{
    while (w->next < w->end) {
        int i = w->next++;
        if (!w->tags_off || !(book_of(g)->ability[i].tag & w->tags_off))
            return i;
    }
    for (; w->timed >= 0 && w->timed < g->timed; w->timed++) {
        const struct timed *t = timed_at(g, w->timed);
        if (t->kind == TIMED_ABILITY && t->card == card &&
            !t->ability.silenced &&
            t->generation == card_at(g, card)->generation &&
            !is_printed_power(g, card, t->ability.number) &&
            !was_given(g, w->timed))
            return timed_at(g, w->timed++)->ability.number;
    }
    if (w->words == 0 && w->universal == UNIVERSALS)
        return 0;
    const struct book *book = book_of(g);
    for (int entry; (entry = next_entry(book, w)) != 0;) {
        const struct design *d = &book->design[entry];
        w->next = d->ability;
        w->end = d->ability + d->abilities;
        if (w->next < w->end)
            return w->next++;
    }
    return 0;
}

/* Fast path: mostly there are printed lines and nothing else. */
int next_of_more(const struct epic_game *g, int card, struct ability_walk *w)
{
    if (w->next < w->end && !w->tags_off)
        return w->next++;
    if (!w->tags_off && w->timed < 0 && !w->words && w->universal == UNIVERSALS)
        return 0;
    return next_beyond(g, card, w);
}
