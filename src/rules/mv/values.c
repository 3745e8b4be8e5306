/* MV-boost: computed values of everything in play.
 *
 * Values are never adjusted in place; they are computed again from print.  The
 * order (MV-boost-13):
 *   1. printed values (numbers.c);
 *   2. bodies that have lost all abilities are excluded as sources
 *      (lost_abilities.c);
 *   3. keywords and labels are given and taken (effects_on.c, PASS_WORDS);
 *   4. changes to the base apply by age (PASS_BASE): lasting incidents, items,
 *      and everything that sets a number;
 *   5. bonuses are added (PASS_TOP), and the results are written (numbers.c).
 *
 * What items add to the base is kept apart (struct sum, `worn`), since it does
 * not count against psi.
 *
 * mv_derive() recomputes only the bodies that are out of date (mv_stale.c) and
 * applies only the sources that may affect them.  It falls back to everything
 * where effects depend on each other. */
#include "rules/mv/values.h"

#include "verbs/filters.h"

/* ---- sources ------------------------------------------------------------- */

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
        add_source(v, i, d);
}

/* ---- print, control and items -------------------------------------------- */

/* The latest effect decides; without one, the player who put it into play. */
static void find_controllers(struct epic_game *g)
{
    for (int i = 0; i < notes_with(g, TIMED_CONTROL); i++) {
        const struct timed *t = timed_at(g, i);
        struct body *b = t->kind == TIMED_CONTROL ? body_of(g, t->card) : NULL;
        if (b && b->generation == t->generation)
            b->controller = t->seat;
    }
}

/* Whether a foothold must be recomputed with the rest.  One without text keeps
 * its printed values until some effect applies to it. */
static bool must_derive(const struct values *v, int i)
{
    const struct body *b = body_at(v->g, i);
    const struct card *c = card_at(v->g, b->card);
    return !lies_far(&book_of(v->g)->design[c->design]) ||
           b->controller != card_holder(c) || has_sum(v, i) ||
           (b->flags & BODY_QUOTED);
}

/* Behind the shared bit there are only footholds as printed: no other set needs
 * it but those of what is in play, turned, borne, given to or passing. */
static void forget_beyond(struct epic_game *g)
{
    const uint64_t own = ~slot_bit(SLOT_BITS);
    struct person_sets *p = person_sets(g);
    struct slot_sets *s = slot_sets(g);
    g->powers &= own;
    *champion_slots(g) &= own;
    *derived_slots(g) &= own;
    s->sources &= own;
    s->worded &= own;
    s->fighting &= own;
    for (int i = 0; i < PERSON_SETS; i++)
        p->who[i] &= own;
    p->far &= own;
    p->lookers &= own;
    p->brief &= own;
    p->requiring &= own;
}

/* Update derived_slots() for the footholds that were recomputed. */
static void find_derived(struct values *v)
{
    struct epic_game *g = v->g;
    uint64_t all = *derived_slots(g) | v->summed[0] | slot_bit(SLOT_BITS);
    uint64_t slots = *resource_slots(g) & (v->all ? all : v->slots);
    if (v->all && acts_beyond(g))
        slots |= slot_bit(SLOT_BITS); /* there may be no foothold */
    bool beyond = false;
    struct slot_walk w = walk_with_plain(g, slots);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        bool must = must_derive(v, i);
        if (must)
            note_acting(g, i);
        else if (i < SLOT_BITS)
            *derived_slots(g) &= ~slot_bit(i);
        else
            put_far(g, FAR_ACTING, i, false);
        beyond |= must && i >= SLOT_BITS;
    }
    if (acts_beyond(g) && v->all && !beyond)
        forget_beyond(g);
}

/* Every body that a note refers to must be recomputed. */
static void wake_noted(struct epic_game *g)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->card < g->cards && body_of(g, t->card))
            note_acting(g, card_at(g, t->card)->body);
    }
}

/* Reset everything to print and find the sources, except items, which depend on
 * their bearers. */
static void begin_with_print(struct values *v)
{
    struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    wake_noted(g);
    for (int i = -1; (i = next_slot(g, *derived_slots(g), i)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct card *c = card_at(g, b->card);
        const struct design *d = &book->design[c->design];
        b->controller = (uint8_t)card_holder(c);
        begin_printed(v, i, d);
        if (!(d->kinds & KIND_OBJECT))
            find_lines(v, i, d);
    }
    find_controllers(g);
}

/* An attached card is controlled with its host.  MV-item-12, -16, -23: an item
 * that does not work has no effects. */
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
    bool requiring = *requiring_slots(g) & slot_bit(i);
    if (requiring && v->checked == 0)
        set_bit(v->unfit, i, !bearer_fits(g, b)); /* first guess, from print */
    bool works = person_at(g, i)->state == STATE_WORKS &&
                 !(requiring && has_bit(v->unfit, i));
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

/* ---- recomputing all or some --------------------------------------------- */

/* Update the sets by controller, which filters of lines rely on. */
static void change_sides(struct epic_game *g, const uint8_t *before)
{
    for (int i = -1; (i = next_slot(g, *derived_slots(g), i)) >= 0;)
        if (body_at(g, i)->controller != before[i])
            change_side(g, i, body_at(g, i)->controller);
}

/* Report every change of control that the recomputation has brought about. */
static void note_sides(struct epic_game *g, const uint8_t *before)
{
    uint64_t derived = *derived_slots(g); /* as it was during the
                                               * computation */
    for (int i = -1; (i = next_slot(g, derived, i)) >= 0;) {
        struct body *b = body_at(g, i);
        if (b->controller == before[i])
            continue;
        tell_card(g, EPIC_EVENT_CONTROL, b->controller, b->card, b->controller);
        uint8_t now = b->controller; /* the trigger belongs to its old
                                      * controller */
        b->controller = before[i];
        change_side(g, i, before[i]);
        happen(g, ON_CONTROL_LOST, b->card, NO_CARD, before[i], 1);
        b->controller = now;
        change_side(g, i, now);
    }
}

static void begin_values(struct values *v, struct epic_game *g, uint64_t slots,
                         bool all, int checked)
{
    v->g = g;
    v->slots = slots;
    v->all = all;
    v->sources = 0;
    v->passes = 0;
    v->looks = 0;
    v->worded = 0;
    v->own = v->timed = v->noted = v->quoted = v->off = false;
    v->checked = checked;
    v->summed[0] = 0;
    for (int i = 1; i <= g->bodies / 64; i++)
        v->summed[i] = 0;
}

/* Changes have been taken into account; settle() must still look at their
 * consequences (ENDS_BY_VALUES). */
static void forget_touched(struct epic_game *g)
{
    g->unsettled |= ENDS_BY_VALUES;
    g->touched = 0;
}

/* MV-item-23: whether a bearer meets an item's requirement depends on computed
 * values, which items may in turn change.  So this is a fixpoint: judge by
 * print, compute, judge again, until nothing changes.  With n such items n
 * rounds are enough; an item still changing after that contradicts itself and
 * stays off.  Returns whether another round is needed. */
static bool check_items(struct values *v)
{
    struct epic_game *g = v->g;
    uint64_t requiring = *requiring_slots(g) & rest_slots(g);
    bool found = false;
    int most = 0;
    for (int i = -1; requiring && (i = next_slot(g, requiring, i)) >= 0;)
        most++;
    v->checked++;
    for (int i = -1; most && (i = next_slot(g, requiring, i)) >= 0;) {
        bool unfit = !bearer_fits(g, body_at(g, i));
        if (unfit == has_bit(v->unfit, i) || (!unfit && v->checked > most))
            continue;
        set_bit(v->unfit, i, unfit);
        found = true;
    }
    return found;
}

static void apply_everything(struct values *v, struct epic_game *g, int checked,
                             const uint8_t *before)
{
    begin_values(v, g, 0, true, checked);
    derive_begin(g);
    begin_with_print(v);
    look_at_items(v);
    change_sides(g, before);
    apply_effects(v);
}

/* Newly granted lines must apply from the first pass on, so everything is
 * computed again. */
static void derive_all(struct epic_game *g)
{
    struct sum sum[THINGS_MAX];
    struct source source[THINGS_MAX];
    struct values v = { .sum = sum, .source = source };
    uint8_t before[THINGS_MAX];
    for (int i = 0; i < g->bodies; i++)
        before[i] = body_at(g, i)->controller;
    do
        apply_everything(&v, g, v.checked, before);
    while (v.quoted || check_items(&v));
    if (book_of(g)->silences)
        derive_ruling(g); /* a silenced card sets no rules */
    forget_touched(g);
    note_sides(g, before);
    find_derived(&v);
}

/* Drop what lines have granted to these bodies, before it is granted again, and
 * what was granted to cards that have left. */
static void forget_given(struct epic_game *g, uint64_t slots)
{
    if (!(slots & *given_slots(g)))
        return;
    for (int i = g->timed - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->until == WHILE_A_LINE_SAYS && !is_remembered(g, t) &&
            ((slots & slot_of(g, t->card)) ||
             t->generation != card_at(g, t->card)->generation))
            drop_timed(g, i);
    }
}

/* Of `slots`, those whose printed class words do not rule out a match. */
static uint64_t who_have_class(const struct epic_game *g,
                               const struct filter *f, uint64_t slots)
{
    uint64_t found = 0;
    for (; slots; slots &= slots - 1) {
        const struct body *b = body_at(g, __builtin_ctzll(slots));
        if (traits_fit(g, f, design_of(g, b->card), NULL))
            found |= slots & -slots;
    }
    return found;
}

/* Whether some line may affect any of v->slots, by kind, side and, where they
 * cannot change, class words. */
static bool may_reach(const struct values *v, const struct body *b,
                      const struct design *d)
{
    const struct epic_game *g = v->g;
    const struct book *book = book_of(g);
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        const struct filter *f = &book->filter[a->filter];
        if (a->kind != ABILITY_CHANGE || !a->filter || f->among == SLOT_HOST)
            continue;
        if (f->or_else)
            return true;
        uint64_t slots = who_may_fit(g, f, b->controller, v->slots);
        if (f->class_stays)
            slots = who_have_class(g, f, slots);
        if (slots)
            return true;
    }
    return false;
}

/* Candidates for sources: the slots themselves, items, and sources that affect
 * others. */
static uint64_t who_may_be_source(const struct epic_game *g, uint64_t slots)
{
    uint64_t borne = slots & *bearer_slots(g) ? rest_slots(g) : 0;
    return *source_slots(g) & (slots | borne | *far_source_slots(g));
}

/* Whether it may affect any of v->slots. */
static bool may_concern(const struct values *v, int i, const struct design *d)
{
    return is_concerned(v, i) ||
           (v->slots & slot_of(v->g, person_at(v->g, i)->host)) ||
           ((d->does & DOES_REACH) && may_reach(v, body_at(v->g, i), d));
}

/* Of these, see which items work, and add what they contribute to print. */
static void look_at_theirs(struct values *v, uint64_t slots)
{
    struct epic_game *g = v->g;
    for (int i; (i = take_slot(&slots)) >= 0;)
        if (design_of(g, body_at(g, i)->card)->kinds & KIND_OBJECT)
            look_at_item(v, i, body_at(g, i));
}

/* MV-item-23: working items with a requirement whose bearer is among these
 * slots. */
static uint64_t items_to_check(const struct epic_game *g, uint64_t slots)
{
    uint64_t requiring = *requiring_slots(g), found = 0;
    for (int i; (i = take_slot(&requiring)) >= 0;)
        if ((slots & slot_of(g, person_at(g, i)->host)) &&
            person_at(g, i)->state == STATE_WORKS)
            found |= slot_bit(i);
    return found;
}

/* Of these items, those whose bearer does not meet the requirement: before the
 * recomputation, and with the current values. */
static uint64_t unfit_before(const struct epic_game *g, uint64_t items)
{
    uint64_t unfit = 0;
    for (int i; (i = take_slot(&items)) >= 0;)
        unfit |= body_at(g, i)->words & KW_SILENT ? slot_bit(i) : 0;
    return unfit;
}
static uint64_t unfit_now(const struct epic_game *g, uint64_t items)
{
    uint64_t unfit = 0;
    for (int i; (i = take_slot(&items)) >= 0;)
        unfit |= bearer_fits(g, body_at(g, i)) ? 0 : slot_bit(i);
    return unfit;
}

/* Recompute only these slots; controllers are unchanged, and the effects of all
 * other sources are too (mv_stale.c).  *anew gets the slots whose keywords or
 * labels may have changed, so that they may be counted now.  Returns false if
 * an item's requirement changed its outcome: then everything must be
 * recomputed. */
static bool derive_some(struct epic_game *g, uint64_t slots, uint64_t *anew)
{
    struct sum sum[SLOT_BITS]; /* find_stale() refuses more bodies */
    struct source source[SLOT_BITS];
    struct values v;
    uint64_t left = slots, items = slots & rest_slots(g);
    uint64_t checked = *requiring_slots(g) ? items_to_check(g, slots) : 0;
    uint64_t unfit = checked ? unfit_before(g, checked) : 0;
    forget_given(g, slots);
    v.sum = sum;
    v.source = source;
    begin_values(&v, g, slots, false, 0);
    for (int i; (i = take_slot(&left)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct design *d = design_of(g, b->card);
        begin_printed(&v, i, d);
        derive_facts(g, i, d, b);
        g->stateful |= d->looks;
        if (d->carries[0])
            items |= rest_slots(g);
    }
    if (checked && unfit_now(g, checked) != unfit) /* checked by print */
        return false;
    look_at_theirs(&v, items);
    left = who_may_be_source(g, slots);
    for (int i; (i = take_slot(&left)) >= 0;) {
        const struct design *d = design_of(g, body_at(g, i)->card);
        if (may_concern(&v, i, d))
            add_source(&v, i, d);
    }
    if (v.sources || v.summed[0] || (slots & *given_slots(g)))
        apply_effects(&v); /* skipped if nothing applies */
    if (slots & *resource_slots(g))
        find_derived(&v);
    *anew = v.worded;
    return !checked || unfit_now(g, checked) == unfit;
}

/* First the bodies that have changed, then those whose numbers count them, as
 * they were or as they are now. */
static bool derive_stale(struct epic_game *g, struct stale old)
{
    uint64_t count = 0, more = 0, anew;
    if (old.counters) {
        uint64_t left = slot_sets(g)->frozen;
        bool beyond = (*stale_slots(g) | left) >> SLOT_BITS;
        count = beyond ? old.counters /* it may be counted */
                       : who_count(g, old.counters, old.slots | left);
        more = all_concerned_by(g, count);
    }
    if (old.slots) {
        if (!derive_some(g, old.slots, &anew))
            return false;
        if (old.counters && anew)
            count |= who_count(g, old.counters & ~count, anew);
        if (count)
            more |= all_concerned_by(g, count);
        more &= ~old.slots;
    }
    if (more && ((more >> SLOT_BITS) || !derive_some(g, more, &anew)))
        return false;
    if (g->dirty & DIRTY_RULES)
        derive_ruling(g);
    forget_touched(g);
    return true;
}

void mv_derive(struct epic_game *g)
{
    struct stale old;
    if (!find_stale(g, &old) || !derive_stale(g, old))
        derive_all(g);
    *stale_slots(g) = 0;
    g->dirty = g->idle = 0;
}
