/* parse_relations.c - relations between things: attached to, attacking, on the
 * same team, from. */
#include "lang/attack_words.h"
#include "lang/parse.h"

/* "this", "it", "the target", "the bearer": a slot. */
static bool whom(struct parser *p, uint8_t *slot)
{
    if (eat(p, "this"))
        return *slot = SLOT_THIS, true;
    if (eat(p, "it"))
        return take_it(p, slot);
    if (eat(p, "the target"))
        return take_target(p, slot);
    if (eat(p, "the bearer"))
        return take_bearer(p, slot);
    return expected(p, "'this', 'it', 'the target' or 'the bearer'");
}

int eat_attack_kind(struct parser *p, uint8_t *kinds, uint8_t *sub)
{
    uint64_t bits = 0, which = 0;
    if (eat(p, "in close combat"))
        return *kinds = ATTACKS_CLOSE, 1;
    if (!at(p, "with") || at_after(p, 1, "no|the"))
        return 0;
    int from = p->next++;
    eat(p, "a|an");
    if (eat(p, "ranged attack"))
        return *kinds = ATTACKS_RANGED, 1;
    if (eat_flag(p, p->lex->subtypes, &which)) {
        *kinds = (uint8_t)(1 << kind_of_subtype(p->lex, (int)which));
        *sub = (uint8_t)which;
        return 1;
    }
    while (eat_flag(p, p->lex->powers, &bits) ||
           eat_flag(p, p->lex->attack_words, &bits))
        if (!eat(p, "or"))
            break;
    *kinds = (uint8_t)bits;
    if (bits)
        return 1;
    p->next = from;
    return 0;
}

/* "with psi"; "with cost 3 or less"; "with 3 or more charge counters"; "with an
 * item". */
int eat_with_own(struct parser *p, struct filter *f)
{
    uint64_t powers = 0;
    if (knows(p, FEATURE_ATTACKS) && at_flag(p, 0, p->lex->powers)) {
        do
            eat_flag(p, p->lex->powers, &powers);
        while (at(p, "or") && at_flag(p, 1, p->lex->powers) && p->next++);
        f->powers |= (uint8_t)powers;
        return 1;
    }
    if (knows(p, FEATURE_MEASURES) && eat(p, "cost"))
        return eat_compared(p, &f->cost_cmp, &f->cost_amount) ? 1 : -1;
    const struct token *t = token_at(p, 0);
    if (knows(p, FEATURE_MEASURES) && t->kind == TOKEN_NUMBER &&
        at_after(p, 1, "or more")) {
        uint16_t counter;
        int count;
        if (!eat_number(p, "a number of counters", 1, 255, &count) ||
            !expect(p, "or more") || !parse_counter(p, &counter))
            return -1;
        f->counter = (uint8_t)counter;
        f->counters = (uint8_t)count;
        return 1;
    }
    if (knows(p, FEATURE_BEARERS) && at(p, "a|an") && !at_counter(p, 1)) {
        struct filter borne = filter_none();
        p->next++;
        if (!parse_filter(p, &borne))
            return -1;
        if (!(borne.kinds & (KIND_OBJECT | KIND_EVENT)))
            return fail_at(p, t, "what is borne is an object or an event"), -1;
        f->bears = add_filter(p, &borne);
        return p->failed ? -1 : 1;
    }
    return 0;
}

/* "attacking it", "attacked by this", "attacking with psi" */
static int eat_attack(struct parser *p, struct filter *f)
{
    if (at(p, "attacking this|it|the")) {
        p->next++;
        return whom(p, &f->attacks) ? 1 : -1;
    }
    if (eat(p, "attacked by"))
        return whom(p, &f->attacked_by) ? 1 : -1;
    if (at(p, "attacking with|in")) {
        p->next++;
        f->is |= IS_ATTACKING;
        int read = eat_attack_kind(p, &f->modes, &f->power_sub);
        return read ? read : (expected(p, "a kind of attack"), -1);
    }
    return 0;
}

/* "on the same team as this", "named ...", "from ..." */
static int eat_origin(struct parser *p, struct filter *f)
{
    if (eat(p, "on the same team as"))
        return whom(p, &f->same_team) ? 1 : -1;
    if (eat(p, "named")) {
        int design = eat_design(p, 0);
        if (!design)
            return expected(p, "the name of a card"), -1;
        f->named = (uint16_t)(design + 1);
        return 1;
    }
    const struct token *t = token_at(p, 1);
    if (at(p, "from") && t->kind == TOKEN_WORD && !at_after(p, 1, "play") &&
        find_trait(p->b, t->at, t->len)) {
        f->house = (uint8_t)find_trait(p->b, t->at, t->len);
        p->next += 2;
        return 1;
    }
    return 0;
}

int eat_relation(struct parser *p, struct filter *f)
{
    if (knows(p, FEATURE_BEARERS) && at(p, "attached to|on")) {
        p->next += 2;
        return whom(p, &f->host) ? 1 : -1;
    }
    int read = knows(p, FEATURE_ATTACKS) ? eat_attack(p, f) : 0;
    return read ? read : knows(p, FEATURE_TEAMS) ? eat_origin(p, f) : 0;
}
