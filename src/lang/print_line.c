/* print_line.c - abilities: costs, modes, continuous lines: the counterpart of
 * parse_line.c, parse_continuous.c and parse_as.c. */
#include "lang/print.h"

#include "lang/parse.h"

/* ---- effects and costs --------------------------------------------------- */

void put_costs(struct printer *p, int first, int count)
{
    struct run_view outer = p->v;
    int at = p->at;
    p->v.clause = &p->b->clause[first];
    p->v.head = NULL;
    for (int i = 0; i < count; i++) {
        const struct clause *c = &p->v.clause[i];
        p->at = p->v.sentence = i;
        put(p, i ? ", " : "");
        if (c->verb == VERB_EXPEND && c->pick == PICK_THIS)
            put(p, "expend");
        else if (c->verb == VERB_FLIP && c->pick == PICK_THIS)
            put(p, "flip");
        else
            put_clause_verb(p, c, false);
    }
    p->v = outer;
    p->at = at;
}

void put_mode(struct printer *p, const struct mode *m,
              const struct ability *head)
{
    p->v.filter = p->b->filter;
    p->v.amount = p->b->amount;
    if (m->costs) {
        bool capital = p->capital;
        put(p, "(");
        p->capital = false;
        put_costs(p, m->cost, m->costs);
        put(p, ") ");
        p->capital = capital;
    }
    put_run(p, m->first, m->clauses,
            head && head->kind == ABILITY_TEXT ? NULL : head, 0);
    put(p, ".");
}

static void put_effect(struct printer *p, const struct ability *a, bool quoted)
{
    if (a->modes) {
        put(p, "choose one:");
        for (int i = 0; i < a->modes; i++) {
            put(p, "\n- ");
            p->capital = true;
            put_mode(p, &p->b->mode[a->first + i], a);
        }
        return;
    }
    put_run(p, a->first, a->clauses, a->kind == ABILITY_TEXT ? NULL : a, 0);
    bool modes_last =
        a->clauses &&
        p->b->clause[a->first + a->clauses - 1].verb == VERB_CHOOSE_ONE;
    if (!quoted && !modes_last)
        put(p, ".");
}

/* ---- continuous lines ---------------------------------------------------- */

static void put_line_condition(struct printer *p, const struct ability *a)
{
    if (!a->cond)
        return;
    if (p->b->condition[a->cond].kind == COND_YOUR_TURN) {
        put(p, "on your turn, ");
        return;
    }
    put(p, "while ");
    put_condition(p, a->cond);
    put(p, ", ");
}

/* "this", "your other champions", "all champions"; returns whether it is
 * plural. */
static bool put_line_subject(struct printer *p, const struct ability *a)
{
    if (!a->filter) {
        put(p, "this");
        return false;
    }
    if (p->v.filter[a->filter].among == SLOT_HOST) {
        put(p, "the bearer");
        return false;
    }
    bool yours = p->v.filter[a->filter].side == SIDE_YOU;
    put(p, yours ? "your " : "");
    put_filter(p, a->filter, NOUN_PLURAL | (yours ? NOUN_NO_SIDE : 0));
    return true;
}

static void put_more(struct printer *p, const struct ability *a)
{
    int n = p->v.amount[a->amount].plus;
    putf(p, " cost %d %s", n < 0 ? -n : n, n < 0 ? "less" : "more");
}

static const char *who_words(int who)
{
    return who == WHO_YOU    ? "you "
           : who == WHO_HOST ? "that player "
           : who == WHO_EACH ? "players "
                             : "opponents ";
}

static void put_player_rule(struct printer *p, const struct ability *a)
{
    put(p, who_words(a->who));
    put(p, rule_words(p->lex, a->rule, true));
}

/* "an additional time each turn", "2 additional times each turn" */
static void put_additional(struct printer *p, int amount, const char *what)
{
    bool one = p->v.amount[amount].plus == 1;
    if (one)
        put(p, "an");
    else
        put_number(p, amount);
    put(p, " additional ");
    put(p, what);
    put(p, one ? " each turn" : "s each turn");
}

void put_rule_line(struct printer *p, const struct ability *a)
{
    bool many;
    switch (a->rule) {
    case RULE_CANNOT_BE_ATTACKED:
    case RULE_CANNOT_GAIN_HEALTH:
    case RULE_UNTARGETABLE_PLAYER:
    case RULE_UNDAMAGEABLE_PLAYER:
    case RULE_CANNOT_DRAW:
        put_player_rule(p, a);
        break;
    case RULE_DAMAGE_WARD_PLAYER:
        put(p, who_words(a->who));
        put(p, "have damage ward ");
        put_number(p, a->amount);
        break;
    case RULE_WARD_PLAYER:
        put(p, who_words(a->who));
        put(p, "have ");
        put_flags(p, p->lex->keywords, a->words, " and ");
        break;
    case RULE_DAMAGE_WARD:
        many = put_line_subject(p, a);
        put(p, many ? " have damage ward " : " has damage ward ");
        put_number(p, a->amount);
        break;
    case RULE_BLOCK_AS:
        many = put_line_subject(p, a);
        put(p,
            many ? " may block as if they had " : " may block as if it had ");
        put_flags(p, p->lex->keywords, a->words, " and ");
        break;
    case RULE_CARDS_HAVE:
        put_filter(p, a->filter, NOUN_PLURAL);
        put(p, " ");
        put(p, who_words(a->who));
        put(p, "play have ");
        put_flags(p, p->lex->keywords, a->words, " and ");
        break;
    case RULE_NOT_BLOCKED_BY:
        put(p, "this cannot be blocked by ");
        put_filter(p, a->filter, NOUN_PLURAL);
        break;
    case RULE_WORTH:
        many = put_line_subject(p, a);
        put(p, many ? " are worth " : " is worth ");
        put_number(p, a->amount);
        put(p, many ? " $h with their objects" : " $h with its objects");
        break;
    case RULE_NOT_ATTACKED_BY:
        put(p, "this cannot be attacked by ");
        put_filter(p, a->filter, NOUN_PLURAL);
        break;
    case RULE_TAKES_WOUND:
        put(p, "wounds to ");
        put_filter(p, a->filter, NOUN_PLURAL);
        put(p, " are dealt to this instead");
        break;
    case RULE_ATTACKS_AGAIN:
        put_line_subject(p, a);
        put(p, " may attack ");
        put_additional(p, a->amount, "time");
        break;
    case RULE_MORE_RESOURCES:
        put(p, who_words(a->who));
        put(p, "may play ");
        put_additional(p, a->amount, "resource");
        break;
    case RULE_HAND_LIMIT:
        put(p, who_words(a->who));
        put(p, "may keep ");
        put_number(p, a->amount);
        put(p, " more cards");
        break;
    case RULE_CANNOT_PLAY:
        put(p, who_words(a->who));
        put(p, "cannot play ");
        put_filter(p, a->filter, NOUN_PLURAL);
        break;
    case RULE_RIVAL:
        put(p, p->lex->rival);
        put(p, " ");
        put_name(p, p->b->design[p->v.filter[a->filter].named - 1].name, false);
        break;
    case RULE_CONTROLS:
        put(p, "you control all ");
        put_filter(p, a->filter, NOUN_PLURAL);
        break;
    case RULE_PLAY_AS:
        put(p, "you may play ");
        put_filter(p, a->filter, NOUN_PLURAL);
        put(p, " as if they had ");
        put_flags(p, p->lex->keywords,
                  a->words ? a->words : p->lex->play_as_unsaid, "");
        break;
    case RULE_COSTS_MORE:
        put_filter(p, a->filter, NOUN_PLURAL);
        put(p, a->who == WHO_YOU                    ? " you play"
               : a->who == WHO_HOST                 ? " that player plays"
               : a->who == WHO_EACH_OPPONENT        ? " opponents play"
               : lexicon_has(p->lex, FEATURE_TERSE) ? ""
                                                    : " players play");
        put_more(p, a);
        break;
    case RULE_POWERS_COST_MORE:
        put(p, "powers of ");
        put_filter(p, a->filter, NOUN_PLURAL);
        put_more(p, a);
        break;
    case RULE_OPENING_HAND:
        put(p, "you draw an opening hand of ");
        put_number(p, a->amount);
        break;
    case RULE_STARTING_HEALTH:
        put(p, "you start with ");
        put_number(p, a->amount);
        put(p, " $h");
        break;
    default:
        many = put_line_subject(p, a);
        put(p, " ");
        put(p, rule_words(p->lex, a->rule, many));
        for (int i = 1; i <= p->further; i++) {
            put(p, i < p->further ? ", " : " or ");
            put(p, forbidden_words(p->lex, &a[i]));
        }
    }
}

static void put_enters(struct printer *p, const struct ability *a)
{
    put(p, "this enters play ");
    if (a->clauses) {
        p->v.clause = &p->b->clause[a->first];
        p->at = 0;
        put(p, "as a copy of ");
        put_pick(p, p->v.clause, NOUN_FROM, false);
        if (p->v.clause->flags & FLAG_KEEPS)
            put(p, " and keeps its other abilities");
        return;
    }
    if (a->entry & ENTER_EXPENDED) {
        put(p, "expended");
        return;
    }
    const struct amount *n = &p->v.amount[a->amount];
    bool one = n->kind == AMOUNT_CONST && n->plus == 1;
    put(p, "with ");
    if (one) {
        put_a(p);
    } else {
        put_number(p, a->amount);
        put(p, " ");
    }
    put(p, book_name(p->b, p->b->counter[a->counter].name));
    put(p, one ? " counter" : " counters");
}

/* ---- abilities ----------------------------------------------------------- */

static void put_zone_prefix(struct printer *p, const struct ability *a,
                            bool quoted)
{
    int kinds = quoted ? KIND_CHAMPION : p->kinds;
    bool always = a->kind == ABILITY_INSTEAD && a->events == ON_DISCARDED;
    if ((a->zone == default_zone(kinds, a) && !always) || says_stats(p->b, a))
        return;
    put(p, a->zone == ZONE_PILE   ? "in your discard pile: "
           : a->zone == ZONE_HAND ? "in your hand: "
           : a->zone == ZONE_PLAY ? "in play: "
                                  : "everywhere: ");
}

static void put_continuous(struct printer *p, const struct ability *a)
{
    put_line_condition(p, a);
    if (says_stats(p->b, a)) {
        put(p, "X/X, where X is ");
        put_equal_to(p, p->b->change[a->change].scale);
    } else if (a->kind == ABILITY_ENTERS) {
        put_enters(p, a);
    } else if (a->kind == ABILITY_RULE) {
        put_rule_line(p, a);
    } else {
        bool many = put_line_subject(p, a);
        put(p, " ");
        put_change(p, &p->b->change[a->change], many);
    }
}

/* "as damage would be dealt to you" */
static void put_would(struct printer *p, const struct ability *a)
{
    if (a->events == ON_DAMAGED)
        put(p, "damage would be dealt to ");
    if (a->events == ON_DAMAGED && a->to_kinds == KIND_PLAYER)
        put(p, a->to_side == SIDE_YOU ? "you" : "an opponent");
    else if (a->filter)
        put_one(p, a->filter, NOUN_NO_ZONE);
    else
        put(p, "this");
    bool yours = p->v.filter[a->filter].zone_of == SIDE_YOU;
    if (a->events == ON_BROKEN)
        put(p, " would be broken");
    else if (a->events == ON_BANISHED)
        put(p, " would be banished");
    else if (a->events == ON_ENTERS_PILE)
        put(p, yours ? " would be put into your discard pile"
                     : " would be put into a discard pile");
}

static void put_instead(struct printer *p, const struct ability *a)
{
    if (a->events == ON_ATTACK || a->events == ON_BLOCK) {
        bool attack = a->events == ON_ATTACK, first = true;
        put_thing_events(p, a, a->events, "as ", &first);
        if (a->clauses)
            put(p, attack ? ", it flips instead of expending"
                          : ", it expends instead of flipping");
        else
            put(p, attack ? ", it does not expend" : ", it does not flip");
        return;
    }
    put(p, "as ");
    if (a->events == ON_DISCARDED)
        put(p, "an opponent makes you discard this");
    else
        put_would(p, a);
    put(p, ", ");
    if (a->events == ON_DAMAGED)
        put(p, "it is dealt to this");
    else
        put_run(p, a->first, a->clauses, a, 0);
    put(p, " instead");
}

/* Whether it is what a response responds to. */
static bool answers(const struct printer *p, const struct ability *a,
                    bool quoted)
{
    return !quoted && p->design && p->design->activation == ACT_RESPONSE &&
           a->kind == ABILITY_TRIGGER && a->zone == ZONE_HAND;
}

void put_ability(struct printer *p, const struct ability *a, bool quoted)
{
    p->v = (struct run_view){
        .clause = p->b->clause,
        .filter = p->b->filter,
        .amount = p->b->amount,
    };
    p->v.host = !quoted && p->design && p->design->lies == LIES_ON_PLAYER;
    p->at = 0;
    if (a->tag) {
        put(p, flag_word(p->lex->tags, a->tag));
        put(p, ": ");
    }
    put(p, a->once ? "once per game, " : "");
    if (!answers(p, a, quoted))
        put_zone_prefix(p, a, quoted);
    else if (!a->clauses && !a->modes) {
        put(p, "play only ");
        put_head_words(p, a);
        put(p, ".");
        return;
    }
    switch (a->kind) {
    case ABILITY_TEXT:
        put_effect(p, a, quoted);
        return;
    case ABILITY_TRIGGER:
        put_head(p, a);
        put(p, a->instant ? "(instant) " : "");
        put_effect(p, a, quoted);
        return;
    case ABILITY_POWER:
        if (a->costs)
            put_costs(p, a->cost, a->costs);
        else
            put(p, "free");
        put(p, ": ");
        if (a->step) {
            put(p, a->side == SIDE_OPPONENT ? "(an opponent's " : "(");
            put(p, flag_word(p->lex->steps, a->step));
            put(p, ") ");
        }
        if (a->side == SIDE_YOU)
            put(p, "(your turn) ");
        if (a->speed || a->instant) {
            put(p, "(");
            put(p, flag_word(p->lex->speeds, 1u + a->speed));
            put(p, a->instant ? " instant) " : ") ");
        }
        put_effect(p, a, quoted);
        return;
    case ABILITY_AS: {
        bool first = true;
        put_line_condition(p, a);
        put_thing_events(p, a, a->events, "as ", &first);
        put(p, ", ");
        put_effect(p, a, quoted);
        return;
    }
    case ABILITY_EXTRA_COST:
        put(p, a->optional            ? "as you play this, you may "
               : a->zone == ZONE_HAND ? "to play this, also "
                                      : "you may play this if you also ");
        put_costs(p, a->cost, a->costs);
        if (a->or_costs) {
            put(p, " or ");
            put_costs(p, a->or_cost, a->or_costs);
        }
        break;
    case ABILITY_INSTEAD:
        put_line_condition(p, a);
        put_instead(p, a);
        break;
    default:
        put_continuous(p, a);
    }
    put(p, quoted ? "" : ".");
}
