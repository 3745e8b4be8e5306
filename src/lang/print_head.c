/* print_head.c - heads of triggered abilities: the counterpart of
 * parse_head.c. */
#include "lang/print.h"

static const struct {
    uint64_t event;
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
    { ON_UNVEILED, "is unveiled" },
    { ON_RESOLVED, "resolves" },
    { ON_BREAKS, "breaks " },
    { ON_DISABLED, "" },
    { ON_KILLED, "" },
    { ON_IS_ATTACKED, "" },
    { ON_MISS, "" },
    { ON_HEALED, "" },
    { ON_ITEM_OFF, "" },
    { ON_TAPPED, "" },
    { ON_UNTAPPED, "" },
    { ON_HELD, "" },
    { ON_UNHELD, "" },
    { ON_EQUIPPED, "" },
    { ON_HIT, "" },
    { ON_WOUNDS, "" },
    { ON_DISABLES, "" },
    { ON_KILLS, "" },
    { ON_COUNTERS, "" },
};
enum { THING_WORD_COUNT = sizeof THING_WORDS / sizeof THING_WORDS[0] };

/* Several events are joined by "or". */
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
    uint64_t event = THING_WORDS[i].event;
    bool any = a->filter && f->zone_of != SIDE_YOU;
    if (put_combat_event(p, a, event))
        return;
    if (any && event == ON_ENTERS_PILE)
        put(p, "is put into its owner's discard pile");
    else if (any && event == ON_LEAVES_PILE)
        put(p, "leaves its owner's discard pile");
    else
        put(p, event == ON_DEALS && a->battle ? "deals battle damage"
                                              : THING_WORDS[i].words);
    if (event == ON_ENTERS_PILE && a->from)
        put(p, " from play");
    if (event == ON_BREAKS)
        put(p, a->to_kinds == KIND_CHAMPION ? "a champion"
               : a->to_kinds == KIND_OBJECT ? "an object"
                                            : "a champion or object");
    if (event != ON_DEALS)
        return;
    if (a->to_kinds == KIND_CHAMPION)
        put(p, " to a champion");
    else if (a->to_kinds == KIND_PLAYER)
        put(p,
            a->to_side == SIDE_OPPONENT ? " to an opponent" : " to a player");
}

/* "When this ...", "When another champion ..." */
void put_thing_events(struct printer *p, const struct ability *a,
                      uint64_t events, const char *when, bool *first)
{
    bool said = false;
    for (int i = 0; i < THING_WORD_COUNT; i++) {
        if (!(events & THING_WORDS[i].event))
            continue;
        put_or(p, first);
        if (!said) {
            put(p, when);
            if (p->v.filter[a->filter].among == SLOT_HOST)
                put(p, "the bearer");
            else if (a->filter)
                put_one(p, a->filter, NOUN_NO_ZONE);
            else
                put(p, "this");
            put(p, " ");
        }
        said = true;
        put_thing_event(p, a, i);
    }
    if (said)
        put_attack_kind(p, a->attacks, a->attack_sub);
}

static void put_player_events(struct printer *p, const struct ability *a,
                              uint64_t events, bool *first)
{
    static const struct {
        uint64_t event;
        const char *you, *other;
    } words[] = {
        { ON_DRAW, "draw a card", "draws a card" },
        { ON_GAIN, "gain $h", "gains $h" },
        { ON_LOSE, "lose $h", "loses $h" },
        { ON_ATTACKED, "are attacked", "is attacked" },
        { ON_CONTROL_LOST, "lose control of this", "loses control of this" },
        { ON_PLAY, "play ", "plays " },
        { ON_DISCARDED, "discard ", "discards " },
        { ON_EQUIPPED, "equip ", "equips " },
        { ON_UNHELD, "recruit ", "recruits " },
        { ON_HELD, "evacuate ", "evacuates " },
        { ON_USED, "use an ability", "uses an ability" },
    };
    const uint64_t cards =
        ON_PLAY | ON_DISCARDED | ON_EQUIPPED | ON_UNHELD | ON_HELD;
    for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++) {
        if (!(events & words[i].event))
            continue;
        put_or(p, first);
        put(p, "when ");
        put(p, side_words(a->side, "you ", "an opponent ", "a player "));
        put(p, a->side == SIDE_YOU ? words[i].you : words[i].other);
        if (words[i].event == ON_USED && a->filter)
            put(p, " of ");
        if (words[i].event & (a->filter ? cards | ON_USED : cards))
            put_one(p, a->filter, 0);
    }
}

static void put_clocks(struct printer *p, const struct ability *a, bool *first)
{
    const char *turn =
        side_words(a->side, "your turn", "each opponent's turn", "each turn");
    if (a->events & ON_STEP) {
        put_or(p, first);
        put(p, "at the start of ");
        put(p, a->side == SIDE_HOST
                   ? "that player's "
                   : side_words(a->side, "your ", "each opponent's ", "each "));
        put(p, flag_word(p->lex->steps, a->step));
        put(p, lexicon_has(p->lex, FEATURE_TERSE) ? "" : " step");
    }
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

/* Events that are printed as actions of a player, not as something that happens
 * to a card. */
static uint64_t acts_of_players(const struct printer *p,
                                const struct ability *a)
{
    const uint64_t acts = ON_EQUIPPED | ON_UNHELD | ON_HELD;
    bool player = a->filter && p->v.filter[a->filter].zone == ZONE_ANYWHERE;
    return (player ? a->events & acts : 0) | (a->events & ON_USED);
}

void put_head_words(struct printer *p, const struct ability *a)
{
    const uint64_t acts = acts_of_players(p, a);
    const uint64_t players = acts | ON_DRAW | ON_GAIN | ON_LOSE | ON_ATTACKED |
                             ON_PLAY | ON_CONTROL_LOST;
    bool first = true;
    uint64_t events = a->events;
    /* a discard is a player's action if the head says which player */
    bool discards = (events & ON_DISCARDED) && a->side && a->filter;
    if ((events & ON_ENTER) && !a->filter && p->lex->tribute) {
        put_or(p, &first);
        put(p, "tribute");
        events &= ~(uint64_t)ON_ENTER;
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
    put_thing_events(
        p, a, (discards ? events & ~(uint64_t)ON_DISCARDED : events) & ~acts,
        "when ", &first);
    put_clocks(p, a, &first);
    if (a->cond) {
        put(p, ", if ");
        put_condition(p, a->cond);
    }
}

void put_head(struct printer *p, const struct ability *a)
{
    put_head_words(p, a);
    put(p, " -> ");
}
