/* parse_borne.c - lines of attached cards, and lines about a card as a
 * whole. */
#include "lang/parse.h"

/* A filter for the bearer: what is in that slot. */
bool bearer_filter(struct parser *p, uint16_t *filter)
{
    struct filter f = filter_none();
    f.kinds = KIND_CHAMPION;
    f.zone = ZONE_PLAY;
    if (!take_bearer(p, &f.among))
        return false;
    *filter = add_filter(p, &f);
    return !p->failed;
}

static bool described_by(struct parser *p, struct ability *a)
{
    struct filter f = filter_none();
    eat(p, "all|each");
    if (!parse_filter(p, &f))
        return false;
    a->filter = add_filter(p, &f);
    return !p->failed;
}

/* "is worth 0 points"; "may attack 2 more times"; "cannot be attacked by
 * ...". */
int line_fighter(struct parser *p, struct ability *a, bool own)
{
    if (knows(p, FEATURE_SCORE) && eat(p, "is|are worth")) {
        a->kind = ABILITY_RULE;
        a->rule = RULE_WORTH;
        if (!number_up_to(p, 99, &a->amount, 1) || !expect(p, "health"))
            return -1;
        eat(p, "with its|their objects"); /* always implied */
        return 1;
    }
    if (!knows(p, FEATURE_ATTACKS))
        return 0;
    if (own && eat(p, "cannot be attacked by")) {
        a->kind = ABILITY_RULE;
        a->rule = RULE_NOT_ATTACKED_BY;
        return described_by(p, a) ? 1 : -1;
    }
    if (eat(p, "may attack")) {
        struct amount one = amount_const(1);
        a->kind = ABILITY_RULE;
        a->rule = RULE_ATTACKS_AGAIN;
        if (eat(p, "an additional time each turn"))
            return a->amount = add_amount(p, &one), 1;
        return number_up_to(p, 9, &a->amount, 1) &&
                       expect(p, "additional times each turn")
                   ? 1
                   : -1;
    }
    return 0;
}

/* "Wounds to other characters you control are dealt to this instead." */
int line_table(struct parser *p, struct ability *a)
{
    if (knows(p, FEATURE_RESOURCES) && at(p, "you may play")) {
        p->next++;
        a->kind = ABILITY_RULE;
        return line_player_limit(p, a);
    }
    if (!knows(p, FEATURE_WOUNDS) || !eat(p, "wounds to"))
        return 0;
    a->kind = ABILITY_RULE;
    a->rule = RULE_TAKES_WOUND;
    return described_by(p, a) && expect(p, "are dealt to this instead") ? 1
                                                                        : -1;
}

/* Behind "you": "may play an additional resource each turn"; "cannot play
 * ...". */
int line_player_limit(struct parser *p, struct ability *a)
{
    struct amount one = amount_const(1);
    bool resources = knows(p, FEATURE_RESOURCES);
    if (resources && eat(p, "may play an additional resource each turn")) {
        a->rule = RULE_MORE_RESOURCES;
        return a->amount = add_amount(p, &one), 1;
    }
    if (resources && eat(p, "may play")) {
        a->rule = RULE_MORE_RESOURCES;
        return number_up_to(p, 9, &a->amount, 1) &&
                       expect(p, "additional resources each turn")
                   ? 1
                   : -1;
    }
    if (lexicon_has_rule(p->lex, RULE_HAND_LIMIT) && eat(p, "may keep")) {
        a->rule = RULE_HAND_LIMIT;
        return number_up_to(p, 99, &a->amount, 1) && expect(p, "more cards")
                   ? 1
                   : -1;
    }
    if (lexicon_has_rule(p->lex, RULE_CANNOT_PLAY) && eat(p, "cannot play")) {
        struct filter f = filter_none();
        a->rule = RULE_CANNOT_PLAY;
        if (!parse_card_filter(p, &f))
            return -1;
        a->filter = add_filter(p, &f);
        return p->failed ? -1 : 1;
    }
    return 0;
}

/* ---- lines about the card as a whole ------------------------------------- */

static bool only_bearer(struct parser *p, struct design *d)
{
    struct filter f = filter_none();
    const struct token *t = token_at(p, 0);
    if (!(d->kinds & KIND_OBJECT) || (d->item & ITEM_INDEPENDENT))
        return fail(p, "nothing bears this card");
    p->next++;
    p->no_target = true;
    p->home = ZONE_PLAY;
    if (!eat(p, "a|an") || !parse_filter(p, &f))
        return p->failed ? false : expected(p, "'a' and who may bear it");
    p->no_target = false;
    if (f.kinds != KIND_CHAMPION)
        return fail_at(p, t, "only champions bear objects");
    d->bearer = add_filter(p, &f);
    return expect(p, "may bear this") && expect_mark(p, '.');
}

static bool only_if(struct parser *p, struct design *d)
{
    struct condition cond;
    if (!parse_condition(p, &cond))
        return false;
    d->only_if = add_condition(p, &cond);
    return expect_mark(p, '.');
}

/* What a response responds to: a trigger that works in the hand. */
static bool only_when(struct parser *p, const struct design *d,
                      struct ability *a)
{
    *a = (struct ability){ 0 };
    if (d->activation != ACT_RESPONSE)
        return fail(p, "only a response answers something; say 'if'");
    p->run = NULL;
    if (!parse_head_words(p, a))
        return false;
    a->zone = ZONE_HAND;
    return expect_mark(p, '.');
}

/* 1: a line about the card; 2: an ability, too; 0: another line; -1 mistake. */
int parse_part_line(struct parser *p, struct design *d, struct ability *a)
{
    if (at(p, "only a|an"))
        return only_bearer(p, d) ? 1 : -1;
    if (!at(p, "play only"))
        return 0;
    if (!(d->kinds & KIND_EVENT))
        return fail(p, "this is said of events"), -1;
    if (at(p, "play only when")) {
        p->next += 2;
        return only_when(p, d, a) ? 2 : -1;
    }
    if (!expect(p, "play only if"))
        return -1;
    return only_if(p, d) ? 1 : -1;
}
