/* parse_condition.c - conditions: "if you have 5 or more cards". */
#include "lang/parse.h"

/* "exactly 2", "3 or more", "no", "a": how a count compares. */
static bool parse_quantity(struct parser *p, struct condition *c)
{
    struct amount a = amount_const(0);
    if (eat(p, "no")) {
        c->compare = CMP_AT_MOST;
    } else if (eat(p, "a|an")) {
        c->compare = CMP_AT_LEAST;
        a = amount_const(1);
    } else {
        c->compare = eat(p, "exactly")           ? CMP_EXACTLY
                     : eat(p, "fewer|less than") ? CMP_LESS
                     : eat(p, "more than")       ? CMP_MORE
                                                 : CMP_NONE;
        if (!parse_equal_to(p, &a))
            return false;
        if (c->compare == CMP_NONE && eat(p, "or more"))
            c->compare = CMP_AT_LEAST;
        else if (c->compare == CMP_NONE && eat(p, "or fewer|less"))
            c->compare = CMP_AT_MOST;
        else if (c->compare == CMP_NONE)
            return expected(p, "'or more' or 'or fewer'");
    }
    c->amount = add_amount(p, &a);
    return !p->failed;
}

static bool parse_count_condition(struct parser *p, struct condition *c,
                                  enum side side)
{
    c->kind = COND_COUNT;
    struct filter f = filter_none();
    f.side = (uint8_t)side;
    if (eat(p, "another")) { /* "you control another human champion" */
        struct amount one = amount_const(1);
        c->compare = CMP_AT_LEAST;
        c->amount = add_amount(p, &one);
        f.other = SLOT_THIS;
    } else if (!parse_quantity(p, c)) {
        return false;
    }
    if (!parse_filter(p, &f))
        return false;
    c->filter = add_filter(p, &f);
    return !p->failed;
}

/* Behind "it was": "a champion"; "evil"; "attacking you and unblocked". */
static bool parse_predicate(struct parser *p, struct condition *c)
{
    struct filter f = filter_none();
    if (eat(p, "a|an")) {
        const struct token *t = token_at(p, 0);
        if (!parse_filter(p, &f))
            return false;
        if (f.zone != ZONE_PLAY)
            return fail_at(p, t, "say what it was, not where");
    } else {
        bool any = false;
        do {
            uint64_t align = 0;
            if (eat(p, "attacking you"))
                f.is |= IS_ATTACKING_YOU;
            else if (eat_flag(p, p->lex->alignments, &align))
                f.align |= (uint32_t)align;
            else if (!eat_state(p, &f)) {
                struct nearest n = nearest_here(p);
                nearest_try_flags(&n, p->lex->states);
                nearest_try_flags(&n, p->lex->alignments);
                return expected_like(p, "'a', an alignment or a state", &n);
            }
            any = true;
        } while (any && eat(p, "and"));
    }
    f.zone = ZONE_ANYWHERE; /* by present or last known values */
    c->filter = add_filter(p, &f);
    return !p->failed;
}

/* Behind "this": "has 3 or more charge counters", "has flight", "has a
 * weapon". */
static bool parse_has(struct parser *p, struct condition *c)
{
    struct filter f = filter_none();
    uint16_t counter;
    p->next++;
    if (at(p, "a|an") && at_counter(p, 1)) {
        p->next++;
        if (!parse_counter(p, &counter))
            return false;
        f.counter = (uint8_t)counter;
    } else if (!eat_with_own(p, &f) && !p->failed &&
               !eat_keywords(p, &f.with)) {
        return expected(p, "what it has: a keyword, counters, an object");
    }
    c->filter = add_filter(p, &f);
    return !p->failed;
}

static bool parse_thing_condition(struct parser *p, struct condition *c)
{
    c->kind = COND_THING;
    if (eat(p, "this"))
        c->ref = SLOT_THIS;
    else if (knows(p, FEATURE_BEARERS) && eat(p, "the bearer")
                 ? !take_bearer(p, &c->ref)
             : eat(p, "the target") ? !take_target(p, &c->ref)
                                    : eat(p, "it") && !take_it(p, &c->ref))
        return false;
    if (knows(p, FEATURE_GAINS) && at(p, "has|had"))
        return parse_has(p, c);
    if (eat(p, "is|was not"))
        c->negated = 1;
    else if (!expect(p, "is|was"))
        return false;
    if (eat(p, "in play"))
        return c->kind = COND_IN_PLAY, true;
    return parse_predicate(p, c);
}

static bool parse_you_condition(struct parser *p, struct condition *c)
{
    if (eat(p, "you do not"))
        return c->kind = COND_DID_NOT, true;
    if (eat(p, "you do"))
        return c->kind = COND_DID, true;
    if (at(p, "you paid") && !p->may_pay)
        return fail(p, "no line before this says 'As you play this, you may'");
    if (eat(p, "you paid"))
        return c->kind = COND_PAID, true;
    bool owns = at(p, "you own|owned");
    if (owns || at(p, "you control|controlled it")) {
        struct filter f = filter_none();
        f.side = owns ? SIDE_OWNED : SIDE_YOU;
        p->next += 2;
        if (!expect(p, "it") || !take_it(p, &c->ref))
            return false;
        c->kind = COND_THING;
        c->filter = add_filter(p, &f);
        return !p->failed;
    }
    if (eat(p, "you control"))
        return parse_count_condition(p, c, SIDE_YOU);
    if (knows(p, FEATURE_SCORE) &&
        eat(p, "you have more health than each opponent"))
        return c->kind = COND_AHEAD, true;
    if (knows(p, FEATURE_SCORE) && at_after(p, 3, "or") &&
        at_after(p, 5, "health")) {
        p->next += 2;
        c->kind = COND_HEALTH;
        return parse_quantity(p, c) && expect(p, "health");
    }
    if (eat(p, "you have")) {
        c->kind = COND_HAND;
        return parse_quantity(p, c) && (eat(p, "card") || expect(p, "cards")) &&
               expect(p, "in hand");
    }
    if (eat(p, "you played a|an")) {
        struct filter f = filter_none();
        c->kind = COND_PLAYED;
        if (!parse_card_filter(p, &f) || !expect(p, "this turn"))
            return false;
        c->filter = add_filter(p, &f);
        return !p->failed;
    }
    p->next++;
    return expected(p, "'do', 'control', 'own', 'have' or 'played'");
}

static bool parse_first_played(struct parser *p, struct condition *c)
{
    struct filter f = filter_none();
    c->kind = COND_FIRST_PLAYED;
    if (!parse_card_filter(p, &f) || !expect(p, "you played this turn"))
        return false;
    c->filter = add_filter(p, &f);
    return !p->failed;
}

/* "a mutant character is in play", "an enemy character attacks with a
 * firearm" */
static bool parse_presence(struct parser *p, struct condition *c)
{
    struct filter f = filter_none();
    struct amount one = amount_const(1);
    c->kind = COND_COUNT;
    c->compare = CMP_AT_LEAST;
    c->amount = add_amount(p, &one);
    if (eat(p, "another"))
        f.other = SLOT_THIS;
    else
        p->next++;
    if (!parse_filter(p, &f))
        return false;
    if (eat(p, "attacks") || eat(p, "is attacking")) {
        f.is |= IS_ATTACKING;
        if (eat_attack_kind(p, &f.modes, &f.power_sub) < 0)
            return false;
    } else if (!eat(p, "is in play") && f.zone == ZONE_PLAY) {
        return expect(p, "is in play");
    }
    c->filter = add_filter(p, &f);
    return !p->failed;
}

/* Conditions on counts that only some games have. 1 read, 0 not here, -1
 * mistake. */
static int parse_count_of(struct parser *p, struct condition *c)
{
    uint8_t slot = SLOT_NONE;
    if (knows(p, FEATURE_DICE) && eat(p, "X is")) {
        c->kind = COND_X;
        return parse_quantity(p, c) ? 1 : -1;
    }
    if (knows(p, FEATURE_BEARERS) && at(p, "that player controls")) {
        p->next += 2;
        if (!take_player(p, &slot))
            return -1;
        p->next++;
        if (slot != SLOT_HOST)
            return fail(p, "only on whom this lies can be asked so"), -1;
        return parse_count_condition(p, c, SIDE_HOST) ? 1 : -1;
    }
    if (!knows(p, FEATURE_TERSE))
        return 0;
    if (eat(p, "an opponent controls"))
        return parse_count_condition(p, c, SIDE_OPPONENT) ? 1 : -1;
    if (at(p, "a|an|another"))
        return parse_presence(p, c) ? 1 : -1;
    return 0;
}

static bool parse_condition_words(struct parser *p, struct condition *c)
{
    if (eat(p, "it is your turn"))
        return c->kind = COND_YOUR_TURN, true;
    if (eat(p, "it is an opponent's turn") || eat(p, "it is not your turn"))
        return c->kind = COND_NOT_YOUR_TURN, true;
    if (at(p, "it is")) {
        p->next += 2;
        if (eat_step(p, &c->step, &c->side))
            return c->kind = COND_STEP, true;
        p->next -= 2;
    }
    if (at(p, "they do")) {
        if (!asks_of_one(p))
            return false;
        p->next += 2;
        c->kind = eat(p, "not") ? COND_DID_NOT : COND_DID;
        return true;
    }
    if (at(p, "a|an gold was paid for it|the")) {
        if (!needs_line(p))
            return false;
        p->next += 5;
        c->kind = COND_PAID_FOR;
        return eat(p, "the target") ? take_target(p, &c->ref)
                                    : expect(p, "it") && take_it(p, &c->ref);
    }
    int read = parse_count_of(p, c);
    if (read)
        return read > 0;
    if (at(p, "you"))
        return parse_you_condition(p, c);
    if (eat(p, "there is|are"))
        return parse_count_condition(p, c, SIDE_ANY);
    if (eat(p, "your health is")) {
        c->kind = COND_HEALTH;
        return parse_quantity(p, c);
    }
    if (eat(p, "this is|was the first"))
        return parse_first_played(p, c);
    if (eat(p, "they are|were all")) {
        struct filter f = filter_none();
        c->kind = COND_ALL_ARE;
        p->next -= 2;
        if (!take_them(p, &c->ref))
            return false;
        p->next += 2;
        if (!parse_card_filter(p, &f))
            return false;
        c->filter = add_filter(p, &f);
        return !p->failed;
    }
    if (at(p, "this|it") || at(p, "the target") ||
        (knows(p, FEATURE_BEARERS) && at(p, "the bearer")))
        return parse_thing_condition(p, c);
    struct nearest n = nearest_here(p);
    static const char *const words[] = { "you",   "it",   "this",
                                         "there", "they", "your" };
    for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
        nearest_try(&n, words[i]);
    return expected_like(p, "a condition", &n);
}

bool parse_condition(struct parser *p, struct condition *c)
{
    *c = (struct condition){ .ref = SLOT_NONE };
    bool no_target = p->no_target;
    p->no_target = true;
    bool good = enter(p) && parse_condition_words(p, c);
    p->no_target = no_target;
    if (good)
        leave(p);
    return good;
}
