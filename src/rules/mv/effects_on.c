/* MV-boost: applying continuous effects: the lines of all sources, and timed
 * effects.  Keywords and labels come first, then numbers; see values.c. */
#include "rules/mv/values.h"

#include "rules/mv/persons.h"
#include "rules/mv/powers.h"
#include "rules/mv/text.h"
#include "verbs/filters.h"

/* ---- lines of cards ------------------------------------------------------ */

static enum layer layer_of(const struct person *p, const struct design *d)
{
    if ((d->kinds & KIND_OBJECT) && p->host != NO_CARD)
        return LAYER_WORN;
    return (d->kinds & KIND_EVENT) && d->lasts == LASTS_PERMANENT ? LAYER_BASE
                                                                  : LAYER_TOP;
}

/* One effect about to be applied: its source, age, multiplier, and the roll of
 * its dice if it has any. */
struct effect {
    struct ref source;
    int times, age;
    const struct timed *dice;
    uint8_t layer; /* layer of its number changes */
    bool line;
};

/* MV-label-2: of the effects that give or take a class word, the latest
 * decides; at equal age, a line wins over text that was followed. */
static void set_label(struct epic_game *g, const struct body *b, int label,
                      bool has, int age, bool line)
{
    struct timed *t = NULL;
    do
        t = next_label(g, b, t);
    while (t && t->label.word != label);
    if (t &&
        (t->label.age > age || (t->label.age == age && t->label.line > line)))
        return;
    if (!t)
        t = add_timed(g, TIMED_LABEL, WHILE_A_LINE_SAYS, b->controller,
                      ref_to(g, b->card));
    if (!t)
        return;
    t->label.word = (uint8_t)label;
    t->label.has = has;
    t->label.age = (uint16_t)age;
    t->label.line = line;
    person_by(g, b)->relabelled = 1;
}

static void give_labels(struct epic_game *g, const struct body *b,
                        const struct change *c, const struct effect *s)
{
    for (int n = 0; n < 2; n++)
        if (c->label[n])
            set_label(g, b, c->label[n], true, s->age, s->line);
    if (c->lose_label)
        set_label(g, b, c->lose_label, false, s->age, s->line);
}

/* PASS_WORDS: keywords, granted abilities, alignments, labels and powers. */
static NOINLINE void give_words(struct values *v, int slot,
                                const struct change *c, const struct effect *e)
{
    struct epic_game *g = v->g;
    struct body *b = body_at(g, slot);
    struct sum *s = sum_of(v, slot);
    s->lost |= c->lose;
    if (c->lose_all)
        b->words |= KW_SILENT, s->lost = ALL_KEYWORDS;
    if (!rule_binds(g, RULE_CANNOT_GAIN_ABILITIES, b->card)) {
        s->gained |= c->gain;
        if (c->ability && e->line) {
            v->quoted |= !(b->flags & BODY_QUOTED);
            quote_ability(g, b, c->ability);
        }
    }
    b->align |= (uint8_t)c->align;
    give_labels(g, b, c, e);
    change_powers(g, b, c, e->source);
}

/* MV-boost-6: an effect that sets numbers for a time changes the base; it is
 * not a bonus. */
static enum layer layer_for(const struct change *c, unsigned layer)
{
    return layer == LAYER_TOP && sets_numbers(c) ? LAYER_WORN
                                                 : (enum layer)layer;
}

/* Apply one change to one body, as far as it belongs to the pass. */
static inline void apply_change(struct values *v, int slot,
                                const struct change *c, const struct effect *s,
                                enum pass pass)
{
    enum layer layer = layer_for(c, s->layer);
    bool top = layer == LAYER_TOP;
    if (pass == PASS_WORDS) {
        give_words(v, slot, c, s);
    } else if (top == (pass == PASS_TOP) && says_numbers(c) &&
               (s->dice || !rolls_dice(c))) {
        int number[STATS] = { c->offense * s->times, c->defense * s->times };
        if (rolls_dice(c)) {
            number[C] += s->dice->roll.offense;
            number[D] += s->dice->roll.defense;
        }
        add_numbers(sum_of(v, slot), c, number, layer);
    }
}

/* Whether the line applies to the bearer.  The common filter, any character, is
 * tested directly. */
static bool bearer_is_meant(const struct scene *s, const struct filter *f,
                            const struct body *b)
{
    if (f->side || f->or_else || f->asks != ASKS_SLOTS || f->done ||
        (f->other & f->same_name) != SLOT_NONE)
        return among_fits(s, f, b->card);
    return kinds_fit(f, kinds_in_play(s->book, card_at(s->g, b->card), b));
}

/* Which of v->slots a line of the card in `slot` affects. */
static uint64_t whom(const struct values *v, const struct scene *s, int slot,
                     const struct ability *a)
{
    const struct epic_game *g = s->g;
    const struct filter *f = &s->book->filter[a->filter];
    uint64_t left = v->slots, found = 0;
    if (!a->filter)
        return left & slot_bit(slot);
    if (f->among == SLOT_HOST)
        left &= slot_of(g, person_at(g, slot)->host);
    else if (!f->or_else)
        left = who_may_fit(g, f, s->you, left);
    for (; left; left &= left - 1) {
        const struct body *b = body_at(g, __builtin_ctzll(left));
        if (is_of_play(f)           ? fits_filter(s, f, b)
            : f->among == SLOT_HOST ? bearer_is_meant(s, f, b)
                                    : matches(s, a->filter, b->card))
            found |= left & -left;
    }
    return found;
}

/* MV-kw-archenemy-2: a locked character affects only its enemy. */
static inline void says_of(struct values *v, const struct scene *s, int slot,
                           const struct change *c, const struct effect *e,
                           enum pass pass)
{
    if (may_affect(v->g, s->self.card, body_at(v->g, slot)->card))
        apply_change(v, slot, c, e, pass);
}

static struct effect effect_of(const struct scene *s, int line,
                               const struct change *c,
                               const struct source *from)
{
    return (struct effect){
        .source = s->self,
        .times = c->scale ? amount_value(s, c->scale) : 1,
        .age = from->age,
        .dice = rolls_dice(c) ? line_roll(s->g, s->self, line) : NULL,
        .layer = from->layer,
        .line = true,
    };
}

/* Full recomputation: the line affects whatever its filter collects. */
static NOINLINE void says_of_all(struct values *v, const struct scene *s,
                                 int line, const struct source *from,
                                 enum pass pass)
{
    struct epic_game *g = v->g;
    const struct ability *a = &s->book->ability[line];
    const struct change *c = &s->book->change[a->change];
    thing list[THINGS_MAX];
    int n = 0;
    if (a->filter)
        n = collect(s, a->filter, list);
    else
        list[n++] = s->self.card;
    if (n == 0)
        return;
    struct effect e = effect_of(s, line, c, from);
    for (int i = 0; i < n; i++)
        if (list[i] < g->cards && body_of(g, list[i]))
            says_of(v, s, card_at(g, list[i])->body, c, &e, pass);
}

/* Apply one line to every body that it affects. */
static inline void line_says(struct values *v, const struct scene *s, int line,
                             const struct source *from, enum pass pass)
{
    const struct ability *a = &s->book->ability[line];
    const struct change *c = &s->book->change[a->change];
    if (v->all) {
        says_of_all(v, s, line, from, pass);
        return;
    }
    uint64_t slots = whom(v, s, from->body, a);
    if (!slots)
        return;
    struct effect e = effect_of(s, line, c, from);
    for (int i; (i = take_slot(&slots)) >= 0;)
        says_of(v, s, i, c, &e, pass);
}

/* The passes in which it may have effects, by its printed lines, its keywords'
 * lines, and lines granted to it. */
static inline unsigned passes_of(const struct epic_game *g,
                                 const struct body *b, const struct design *d,
                                 enum layer layer)
{
    unsigned says = d->says, passes = 0;
    keyword_set keywords = book_of(g)->keyword_lines; /* usually none */
    if ((b->flags & BODY_QUOTED) || (keywords && (words_of(g, b) & keywords)))
        says = SAYS_ANYTHING;
    if (says & (SAYS_LOSE | SAYS_GAIN))
        passes |= 1 << PASS_WORDS;
    if ((says & SAYS_NUMBERS) && (layer != LAYER_TOP || (says & SAYS_IS)))
        passes |= 1 << PASS_BASE; /* see layer_for() */
    if ((says & SAYS_NUMBERS) && layer == LAYER_TOP)
        passes |= 1 << PASS_TOP;
    return passes;
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
    s->carried = layer == LAYER_WORN && is_carried(g, body_at(g, i));
    v->passes |= v->all ? ~0u : s->passes;
}

static void line_of(struct values *v, const struct scene *s, int line,
                    const struct source *from, enum pass pass)
{
    const struct ability *a = &s->book->ability[line];
    const struct change *c = &s->book->change[a->change];
    if (a->kind == ABILITY_CHANGE &&
        (pass == PASS_WORDS ? says_words(c)
                            : says_numbers(c) && !(from->carried &&
                                                   is_in_print(s->book, a))) &&
        (!a->cond || condition_holds(s, a->cond)))
        line_says(v, s, line, from, pass);
}

/* Apply the lines of one source that belong to the pass. */
static void lines_of(struct values *v, const struct source *from,
                     enum pass pass)
{
    struct epic_game *g = v->g;
    const struct body *b = body_at(g, from->body);
    const struct design *d = from->d;
    struct scene s = scene_at(g, b->card, b->controller);
    bool off = has_cybernetics_off(g, person_at(g, from->body), d);
    if (!v->all && !off) { /* only printed lines can apply here */
        int end = d->ability + (b->words & KW_SILENT ? 0 : d->abilities);
        for (int i = d->ability; i < end; i++)
            line_of(v, &s, i, from, pass);
        return;
    }
    struct ability_walk w = abilities_of(g, b->card);
    leave_out_common(&w, s.book->keyword_lines);
    for (int i; (i = next_ability(g, b->card, &w)) != 0;)
        line_of(v, &s, i, from, pass);
}

/* ---- timed effects ------------------------------------------------------- */

/* Ages are compared with those of cards in play.  Effects without a known age
 * apply last. */
enum { AGES_MAX = UINT16_MAX };

static int when_it_came(const struct timed *t)
{
    if (t->kind == TIMED_CHANGE)
        return age_of_change(t);
    if (t->kind != TIMED_ROLL)
        return AGES_MAX;
    return t->roll.what == ROLL_RISE        ? t->roll.number
           : t->until == WHILE_SOURCE_STAYS ? AGES_MAX
                                            : t->roll.age;
}

/* MV-kw-definc-1: a rolled increase of the base, by itself or by an item. */
static void rises(struct values *v, const struct timed *t, int i)
{
    const struct epic_game *g = v->g;
    struct sum *s = sum_of(v, i);
    bool borne = t->until == WHILE_SOURCE_STAYS &&
                 (design_of(g, t->source.card)->kinds & KIND_OBJECT);
    for (int n = 0; n < STATS; n++) {
        int rise = n == C ? t->roll.offense : t->roll.defense;
        s->worn[n] += rise;
        s->base[n] += borne ? 0 : rise;
    }
}

/* Apply one note, as far as it belongs to the pass. */
static void timed_says(struct values *v, const struct timed *t, enum pass pass)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    int i = card_at(g, t->card)->body, change = t->change.number;
    static const struct ref nothing = { NO_CARD, 0, 0 };
    struct effect e = {
        .source = t->until == WHILE_SOURCE_STAYS ? t->source : nothing,
        .times = t->change.times,
        .age = when_it_came(t),
        .layer = t->until == WHILE_IT_STAYS ? LAYER_BASE : LAYER_TOP,
    };
    sum_of(v, i);
    if (is_withheld(g, t))
        return;
    switch (t->kind) {
    case TIMED_COUNTER:
        e.times = t->counter.count;
        e.layer = LAYER_TOP;
        change = book->counter[t->counter.kind].change;
        break;
    case TIMED_KEYWORD:
        if (pass == PASS_WORDS)
            sum_of(v, i)->gained |= KW_BIT(t->keyword.number);
        return;
    case TIMED_ROLL:
        if (t->roll.what == ROLL_RISE && pass == PASS_BASE)
            rises(v, t, i);
        if (t->roll.what != ROLL_CHANGE)
            return;
        change = t->roll.number;
        e.times = 1;
        e.dice = t;
        break;
    default:
        break;
    }
    apply_change(v, i, &book->change[change], &e, pass);
}

/* The kinds of notes that change values. */
enum {
    TIMED_SAYS = 1 << TIMED_CHANGE | 1 << TIMED_COUNTER | 1 << TIMED_KEYWORD |
                 1 << TIMED_ROLL,
};

static bool lasts_or_sets(const struct epic_game *g, const struct timed *t,
                          int change)
{
    return t->until == WHILE_IT_STAYS ||
           sets_numbers(&book_of(g)->change[change]);
}

/* MV-boost-13: the age of a note that changes the base (because it lasts, or
 * sets a number); -1 for other notes. */
static int age_of(const struct epic_game *g, const struct timed *t)
{
    const struct book *book = book_of(g);
    bool base = false;
    if (t->kind == TIMED_CHANGE)
        base = lasts_or_sets(g, t, t->change.number);
    else if (t->kind == TIMED_COUNTER)
        base =
            sets_numbers(&book->change[book->counter[t->counter.kind].change]);
    else if (t->kind == TIMED_ROLL)
        base =
            t->roll.what == ROLL_RISE || (t->roll.what == ROLL_CHANGE &&
                                          lasts_or_sets(g, t, t->roll.number));
    return base ? when_it_came(t) : -1;
}

/* Apply all notes about the bodies being recomputed. */
static void all_timed(struct values *v, enum pass pass)
{
    struct epic_game *g = v->g;
    /* notes added meanwhile change nothing further */
    const struct timed *t = timed_at(g, 0), *end = t + g->timed;
    for (; t < end; t++) {
        if (!(TIMED_SAYS >> t->kind & 1))
            continue;
        struct body *b = t->card < g->cards ? body_of(g, t->card) : NULL;
        if (!b || b->generation != t->generation ||
            !is_concerned(v, card_at(g, t->card)->body))
            continue;
        timed_says(v, t, pass);
        v->timed = true;
        v->noted |= age_of(g, t) >= 0;
    }
}

/* Apply the base changes with an age in (*since, until]. */
static void noted_say(struct values *v, int *since, int until)
{
    struct epic_game *g = v->g;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        struct body *b = t->card < g->cards ? body_of(g, t->card) : NULL;
        if (!b || b->generation != t->generation ||
            !is_concerned(v, card_at(g, t->card)->body))
            continue;
        int age = age_of(g, t);
        if (age > *since && age <= until)
            timed_says(v, t, PASS_BASE);
    }
    *since = until;
}

/* Apply all sources by age; in PASS_BASE, notes that change a base are merged
 * in by their own age (MV-boost-13). */
static void lines_say(struct values *v, enum pass pass)
{
    int since = -1;
    for (int i = 0; i < v->sources; i++) {
        const struct source *s = &v->source[i];
        unsigned passes = s->passes;
        if (pass == PASS_BASE && v->noted)
            noted_say(v, &since, s->age);
        if (v->all) /* its passes may have changed since */
            passes = passes_of(v->g, body_at(v->g, s->body), s->d,
                               (enum layer)s->layer);
        if (passes >> pass & 1)
            lines_of(v, s, pass);
    }
    if (pass == PASS_BASE && v->noted)
        noted_say(v, &since, AGES_MAX);
}

void apply_effects(struct values *v)
{
    bool words = v->all || v->own;
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
