/* canon.c - makes the book: copies what was built in canonical order, interning
 * equal records.
 *
 * Canonical means that order and numbering depend only on the meaning of the
 * cards: records are numbered as they are reached from the designs, each is
 * stored once, and what no card reaches is dropped. */
#include "base/check.h"
#include "kernel/zone.h"
#include "lang/build.h"
#include "lang/intern.h"
#include "lang/lang.h"
#include "lang/lexicon.h"
#include "lang/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct canon {
    const struct build *b;
    struct book *o;
    struct interned filters, amounts, conditions, changes;
    struct runs runs;         /* of powers */
    uint16_t *copied;         /* by raw ability: its number in the book, or 0 */
    uint16_t counter_id[256]; /* raw kind to book kind */
    uint8_t trait_id[256];
    uint8_t traits[256], counters[256]; /* raw numbers, in the book's order */
    int ability_next;
    const char *too_much;
};

/* ---- records ------------------------------------------------------------- */

static uint16_t ability_sub(struct canon *c, uint16_t raw);
static uint16_t amount(struct canon *c, uint16_t raw);
static uint16_t counter(struct canon *c, uint16_t raw);

static uint8_t trait(struct canon *c, uint8_t raw)
{
    if (raw && !c->trait_id[raw]) {
        c->trait_id[raw] = (uint8_t)c->o->traits;
        c->traits[c->o->traits++] = raw;
    }
    return c->trait_id[raw];
}

static uint16_t filter(struct canon *c, uint16_t raw)
{
    if (!raw)
        return 0;
    struct filter f = ((struct filter *)c->b->filters.data)[raw];
    f.trait[0] = trait(c, f.trait[0]);
    f.trait[1] = trait(c, f.trait[1]);
    f.house = trait(c, f.house);
    f.cmp_amount = amount(c, f.cmp_amount);
    f.cost_amount = amount(c, f.cost_amount);
    f.bears = filter(c, f.bears);
    f.or_else = filter(c, f.or_else);
    f.counter = (uint8_t)counter(c, f.counter);
    return intern_add(&c->filters, &f);
}

static uint16_t amount(struct canon *c, uint16_t raw)
{
    if (!raw)
        return 0;
    struct amount a = ((struct amount *)c->b->amounts.data)[raw];
    a.filter = filter(c, a.filter);
    return intern_add(&c->amounts, &a);
}

static uint16_t condition(struct canon *c, uint16_t raw)
{
    if (!raw)
        return 0;
    struct condition n = ((struct condition *)c->b->conditions.data)[raw];
    n.filter = filter(c, n.filter);
    n.amount = amount(c, n.amount);
    return intern_add(&c->conditions, &n);
}

static uint16_t powers(struct canon *c, uint16_t raw, int count)
{
    const struct combat_power *from =
        (struct combat_power *)c->b->powers.data + raw;
    return count ? runs_add(&c->runs, c->o, from, count) : 0;
}

static uint16_t change(struct canon *c, uint16_t raw)
{
    if (!raw)
        return 0;
    struct change n = ((struct change *)c->b->changes.data)[raw];
    n.scale = amount(c, n.scale);
    n.ability = ability_sub(c, n.ability);
    n.power_first = powers(c, n.power_first, n.power_count);
    for (int i = 0; i < 2; i++)
        n.label[i] = trait(c, n.label[i]);
    n.lose_label = trait(c, n.lose_label);
    return intern_add(&c->changes, &n);
}

static uint16_t counter(struct canon *c, uint16_t raw)
{
    if (raw && !c->counter_id[raw]) {
        c->counter_id[raw] = c->o->counters;
        c->counters[c->o->counters++] = (uint8_t)raw;
    }
    return c->counter_id[raw];
}

static void modes(struct canon *c, uint16_t raw, int count, uint16_t *first);

/* The clauses of a run are consecutive, so their places are reserved before
 * what they refer to is copied. */
static uint16_t clauses(struct canon *c, uint16_t raw, int count)
{
    if (!count)
        return 0;
    uint16_t first = c->o->clauses;
    CHECK(NULL, first + count <= c->b->clauses.count); /* each is copied once */
    c->o->clauses = (uint16_t)(first + count);
    for (int i = 0; i < count; i++) {
        struct clause n = ((struct clause *)c->b->clauses.data)[raw + i];
        n.filter = filter(c, n.filter);
        n.also = filter(c, n.also);
        n.count = amount(c, n.count);
        n.amount = amount(c, n.amount);
        n.change = change(c, n.change);
        n.cond = condition(c, n.cond);
        if (n.verb == VERB_COUNTERS || n.verb == VERB_UNCOUNTER)
            n.counter = counter(c, n.counter);
        if (n.verb == VERB_DELAY)
            n.delayed = ability_sub(c, n.delayed);
        else if (n.verb == VERB_CHOOSE_ONE)
            modes(c, n.first_mode, n.modes, &n.first_mode);
        c->o->clause[first + i] = n;
    }
    return first;
}

static void modes(struct canon *c, uint16_t raw, int count, uint16_t *first)
{
    *first = c->o->modes;
    CHECK(NULL, *first + count <= c->b->modes.count);
    c->o->modes = (uint16_t)(*first + count);
    for (int i = 0; i < count; i++) {
        struct mode m = ((struct mode *)c->b->modes.data)[raw + i];
        m.cost = clauses(c, m.cost, m.costs);
        m.first = clauses(c, m.first, m.clauses);
        c->o->mode[*first + i] = m;
    }
}

static void ability(struct canon *c, uint16_t raw, uint16_t to)
{
    struct ability a = ((struct ability *)c->b->abilities.data)[raw];
    a.filter = filter(c, a.filter);
    a.to_filter = filter(c, a.to_filter);
    a.cond = condition(c, a.cond);
    a.change = change(c, a.change);
    a.amount = amount(c, a.amount);
    a.counter = counter(c, a.counter);
    a.cost = clauses(c, a.cost, a.costs);
    a.or_cost = clauses(c, a.or_cost, a.or_costs);
    if (a.modes)
        modes(c, a.first, a.modes, &a.first);
    else
        a.first = clauses(c, a.first, a.clauses);
    c->o->ability[to] = a;
}

/* An ability that is not printed on a card: quoted, or delayed. */
static uint16_t ability_sub(struct canon *c, uint16_t raw)
{
    if (raw && !c->copied[raw]) {
        uint16_t to = (uint16_t)c->ability_next++;
        c->copied[raw] = to;
        ability(c, raw, to);
    }
    return c->copied[raw];
}

/* ---- designs ------------------------------------------------------------- */

static void watch(struct design *d, const struct ability *a)
{
    if (a->kind == ABILITY_TRIGGER || a->kind == ABILITY_AS) {
        if (a->zone == ZONE_PILE || a->zone == ZONE_EVERYWHERE)
            d->watch_pile |= a->events;
        if (a->zone == ZONE_PLAY || a->zone == ZONE_SIDE ||
            a->zone == ZONE_EVERYWHERE)
            d->watch_play |= a->events;
    }
    switch (a->kind) {
    case ABILITY_CHANGE:
        d->does |= DOES_CHANGE;
        break;
    case ABILITY_RULE:
        d->does |= DOES_RULE;
        d->rules |= (uint64_t)1 << a->rule;
        break;
    case ABILITY_ENTERS:
        d->does |= DOES_ENTER;
        break;
    case ABILITY_INSTEAD:
        d->does |= DOES_INSTEAD;
        break;
    case ABILITY_EXTRA_COST:
        d->does |= DOES_EXTRA_COST;
        break;
    }
}

/* Teams are sorted behind the other class words. */
static void classes(struct canon *c, struct design *d)
{
    uint8_t sorted[CARD_CLASSES] = { 0 };
    int n = 0;
    for (int team = 0; team < 2; team++)
        for (int k = 0; k < CARD_CLASSES && d->trait[k]; k++) {
            int raw = d->trait[k];
            if ((c->b->team[raw / 8] >> raw % 8 & 1) == team)
                sorted[n++] = trait(c, (uint8_t)raw);
        }
    memcpy(d->trait, sorted, sizeof sorted);
}

/* The parts of a header besides numbers. */
static void parts(struct canon *c, struct design *d)
{
    classes(c, d);
    d->house = trait(c, d->house);
    d->power_first = powers(c, d->power_first, d->power_count);
    d->lies_on = filter(c, d->lies_on);
    d->bearer = filter(c, d->bearer);
    d->lasts_while = condition(c, d->lasts_while);
    d->only_if = condition(c, d->only_if);
}

/* Which class words are teams, and which designs are keyword entries. */
static void word_tables(struct canon *c)
{
    const struct card_entry *cards = card_entries(c->b);
    int universals = 0;
    for (int i = 1; i < c->o->traits; i++)
        if (c->b->team[c->traits[i] / 8] >> c->traits[i] % 8 & 1)
            c->o->team[i / 8] |= (uint8_t)(1 << i % 8);
    for (int i = 1; i < c->b->cards.count; i++) {
        if (!(cards[i].design.kinds & KIND_KEYWORD))
            continue;
        if (cards[i].design.kinds & KIND_UNIVERSAL) {
            if (universals < UNIVERSALS)
                c->o->universal[universals++] = (uint16_t)i;
            continue;
        }
        keyword_set bit = flag_find(c->b->lexicon->keywords, cards[i].name,
                                    cards[i].name_len);
        for (int k = 0; k < KEYWORDS_MAX; k++)
            if (bit >> k == 1)
                c->o->keyword[k] = (uint16_t)i;
    }
}

static void designs(struct canon *c)
{
    const struct card_entry *cards = card_entries(c->b);
    int next = 1;
    for (int i = 0; i < c->b->cards.count; i++)
        next += cards[i].design.abilities;
    c->ability_next = next;
    next = 1;
    if (c->b->named_counters) /* +1/+1 keeps number 1 */
        counter(c, PLAIN_COUNTER);
    for (int i = 0; i < c->b->cards.count; i++) {
        struct design *d = &c->o->design[i];
        memcpy(d, &cards[i].design, sizeof *d);
        parts(c, d);
        d->ability = d->abilities ? (uint16_t)next : 0;
        for (int k = 0; k < d->abilities; k++, next++) {
            ability(c, (uint16_t)(cards[i].design.ability + k), (uint16_t)next);
            const struct ability *a = &c->o->ability[next];
            watch(d, a);
            if (a->kind == ABILITY_TEXT)
                d->text = (uint16_t)next;
        }
    }
    word_tables(c);
    c->o->designs = (uint16_t)c->b->cards.count;
    c->o->abilities = (uint16_t)c->ability_next;
}

/* ---- text ---------------------------------------------------------------- */

static uint32_t text_add(struct book *o, const char *s, size_t len)
{
    uint32_t at = o->text_size;
    memcpy(o->text + at, s, len);
    o->text[at + len] = 0;
    o->text_size = at + (uint32_t)len + 1;
    return at;
}

static int counter_name(char *out, int size, const struct build *b,
                        const struct counter_kind *k)
{
    if (k->card) { /* in lower case, as in a sentence */
        const struct card_entry *e = &card_entries(b)[k->card];
        for (int i = 0; i < e->name_len; i++)
            out[i] = (char)(e->name[i] >= 'A' && e->name[i] <= 'Z'
                                ? e->name[i] + 'a' - 'A'
                                : e->name[i]);
        return e->name_len;
    }
    if (k->gain)
        return snprintf(out, (size_t)size, "%s",
                        flag_word(b->lexicon->keywords, k->gain));
    return snprintf(out, (size_t)size, "%+d/%+d", k->offense, k->defense);
}

/* Names of files and counters come first: their offsets must fit 16 bits. */
static bool texts(struct canon *c)
{
    const struct build *b = c->b;
    const struct card_entry *cards = card_entries(b);
    const struct counter_kind *kinds = b->counters.data;
    const struct trait_word *words = b->traits.data;
    struct book *o = c->o;
    size_t size = 1 + (NAME_BYTES + 1) * (size_t)b->counters.count +
                  (TRAIT_LETTERS + 1) * (size_t)b->traits.count +
                  (NAME_BYTES + 1) * (size_t)b->cards.count;
    for (int i = 0; i < b->source_count; i++)
        size += strlen(b->sources[i].name) + 1;
    o->text = calloc(size, 1);
    uint32_t *set = calloc((size_t)b->source_count + 1, sizeof *set);
    if (!o->text || !set) {
        free(set);
        return false;
    }
    text_add(o, "", 0);
    for (int i = 0; i < b->source_count; i++)
        set[i] = text_add(o, b->sources[i].name, strlen(b->sources[i].name));
    for (int i = 1; i < o->counters; i++) {
        char name[NAME_BYTES];
        const struct counter_kind *k = &kinds[c->counters[i]];
        int len = counter_name(name, sizeof name, b, k);
        struct change ch = { .offense = k->offense,
                             .defense = k->defense,
                             .gain = k->gain };
        o->counter[i].name = (uint16_t)text_add(o, name, (size_t)len);
        const struct design *d = &o->design[k->card];
        o->counter[i].change = !k->card       ? intern_add(&c->changes, &ch)
                               : d->abilities ? o->ability[d->ability].change
                                              : 0;
    }
    bool fits = o->text_size <= 65000; /* names of counters included */
    c->too_much =
        fits ? c->too_much
             : "the names of the card files have more than 65000 bytes "
               "together";
    for (int i = 1; i < o->traits; i++)
        o->trait[i] = text_add(o, words[c->traits[i]].word,
                               strlen(words[c->traits[i]].word));
    for (int i = 1; i < b->cards.count; i++) {
        o->design[i].name =
            text_add(o, cards[i].name, (size_t)cards[i].name_len);
        o->design[i].set = (uint16_t)set[cards[i].source];
    }
    free(set);
    return fits;
}

/* ---- the book ------------------------------------------------------------ */

static bool canon_begin(struct canon *c)
{
    const struct build *b = c->b;
    struct book *o = c->o;
    o->design = calloc((size_t)b->cards.count, sizeof *o->design);
    o->ability = calloc((size_t)b->abilities.count, sizeof *o->ability);
    o->mode = calloc((size_t)b->modes.count, sizeof *o->mode);
    o->clause = calloc((size_t)b->clauses.count, sizeof *o->clause);
    o->counter = calloc((size_t)b->counters.count, sizeof *o->counter);
    o->trait = calloc((size_t)b->traits.count, sizeof *o->trait);
    o->power = calloc((size_t)b->powers.count, sizeof *o->power);
    o->by_name = calloc((size_t)b->names + 1, sizeof *o->by_name);
    c->copied = calloc((size_t)b->abilities.count, sizeof *c->copied);
    bool pools = intern_begin(&c->filters, &b->filters) &&
                 intern_begin(&c->amounts, &b->amounts) &&
                 intern_begin(&c->conditions, &b->conditions);
    /* plus one change for each kind of counter */
    struct list changes = b->changes;
    changes.count += b->counters.count;
    if (!pools || !intern_begin(&c->changes, &changes) || !o->design ||
        !o->ability || !o->mode || !o->clause || !o->counter || !o->trait ||
        !o->power || !o->by_name || !c->copied ||
        !runs_begin(&c->runs, b->powers.count))
        return false;
    for (int i = 0; i < b->names; i++)
        o->by_name[i] = (uint16_t)(b->by_name[i] - card_entries(b));
    memcpy(o->ability, b->abilities.data, sizeof *o->ability);
    memcpy(o->clause, b->clauses.data, sizeof *o->clause);
    o->modes = o->clauses = o->counters = o->traits = o->powers = 1;
    return true;
}

static void canon_end(struct canon *c)
{
    struct book *o = c->o;
    o->filter = c->filters.data;
    o->amount = c->amounts.data;
    o->condition = c->conditions.data;
    o->change = c->changes.data;
    o->filters = (uint16_t)c->filters.count;
    o->amounts = (uint16_t)c->amounts.count;
    o->conditions = (uint16_t)c->conditions.count;
    o->changes = (uint16_t)c->changes.count;
    free(c->filters.slot);
    free(c->amounts.slot);
    free(c->conditions.slot);
    free(c->changes.slot);
    free(c->runs.table);
    free(c->copied);
}

struct book *build_book(const struct build *b, const char **too_much)
{
    struct canon c = { .b = b, .too_much = "no memory" };
    c.o = calloc(1, sizeof *c.o);
    if (c.o)
        c.o->lexicon = b->lexicon;
    bool good = c.o && canon_begin(&c);
    if (good) {
        designs(&c);
        good = texts(&c);
    }
    *too_much = c.too_much;
    if (!c.o)
        return NULL;
    canon_end(&c);
    if (!good) {
        book_free(c.o);
        return NULL;
    }
    c.o->hash = book_hash(c.o);
    return c.o;
}

void book_free(struct book *b)
{
    if (!b)
        return;
    free(b->design);
    free(b->ability);
    free(b->mode);
    free(b->clause);
    free(b->filter);
    free(b->amount);
    free(b->condition);
    free(b->change);
    free(b->counter);
    free(b->text);
    free(b->trait);
    free(b->power);
    free(b->by_name);
    free(b->ends);
    free(b->own);
    free(b->enemy);
    free(b->stock);
    free(b);
}
