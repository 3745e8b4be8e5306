/* parse_pick.c - what a clause affects: "this", "it", "target ...", "a ...",
 * "all ...". */
#include "lang/parse.h"

static bool any_target(struct parser *p, struct clause *c)
{
    struct filter f = filter_none();
    f.zone = ZONE_PLAY;
    f.kinds = KIND_CHAMPION | KIND_PLAYER;
    c->pick = PICK_TARGET;
    c->filter = add_filter(p, &f);
    return !p->failed;
}

/* "Another target" after two targets is refused: only the last would be
 * excluded. */
static bool leaves_out_one(struct parser *p, const struct filter *f)
{
    struct run_view v = run_view(p);
    return f->other >= p->run->count || ref_other(&v, f->other) == SLOT_NONE ||
           fail(p, "'other' leaves out one target, and there are more before "
                   "this: say 'up to 2 target champions' and the like");
}

static bool described(struct parser *p, struct clause *c, enum pick pick,
                      bool another)
{
    struct filter f = filter_none();
    p->targeting = pick == PICK_TARGET;
    if (another)
        f.other = other_slot(p);
    bool good = parse_filter(p, &f);
    if (good && p->targeting)
        good = leaves_out_one(p, &f);
    p->targeting = false;
    if (!good)
        return false;
    c->pick = (uint8_t)pick;
    c->filter = add_filter(p, &f);
    if (pick == PICK_CHOOSE && eat(p, "at random"))
        c->pick = PICK_RANDOM;
    return !p->failed;
}

/* A slot for the pick; SLOT_THIS becomes PICK_THIS, so that there is one
 * form. */
static bool referred(struct clause *c, bool taken)
{
    c->pick = PICK_REF;
    if (taken && c->ref == SLOT_THIS) {
        c->pick = PICK_THIS;
        c->ref = SLOT_NONE;
    }
    return taken;
}

/* A new X: the number picked becomes its value. */
bool eat_new_x(struct parser *p)
{
    if (!at(p, "X") || p->run->x_known || at_after(p, 1, "plus|minus"))
        return false;
    p->next++;
    p->run->x_known = true;
    return true;
}

/* "up to 2", "any number of", "X", "3", followed by targets or things. */
static bool counted(struct parser *p, struct clause *c)
{
    struct amount a = amount_const(1);
    if (eat(p, "any number of")) {
        c->flags |= FLAG_ANY_NUMBER;
    } else {
        if (eat(p, "up to"))
            c->flags |= FLAG_UP_TO;
        if (!(c->flags & FLAG_UP_TO) && eat_new_x(p))
            c->flags |= FLAG_ANY_NUMBER | FLAG_BIND_X;
        else if (!parse_number(p, &a))
            return false;
        else if (a.kind != AMOUNT_CONST || a.plus != 1 || a.times != 1)
            c->count = add_amount(p, &a);
    }
    bool another = eat(p, "other");
    if (!c->flags && !c->count && at(p, "target"))
        return fail(p, "for one target say just 'target' or 'another target'");
    if (eat(p, "targets") || eat(p, "different targets"))
        return any_target(p, c);
    if (at(p, "target")) {
        if (p->no_target)
            return fail(p, "there can be no target here");
        p->next++;
        return described(p, c, PICK_TARGET, another);
    }
    return described(p, c, PICK_CHOOSE, another);
}

bool at_description(const struct parser *p)
{
    for (int i = 0; knows(p, FEATURE_TERSE) && i < 6;) {
        const struct token *t = token_at(p, i);
        int n = at_flag(p, i, p->lex->states);
        n = n ? n : at_flag(p, i, p->lex->alignments);
        n = n ? n : at_flag(p, i, p->lex->keywords);
        if (at_after(p, i,
                     "champions|objects|events|resources|weapons|devices|"
                     "artifacts|tokens"))
            return true;
        if (!n && t->kind == TOKEN_WORD &&
            (at_after(p, i, "opposing|friendly|other|or") ||
             find_trait(p->b, t->at, t->len) ||
             (t->len > 4 && word_is(t->at, 4, "non-"))))
            n = 1;
        if (!n)
            return false;
        i += n;
    }
    return false;
}

bool at_pick(const struct parser *p)
{
    return at(p, "this|it|them|they|target|any|all|each|every|your|up|another|"
                 "opposing|a|an") ||
           at(p, "the target|targets|rest|copy|bearer") || at_number(p);
}

bool parse_pick(struct parser *p, struct clause *c)
{
    if (eat(p, "this"))
        return c->pick = PICK_THIS, true;
    if (eat(p, "it")) {
        struct run_view v = run_view(p);
        int lone =
            p->run ? ref_lone(&v, p->b->conditions.data, p->run->count) : 0;
        if (!lone)
            return referred(c, take_it(p, &c->ref));
        c->pick = PICK_ALL; /* "all" of a filter that exactly one thing fits */
        c->filter = (uint16_t)lone;
        if (c->verb == VERB_BREAK || c->verb == VERB_BANISH)
            c->flags |= FLAG_EACH;
        return true;
    }
    if (eat(p, "them|they"))
        return referred(c, take_them(p, &c->ref));
    if (eat(p, "the target|targets"))
        return referred(c, take_target(p, &c->ref));
    if (knows(p, FEATURE_BEARERS) && eat(p, "the bearer"))
        return c->pick = PICK_REF, take_bearer(p, &c->ref);
    if (eat(p, "the rest")) {
        struct run_view v = run_view(p);
        c->pick = PICK_REST;
        c->ref = (uint8_t)ref_rest(&v, p->run->count);
        keep_slot(p, c->ref);
        return c->ref != SLOT_NONE ||
               fail(p, "nothing was looked at, so there is no rest");
    }
    if (eat(p, "the copy")) {
        struct run_view v = run_view(p);
        c->pick = PICK_REF;
        c->ref = (uint8_t)ref_copy(&v, p->run->count);
        keep_slot(p, c->ref);
        return c->ref != SLOT_NONE ||
               fail(p, "nothing was copied, so there is no copy");
    }
    if (p->no_target && at(p, "target|targets"))
        return fail(p, "there can be no target here");
    if (eat(p, "any target"))
        return any_target(p, c);
    if (at(p, "any number of"))
        return counted(p, c);
    if (eat(p, "target"))
        return described(p, c, PICK_TARGET, false);
    if (eat(p, "another target"))
        return described(p, c, PICK_TARGET, true);
    if (at(p, "each|every") &&
        (c->verb == VERB_BREAK || c->verb == VERB_BANISH))
        c->flags |= FLAG_EACH; /* some text distinguishes "each" from "all" */
    if (eat(p, "all|each|every"))
        return described(p, c, PICK_ALL, false);
    if (eat(p, "your")) {
        struct filter f = filter_none();
        f.side = SIDE_YOU;
        c->pick = PICK_ALL;
        if (!parse_filter(p, &f))
            return false;
        c->filter = add_filter(p, &f);
        return !p->failed;
    }
    if (eat(p, "another"))
        return described(p, c, PICK_CHOOSE, true);
    if (at(p, "up to") || at_number(p))
        return counted(p, c);
    if (at(p, "opposing|champions|players|opponents") || at_description(p))
        return described(p, c, PICK_ALL, false);
    struct nearest n = nearest_here(p);
    static const char *const words[] = { "target", "this",    "each",
                                         "all",    "another", "them" };
    for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
        nearest_try(&n, words[i]);
    return expected_like(p, "what this is done to", &n);
}

bool parse_also(struct parser *p, struct clause *c)
{
    if (!at(p, "and each|all") && !at(p, "and to each|all"))
        return true;
    if (c->pick != PICK_TARGET && c->pick != PICK_CHOOSE)
        return true; /* "and each player draws": another clause */
    p->next += at(p, "and to") ? 3 : 2;
    struct filter f = filter_none();
    struct run *run = p->run;
    if (run->count >= RUN_CLAUSES_MAX)
        return fail(p, "this text is too long");
    run->clause[run->count++] = *c;
    p->also = true;
    bool good = parse_filter(p, &f);
    p->also = false;
    run->count--;
    if (!good)
        return false;
    c->also = add_filter(p, &f);
    return !p->failed;
}
