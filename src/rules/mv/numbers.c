/* MV-boost: the numbers of one body, from print to the written result.  What
 * items add to the base is kept apart, since it does not count against psi. */
#include "rules/mv/values.h"

/* ---- one change ---------------------------------------------------------- */

/* MV-boost-3, -4, -5: a limit stops a change; it never moves a value that was
 * beyond it before. */
static int limited(int value, int by, int cap, int capped)
{
    if (capped == CAP_AT_MOST && by > 0 && value + by > cap)
        return value > cap ? value : cap;
    if (capped == CAP_AT_LEAST && by < 0 && value + by < cap)
        return value < cap ? value : cap;
    return value + by;
}

/* The value after a change by, or to, `number`. */
static int changed(const struct change *c, int value, int number, int cap)
{
    if (c->set & SET_RAISE) /* MV-boost-6 */
        return value > number ? value : number;
    if (c->set & SET_NUMBERS)
        return number;
    return limited(value, number, cap, c->capped);
}

void add_numbers(struct sum *s, const struct change *c, const int number[STATS],
                 enum layer layer)
{
    const int cap[STATS] = { c->cap_offense, c->cap_defense };
    if (layer == LAYER_TOP && !c->set && !c->capped) { /* the common case */
        s->top[C] += number[C];
        s->top[D] += number[D];
        return;
    }
    for (int i = 0; i < STATS; i++) {
        int all = s->worn[i] + s->top[i];
        if (layer == LAYER_TOP) {
            s->top[i] += changed(c, all, number[i], cap[i]) - all;
            continue;
        }
        s->worn[i] = in_range(changed(c, s->worn[i], number[i], cap[i]));
        if (layer == LAYER_BASE)
            s->base[i] = in_range(changed(c, s->base[i], number[i], cap[i]));
    }
}

/* ---- print --------------------------------------------------------------- */

enum { CARRIES_MAX = sizeof((struct design *)0)->carries / sizeof(uint16_t) };

bool is_in_print(const struct book *book, const struct ability *a)
{
    const struct change *c = &book->change[a->change];
    return a->kind == ABILITY_CHANGE && !a->cond &&
           book->filter[a->filter].among == SLOT_HOST && !c->scale &&
           !c->capped && !rolls_dice(c) && !sets_numbers(c);
}

void add_carried(const struct book *book, const struct design *d,
                 int number[STATS], int times)
{
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        const struct change *c = &book->change[a->change];
        if (!is_in_print(book, a))
            continue;
        number[C] += times * c->offense;
        number[D] += times * c->defense;
    }
}

bool is_carried(const struct epic_game *g, const struct body *b)
{
    if (!(card_at(g, b->card)->marks & CARD_TOKEN))
        return false;
    int host = person_by(g, b)->host;
    if (host == NO_CARD)
        return false;
    const uint16_t *carries = design_of(g, host)->carries;
    for (int i = 0; i < CARRIES_MAX && carries[i]; i++)
        if (carries[i] == card_at(g, b->card)->design)
            return true;
    return false;
}

struct sum *sum_of(struct values *v, int i)
{
    struct sum *s = &v->sum[i];
    if (has_sum(v, i))
        return s;
    const struct design *d = design_of(v->g, body_at(v->g, i)->card);
    set_bit(v->summed, i, true);
    *s = (struct sum){ .base = { d->offense, d->defense },
                       .worn = { d->offense, d->defense } };
    return s;
}

/* Iterates over the bodies with an entry in sum[]. */
struct sum_walk {
    uint64_t left; /* of the current 64 */
    int from;
};
static inline struct sum_walk walk_sums(const struct values *v)
{
    return (struct sum_walk){ v->summed[0], 0 };
}
static inline int next_sum(const struct values *v, struct sum_walk *w)
{
    while (!w->left) {
        w->from += 64;
        if (w->from >= v->g->bodies)
            return -1;
        w->left = v->summed[w->from / 64];
    }
    return w->from + take_slot(&w->left);
}

/* MV-item-24: printed numbers include carried items.  Subtract these;
 * look_at_item() adds them again to `worn` if they work, but not to `base`,
 * which counts against psi (MV-pow-psi-1). */
static void take_off(struct values *v, int i, const struct design *d)
{
    const struct book *book = book_of(v->g);
    for (int n = 0; n < CARRIES_MAX && d->carries[n]; n++) {
        const struct design *item = &book->design[d->carries[n]];
        add_carried(book, item, sum_of(v, i)->base, -1);
        add_carried(book, item, sum_of(v, i)->worn, -1);
    }
}

/* Have settle() check what may end: each lasting card passes here as it enters,
 * and markers when keywords change. */
static void note_ends(struct epic_game *g, const struct person *p,
                      const struct design *d)
{
    if (d->lasts == LASTS_WHILE)
        lasts_while(g, d);
    if (p->marks & MARKS_OF_ABILITIES)
        g->unsettled |= ENDS_MARKER;
}

static void note_lines(struct epic_game *g, int i, const struct design *d)
{
    *source_slots(g) |= slot_bit(i);
    if (d->does & DOES_REACH)
        *far_source_slots(g) |= slot_bit(i);
    if (d->looks || (body_at(g, i)->flags & BODY_QUOTED))
        *lookers(g) |= slot_bit(i);
}

unsigned sets_by_words(const struct epic_game *g, const struct book *book,
                       int i)
{
    const struct body *b = body_at(g, i);
    return person_sets_for(book, design_of(g, b->card), words_of(g, b),
                           teams_at(g, book, i));
}

static void put_in_sets(struct epic_game *g, int i, unsigned sets)
{
    if (i >= SLOT_BITS)
        return; /* the shared last bit is not kept here */
    uint64_t *who = persons_who(g, HAVE_SKILLS);
    for (int n = 0; HAVE_SKILLS + n < PERSON_SETS; n++)
        who[n] = (who[n] & ~slot_bit(i)) | (uint64_t)(sets >> n & 1) << i;
}

void begin_printed(struct values *v, int i, const struct design *d)
{
    const struct book *book = book_of(v->g);
    struct body *b = body_at(v->g, i);
    struct person *p = person_at(v->g, i);
    if (words_of(v->g, b) != d->keywords || p->relabelled || v->g->copies) {
        set_words(v->g, i, d->keywords);
        p->relabelled = 0;
        v->worded |= slot_bit(i);
        put_in_sets(v->g, i, person_book(book)->sets[d - book->design]);
    }
    b->align = (uint8_t)align_of(d);
    b->offense = p->base_offense = d->offense;
    b->defense = p->base_defense = d->defense;
    p->bonus_offense = p->bonus_defense = 0;
    bool own = b->keep_words | b->turn_words | b->turn_lost;
    if (own | b->counters | b->turn_offense | b->turn_defense |
        (p->marks & (MARK_RAGED | MARK_TAGS_OFF))) {
        sum_of(v, i);
        v->own |= own;
        v->off |= (p->marks & MARK_TAGS_OFF) != 0;
    }
    if (d->carries[0])
        take_off(v, i, d);
    if ((d->does & DOES_CHANGE) || (b->flags & BODY_QUOTED))
        note_lines(v->g, i, d);
    note_ends(v->g, p, d);
}

/* ---- writing ------------------------------------------------------------- */

void write_words(struct values *v)
{
    struct epic_game *g = v->g;
    struct sum_walk w = walk_sums(v);
    for (int i; (i = next_sum(v, &w)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct sum *s = &v->sum[i];
        keyword_set before = words_of(g, b), silent = before & KW_SILENT;
        keyword_set words =
            ((before | s->gained | b->keep_words | b->turn_words) & ~s->lost &
             ~(keyword_set)b->turn_lost) |
            silent;
        if (words == before && !person_at(g, i)->relabelled)
            continue;
        set_words(g, i, words);
        v->worded |= slot_bit(i);
        put_in_sets(g, i, sets_by_words(g, book_of(g), i));
    }
}

/* MV-kw-cyborg-2: with disabled cybernetics the base of a character is 2/2.
 * An incident may bear that marker, too (MV-A-07), and has no numbers. */
void switch_off(struct values *v)
{
    enum { CYBER_OFF = 2 };
    struct epic_game *g = v->g;
    struct sum_walk w = walk_sums(v);
    for (int i; (i = next_sum(v, &w)) >= 0;)
        if ((person_at(g, i)->marks & MARK_TAGS_OFF) &&
            (design_of(g, body_at(g, i)->card)->kinds & KIND_CHAMPION))
            for (int n = 0; n < STATS; n++)
                v->sum[i].base[n] = v->sum[i].worn[n] = CYBER_OFF;
}

void write_numbers(struct values *v)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    const struct change *plain =
        &book->change[book->counter[PLAIN_COUNTER].change];
    struct sum_walk w = walk_sums(v);
    for (int i; (i = next_sum(v, &w)) >= 0;) {
        struct body *b = body_at(g, i);
        struct person *p = person_at(g, i);
        struct sum *s = &v->sum[i];
        int rage = p->marks & MARK_RAGED ? 1 : 0; /* MV-kw-rage-3 */
        s->top[C] += b->counters * plain->offense + b->turn_offense;
        s->top[D] += b->counters * plain->defense + b->turn_defense;
        p->base_offense = in_range(s->base[C]);
        p->base_defense = in_range(s->base[D]);
        p->bonus_offense = (int16_t)s->top[C];
        p->bonus_defense = (int16_t)s->top[D];
        b->offense = in_range(s->worn[C] + s->top[C] + rage);
        b->defense = in_range(s->worn[D] + s->top[D] - rage);
    }
}

/* ---- a bonus for this turn ------------------------------------------------ */

/* MV-item-23: whether an attached item requires certain numbers. */
static bool asks_numbers(const struct epic_game *g, const struct body *b)
{
    const struct book *book = book_of(g);
    for (int i = -1; (i = next_slot(g, *requiring_slots(g), i)) >= 0;)
        if (person_at(g, i)->host == b->card &&
            (book->filter[design_of(g, body_at(g, i)->card)->bearer].asks &
             ASKS_NUMBERS))
            return true;
    return false;
}

/* Adds to the numbers without a recomputation.  Bonuses for this turn are
 * applied last and no line reads them.  Clamped numbers are excluded, since
 * their unclamped value is not known. */
bool mv_shift(struct epic_game *g, struct body *b, int offense, int defense)
{
    enum { SAFE = 20000 };
    struct person *p = person_by(g, b);
    if ((*requiring_slots(g) && asks_numbers(g, b)) || b->offense <= 0 ||
        b->defense <= 0 || b->offense > SAFE || b->defense > SAFE ||
        offense > SAFE || defense > SAFE || offense < -SAFE || defense < -SAFE)
        return false;
    p->bonus_offense = (int16_t)(p->bonus_offense + offense);
    p->bonus_defense = (int16_t)(p->bonus_defense + defense);
    b->offense = in_range(b->offense + offense);
    b->defense = in_range(b->defense + defense);
    if (g->unsettled & ENDS_WHILE)
        g->unsettled |= ENDS_BY_VALUES;
    g->idle = 0;
    return true;
}
