/* print_sentence.c - joins clauses to sentences: the counterpart of
 * parse_effect.c and parse_later.c. */
#include "lang/parse.h"
#include "lang/print.h"

#include <stddef.h>

/* What a clause begins with. */
enum subject { SUBJECT_YOU, SUBJECT_PLAYER, SUBJECT_THING, SUBJECT_NONE };

static bool is_thing_verb(const struct clause *c)
{
    return c->verb == VERB_CHANGE || c->verb == VERB_LEAVE_BATTLE ||
           c->verb == VERB_JOIN_BATTLE || c->verb == VERB_BECOME ||
           c->verb == VERB_ATTACK_AGAIN ||
           (c->verb == VERB_RULE && c->pick != PICK_NONE &&
            c->rule != RULE_PREVENT_WOUND) ||
           (c->verb == VERB_DEAL && c->source != SLOT_NONE);
}

/* Whether `who` is printed as an object: "to its controller", "of their
 * deck". */
static bool who_is_object(const struct clause *c)
{
    if (c->verb == VERB_DEAL && c->pick == PICK_NONE)
        return c->who != WHO_LOOP && c->who != WHO_TARGET &&
               c->who != WHO_TARGET_OPPONENT && c->who != WHO_EACH &&
               c->who != WHO_EACH_OPPONENT;
    if (c->verb == VERB_LOOK)
        return c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT ||
               c->who == WHO_REF || c->who == WHO_EVENT;
    return false;
}

static enum subject subject_of(const struct clause *c)
{
    if (is_thing_verb(c))
        return SUBJECT_THING;
    if (c->verb == VERB_IF || c->verb == VERB_FOR_EACH ||
        c->verb == VERB_DELAY ||
        (c->verb == VERB_RULE && c->rule == RULE_NO_ATTACKS))
        return SUBJECT_NONE;
    return c->who == WHO_YOU || who_is_object(c) ? SUBJECT_YOU : SUBJECT_PLAYER;
}

/* The innermost MAY or EACH PLAYER around clause i, or -1. */
static int offer_around(const struct printer *p, int i)
{
    for (int j = i - 1; j >= 0; j--) {
        const struct clause *c = &p->v.clause[j];
        if ((c->verb == VERB_MAY || c->verb == VERB_EACH_PLAYER) &&
            i <= j + c->span)
            return j;
        if (is_governor(c->verb) && i <= j + c->span)
            return -1; /* inside an IF: its clauses name their subject */
    }
    return -1;
}

static bool same_who(const struct printer *p, int may, const struct clause *c)
{
    const struct clause *m = &p->v.clause[may];
    if (m->who == WHO_TARGET || m->who == WHO_TARGET_OPPONENT)
        return c->who == WHO_REF && c->who_ref == may;
    return m->who == c->who && m->who_ref == c->who_ref;
}

/* ---- "target player" within the next clause ------------------------------ */

static bool speaks_of(const struct printer *p, int filter, int slot)
{
    const struct filter *f = &p->v.filter[filter];
    return filter && f->side_ref == slot;
}

/* "Choose target player and expend all champions they control" is printed as
 * "Expend all champions target player controls". */
static bool is_fused(const struct printer *p, int i, int count)
{
    const struct clause *c = &p->v.clause[i], *next = c + 1;
    if (c->verb != VERB_CHOOSE || c->pick != PICK_TARGET || c->who ||
        i + 1 >= count || !next->joined || c->count || c->also ||
        (c->flags & ~(FLAG_KEEP | FLAG_THEN)) ||
        p->v.filter[c->filter].kinds != KIND_PLAYER)
        return false;
    if (is_governor(next->verb) && next->verb != VERB_FOR_EACH)
        return false;
    return speaks_of(p, next->filter, i) ||
           speaks_of(p, p->v.amount[next->amount].filter, i);
}

/* ---- one clause ---------------------------------------------------------- */

static void put_turn_rule(struct printer *p, const struct clause *c, bool many)
{
    int rule = c->rule;
    if (rule == RULE_SKIPS_PREPARE)
        put(p, many ? "skip their controllers' next prepare steps"
                    : "skips its controller's next prepare step");
    else if (rule == RULE_MUST_ATTACK)
        put(p, "must attack this turn if able");
    else if (rule == RULE_MUST_BE_BLOCKED)
        put(p, "must be blocked this turn if able");
    else {
        put(p, rule_words(p->lex, rule, many));
        if (c->duration == UNTIL_END_OF_TURN)
            put(p, " this turn");
        else
            put_duration(p, c->duration);
    }
}

/* A thing is the subject: "it deals", "this becomes a copy of". */
static void put_source_clause(struct printer *p, const struct clause *c)
{
    if (c->source == SLOT_NONE)
        put(p, "this");
    else
        put_ref(p, c->source, REF_SUBJECT);
    put(p, " ");
    if (c->verb == VERB_DEAL) {
        put_clause_verb(p, c, true);
        return;
    }
    put(p, "becomes a copy of ");
    put_pick(p, c, 0, false);
    put(p, c->flags & FLAG_KEEPS ? " and keeps this ability" : "");
}

static void put_thing_clause(struct printer *p, const struct clause *c)
{
    if (c->verb == VERB_DEAL || c->verb == VERB_BECOME) {
        put_source_clause(p, c);
        return;
    }
    bool many = pick_is_plural(p, c);
    put_pick(p, c, 0, true);
    put(p, " ");
    switch (c->verb) {
    case VERB_LEAVE_BATTLE:
        put(p, many ? "leave battle" : "leaves battle");
        break;
    case VERB_JOIN_BATTLE:
        put(p, many ? "join this battle" : "joins this battle");
        break;
    case VERB_RULE:
        put_turn_rule(p, c, many);
        break;
    case VERB_ATTACK_AGAIN:
        put(p, "may attack again this turn");
        break;
    default:
        put_change(p, &p->b->change[c->change], many);
        if (c->duration != default_duration(p->design))
            put_duration(p, c->duration);
    }
}

static void put_player_clause(struct printer *p, const struct clause *c, int i)
{
    enum subject subject = subject_of(c);
    int offer = offer_around(p, i);
    bool after_may = offer >= 0 && p->v.clause[offer].verb == VERB_MAY &&
                     same_who(p, offer, c);
    bool in_each = offer >= 0 && p->v.clause[offer].verb == VERB_EACH_PLAYER &&
                   c->who == WHO_LOOP;
    const struct clause *before = i > 0 ? &p->v.clause[i - 1] : NULL;
    bool chained = c->joined || (c->flags & FLAG_THEN);
    bool after_thing = chained && before && subject_of(before) == SUBJECT_THING;
    bool third = subject == SUBJECT_PLAYER;
    p->third = third;
    if (after_may && !after_thing) {
        third = false; /* "may draw" */
    } else if (c->verb == VERB_RULE && c->who == WHO_EACH) {
        put(p, "players ");
    } else if (c->verb == VERB_RULE && c->who == WHO_EACH_OPPONENT) {
        put(p, "opponents ");
    } else if (third && !in_each) {
        put_who(p, c->who, c->who_ref);
        put(p, " ");
    } else if (!third && chained && before &&
               (c->verb == VERB_WIN || c->verb == VERB_LOSE ||
                subject_of(before) == SUBJECT_PLAYER)) {
        put(p, "you ");
    } else if (!third && (c->verb == VERB_WIN || c->verb == VERB_LOSE)) {
        put(p, "you ");
    }
    if (c->verb == VERB_RULE && c->rule != RULE_PREVENT_WOUND) {
        if (subject == SUBJECT_YOU && !after_may)
            put(p, "you ");
        put_turn_rule(p, c,
                      c->who == WHO_YOU || c->who == WHO_EACH ||
                          c->who == WHO_EACH_OPPONENT);
    } else {
        /* "they draw" */
        bool they = (c->who == WHO_LOOP && !in_each && !after_may) ||
                    c->who == WHO_BOTH;
        put_clause_verb(
            p, c,
            third && !(they && c->verb != VERB_DEAL && c->verb != VERB_LOOK));
    }
    p->third = false;
}

static int carried_by(const struct printer *p, const struct clause *c)
{
    if (c->pick != PICK_REF)
        return HOLDS_NOTHING;
    if (c->ref == SLOT_OTHER && ref_it(&p->v, p->at) != SLOT_OTHER)
        return HOLDS_PLAYER;
    if (c->ref >= SLOT_OTHER)
        return HOLDS_ONE;
    if (p->v.clause[c->ref].verb == VERB_FOR_EACH)
        return HOLDS_ONE;
    return (int)clause_holds(&p->v, &p->v.clause[c->ref]);
}

static void put_delay(struct printer *p, const struct clause *c)
{
    const struct ability *a = &p->b->ability[c->delayed];
    struct run_view outer = p->v;
    int at = p->at, carried = carried_by(p, c);
    bool waits = a->events != ON_TURN_END;
    p->v.chooser = false;
    if (waits) {
        p->at = 0;
        put(p, "this turn, ");
        if (a->kind == ABILITY_RULE)
            put_rule_line(p, a);
        else
            put_head(p, a);
    } else {
        put(p, "at the end of this turn, ");
    }
    put_run(p, a->first, a->clauses, waits ? a : NULL, carried);
    p->v = outer;
    p->at = at;
}

/* Whether two conditions are about the same thing. */
static bool is_same(const struct condition *b, const struct condition *c)
{
    return b->kind == c->kind && b->filter == c->filter &&
           b->amount == c->amount && b->ref == c->ref &&
           b->compare == c->compare && b->step == c->step && b->side == c->side;
}

/* The outermost "if" whose sentence ends before clause i, or -1. */
static int if_before(const struct printer *p, int i)
{
    for (int j = 0; j < i; j++)
        if (p->v.clause[j].verb == VERB_IF && j + p->v.clause[j].span + 1 == i)
            return j;
    return -1;
}

/* Whether the conditions of two clauses are opposites, or equal. */
static bool is_opposite(const struct printer *p, int i, int k, bool opposite)
{
    const struct condition *b = &p->b->condition[p->v.clause[i].cond];
    const struct condition *c = &p->b->condition[p->v.clause[k].cond];
    return is_same(b, c) && (b->negated != c->negated) == opposite;
}

static bool is_otherwise(const struct printer *p, int i)
{
    int before = if_before(p, i);
    return before >= 0 && is_opposite(p, before, i, true);
}

/* Whether clause i and the one inside it are the "otherwise" behind a sentence
 * that begins with "otherwise, if". */
static bool is_otherwise_of_two(const struct printer *p, int i)
{
    const struct clause *c = &p->v.clause[i];
    int before = if_before(p, i);
    if (before < 0 || c->verb != VERB_IF || c->span < 2 ||
        c[1].verb != VERB_IF || c[1].span + 1 != c->span)
        return false;
    const struct clause *b = &p->v.clause[before];
    return is_otherwise(p, before) && b[1].verb == VERB_IF &&
           b[1].span + 1 == b->span && is_opposite(p, before, i, false) &&
           is_opposite(p, before + 1, i + 1, true);
}

static void put_modes_below(struct printer *p, const struct clause *c)
{
    struct run_view outer = p->v;
    int at = p->at;
    if (c->who == WHO_LOOP) {
        put(p, "chooses one:");
    } else if (c->who != WHO_YOU) {
        put_who(p, c->who, c->who_ref);
        put(p, " chooses one:");
    } else {
        put(p, "choose one:");
    }
    p->v.chooser = c->who != WHO_YOU;
    for (int i = 0; i < c->modes; i++) {
        put(p, "\n- ");
        p->capital = true;
        put_mode(p, &p->b->mode[c->first_mode + i], outer.head);
    }
    p->v = outer;
    p->at = at;
}

static void put_clause(struct printer *p, int i)
{
    const struct clause *c = &p->v.clause[i];
    switch (c->verb) {
    case VERB_MAY:
        if (offer_around(p, i) < 0 || c->who != WHO_LOOP) {
            put_who(p, c->who, c->who_ref);
            put(p, " ");
        }
        put(p, "may ");
        return;
    case VERB_IF:
        if (i > 0 && is_otherwise_of_two(p, i - 1))
            return;
        if (is_otherwise(p, i) || is_otherwise_of_two(p, i)) {
            put(p, "otherwise, ");
            return;
        }
        put(p, "if ");
        put_condition(p, c->cond);
        put(p, ", ");
        return;
    case VERB_FOR_EACH:
        put(p, "for each ");
        put_filter(p, c->filter, 0);
        put(p, ", ");
        return;
    case VERB_EACH_PLAYER:
        if (c->filter) {
            put(p, "each ");
            put_filter(p, c->filter, 0);
            put(p, " ");
            return;
        }
        put_who(p, c->who, SLOT_NONE);
        put(p, " ");
        return;
    case VERB_DELAY:
        put_delay(p, c);
        return;
    case VERB_CHOOSE_ONE:
        put_modes_below(p, c);
        return;
    }
    if (c->verb == VERB_RULE && c->rule == RULE_NO_ATTACKS)
        put(p, "no attacks may be declared this turn");
    else if (is_thing_verb(c))
        put_thing_clause(p, c);
    else
        put_player_clause(p, c, i);
}

/* Without the last full stop: quotations have none. */
void put_run(struct printer *p, int first, int count,
             const struct ability *head, int carried)
{
    p->v.clause = &p->b->clause[first];
    p->v.head = head;
    p->v.carried = (uint8_t)carried;
    bool open = true; /* this clause directly follows its governor */
    for (int i = 0; i < count; i++) {
        const struct clause *c = &p->v.clause[i];
        p->at = i;
        p->v.sentence = sentence_of(p->v.clause, i);
        bool said =
            i > 0 && p->fused == i - 1; /* already joined by being fused */
        if (!open && !said) {
            if (c->flags & FLAG_THEN)
                put(p, ", then ");
            else if (c->joined)
                put(p, " and ");
            else {
                put(p, ". ");
                p->capital = true;
            }
        }
        if (is_fused(p, i, count)) {
            p->fused = i;
            open = false;
            continue;
        }
        put_clause(p, i);
        p->fused = SLOT_NONE;
        open = is_governor(c->verb);
    }
}
