/* parse_as.c - immediate effects ("As ...") and replacements ("...
 * instead"). */
#include "lang/parse.h"

/* The clause that replaces the event. */
static bool instead(struct parser *p, struct ability *a)
{
    struct run run;
    struct clause c = clause_none();
    a->kind = ABILITY_INSTEAD;
    if (!run_begin(p, &run, a))
        return false;
    int read = parse_verb(p, &c);
    if (read <= 0)
        return read == 0 ? expected(p, "what happens instead") : false;
    return push_clause(p, c) && expect(p, "instead") &&
           run_store(p, &run, &a->first, &a->clauses);
}

static bool instead_clause(struct parser *p, struct ability *a, struct clause c)
{
    struct run run;
    a->kind = ABILITY_INSTEAD;
    return run_begin(p, &run, a) && push_clause(p, c) &&
           run_store(p, &run, &a->first, &a->clauses);
}

/* Declaring attackers and blockers turns them; this one turns otherwise, or not
 * at all. */
static bool instead_turns(struct parser *p, struct ability *a)
{
    bool attack = a->events == ON_ATTACK;
    if (a->events != ON_ATTACK && a->events != ON_BLOCK)
        return fail(p, "only attacking and blocking turn a card");
    if (!eat(p, "it") && !expect(p, "this"))
        return false;
    if (eat(p, "does not")) {
        a->kind = ABILITY_INSTEAD;
        return expect(p, attack ? "expend" : "flip");
    }
    struct clause c = clause_none();
    c.pick = PICK_THIS;
    c.verb = attack ? VERB_FLIP : VERB_EXPEND;
    return expect(p, attack ? "flips instead of expending"
                            : "expends instead of flipping") &&
           instead_clause(p, a, c);
}

/* "as damage would be dealt to you, it is dealt to this instead" */
static bool instead_damage(struct parser *p, struct ability *a)
{
    struct filter f = filter_none();
    struct amount much = amount_const(0);
    struct clause c = clause_none();
    a->events = ON_DAMAGED;
    a->to_kinds = KIND_CHAMPION;
    if (eat(p, "you")) {
        a->to_kinds = KIND_PLAYER;
        a->to_side = SIDE_YOU;
    } else if (eat(p, "an opponent")) {
        a->to_kinds = KIND_PLAYER;
        a->to_side = SIDE_OPPONENT;
    } else if (!eat(p, "this")) {
        if (eat(p, "another"))
            f.other = SLOT_THIS;
        else if (!eat(p, "a|an"))
            return expected(p, "'you', 'this', 'a' or 'another'");
        if (!parse_filter(p, &f))
            return false;
        a->filter = add_filter(p, &f);
    }
    much.kind = AMOUNT_THAT_MUCH;
    c.verb = VERB_DEAL;
    c.pick = PICK_THIS;
    c.amount = add_amount(p, &much);
    p->uses_subject = true;
    return expect(p, ", it is dealt to this instead") &&
           instead_clause(p, a, c);
}

/* "as a card would be put into a discard pile, banish it instead" */
static bool instead_moved(struct parser *p, struct ability *a)
{
    struct filter f = filter_none();
    bool own = eat(p, "this");
    if (!own) {
        if (eat(p, "another"))
            f.other = SLOT_THIS;
        else if (!eat(p, "a|an"))
            return expected(p, "'this', 'a', 'an' or 'another'");
        if (!parse_filter(p, &f))
            return false;
    }
    if (!expect(p, "would be"))
        return false;
    if (eat(p, "broken")) {
        a->events = ON_BROKEN;
    } else if (eat(p, "banished")) {
        a->events = ON_BANISHED;
    } else {
        a->events = ON_ENTERS_PILE;
        f.zone = ZONE_PILE;
        f.zone_of = eat(p, "put into your discard pile") ? SIDE_YOU : SIDE_ANY;
        if (f.zone_of == SIDE_ANY && !expect(p, "put into a discard pile"))
            return false;
        if (own && f.zone_of == SIDE_YOU)
            return fail(p, "say 'into a discard pile'");
    }
    if (!own)
        a->filter = add_filter(p, &f);
    return expect_mark(p, ',') && instead(p, a);
}

/* Whether "would" appears before the next comma. */
static bool at_would(const struct parser *p)
{
    for (int i = 0; token_at(p, i)->kind == TOKEN_WORD; i++)
        if (at_after(p, i, "would"))
            return true;
    return false;
}

/* "as this enters play, ..."; "as you play this, you may ..."; "as ... would
 * ...". */
bool parse_as(struct parser *p, struct ability *a, bool quoted)
{
    if (eat(p, "as an opponent makes you discard this ,")) {
        a->events = ON_DISCARDED;
        a->side = SIDE_OPPONENT;
        return instead(p, a) && (at_mark(p, '"') || expect_mark(p, '.'));
    }
    if (!needs_line(p))
        return false;
    p->next++;
    if (eat(p, "you play this , you may")) {
        a->optional = 1;
        p->may_pay = true;
        return further_cost(p, a);
    }
    if (at_would(p)) {
        bool good = eat(p, "damage would be dealt to") ? instead_damage(p, a)
                                                       : instead_moved(p, a);
        return good && (at_mark(p, '"') || expect_mark(p, '.'));
    }
    a->kind = ABILITY_AS;
    if (!parse_moment(p, a) || !expect_mark(p, ','))
        return false;
    if (at(p, "it|this flips|expends|does"))
        return instead_turns(p, a) && (at_mark(p, '"') || expect_mark(p, '.'));
    return parse_effect(p, a, quoted, false);
}
