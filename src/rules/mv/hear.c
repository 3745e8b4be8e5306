/* MV-boost: what is said of those whose values are worked out, by lines and by
 * what was given for a time or for good.
 *
 * What is given and lost is heard before numbers are. */
#include "rules/mv/values.h"

#include "verbs/filters.h"
#include "verbs/persons.h"

/* ---- lines --------------------------------------------------------------- */

static enum layer layer_of(const struct person *p, const struct design *d)
{
    if ((d->kinds & KIND_OBJECT) && p->host != NO_CARD)
        return LAYER_ITEM;
    return (d->kinds & KIND_EVENT) && d->lasts == LASTS_PERMANENT ? LAYER_BASE
                                                                  : LAYER_TOP;
}

static void give_labels(struct person *p, const struct change *c)
{
    for (int n = 0; n < 2; n++)
        for (int i = 0; c->label[n] && i < LABELS_GIVEN; i++)
            if (!p->labels[i] || p->labels[i] == c->label[n]) {
                p->labels[i] = c->label[n];
                break;
            }
    if (c->lose_label)
        p->labels[LABEL_LOST] = c->lose_label;
}

static void give_words(struct values *v, struct body *b, const struct change *c,
                       struct ref source, bool line)
{
    struct epic_game *g = v->g;
    struct sum *s = sum_of(v, (int)(b - body_at(g, 0)));
    s->lost |= c->lose;
    if (c->lose_all)
        b->words |= KW_SILENT, s->lost = ~UINT64_C(0);
    if (!rule_binds(g, RULE_CANNOT_GAIN_ABILITIES, b->card)) {
        s->gained |= c->gain;
        if (c->ability && line) {
            v->quoted |= !(b->flags & BODY_QUOTED);
            quote_ability(g, b, c->ability);
        }
    }
    b->align |= (uint8_t)c->align;
    give_labels(person_by(g, b), c);
    change_powers(g, b, c, source);
}

static void hear(struct values *v, struct body *b, const struct change *c,
                 int times, struct ref source, enum layer layer, enum pass pass,
                 bool line)
{
    int number[STATS];
    if (pass == PASS_WORDS)
        give_words(v, b, c, source, line);
    else if ((layer == LAYER_TOP) == (pass == PASS_TOP) && says_numbers(c) &&
             numbers_of(v->g, c, b, source, times, number))
        add_numbers(sum_of(v, (int)(b - body_at(v->g, 0))), c, number, layer);
}

/* Of whom the line speaks, among those who are concerned. */
static int whom(const struct values *v, const struct scene *s,
                const struct ability *a, thing *out)
{
    const struct epic_game *g = s->g;
    int n = 0;
    if (v->all && a->filter)
        return collect(s, a->filter, out);
    if (!a->filter) {
        out[0] = s->self.card;
        return is_concerned(v, card_at(g, out[0])->body);
    }
    const struct filter *f = &s->book->filter[a->filter];
    uint64_t slots = v->slots;
    if (f->among == SLOT_HOST)
        slots &= slot_of(g, host_of(s).card);
    for (int i; (i = take_slot(&slots)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (is_of_play(f)           ? fits_filter(s, f, b)
            : f->among == SLOT_HOST ? among_fits(s, f, b->card)
                                    : matches(s, a->filter, b->card))
            out[n++] = b->card;
    }
    return n;
}

static void line_says(struct values *v, const struct scene *s,
                      const struct ability *a, enum layer layer, enum pass pass)
{
    struct epic_game *g = v->g;
    const struct change *c = &s->book->change[a->change];
    thing list[THINGS_MAX];
    int n = whom(v, s, a, list);
    if (any_locks(g)) /* MV-kw-archenemy-2 */
        n = without_strangers(g, s->self.card, list, n);
    int times = n > 0 && c->scale ? amount_value(s, c->scale) : 1;
    for (int i = 0; i < n; i++) {
        struct body *b = list[i] < g->cards ? body_of(g, list[i]) : NULL;
        if (b)
            hear(v, b, c, times, s->self, layer, pass, true);
    }
}

/* In which passes its lines may speak, a bit each: printed ones, those of
 * keywords, or what was given to it.  What is carried is in the printed
 * numbers. */
static unsigned passes_of(const struct epic_game *g, const struct body *b,
                          const struct design *d, enum layer layer)
{
    unsigned says = d->says,
             numbers = layer == LAYER_TOP ? PASS_TOP : PASS_BASE;
    if ((b->flags & BODY_QUOTED) ||
        (words_of(g, b) & book_of(g)->keyword_lines))
        says = SAYS_ANYTHING;
    unsigned words = (says & (SAYS_LOSE | SAYS_GAIN)) != 0;
    return words << PASS_WORDS | ((says & SAYS_NUMBERS) && !is_carried(g, b))
                                     << numbers;
}

void add_source(struct values *v, int i, const struct design *d)
{
    const struct epic_game *g = v->g;
    const struct person *p = person_at(g, i);
    enum layer layer = layer_of(p, d);
    struct source *s = &v->source[v->sources++];
    for (; s > v->source && s[-1].age > p->age; s--)
        *s = s[-1];
    s->d = d;
    s->body = (uint16_t)i;
    s->age = p->age;
    s->passes = (uint8_t)passes_of(g, body_at(g, i), d, layer);
    s->layer = (uint8_t)layer;
    v->passes |= v->all ? ~0u : s->passes;
}

static void line_of(struct values *v, const struct scene *s, int line,
                    enum layer layer, enum pass pass)
{
    const struct ability *a = &s->book->ability[line];
    const struct change *c = &s->book->change[a->change];
    if (a->kind == ABILITY_CHANGE &&
        (pass == PASS_WORDS ? says_words(c) : says_numbers(c)) &&
        condition_holds(s, a->cond))
        line_says(v, s, a, layer, pass);
}

static void lines_of(struct values *v, const struct source *from,
                     enum pass pass)
{
    struct epic_game *g = v->g;
    const struct body *b = body_at(g, from->body);
    const struct design *d = from->d;
    enum layer layer = (enum layer)from->layer;
    struct scene s = scene_at(g, b->card, b->controller);
    bool off = person_at(g, from->body)->marks & MARK_CYBER_OFF;
    int lines = b->words & KW_SILENT ? 0 : d->abilities;
    struct ability_walk w = { .next = d->ability, .end = d->ability + lines };
    if (v->all || off) { /* else nobody has other lines than printed ones */
        w = abilities_of(g, b->card);
        w.universal = UNIVERSALS;
        w.words &= s.book->keyword_lines;
    }
    for (int i; (i = next_ability(g, b->card, &w)) != 0;)
        line_of(v, &s, i, layer, pass);
}

/* ---- what was given for a time or for good ------------------------------- */

static void timed_says(struct values *v, const struct timed *t, struct body *b,
                       enum pass pass)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    struct sum *s = sum_of(v, (int)(b - body_at(g, 0)));
    bool lasting = t->until == WHILE_IT_STAYS;
    switch (t->kind) {
    case TIMED_CHANGE:
        hear(v, b, &book->change[t->number], t->a, t->note,
             lasting ? LAYER_BASE : LAYER_TOP, pass, false);
        break;
    case TIMED_COUNTER:
        hear(v, b, &book->change[book->counter[t->a].change], t->number,
             t->note, LAYER_TOP, pass, false);
        break;
    case TIMED_KEYWORD:
        if (pass == PASS_WORDS)
            s->gained |= KW_BIT(t->a);
        break;
    case TIMED_ROLL: /* MV-kw-definc-1: a rise of its own */
        if (pass == PASS_BASE && t->note.card == b->card)
            for (int i = 0; i < STATS; i++) {
                int rise = i == C ? t->a : t->b;
                s->base[i] += rise;
                s->worn[i] += rise;
            }
        break;
    }
}

/* One bit for each kind that says something. */
enum {
    TIMED_SAYS = 1 << TIMED_CHANGE | 1 << TIMED_COUNTER | 1 << TIMED_KEYWORD |
                 1 << TIMED_ROLL,
};

/* Lasting changes of a base, and when they came; -1: it is none. */
static int age_of(const struct timed *t)
{
    if (t->kind == TIMED_CHANGE && t->until == WHILE_IT_STAYS)
        return age_of_change(t);
    return t->kind == TIMED_ROLL && t->note.card == t->card ? t->number : -1;
}

static void all_timed(struct values *v, enum pass pass)
{
    struct epic_game *g = v->g;
    int n = g->timed; /* what is noted meanwhile says nothing new */
    for (int i = 0; i < n; i++) {
        const struct timed *t = timed_at(g, i);
        if (!(TIMED_SAYS >> t->kind & 1))
            continue;
        struct body *b = t->card < g->cards ? body_of(g, t->card) : NULL;
        if (!b || b->generation != t->generation ||
            !is_concerned(v, card_at(g, t->card)->body))
            continue;
        timed_says(v, t, b, pass);
        v->timed = true;
        v->noted |= age_of(t) >= 0;
    }
}

/* MV-boost-13: those that came after `since`, and before what entered play as
 * number `until`. */
enum { AGES_MAX = UINT16_MAX };

static void noted_say(struct values *v, int *since, int until)
{
    struct epic_game *g = v->g;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        struct body *b = t->card < g->cards ? body_of(g, t->card) : NULL;
        if (b && b->generation == t->generation && age_of(t) > *since &&
            age_of(t) <= until && is_concerned(v, card_at(g, t->card)->body))
            timed_says(v, t, b, PASS_BASE);
    }
    *since = until;
}

static void lines_say(struct values *v, enum pass pass)
{
    int since = -1;
    for (int i = 0; i < v->sources; i++) {
        const struct source *s = &v->source[i];
        unsigned passes = s->passes;
        if (pass == PASS_BASE && v->noted)
            noted_say(v, &since, s->age);
        if (v->all) /* it may have got or lost something to say */
            passes = passes_of(v->g, body_at(v->g, s->body), s->d,
                               (enum layer)s->layer);
        if (passes >> pass & 1)
            lines_of(v, s, pass);
    }
    if (pass == PASS_BASE && v->noted)
        noted_say(v, &since, AGES_MAX);
}

void hear_all(struct values *v)
{
    bool words = v->all || v->heard[0]; /* it has some of its own */
    if (book_of(v->g)->silences)
        find_silent(v);
    if (v->passes >> PASS_WORDS & 1) {
        lines_say(v, PASS_WORDS);
        words = true;
    }
    if (v->all || (v->slots & *given_slots(v->g)))
        all_timed(v, PASS_WORDS);
    if (words || v->timed)
        write_words(v);
    if ((v->passes >> PASS_BASE & 1) || v->noted)
        lines_say(v, PASS_BASE);
    if (v->off)
        switch_off(v);
    if (v->passes >> PASS_TOP & 1)
        lines_say(v, PASS_TOP);
    if (v->timed)
        all_timed(v, PASS_TOP);
    write_numbers(v);
}
