/* parse_continuous.c - continuous lines: "Your champions get ...". */
#include "lang/parse.h"

bool number_up_to(struct parser *p, int max, uint16_t *amount, int sign)
{
    int value;
    if (!eat_number(p, "a number", 0, max, &value))
        return false;
    struct amount a = amount_const(sign * value);
    *amount = add_amount(p, &a);
    return !p->failed;
}

/* "cost 1 more", "cost 1 less" */
static bool cost_more(struct parser *p, struct ability *a)
{
    if (!expect(p, "cost|costs"))
        return false;
    int sign = at_after(p, 1, "less") ? -1 : 1;
    if (!number_up_to(p, 99, &a->amount, sign))
        return false;
    return eat(p, "less") || expect(p, "more");
}

/* "This enters play as a copy of target champion." */
static bool enters_as_copy(struct parser *p, struct ability *a)
{
    struct run run;
    struct clause c = clause_none();
    const struct token *t = token_at(p, 0);
    c.verb = VERB_BECOME;
    if (!needs_line(p) || !run_begin(p, &run, NULL))
        return false;
    p->no_target = false;
    bool good = parse_pick(p, &c) && is_known_clause(p, &c, t);
    c.flags |= good && eat(p, "and keeps its other abilities") ? FLAG_KEEPS : 0;
    good =
        good && push_clause(p, c) && run_store(p, &run, &a->first, &a->clauses);
    p->no_target = true;
    p->run = NULL;
    return good;
}

static bool line_enters(struct parser *p, struct ability *a)
{
    a->kind = ABILITY_ENTERS;
    if (eat(p, "as a copy of"))
        return enters_as_copy(p, a);
    if (eat(p, "expended")) {
        a->entry = ENTER_EXPENDED;
        return true;
    }
    if (!expect(p, "with"))
        return false;
    struct amount n;
    if (!parse_number(p, &n))
        return false;
    a->amount = add_amount(p, &n);
    return parse_counter(p, &a->counter);
}

/* The keyword behind "as if it had": only some make sense. */
static bool as_if(struct parser *p, keyword_set allowed, keyword_set *words)
{
    int from = p->next;
    *words = 0;
    if (eat_flag(p, p->lex->keywords, words) && (*words & allowed))
        return true;
    p->next = from;
    struct nearest n = nearest_here(p);
    for (const struct flag_word *w = p->lex->keywords; w->word; w++)
        if (w->bit & allowed)
            nearest_try(&n, w->word);
    return expected_like(p, "a keyword that can be used so", &n);
}

/* "You ...", "Opponents ...": 1 read, 0 no player here, -1 mistake. */
static int line_player(struct parser *p, struct ability *a)
{
    a->kind = ABILITY_RULE;
    if (eat(p, "you may play")) {
        struct filter f = filter_none();
        a->rule = RULE_PLAY_AS;
        if (!parse_card_filter(p, &f) || !expect(p, "as if they had") ||
            !as_if(p, p->lex->play_as, &a->words))
            return -1;
        a->words &= ~p->lex->play_as_unsaid;
        a->filter = add_filter(p, &f);
        return p->failed ? -1 : 1;
    }
    if (knows(p, FEATURE_LINE) && eat(p, "you control all")) {
        struct filter f = filter_none();
        a->rule = RULE_CONTROLS;
        if (!parse_filter(p, &f))
            return -1;
        a->filter = add_filter(p, &f);
        return p->failed ? -1 : 1;
    }
    if (eat(p, "you draw an opening hand of")) {
        a->rule = RULE_OPENING_HAND;
        return number_up_to(p, 99, &a->amount, 1) ? 1 : -1;
    }
    if (eat(p, "you start with")) {
        a->rule = RULE_STARTING_HEALTH;
        return number_up_to(p, 9999, &a->amount, 1) && expect(p, "health") ? 1
                                                                           : -1;
    }
    if (eat(p, "you"))
        a->who = WHO_YOU;
    else if (p->host == LIES_ON_PLAYER && eat(p, "that player"))
        a->who = WHO_HOST;
    else if (eat(p, "opponents") || eat(p, "each opponent"))
        a->who = WHO_EACH_OPPONENT;
    else if (eat(p, "players") || eat(p, "each player"))
        a->who = WHO_EACH;
    else
        return 0;
    if (eat(p, "have|has damage ward")) {
        a->rule = RULE_DAMAGE_WARD_PLAYER;
        return knows(p, FEATURE_LINE) && number_up_to(p, 99, &a->amount, 1)
                   ? 1
                   : (needs_line(p), -1);
    }
    if (knows(p, FEATURE_LINE) && at(p, "have|has")) {
        const struct token *t = token_at(p, 1);
        p->next++;
        a->rule = RULE_WARD_PLAYER;
        if (!eat_keywords(p, &a->words))
            return expected(p, "a ward"), -1;
        if (a->words & ~p->lex->wards)
            return fail_at(p, t, "of keywords a player has only wards"), -1;
        return 1;
    }
    int read = line_player_limit(p, a);
    if (read == 0)
        read = parse_player_rule(p, &a->rule);
    if (read == 0) {
        struct nearest n = nearest_here(p);
        nearest_try(&n, "cannot");
        nearest_try(&n, "are");
        nearest_try(&n, "may");
        expected_like(p, "'cannot' or 'are untargetable'", &n);
    }
    return read > 0 ? 1 : -1;
}

static bool line_powers(struct parser *p, struct ability *a)
{
    struct filter f = filter_none();
    a->kind = ABILITY_RULE;
    a->rule = RULE_POWERS_COST_MORE;
    const struct token *t = token_at(p, 0);
    if (!parse_filter(p, &f))
        return false;
    if (f.kinds & KIND_PLAYER)
        return fail_at(p, t, "players have no powers");
    a->filter = add_filter(p, &f);
    return cost_more(p, a);
}

/* Behind the subject: "get", "cannot", "must" ... */
static bool line_thing(struct parser *p, struct ability *a, bool own)
{
    if (own && eat(p, "cannot be blocked by")) {
        struct filter f = filter_none();
        a->kind = ABILITY_RULE;
        a->rule = RULE_NOT_BLOCKED_BY;
        eat(p, "all|each");
        if (!parse_filter(p, &f))
            return false;
        a->filter = add_filter(p, &f);
        return !p->failed;
    }
    if (at(p, "have|has damage ward")) {
        a->kind = ABILITY_RULE;
        a->rule = RULE_DAMAGE_WARD;
        if (!needs_line(p))
            return false;
        p->next += 3;
        return number_up_to(p, 99, &a->amount, 1);
    }
    if (at(p, "may block as if it|they had")) {
        a->kind = ABILITY_RULE;
        a->rule = RULE_BLOCK_AS;
        if (!needs_line(p))
            return false;
        p->next += 6;
        return as_if(p, p->lex->block_as, &a->words);
    }
    int read = line_fighter(p, a, own);
    if (read)
        return read > 0;
    bool cannot = at(p, "cannot");
    read = parse_thing_rule(p, &a->rule);
    if (read) {
        a->kind = ABILITY_RULE;
        return read > 0 && (!cannot || parse_further_rules(p));
    }
    if (!at_change(p) && !at(p, "is|are every alignment")) {
        struct nearest n = nearest_here(p);
        static const char *const words[] = { "gets", "get",  "gains", "gain",
                                             "has",  "have", "are",   "cannot",
                                             "must", "loses" };
        for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
            nearest_try(&n, words[i]);
        return expected_like(p, "'get', 'have', 'cannot' or 'must'", &n);
    }
    struct change ch;
    a->kind = ABILITY_CHANGE;
    const struct token *t = token_at(p, 0);
    if (!parse_change(p, &ch) || !means_something(p, &ch, t))
        return false;
    const struct filter *f = p->b->filters.data;
    if (ch.random && !own && f[a->filter].among != SLOT_HOST)
        return fail(p, "only 'this' and 'the bearer' get a random ability so");
    a->change = add_change(p, &ch);
    return !p->failed;
}

/* "Champions that player plays cost 1 more." "Champions cost 1 less." */
static int line_costs_tersely(struct parser *p, struct ability *a,
                              struct filter *f)
{
    uint8_t slot;
    if (eat(p, "that player plays")) {
        if (!take_player(p, &slot))
            return -1;
        a->who = WHO_HOST;
    } else if (at(p, "cost|costs") && token_at(p, 1)->kind == TOKEN_NUMBER) {
        a->who = WHO_EACH;
    } else {
        return 0;
    }
    a->kind = ABILITY_RULE;
    a->rule = RULE_COSTS_MORE;
    f->zone = ZONE_ANYWHERE;
    a->filter = add_filter(p, f);
    return cost_more(p, a) ? 1 : -1;
}

/* "Cards opponents play cost 1 more." "Cards you play have ..." */
static int line_costs(struct parser *p, struct ability *a, struct filter *f)
{
    int read = knows(p, FEATURE_TERSE) ? line_costs_tersely(p, a, f) : 0;
    if (read)
        return read;
    bool have = at(p, "you|opponents|players play have");
    if (!have && !at(p, "you|opponents|players play cost|costs"))
        return 0;
    a->who = at(p, "you")         ? WHO_YOU
             : at(p, "opponents") ? WHO_EACH_OPPONENT
                                  : WHO_EACH;
    if (f->side || f->zone != ZONE_PLAY || f->is || f->is_not)
        return fail(p, "only what is printed on a card can be asked here"), -1;
    p->next += 2;
    a->kind = ABILITY_RULE;
    a->rule = have ? RULE_CARDS_HAVE : RULE_COSTS_MORE;
    f->zone = ZONE_ANYWHERE;
    a->filter = add_filter(p, f);
    if (!have)
        return cost_more(p, a) ? 1 : -1;
    if (!needs_line(p))
        return -1;
    p->next++;
    return eat_keywords(p, &a->words) ? 1 : (expected(p, "a keyword"), -1);
}

/* "X/X, where X is ..." */
static bool line_stats(struct parser *p, struct ability *a)
{
    struct change ch = { .set = SET_NUMBERS, .offense = 1, .defense = 1 };
    struct amount x;
    if (!p->x_stats)
        return fail(p, "X/X stands in the header, too");
    p->next++;
    if (!expect(p, ", where X is") || !parse_equal_to(p, &x))
        return false;
    ch.scale = add_amount(p, &x);
    a->kind = ABILITY_CHANGE;
    a->zone = ZONE_EVERYWHERE;
    a->change = add_change(p, &ch);
    return !p->failed;
}

bool parse_line_words(struct parser *p, struct ability *a)
{
    const struct token *x = token_at(p, 0);
    if (x->kind == TOKEN_STATS &&
        x->stats == (STATS_OFFENSE_X | STATS_DEFENSE_X))
        return line_stats(p, a);
    if (eat(p, "this enters play"))
        return line_enters(p, a);
    if (eat(p, "powers of"))
        return line_powers(p, a);
    int read = line_table(p, a);
    if (read == 0)
        read = line_player(p, a);
    if (read)
        return read > 0;
    if (eat(p, "this"))
        return line_thing(p, a, true);
    if (knows(p, FEATURE_BEARERS) && eat(p, "the bearer"))
        return bearer_filter(p, &a->filter) && line_thing(p, a, false);
    struct filter f = filter_none();
    if (eat(p, "your"))
        f.side = SIDE_YOU;
    else
        eat(p, "all|each");
    const struct token *t = token_at(p, 0);
    if (!parse_filter(p, &f))
        return false;
    if (f.kinds & KIND_PLAYER)
        return fail_at(p, t, "say 'you', 'opponents' or 'players'");
    read = line_costs(p, a, &f);
    if (read)
        return read > 0;
    a->filter = add_filter(p, &f);
    return line_thing(p, a, false);
}

bool parse_continuous(struct parser *p, struct ability *a, bool quoted)
{
    bool turn = eat(p, "on your turn ,");
    p->no_target = true;
    if (turn || eat(p, "while")) {
        struct condition cond = { .kind = COND_YOUR_TURN, .ref = SLOT_NONE };
        if (!turn && (!parse_condition(p, &cond) || !expect_mark(p, ',')))
            return false;
        a->cond = add_condition(p, &cond);
        if (at(p, "as")) {
            p->no_target = false;
            return parse_as(p, a, quoted);
        }
    }
    if (!parse_line_words(p, a))
        return false;
    p->no_target = false;
    return at_mark(p, '"') || expect_mark(p, '.');
}
