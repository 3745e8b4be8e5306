/* MV-boost: what everything in play is worth just now.
 *
 * What is printed comes first, then what is given and lost, keywords and
 * labels, and then numbers: changes to the base in the order in which they came
 * into play, then what comes on top.  Lasting incidents and items change the
 * base; what items add is kept apart, for it is no help against psi.
 *
 * Nothing here is ever added to what was computed before: it is worked out anew
 * whenever something has changed, of everything or of those who are concerned
 * (stale.c). */
#include "rules/mv/values.h"

/* ---- whose lines are heard ----------------------------------------------- */

static void add_source(struct values *v, int i)
{
    const struct epic_game *g = v->g;
    int at = v->sources++, age = person_at(g, i)->age;
    for (; at > 0 && person_at(g, v->source[at - 1])->age > age; at--)
        v->source[at] = v->source[at - 1];
    v->source[at] = (uint16_t)i;
}

static bool has_lines(const struct epic_game *g, const struct body *b,
                      const struct design *d)
{
    return (d->does & DOES_CHANGE) || (b->flags & BODY_QUOTED) ||
           (words_of(g, b) & book_of(g)->keyword_lines);
}

static void find_lines(struct values *v, int i, const struct design *d)
{
    const struct body *b = body_at(v->g, i);
    v->looks |= b->flags & BODY_QUOTED ? LOOK_ALL : d->looks;
    derive_facts(v->g, i, d, b);
    if (has_lines(v->g, b, d))
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
        begin_printed(v, i, d);
        if (!(d->kinds & KIND_OBJECT))
            find_lines(v, i, d);
    }
    find_controllers(g);
}

static bool is_concerned(const struct values *v, int slot)
{
    return v->all || (v->slots >> slot & 1);
}

/* What is borne goes with its bearer; and MV-item-12, -16, -23: what does not
 * work says nothing. */
static void look_at_item(struct values *v, int i, struct body *b)
{
    struct epic_game *g = v->g;
    int host = person_at(g, i)->host;
    bool own = is_concerned(v, i);
    bool bearer = host != NO_CARD && is_concerned(v, card_at(g, host)->body);
    if (!own && !bearer)
        return;
    if (host != NO_CARD)
        b->controller = body_of(g, host)->controller;
    bool works = item_works(g, b);
    if (own)
        b->words |= works ? 0 : KW_SILENT;
    if (works && bearer && is_carried(g, b))
        add_carried(book_of(g), design_of(g, b->card),
                    sum_of(v, card_at(g, host)->body)->worn, 1);
}

static void look_at_items(struct values *v)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    for (int i = -1; (i = next_rest(g, i)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct design *d = &book->design[card_at(g, b->card)->design];
        if (!(d->kinds & KIND_OBJECT))
            continue;
        look_at_item(v, i, b);
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
    for (int i = -1; (i = next_slot(g, v->slots, i)) >= 0;)
        if (matches(s, a->filter, body_at(g, i)->card))
            out[n++] = body_at(g, i)->card;
    return n;
}

static void line_says(struct values *v, const struct scene *s,
                      const struct ability *a, enum layer layer, enum pass pass)
{
    struct epic_game *g = v->g;
    const struct change *c = &s->book->change[a->change];
    thing list[THINGS_MAX];
    int n = whom(v, s, a, list);
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
        if (!b || b->generation != t->generation ||
            !is_concerned(v, card_at(g, t->card)->body))
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
            age_of(t) <= until && is_concerned(v, card_at(g, t->card)->body))
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

/* Lines speak of whom somebody controls now. */
static void change_sides(struct epic_game *g, const uint8_t *before)
{
    for (int i = -1; (i = next_among(g, AMONG_LOUD, i)) >= 0;)
        if (body_at(g, i)->controller != before[i])
            change_side(g, i, body_at(g, i)->controller);
}

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

static void begin_values(struct values *v, struct epic_game *g, uint64_t slots,
                         bool all)
{
    v->g = g;
    v->slots = slots;
    v->all = all;
    v->sources = 0;
    v->looks = 0;
    for (int i = 0; i <= g->bodies / 64; i++)
        v->heard[i] = 0;
}

static void derive_all(struct epic_game *g)
{
    struct values v;
    begin_values(&v, g, 0, true);
    derive_begin(g);
    begin_with_print(&v);
    look_at_items(&v);
    change_sides(g, v.before);
    hear_all(&v);
    g->touched = 0;
    note_sides(g, v.before);
    find_loud(&v);
}

/* What windows ask for, of everything that stands. */
static void find_rules(struct epic_game *g)
{
    const struct book *book = book_of(g);
    derive_rules(g);
    for (int i = -1; (i = next_among(g, AMONG_LOUD, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        derive_facts(g, i, &book->design[card_at(g, b->card)->design], b);
    }
}

/* What lines have given to these they will give again; and what was given to
 * somebody who has left is over. */
static void forget_given(struct epic_game *g, uint64_t slots)
{
    for (int i = g->timed - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->until == WHILE_A_LINE_SAYS &&
            ((slots & slot_of(g, t->card)) ||
             t->generation != card_at(g, t->card)->generation))
            drop_timed(g, i);
    }
}

/* Whether its lines may speak of those who are concerned. */
static bool may_concern(const struct values *v, int i, const struct body *b,
                        const struct design *d)
{
    int host = person_at(v->g, i)->host;
    if (!has_lines(v->g, b, d))
        return false;
    return (d->does & DOES_REACH) || (b->flags & BODY_QUOTED) ||
           is_concerned(v, i) ||
           (host != NO_CARD && is_concerned(v, card_at(v->g, host)->body));
}

/* Only these, who are under whom they were: the lines of all others are what
 * they were (stale.c). */
static void derive_some(struct epic_game *g, uint64_t slots)
{
    struct values v;
    const struct book *book = book_of(g);
    begin_values(&v, g, slots, false);
    forget_given(g, slots);
    for (int i = -1; (i = next_slot(g, slots, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct design *d = design_of(g, b->card);
        begin_printed(&v, i, d);
        derive_facts(g, i, d, b);
        g->stateful |= d->looks;
    }
    for (int i = -1; slots && (i = next_among(g, AMONG_LOUD, i)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct design *d = &book->design[card_at(g, b->card)->design];
        if (d->kinds & KIND_OBJECT)
            look_at_item(&v, i, b);
        if (may_concern(&v, i, b, d))
            add_source(&v, i);
    }
    if (slots)
        hear_all(&v);
    if (g->dirty & DIRTY_RULES)
        find_rules(g);
    g->touched = 0;
    find_loud(&v);
}

void mv_derive(struct epic_game *g)
{
    uint64_t slots;
    if (find_stale(g, &slots))
        derive_some(g, slots);
    else
        derive_all(g);
    g->among[AMONG_STALE] = 0;
    g->dirty = g->idle = 0;
    g->unsettled |= ENDS_BY_VALUES;
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
