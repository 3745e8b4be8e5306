/* parse_player_verbs.c - what a player does or gets: damage, health, gold,
 * choices, the end of the game. */
#include "lang/parse.h"

#include <stdio.h>

/* "3, 4 and 5 damage": one number for each target. */
static bool listed_damage(struct parser *p, struct clause *c)
{
    struct amount a = amount_const(0);
    a.kind = AMOUNT_LIST;
    for (int i = 0; i < 3; i++) {
        int value;
        if (!eat_number(p, "a number", 0, 255, &value))
            return false;
        a.list[i] = (uint8_t)value;
        if (i == 0 ? !expect_mark(p, ',') : i == 1 && !expect(p, "and"))
            return false;
    }
    c->amount = add_amount(p, &a);
    return expect(p, "damage") && !p->failed;
}

/* The recipients of damage: things, or a named player. */
static bool damaged(struct parser *p, struct clause *c)
{
    bool thing = at(p, "target|each|all") || (at(p, "them|they") && !p->third);
    struct clause whom = clause_none();
    if (thing && at(p, "them|they")) {
        struct run_view v = run_view(p);
        thing = ref_them(&v, p->run->count) != SLOT_NONE &&
                !in_each_player(&v, p->run->count);
    }
    int read = thing ? 0 : eat_who(p, &whom);
    if (read < 0)
        return false;
    if (read > 0) {
        if (c->who != WHO_YOU)
            return fail(p, "only you can be told to deal damage");
        c->who = whom.who;
        c->who_ref = whom.who_ref;
        return true;
    }
    return parse_pick(p, c) && parse_also(p, c);
}

bool verb_deal(struct parser *p, struct clause *c)
{
    c->verb = VERB_DEAL;
    if (knows(p, FEATURE_WOUNDS))
        return deal_wounds(p, c);
    if (eat(p, "deadly damage equal to")) {
        c->flags |= FLAG_DEADLY;
        if (!clause_equal_to(p, c) || !expect(p, "to"))
            return false;
        eat(p, "each of");
        return damaged(p, c);
    }
    bool list = token_at(p, 0)->kind == TOKEN_NUMBER &&
                token_at(p, 1)->kind == TOKEN_MARK &&
                token_at(p, 1)->at[0] == ',';
    if (list) {
        if (!listed_damage(p, c))
            return false;
    } else if (eat(p, "damage equal to")) {
        if (!clause_equal_to(p, c))
            return false;
    } else {
        if (!clause_amount(p, c))
            return false;
        c->flags |= eat(p, "deadly") ? FLAG_DEADLY : 0;
        if (!expect(p, "damage"))
            return false;
    }
    if (eat(p, "divided among")) {
        c->verb = VERB_DIVIDE;
        return parse_pick(p, c);
    }
    if (!expect(p, "to"))
        return false;
    eat(p, "each of");
    return damaged(p, c);
}

/* Health or gold that is gained, lost or paid. */
static bool resource(struct parser *p, struct clause *c, int health, int gold)
{
    bool equal = at(p, "health|gold equal to");
    if (!equal && !clause_amount(p, c))
        return false;
    if (!at(p, "health|gold")) {
        struct nearest n = nearest_here(p);
        char what[64];
        nearest_try(&n, p->lex->health);
        nearest_try(&n, p->lex->gold);
        snprintf(what, sizeof what, "'%s' or '%s'", p->lex->health,
                 p->lex->gold);
        return expected_like(p, what, &n);
    }
    c->verb = (uint8_t)(at(p, "health") ? health : gold);
    p->next++;
    if (equal)
        return expect(p, "equal to") && clause_equal_to(p, c);
    return true;
}

bool verb_gain(struct parser *p, struct clause *c)
{
    if (eat(p, "control of")) {
        c->verb = VERB_CONTROL;
        c->duration = WHILE_IT_STAYS;
        if (!parse_pick(p, c))
            return false;
        eat_duration(p, &c->duration);
        return true;
    }
    if (!resource(p, c, VERB_GAIN_HEALTH, VERB_GAIN_GOLD))
        return false;
    int only = at(p, "that pays|pay only for") ? 4 : at(p, "for") ? 1 : 0;
    if (c->verb == VERB_GAIN_GOLD && only &&
        at_flag(p, only, p->lex->alignments)) {
        struct filter f = filter_none();
        uint64_t bits = 0;
        p->next += only;
        eat_flag(p, p->lex->alignments, &bits);
        while (eat(p, "or"))
            if (!eat_flag(p, p->lex->alignments, &bits))
                return expected(p, "an alignment");
        f.align = (uint32_t)bits;
        c->filter = add_filter(p, &f);
        return expect(p, only > 1 ? "cards" : "costs") && !p->failed;
    }
    return true;
}

bool verb_lose(struct parser *p, struct clause *c)
{
    if (eat(p, "the game")) {
        c->verb = VERB_LOSE;
        return true;
    }
    return resource(p, c, VERB_LOSE_HEALTH, VERB_LOSE_GOLD);
}

bool verb_win(struct parser *p, struct clause *c)
{
    c->verb = VERB_WIN;
    return expect(p, "the game");
}

bool verb_pay(struct parser *p, struct clause *c)
{
    return resource(p, c, VERB_PAY_HEALTH, VERB_PAY_GOLD);
}

bool verb_choose(struct parser *p, struct clause *c)
{
    if (eat(p, "X from 0 to")) {
        c->verb = VERB_CHOOSE_X;
        bool good = clause_equal_to(p, c);
        p->run->x_known = true;
        return good;
    }
    if (at(p, "one :"))
        return fail(p, "'choose one:' must be the last sentence of its line");
    if (eat(p, "new targets for"))
        return verb_retarget(p, c);
    if (at_choose_word(p))
        return verb_choose_word(p, c);
    c->verb = VERB_CHOOSE;
    return parse_pick(p, c) && parse_also(p, c);
}
