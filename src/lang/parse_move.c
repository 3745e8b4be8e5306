/* parse_move.c - verbs that move things, create tokens or place counters. */
#include "lang/parse.h"

static const struct {
    const char *phrase;
    uint8_t to;
} PLACES[] = {
    { "into|to play", PLACE_PLAY },
    { "into|to its owner's hand", PLACE_HAND },
    { "into|to their owner's hand", PLACE_HAND },
    { "into|to their owners' hands", PLACE_HAND },
    { "into|to their hand", PLACE_HAND },
    { "into|to your hand", PLACE_YOUR_HAND },
    { "on top of its|their owner's deck", PLACE_DECK_TOP },
    { "on top of their owners' decks", PLACE_DECK_TOP },
    { "on top of your|that deck", PLACE_DECK_TOP },
    { "on the bottom of its|their owner's deck", PLACE_DECK_BOTTOM },
    { "on the bottom of their owners' decks", PLACE_DECK_BOTTOM },
    { "on the bottom of your|that deck", PLACE_DECK_BOTTOM },
    { "into its|their owner's discard pile", PLACE_PILE },
    { "into their owners' discard piles", PLACE_PILE },
    { "into your discard pile", PLACE_YOUR_PILE },
    { "into|to its controller's hand", PLACE_CONTROLLER_HAND },
    { "into|to their controller's hand", PLACE_CONTROLLER_HAND },
    { "into|to their controllers' hands", PLACE_CONTROLLER_HAND },
    { "under this", PLACE_UNDER },
    { "on the line", PLACE_LINE },
    { "aside", PLACE_ASIDE },
    { "into|to its|their owner's holding area", PLACE_HOLD },
    { "into|to their owners' holding areas", PLACE_HOLD },
    { "into|to your holding area", PLACE_YOUR_HOLD },
    { "into|to its|their owner's graveyard", PLACE_GRAVE },
    { "into|to their owners' graveyards", PLACE_GRAVE },
};

static int eat_place(struct parser *p)
{
    for (int i = 0; i < (int)(sizeof PLACES / sizeof PLACES[0]); i++)
        if (eat(p, PLACES[i].phrase))
            return PLACES[i].to;
    return PLACE_NONE;
}

static bool place(struct parser *p, struct clause *c)
{
    const struct token *t = token_at(p, 0);
    c->to = (uint8_t)eat_place(p);
    if (c->to >= PLACE_HOLD && !knows(p, FEATURE_HOLDING))
        return fail_at(p, t, "cards of this game cannot say this");
    if ((c->to == PLACE_LINE || c->to == PLACE_UNDER) &&
        (!knows(p, FEATURE_LINE) || (p->lex->no_places >> c->to & 1)))
        return fail_at(p, t, "cards of this game cannot say this");
    return c->to ||
           expected(p, "a place: 'into play', 'to its owner's hand' ...");
}

bool parse_and_put(struct parser *p, struct clause *c)
{
    if (eat(p, "and banish it|them")) {
        c->to = PLACE_BANISHED;
        return true;
    }
    if (!at(p, "and put it|them"))
        return true;
    int from = p->next;
    p->next += 3;
    c->to = (uint8_t)eat_place(p);
    if (c->to == PLACE_YOUR_HAND || c->to == PLACE_YOUR_PILE ||
        c->to == PLACE_HAND || c->to == PLACE_DECK_TOP ||
        c->to == PLACE_DECK_BOTTOM)
        return true;
    c->to = PLACE_NONE; /* another clause, about where it went */
    p->next = from;
    return true;
}

/* How it enters play: "expended", "under your control" ... Refuses what has no
 * meaning here. */
static bool entry(struct parser *p, struct clause *c, int allowed)
{
    for (;;) {
        const struct token *t = token_at(p, 0);
        int how = 0;
        if (eat(p, "under your control"))
            how = ENTER_YOURS;
        else if ((allowed & ENTER_YOURS) &&
                 (eat(p, "under its owner's control") ||
                  eat(p, "under their owners' control")))
            c->entry &= (uint8_t)~ENTER_YOURS;
        else if (eat(p, "expended"))
            how = ENTER_EXPENDED;
        else if (eat(p, "blocking this"))
            how = ENTER_BLOCKING;
        else if (eat(p, "without tribute or loyalty"))
            how = ENTER_SILENT;
        else
            return true;
        if (how & ~allowed)
            return fail_at(p, t, "this means nothing here");
        c->entry |= (uint8_t)how;
    }
}

enum { ENTER_ANY = ENTER_EXPENDED | ENTER_BLOCKING | ENTER_SILENT };

bool verb_return(struct parser *p, struct clause *c)
{
    c->verb = VERB_MOVE;
    p->placing = true;
    bool good = parse_pick(p, c);
    p->placing = false;
    if (!good || !place(p, c))
        return false;
    const struct filter *f = p->b->filters.data;
    if (c->to == PLACE_PLAY && c->filter && f[c->filter].zone == ZONE_PLAY) {
        p->next -= 2;
        return fail(p, "say from where: what is in play cannot be put there");
    }
    bool deck = c->to == PLACE_DECK_TOP || c->to == PLACE_DECK_BOTTOM;
    if (deck && at(p, "in any order")) {
        if (c->pick != PICK_REST && c->pick != PICK_REF && c->pick != PICK_ALL)
            return fail(p, "choose them first, and then put them there");
        c->flags |= FLAG_ANY_ORDER;
        p->next += 3;
    }
    return entry(p, c, c->to == PLACE_PLAY ? ENTER_ANY | ENTER_YOURS : 0);
}

static bool counters(struct parser *p, struct clause *c, const char *on)
{
    if (!parse_counter(p, &c->counter) || !expect(p, on))
        return false;
    eat(p, "each of");
    return parse_pick(p, c) && parse_also(p, c);
}

static bool token_name(struct parser *p, struct clause *c)
{
    c->design = (uint16_t)eat_design(p, KIND_TOKEN);
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

/* Whether "2 wolf tokens into play" follows "put". */
static bool at_tokens(struct parser *p)
{
    int from = p->next;
    struct amount a;
    bool failed = p->failed, uses = p->uses_subject;
    epic_error *error = p->error;
    p->error = NULL; /* lookahead only: no error messages */
    bool found = eat(p, "another") ||
                 (at_number(p) && parse_number(p, &a) && !at(p, "target"));
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

/* "put X wolf tokens into play, where X is ...": X is defined behind it. */
static bool at_x_tokens(struct parser *p)
{
    if (!at(p, "X") || p->run->x_known)
        return false;
    int from = p->next++;
    bool found = eat_design(p, KIND_TOKEN);
    p->next = from;
    return found;
}

/* "2", "2 more", "another": in addition to those created before. */
static bool how_many_tokens(struct parser *p, struct clause *c)
{
    struct amount one = amount_const(1);
    if (eat(p, "another"))
        return c->amount = add_amount(p, &one), !p->failed;
    if (!clause_amount(p, c))
        return false;
    eat(p, "more");
    return true;
}

bool verb_put(struct parser *p, struct clause *c)
{
    const struct token *t = token_at(p, 0);
    if (at_marker(p))
        return put_marker(p, c);
    if (eat(p, "a token copy of")) {
        c->verb = VERB_COPY;
        return parse_pick(p, c) && expect(p, "into play") &&
               entry(p, c, ENTER_ANY);
    }
    if (at_x_tokens(p)) {
        c->verb = VERB_TOKENS;
        p->next++;
        return token_name(p, c) && expect(p, "into play") &&
               entry(p, c, ENTER_ANY) && expect(p, ", where X is") &&
               clause_equal_to(p, c);
    }
    if (at_tokens(p)) {
        c->verb = VERB_TOKENS;
        return how_many_tokens(p, c) && token_name(p, c) &&
               expect(p, "into play") && entry(p, c, ENTER_ANY);
    }
    c->verb = VERB_COUNTERS;
    bool number = eat(p, "a number of");
    t = token_at(p, 0);
    if (number || t->kind == TOKEN_STATS) {
        /* "put +1/+1 counters on this equal to the damage on it" */
        return counters(p, c, "on") && expect(p, "equal to") &&
               with_own_slot(p, c, clause_equal_to);
    }
    if (at_number(p) &&
        (at_counter(p, 1) || at_counter(p, 2) || at_counter(p, 3) ||
         at_after(p, 2, "counter|counters")))
        return clause_amount(p, c) && counters(p, c, "on");
    return verb_return(p, c);
}

bool verb_remove(struct parser *p, struct clause *c)
{
    if (at_marker(p))
        return remove_marker(p, c);
    if (at_wounds(p))
        return remove_wounds(p, c);
    c->verb = VERB_UNCOUNTER;
    if (eat_new_x(p))
        c->flags |= FLAG_ANY_NUMBER | FLAG_BIND_X;
    else if (!clause_amount(p, c))
        return false;
    if (!counters(p, c, "from"))
        return false;
    return !(c->flags & FLAG_BIND_X) || c->pick == PICK_THIS ||
           c->pick == PICK_REF ||
           fail(p, "X counters can only be removed from 'this' or 'it'");
}

bool verb_transform(struct parser *p, struct clause *c)
{
    c->verb = VERB_TRANSFORM;
    if (!parse_pick(p, c) || !expect(p, "into"))
        return false;
    eat(p, "a|an");
    return token_name(p, c) && entry(p, c, ENTER_ANY);
}
