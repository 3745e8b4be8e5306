#include "formats/cards.h"

#include "kernel/embedded.h"
#include "kernel/ruleset.h"
#include "lang/lang.h"
#include "verbs/book.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

enum { SOURCES_MAX = 64 };

static int builtin_sources(const char *game, epic_source *out)
{
    char folder[64];
    int n = 0;
    snprintf(folder, sizeof folder, "cards/%s/", game);
    for (int i = 0; i < EMBEDDED_COUNT && n < SOURCES_MAX; i++)
        if (!strncmp(EMBEDDED_FILES[i].name, folder, strlen(folder)))
            out[n++] =
                (epic_source){ EMBEDDED_FILES[i].name, EMBEDDED_FILES[i].text };
    return n;
}

/* "A champion you control" and the like: nothing but kinds and side. */
static bool is_plain(const struct filter *f)
{
    return (f->among & f->other & f->same_name) == SLOT_NONE && !f->cost_plus &&
           !f->trait[0] && !f->trait[1] && !f->align && !f->align_not &&
           !f->with && !f->without && !f->is && !f->is_not && !f->offense_cmp &&
           !f->defense_cmp && !f->not_named;
}

/* Events that are not just this card's own. */
static uint32_t others_events(const struct ability *a)
{
    enum {
        NOT_OF_CARDS = ON_ALLY | ON_PLAY | ON_TURN_START | ON_TURN_END |
                       ON_COMBAT_END | ON_DRAW | ON_GAIN | ON_LOSE | ON_ATTACKED
    };
    return a->filter ? a->events : a->events & NOT_OF_CARDS;
}

static void note_rule(struct design *d, const struct ability *a)
{
    d->rules |= 1u << a->rule;
    if (a->filter || a->who != WHO_YOU)
        d->rules_others |= 1u << a->rule;
}

static void note_change(struct design *d, const struct ability *a,
                        const struct change *c)
{
    if (a->zone == ZONE_EVERYWHERE)
        d->everywhere |= c->align;
    if (c->lose || c->lose_all)
        d->says |= SAYS_LOSE;
    if (c->align || c->gain || c->ability)
        d->says |= SAYS_GAIN;
    if (c->offense || c->defense)
        d->says |= SAYS_NUMBERS;
    if (a->cond)
        d->says |= SAYS_TURN;
    if (a->filter)
        d->says |= SAYS_OTHERS;
}

static const epic_cards *compile(const epic_source *sources, int n,
                                 epic_error *error)
{
    struct book *book = cards_compile(sources, n, error);
    if (!book)
        return NULL;
    /* What the engine would otherwise work out again and again. */
    for (int i = 0; i < book->filters; i++)
        book->filter[i].plain = is_plain(&book->filter[i]);
    for (int i = 1; i < book->designs; i++) {
        struct design *d = &book->design[i];
        for (int j = d->ability; j < d->ability + d->abilities; j++)
            if (book->ability[j].kind == ABILITY_TRIGGER)
                d->watch_others |= others_events(&book->ability[j]);
            else if (book->ability[j].kind == ABILITY_RULE)
                note_rule(d, &book->ability[j]);
            else if (book->ability[j].kind == ABILITY_CHANGE)
                note_change(d, &book->ability[j],
                            &book->change[book->ability[j].change]);
            else if (book->ability[j].kind == ABILITY_POWER &&
                     book->ability[j].zone == ZONE_HAND)
                d->does |= DOES_POWER_IN_HAND;
    }
    const struct book *listed = book_list(book);
    if (listed != book) /* the same cards again, or no place for more */
        book_free(book);
    if (!listed && error)
        snprintf(error->text, sizeof error->text,
                 "too many different sets of cards in one program");
    return (const epic_cards *)listed;
}

const epic_cards *epic_cards_new(const char *game, const epic_source *sources,
                                 int count, epic_error *error)
{
    epic_source all[SOURCES_MAX];
    int index, n = builtin_sources(game, all);
    if (!ruleset_named(game, &index) || n + count > SOURCES_MAX) {
        if (error)
            snprintf(error->text, sizeof error->text,
                     n + count > SOURCES_MAX ? "more than %d card files"
                                             : "there is no such game%.0d",
                     n + count > SOURCES_MAX ? SOURCES_MAX : 0);
        return NULL;
    }
    for (int i = 0; i < count; i++)
        all[n++] = sources[i];
    return compile(all, n, error);
}

const epic_cards *epic_cards_builtin(const char *game)
{
    static _Atomic(const epic_cards *) compiled[8];
    int index;
    if (!ruleset_named(game, &index))
        return NULL;
    const epic_cards *cards = atomic_load(&compiled[index]);
    if (!cards) {
        epic_error error;
        cards = epic_cards_new(game, NULL, 0, &error);
        if (!cards)
            fprintf(stderr, "epic: built-in cards: %s\n", error.text);
        atomic_store(&compiled[index], cards);
    }
    return cards;
}

int epic_cards_count(const epic_cards *cards)
{
    return book_in(cards)->designs;
}

const char *epic_cards_name(const epic_cards *cards, int design)
{
    const struct book *b = book_in(cards);
    return design > 0 && design < b->designs
               ? book_name(b, b->design[design].name)
               : "";
}

int epic_cards_find(const epic_cards *cards, const char *name)
{
    const struct book *b = book_in(cards);
    for (int i = 1; i < b->designs; i++)
        if (!strcasecmp(book_name(b, b->design[i].name), name))
            return i;
    return -1;
}
