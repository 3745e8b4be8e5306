/* print_change.c - what things get and lose, what they cannot or must do. */
#include "lang/print.h"

/* Items of a list are counted first, to know where "and" goes. */
struct items {
    int count, done;
};

static void next_item(struct printer *p, struct items *n)
{
    if (n->done > 0)
        put(p, n->done + 1 == n->count ? " and " : ", ");
    n->done++;
}

static int bit_count(uint32_t bits)
{
    int n = 0;
    for (; bits; bits &= bits - 1)
        n++;
    return n;
}

bool says_stats(const struct book *b, const struct ability *a)
{
    return a->kind == ABILITY_CHANGE && a->zone == ZONE_EVERYWHERE &&
           !a->filter && (b->change[a->change].set & SET_NUMBERS);
}

static void put_half(struct printer *p, int value, bool x)
{
    if (x && value)
        put(p, value > 0 ? "+X" : "-X");
    else
        putf(p, "%+d", value);
}

static void put_gains(struct printer *p, const struct change *ch, bool stats)
{
    struct items n = { stats + bit_count(ch->gain) + (ch->ability != 0), 0 };
    bool x = ch->scale && p->v.amount[ch->scale].kind == AMOUNT_X;
    if (stats) {
        next_item(p, &n);
        put_half(p, ch->offense, x);
        put(p, "/");
        put_half(p, ch->defense, x);
    }
    for (const struct flag_word *w = p->lex->keywords; w->word; w++)
        if (ch->gain & w->bit) {
            next_item(p, &n);
            put(p, w->word);
        }
    if (ch->ability) {
        struct printer inner = *p;
        next_item(p, &n);
        put(p, "\"");
        p->capital = true;
        put_ability(p, &p->b->ability[ch->ability], true);
        put(p, "\"");
        /* back to the sentence around it */
        p->v = inner.v;
        p->at = inner.at;
        p->third = inner.third;
        p->fused = inner.fused;
    }
    if (ch->scale && !x)
        put_for_each(p, ch->scale);
}

void put_change(struct printer *p, const struct change *ch, bool plural)
{
    bool stats = ch->offense || ch->defense;
    bool any = false;
    bool loses = ch->lose || ch->lose_all;
    if (!stats && !ch->gain && !ch->ability && !loses && !ch->align)
        stats = true; /* "gets +0/+0" */
    if (stats || ch->gain || ch->ability) {
        put(p, ch->has ? (plural ? "have " : "has ")
                       : (plural ? "get " : "gets "));
        put_gains(p, ch, stats);
        any = true;
    }
    if (loses) {
        put(p, any ? " and " : "");
        put(p, plural ? "lose " : "loses ");
        if (ch->lose_all)
            put(p, "all abilities");
        if (ch->lose_all && ch->lose)
            put(p, plural ? " and lose " : " and loses ");
        put_flags(p, p->lex->keywords, ch->lose, " and ");
        any = true;
    }
    if (ch->align) {
        put(p, any ? " and " : "");
        put(p, plural ? "are also " : "is also ");
        if (ch->align == ALIGN_EVERY)
            put(p, "every alignment");
        else
            put_flags(p, p->lex->alignments, ch->align, " and ");
    }
}

const char *rule_words(int rule, bool plural)
{
    switch (rule) {
    case RULE_CANNOT_ATTACK:
        return "cannot attack";
    case RULE_CANNOT_BLOCK:
        return "cannot block";
    case RULE_CANNOT_BE_ATTACKED:
        return "cannot be attacked";
    case RULE_MUST_ATTACK:
        return "must attack each turn if able";
    case RULE_MUST_BE_BLOCKED:
        return "must be blocked if able";
    case RULE_CANNOT_GAIN_HEALTH:
        return "cannot gain $h";
    case RULE_CANNOT_GAIN_ABILITIES:
        return "cannot gain abilities";
    case RULE_CANNOT_BE_DAMAGED:
    case RULE_UNDAMAGEABLE_PLAYER:
        return "cannot be damaged";
    case RULE_UNTARGETABLE_PLAYER:
        return plural ? "are untargetable" : "is untargetable";
    default:
        return "";
    }
}
