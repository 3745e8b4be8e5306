/* parse_line.c - one ability: its zone, its trigger or cost, its effect. */
#include "lang/parse.h"

bool run_begin(struct parser *p, struct run *run, const struct ability *head)
{
    *run = (struct run){ .head = head, .last_if = -1, .carry = SLOT_NONE };
    run->x_known = head && head->loyalty == LOYALTY_X;
    p->run = run;
    p->joined = p->then = p->third = p->also = false;
    return !p->failed;
}

bool run_store(struct parser *p, const struct run *run, uint16_t *first,
               uint8_t *count)
{
    int at = list_add_many(&p->b->clauses, run->clause, run->count);
    if (at < 0)
        return fail_full(p, &p->b->clauses);
    *first = run->count ? (uint16_t)at : 0;
    *count = (uint8_t)run->count;
    return true;
}

/* ---- costs --------------------------------------------------------------- */

static bool is_price(const struct clause *c)
{
    switch (c->verb) {
    case VERB_EXPEND:
    case VERB_FLIP:
    case VERB_BREAK:
    case VERB_BANISH:
    case VERB_DISCARD:
    case VERB_REVEAL_HAND:
    case VERB_UNCOUNTER:
    case VERB_PAY_GOLD:
    case VERB_PAY_HEALTH:
    case VERB_LOSE_HEALTH:
    case VERB_MOVE:
    case VERB_WOUND:
        return true;
    default:
        return false;
    }
}

bool parse_costs(struct parser *p, uint16_t *first, uint8_t *count,
                 bool *x_known)
{
    struct run run;
    if (!run_begin(p, &run, NULL))
        return false;
    run.cost = true;
    p->no_target = true;
    do {
        struct clause c = clause_none();
        const struct token *t = token_at(p, 0);
        int read = parse_verb(p, &c);
        if (read < 0)
            return false;
        if (read == 0 || !is_price(&c)) {
            p->next = (int)(t - p->token);
            struct nearest n = nearest_here(p);
            static const char *const words[] = {
                "expend", "pay",    "break",  "banish", "discard",
                "remove", "reveal", "return", "lose",   "free",
            };
            for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
                nearest_try(&n, words[i]);
            return expected_like(p,
                                 p->lex->gold == p->lex->golds
                                     ? "a cost: 'expend', 'pay 1 gold' ..."
                                     : "a cost: 'expend', 'discard a card' ...",
                                 &n);
        }
        if (knows(p, FEATURE_RESOURCES) && run.count &&
            run.clause[run.count - 1].verb == VERB_PAY_GOLD)
            return fail_at(p, t, "what is paid comes last in a cost");
        if (!push_clause(p, c))
            return false;
    } while (eat_mark(p, ',') || eat(p, "and"));
    p->no_target = false;
    *x_known = run.x_known;
    return run_store(p, &run, first, count);
}

/* ---- modes --------------------------------------------------------------- */

enum { MODES_MAX = 12 };

static bool parse_mode(struct parser *p, struct mode *m,
                       const struct ability *head, bool x_known, bool chooser)
{
    struct run run;
    *m = (struct mode){ 0 };
    if (!expect_mark(p, '-'))
        return false;
    if (head->kind == ABILITY_TEXT && eat_mark(p, '(')) {
        bool x = false;
        if (!parse_costs(p, &m->cost, &m->costs, &x) || !expect_mark(p, ')'))
            return false;
        x_known |= x;
    }
    if (!run_begin(p, &run, head))
        return false;
    run.x_known |= x_known;
    run.chooser = chooser;
    if (!parse_sentences(p))
        return false;
    if (!at_end(p) || run.count == 0)
        return expected(p, "what this mode does");
    return run_store(p, &run, &m->first, &m->clauses);
}

bool parse_choose_one(struct parser *p, struct ability *a)
{
    struct run *run = p->run;
    struct clause c = clause_none();
    struct mode modes[MODES_MAX];
    int count = 0;
    c.verb = VERB_CHOOSE_ONE;
    if (!eat(p, "choose")) {
        int read = eat_who(p, &c);
        if (read <= 0)
            return read == 0 ? expected(p, "who chooses") : false;
        if (!expect(p, "chooses"))
            return false;
    }
    if (!expect(p, "one :"))
        return false;
    if (!at_end(p))
        return expected(p, "the end of the line");
    while (next_line_is_mode(p)) {
        if (count == MODES_MAX)
            return fail(p, "at most %d modes", MODES_MAX);
        if (!next_line(p) ||
            !parse_mode(p, &modes[count++], a, run->x_known, c.who != WHO_YOU))
            return false;
    }
    if (count < 2)
        return fail(p, "'choose one:' needs at least two lines that begin "
                       "with '- '");
    int first = list_add_many(&p->b->modes, modes, count);
    if (first < 0)
        return fail_full(p, &p->b->modes);
    p->run = run;
    if (run->count == 0 && c.who == WHO_YOU) {
        a->modes = (uint8_t)count;
        a->first = (uint16_t)first;
        return true;
    }
    c.first_mode = (uint16_t)first;
    c.modes = (uint8_t)count;
    p->joined = p->then = false;
    if (c.who == WHO_EACH || c.who == WHO_EACH_OPPONENT ||
        c.who == WHO_EACH_FROM_YOU) {
        struct clause each = clause_none();
        each.verb = VERB_EACH_PLAYER;
        each.who = c.who;
        each.span = 1;
        c.who = WHO_LOOP;
        if (!push_clause(p, each))
            return false;
    }
    return push_clause(p, c);
}

/* ---- abilities ----------------------------------------------------------- */

int default_zone(int design_kinds, const struct ability *a)
{
    const uint64_t pile =
        ON_ENTERS_PILE | ON_LEAVES_PILE | ON_RECALLED | ON_DISCARDED;
    if (a->kind == ABILITY_TEXT)
        return ZONE_SIDE;
    if (a->kind == ABILITY_EXTRA_COST ||
        (a->kind == ABILITY_INSTEAD && a->events == ON_DISCARDED))
        return ZONE_HAND;
    if (a->kind == ABILITY_INSTEAD && !a->filter &&
        a->events == ON_ENTERS_PILE && (design_kinds & KIND_EVENT))
        return ZONE_EVERYWHERE; /* an event is never in play */
    if (a->kind == ABILITY_TRIGGER && !a->filter && (a->events & pile))
        return a->events & ~pile ? ZONE_EVERYWHERE : ZONE_PILE;
    return design_kinds & KIND_DEITY ? ZONE_SIDE : ZONE_PLAY;
}

/* The effect of a trigger or power, to the end of the line or quotation. */
bool parse_effect(struct parser *p, struct ability *a, bool quoted,
                  bool x_known)
{
    struct run run;
    if (!run_begin(p, &run, a))
        return false;
    run.x_known |= x_known;
    if (!parse_sentences(p))
        return false;
    if (!quoted && at_choose_one(p) && !parse_choose_one(p, a))
        return false;
    if (a->modes)
        return true;
    if (run.count == 0)
        return expected(p, "what it does");
    if (!quoted && !at_end(p))
        return expected(p, "the end of the line");
    return run_store(p, &run, &a->first, &a->clauses);
}

/* Whether a cost and a colon begin here. */
static bool at_power(const struct parser *p)
{
    for (int i = 0;; i++) {
        const struct token *t = token_at(p, i);
        if (t->kind == TOKEN_END || t->kind == TOKEN_ARROW)
            return false;
        if (t->kind != TOKEN_MARK)
            continue;
        if (t->at[0] == ':')
            return true;
        if (t->at[0] == '.' || t->at[0] == '"')
            return false;
    }
}

/* "(your turn)", "(combat)", "(an opponent's upkeep)": in games without speeds,
 * the step in which a power can be used. */
static bool parse_steps(struct parser *p, struct ability *a)
{
    uint64_t step = 0;
    if (!p->lex->steps || !eat_mark(p, '('))
        return true;
    if (eat(p, "your turn")) {
        a->side = SIDE_YOU;
        return expect_mark(p, ')');
    }
    if (at(p, "an opponent's") && at_flag(p, 2, p->lex->steps)) {
        p->next += 2;
        a->side = SIDE_OPPONENT;
    }
    if (!eat_flag(p, p->lex->steps, &step))
        return expected(p, p->lex->step_help);
    a->step = (uint8_t)step;
    return expect_mark(p, ')');
}

/* "(paced)", "(fast instant)": when a power can be used; fast by default. */
static bool parse_timing(struct parser *p, struct ability *a)
{
    uint64_t speed = 0;
    if (!p->lex->speeds)
        return parse_steps(p, a);
    if (!eat_mark(p, '('))
        return true;
    if (!eat_flag(p, p->lex->speeds, &speed)) {
        struct nearest n = nearest_here(p);
        nearest_try_flags(&n, p->lex->speeds);
        return expected_like(p, "'build', 'paced' or 'fast'", &n);
    }
    a->speed = (uint8_t)(speed - 1);
    a->instant = eat(p, "instant");
    return expect_mark(p, ')');
}

/* "When this attacks -> (instant) ...": it does not wait on the line. */
static bool parse_trigger(struct parser *p, struct ability *a, bool quoted)
{
    if (!parse_head(p, a))
        return false;
    a->instant = knows(p, FEATURE_LINE) && eat(p, "( instant )");
    return parse_effect(p, a, quoted, false);
}

static bool parse_power(struct parser *p, struct ability *a, bool quoted)
{
    bool x_known = false;
    a->kind = ABILITY_POWER;
    if (!eat(p, "free") && !parse_costs(p, &a->cost, &a->costs, &x_known))
        return false;
    for (int i = 0; i < a->costs; i++) { /* a price of X is not 0 */
        struct clause *c = (struct clause *)p->b->clauses.data + a->cost + i;
        if (c->flags & FLAG_BIND_X)
            c->flags &= (uint16_t)~FLAG_ANY_NUMBER;
    }
    return expect_mark(p, ':') && parse_timing(p, a) &&
           parse_effect(p, a, quoted, x_known);
}

/* Commas join parts of one cost, so "a, b or c" would be ambiguous: 'or' stands
 * between single costs. */
bool further_cost(struct parser *p, struct ability *a)
{
    bool x = false, other_x = false;
    a->kind = ABILITY_EXTRA_COST;
    if (!parse_costs(p, &a->cost, &a->costs, &x))
        return false;
    if (at(p, "or")) {
        if (!needs_line(p))
            return false;
        const struct token *or_word = &p->token[p->next++];
        if (!parse_costs(p, &a->or_cost, &a->or_costs, &other_x))
            return false;
        if (a->costs > 1 || a->or_costs > 1)
            return fail_at(p, or_word,
                           "before and behind 'or' there is one cost each");
        x = x && other_x;
    }
    p->card_x |= x && knows(p, FEATURE_LINE);
    return at_mark(p, '"') || expect_mark(p, '.');
}

static bool parse_extra_cost(struct parser *p, struct ability *a)
{
    return expect_mark(p, ',') && expect(p, "also") && further_cost(p, a);
}

/* "In your discard pile: you may play this if you also lose 10 health." */
static bool parse_permission(struct parser *p, struct ability *a, int zone)
{
    if (!needs_line(p))
        return false;
    if (zone != ZONE_PILE)
        return fail(p, "say from where: 'In your discard pile:'");
    return further_cost(p, a);
}

static int eat_zone_prefix(struct parser *p)
{
    if (eat(p, "in your discard pile :"))
        return ZONE_PILE;
    if (eat(p, "in your hand :"))
        return ZONE_HAND;
    if (eat(p, "in play :"))
        return ZONE_PLAY;
    if (eat(p, "everywhere :"))
        return ZONE_EVERYWHERE;
    return -1;
}

/* Continuous lines are only searched for in play and in discard piles; what a
 * card itself is may hold everywhere. */
static bool check_zone(struct parser *p, const struct ability *a,
                       const struct token *start)
{
    const struct change *ch = p->b->changes.data;
    ch += a->change;
    if ((a->kind != ABILITY_CHANGE && a->kind != ABILITY_RULE) ||
        (a->zone != ZONE_EVERYWHERE && a->zone != ZONE_HAND))
        return true;
    bool itself = a->kind == ABILITY_CHANGE && !a->filter && !a->cond &&
                  !ch->offense && !ch->defense && !ch->gain && !ch->lose &&
                  !ch->lose_all && !ch->ability && !ch->set;
    return (itself && a->zone == ZONE_EVERYWHERE) ||
           fail_at(p, start,
                   "such a line works in play or in your discard "
                   "pile: say one, or both in two lines");
}

bool parse_ability(struct parser *p, struct ability *a, bool quoted)
{
    const struct token *start = token_at(p, 0);
    *a = (struct ability){ 0 };
    p->uses_subject = false;
    p->run = NULL;
    p->quoted = quoted;
    p->further_count = 0;
    uint64_t tag = 0;
    if (at_flag(p, 0, p->lex->tags) && at_after(p, 1, ":") &&
        eat_flag(p, p->lex->tags, &tag))
        p->next++;
    uint8_t once = knows(p, FEATURE_ONCE) && eat(p, "once per game ,");
    int zone = eat_zone_prefix(p);
    bool permission = at(p, "you may play this if");
    bool good = at_head(p)               ? parse_trigger(p, a, quoted)
                : at(p, "as")            ? parse_as(p, a, quoted)
                : eat(p, "to play this") ? parse_extra_cost(p, a)
                : eat(p, "you may play this if you also")
                    ? parse_permission(p, a, zone)
                : at_power(p) ? parse_power(p, a, quoted)
                              : parse_continuous(p, a, quoted);
    p->run = NULL;
    a->uses_subject = p->uses_subject;
    a->tag = tag;
    a->once = once;
    int kinds =
        quoted ? KIND_CHAMPION : card_entries(p->b)[p->card].design.kinds;
    if (!good || !is_known_line(p, a, start))
        return false;
    if (p->lex->in_play && zone >= 0)
        return fail_at(p, start,
                       "text of this game works in play: say no place");
    if (a->kind == ABILITY_EXTRA_COST && zone >= 0 && !permission)
        return fail_at(p, start, "this holds wherever it is played from");
    if (a->zone == ZONE_EVERYWHERE) /* X/X: in every zone */
        return zone < 0 || fail(p, "this holds everywhere as it is");
    a->zone = (uint8_t)(zone >= 0 ? zone : default_zone(kinds, a));
    return check_zone(p, a, start) && !p->failed;
}

bool needs_no_dice(struct parser *p, const struct token *at,
                   const struct ability *a)
{
    const struct change *ch = p->b->changes.data;
    return a->kind != ABILITY_CHANGE || !rolls(&ch[a->change]) ||
           fail_at(p, at,
                   "dice are rolled as a card comes into play, and this is "
                   "said later");
}

bool parse_quoted(struct parser *p, uint16_t *ability)
{
    struct ability a;
    const struct token *t = token_at(p, 1);
    struct run *run = p->run;
    bool joined = p->joined, then = p->then, third = p->third;
    bool uses = p->uses_subject, no_target = p->no_target;
    bool inside = p->quoted;
    uint8_t host = p->host;
    if (*ability)
        return fail(p, "only one quoted ability can be given at once");
    if (!enter(p) || !expect_mark(p, '"'))
        return false;
    p->no_target = false;
    if (host == LIES_ON_PLAYER) /* its receiver is attached to no player */
        p->host = LIES_OPEN;
    if (!parse_ability(p, &a, true) || !needs_no_dice(p, t, &a) ||
        !expect_mark(p, '"'))
        return false;
    p->quoted = inside;
    leave(p);
    p->host = host;
    p->run = run;
    p->joined = joined;
    p->then = then;
    p->third = third;
    p->uses_subject = uses;
    p->no_target = no_target;
    *ability = add_ability(p, &a);
    return !p->failed;
}
