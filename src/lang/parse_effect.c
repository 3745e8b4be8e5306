/* parse_effect.c - sentences: subjects, verbs, and the governors "may", "if"
 * and "for each".
 *
 * A sentence is a scope: a governor covers the rest of its sentence, in which
 * "and" and ", then" chain clauses. */
#include "lang/parse_subject.h"

bool push_clause(struct parser *p, struct clause c)
{
    struct run *run = p->run;
    if (run->count >= RUN_CLAUSES_MAX)
        return fail(p, "this text is too long: at most %d clauses",
                    RUN_CLAUSES_MAX);
    c.joined = p->joined;
    if (p->then)
        c.flags |= FLAG_THEN;
    p->joined = p->then = false;
    run->clause[run->count++] = c;
    return !p->failed;
}

bool open_governor(struct parser *p, struct sentence *s, struct clause c)
{
    if (s->count >= (int)(sizeof s->open / sizeof s->open[0]))
        return fail(p, "this sentence is nested too deeply");
    c.span = SPAN_OPEN;
    if (!push_clause(p, c))
        return false;
    s->open[s->count++] = p->run->count - 1;
    return true;
}

static bool close_governor(struct parser *p, int index)
{
    int span = p->run->count - index - 1;
    p->run->clause[index].span = (uint8_t)span;
    return span > 0 || expected(p, "what is to be done");
}

bool close_each(struct parser *p, struct sentence *s)
{
    int each = s->each;
    s->each = -1;
    return each < 0 || close_governor(p, each);
}

/* ---- governors ----------------------------------------------------------- */

static bool governor_if(struct parser *p, struct sentence *s)
{
    struct condition cond;
    struct clause c = clause_none();
    c.verb = VERB_IF;
    if (!close_each(p, s) || !parse_condition(p, &cond) || !expect_mark(p, ','))
        return false;
    c.cond = add_condition(p, &cond);
    return open_governor(p, s, c);
}

/* The opposite of the condition under which clause `at` is carried out. */
static bool unless(struct parser *p, struct sentence *s, int at)
{
    struct clause c = clause_none();
    struct condition cond =
        ((struct condition *)p->b->conditions.data)[p->run->clause[at].cond];
    c.verb = VERB_IF;
    cond.negated = !cond.negated;
    c.cond = add_condition(p, &cond);
    return open_governor(p, s, c);
}

/* Behind "If A, ...": not A.  Behind "Otherwise, if B, ...", which is carried out
 * under not A and B: neither. */
static bool governor_otherwise(struct parser *p, struct sentence *s)
{
    const struct token *t = token_at(p, -1);
    int before = p->run->last_if;
    if (before < 0)
        return fail_at(p, t, "'otherwise' stands behind a sentence with 'if'");
    if (!expect_mark(p, ','))
        return false;
    if (!p->run->last_is_otherwise)
        return unless(p, s, before);
    struct clause again = p->run->clause[before];
    again.span = 0;
    return open_governor(p, s, again) && unless(p, s, before + 1);
}

static bool governor_for_each(struct parser *p, struct sentence *s)
{
    struct clause c = clause_none();
    struct filter f = filter_none();
    c.verb = VERB_FOR_EACH;
    c.pick = PICK_ALL;
    if (!close_each(p, s) || !parse_filter(p, &f) || !expect_mark(p, ','))
        return false;
    c.filter = add_filter(p, &f);
    return open_governor(p, s, c);
}

/* A sentence ends with a full stop, except the last of a quotation. */
static bool sentence_end(struct parser *p)
{
    if (at_mark(p, '"') || eat_mark(p, '.'))
        return true;
    struct nearest n = nearest_here(p);
    nearest_try(&n, "and");
    nearest_try(&n, "until");
    nearest_try(&n, "then");
    nearest_try(&n, "for");
    return expected_like(p, "'.', 'and' or ', then'", &n);
}

/* Whether another clause follows in this sentence. */
static bool eat_chain(struct parser *p)
{
    if (eat(p, ", then") || eat(p, ", and then")) {
        p->then = true;
        return true;
    }
    if (eat(p, ", and") || eat(p, "and") || eat_mark(p, ',')) {
        p->joined = true;
        return true;
    }
    return false;
}

/* Whether 'otherwise' may begin the next sentence: this one begins with "if", or
 * with "otherwise, if" behind one that begins with "if" alone. */
static bool may_be_followed(const struct parser *p, int first, bool otherwise)
{
    const struct clause *c = &p->run->clause[first];
    return c->verb == VERB_IF &&
           (!otherwise || (c[1].verb == VERB_IF && c[1].span + 1 == c->span &&
                           !p->run->last_is_otherwise));
}

bool parse_sentence(struct parser *p)
{
    struct sentence s = { .each = -1 };
    int first = p->run->count;
    if (eat(p, "at the end of this turn"))
        return parse_delayed(p);
    if (at(p, "this turn , when")) {
        p->next += 3;
        return parse_waiting(p);
    }
    if (eat(p, "this turn ,"))
        return parse_ruling(p) && sentence_end(p);
    bool otherwise = false;
    do {
        for (;;) {
            if (eat(p, "if")) {
                if (!governor_if(p, &s))
                    return false;
            } else if (eat(p, "otherwise")) {
                otherwise = true;
                if (!governor_otherwise(p, &s))
                    return false;
            } else if (eat(p, "for each")) {
                if (!governor_for_each(p, &s))
                    return false;
            } else {
                break;
            }
        }
        if (!parse_clause(p, &s))
            return false;
    } while (eat_chain(p));
    if (!close_each(p, &s))
        return false;
    while (s.count > 0)
        if (!close_governor(p, s.open[--s.count]))
            return false;
    p->run->last_if = may_be_followed(p, first, otherwise) ? first : -1;
    p->run->last_is_otherwise = otherwise;
    return sentence_end(p);
}

/* "Choose one:", "That player chooses one:" */
bool at_choose_one(const struct parser *p)
{
    if (at(p, "choose one :"))
        return true;
    for (int i = 1; i <= 6; i++) { /* behind its subject, in the same
                                    * sentence */
        const struct token *t = token_at(p, i - 1);
        if (t->kind == TOKEN_MARK && t->at[0] == '.')
            return false;
        if (at_after(p, i, "chooses one :"))
            return true;
    }
    return false;
}

bool parse_sentences(struct parser *p)
{
    while (!at_end(p) && !at_mark(p, '"')) {
        if (at_choose_one(p))
            return true;
        if (!parse_sentence(p))
            return false;
    }
    return true;
}
