/* without.c - mutations: scenarios run without a row of a procedure, or without
 * a clause, line or keyword of a card. */
#include "scenario/runner.h"

#include "base/number.h"
#include "formats/card_set.h"
#include "lang/lexicon.h"
#include "lang/words.h"
#include "verbs/effect.h"

#include <stdio.h>
#include <strings.h>

static const char *const KINDS[] = { "step", "clause", "line", "word" };

/* ---- the parts of a card ------------------------------------------------- */

/* Clauses are counted in reading order: each before those that depend on it. */
struct search {
    const struct book *b;
    int left;  /* how many more to skip */
    int found; /* index in the book; 0: not found yet */
};

static void search_ability(struct search *s, int ability);
static void search_mode(struct search *s, const struct mode *m);

static void search_run(struct search *s, int first, int count)
{
    for (int i = first; i < first + count && !s->found; i++) {
        const struct clause *c = &s->b->clause[i];
        if (--s->left == 0)
            s->found = i;
        if (c->verb == VERB_DELAY)
            search_ability(s, c->delayed);
        for (int m = 0; c->verb == VERB_CHOOSE_ONE && m < c->modes; m++)
            search_mode(s, &s->b->mode[c->first_mode + m]);
        search_ability(s, s->b->change[c->change].ability);
    }
}

static void search_mode(struct search *s, const struct mode *m)
{
    search_run(s, m->cost, m->costs);
    search_run(s, m->first, m->clauses);
}

static void search_ability(struct search *s, int ability)
{
    const struct ability *a = &s->b->ability[ability];
    if (!ability)
        return;
    search_run(s, a->cost, a->costs);
    search_run(s, a->or_cost, a->or_costs);
    for (int m = 0; m < a->modes; m++)
        search_mode(s, &s->b->mode[a->first + m]);
    if (!a->modes)
        search_run(s, a->first, a->clauses);
    search_ability(s, s->b->change[a->change].ability);
}

static int nth_clause(const struct book *b, const struct design *d, int nth)
{
    struct search s = { b, nth, 0 };
    for (int i = 0; i < d->abilities && nth > 0; i++)
        search_ability(&s, d->ability + i);
    return s.found;
}

/* The text of an event has clauses, and is not a line. */
static int nth_line(const struct book *b, const struct design *d, int nth)
{
    bool there = nth > 0 && nth <= d->abilities;
    int i = d->ability + nth - 1;
    return there && b->ability[i].kind != ABILITY_TEXT ? i : 0;
}

static const struct flag_word *nth_word(const struct book *b,
                                        const struct design *d, int nth)
{
    for (const struct flag_word *w = b->lexicon->keywords; w->word; w++)
        if ((d->keywords & w->bit) && --nth == 0)
            return w;
    return NULL;
}

/* ---- applying a mutation ------------------------------------------------- */

/* The others keep their indexes, as clauses refer to each other by number. */
static bool blank_clause(struct book *b, int i)
{
    for (int end = i + b->clause[i].span; i && i <= end; i++)
        b->clause[i] = b->clause[0];
    return i > 0;
}

static bool blank_line(struct book *b, const struct design *d, int i)
{
    const char *name = book_name(b, d->name);
    for (int k = 1; (d->kinds & KIND_COUNTER) && k < b->counters; k++)
        if (!strcasecmp(book_name(b, b->counter[k].name), name))
            b->counter[k].change = 0;
    if (i)
        b->ability[i] = b->ability[0];
    return i > 0;
}

bool leave_out(struct book *b, const void *user)
{
    const struct without *w = user;
    int design;
    if (!w || w->kind == WITHOUT_STEP || b->lexicon != lexicon_named(w->game))
        return false;
    design = epic_cards_find((const epic_cards *)b, w->card);
    if (design < 0)
        return false;
    struct design *d = &b->design[design];
    if (w->kind == WITHOUT_CLAUSE)
        return blank_clause(b, nth_clause(b, d, w->number));
    if (w->kind == WITHOUT_LINE)
        return blank_line(b, d, nth_line(b, d, w->number));
    const struct flag_word *word = nth_word(b, d, w->number);
    d->keywords &= word ? ~word->bit : ALL_KEYWORDS;
    return word;
}

/* Whether the next row is the mutated one; `at` has been advanced already. */
bool is_left_out(const struct without *w, const struct epic_game *g)
{
    const struct frame *f = top_frame(g);
    return w && w->kind == WITHOUT_STEP && w->procedure == f->proc &&
           w->number == f->at - 1 && !strcmp(w->game, ruleset_of(g)->name);
}

/* ---- naming mutations ---------------------------------------------------- */

static bool is_there(const struct without *w)
{
    int index;
    const struct ruleset *r = ruleset_named(w->game, &index);
    if (!r || w->number < 0)
        return false;
    if (w->kind == WITHOUT_STEP) {
        int n = 0;
        if (w->procedure < 0 || w->procedure >= r->procedure_count)
            return false;
        while (r->procedures[w->procedure].steps[n].run != end_of_table)
            n++;
        return w->number < n;
    }
    const epic_cards *cards = epic_cards_builtin(w->game);
    int design = epic_cards_find(cards, w->card);
    if (design < 0)
        return false;
    const struct book *b = book_in(cards);
    const struct design *d = &b->design[design];
    return w->kind == WITHOUT_CLAUSE ? nth_clause(b, d, w->number) > 0
           : w->kind == WITHOUT_LINE ? nth_line(b, d, w->number) > 0
                                     : nth_word(b, d, w->number) != NULL;
}

/* Copies the text up to that character, and advances behind it. */
static bool take_until(const char **at, char end, char *out, size_t size)
{
    const char *found = strchr(*at, end);
    size_t n = found ? (size_t)(found - *at) : size;
    if (n >= size)
        return false;
    snprintf(out, size, "%.*s", (int)n, *at);
    *at = found + 1;
    return true;
}

bool without_read(const char *what, struct without *out)
{
    char kind[8];
    *out = (struct without){ .number = -1 };
    if (!take_until(&what, ' ', kind, sizeof kind) ||
        !take_until(&what, '/', out->game, sizeof out->game) ||
        !take_until(&what, ':', out->card, sizeof out->card) ||
        !number_read_int(what, 0, INT16_MAX, &out->number))
        return false;
    for (int k = 0; k < (int)(sizeof KINDS / sizeof KINDS[0]); k++)
        if (!strcmp(kind, KINDS[k])) {
            out->kind = k;
            return (k != WITHOUT_STEP ||
                    number_read_int(out->card, 0, INT16_MAX,
                                    &out->procedure)) &&
                   is_there(out);
        }
    return false;
}

static void list_steps(const struct ruleset *r)
{
    for (int i = 0; i < r->procedure_count; i++) {
        const struct procedure *p = &r->procedures[i];
        for (int j = 0; p->steps[j].run != end_of_table; j++)
            printf("step %s/%d:%d\t%s in %s\n", r->name, i, j,
                   p->steps[j].rule ? p->steps[j].rule : "-", p->name);
    }
}

static void list_cards(const struct ruleset *r)
{
    const struct book *b = book_in(epic_cards_builtin(r->name));
    for (int i = 1; i < b->designs; i++) {
        const struct design *d = &b->design[i];
        const char *name = book_name(b, d->name);
        for (int n = 1; nth_clause(b, d, n); n++)
            printf("clause %s/%s:%d\t%s\n", r->name, name, n,
                   VERB[b->clause[nth_clause(b, d, n)].verb].name);
        for (int n = 1; n <= d->abilities; n++)
            if (nth_line(b, d, n))
                printf("line %s/%s:%d\t\n", r->name, name, n);
        for (int n = 1; nth_word(b, d, n); n++)
            printf("word %s/%s:%d\t%s\n", r->name, name, n,
                   nth_word(b, d, n)->word);
    }
}

void without_list(void)
{
    for (int i = 0; ruleset_at(i); i++)
        list_steps(ruleset_at(i));
    for (int i = 0; ruleset_at(i); i++)
        list_cards(ruleset_at(i));
}
