/* sense.c - refuses text that parses but could not be carried out as it reads,
 * and suggests what to write instead. */
#include "lang/parse.h"

/* ---- cards that the text has moved --------------------------------------- */

static bool hides(const struct clause *c)
{
    if (c->verb == VERB_BANISH || c->verb == VERB_RECALL)
        return true;
    if (c->verb != VERB_MOVE && c->verb != VERB_BREAK)
        return false;
    return c->to == PLACE_HAND || c->to == PLACE_YOUR_HAND ||
           c->to == PLACE_CONTROLLER_HAND || c->to == PLACE_DECK_TOP ||
           c->to == PLACE_DECK_BOTTOM || c->to == PLACE_BANISHED;
}

/* A card in a hand or deck cannot be identified any more. */
static bool is_still_seen(struct parser *p, const struct clause *c,
                          const struct token *t)
{
    const struct run *run = p->run;
    struct run_view v = run_view(p);
    if (c->pick != PICK_REF || c->ref >= run->count)
        return true;
    for (int j = run->count - 1; j >= c->ref; j--) {
        const struct clause *before = &run->clause[j];
        bool same =
            j == c->ref || (before->pick == PICK_REF && before->ref == c->ref);
        if (same && hides(before) && is_sure(&v, j, run->count))
            return fail_at(p, t,
                           "it has gone to a hand or a deck and cannot be "
                           "followed: say at once where it goes");
        if (same && moves_on(before))
            return true;
    }
    return true;
}

/* Mixed events: after one of them it would be in play, after another gone. */
static bool is_in_one_place(struct parser *p, const struct clause *c,
                            const struct token *t)
{
    const struct ability *head = p->run->head;
    bool of_event =
        c->pick == PICK_THIS || (c->pick == PICK_REF && c->ref >= SLOT_OTHER);
    if (!head || head->kind != ABILITY_TRIGGER || !of_event)
        return true;
    uint64_t leaving = head->events & ON_LEAVING;
    return !leaving || leaving == head->events ||
           fail_at(p, t,
                   "one of these events moves it and another does not: write "
                   "a line for each");
}

/* ---- whose and where ----------------------------------------------------- */

/* "Each player breaks a champion": any, or one of their own? */
static bool says_whose(struct parser *p, const struct clause *c,
                       const struct token *t)
{
    const struct filter *f = &((struct filter *)p->b->filters.data)[c->filter];
    struct run_view v = run_view(p);
    bool theirs = p->third || in_each_player(&v, p->run->count);
    return c->pick != PICK_CHOOSE || !theirs || f->zone != ZONE_PLAY ||
           f->side || f->among != SLOT_NONE ||
           fail_at(p, t,
                   "say whose it may be: 'they control', 'you control', 'an "
                   "opponent controls'");
}

/* "Choose target card": in play, or on the line? */
static bool says_where(struct parser *p, const struct clause *c,
                       const struct token *t)
{
    const struct filter *f = &((struct filter *)p->b->filters.data)[c->filter];
    return c->verb != VERB_CHOOSE || !knows(p, FEATURE_LINE) || p->placed ||
           !c->filter || f->kinds || f->zone != ZONE_PLAY || f->or_else ||
           fail_at(p, t,
                   "say where: 'target card in play' or 'target card on the "
                   "line'");
}

bool makes_sense(struct parser *p, const struct clause *c,
                 const struct token *t)
{
    if (moves_on(c) && (!is_still_seen(p, c, t) || !is_in_one_place(p, c, t)))
        return false;
    return says_whose(p, c, t) && says_where(p, c, t);
}

/* Continuous lines never affect cards on the line. */
bool means_something(struct parser *p, const struct change *ch,
                     const struct token *t)
{
    keyword_set words = ch->gain & p->lex->line_words;
    if (!words)
        return true;
    const char *word =
        flag_word(p->lex->keywords, KW_BIT(first_keyword(words)));
    return fail_at(p, t,
                   "only cards on the line can be %s: say 'this turn, cards "
                   "you play have %s', or 'cards you play have %s'",
                   word, word, word);
}

/* "If they do": an offer to each player has several answers. */
bool asks_of_one(struct parser *p)
{
    struct run_view v = run_view(p);
    int n = p->run ? p->run->count : 0, offer = n - 1;
    while (offer >= 0 && v.clause[offer].verb != VERB_MAY)
        offer--;
    for (int i = 0; i < offer; i++)
        if (v.clause[i].verb == VERB_EACH_PLAYER && is_sure(&v, i, n) &&
            i + v.clause[i].span >= offer && i + v.clause[i].span < n)
            return fail(p, "each player has answered for themselves: what "
                           "follows from it stands in the same sentence");
    return true;
}
