/* TCG-cont: computed values, in two passes over all continuous effects.
 *
 * Printed values come first.  The first pass applies everything worded "has",
 * "is", "are", and control; the second everything worded "gets", "gains",
 * "loses", and counters.  A pass reads only the values from before it: it
 * accumulates the effects on each body (struct totals), and writes them when all
 * are known.  So the order in which cards entered play does not matter.
 *
 * If effects contradict within a pass, nothing of it is written.  A second walk
 * over the effects (BLAME) finds the sources of the contradiction; these cards
 * are removed from the game, timed effects end, and all values are computed
 * again.
 *
 * Effects that take abilities away are applied before the passes, since a card
 * without abilities must not be a source.
 *
 * Usually only some bodies are out of date (tcg_stale.c) and only a few sources
 * affect them (sources.c).  Where that cannot be known, or a contradiction
 * shows up, everything is recomputed. */
#include "rules/tcg/passes.h"

#include <stdlib.h>

/* Where an effect comes from. */
struct source {
    int card;  /* the card; -1: a timed effect */
    int timed; /* its place in the list of timed effects */
};

/* Whether the change is part of a contradiction about that body. */
static bool contradicts(const struct layers *l, const struct totals *s,
                        const struct change *c)
{
    bool gives = c->gain || c->ability;
    if (l->pass == PASS_IS)
        return (c->set & s->clash) ||
               ((s->clash & SET_SILENT) && gives && has_rather_than_gets(c));
    bool gets = !has_rather_than_gets(c);
    return (gets && (c->gain & s->torn)) || (c->lose & s->torn) ||
           ((s->clash & CLASH_ALL) && (c->lose_all || (gets && gives)));
}

static void blame(struct layers *l, struct source from)
{
    if (from.card < 0) {
        l->blamed_timed[from.timed] = true;
        return;
    }
    for (int i = 0; i < l->blames; i++)
        if (l->blamed[i] == from.card)
            return;
    l->blamed[l->blames++] = (uint16_t)from.card;
}

/* One change applies to the body in slot `i`: accumulate it, or look for blame,
 * or grant its ability, by l->walk. */
static void accumulate(struct layers *l, int i, const struct change *c,
                       int scale, struct source from)
{
    struct epic_game *g = l->g;
    struct body *b = body_at(g, i);
    struct totals *s = &l->total[i];
    bool may_gain = !((c->gain || c->ability) &&
                      rule_binds(g, RULE_CANNOT_GAIN_ABILITIES, b->card));
    if (l->walk == BLAME) {
        if (contradicts(l, s, c))
            blame(l, from);
        return;
    }
    if (l->walk == QUOTE) {
        bool now = has_rather_than_gets(c) == (l->pass == PASS_IS);
        if (c->ability && now && may_gain && from.card >= 0)
            quote_ability(g, b, c->ability);
        return;
    }
    if (l->pass == PASS_IS)
        accumulate_is(s, c, scale, may_gain);
    else
        accumulate_gets(s, c, scale, may_gain);
    l->clash |= s->clash || s->torn;
    l->quotes |= s->quoted;
}

/* ---- walking over all effects -------------------------------------------- */

/* The bodies to recompute that a line affects.  Slots that share the last bit
 * are included without a test. */
static uint64_t affected_by(const struct layers *l, const struct scene *s,
                            int filter)
{
    const struct epic_game *g = l->g;
    const struct filter *f = &s->book->filter[filter];
    thing list[THINGS_MAX];
    if (filter && is_of_play(f))
        return slots_among(s, f, l->slots);
    int n = filter ? collect(s, filter, list) : 1;
    uint64_t slots = 0;
    if (!filter)
        list[0] = s->self.card;
    for (int i = 0; i < n; i++)
        if (list[i] < g->cards && body_of(g, list[i]))
            slots |= slot_bit(card_at(g, list[i])->body);
    return slots & l->slots;
}

/* Apply one line to every body that it affects. */
static void line_says(struct layers *l, const struct scene *s,
                      const struct ability *a)
{
    struct epic_game *g = l->g;
    const struct change *c = &s->book->change[a->change];
    struct source from = { s->self.card, -1 };
    uint64_t slots = affected_by(l, s, a->filter);
    int scale = c->scale && slots ? amount_value(s, c->scale) : 1;
    struct slot_walk w = walk_slots(g, slots);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (i >= SLOT_BITS && (a->filter ? !matches(s, a->filter, b->card)
                                         : b->card != s->self.card))
            continue;
        if (!is_shielded(g, b, s->self))
            accumulate(l, i, c, scale, from);
    }
}

/* "You control ...": contradicts if two players claim the same body. */
static void control_says(struct layers *l, const struct scene *s,
                         const struct ability *a)
{
    struct epic_game *g = l->g;
    thing list[THINGS_MAX];
    int n = collect(s, a->filter, list);
    for (int i = 0; i < n; i++) {
        struct body *b = list[i] < g->cards ? body_of(g, list[i]) : NULL;
        if (!b || is_shielded(g, b, s->self))
            continue;
        struct totals *total = &l->total[card_at(g, list[i])->body];
        if (l->walk == BLAME) {
            if (total->clash & CLASH_CONTROL)
                blame(l, (struct source){ s->self.card, -1 });
            continue;
        }
        if (total->controller != NOBODY && total->controller != s->you)
            total->clash |= CLASH_CONTROL, l->clash = true;
        total->controller = (uint8_t)s->you;
    }
}

/* Apply the lines of one source that belong to the current pass. */
static void lines_of(struct layers *l, int card, int seat)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    int zone = card_at(g, card)->zone;
    struct ability_walk w = abilities_of(g, card);
    struct scene s = scene_at(g, card, seat);
    for (int i; (i = next_ability(g, card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        bool control = a->kind == ABILITY_RULE && a->rule == RULE_CONTROLS &&
                       l->pass == PASS_IS && l->walk != QUOTE;
        if ((a->kind != ABILITY_CHANGE && !control) ||
            (a->zone != zone && a->zone != ZONE_EVERYWHERE))
            continue;
        const struct change *c = &book->change[a->change];
        if (!control && (is_own_number(a, c) || !(c->says & l->pass)))
            continue;
        if (!condition_holds(&s, a->cond))
            continue;
        if (control)
            control_says(l, &s, a);
        else
            line_says(l, &s, a);
    }
}

/* Timed changes, and counters other than +1/+1. */
static void timed_say(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    for (int i = 0; i < changes_noted(g); i++) {
        const struct timed *t = timed_at(g, i);
        bool counter = t->kind == TIMED_COUNTER;
        if ((!counter && t->kind != TIMED_CHANGE) ||
            (counter && t->counter.count == 0))
            continue;
        const struct body *b = body_of(g, t->card);
        if (!b || b->generation != t->generation ||
            !(l->slots & slot_bit(card_at(g, t->card)->body)))
            continue;
        const struct change *c =
            &book->change[counter ? book->counter[t->counter.kind].change
                                  : t->change.number];
        /* Counters that set numbers do not add up. */
        int times = counter ? t->counter.count : t->change.times;
        if (counter && (c->set & SET_NUMBERS))
            times = 1;
        accumulate(l, card_at(g, t->card)->body, c, times,
                   (struct source){ -1, i });
    }
}

static void plain_counters_say(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    struct slot_walk w = walk_slots(g, l->slots);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (b->counters) {
            const struct change *c = &book->change[book->counter[1].change];
            l->total[i].offense += b->counters * c->offense;
            l->total[i].defense += b->counters * c->defense;
        }
    }
}

/* Walk over all effects of the current pass: sources, timed effects,
 * counters. */
static void all_say(struct layers *l, enum walk walk)
{
    struct epic_game *g = l->g;
    l->walk = walk;
    for (int i = 0; i < l->sources; i++) {
        int card = l->source[i].card;
        const struct body *b = body_of(g, card);
        if (l->source[i].says & l->pass)
            lines_of(l, card,
                     b ? b->controller : card_holder(card_at(g, card)));
    }
    timed_say(l);
    if (walk == COLLECT && l->pass == PASS_GETS)
        plain_counters_say(l);
}

/* ---- after a pass -------------------------------------------------------- */

/* Remove the sources that contradict each other. */
static void remove_sources(struct layers *l)
{
    struct epic_game *g = l->g;
    int kept = 0;
    for (int i = 0; i < g->timed; i++)
        if (!l->blamed_timed[i])
            *timed_at(g, kept++) = *timed_at(g, i);
    memset(timed_at(g, kept), 0,
           (size_t)(g->timed - kept) * sizeof(struct timed));
    g->timed = (uint16_t)kept;
    for (int i = 0; i < l->blames; i++)
        remove_from_game(g, l->blamed[i]);
}

static void write_pass(struct layers *l)
{
    struct epic_game *g = l->g;
    struct slot_walk w = walk_slots(g, l->slots);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        struct body *b = body_at(g, i);
        const struct totals *s = &l->total[i];
        if (l->pass == PASS_GETS) {
            write_gets(b, s);
            note_beaten(g, b);
            continue;
        }
        write_is(b, s);
        if (s->set & SET_KINDS)
            note_champion(g, i, kinds_of(g, b));
        if (s->controller != NOBODY)
            set_controller(g, b, s->controller);
    }
}

/* Returns false if the pass was not written.  A contradiction, or a granted
 * ability, can be handled only while everything is being recomputed. */
static bool run_pass(struct layers *l, enum pass pass)
{
    struct epic_game *g = l->g;
    l->pass = pass;
    l->clash = l->quotes = false;
    struct slot_walk w = walk_slots(g, l->slots);
    for (int i; (i = walk_on(g, &w)) >= 0;)
        l->total[i] = (struct totals){ .controller = NOBODY };
    all_say(l, COLLECT);
    if ((l->clash || l->quotes) && !l->all)
        return false;
    if (l->clash) {
        l->blames = 0;
        memset(l->blamed_timed, 0, g->timed);
        all_say(l, BLAME);
        return false;
    }
    if (l->quotes)
        all_say(l, QUOTE);
    write_pass(l);
    return true;
}

/* No effect belongs to the second pass. */
static void write_plain(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    struct slot_walk w = walk_slots(g, l->slots);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        struct body *b = body_at(g, i);
        write_added(book, b);
        note_beaten(g, b);
    }
}

/* Needs printed values of l->slots, and the sources.  Returns false if a pass
 * was not written. */
static bool run_passes(struct layers *l)
{
    if ((l->passes & PASS_IS) && !run_pass(l, PASS_IS))
        return false;
    if (l->passes & PASS_GETS)
        return run_pass(l, PASS_GETS);
    write_plain(l);
    return true;
}

/* TCG-battle-36: a fighter that changes sides leaves the battle. */
static void change_sides(struct epic_game *g, struct body *b, int before)
{
    leave_battle(g, b);
    tell_card(g, EPIC_EVENT_CONTROL, b->controller, b->card, b->controller);
    uint8_t now = b->controller; /* the trigger belongs to its old controller */
    set_controller(g, b, before);
    if (!g->seat[before].out) /* TCG-multi-7: nothing triggers */
        happen(g, ON_CONTROL_LOST, b->card, NO_CARD, before, 1);
    set_controller(g, b, now);
}

/* Report every change of control that the recomputation has brought about. */
static void note_sides(struct epic_game *g, const uint8_t *before)
{
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (b && b->controller != before[i])
            change_sides(g, b, before[i]);
    }
}

/* ---- recomputing all or some --------------------------------------------- */

static void are_up_to_date(struct epic_game *g)
{
    g->dirty = g->touched = g->idle = 0;
    *stale_slots(g) = 0;
}

static bool work_out_all(struct layers *l)
{
    struct epic_game *g = l->g;
    l->slots = slots_in_play(g);
    l->given = given_lines(g);
    derive_begin(g);
    printed_values(g);
    find_sources(l);
    return run_passes(l);
}

/* Recompute everything, removing sources until nothing contradicts. */
static void derive_all(struct epic_game *g)
{
    struct totals total[THINGS_MAX];
    struct layers l;
    uint8_t before[THINGS_MAX]; /* controllers before, by slot */
    l.g = g;
    l.total = total;
    l.all = true;
    for (int i = 0; i < g->bodies; i++)
        before[i] = body_at(g, i)->controller;
    while (!work_out_all(&l)) {
        for (int i = 0; i < g->bodies; i++) /* start again from the old
                                             * controllers */
            if (in_play(g, i))
                set_controller(g, body_at(g, i), before[i]);
        remove_sources(&l);
    }
    are_up_to_date(g);
    note_sides(g, before); /* may make values out of date again */
}

/* Refresh the cached facts of `slots`, or of all bodies if the rules in force
 * may have changed. */
static void note_facts(struct epic_game *g, uint64_t slots)
{
    if (g->dirty & DIRTY_RULES) {
        derive_rules(g);
        slots = slots_in_play(g);
    }
    struct slot_walk w = walk_slots(g, slots);
    for (int i; (i = walk_on(g, &w)) >= 0;)
        derive_facts(g, i, design_of(g, body_at(g, i)->card), body_at(g, i));
}

/* Recompute only `slots`.  Returns false if that is not possible.  A printed
 * ward depends on values of the other bodies before the first pass, which are
 * gone. */
static bool derive_some(struct epic_game *g, uint64_t slots)
{
    struct totals total[SLOT_BITS]; /* whose_are_old() refuses more bodies */
    struct layers l;
    if (!slots && !(g->dirty & DIRTY_RULES))
        return true;
    l.g = g;
    l.total = total;
    l.all = false;
    l.slots = slots;
    keyword_set words = printed_some(g, slots);
    note_facts(g, slots);
    find_sources_for(&l);
    return !((l.passes & PASS_IS) && (words & KW_WARDS)) && run_passes(&l);
}

void tcg_derive(struct epic_game *g)
{
    uint64_t stale;
    if (whose_are_old(g, &stale) && derive_some(g, stale))
        are_up_to_date(g);
    else
        derive_all(g);
}

/* Adds to the numbers without a recomputation.  Bonuses for this turn are
 * applied last and no continuous ability reads them.  Clamped numbers are
 * excluded, since their unclamped value is not known. */
bool tcg_shift(struct epic_game *g, struct body *b, int offense, int defense)
{
    enum { SAFE = 10000 };
    if (values_are_old(g) || abs(b->offense) > SAFE || abs(b->defense) > SAFE ||
        abs(offense) > SAFE || abs(defense) > SAFE)
        return false;
    b->offense = (int16_t)(b->offense + offense);
    b->defense = (int16_t)(b->defense + defense);
    g->idle = 0;
    note_beaten(g, b);
    return true;
}
