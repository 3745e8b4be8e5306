/* derive.c - computed numbers, keywords and alignments of everything in play,
 * and the rules in force.
 *
 * Computed values are a cache.  Acts set g->dirty or touch() what has changed;
 * before values are read, refresh() recomputes them by the ruleset's derive().
 * derive_values() is the general one; rulesets with their own use the derive_
 * functions as parts. */
#include "verbs/acts.h"

/* Quick check: most powers cost expending the card, and most cards with one
 * cannot expend at the moment. */
bool may_use_powers(const struct epic_game *g, const struct design *d,
                    const struct body *b)
{
    if (!(d->powers & POWERS_IN_PLAY) || (b->flags & BODY_QUOTED))
        return b->flags & BODY_QUOTED;
    const struct customs *customs = customs_of(g);
    if (!(d->powers & POWERS_TURN) || customs->powers_in_any_posture)
        return true;
    unsigned expend = customs->expend_from;
    unsigned flip = d->powers & POWERS_EXPEND ? 0 : 1 << PREPARED;
    return (expend | flip) >> b->position & 1;
}

static inline void note_powers_at(struct epic_game *g, int i,
                                  const struct design *d, const struct body *b)
{
    uint64_t bit = slot_bit(i);
    if (may_use_powers(g, d, b))
        g->powers |= bit;
    else if (i < SLOT_BITS)
        g->powers &= ~bit;
}

void note_powers(struct epic_game *g, const struct body *b)
{
    note_powers_at(g, (int)(b - body_at(g, 0)), design_of(g, b->card), b);
}

/* Values from print, counters and effects of this turn, before lines and
 * notes. */
static void base_value(const struct book *book, const struct design *d,
                       struct body *b)
{
    const struct change *counter =
        &book->change[b->counters ? book->counter[1].change : 0];
    b->words = (d->keywords | counter->gain) & ~b->turn_lost;
    if (b->flags & BODY_LOST_ALL)
        b->words |= KW_SILENT;
    b->align = (uint8_t)align_of(d);
    if (b->flags & BODY_VEILED) { /* face down: without its printed abilities
                                   * and alignments */
        b->words = (counter->gain & ~b->turn_lost) | KW_SILENT;
        b->align = 0;
    }
    b->offense = (int16_t)(d->offense + b->turn_offense +
                           b->counters * counter->offense);
    b->defense = (int16_t)(d->defense + b->turn_defense +
                           b->counters * counter->defense);
}

/* Starts a complete computation: base values, and the rules and lines in
 * play. */
static void base_values(struct epic_game *g)
{
    const struct book *book = book_of(g);
    int changers = 0;
    g->powers = 0;
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i); /* frozen bodies keep their values */
        if (!b)
            continue;
        const struct card *c = card_at(g, b->card);
        const struct design *d = &book->design[c->design];
        if (!(b->flags & BODY_LOST_ALL))
            g->ruling_now |= d->rules, g->ruling_others |= d->rules_others;
        if (b->flags & BODY_QUOTED) { /* it may have any line */
            g->ruling_now |= g->ruling, g->ruling_others |= g->ruling;
            changers |= SAYS_LOSE | SAYS_GAIN | SAYS_NUMBERS | SAYS_OTHERS;
        }
        changers |= d->says;
        base_value(book, d, b);
        note_powers(g, b);
    }
    g->changers = (uint8_t)changers;
}

/* ECG-G-20: changes apply in passes: first what removes abilities, then what
 * gives abilities and alignments, then what changes numbers. */
enum pass { PASS_LOSE, PASS_GAIN, PASS_NUMBERS }; /* 1 << pass: SAYS_ */

static bool says_something(const struct change *c, enum pass pass)
{
    return pass == PASS_LOSE   ? c->lose || c->lose_all
           : pass == PASS_GAIN ? c->align || c->gain || c->ability
                               : c->offense || c->defense;
}

/* Keywords given to the body by effects. */
static void own_gains(struct body *b)
{
    b->words |= (b->keep_words & ~b->turn_lost) | b->turn_words;
}

/* Abilities quoted by continuous lines are noted again at each computation. */
void quote_ability(struct epic_game *g, struct body *b, int ability)
{
    if (has_power_given(g, b, ability, WHILE_A_LINE_SAYS, b->controller))
        return;
    struct timed *t = add_timed(g, TIMED_ABILITY, WHILE_A_LINE_SAYS,
                                b->controller, ref_to(g, b->card));
    if (t) {
        t->ability.number = (uint16_t)ability;
        b->flags |= BODY_QUOTED;
        note_powers(g, b);
        g->changers = SAYS_ANYTHING;
        g->ruling_now |= g->ruling, g->ruling_others |= g->ruling;
        g->watching |= watched_by(&book_of(g)->ability[ability]);
    }
}

/* Applies the part of a change that belongs to the pass.  `line`: it comes from
 * a continuous line, so a quoted ability is noted. */
static void give(struct epic_game *g, struct body *b, const struct change *c,
                 const struct scene *s, enum pass pass, bool line)
{
    if (pass == PASS_LOSE) {
        b->words &= ~c->lose;
        if (c->lose_all)
            b->words = KW_SILENT;
        return;
    }
    if (pass == PASS_NUMBERS) {
        int scale = c->scale ? amount_value(s, c->scale) : 1;
        b->offense = (int16_t)(b->offense + c->offense * scale);
        b->defense = (int16_t)(b->defense + c->defense * scale);
        return;
    }
    b->align |= c->align;
    if (!(c->gain | c->ability) ||
        rule_binds(g, RULE_CANNOT_GAIN_ABILITIES, b->card))
        return;
    b->words |= c->gain;
    if (c->ability && line)
        quote_ability(g, b, c->ability);
}

/* Apply the lines of this card in that pass: to everything, or to `only`. */
static void lines_of(struct epic_game *g, int card, int seat, enum pass pass,
                     struct body *only)
{
    int zone = card_at(g, card)->zone;
    const struct book *book = book_of(g);
    struct ability_walk w = abilities_of(g, card);
    struct scene s = scene_at(g, card, seat);
    for (int i; (i = next_ability(g, card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        if (a->kind != ABILITY_CHANGE ||
            (a->zone != zone && a->zone != ZONE_EVERYWHERE))
            continue;
        const struct change *c = &book->change[a->change];
        if (!says_something(c, pass))
            continue;
        if (!condition_holds(&s, a->cond))
            continue;
        if (!a->filter) {
            struct body *b = body_of(g, card);
            if (b && (!only || only == b))
                give(g, b, c, &s, pass, true);
            continue;
        }
        if (only) {
            if (matches(&s, a->filter, only->card))
                give(g, only, c, &s, pass, true);
            continue;
        }
        thing list[THINGS_MAX];
        int n = collect(&s, a->filter, list);
        for (int j = 0; j < n; j++) {
            struct body *b = is_seat(list[j]) ? NULL : body_of(g, list[j]);
            if (b)
                give(g, b, c, &s, pass, true);
        }
    }
}

/* Apply the lines of everything in play. */
static void lines_in_play(struct epic_game *g, enum pass pass,
                          struct body *only)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (!b)
            continue;
        unsigned says = book->design[card_at(g, b->card)->design].says;
        if (only && only != b && !(says & SAYS_OTHERS) &&
            !(b->flags & BODY_QUOTED))
            continue;
        if ((says >> pass & 1) || (b->flags & BODY_QUOTED))
            lines_of(g, b->card, b->controller, pass, only);
    }
}

/* All lines of one pass: in play, of deities, in discard piles. */
static void all_lines(struct epic_game *g, enum pass pass, struct body *only)
{
    if (!only || (g->changers & SAYS_OTHERS))
        lines_in_play(g, pass, only);
    else if (design_of(g, only->card)->says >> pass & 1)
        lines_of(g, only->card, only->controller, pass, only);
    for (int s = 0; g->deities && s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_SIDE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if (design_of(g, c)->kinds & KIND_DEITY)
                lines_of(g, c, s, pass, only);
    for (int s = 0; g->pile_lines && s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_PILE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if (design_of(g, c)->does & DOES_CHANGE)
                lines_of(g, c, s, pass, only);
}

/* Apply named counters and lasting changes. */
static void timed_changes(struct epic_game *g, enum pass pass,
                          const struct body *only)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        bool counter = t->kind == TIMED_COUNTER;
        if (!counter && t->kind != TIMED_CHANGE)
            continue;
        struct body *b = body_of(g, t->card);
        if (!b || b->generation != t->generation || (only && only != b))
            continue;
        const struct change *c =
            &book->change[counter ? book->counter[t->counter.kind].change
                                  : t->change.number];
        struct scene s = scene_at(g, t->card, b->controller);
        for (int n = counter ? t->counter.count : t->change.times; n > 0; n--)
            give(g, b, c, &s, pass, false);
    }
}

static void gains_of_all(struct epic_game *g)
{
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (b)
            own_gains(b);
    }
}

/* Apply all lines and changes in their passes. */
static void outside_changes(struct epic_game *g, struct body *only)
{
    bool always = g->deities || g->stateful;
    if (only && !always && g->timed == 0 &&
        !(g->changers & (SAYS_LOSE | SAYS_GAIN | SAYS_NUMBERS))) {
        own_gains(only);
        return;
    }
    for (int pass = PASS_LOSE; pass <= PASS_NUMBERS; pass++) {
        if (pass == PASS_GAIN && only)
            own_gains(only);
        else if (pass == PASS_GAIN)
            gains_of_all(g);
        if (always || (g->changers >> pass & 1))
            all_lines(g, (enum pass)pass, only);
        timed_changes(g, (enum pass)pass, only);
    }
}

/* Drop the abilities quoted by lines: the computation finds them again. */
static void forget_quotes(struct epic_game *g)
{
    int kept = 0;
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->until != WHILE_A_LINE_SAYS ||
            is_remembered(g, timed_at(g, i)))
            *timed_at(g, kept++) = *timed_at(g, i);
    keep_timed(g, kept);
}

void mark_stale(struct epic_game *g, struct body *b)
{
    const struct customs *customs = customs_of(g);
    if (customs->mark_stale)
        customs->mark_stale(g, b);
    else
        g->dirty = DIRTY_ALL;
}

void derive_body(struct epic_game *g, struct body *b)
{
    const struct customs *customs = customs_of(g);
    if (customs->mark_stale) {
        customs->mark_stale(g, b);
        return;
    }
    const struct book *book = book_of(g);
    const struct design *d = &book->design[card_at(g, b->card)->design];
    /* If it affects others, everything is recomputed. */
    if (g->dirty || g->stateful || (d->says & SAYS_OTHERS) ||
        (b->flags & BODY_QUOTED)) {
        g->dirty = DIRTY_ALL;
        return;
    }
    g->changers |= d->says;
    base_value(book, d, b);
    note_powers(g, b);
    outside_changes(g, b);
    note_beaten(g, b);
}

void derive_for_turn(struct epic_game *g)
{
    const struct book *book = book_of(g);
    if (g->deities)
        g->dirty = DIRTY_ALL;
    if (!(g->changers & SAYS_TURN))
        return;
    struct slot_walk w = walk_sources(g);
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        struct body *b = body_at(g, i);
        unsigned says = book->design[card_at(g, b->card)->design].says;
        if ((says & SAYS_TURN) || (b->flags & BODY_QUOTED))
            derive_body(g, b);
    }
}

/* Rules and lines that work in discard piles; recomputes g->pile_lines, as
 * cards may have left. */
static void rules_in_piles(struct epic_game *g)
{
    unsigned lines = 0;
    for (int s = 0; s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_PILE)->top; c != NO_CARD;
             c = card_at(g, c)->next) {
            const struct design *d = design_of(g, c);
            if (!(d->does & DOES_PILE_LINES))
                continue;
            lines |= LOOK_PILES | d->looks;
            g->ruling_now |= d->rules, g->ruling_others |= d->rules;
        }
    g->pile_lines = (uint8_t)lines;
}

/* Recomputes the rules in force that do not come from bodies: notes, deities,
 * discard piles. */
static void standing_rules(struct epic_game *g)
{
    g->ruling_now = g->ruling_others = 0;
    for (int i = 0; i < notes_with(g, TIMED_RULE); i++)
        if (timed_at(g, i)->kind == TIMED_RULE)
            g->ruling_now |= UINT64_C(1) << timed_at(g, i)->rule.number,
                g->ruling_others |= UINT64_C(1) << timed_at(g, i)->rule.number;
    for (int i = 0; i < notes_with(g, TIMED_WAITING); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_WAITING &&
            book_of(g)->ability[t->ability.number].kind == ABILITY_RULE)
            put_in_force(g, book_of(g)->ability[t->ability.number].rule);
    }
    for (int s = 0; g->deities && s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_SIDE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            g->ruling_now |= design_of(g, c)->rules,
                g->ruling_others |= design_of(g, c)->rules;
    if (g->pile_lines)
        rules_in_piles(g);
}

void derive_rules(struct epic_game *g)
{
    standing_rules(g);
    g->powers = 0;
    g->changers = 0;
}

void derive_begin(struct epic_game *g)
{
    forget_quotes(g);
    derive_rules(g);
}

static inline void note_rules(struct epic_game *g, const struct design *d,
                              const struct body *b)
{
    if (!(b->words & KW_SILENT))
        g->ruling_now |= d->rules, g->ruling_others |= d->rules_others;
    if (b->flags & BODY_QUOTED) /* it may have any rule line */
        g->ruling_now |= g->ruling, g->ruling_others |= g->ruling;
}

void derive_ruling(struct epic_game *g)
{
    struct slot_walk w = walk_worded(g);
    standing_rules(g);
    for (int i; (i = walk_on(g, &w)) >= 0;)
        note_rules(g, design_of(g, body_at(g, i)->card), body_at(g, i));
}

void derive_facts(struct epic_game *g, int i, const struct design *d,
                  const struct body *b)
{
    note_rules(g, d, b);
    g->changers |= b->flags & BODY_QUOTED ? SAYS_ANYTHING : d->says;
    note_powers_at(g, i, d, b);
}

void derive_values(struct epic_game *g)
{
    forget_quotes(g);
    standing_rules(g);
    base_values(g);
    outside_changes(g, NULL);
    for (int i = 0; i < g->bodies; i++)
        if (in_play(g, i))
            note_beaten(g, body_at(g, i));
    g->dirty = g->touched = 0;
}
