/* parse_later.c - delayed effects: at the end of this turn, or whenever
 * something happens during the rest of it. */
#include "lang/parse.h"

/* The sentence of a delayed effect, into the ability. */
static bool later(struct parser *p, struct ability *a, struct run *inner)
{
    bool joined = p->joined, then = p->then, uses = p->uses_subject;
    struct run *outer = p->run;
    const struct ability *head = a->events == ON_TURN_END ? NULL : a;
    if (!enter(p) || !run_begin(p, inner, head))
        return false;
    inner->outer = head ? NULL : outer;
    inner->x_known = outer->x_known;
    p->uses_subject = false;
    if (!parse_sentence(p) || !run_store(p, inner, &a->first, &a->clauses))
        return false;
    leave(p);
    a->uses_subject = p->uses_subject;
    p->run = outer;
    p->joined = joined;
    p->then = then;
    p->uses_subject =
        uses || inner->carry == SLOT_SUBJECT || inner->carry == SLOT_OTHER;
    return true;
}

static bool push_delay(struct parser *p, const struct ability *a, int carry)
{
    struct clause c = clause_none();
    c.verb = VERB_DELAY;
    c.delayed = add_ability(p, a);
    if (carry != SLOT_NONE) {
        c.pick = PICK_REF;
        c.ref = (uint8_t)carry;
    }
    return push_clause(p, c);
}

bool parse_delayed(struct parser *p)
{
    struct ability a = { .kind = ABILITY_TRIGGER,
                         .zone = ZONE_EVERYWHERE,
                         .events = ON_TURN_END };
    struct run inner;
    if (!eat_mark(p, ',') && token_at(p, 0)->kind != TOKEN_ARROW)
        return expected(p, "',' or '->'");
    p->next += token_at(p, 0)->kind == TOKEN_ARROW;
    return later(p, &a, &inner) && push_delay(p, &a, inner.carry);
}

/* "when ... -> ...", behind "this turn,". */
bool parse_waiting(struct parser *p)
{
    struct ability a = { 0 };
    struct run inner, *run = p->run;
    bool no_target = p->no_target;
    p->run = NULL; /* its head cannot refer to anything before */
    if (!parse_head(p, &a))
        return false;
    p->run = run;
    p->no_target = no_target;
    a.zone = ZONE_EVERYWHERE;
    return later(p, &a, &inner) && push_delay(p, &a, SLOT_NONE);
}

/* "cards you play have ...", behind "this turn,": a line with that duration. */
bool parse_ruling(struct parser *p)
{
    struct ability a = { 0 };
    struct run *run = p->run;
    const struct token *t = token_at(p, 0);
    bool no_target = p->no_target;
    p->run = NULL;
    p->no_target = true;
    if (!parse_line_words(p, &a))
        return false;
    p->run = run;
    p->no_target = no_target;
    a.zone = ZONE_EVERYWHERE;
    return a.rule == RULE_CARDS_HAVE || a.rule == RULE_COSTS_MORE
               ? push_delay(p, &a, SLOT_NONE)
               : fail_at(p, t,
                         "behind 'this turn,' stands 'when', or what cards "
                         "that are played have or cost");
}
