/* MV-boost: what everything in play is worth just now.
 *
 * What is printed comes first, then what is given and lost, keywords and
 * labels, and then numbers: changes to the base in the order in which they came
 * into play, then what comes on top.  Lasting incidents and items change the
 * base; what items add is kept apart, for it is no help against psi.
 *
 * Nothing here is ever added to what was computed before: all of it is worked
 * out anew whenever something has changed. */
#include "rules/mv/combat.h"

/* Where a change counts. */
enum layer {
    LAYER_BASE, /* of the thing itself, for good */
    LAYER_ITEM, /* in the base, but by something that it bears */
    LAYER_TOP,  /* on top of the base */
};

/* C and D. */
enum { C, D, STATS };

/* The numbers of one body while they are worked out. */
struct sum {
    int base[STATS]; /* without items */
    int worn[STATS]; /* with them */
    int top[STATS];
    uint64_t gained, lost;
};

struct values {
    struct epic_game *g;
    struct body *only; /* what is said of anything else is as it was; or NULL */
    /* Of most bodies nothing is said: these have sums. */
    uint64_t heard[THINGS_MAX / 64];
    struct sum sum[THINGS_MAX]; /* by body */
    /* Whose lines may say something, the oldest first. */
    uint16_t source[THINGS_MAX];
    uint8_t before[THINGS_MAX]; /* who controlled it */
    int sources;
    unsigned looks;
    bool noted; /* changes to a base that no line says */
};

static int16_t in_range(int value)
{
    return (int16_t)(value < 0 ? 0 : value > 30000 ? 30000 : value);
}

/* ---- one change ---------------------------------------------------------- */

/* MV-boost-11: what was rolled once for that character by that source. */
static bool rolled(const struct epic_game *g, const struct body *b,
                   struct ref source, int dice[STATS])
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ROLL && t->card == b->card &&
            t->generation == b->generation && t->note.card == source.card) {
            dice[C] = t->a;
            dice[D] = t->b;
            return true;
        }
    }
    return false;
}

/* MV-boost-3, -4, -5: a limit holds back, and takes nothing away. */
static int limited(int value, int by, int cap, int capped)
{
    if (capped == CAP_AT_MOST && by > 0 && value + by > cap)
        return value > cap ? value : cap;
    if (capped == CAP_AT_LEAST && by < 0 && value + by < cap)
        return value < cap ? value : cap;
    return value + by;
}

/* What a value is after a change that says `number` of it. */
static int changed(const struct change *c, int value, int number, int cap)
{
    if (c->set & SET_RAISE) /* MV-boost-6 */
        return value > number ? value : number;
    if (c->set & SET_NUMBERS)
        return number;
    return limited(value, number, cap, c->capped);
}

static bool says_numbers(const struct change *c)
{
    return c->offense || c->defense || c->dice[C] || c->dice[D] ||
           (c->set & (SET_NUMBERS | SET_RAISE));
}

/* Its numbers, with what was rolled for them; false: nothing was rolled yet. */
static bool numbers_of(const struct epic_game *g, const struct change *c,
                       const struct body *b, struct ref source, int times,
                       int number[STATS])
{
    int dice[STATS] = { 0, 0 };
    if ((c->dice[C] || c->dice[D]) && !rolled(g, b, source, dice))
        return false;
    number[C] = c->offense * times + dice[C];
    number[D] = c->defense * times + dice[D];
    return true;
}

static void add_numbers(struct sum *s, const struct change *c,
                        const int number[STATS], enum layer layer)
{
    const int cap[STATS] = { c->cap_offense, c->cap_defense };
    for (int i = 0; i < STATS; i++) {
        int all = s->worn[i] + s->top[i];
        if (layer == LAYER_TOP) {
            s->top[i] += changed(c, all, number[i], cap[i]) - all;
            continue;
        }
        s->worn[i] = changed(c, s->worn[i], number[i], cap[i]);
        if (layer == LAYER_BASE)
            s->base[i] = changed(c, s->base[i], number[i], cap[i]);
    }
}

/* ---- what is printed ----------------------------------------------------- */

enum { CARRIES_MAX = sizeof((struct design *)0)->carries / sizeof(uint16_t) };

/* What a carried item makes of its bearer's numbers, so many times. */
static void add_carried(const struct book *book, const struct design *d,
                        int number[STATS], int times)
{
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        const struct change *c = &book->change[a->change];
        if (a->kind != ABILITY_CHANGE)
            continue;
        number[C] += times * c->offense;
        number[D] += times * c->defense;
    }
}

/* Whether the printed numbers of its bearer have it. */
static bool is_carried(const struct epic_game *g, const struct body *b)
{
    int host = person_by(g, b)->host;
    if (host == NO_CARD || !(card_at(g, b->card)->marks & CARD_TOKEN))
        return false;
    const uint16_t *carries = design_of(g, host)->carries;
    for (int i = 0; i < CARRIES_MAX && carries[i]; i++)
        if (carries[i] == card_at(g, b->card)->design)
            return true;
    return false;
}

static bool is_heard(const struct values *v, int i)
{
    return v->heard[i / 64] >> i % 64 & 1;
}

/* The sums of a body of which something is said. */
static struct sum *sum_of(struct values *v, int i)
{
    struct sum *s = &v->sum[i];
    if (is_heard(v, i))
        return s;
    const struct design *d = design_of(v->g, body_at(v->g, i)->card);
    v->heard[i / 64] |= UINT64_C(1) << i % 64;
    *s = (struct sum){ .base = { d->offense, d->defense },
                       .worn = { d->offense, d->defense } };
    return s;
}

static int next_heard(const struct values *v, int i)
{
    for (i++; i < v->g->bodies; i = (i / 64 + 1) * 64) {
        uint64_t left = v->heard[i / 64] >> i % 64;
        if (left)
            return i + __builtin_ctzll(left);
    }
    return -1;
}

static void printed(struct values *v, int i, const struct design *d)
{
    struct body *b = body_at(v->g, i);
    struct person *p = person_at(v->g, i);
    b->words = (uint32_t)d->keywords;
    p->words = (uint32_t)(d->keywords >> 32);
    b->align = (uint8_t)align_of(d);
    b->offense = p->base_offense = d->offense;
    b->defense = p->base_defense = d->defense;
    p->bonus_offense = p->bonus_defense = 0;
    memset(p->labels, 0, sizeof p->labels);
    if (b->counters | b->turn_offense | b->turn_defense | (int)b->keep_words |
        (int)b->turn_words | (int)b->turn_lost |
        (p->marks & (MARK_RAGED | MARK_CYBER_OFF)))
        sum_of(v, i);
}

/* MV-item-24: the printed numbers have what it carries.  That is added again
 * if it works, but never against psi (MV-pow-psi-1). */
static void take_off(struct values *v, int i, const struct design *d)
{
    const struct book *book = book_of(v->g);
    for (int n = 0; n < CARRIES_MAX && d->carries[n]; n++) {
        const struct design *item = &book->design[d->carries[n]];
        add_carried(book, item, sum_of(v, i)->base, -1);
        add_carried(book, item, sum_of(v, i)->worn, -1);
    }
}

/* ---- whose lines are heard ----------------------------------------------- */

static void add_source(struct values *v, int i)
{
    const struct epic_game *g = v->g;
    int at = v->sources++, age = person_at(g, i)->age;
    for (; at > 0 && person_at(g, v->source[at - 1])->age > age; at--)
        v->source[at] = v->source[at - 1];
    v->source[at] = (uint16_t)i;
}

static void find_lines(struct values *v, int i, const struct design *d)
{
    const struct body *b = body_at(v->g, i);
    bool quoted = b->flags & BODY_QUOTED;
    v->looks |= quoted ? LOOK_ALL : d->looks;
    derive_facts(v->g, i, d, b);
    if ((d->does & DOES_CHANGE) || quoted ||
        (words_of(v->g, b) & book_of(v->g)->keyword_lines))
        add_source(v, i);
}

/* ---- what lies there ----------------------------------------------------- */

/* Who put it into play, unless somebody holds on to it or has got it by text:
 * the latest counts. */
static void find_controllers(struct epic_game *g)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        struct body *b = t->kind == TIMED_CONTROL ? body_of(g, t->card) : NULL;
        if (b && b->generation == t->generation)
            b->controller = t->seat;
    }
}

/* A foothold without text stays as it is until somebody speaks of it. */
static void find_loud(struct values *v)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    uint64_t slots = g->among[AMONG_FOOTHOLDS] &
                     (g->among[AMONG_LOUD] | v->heard[0] | slot_bit(SLOT_BITS));
    for (int i = -1; (i = next_slot(g, slots, i)) >= 0;) {
        const struct card *c = card_at(g, body_at(g, i)->card);
        const struct design *d = &book->design[c->design];
        bool own = body_at(g, i)->controller == card_holder(c);
        if (i < SLOT_BITS && own && !d->abilities && !is_heard(v, i))
            g->among[AMONG_LOUD] &= ~slot_bit(i);
        else
            g->among[AMONG_LOUD] |= slot_bit(i);
    }
}

/* Whatever is noted of a body has to be heard. */
static void wake_noted(struct epic_game *g)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->card < g->cards && body_of(g, t->card))
            g->among[AMONG_LOUD] |= slot_bit(card_at(g, t->card)->body);
    }
}

static void begin_with_print(struct values *v)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    wake_noted(g);
    for (int i = -1; (i = next_among(g, AMONG_LOUD, i)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct card *c = card_at(g, b->card);
        const struct design *d = &book->design[c->design];
        v->before[i] = b->controller;
        b->controller = (uint8_t)card_holder(c);
        printed(v, i, d);
        if (d->carries[0])
            take_off(v, i, d);
        if (!(d->kinds & KIND_OBJECT))
            find_lines(v, i, d);
    }
    find_controllers(g);
}

/* What is borne goes with its bearer; and MV-item-12, -16, -23: what does not
 * work says nothing. */
static void look_at_items(struct values *v)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    for (int i = -1; (i = next_rest(g, i)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct design *d = &book->design[card_at(g, b->card)->design];
        int host = person_at(g, i)->host;
        if (!(d->kinds & KIND_OBJECT))
            continue;
        if (host != NO_CARD)
            b->controller = body_of(g, host)->controller;
        bool works = item_works(g, b);
        b->words |= works ? 0 : KW_SILENT;
        if (works && is_carried(g, b))
            add_carried(book, d, sum_of(v, card_at(g, host)->body)->worn, 1);
        find_lines(v, i, d);
    }
    g->stateful = (uint8_t)v->looks;
}

/* ---- lines --------------------------------------------------------------- */

static enum layer layer_of(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    if ((d->kinds & KIND_OBJECT) && person_by(g, b)->host != NO_CARD)
        return LAYER_ITEM;
    return (d->kinds & KIND_EVENT) && d->lasts == LASTS_PERMANENT ? LAYER_BASE
                                                                  : LAYER_TOP;
}

/* What is given and lost is heard before numbers are. */
enum pass { PASS_WORDS, PASS_BASE, PASS_TOP };

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
        if (c->ability && line)
            quote_ability(g, b, c->ability);
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

static bool says_words(const struct change *c)
{
    return c->lose || c->lose_all || c->gain || c->ability || c->align ||
           c->label[0] || c->label[1] || c->lose_label || c->power_count ||
           c->boost || c->lose_power || c->unlatent;
}

static void line_says(struct values *v, const struct scene *s,
                      const struct ability *a, enum layer layer, enum pass pass)
{
    struct epic_game *g = v->g;
    const struct change *c = &s->book->change[a->change];
    thing list[THINGS_MAX];
    int n = 1;
    if (v->only) {
        list[0] = v->only->card;
        n = a->filter ? matches(s, a->filter, list[0])
                      : list[0] == s->self.card;
    } else if (a->filter) {
        n = collect(s, a->filter, list);
    } else {
        list[0] = s->self.card;
    }
    int times = n > 0 && c->scale ? amount_value(s, c->scale) : 1;
    for (int i = 0; i < n; i++) {
        struct body *b = list[i] < g->cards ? body_of(g, list[i]) : NULL;
        if (b)
            hear(v, b, c, times, s->self, layer, pass, true);
    }
}

/* Whether its lines may speak in that pass: printed ones, those of keywords, or
 * what was given to it.  What is carried is in the printed numbers. */
static bool may_speak(const struct values *v, const struct body *b,
                      enum pass pass)
{
    const struct epic_game *g = v->g;
    unsigned says = design_of(g, b->card)->says;
    bool more = (b->flags & BODY_QUOTED) ||
                (words_of(g, b) & book_of(g)->keyword_lines);
    if (pass == PASS_WORDS)
        return more || (says & (SAYS_LOSE | SAYS_GAIN));
    return (more || (says & SAYS_NUMBERS)) &&
           (layer_of(g, b) == LAYER_TOP) == (pass == PASS_TOP) &&
           !is_carried(g, b);
}

static void lines_of(struct values *v, const struct body *b, enum pass pass)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    enum layer layer = layer_of(g, b);
    struct scene s = scene_at(g, b->card, b->controller);
    struct ability_walk w = abilities_of(g, b->card);
    w.universal = UNIVERSALS;
    w.words &= book->keyword_lines;
    for (int i; (i = next_ability(g, b->card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        if (a->kind != ABILITY_CHANGE)
            continue;
        const struct change *c = &book->change[a->change];
        if ((pass == PASS_WORDS ? says_words(c) : says_numbers(c)) &&
            condition_holds(&s, a->cond))
            line_says(v, &s, a, layer, pass);
    }
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
    v->noted = false;
    for (int i = 0; i < n; i++) {
        const struct timed *t = timed_at(g, i);
        if (!(TIMED_SAYS >> t->kind & 1))
            continue;
        struct body *b = t->card < g->cards ? body_of(g, t->card) : NULL;
        if (!b || b->generation != t->generation || (v->only && v->only != b))
            continue;
        timed_says(v, t, b, pass);
        v->noted |= age_of(t) >= 0;
    }
}

/* MV-boost-13: those that came after `since`, and before what entered play as
 * number `until`. */
enum { AGES_MAX = UINT16_MAX };

static void noted_say(struct values *v, int *since, int until)
{
    struct epic_game *g = v->g;
    for (int i = 0; v->noted && i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        struct body *b = t->card < g->cards ? body_of(g, t->card) : NULL;
        if (b && b->generation == t->generation && age_of(t) > *since &&
            age_of(t) <= until && (!v->only || v->only == b))
            timed_says(v, t, b, PASS_BASE);
    }
    *since = until;
}

static void lines_say(struct values *v, enum pass pass)
{
    int since = -1;
    for (int i = 0; i < v->sources; i++) {
        const struct body *b = body_at(v->g, v->source[i]);
        if (pass == PASS_BASE)
            noted_say(v, &since, person_at(v->g, v->source[i])->age);
        if (may_speak(v, b, pass))
            lines_of(v, b, pass);
    }
    if (pass == PASS_BASE)
        noted_say(v, &since, AGES_MAX);
}

/* ---- writing ------------------------------------------------------------- */

static void write_words(struct values *v)
{
    struct epic_game *g = v->g;
    for (int i = -1; (i = next_heard(v, i)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct sum *s = &v->sum[i];
        uint64_t silent = b->words & KW_SILENT;
        uint64_t words =
            ((words_of(g, b) | s->gained | b->keep_words | b->turn_words) &
             ~s->lost & ~(uint64_t)b->turn_lost) |
            silent;
        b->words = (uint32_t)words;
        person_at(g, i)->words = (uint32_t)(words >> 32);
    }
}

/* MV-kw-cyborg-2 */
static void switch_off(struct values *v)
{
    enum { CYBER_OFF = 2 };
    struct epic_game *g = v->g;
    for (int i = -1; (i = next_heard(v, i)) >= 0;)
        if (person_at(g, i)->marks & MARK_CYBER_OFF)
            for (int n = 0; n < STATS; n++)
                v->sum[i].base[n] = v->sum[i].worn[n] = CYBER_OFF;
}

static void write_numbers(struct values *v)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    const struct change *plain =
        &book->change[book->counter[PLAIN_COUNTER].change];
    for (int i = -1; (i = next_heard(v, i)) >= 0;) {
        struct body *b = body_at(g, i);
        struct person *p = person_at(g, i);
        struct sum *s = &v->sum[i];
        int rage = p->marks & MARK_RAGED ? 1 : 0; /* MV-kw-rage-3 */
        s->top[C] += b->counters * plain->offense + b->turn_offense + rage;
        s->top[D] += b->counters * plain->defense + b->turn_defense - rage;
        p->base_offense = in_range(s->base[C]);
        p->base_defense = in_range(s->base[D]);
        p->bonus_offense = (int16_t)s->top[C];
        p->bonus_defense = (int16_t)s->top[D];
        b->offense = in_range(s->worn[C] + s->top[C]);
        b->defense = in_range(s->worn[D] + s->top[D]);
    }
}

/* Whoever changes sides leaves the fight. */
static void note_sides(struct epic_game *g, const uint8_t *before)
{
    uint64_t heard = g->among[AMONG_LOUD]; /* as it was when all was heard */
    for (int i = -1; (i = next_slot(g, heard, i)) >= 0;) {
        struct body *b = body_at(g, i);
        if (b->controller == before[i])
            continue;
        tell_card(g, EPIC_EVENT_CONTROL, b->controller, b->card, b->controller);
        uint8_t now = b->controller; /* the trigger is who has lost it's */
        b->controller = before[i];
        happen(g, ON_CONTROL_LOST, b->card, NO_CARD, before[i], 1);
        b->controller = now;
    }
}

static void begin_values(struct values *v, struct epic_game *g,
                         struct body *only)
{
    v->g = g;
    v->only = only;
    v->sources = 0;
    v->looks = 0;
    for (int i = 0; i <= g->bodies / 64; i++)
        v->heard[i] = 0;
}

static void hear_all(struct values *v)
{
    lines_say(v, PASS_WORDS);
    all_timed(v, PASS_WORDS);
    write_words(v);
    lines_say(v, PASS_BASE);
    switch_off(v);
    lines_say(v, PASS_TOP);
    all_timed(v, PASS_TOP);
    write_numbers(v);
}

void mv_derive(struct epic_game *g)
{
    struct values v;
    begin_values(&v, g, NULL);
    derive_begin(g);
    begin_with_print(&v);
    look_at_items(&v);
    hear_all(&v);
    g->dirty = g->touched = g->idle = 0;
    g->unsettled = 1;
    note_sides(g, v.before);
    find_loud(&v);
}

/* ---- one that has nothing to say ----------------------------------------- */

/* Somebody's line was given to it by text, or something is noted of it. */
static bool any_noted(const struct epic_game *g, const struct body *b)
{
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->card == b->card)
            return true;
    return false;
}

bool mv_derive_one(struct epic_game *g, struct body *b)
{
    const struct design *d = design_of(g, b->card);
    struct values v;
    int slot = (int)(b - body_at(g, 0));
    if (values_are_old(g) || (g->stateful & LOOK_PLAY) ||
        (d->does & (DOES_CHANGE | DOES_RULE)) || (d->kinds & KIND_OBJECT) ||
        d->carries[0] || (b->flags & BODY_QUOTED) || any_noted(g, b))
        return false;
    begin_values(&v, g, b);
    printed(&v, slot, d);
    derive_facts(g, slot, d, b);
    for (int i = -1; (i = next_among(g, AMONG_LOUD, i)) >= 0;) {
        const struct body *o = body_at(g, i);
        if ((design_of(g, o->card)->does & DOES_CHANGE) ||
            (o->flags & BODY_QUOTED))
            add_source(&v, i);
    }
    hear_all(&v);
    find_loud(&v);
    touch(g, LOOK_PLAY);
    return true;
}

/* What is added for a turn comes last, and no line sees it.  Numbers at either
 * end of their range do not say what they would be without it. */
bool mv_shift(struct epic_game *g, struct body *b, int offense, int defense)
{
    enum { SAFE = 20000 };
    struct person *p = person_by(g, b);
    if (values_are_old(g) || b->offense <= 0 || b->defense <= 0 ||
        b->offense > SAFE || b->defense > SAFE || offense > SAFE ||
        defense > SAFE || offense < -SAFE || defense < -SAFE)
        return false;
    p->bonus_offense = (int16_t)(p->bonus_offense + offense);
    p->bonus_defense = (int16_t)(p->bonus_defense + defense);
    b->offense = in_range(b->offense + offense);
    b->defense = in_range(b->defense + defense);
    g->idle = 0;
    return true;
}
