/* parse_verb.c - verbs: one function for each.
 *
 * A function is called behind its verb, with `who` already in the clause, and
 * reads the verb's objects.  FORMS.md says which fields are filled. */
#include "lang/parse.h"

#include <stdio.h>

bool clause_amount(struct parser *p, struct clause *c)
{
    struct amount a;
    if (!parse_number(p, &a))
        return false;
    c->amount = add_amount(p, &a);
    return !p->failed;
}

bool clause_equal_to(struct parser *p, struct clause *c)
{
    struct amount a;
    if (!parse_equal_to(p, &a))
        return false;
    c->amount = add_amount(p, &a);
    return !p->failed;
}

/* The clause is temporarily appended to the run, so that "its" behind the pick
 * can refer to what is picked. */
bool with_own_slot(struct parser *p, struct clause *c, verb_fn *read)
{
    struct run *run = p->run;
    if (c->pick == PICK_NONE)
        return read(p, c);
    if (run->count >= RUN_CLAUSES_MAX)
        return fail(p, "this text is too long");
    run->clause[run->count++] = *c;
    p->own = true;
    bool good = read(p, c);
    p->own = false;
    run->count--;
    return good;
}

/* "Draw 2 cards from among them": a choice among cards that were looked at. */
static bool drawn_among(struct parser *p, struct clause *c)
{
    struct filter f = filter_none();
    const struct amount *a = p->b->amounts.data;
    if (!take_them(p, &f.among))
        return false;
    c->pick = PICK_CHOOSE;
    c->filter = add_filter(p, &f);
    bool one = a[c->amount].kind == AMOUNT_CONST && a[c->amount].plus == 1;
    c->count = one ? 0 : c->amount;
    c->amount = 0;
    return !p->failed;
}

static bool verb_draw(struct parser *p, struct clause *c)
{
    c->verb = VERB_DRAW;
    if (eat(p, "cards equal to"))
        return clause_equal_to(p, c);
    if (at(p, "it|them"))
        return parse_pick(p, c);
    if (!clause_amount(p, c) || !(eat(p, "card") || expect(p, "cards")))
        return false;
    return !(eat(p, "from among them") || eat(p, "among them")) ||
           drawn_among(p, c);
}

/* Cards of a hand: their number is the clause's amount. */
static bool hand_cards(struct parser *p, struct clause *c)
{
    struct filter f = filter_none();
    struct amount a = amount_const(1);
    c->pick = PICK_CHOOSE;
    if (eat(p, "all")) {
        c->pick = PICK_ALL;
    } else if (eat(p, "any number of")) {
        c->flags |= FLAG_ANY_NUMBER;
    } else if (eat_new_x(p)) {
        c->flags |= FLAG_ANY_NUMBER | FLAG_BIND_X;
    } else {
        if (eat(p, "up to"))
            c->flags |= FLAG_UP_TO;
        if (!parse_number(p, &a))
            return false;
        c->amount = add_amount(p, &a);
    }
    if (at(p, "card|cards") && !at_after(p, 1, "that share|shares")) {
        p->next++; /* any card: no filter */
    } else {
        if (!parse_card_filter(p, &f))
            return false;
        f.zone = ZONE_HAND;
        f.zone_of = SIDE_WHO;
        f.side_ref = SLOT_NONE;
        c->filter = add_filter(p, &f);
    }
    eat(p, "from|in your|their hand");
    if (c->pick == PICK_CHOOSE && eat(p, "at random"))
        c->pick = PICK_RANDOM;
    return !p->failed;
}

static bool verb_discard(struct parser *p, struct clause *c)
{
    c->verb = VERB_DISCARD;
    if (eat(p, "your|their hand")) {
        c->pick = PICK_ALL;
        return true;
    }
    if (at(p, "it|them"))
        return parse_pick(p, c);
    return hand_cards(p, c);
}

static bool verb_recycle(struct parser *p, struct clause *c)
{
    (void)p;
    c->verb = VERB_RECYCLE;
    return true;
}

static bool verb_recall(struct parser *p, struct clause *c)
{
    if (c->who != WHO_YOU)
        return fail(p, "a card is recalled to its own hand: say 'recall this'");
    c->verb = VERB_RECALL;
    c->pick = PICK_THIS;
    return eat(p, "it") || expect(p, "this");
}

static bool verb_break(struct parser *p, struct clause *c)
{
    c->verb = VERB_BREAK;
    return parse_pick(p, c) && parse_also(p, c) && parse_and_put(p, c);
}

static bool verb_banish(struct parser *p, struct clause *c)
{
    c->verb = VERB_BANISH;
    return parse_pick(p, c) && parse_also(p, c);
}

static bool verb_prepare(struct parser *p, struct clause *c)
{
    c->verb = VERB_PREPARE;
    return parse_pick(p, c) && parse_also(p, c);
}

static bool verb_expend(struct parser *p, struct clause *c)
{
    c->verb = VERB_EXPEND;
    if (p->run->cost && !at_pick(p)) {
        c->pick = PICK_THIS;
        return true;
    }
    return parse_pick(p, c) && parse_also(p, c);
}

static bool verb_flip(struct parser *p, struct clause *c)
{
    c->verb = VERB_FLIP;
    if (p->run->cost && !at_pick(p)) {
        c->pick = PICK_THIS;
        return true;
    }
    return parse_pick(p, c) && parse_also(p, c);
}

/* ---- looking and playing ------------------------------------------------- */

static bool whose(struct parser *p, struct clause *c, const char *what);

/* "the top 3 cards of your deck" */
static bool top_cards(struct parser *p, struct clause *c)
{
    c->verb = VERB_LOOK;
    if (eat(p, "card")) {
        struct amount one = amount_const(1);
        c->amount = add_amount(p, &one);
    } else if (!clause_amount(p, c) ||
               !(eat(p, "card") || expect(p, "cards"))) {
        return false;
    }
    return expect(p, "of") && whose(p, c, "deck");
}

/* Whose deck or hand it is. */
static bool whose(struct parser *p, struct clause *c, const char *what)
{
    if (at(p, "your") && at_after(p, 1, what))
        return p->next++, eat(p, what);
    bool opponent = at(p, "target opponent's");
    if ((opponent || at(p, "target player's")) && at_after(p, 2, what)) {
        if (p->no_target)
            return fail(p, "there can be no target here");
        c->who = opponent ? WHO_TARGET_OPPONENT : WHO_TARGET;
        return p->next += 2, eat(p, what);
    }
    if (eat(p, "that player's")) {
        c->who = WHO_REF;
        if (!take_player(p, &c->who_ref) || !(eat(p, what) || expect(p, what)))
            return false;
        if (c->who_ref == SLOT_OTHER) {
            c->who = WHO_EVENT;
            c->who_ref = SLOT_NONE;
        }
        return true;
    }
    if (c->who != WHO_YOU && at(p, "their") && at_after(p, 1, what))
        return p->next++, eat(p, what);
    return expected(p, *what == 'd' ? "whose deck" : "whose hand");
}

static bool verb_reveal(struct parser *p, struct clause *c)
{
    if (eat(p, "the top")) {
        c->flags |= FLAG_REVEAL;
        return top_cards(p, c);
    }
    c->verb = VERB_REVEAL_HAND;
    if (eat(p, "your|their hand")) {
        c->pick = PICK_ALL;
        return true;
    }
    if (at(p, "it|them"))
        return parse_pick(p, c);
    return hand_cards(p, c);
}

static bool verb_look(struct parser *p, struct clause *c)
{
    if (eat(p, "at the top"))
        return top_cards(p, c);
    c->verb = VERB_LOOK;
    c->pick = PICK_ALL;
    if (!expect(p, "at"))
        return false;
    int words = at(p, "target|that") ? 2 : 1;
    if (knows(p, FEATURE_HIDDEN_PILES) && at_after(p, words, "discard pile")) {
        c->to = PLACE_PILE; /* discard piles are face down */
        return whose(p, c, "discard pile");
    }
    return whose(p, c, "hand");
}

static bool verb_play(struct parser *p, struct clause *c)
{
    c->verb = VERB_PLAY;
    if (!parse_pick(p, c))
        return false;
    if (eat(p, "free"))
        c->flags |= FLAG_FREE;
    return true;
}

/* ---- the table ----------------------------------------------------------- */

static const struct {
    const char *base, *third;
    verb_fn *read;
    unsigned needs; /* FEATURE_ */
} VERBS_READ[] = {
    { "draw", "draws", verb_draw },
    { "discard", "discards", verb_discard },
    { "recycle", "recycles", verb_recycle },
    { "recall", "recalls", verb_recall },
    { "return", "returns", verb_return },
    { "put", "puts", verb_put },
    { "break", "breaks", verb_break },
    { "destroy", "destroys", verb_break },
    { "banish", "banishes", verb_banish },
    { "transform", "transforms", verb_transform },
    { "reveal", "reveals", verb_reveal },
    { "look", "looks", verb_look },
    { "play", "plays", verb_play },
    { "deal", "deals", verb_deal },
    { "gain", "gains", verb_gain },
    { "lose", "loses", verb_lose },
    { "pay", "pays", verb_pay },
    { "prepare", "prepares", verb_prepare },
    { "expend", "expends", verb_expend },
    { "flip", "flips", verb_flip },
    { "remove", "removes", verb_remove },
    { "choose", "chooses", verb_choose },
    { "win", "wins", verb_win },
    { "stop", "stops", verb_stop },
    { "resolve", "resolves", verb_resolve },
    { "copy", "copies", verb_copy },
    { "take", "takes", verb_take },
    { "wound", "wounds", verb_wound, FEATURE_WOUNDS },
    { "kill", "kills", verb_kill, FEATURE_WOUNDS },
    { "disable", "disables", verb_disable, FEATURE_WOUNDS },
    { "knock away", "knocks away", verb_knock, FEATURE_BEARERS },
    { "repair", "repairs", verb_repair, FEATURE_BEARERS },
    { "recover", "recovers", verb_recover, FEATURE_BEARERS },
    { "cancel", "cancels", verb_cancel, FEATURE_ANSWERS },
    { "prevent", "prevents", verb_prevent, FEATURE_WOUNDS },
    { "lock", "locks", verb_lock, FEATURE_ATTACKS },
    { "roll", "rolls", verb_roll, FEATURE_DICE },
    { "attach", "attaches", verb_attach, FEATURE_BEARERS },
    { "shuffle", "shuffles", verb_shuffle },
};
enum { VERB_COUNT = sizeof VERBS_READ / sizeof VERBS_READ[0] };

static bool has_verb(const struct parser *p, int i)
{
    return knows(p, VERBS_READ[i].needs);
}

bool at_verb(const struct parser *p)
{
    for (int i = 0; i < VERB_COUNT; i++)
        if (has_verb(p, i) && at(p, VERBS_READ[i].base))
            return true;
    return false;
}

bool at_verb_s(const struct parser *p)
{
    for (int i = 0; i < VERB_COUNT; i++)
        if (has_verb(p, i) && at(p, VERBS_READ[i].third))
            return true;
    return false;
}

static bool amount_for_each(struct parser *p, struct clause *c)
{
    struct amount a = ((struct amount *)p->b->amounts.data)[c->amount];
    if (!parse_for_each(p, &a))
        return false;
    c->amount = add_amount(p, &a);
    return !p->failed;
}

static bool is_item_verb(int verb)
{
    return verb == VERB_STOP || verb == VERB_RETARGET ||
           verb == VERB_COPY_ITEM || verb == VERB_RESOLVE;
}

/* Items on the line can only be stopped and the like, chosen, or counted. */
static bool done_to_items(struct parser *p, const struct clause *c,
                          const struct token *t)
{
    const struct filter *f = p->b->filters.data;
    bool items = f[c->filter].zone == ZONE_LINE;
    if (c->verb == VERB_CHOOSE || c->verb == VERB_FOR_EACH || !c->filter)
        return true;
    if (is_item_verb(c->verb) && !items)
        return fail_at(p, t, "this can only be done on the line");
    return !items || is_item_verb(c->verb) ||
           fail_at(p, t, "this cannot be done to what is on the line");
}

/* Only damage, choices and rules apply to players. */
static bool done_to_things(struct parser *p, const struct clause *c,
                           const struct token *t)
{
    const struct filter *f = p->b->filters.data;
    bool player = ((f[c->filter].kinds | f[c->also].kinds) & KIND_PLAYER) &&
                  c->verb != VERB_DEAL && c->verb != VERB_DIVIDE &&
                  c->verb != VERB_CHOOSE && c->verb != VERB_RULE;
    return !player || fail_at(p, t, "this cannot be done to a player");
}

int parse_verb(struct parser *p, struct clause *c)
{
    for (int i = 0; i < VERB_COUNT; i++) {
        if (!has_verb(p, i) ||
            (!eat(p, VERBS_READ[i].base) && !eat(p, VERBS_READ[i].third)))
            continue;
        const struct token *t = token_at(p, -1);
        if (!VERBS_READ[i].read(p, c) || !is_known_clause(p, c, t) ||
            !done_to_things(p, c, t) || !done_to_items(p, c, t) ||
            !makes_sense(p, c, t))
            return -1;
        if (!at(p, "for each"))
            return 1;
        if (!c->amount)
            return expected(p, "'.'"), -1;
        return with_own_slot(p, c, amount_for_each) ? 1 : -1;
    }
    return 0;
}
