/* parse_move.c - verbs that move things, make tokens or place counters. */
#include "lang/parse.h"

static bool place(struct parser *p, struct clause *c)
{
    static const struct {
        const char *phrase;
        uint8_t to;
    } places[] = {
        { "into|to play", PLACE_PLAY },
        { "into|to its owner's hand", PLACE_HAND },
        { "into|to their owner's hand", PLACE_HAND },
        { "into|to their owners' hands", PLACE_HAND },
        { "into|to their hand", PLACE_HAND },
        { "into|to your hand", PLACE_YOUR_HAND },
        { "on top of its|their owner's deck", PLACE_DECK_TOP },
        { "on top of their owners' decks", PLACE_DECK_TOP },
        { "on top of your deck", PLACE_DECK_TOP },
        { "on the bottom of its|their owner's deck", PLACE_DECK_BOTTOM },
        { "on the bottom of their owners' decks", PLACE_DECK_BOTTOM },
        { "on the bottom of your deck", PLACE_DECK_BOTTOM },
        { "into its|their owner's discard pile", PLACE_PILE },
        { "into their owners' discard piles", PLACE_PILE },
        { "into your discard pile", PLACE_PILE },
        { "aside", PLACE_ASIDE },
    };
    for (int i = 0; i < (int)(sizeof places / sizeof places[0]); i++)
        if (eat(p, places[i].phrase)) {
            c->to = places[i].to;
            return true;
        }
    return expected(p, "a place: 'into play', 'to its owner's hand' ...");
}

/* How it enters play: expended, under your control ... */
static bool entry(struct parser *p, struct clause *c)
{
    for (;;) {
        if (eat(p, "under your control"))
            c->entry |= ENTER_YOURS;
        else if (eat(p, "under its owner's control") ||
                 eat(p, "under their owners' control"))
            c->entry &= (uint8_t)~ENTER_YOURS;
        else if (eat(p, "expended"))
            c->entry |= ENTER_EXPENDED;
        else if (eat(p, "blocking this"))
            c->entry |= ENTER_BLOCKING;
        else if (eat(p, "without tribute or loyalty"))
            c->entry |= ENTER_SILENT;
        else
            return true;
    }
}

bool verb_return(struct parser *p, struct clause *c)
{
    c->verb = VERB_MOVE;
    if (!parse_pick(p, c) || !place(p, c))
        return false;
    const struct filter *f = p->b->filters.data;
    if (c->to == PLACE_PLAY && c->filter && f[c->filter].zone == ZONE_PLAY) {
        p->next -= 2;
        return fail(p, "say from where: what is in play cannot be put there");
    }
    return entry(p, c);
}

static bool counters(struct parser *p, struct clause *c, const char *on)
{
    return parse_counter(p, &c->design) && expect(p, on) && parse_pick(p, c) &&
           parse_also(p, c);
}

static bool token_name(struct parser *p, struct clause *c)
{
    c->design = (uint16_t)eat_design(p, true);
    if (c->design)
        return expect(p, "token|tokens");
    struct nearest n = nearest_here(p);
    const struct card_entry *cards = card_entries(p->b);
    char names[8][TRAIT_LETTERS + 1];
    int count = 0;
    for (int i = 1; i < p->b->cards.count && count < 8; i++)
        if ((cards[i].design.kinds & KIND_TOKEN) &&
            cards[i].name_len <= TRAIT_LETTERS) {
            for (int k = 0; k < cards[i].name_len; k++)
                names[count][k] = cards[i].name[k];
            names[count][cards[i].name_len] = 0;
            nearest_try(&n, names[count++]);
        }
    return expected_like(p, "the name of a token", &n);
}

/* Whether "put 2 wolf tokens into play" is here, behind "put". */
static bool at_tokens(struct parser *p)
{
    int from = p->next;
    struct amount a;
    bool failed = p->failed, uses = p->uses_subject;
    epic_error *error = p->error;
    p->error = NULL; /* only looking */
    bool found = at_number(p) && parse_number(p, &a) && !at(p, "target");
    if (found) {
        int name = p->next;
        while (!at_end(p) && p->next - name < 5 && !at(p, "token|tokens"))
            p->next++;
        found = at(p, "token|tokens into play") && p->next > name;
    }
    p->error = error;
    p->failed = failed;
    p->uses_subject = uses;
    p->next = from;
    return found;
}

/* Whether a kind of counter stands there: "+1/+1", or "airborne counter". */
static bool at_counter(struct parser *p, int ahead)
{
    const struct token *t = token_at(p, ahead);
    const struct token *noun = token_at(p, ahead + 1);
    if (t->kind == TOKEN_STATS)
        return true;
    return at_flag(p, ahead, p->lex->keywords) == 1 &&
           (word_is(noun->at, noun->len, "counter") ||
            word_is(noun->at, noun->len, "counters"));
}

bool verb_put(struct parser *p, struct clause *c)
{
    const struct token *t = token_at(p, 0);
    if (eat(p, "a token copy of")) {
        c->verb = VERB_COPY;
        return parse_pick(p, c) && expect(p, "into play") && entry(p, c);
    }
    if (at_tokens(p)) {
        c->verb = VERB_TOKENS;
        return clause_amount(p, c) && token_name(p, c) &&
               expect(p, "into play") && entry(p, c);
    }
    c->verb = VERB_COUNTERS;
    if (t->kind == TOKEN_STATS) {
        /* "put +1/+1 counters on this equal to the damage on it" */
        return counters(p, c, "on") && expect(p, "equal to") &&
               with_own_slot(p, c, clause_equal_to);
    }
    if (at_number(p) &&
        (at_counter(p, 1) || at_counter(p, 2) || at_counter(p, 3)))
        return clause_amount(p, c) && counters(p, c, "on");
    return verb_return(p, c);
}

bool verb_remove(struct parser *p, struct clause *c)
{
    c->verb = VERB_UNCOUNTER;
    if (eat_new_x(p))
        c->flags |= FLAG_ANY_NUMBER | FLAG_BIND_X;
    else if (!clause_amount(p, c))
        return false;
    return counters(p, c, "from");
}

bool verb_transform(struct parser *p, struct clause *c)
{
    c->verb = VERB_TRANSFORM;
    if (!parse_pick(p, c) || !expect(p, "into"))
        return false;
    eat(p, "a|an");
    return token_name(p, c) && entry(p, c);
}
