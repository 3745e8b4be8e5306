/* parse_subject.c - a clause with its subject: "each player draws a card". */
#include "lang/parse_subject.h"

/* "It deals damage", "this becomes a copy of": the subject is the clause's
 * source, and what it affects is picked. */
static bool source_clause(struct parser *p, struct clause *c)
{
    if (c->pick != PICK_THIS && c->pick != PICK_REF)
        return fail(p, "choose it first, and then say what 'it' does");
    uint8_t source = c->pick == PICK_REF ? c->ref : SLOT_NONE;
    *c = clause_none();
    c->source = source;
    if (eat(p, "deal|deals"))
        return verb_deal(p, c) &&
               (c->verb == VERB_DEAL ||
                fail(p, "only damage of this card is divided"));
    if (!needs_line(p) || !expect(p, "become|becomes a copy of"))
        return false;
    c->verb = VERB_BECOME;
    if (!parse_pick(p, c))
        return false;
    c->flags |= eat(p, "and keeps this ability") ? FLAG_KEEPS : 0;
    return true;
}

/* What things do: get, leave battle, cannot ... */
static bool what_it_does(struct parser *p, struct clause *c)
{
    uint8_t rule = 0;
    if (eat(p, "must attack this turn if able"))
        rule = RULE_MUST_ATTACK;
    else if (eat(p, "must be blocked this turn if able"))
        rule = RULE_MUST_BE_BLOCKED;
    if (rule) {
        c->verb = VERB_RULE;
        c->rule = rule;
        return true;
    }
    if (knows(p, FEATURE_ATTACKS) && eat(p, "may attack again this turn"))
        return c->verb = VERB_ATTACK_AGAIN, true;
    if (at(p, "deal|deals") || (at(p, "become|becomes") && !at_change(p)))
        return source_clause(p, c);
    if (eat(p, "skips its controller's next prepare step") ||
        eat(p, "skip their controllers' next prepare steps")) {
        c->verb = VERB_RULE;
        c->rule = RULE_SKIPS_PREPARE;
        c->duration = WHILE_IT_STAYS;
        return knows(p, FEATURE_LINE) ||
               fail(p, "cards of this game cannot say this");
    }
    /* "each player damaged this way cannot ...": players as things */
    bool player = at(p, "cannot gain health") || at(p, "cannot draw cards") ||
                  (at(p, "cannot be attacked") && !knows(p, FEATURE_ATTACKS));
    int read =
        player ? parse_player_rule(p, &rule) : parse_thing_rule(p, &rule);
    if (read < 0)
        return false;
    if (read > 0) {
        c->verb = VERB_RULE;
        c->rule = rule;
        return (p->lex->durations && eat_duration(p, &c->duration)) ||
               expect(p, "this turn");
    }
    if (eat(p, "leave|leaves battle") || eat(p, "leave|leaves the battle")) {
        c->verb = VERB_LEAVE_BATTLE;
        return true;
    }
    if (eat(p, "join|joins this|the battle")) {
        c->verb = VERB_JOIN_BATTLE;
        return true;
    }
    if (!at_change(p)) {
        struct nearest n = nearest_here(p);
        static const char *const words[] = { "gets",   "get",    "gains",
                                             "gain",   "has",    "have",
                                             "loses",  "cannot", "must",
                                             "leaves", "joins" };
        for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
            nearest_try(&n, words[i]);
        return expected_like(p, "what happens to it: 'gets', 'loses' ...", &n);
    }
    struct change ch;
    const struct filter *f = p->b->filters.data;
    if ((f[c->filter].kinds | f[c->also].kinds) & KIND_PLAYER)
        return fail(p, "this cannot be done to a player");
    c->verb = VERB_CHANGE;
    c->duration =
        (uint8_t)default_duration(&card_entries(p->b)[p->card].design);
    const struct token *t = token_at(p, 0);
    if (!parse_change(p, &ch) || !means_something(p, &ch, t))
        return false;
    eat_duration(p, &c->duration);
    c->change = add_change(p, &ch);
    return !p->failed;
}

static bool thing_clause(struct parser *p, struct clause *c)
{
    const struct token *t = token_at(p, 0);
    return what_it_does(p, c) && is_known_clause(p, c, t);
}

/* Behind a player: draws, may draw, is dealt damage, cannot ... */
static bool player_clause(struct parser *p, struct clause *c)
{
    int read = parse_player_rule(p, &c->rule);
    if (read < 0)
        return false;
    if (read > 0) {
        c->verb = VERB_RULE;
        return expect(p, "this turn");
    }
    if (eat(p, "is|are dealt")) {
        struct amount a;
        c->verb = VERB_DEAL;
        if (!parse_number(p, &a) || !expect(p, "damage"))
            return false;
        if (at(p, "for each") && !parse_for_each(p, &a))
            return false;
        c->amount = add_amount(p, &a);
        return !p->failed;
    }
    read = parse_verb(p, c);
    if (read == 0) {
        struct nearest n = nearest_here(p);
        nearest_try_kind(&n, p->lex, "verb");
        return expected_like(p, "a verb", &n);
    }
    return read > 0;
}

/* Whether "each player" can be expressed by the clause's `who`, without a
 * loop. */
static bool plain_each(const struct parser *p, const struct clause *c)
{
    const struct amount *a = p->b->amounts.data;
    const struct filter *f = p->b->filters.data;
    switch (c->verb) {
    case VERB_DRAW:
    case VERB_GAIN_HEALTH:
    case VERB_LOSE_HEALTH:
    case VERB_GAIN_GOLD:
    case VERB_LOSE_GOLD:
    case VERB_TOKENS:
    case VERB_RECYCLE:
    case VERB_WIN:
    case VERB_LOSE:
    case VERB_RULE:
        break;
    case VERB_DISCARD:
        if (c->filter)
            return false;
        break;
    default:
        return false;
    }
    const struct filter *counted = &f[a[c->amount].filter];
    return counted->side != SIDE_WHO && counted->zone_of != SIDE_WHO;
}

/* "Each player ...": a loop, or one clause for all of them. */
static bool each_player(struct parser *p, struct sentence *s, uint8_t who,
                        uint16_t filter)
{
    struct clause each = clause_none();
    each.verb = VERB_EACH_PLAYER;
    each.who = who;
    each.filter = filter;
    if (!open_governor(p, s, each))
        return false;
    s->count--; /* it is closed with its subject, not with the sentence */
    s->each = p->run->count - 1;
    struct clause c = clause_none();
    c.who = WHO_LOOP;
    s->subject = c;
    if (eat(p, "may")) {
        struct clause may = clause_none();
        may.verb = VERB_MAY;
        may.who = WHO_LOOP;
        s->open[s->count++] = s->each; /* under "may" it lasts as long as the
                                        * sentence */
        s->each = -1;
        if (!open_governor(p, s, may))
            return false;
    }
    int before = p->run->count;
    if (!player_clause(p, &c))
        return false;
    if (s->each >= 0 && p->run->count == before && !filter &&
        plain_each(p, &c)) {
        struct clause *loop = &p->run->clause[s->each];
        p->joined = loop->joined;
        p->then = loop->flags & FLAG_THEN;
        p->run->count--;
        s->each = -1;
        c.who = who;
        s->subject.who = who;
    }
    return push_clause(p, c);
}

static bool is_each(int who)
{
    return who == WHO_EACH || who == WHO_EACH_OPPONENT ||
           who == WHO_EACH_FROM_YOU;
}

static bool subject_player(struct parser *p, struct sentence *s,
                           struct clause *c)
{
    s->has_subject = true;
    s->thing = false;
    if (is_each(c->who)) {
        p->third = true;
        return each_player(p, s, c->who, 0);
    }
    p->third = c->who != WHO_YOU;
    s->subject = *c;
    if (eat(p, "may")) {
        struct clause may = clause_none();
        may.verb = VERB_MAY;
        may.who = c->who;
        may.who_ref = c->who_ref;
        if (!open_governor(p, s, may))
            return false;
        if (c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT) {
            c->who = WHO_REF; /* the player who was asked */
            c->who_ref = (uint8_t)(p->run->count - 1);
            keep_slot(p, c->who_ref);
            s->subject = *c;
        }
    }
    const struct token *t = token_at(p, 0);
    if (!player_clause(p, c) || !push_clause(p, *c))
        return false;
    if (s->subject.who == WHO_BOTH &&
        (c->pick != PICK_NONE || !plain_each(p, c)))
        return fail_at(p, t, "this is not for two players at once");
    if (s->subject.who == WHO_TARGET || s->subject.who == WHO_TARGET_OPPONENT) {
        struct run_view v = run_view(p);
        s->subject.who = WHO_REF;
        s->subject.who_ref = (uint8_t)(p->run->count - 1);
        if (clause_holds(&v, c) != HOLDS_PLAYER)
            s->has_subject = false, s->lost = true; /* the slot holds cards */
    }
    return true;
}

static bool subject_thing(struct parser *p, struct sentence *s,
                          struct clause *c)
{
    if (!parse_pick(p, c) || !parse_also(p, c))
        return false;
    struct clause subject = *c;
    if (!thing_clause(p, c) || !push_clause(p, *c))
        return false;
    s->has_subject = s->thing = true;
    s->subject = clause_none();
    s->subject.pick = subject.pick;
    s->subject.ref = subject.ref;
    if (subject.pick != PICK_THIS && subject.pick != PICK_REF) {
        s->subject.pick = PICK_REF;
        s->subject.ref = (uint8_t)(p->run->count - 1);
    }
    return true;
}

/* "and loses 2 health", "and joins this battle": the same subject again. */
static bool same_subject(struct parser *p, struct sentence *s)
{
    struct clause c = s->subject;
    if (s->thing) {
        if (!thing_clause(p, &c) || !push_clause(p, c))
            return false;
        keep_slot(p, c.pick == PICK_REF ? c.ref : SLOT_NONE);
        return true;
    }
    if (is_each(c.who)) {
        p->third = true;
        return each_player(p, s, c.who, 0);
    }
    p->third = c.who != WHO_YOU;
    if (!player_clause(p, &c) || !push_clause(p, c))
        return false;
    keep_slot(p, c.who == WHO_REF ? c.who_ref : SLOT_NONE);
    return true;
}

static bool at_same_subject(const struct parser *p, const struct sentence *s)
{
    if (!s->has_subject)
        return false;
    return s->thing
               ? at(p, "leaves|joins|gets|has|loses") || at_gains_item(p, 0) ||
                     (knows(p, FEATURE_GAINS) &&
                      at(p, "may|rises|becomes|gains|is|are")) ||
                     at(p, "cannot|must") || at(p, "leave|join|get|have")
               : at_verb_s(p) || at(p, "cannot|is|are");
}

/* "they" means things if a verb for things follows. */
static bool they_are_things(const struct parser *p)
{
    return at(p, "they") &&
           (at_after(p, 1, "get|gets|have|has|leave|join|must|skip") ||
            at_gains_item(p, 1) || at_after(p, 1, "are also") ||
            at_after(p, 1, "cannot attack|block") ||
            (at_after(p, 1, "lose") &&
             (at_after(p, 2, "all") || at_flag(p, 2, p->lex->keywords))));
}

/* "each player damaged this way cannot ...": a description, not "each
 * player". */
static bool described_player(const struct parser *p)
{
    return at(p, "each player|opponent") && at_after(p, 3, "this way");
}

/* "each player damaged this way discards a card": a loop over them. 1 read, 0
 * they are treated as things, -1 mistake. */
static int each_described(struct parser *p, struct sentence *s)
{
    struct filter f = filter_none();
    int from = p->next++;
    if (!parse_filter(p, &f))
        return -1;
    if (!at_verb_s(p) && !at(p, "may")) {
        p->next = from;
        return 0;
    }
    s->has_subject = true;
    s->thing = false;
    p->third = true;
    return each_player(p, s, WHO_EACH, add_filter(p, &f)) ? 1 : -1;
}

bool parse_clause(struct parser *p, struct sentence *s)
{
    struct clause c = clause_none();
    p->third = false;
    if (eat(p, "no attacks may be declared this turn")) {
        c.verb = VERB_RULE;
        c.rule = RULE_NO_ATTACKS;
        return close_each(p, s) && push_clause(p, c);
    }
    if (s->count > 0 && !s->thing && s->has_subject && at_verb(p)) {
        /* under "may": "you may pay 1 health and draw a card" */
        const struct clause *last = &p->run->clause[s->open[s->count - 1]];
        if (last->verb == VERB_MAY)
            return same_subject(p, s);
    }
    if (at_same_subject(p, s))
        return same_subject(p, s);
    if (s->lost && at_verb_s(p))
        return fail(p, "say 'Choose target player.' first, and then what that "
                       "player does");
    if (!close_each(p, s))
        return false;
    if (at_verb(p)) {
        s->has_subject = false;
        return parse_verb(p, &c) > 0 && push_clause(p, c);
    }
    if (described_player(p)) {
        int read = each_described(p, s);
        if (read)
            return read > 0;
    } else if (!they_are_things(p)) {
        int read = eat_who(p, &c);
        if (read)
            return read > 0 && subject_player(p, s, &c);
    }
    if (at_pick(p) || at(p, "champions|players|opponents") || at_description(p))
        return subject_thing(p, s, &c);
    struct nearest n = nearest_here(p);
    nearest_try_kind(&n, p->lex, "verb");
    return expected_like(p, "a verb or whom the sentence is about", &n);
}
