/* parse_verb.c - what is done: one function for each verb.
 *
 * A function is called behind its verb, with `who` already in the clause, and
 * reads what belongs to it.  FORMS.md says which fields are filled. */
#include "lang/parse.h"

typedef bool verb_fn(struct parser *p, struct clause *c);

/* The amount of a clause. */
static bool amount(struct parser *p, struct clause *c)
{
    struct amount a;
    if (!parse_number(p, &a))
        return false;
    c->amount = add_amount(p, &a);
    return !p->failed;
}

static bool amount_equal_to(struct parser *p, struct clause *c)
{
    struct amount a;
    if (!parse_equal_to(p, &a))
        return false;
    c->amount = add_amount(p, &a);
    return !p->failed;
}

static bool verb_draw(struct parser *p, struct clause *c)
{
    c->verb = VERB_DRAW;
    if (eat(p, "cards equal to"))
        return amount_equal_to(p, c);
    return amount(p, c) && (eat(p, "card") || expect(p, "cards"));
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
    if (eat(p, "card|cards")) {
        /* any card: no filter */
    } else {
        if (!parse_filter(p, &f))
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
    c->verb = VERB_RECALL;
    c->pick = PICK_THIS;
    return eat(p, "it") || expect(p, "this");
}

static bool verb_break(struct parser *p, struct clause *c)
{
    c->verb = VERB_BREAK;
    return parse_pick(p, c) && parse_also(p, c);
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

/* ---- moving -------------------------------------------------------------- */

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

static bool move(struct parser *p, struct clause *c)
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
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_STATS || !(t->stats & STATS_SIGNED) ||
        (t->stats & (STATS_OFFENSE_X | STATS_DEFENSE_X)))
        return expected(p, "a kind of counter, as '+1/+1'");
    c->design = add_counter(p, t->offense, t->defense);
    p->next++;
    if (!eat(p, "counter") && !expect(p, "counters"))
        return false;
    return expect(p, on) && parse_pick(p, c) && parse_also(p, c);
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

static bool verb_put(struct parser *p, struct clause *c)
{
    const struct token *t = token_at(p, 0);
    if (eat(p, "a token copy of")) {
        c->verb = VERB_COPY;
        return parse_pick(p, c) && expect(p, "into play") && entry(p, c);
    }
    if (at_tokens(p)) {
        c->verb = VERB_TOKENS;
        return amount(p, c) && token_name(p, c) && expect(p, "into play") &&
               entry(p, c);
    }
    c->verb = VERB_COUNTERS;
    if (t->kind == TOKEN_STATS) {
        /* "put +1/+1 counters on this equal to the damage on it" */
        return counters(p, c, "on") && expect(p, "equal to") &&
               amount_equal_to(p, c);
    }
    if (at_number(p) && (token_at(p, 1)->kind == TOKEN_STATS ||
                         token_at(p, 2)->kind == TOKEN_STATS ||
                         token_at(p, 3)->kind == TOKEN_STATS))
        return amount(p, c) && counters(p, c, "on");
    return move(p, c);
}

static bool verb_remove(struct parser *p, struct clause *c)
{
    c->verb = VERB_UNCOUNTER;
    if (eat_new_x(p))
        c->flags |= FLAG_ANY_NUMBER | FLAG_BIND_X;
    else if (!amount(p, c))
        return false;
    return counters(p, c, "from");
}

static bool verb_transform(struct parser *p, struct clause *c)
{
    c->verb = VERB_TRANSFORM;
    if (!parse_pick(p, c) || !expect(p, "into"))
        return false;
    eat(p, "a|an");
    return token_name(p, c) && entry(p, c);
}

/* ---- looking and playing ------------------------------------------------- */

/* the top 3 cards of your deck */
static bool top_cards(struct parser *p, struct clause *c)
{
    c->verb = VERB_LOOK;
    if (eat(p, "card")) {
        struct amount one = amount_const(1);
        c->amount = add_amount(p, &one);
    } else if (!amount(p, c) || !(eat(p, "card") || expect(p, "cards"))) {
        return false;
    }
    if (!expect(p, "of"))
        return false;
    if (eat(p, "your deck"))
        return !p->failed;
    bool opponent = at(p, "target opponent's deck");
    if (opponent || at(p, "target player's deck")) {
        if (p->no_target)
            return fail(p, "there can be no target here");
        c->who = opponent ? WHO_TARGET_OPPONENT : WHO_TARGET;
        p->next += 3;
        return true;
    }
    if (eat(p, "that player's")) {
        c->who = WHO_REF;
        if (!take_player(p, &c->who_ref) || !expect(p, "deck"))
            return false;
        if (c->who_ref == SLOT_OTHER) {
            c->who = WHO_EVENT;
            c->who_ref = SLOT_NONE;
        }
        return true;
    }
    if (c->who != WHO_YOU && eat(p, "their deck"))
        return true;
    return expected(p, "whose deck");
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
    return hand_cards(p, c);
}

static bool verb_look(struct parser *p, struct clause *c)
{
    return expect(p, "at the top") && top_cards(p, c);
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

/* ---- damage, health, gold ------------------------------------------------ */

/* 3, 4 and 5 damage: one number for each target. */
static bool listed_damage(struct parser *p, struct clause *c)
{
    struct amount a = amount_const(0);
    a.kind = AMOUNT_LIST;
    for (int i = 0; i < 3; i++) {
        const struct token *t = token_at(p, 0);
        if (t->kind != TOKEN_NUMBER || t->value < 0 || t->value > 255)
            return expected(p, "a number up to 255");
        a.list[i] = (uint8_t)t->value;
        p->next++;
        if (i == 0 ? !expect_mark(p, ',') : i == 1 && !expect(p, "and"))
            return false;
    }
    c->amount = add_amount(p, &a);
    return expect(p, "damage") && !p->failed;
}

/* To whom: things, or a player by name. */
static bool damaged(struct parser *p, struct clause *c)
{
    bool thing = at(p, "target|each|all") || (at(p, "them|they") && !p->third);
    struct clause whom = clause_none();
    if (thing && at(p, "them|they")) {
        struct run_view v = run_view(p);
        thing = ref_them(&v, p->run->count) != SLOT_NONE &&
                !in_each_player(&v, p->run->count);
    }
    int read = thing ? 0 : eat_who(p, &whom);
    if (read < 0)
        return false;
    if (read > 0) {
        if (c->who != WHO_YOU)
            return fail(p, "only you can be told to deal damage");
        c->who = whom.who;
        c->who_ref = whom.who_ref;
        return true;
    }
    return parse_pick(p, c) && parse_also(p, c);
}

static bool verb_deal(struct parser *p, struct clause *c)
{
    c->verb = VERB_DEAL;
    bool list = token_at(p, 0)->kind == TOKEN_NUMBER &&
                token_at(p, 1)->kind == TOKEN_MARK &&
                token_at(p, 1)->at[0] == ',';
    if (list) {
        if (!listed_damage(p, c))
            return false;
    } else if (eat(p, "damage equal to")) {
        if (!amount_equal_to(p, c))
            return false;
    } else if (!amount(p, c) || !expect(p, "damage")) {
        return false;
    }
    if (eat(p, "divided among")) {
        c->verb = VERB_DIVIDE;
        return parse_pick(p, c);
    }
    return expect(p, "to") && damaged(p, c);
}

/* What is gained, lost or paid: health or gold. */
static bool resource(struct parser *p, struct clause *c, int health, int gold)
{
    bool equal = at(p, "health|gold equal to");
    if (!equal && !amount(p, c))
        return false;
    if (!at(p, "health|gold")) {
        struct nearest n = nearest_here(p);
        nearest_try(&n, "health");
        nearest_try(&n, "gold");
        return expected_like(p, "'health' or 'gold'", &n);
    }
    c->verb = (uint8_t)(at(p, "health") ? health : gold);
    p->next++;
    if (equal)
        return expect(p, "equal to") && amount_equal_to(p, c);
    return true;
}

static bool verb_gain(struct parser *p, struct clause *c)
{
    if (eat(p, "control of")) {
        c->verb = VERB_CONTROL;
        c->duration = WHILE_IT_STAYS;
        if (!parse_pick(p, c))
            return false;
        if (eat(p, "until end of turn"))
            c->duration = UNTIL_END_OF_TURN;
        return true;
    }
    if (!resource(p, c, VERB_GAIN_HEALTH, VERB_GAIN_GOLD))
        return false;
    if (c->verb == VERB_GAIN_GOLD && at(p, "for good|evil|wild|sage")) {
        struct filter f = filter_none();
        uint32_t bits = 0;
        p->next++;
        eat_flag(p, ALIGNMENT_WORDS, &bits);
        while (eat(p, "or"))
            if (!eat_flag(p, ALIGNMENT_WORDS, &bits))
                return expected(p, "an alignment");
        f.align = (uint8_t)bits;
        c->filter = add_filter(p, &f);
        return expect(p, "costs") && !p->failed;
    }
    return true;
}

static bool verb_lose(struct parser *p, struct clause *c)
{
    if (eat(p, "the game")) {
        c->verb = VERB_LOSE;
        return true;
    }
    return resource(p, c, VERB_LOSE_HEALTH, VERB_LOSE_GOLD);
}

static bool verb_win(struct parser *p, struct clause *c)
{
    c->verb = VERB_WIN;
    return expect(p, "the game");
}

static bool verb_pay(struct parser *p, struct clause *c)
{
    return resource(p, c, VERB_PAY_HEALTH, VERB_PAY_GOLD);
}

static bool verb_choose(struct parser *p, struct clause *c)
{
    if (eat(p, "X from 0 to")) {
        c->verb = VERB_CHOOSE_X;
        bool good = amount_equal_to(p, c);
        p->run->x_known = true;
        return good;
    }
    if (at(p, "one :"))
        return fail(p, "'choose one:' must be the last sentence of its line");
    c->verb = VERB_CHOOSE;
    return parse_pick(p, c) && parse_also(p, c);
}

/* ---- the list ------------------------------------------------------------ */

static const struct {
    const char *base, *third;
    verb_fn *read;
} VERBS_READ[] = {
    { "draw", "draws", verb_draw },
    { "discard", "discards", verb_discard },
    { "recycle", "recycles", verb_recycle },
    { "recall", "recalls", verb_recall },
    { "return", "returns", move },
    { "put", "puts", verb_put },
    { "break", "breaks", verb_break },
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
};
enum { VERB_COUNT = sizeof VERBS_READ / sizeof VERBS_READ[0] };

bool at_verb(const struct parser *p)
{
    for (int i = 0; i < VERB_COUNT; i++)
        if (at(p, VERBS_READ[i].base))
            return true;
    return false;
}

bool at_verb_s(const struct parser *p)
{
    for (int i = 0; i < VERB_COUNT; i++)
        if (at(p, VERBS_READ[i].third))
            return true;
    return false;
}

int parse_verb(struct parser *p, struct clause *c)
{
    for (int i = 0; i < VERB_COUNT; i++) {
        if (!eat(p, VERBS_READ[i].base) && !eat(p, VERBS_READ[i].third))
            continue;
        if (!VERBS_READ[i].read(p, c))
            return -1;
        if (!at(p, "for each"))
            return 1;
        if (!c->amount)
            return expected(p, "'.'"), -1;
        struct amount a = ((struct amount *)p->b->amounts.data)[c->amount];
        if (!parse_for_each(p, &a))
            return -1;
        c->amount = add_amount(p, &a);
        return p->failed ? -1 : 1;
    }
    return 0;
}
