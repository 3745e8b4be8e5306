/* parse_change.c - changes: what things get and lose, what they cannot or must
 * do. */
#include "lang/parse.h"

/* "is 7/7", "is a 7/5 champion", "are evil": what it is. */
static bool at_set(const struct parser *p)
{
    const struct token *t = token_at(p, at(p, "is|are a|an") ? 2 : 1);
    return at(p, "is|are") && (at_flag(p, 1, p->lex->alignments) ||
                               (t->kind == TOKEN_STATS && !t->stats));
}

/* "is unbreakable" */
static bool at_adjective(const struct parser *p)
{
    struct parser ahead = *p;
    keyword_set words = 0;
    if (knows(p, FEATURE_GAINS) || !at(p, "is|are"))
        return false;
    ahead.next++;
    return eat_flag(&ahead, p->lex->keywords, &words) &&
           (words & p->lex->adjectives);
}

static bool at_change_item(const struct parser *p, int ahead)
{
    const struct token *t = token_at(p, ahead);
    return t->kind == TOKEN_STATS ||
           (t->kind == TOKEN_MARK && t->at[0] == '"') ||
           (knows(p, FEATURE_GAINS) && at_gained_item(p, ahead)) ||
           at_flag(p, ahead, p->lex->keywords);
}

bool at_gains_item(const struct parser *p, int ahead)
{
    return at_after(p, ahead, "gain|gains") && at_change_item(p, ahead + 1);
}

bool at_change(const struct parser *p)
{
    return (knows(p, FEATURE_GAINS) && at_gain(p)) || at_gains_item(p, 0) ||
           at(p, "get|gets|have|has") || at(p, "is|are also|every") ||
           at_adjective(p) || at_set(p) || at(p, "lose|loses all abilities") ||
           (at(p, "lose|loses") && at_flag(p, 1, p->lex->keywords));
}

static bool change_stats(struct parser *p, struct change *ch)
{
    const struct token *t = token_at(p, 0);
    if (ch->set & SET_NUMBERS)
        return fail(p, "what it is and what it gets are two sentences");
    if (!(t->stats & STATS_SIGNED))
        return fail(p, "write the signs: +%d/+%d", t->offense, t->defense);
    bool x = t->stats & (STATS_OFFENSE_X | STATS_DEFENSE_X);
    if (knows(p, FEATURE_GAINS) && (ch->offense || ch->defense))
        return fail(p, "its numbers were said already");
    bool plain = (!(t->stats & STATS_OFFENSE_X) && t->offense) ||
                 (!(t->stats & STATS_DEFENSE_X) && t->defense);
    if (x && plain)
        return fail(p, "X goes with X or with 0");
    if (x && !(p->run && p->run->x_known))
        return fail(p, "nothing before this says what X is");
    ch->offense = t->offense;
    ch->defense = t->defense;
    if (x) {
        struct amount a = amount_const(0);
        a.kind = AMOUNT_X;
        ch->scale = add_amount(p, &a);
    }
    p->next++;
    return !p->failed;
}

/* One of: +2/+2, a keyword, "a quoted ability". 0 if none is here. */
static int change_item(struct parser *p, struct change *ch)
{
    if (token_at(p, 0)->kind == TOKEN_STATS)
        return change_stats(p, ch) && change_cap(p, ch) ? 1 : -1;
    int read = knows(p, FEATURE_GAINS) ? change_gained_item(p, ch) : 0;
    if (read)
        return read;
    if (at_mark(p, '"'))
        return parse_quoted(p, &ch->ability) ? 1 : -1;
    return eat_flag(p, p->lex->keywords, &ch->gain) ? 1 : 0;
}

static bool change_alignment(struct parser *p, struct change *ch)
{
    uint64_t bits = 0;
    if (p->lex->every && eat(p, "every alignment")) {
        ch->align = p->lex->every;
        return true;
    }
    do {
        if (!eat_flag(p, p->lex->alignments, &bits)) {
            struct nearest n = nearest_here(p);
            nearest_try_flags(&n, p->lex->alignments);
            return expected_like(p, "an alignment", &n);
        }
    } while (at(p, "and") && at_flag(p, 1, p->lex->alignments)
                 ? eat(p, "and")
                 : eat_mark(p, ','));
    ch->align = (uint32_t)bits;
    return true;
}

/* "[a] 7/5 [airborne] [champion]", behind "is". */
static bool change_numbers(struct parser *p, struct change *ch)
{
    eat(p, "a|an");
    const struct token *t = token_at(p, 0);
    if (ch->set & SET_NUMBERS)
        return fail(p, "its numbers were said already");
    if (ch->offense || ch->defense)
        return fail(p, "what it is and what it gets are two sentences");
    ch->set |= SET_NUMBERS;
    ch->offense = t->offense;
    ch->defense = t->defense;
    p->next++;
    keyword_set words = 0;
    while (eat_flag(p, p->lex->keywords, &words))
        ;
    if (eat(p, "champion|champions"))
        ch->kinds = KIND_CHAMPION;
    else if (words)
        return expected(p, "'champion'");
    ch->set |= ch->kinds ? SET_KINDS : 0;
    ch->gain |= words;
    if (words)
        ch->has = HAS_HAS;
    return true;
}

/* "is evil": replaces all other alignments. */
static bool change_is(struct parser *p, struct change *ch)
{
    if (!needs_line(p))
        return false;
    p->next++;
    if (!at_flag(p, 0, p->lex->alignments))
        return change_numbers(p, ch);
    if (ch->align)
        return fail(p, "its alignment was said already");
    if (!change_alignment(p, ch))
        return false;
    ch->set |= (uint8_t)((ch->align & ALIGNMENTS ? SET_ALIGNMENT : 0) |
                         (ch->align & ORIGINS ? SET_ORIGIN : 0));
    return true;
}

/* Behind "gets", "gains", "has" or "is": numbers, keywords, quoted abilities. */
static bool change_items(struct parser *p, struct change *ch, enum has how)
{
    for (;;) {
        const struct token *t = token_at(p, 0);
        int read = change_item(p, ch);
        if (read < 0)
            return false;
        if (how == HAS_IS &&
            (t->kind != TOKEN_WORD || (ch->gain & ~p->lex->adjectives)))
            return fail_at(p, t,
                           "what it is and what it has are two sentences");
        if (read == 0) {
            struct nearest n = nearest_here(p);
            nearest_try_flags(&n, p->lex->keywords);
            return expected_like(p, "+1/+1, a keyword or a quoted ability", &n);
        }
        if (!(at_mark(p, ',') || at(p, "and")) || !at_change_item(p, 1))
            return true;
        p->next++;
    }
}

/* Numbers are always "got"; the keywords and abilities of one change are all
 * given in the same way. */
static bool change_gains(struct parser *p, struct change *ch)
{
    struct change old = *ch;
    const struct token *t = token_at(p, 0);
    enum has how = knows(p, FEATURE_GAINS)        ? HAS_GETS
                   : at(p, "get|gets|gain|gains") ? HAS_GETS
                   : at(p, "have|has")            ? HAS_HAS
                                                  : HAS_IS;
    p->next++;
    if (!change_items(p, ch, how))
        return false;
    if (ch->gain == old.gain && ch->ability == old.ability)
        return true;
    if ((old.gain || old.ability) && old.has != how)
        return fail_at(p, t, "what it has and what it gets are two sentences");
    /* "is a 7/5 champion and is airborne" means "a 7/5 airborne champion" */
    ch->has = ch->set & SET_KINDS && how ? HAS_HAS : (uint8_t)how;
    return true;
}

static bool change_part(struct parser *p, struct change *ch)
{
    int read = knows(p, FEATURE_GAINS) ? change_gained_part(p, ch) : 0;
    if (read)
        return read > 0;
    if (at_set(p))
        return change_is(p, ch);
    if (!at_adjective(p) && (eat(p, "is|are also") || eat(p, "is|are")))
        return ch->set & (SET_ALIGNMENT | SET_ORIGIN)
                   ? fail(p, "its alignment was said already")
                   : change_alignment(p, ch);
    if (at(p, "have|has no abilities")) {
        if (!needs_line(p))
            return false;
        ch->set |= SET_SILENT;
        p->next += 3;
        return true;
    }
    if (eat(p, "lose|loses")) {
        if (eat(p, "all abilities"))
            return ch->lose_all = 1, true;
        return eat_keywords(p, &ch->lose) || expected(p, "a keyword");
    }
    return change_gains(p, ch);
}

static bool change_parts(struct parser *p, struct change *ch)
{
    do {
        if (!change_part(p, ch))
            return false;
        if (at(p, "for each")) {
            struct amount a = amount_const(1);
            if (rolls(ch))
                return fail(p, "dice are rolled once, not for each");
            if (!parse_for_each(p, &a))
                return false;
            ch->scale = add_amount(p, &a);
        }
    } while (at(p, "and is|are|lose|loses|get|gets|have|has|gain|gains|rise|"
                   "rises|become|becomes") &&
             (p->next++, at_change(p) || (p->next--, false)));
    return !p->failed;
}

bool parse_change(struct parser *p, struct change *ch)
{
    struct gained outer = p->gained;
    p->gained.count = 0;
    *ch = (struct change){ 0 };
    bool good = change_parts(p, ch) && store_gained(p, ch);
    p->gained = outer;
    return good;
}

/* What things cannot do or must do, in every game. */
static const struct {
    const char *phrase;
    uint8_t rule;
} THING_RULES[] = {
    { "cannot attack", RULE_CANNOT_ATTACK },
    { "cannot block", RULE_CANNOT_BLOCK },
    { "cannot be damaged", RULE_CANNOT_BE_DAMAGED },
    { "cannot gain abilities", RULE_CANNOT_GAIN_ABILITIES },
    { "must attack each turn if able", RULE_MUST_ATTACK },
    { "must attack if able", RULE_MUST_ATTACK },
    { "must be blocked if able", RULE_MUST_BE_BLOCKED },
};
enum { THING_RULE_COUNT = sizeof THING_RULES / sizeof THING_RULES[0] };

static int thing_rule_expected(struct parser *p)
{
    return expected(p, "'attack', 'block', 'be damaged', 'be blocked' or "
                       "'gain abilities'"),
           -1;
}

int parse_thing_rule(struct parser *p, uint8_t *rule)
{
    uint64_t own = 0;
    if (eat_flag(p, p->lex->rules, &own))
        return *rule = (uint8_t)own, 1;
    for (int i = 0; i < THING_RULE_COUNT; i++)
        if (eat(p, THING_RULES[i].phrase))
            return *rule = THING_RULES[i].rule, 1;
    if (at(p, "cannot|must"))
        return p->next++, thing_rule_expected(p);
    return 0;
}

/* "attack", behind "cannot"; 0: none of these. */
static uint8_t eat_forbidden(struct parser *p)
{
    const char *rest;
    for (const struct flag_word *w = p->lex->rules; w && w->word; w++)
        if ((rest = behind_cannot(w->word)) && eat(p, rest))
            return (uint8_t)w->bit;
    for (int i = 0; i < THING_RULE_COUNT; i++)
        if ((rest = behind_cannot(THING_RULES[i].phrase)) && eat(p, rest))
            return THING_RULES[i].rule;
    return 0;
}

bool parse_further_rules(struct parser *p)
{
    while (at_mark(p, ',') || at(p, "or")) {
        p->next++;
        if (p->further_count == FURTHER_RULES_MAX)
            return fail(p, "at most %d things at once", FURTHER_RULES_MAX);
        uint8_t rule = eat_forbidden(p);
        if (!rule)
            return thing_rule_expected(p) > 0;
        p->further[p->further_count++] = rule;
    }
    return p->further_count == 0 || !p->quoted ||
           fail(p, "one quoted ability says one thing");
}

int parse_player_rule(struct parser *p, uint8_t *rule)
{
    if (eat(p, "cannot be attacked"))
        return *rule = RULE_CANNOT_BE_ATTACKED, 1;
    if (eat(p, "cannot gain health"))
        return *rule = RULE_CANNOT_GAIN_HEALTH, 1;
    if (eat(p, "cannot draw cards"))
        return *rule = RULE_CANNOT_DRAW, 1;
    if (eat(p, "cannot be damaged"))
        return *rule = RULE_UNDAMAGEABLE_PLAYER, 1;
    if (eat(p, "is|are untargetable"))
        return *rule = RULE_UNTARGETABLE_PLAYER, 1;
    if (at(p, "cannot"))
        return p->next++,
               expected(p, "'be attacked', 'gain health', 'draw cards' or 'be "
                           "damaged'"),
               -1;
    return 0;
}
