/* parse_line_verbs.c - verbs that affect items on the line, and the game as a
 * whole. */
#include "lang/parse.h"

/* With these verbs a description means items on the line by default. */
static bool items(struct parser *p, struct clause *c)
{
    if (!needs_line(p))
        return false;
    p->home = ZONE_LINE;
    bool good = parse_pick(p, c);
    p->home = ZONE_PLAY;
    return good;
}

bool verb_stop(struct parser *p, struct clause *c)
{
    c->verb = VERB_STOP;
    return items(p, c) && parse_and_put(p, c);
}

bool verb_resolve(struct parser *p, struct clause *c)
{
    c->verb = VERB_RESOLVE;
    return items(p, c);
}

bool verb_copy(struct parser *p, struct clause *c)
{
    c->verb = VERB_COPY_ITEM;
    return items(p, c);
}

/* "choose new targets for ..." */
bool verb_retarget(struct parser *p, struct clause *c)
{
    c->verb = VERB_RETARGET;
    return items(p, c);
}

bool verb_take(struct parser *p, struct clause *c)
{
    c->verb = VERB_EXTRA_TURN;
    if ((p->lex->kinds & KIND_KEYWORD) && eat(p, "on a common ability"))
        return verb_lend(p, c);
    if (!needs_line(p) || !expect(p, "an extra turn after this one"))
        return false;
    if (p->lex->turn_limit)
        eat(p, p->lex->turn_limit);
    return true;
}

bool at_choose_word(const struct parser *p)
{
    return at(p, "an alignment") || at_flag(p, 0, p->lex->alignments);
}

/* "choose an alignment"; "choose good or evil". */
bool verb_choose_word(struct parser *p, struct clause *c)
{
    c->verb = VERB_CHOOSE_WORD;
    uint64_t bits = 0;
    struct filter f = filter_none();
    const struct token *t = token_at(p, 0);
    bool any = eat(p, "an alignment");
    bits = any ? all_alignments(p->lex) : 0;
    while (!any) {
        if (!eat_flag(p, p->lex->alignments, &bits)) {
            struct nearest n = nearest_here(p);
            nearest_try_flags(&n, p->lex->alignments);
            return expected_like(p, "an alignment", &n);
        }
        any = !eat(p, "or");
    }
    if ((bits & ORIGINS) || !(bits & (bits - 1)))
        return fail_at(p, t, "say which alignments, at least two");
    f.align = (uint32_t)bits;
    c->filter = add_filter(p, &f);
    return !p->failed;
}
