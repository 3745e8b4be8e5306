/* parse_wounds.c - verbs about wounds, items, markers and dice. */
#include "lang/attack_words.h"
#include "lang/parse.h"

/* ---- wounds -------------------------------------------------------------- */

static bool done_to(struct parser *p, struct clause *c, int verb)
{
    c->verb = (uint8_t)verb;
    return parse_pick(p, c) && parse_also(p, c);
}

bool verb_wound(struct parser *p, struct clause *c)
{
    return done_to(p, c, VERB_WOUND);
}
bool verb_kill(struct parser *p, struct clause *c)
{
    return done_to(p, c, VERB_KILL);
}
/* The number of a marker, given its bit. */
static uint16_t number_of(uint64_t mark)
{
    return (uint16_t)(mark ? __builtin_ctzll(mark) : 0);
}

/* "the implants of", with a part that the lexicon lists: a marker on its owner
 * means that the part is disabled. */
static bool at_part(const struct parser *p)
{
    return at(p, "the") && at_flag(p, 1, p->lex->parts) && at_after(p, 2, "of");
}

static bool part_of(struct parser *p, struct clause *c, int flags)
{
    uint64_t mark = 0;
    p->next++;
    eat_flag(p, p->lex->parts, &mark);
    p->next++;
    c->marker = number_of(mark);
    c->flags |= (uint16_t)flags;
    return done_to(p, c, VERB_MARK);
}

bool verb_disable(struct parser *p, struct clause *c)
{
    return at_part(p) ? part_of(p, c, 0) : done_to(p, c, VERB_DISABLE);
}
bool verb_knock(struct parser *p, struct clause *c)
{
    return done_to(p, c, VERB_KNOCK);
}
bool verb_repair(struct parser *p, struct clause *c)
{
    return at_part(p) ? part_of(p, c, FLAG_OFF) : done_to(p, c, VERB_REPAIR);
}
bool verb_recover(struct parser *p, struct clause *c)
{
    return done_to(p, c, VERB_RECOVER);
}

/* An amount of 1 is not stored, so that there is one form. */
static void forget_one(struct parser *p, struct clause *c)
{
    const struct amount *a = p->b->amounts.data;
    if (a[c->amount].kind == AMOUNT_CONST && a[c->amount].plus == 1)
        c->amount = 0;
}

/* "deal 2 wounds to target character" */
bool deal_wounds(struct parser *p, struct clause *c)
{
    c->verb = VERB_WOUND;
    if (!clause_amount(p, c) || !expect(p, "wound|wounds to"))
        return false;
    forget_one(p, c);
    return parse_pick(p, c) && parse_also(p, c);
}

bool at_wounds(const struct parser *p)
{
    return knows(p, FEATURE_WOUNDS) &&
           (at(p, "all wounds from") || at_after(p, 1, "wound|wounds from"));
}

/* Behind "remove": "a wound from", "2 wounds from", "all wounds from". */
bool remove_wounds(struct parser *p, struct clause *c)
{
    c->verb = VERB_HEAL;
    if (eat(p, "all"))
        c->flags |= FLAG_ALL;
    else if (!clause_amount(p, c))
        return false;
    forget_one(p, c);
    return expect(p, "wound|wounds from") && parse_pick(p, c) &&
           parse_also(p, c);
}

/* "the next wound to target character this turn" */
bool verb_prevent(struct parser *p, struct clause *c)
{
    c->verb = VERB_RULE;
    c->rule = RULE_PREVENT_WOUND;
    if (!expect(p, "the next wound to") || !parse_pick(p, c))
        return false;
    return eat_duration(p, &c->duration) || expect(p, "this turn");
}

/* ---- actions ------------------------------------------------------------- */

bool verb_cancel(struct parser *p, struct clause *c)
{
    c->verb = VERB_CANCEL;
    return expect(p, "it");
}

bool verb_lock(struct parser *p, struct clause *c)
{
    c->verb = VERB_LOCK;
    return expect(p, "this with") && parse_pick(p, c);
}

/* "take on a common ability [of another character] until your next upkeep" */
bool verb_lend(struct parser *p, struct clause *c)
{
    c->verb = VERB_LEND;
    c->duration = UNTIL_UPKEEP;
    if (eat(p, "of")) {
        struct filter f = filter_none();
        if (eat(p, "another"))
            f.other = SLOT_THIS;
        else if (!eat(p, "a|an"))
            return expected(p, "'another champion'");
        if (!parse_filter(p, &f))
            return false;
        c->pick = PICK_ALL;
        c->filter = add_filter(p, &f);
    }
    return eat_duration(p, &c->duration) ||
           expected(p, "'until your next upkeep'");
}

bool verb_roll(struct parser *p, struct clause *c)
{
    c->verb = VERB_ROLL;
    if (!clause_amount(p, c))
        return false;
    p->run->x_known = true;
    return true;
}

/* "attach this to target character", "attach it to this" */
bool verb_attach(struct parser *p, struct clause *c)
{
    c->verb = VERB_ATTACH;
    if (!eat(p, "this")) {
        if (!expect(p, "it") || !take_it(p, &c->source))
            return false;
        if (c->source == SLOT_THIS)
            c->source = SLOT_NONE;
    }
    return expect(p, "to") && parse_pick(p, c);
}

bool verb_shuffle(struct parser *p, struct clause *c)
{
    c->verb = VERB_SHUFFLE;
    return expect(p, c->who == WHO_YOU ? "your deck" : "their deck");
}

/* ---- markers ------------------------------------------------------------- */

/* "[or remove] a stealth marker" */
bool at_marker(const struct parser *p)
{
    int n = at(p, "or remove") ? 2 : 0;
    return at_after(p, n, "a|an|the") && at_flag(p, n + 1, p->lex->markers) &&
           at_after(p, n + 2, "marker");
}

static bool marker(struct parser *p, struct clause *c, const char *on)
{
    uint64_t bit = 0;
    c->verb = VERB_MARK;
    p->next++;
    eat_flag(p, p->lex->markers, &bit);
    c->marker = number_of(bit);
    return expect(p, "marker") && expect(p, on) && parse_pick(p, c) &&
           parse_also(p, c);
}

bool put_marker(struct parser *p, struct clause *c)
{
    c->flags |= eat(p, "or remove") ? FLAG_TOGGLE : 0;
    return marker(p, c, "on");
}

bool remove_marker(struct parser *p, struct clause *c)
{
    c->flags |= FLAG_OFF;
    return marker(p, c, "from");
}
