/* print_clause.c - verbs and their objects: the counterpart of parse_verb.c. */
#include "lang/print.h"

#include "lang/lang.h"

void put_for_each_of(struct printer *p, const struct clause *c)
{
    p->at += c->pick != PICK_NONE;
    put_for_each(p, c->amount);
    p->at -= c->pick != PICK_NONE;
}

/* ---- verbs --------------------------------------------------------------- */

void put_verb_form(struct printer *p, bool third, const char *base,
                   const char *with_s)
{
    put(p, third ? with_s : base);
    put(p, " ");
}

static void put_resource(struct printer *p, const struct clause *c,
                         const char *what)
{
    bool counted = what[1] == 'g' && p->lex->gold != p->lex->golds;
    if (amount_is_equal(p, c->amount)) {
        put(p, what);
        put(p, " equal to ");
        put_equal_to(p, c->amount);
        return;
    }
    const struct amount *a = &p->v.amount[c->amount];
    bool one = what[1] == 'h' && p->lex->health_one &&
               a->kind == AMOUNT_CONST && a->plus == 1;
    if (one) {
        putf(p, "1 %s", p->lex->health_one);
    } else if (counted) { /* countable: "an action", "2 actions" */
        put_counted(p, c->amount, p->lex->gold, p->lex->golds);
    } else {
        put_number(p, c->amount);
        put(p, " ");
        put(p, what);
    }
    put_for_each_of(p, c);
}

/* Gain, lose and pay, health and gold. */
static bool put_resource_verb(struct printer *p, const struct clause *c,
                              bool third)
{
    static const struct {
        uint8_t verb;
        const char *base, *third, *what;
    } verbs[] = {
        { VERB_GAIN_HEALTH, "gain", "gains", "$h" },
        { VERB_LOSE_HEALTH, "lose", "loses", "$h" },
        { VERB_PAY_HEALTH, "pay", "pays", "$h" },
        { VERB_GAIN_GOLD, "gain", "gains", "$g" },
        { VERB_LOSE_GOLD, "lose", "loses", "$g" },
        { VERB_PAY_GOLD, "pay", "pays", "$g" },
    };
    for (int i = 0; i < (int)(sizeof verbs / sizeof verbs[0]); i++) {
        if (verbs[i].verb != c->verb)
            continue;
        put_verb_form(p, third, verbs[i].base, verbs[i].third);
        put_resource(p, c, verbs[i].what);
        if (c->verb == VERB_GAIN_GOLD && c->filter) {
            const struct amount *a = &p->v.amount[c->amount];
            bool one = a->kind == AMOUNT_CONST && a->plus == 1;
            put(p, one ? " that pays only for " : " that pay only for ");
            put_flags(p, p->lex->alignments, p->v.filter[c->filter].align,
                      " or ");
            put(p, " cards");
        }
        return true;
    }
    return false;
}

/* Whose deck or hand it is. */
static void put_whose(struct printer *p, const struct clause *c, bool subject,
                      const char *what)
{
    if (c->who == WHO_YOU)
        put(p, "your");
    else if (subject)
        put(p, "their");
    else {
        put_who(p, c->who, c->who_ref);
        put(p, "'s");
    }
    put(p, what);
}

static void put_look(struct printer *p, const struct clause *c, bool third)
{
    const struct amount *a = &p->v.amount[c->amount];
    if (c->flags & FLAG_REVEAL)
        put_verb_form(p, third, "reveal", "reveals");
    else
        put_verb_form(p, third, "look at", "looks at");
    if (c->pick == PICK_ALL) {
        put_whose(p, c, third, c->to == PLACE_PILE ? " discard pile" : " hand");
        return;
    }
    put(p, "the top ");
    if (a->kind == AMOUNT_CONST && a->plus == 1) {
        put(p, "card");
    } else {
        put_number(p, c->amount);
        put(p, " cards");
    }
    put(p, " of ");
    put_whose(p, c, third, " deck");
    put_for_each_of(p, c);
}

static void put_deal(struct printer *p, const struct clause *c, bool third)
{
    if (third && c->pick == PICK_NONE && c->source == SLOT_NONE) {
        put(p, "is dealt ");
        put_number(p, c->amount);
        put(p, " damage");
        put_for_each_of(p, c);
        return;
    }
    put(p, third ? "deals " : "deal ");
    const char *deadly = c->flags & FLAG_DEADLY ? "deadly " : "";
    if (amount_is_equal(p, c->amount)) {
        put(p, deadly);
        put(p, "damage equal to ");
        put_equal_to(p, c->amount);
    } else {
        put_number(p, c->amount);
        put(p, " ");
        put(p, deadly);
        put(p, "damage");
    }
    if (c->verb == VERB_DIVIDE) {
        put(p, " divided among ");
        put_pick(p, c, 0, false);
    } else {
        bool many = c->count || (c->flags & (FLAG_ANY_NUMBER | FLAG_BIND_X));
        bool list = p->v.amount[c->amount].kind == AMOUNT_LIST;
        put(p, many && !list && !c->also ? " to each of " : " to ");
        if (c->pick == PICK_NONE)
            put_who(p, c->who, c->who_ref);
        else
            put_pick(p, c, 0, false);
    }
    if (!amount_is_equal(p, c->amount))
        put_for_each_of(p, c);
}

/* Whether the text has created such tokens before: these are "more". */
static bool are_more(const struct printer *p, const struct clause *c)
{
    for (int i = 0; i < p->at; i++)
        if (p->v.clause[i].verb == VERB_TOKENS &&
            p->v.clause[i].design == c->design &&
            p->v.clause[i].who == c->who && is_sure(&p->v, i, p->at))
            return p->v.amount[c->amount].kind == AMOUNT_CONST;
    return false;
}

static void put_tokens(struct printer *p, const struct clause *c, bool third)
{
    const struct amount *a = &p->v.amount[c->amount];
    bool equal = amount_is_equal(p, c->amount);
    put_verb_form(p, third, "put", "puts");
    bool counts = a->kind == AMOUNT_COUNT || a->kind == AMOUNT_THIS_WAY ||
                  a->kind == AMOUNT_PLAYERS;
    int n = a->kind == AMOUNT_CONST ? a->plus : counts && !equal ? a->times : 0;
    bool more = are_more(p, c);
    if (n == 1 && more) {
        put(p, "another ");
    } else if (n == 1) {
        put_a(p);
    } else {
        if (a->kind == AMOUNT_THAT_MUCH)
            put(p, "that many");
        else if (equal)
            put(p, "X");
        else
            put_number(p, c->amount);
        put(p, more ? " more " : " ");
    }
    put_name(p, p->b->design[c->design].name, true);
    put(p, n == 1 ? " token" : " tokens");
    put(p, " into play");
    put_entry(p, c);
    if (equal) {
        put(p, ", where X is ");
        put_equal_to(p, c->amount);
        return;
    }
    put_for_each_of(p, c);
}

static void put_counters(struct printer *p, const struct clause *c, bool third)
{
    const char *name = book_name(p->b, p->b->counter[c->counter].name);
    bool off = c->verb == VERB_UNCOUNTER;
    const struct amount *a = &p->v.amount[c->amount];
    bool equal = amount_is_equal(p, c->amount) ||
                 (a->kind == AMOUNT_X && (a->times != 1 || a->plus));
    bool one = (a->kind == AMOUNT_CONST && a->plus == 1) ||
               ((a->kind == AMOUNT_COUNT || a->kind == AMOUNT_THIS_WAY ||
                 a->kind == AMOUNT_PLAYERS) &&
                a->times == 1);
    if (off)
        put_verb_form(p, third, "remove", "removes");
    else
        put_verb_form(p, third, "put", "puts");
    if (c->flags & FLAG_BIND_X) {
        put(p, "X ");
    } else if (!equal && one) {
        put_a(p);
    } else if (!equal) {
        put_number(p, c->amount);
        put(p, " ");
    } else if (!off) {
        put(p, "a number of ");
    }
    put(p, name);
    put(p,
        one && !equal && !(c->flags & FLAG_BIND_X) ? " counter" : " counters");
    put(p, off ? " from " : " on ");
    put(p, c->pick == PICK_REF && is_them(p, c->ref) ? "each of " : "");
    put_pick(p, c, 0, false);
    if (equal) {
        put(p, " equal to ");
        p->at++;
        put_equal_to(p, c->amount);
        p->at--;
    } else {
        put_for_each_of(p, c);
    }
}

static void put_transform(struct printer *p, const struct clause *c, bool third)
{
    bool many = pick_is_plural(p, c);
    put_verb_form(p, third, "transform", "transforms");
    put_pick(p, c, 0, false);
    put(p, " into ");
    if (!many)
        put_a(p);
    put_name(p, p->b->design[c->design].name, true);
    put(p, many ? " tokens" : " token");
    put_entry(p, c);
}

static const struct {
    uint8_t verb;
    const char *base, *third;
} PLAIN[] = {
    { VERB_BREAK, "break", "breaks" },
    { VERB_BANISH, "banish", "banishes" },
    { VERB_PREPARE, "prepare", "prepares" },
    { VERB_EXPEND, "expend", "expends" },
    { VERB_FLIP, "flip", "flips" },
    { VERB_CHOOSE, "choose", "chooses" },
    { VERB_PLAY, "play", "plays" },
    { VERB_CONTROL, "gain control of", "gains control of" },
    { VERB_STOP, "stop", "stops" },
    { VERB_RESOLVE, "resolve", "resolves" },
    { VERB_COPY_ITEM, "copy", "copies" },
    { VERB_RETARGET, "choose new targets for", "chooses new targets for" },
    { VERB_KILL, "kill", "kills" },
    { VERB_DISABLE, "disable", "disables" },
    { VERB_KNOCK, "knock away", "knocks away" },
    { VERB_REPAIR, "repair", "repairs" },
    { VERB_RECOVER, "recover", "recovers" },
};

/* A card of any kind, with no zone expressed. */
static bool is_any_card(const struct printer *p, const struct clause *c)
{
    const struct filter *f = &p->v.filter[c->filter];
    return c->filter && !f->kinds && f->zone == ZONE_PLAY && !f->or_else;
}

/* Where the things of a plain verb are: "choose a card in your hand", but "a
 * card from among them"; what is stopped is on the line without saying so. */
static int noun_of_plain(const struct printer *p, const struct clause *c)
{
    switch (c->verb) {
    case VERB_CHOOSE:
        return p->v.filter[c->filter].among != SLOT_NONE ? NOUN_FROM : 0;
    case VERB_COPY_ITEM:
        return 0;
    case VERB_STOP:
    case VERB_RESOLVE:
    case VERB_RETARGET:
        return NOUN_NO_LINE;
    default:
        return NOUN_FROM;
    }
}

static bool put_plain(struct printer *p, const struct clause *c, bool third)
{
    for (int i = 0; i < (int)(sizeof PLAIN / sizeof PLAIN[0]); i++) {
        if (PLAIN[i].verb != c->verb)
            continue;
        put_verb_form(p, third, PLAIN[i].base, PLAIN[i].third);
        put_pick(p, c, noun_of_plain(p, c), false);
        if (c->verb == VERB_CHOOSE && lexicon_has(p->lex, FEATURE_LINE) &&
            is_any_card(p, c))
            put(p, " in play"); /* as opposed to on the line */
        if (c->verb == VERB_BREAK || c->verb == VERB_STOP)
            put_and_put(p, c);
        if (c->verb == VERB_PLAY && (c->flags & FLAG_FREE))
            put(p, " free");
        if (c->verb == VERB_CONTROL)
            put_duration(p, c->duration);
        return true;
    }
    return false;
}

static void put_draw(struct printer *p, const struct clause *c, bool third)
{
    put_verb_form(p, third, "draw", "draws");
    if (c->pick != PICK_NONE) {
        put_pick(p, c, NOUN_FROM, false);
        return;
    }
    if (amount_is_equal(p, c->amount)) {
        put(p, "cards equal to ");
        put_equal_to(p, c->amount);
        return;
    }
    put_counted(p, c->amount, "card", "cards");
    put_for_each_of(p, c);
}

void put_clause_verb(struct printer *p, const struct clause *c, bool third)
{
    if (put_plain(p, c, third) || put_resource_verb(p, c, third))
        return;
    switch (c->verb) {
    case VERB_DRAW:
        put_draw(p, c, third);
        break;
    case VERB_DISCARD:
        put_verb_form(p, third, "discard", "discards");
        put_hand_cards(p, c);
        break;
    case VERB_REVEAL_HAND:
        put_verb_form(p, third, "reveal", "reveals");
        put_hand_cards(p, c);
        break;
    case VERB_RECYCLE:
        put(p, third ? "recycles" : "recycle");
        break;
    case VERB_RECALL:
        put(p, third ? "recalls this" : "recall this");
        break;
    case VERB_MOVE:
        put_move(p, c, third);
        break;
    case VERB_TRANSFORM:
        put_transform(p, c, third);
        break;
    case VERB_LOOK:
        put_look(p, c, third);
        break;
    case VERB_DEAL:
    case VERB_DIVIDE:
        put_deal(p, c, third);
        break;
    case VERB_TOKENS:
        put_tokens(p, c, third);
        break;
    case VERB_COPY:
        put_verb_form(p, third, "put", "puts");
        put(p, "a token copy of ");
        put_pick(p, c, NOUN_FROM, false);
        put(p, " into play");
        put_entry(p, c);
        break;
    case VERB_COUNTERS:
    case VERB_UNCOUNTER:
        put_counters(p, c, third);
        break;
    case VERB_CHOOSE_X:
        put_verb_form(p, third, "choose", "chooses");
        put(p, "X from 0 to ");
        put_equal_to(p, c->amount);
        break;
    case VERB_CHOOSE_WORD:
        put_verb_form(p, third, "choose", "chooses");
        if (p->v.filter[c->filter].align == all_alignments(p->lex))
            put(p, "an alignment");
        else
            put_flags(p, p->lex->alignments, p->v.filter[c->filter].align,
                      " or ");
        break;
    case VERB_EXTRA_TURN:
        put_verb_form(p, third, "take", "takes");
        put(p, "an extra turn after this one");
        put(p, p->lex->turn_limit ? p->lex->turn_limit : "");
        break;
    case VERB_WOUND:
    case VERB_HEAL:
    case VERB_CANCEL:
    case VERB_LOCK:
    case VERB_LEND:
    case VERB_ROLL:
    case VERB_ATTACH:
    case VERB_SHUFFLE:
    case VERB_MARK:
    case VERB_RULE:
        put_fighting_verb(p, c, third);
        break;
    case VERB_WIN:
        put(p, third ? "wins the game" : "win the game");
        break;
    case VERB_LOSE:
        put(p, third ? "loses the game" : "lose the game");
        break;
    }
}
