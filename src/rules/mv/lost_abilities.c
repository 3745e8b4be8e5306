/* MV-boost: bodies that have lost all abilities.  They are found before any
 * line is applied, since they contribute neither keywords nor numbers. */
#include "rules/mv/values.h"

static void silence(const struct values *v, struct body *b)
{
    if (is_concerned(v, (int)(b - body_at(v->g, 0))))
        b->words |= KW_SILENT;
}

/* By timed effects and counters. */
static void by_notes(const struct values *v)
{
    const struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        int change = t->kind == TIMED_CHANGE ? t->change.number
                     : t->kind == TIMED_COUNTER
                         ? book->counter[t->counter.kind].change
                         : 0;
        struct body *b = change ? body_of(g, t->card) : NULL;
        if (b && b->generation == t->generation &&
            book->change[change].lose_all)
            silence(v, b);
    }
}

static void by_line(const struct values *v, const struct scene *s,
                    const struct ability *a)
{
    const struct epic_game *g = v->g;
    thing list[THINGS_MAX] = { s->self.card };
    int n = a->filter ? collect(s, a->filter, list) : 1;
    for (int i = 0; i < n; i++)
        if (list[i] < g->cards && body_of(g, list[i]))
            silence(v, body_of(g, list[i]));
}

/* Sources are in order of age: of two that silence each other, the older one
 * does. */
static void by_lines_of(const struct values *v, const struct body *b)
{
    struct epic_game *g = v->g;
    struct scene s = scene_at(g, b->card, b->controller);
    struct ability_walk w = abilities_of(g, b->card);
    for (int i; (i = next_ability(g, b->card, &w)) != 0;) {
        const struct ability *a = &s.book->ability[i];
        if (a->kind == ABILITY_CHANGE && s.book->change[a->change].lose_all &&
            condition_holds(&s, a->cond))
            by_line(v, &s, a);
    }
}

void find_silent(struct values *v)
{
    by_notes(v);
    for (int i = 0; i < v->sources; i++) {
        const struct body *b = body_at(v->g, v->source[i].body);
        if ((v->source[i].d->says & SAYS_LOSE) || (b->flags & BODY_QUOTED))
            by_lines_of(v, b);
    }
}
