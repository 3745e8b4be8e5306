/* print_line.c - abilities: heads, costs, continuous lines. */
#include "lang/print.h"

#include "lang/parse.h"

/* ---- heads --------------------------------------------------------------- */

static const struct {
    uint32_t event;
    const char *words;
} THING_WORDS[] = {
    { ON_ENTER, "enters play" },
    { ON_BROKEN, "is broken" },
    { ON_BANISHED, "is banished" },
    { ON_RETURNED, "is returned to its owner's hand" },
    { ON_LEAVES, "leaves play" },
    { ON_DISCARDED, "is discarded" },
    { ON_ENTERS_PILE, "is put into your discard pile" },
    { ON_LEAVES_PILE, "leaves your discard pile" },
    { ON_RECALLED, "is recalled" },
    { ON_ATTACK, "attacks" },
    { ON_BLOCK, "blocks" },
    { ON_BLOCKED, "becomes blocked" },
    { ON_DEALS, "deals damage" },
    { ON_DAMAGED, "is dealt damage" },
    { ON_TARGETED, "is targeted" },
};
enum { THING_WORD_COUNT = sizeof THING_WORDS / sizeof THING_WORDS[0] };

/* Heads are joined by "or". */
static void put_or(struct printer *p, bool *first)
{
    put(p, *first ? "" : " or ");
    *first = false;
}

static const char *side_words(int side, const char *you, const char *opponent,
                              const char *any)
{
    return side == SIDE_YOU ? you : side == SIDE_OPPONENT ? opponent : any;
}

static void put_thing_event(struct printer *p, const struct ability *a, int i)
{
    const struct filter *f = &p->v.filter[a->filter];
    uint32_t event = THING_WORDS[i].event;
    bool any = a->filter && f->zone_of != SIDE_YOU;
    if (any && event == ON_ENTERS_PILE)
        put(p, "is put into its owner's discard pile");
    else if (any && event == ON_LEAVES_PILE)
        put(p, "leaves its owner's discard pile");
    else
        put(p, THING_WORDS[i].words);
    if (event != ON_DEALS)
        return;
    if (a->to_kinds == KIND_CHAMPION)
        put(p, " to a champion");
    else if (a->to_kinds == KIND_PLAYER)
        put(p,
            a->to_side == SIDE_OPPONENT ? " to an opponent" : " to a player");
}

/* When this ..., When another champion ... */
static void put_thing_events(struct printer *p, const struct ability *a,
                             uint32_t events, bool *first)
{
    bool said = false;
    for (int i = 0; i < THING_WORD_COUNT; i++) {
        if (!(events & THING_WORDS[i].event))
            continue;
        put_or(p, first);
        if (!said) {
            put(p, "when ");
            if (a->filter)
                put_one(p, a->filter, NOUN_NO_ZONE);
            else
                put(p, "this");
            put(p, " ");
        }
        said = true;
        put_thing_event(p, a, i);
    }
}

static void put_player_events(struct printer *p, const struct ability *a,
                              uint32_t events, bool *first)
{
    static const struct {
        uint32_t event;
        const char *you, *other;
    } words[] = {
        { ON_DRAW, "draw a card", "draws a card" },
        { ON_GAIN, "gain $h", "gains $h" },
        { ON_LOSE, "lose $h", "loses $h" },
        { ON_ATTACKED, "are attacked", "is attacked" },
        { ON_PLAY, "play ", "plays " },
        { ON_DISCARDED, "discard ", "discards " },
    };
    for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++) {
        if (!(events & words[i].event))
            continue;
        put_or(p, first);
        put(p, "when ");
        put(p, side_words(a->side, "you ", "an opponent ", "a player "));
        put(p, a->side == SIDE_YOU ? words[i].you : words[i].other);
        if (words[i].event == ON_PLAY || words[i].event == ON_DISCARDED)
            put_one(p, a->filter, 0);
    }
}

static void put_clocks(struct printer *p, const struct ability *a, bool *first)
{
    const char *turn =
        side_words(a->side, "your turn", "each opponent's turn", "each turn");
    if (a->events & ON_TURN_START) {
        put_or(p, first);
        put(p, "at the start of ");
        put(p, turn);
    }
    if (a->events & ON_TURN_END) {
        put_or(p, first);
        put(p, "at the end of ");
        put(p, turn);
    }
    if (a->events & ON_COMBAT_END) {
        put_or(p, first);
        put(p, "at the end of combat");
    }
}

static void put_head(struct printer *p, const struct ability *a)
{
    const uint32_t players =
        ON_DRAW | ON_GAIN | ON_LOSE | ON_ATTACKED | ON_PLAY;
    bool first = true;
    uint32_t events = a->events;
    /* a discard is a player's if the head says which player */
    bool discards = (events & ON_DISCARDED) && a->side && a->filter;
    if ((events & ON_ENTER) && !a->filter && p->lex->tribute) {
        put_or(p, &first);
        put(p, "tribute");
        events &= ~(uint32_t)ON_ENTER;
    }
    if (events & ON_LOYALTY) {
        put_or(p, &first);
        if (a->loyalty == LOYALTY_X)
            put(p, "loyalty X");
        else
            putf(p, "loyalty %d", a->loyalty);
    }
    if (events & ON_ALLY) {
        put_or(p, &first);
        put(p, "ally ");
        bool one = true;
        for (const struct flag_word *w = p->lex->alignments; w->word; w++)
            if (a->align & w->bit) {
                put(p, one ? "" : " or ");
                put(p, w->word);
                one = false;
            }
    }
    put_player_events(p, a, (events & players) | (discards ? ON_DISCARDED : 0u),
                      &first);
    put_thing_events(p, a, discards ? events & ~(uint32_t)ON_DISCARDED : events,
                     &first);
    put_clocks(p, a, &first);
    if (a->cond) {
        put(p, ", if ");
        put_condition(p, a->cond);
    }
    put(p, " -> ");
}

/* ---- effects and costs --------------------------------------------------- */

void put_costs(struct printer *p, int first, int count)
{
    struct run_view outer = p->v;
    int at = p->at;
    p->v.clause = &p->b->clause[first];
    p->v.head = NULL;
    for (int i = 0; i < count; i++) {
        const struct clause *c = &p->v.clause[i];
        p->at = i;
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

/* "this", "your other champions", "all champions": whether it is several */
static bool put_line_subject(struct printer *p, const struct ability *a)
{
    if (!a->filter) {
        put(p, "this");
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

static void put_player_rule(struct printer *p, const struct ability *a)
{
    put(p, a->who == WHO_YOU    ? "you "
           : a->who == WHO_EACH ? "players "
                                : "opponents ");
    put(p, rule_words(a->rule, true));
}

static void put_rule_line(struct printer *p, const struct ability *a)
{
    bool many;
    switch (a->rule) {
    case RULE_CANNOT_BE_ATTACKED:
    case RULE_CANNOT_GAIN_HEALTH:
    case RULE_UNTARGETABLE_PLAYER:
    case RULE_UNDAMAGEABLE_PLAYER:
        put_player_rule(p, a);
        break;
    case RULE_NOT_BLOCKED_BY:
        put(p, "this cannot be blocked by ");
        put_filter(p, a->filter, NOUN_PLURAL);
        break;
    case RULE_PLAY_AS:
        put(p, "you may play ");
        put_filter(p, a->filter, NOUN_PLURAL);
        put(p, " as if they had ");
        put_flags(p, p->lex->keywords, a->words ? a->words : KW_AMBUSH, "");
        break;
    case RULE_COSTS_MORE:
        put_filter(p, a->filter, NOUN_PLURAL);
        put(p, a->who == WHO_YOU    ? " you play"
               : a->who == WHO_EACH ? " players play"
                                    : " opponents play");
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
        put(p, rule_words(a->rule, many));
    }
}

static void put_enters(struct printer *p, const struct ability *a)
{
    put(p, "this enters play ");
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
    if (a->zone == default_zone(kinds, a) && a->kind != ABILITY_INSTEAD)
        return;
    put(p, a->zone == ZONE_PILE   ? "in your discard pile: "
           : a->zone == ZONE_HAND ? "in your hand: "
           : a->zone == ZONE_PLAY ? "in play: "
                                  : "everywhere: ");
}

static void put_continuous(struct printer *p, const struct ability *a)
{
    put_line_condition(p, a);
    if (a->kind == ABILITY_ENTERS) {
        put_enters(p, a);
    } else if (a->kind == ABILITY_RULE) {
        put_rule_line(p, a);
    } else {
        bool many = put_line_subject(p, a);
        put(p, " ");
        put_change(p, &p->b->change[a->change], many);
    }
}

void put_ability(struct printer *p, const struct ability *a, bool quoted)
{
    p->v = (struct run_view){
        .clause = p->b->clause,
        .filter = p->b->filter,
        .amount = p->b->amount,
    };
    p->at = 0;
    put_zone_prefix(p, a, quoted);
    switch (a->kind) {
    case ABILITY_TEXT:
        put_effect(p, a, quoted);
        return;
    case ABILITY_TRIGGER:
        put_head(p, a);
        put_effect(p, a, quoted);
        return;
    case ABILITY_POWER:
        if (a->costs)
            put_costs(p, a->cost, a->costs);
        else
            put(p, "free");
        put(p, ": ");
        put_effect(p, a, quoted);
        return;
    case ABILITY_EXTRA_COST:
        put(p, "to play this, also ");
        put_costs(p, a->cost, a->costs);
        break;
    case ABILITY_INSTEAD:
        put(p, "as an opponent makes you discard this, ");
        put_run(p, a->first, a->clauses, a, 0);
        put(p, " instead");
        break;
    default:
        put_continuous(p, a);
    }
    put(p, quoted ? "" : ".");
}
