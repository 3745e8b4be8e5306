/* Dependency tracking: which values are out of date (stale_slots()).
 *
 * When a card enters, leaves, changes or is attached, its own values are out of
 * date, its bearer's, and those of everything its lines affect.  When state
 * changes that a line depends on (LOOK_ bits), so are those that this line
 * affects.  Only these are recomputed.  Lines that depend on each other's
 * results (DOES_TANGLE) need a full recomputation. */
#include "rules/mv/values.h"

/* What its lines affect, beside itself and its bearer. */
static uint64_t reach_of(const struct epic_game *g, const struct body *b,
                         const struct design *d)
{
    const struct book *book = book_of(g);
    struct scene s = scene_at(g, b->card, b->controller);
    uint64_t slots = 0;
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        const struct filter *f = &book->filter[a->filter];
        if (a->kind != ABILITY_CHANGE || !a->filter || f->among == SLOT_HOST)
            continue;
        thing list[THINGS_MAX];
        int n = collect(&s, a->filter, list);
        for (int k = 0; k < n; k++)
            slots |= slot_of(g, list[k]);
    }
    return slots;
}

/* Itself, its bearer, and everything its lines affect. */
static uint64_t concerned_by(const struct epic_game *g, int slot)
{
    const struct body *b = body_at(g, slot);
    const struct design *d = design_of(g, b->card);
    return slot_bit(slot) | slot_of(g, person_at(g, slot)->host) |
           (d->does & DOES_REACH ? reach_of(g, b, d) : 0);
}

/* Whether its effects need a full recomputation. */
static bool entangles(const struct body *b, const struct design *d)
{
    return (b->flags & BODY_QUOTED) || (d->does & DOES_TANGLE);
}

/* Mark what an attached card, or one that affects others, makes out of date.
 * An item whose bearer has another controller is about to change sides:
 * recompute everything. */
static NOINLINE void mark_others_stale(struct epic_game *g,
                                       const struct body *b,
                                       const struct design *d, int host)
{
    const struct body *bearer = host != NO_CARD ? body_of(g, host) : NULL;
    if ((d->kinds & KIND_OBJECT) && bearer &&
        bearer->controller != b->controller)
        g->dirty = DIRTY_ALL;
    uint64_t stale = slot_of(g, host);
    if (d->does & DOES_REACH)
        stale |= reach_of(g, b, d);
    if (stale >> SLOT_BITS)
        g->dirty = DIRTY_ALL;
    *stale_slots(g) |= stale;
    if (d->does & DOES_REACH)
        *far_source_slots(g) |= slot_bit((int)(b - body_at(g, 0)));
}

/* Whether some line in play may change footholds. */
static bool reaches_footholds(const struct epic_game *g)
{
    const struct book *book = book_of(g);
    struct slot_walk w = walk_slots(g, *far_source_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct design *d = design_of(g, body_at(g, i)->card);
        for (int k = d->ability; k < d->ability + d->abilities; k++) {
            const struct ability *a = &book->ability[k];
            const struct filter *f = &book->filter[a->filter];
            if (a->kind == ABILITY_CHANGE && a->filter &&
                (f->or_else || !f->kinds || (f->kinds & KIND_RESOURCE)))
                return true;
        }
    }
    return false;
}

static bool is_noted(const struct epic_game *g, int card)
{
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->card == card)
            return true;
    return false;
}

/* Whether the body has its printed values, in which note_foothold() has left
 * it, because nothing can have changed them. */
static bool is_as_printed(const struct epic_game *g, const struct body *b)
{
    return lies_far(design_of(g, b->card)) &&
           b->controller == card_holder(card_at(g, b->card)) &&
           !(b->flags & BODY_QUOTED) && !b->counters && !b->turn_offense &&
           !b->turn_defense && !b->keep_words && !b->turn_words &&
           !b->turn_lost && !g->copies && !is_noted(g, b->card) &&
           !reaches_footholds(g);
}

/* A body behind the shared bit is not recomputed alone. */
static COLD void mark_beyond(struct epic_game *g, const struct body *b)
{
    int slot = (int)(b - body_at(g, 0));
    if (slot < SLOT_BITS || is_as_printed(g, b))
        return;
    note_acting(g, slot);
    g->dirty = DIRTY_ALL;
}

void mv_mark_stale(struct epic_game *g, struct body *b)
{
    if (g->bodies > SLOT_BITS)
        mark_beyond(g, b);
    if (g->dirty & DIRTY_ALL)
        return;
    const struct design *d = design_of(g, b->card);
    int slot = (int)(b - body_at(g, 0)), host = person_at(g, slot)->host;
    touch(g, LOOK_PLAY);
    *stale_slots(g) |= slot_bit(slot);
    g->dirty |= d->rules ? DIRTY_SOME | DIRTY_RULES : DIRTY_SOME;
    if (acts_beyond(g) || entangles(b, d))
        g->dirty = DIRTY_ALL;
    else if (host != NO_CARD || (d->does & DOES_REACH))
        mark_others_stale(g, b, d, host);
}

/* ---- lines that depend on what has changed ------------------------------- */

/* Marks what is affected by lines that depend on touched state.  Lines that
 * only count cards in play are returned in out->counters, to be tested more
 * closely; lines that give keywords are marked at once, because others may
 * depend on those.  Returns false if the lines depend on each other. */
static bool find_lookers(struct epic_game *g, struct stale *out)
{
    const struct book *book = book_of(g);
    unsigned looks = 0, touched = g->touched;
    uint64_t counters = 0;
    bool tangled = false;
    uint64_t left = *lookers(g);
    for (int i; (i = take_slot(&left)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct design *d = &book->design[card_at(g, b->card)->design];
        bool words = d->says & (SAYS_GAIN | SAYS_LOSE);
        looks |= d->looks;
        if (b->flags & BODY_QUOTED) /* depends on the line that granted its
                                     * abilities */
            return false;
        tangled |= d->looks && (d->does & DOES_TANGLE);
        if ((d->looks & LOOK_PLAY) && !words)
            counters |= slot_bit(i);
        if (!(d->looks & touched & (words ? LOOK_ALL : ~(unsigned)LOOK_PLAY)))
            continue;
        out->slots |= concerned_by(g, i);
        touch(g, words ? LOOK_PLAY : 0);
    }
    g->stateful = (uint8_t)looks;
    if (g->touched & LOOK_PLAY)
        out->counters = counters;
    return !tangled || !(out->slots || (g->touched & looks));
}

bool find_stale(struct epic_game *g, struct stale *out)
{
    const uint64_t shared = slot_bit(SLOT_BITS);
    *out = (struct stale){ *stale_slots(g) & ~shared, 0 };
    if ((g->dirty & DIRTY_ALL) || acts_beyond(g) || book_of(g)->keyword_lines ||
        (g->ruling_now >> RULE_CANNOT_GAIN_ABILITIES & 1))
        return false;
    /* New sources affect what is in play by now. */
    uint64_t far = out->slots & *far_source_slots(g);
    for (int i; (i = take_slot(&far)) >= 0;)
        out->slots |= concerned_by(g, i);
    if (g->stateful && !find_lookers(g, out))
        return false;
    uint64_t borne = out->slots & rest_slots(g);
    for (int i; (i = take_slot(&borne)) >= 0;)
        out->slots |= slot_of(g, person_at(g, i)->host); /* an item's state
                                                          * affects its
                                                          * bearer */
    uint64_t sources = out->slots & *source_slots(g);
    for (int i; (i = take_slot(&sources)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (entangles(b, design_of(g, b->card)))
            return false;
    }
    return !(out->slots & shared);
}

/* ---- lines that count what has changed ----------------------------------- */

/* Of `slots`, those that may match by kind and side.  Sets have no information
 * about cards that left play: these are kept. */
static uint64_t who_may_be_counted(const struct epic_game *g,
                                   const struct filter *f, int you,
                                   uint64_t slots)
{
    return who_may_fit(g, f, you, slots) | (slots & ~slots_in_play(g));
}

/* Whether the first class word of the filter does not rule it out. */
static bool may_be_counted(const struct epic_game *g, const struct filter *f,
                           int slot)
{
    return !f->trait[0] ||
           has_label(g, body_at(g, slot), f->trait[0]) != (f->trait_not & 1);
}

/* Whether a filter that a line of `b` counts by matches any of `slots`, as it
 * is or last was. */
static bool counts(const struct epic_game *g, const struct body *b, int filter,
                   uint64_t slots)
{
    enum { CHANGES = ASKS_STATES | ASKS_NUMBERS | ASKS_RARE };
    const struct filter *f = &book_of(g)->filter[filter];
    if (f->or_else || f->among != SLOT_NONE || (f->asks & CHANGES) ||
        (f->beside & (BESIDE_POWERS | BESIDE_BODY)) || g->copies)
        return true; /* its answer may have changed without the card changing */
    slots = who_may_be_counted(g, f, b->controller, slots);
    for (int i; (i = take_slot(&slots)) >= 0;) {
        if (!may_be_counted(g, f, i))
            continue;
        struct scene s = scene_at(g, b->card, b->controller);
        if (fits_filter(&s, f, body_at(g, i)))
            return true;
    }
    return false;
}

static inline bool amount_counts(const struct epic_game *g,
                                 const struct amount *a, const struct body *b,
                                 uint64_t slots)
{
    return a->kind == AMOUNT_COUNT && counts(g, b, a->filter, slots);
}

/* Whether the line's condition or amount counts any of `slots`. */
static inline bool line_counts(const struct epic_game *g,
                               const struct book *book, const struct body *b,
                               const struct ability *a, uint64_t slots)
{
    const struct condition *c = &book->condition[a->cond];
    const struct change *change = &book->change[a->change];
    return (c->kind == COND_COUNT && counts(g, b, c->filter, slots)) ||
           c->kind == COND_THING ||
           amount_counts(g, &book->amount[c->amount], b, slots) ||
           amount_counts(g, &book->amount[change->scale], b, slots);
}

uint64_t who_count(const struct epic_game *g, uint64_t counters, uint64_t slots)
{
    const struct book *book = book_of(g);
    uint64_t found = counters & slots;
    counters ^= found;
    for (int i; (i = take_slot(&counters)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct design *d = design_of(g, b->card);
        const struct ability *a = &book->ability[d->ability];
        for (const struct ability *end = a + d->abilities; a < end; a++)
            if (a->kind == ABILITY_CHANGE &&
                line_counts(g, book, b, a, slots)) {
                found |= slot_bit(i);
                break;
            }
    }
    return found;
}

uint64_t all_concerned_by(const struct epic_game *g, uint64_t sources)
{
    uint64_t slots = 0;
    for (int i; (i = take_slot(&sources)) >= 0;)
        slots |= concerned_by(g, i);
    return slots;
}
