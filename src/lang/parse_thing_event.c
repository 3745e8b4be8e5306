/* parse_thing_event.c - events of things in "When ... ->": "this attacks". */
#include "lang/parse.h"

static const struct {
    const char *phrase;
    uint64_t event;
    uint8_t zone_of; /* for events of piles: whose pile, in the filter */
} THING_EVENTS[] = {
    { "enters play", ON_ENTER, 0 },
    { "is broken", ON_BROKEN, 0 },
    { "is banished", ON_BANISHED, 0 },
    { "is returned to its owner's hand", ON_RETURNED, 0 },
    { "is returned to hand", ON_RETURNED, 0 },
    { "leaves play", ON_LEAVES, 0 },
    { "is discarded", ON_DISCARDED, 0 },
    { "is put into your discard pile", ON_ENTERS_PILE, SIDE_YOU },
    { "is put into its owner's discard pile", ON_ENTERS_PILE, SIDE_ANY },
    { "leaves your discard pile", ON_LEAVES_PILE, SIDE_YOU },
    { "leaves its owner's discard pile", ON_LEAVES_PILE, SIDE_ANY },
    { "is recalled", ON_RECALLED, 0 },
    { "attacks", ON_ATTACK, 0 },
    { "blocks", ON_BLOCK, 0 },
    { "becomes|is blocked", ON_BLOCKED, 0 },
    { "is dealt damage", ON_DAMAGED, 0 },
    { "is targeted", ON_TARGETED, 0 },
    { "is unveiled", ON_UNVEILED, 0 },
    { "resolves", ON_RESOLVED, 0 },
};
enum { LINE_EVENTS = ON_UNVEILED | ON_RESOLVED };
enum { THING_EVENT_COUNT = sizeof THING_EVENTS / sizeof THING_EVENTS[0] };

static bool deals_damage(struct parser *p, struct ability *a)
{
    if (a->events & ON_BREAKS)
        return fail(p, "say this in two lines");
    a->events |= ON_DEALS;
    a->to_kinds = KIND_PLAYER | KIND_CHAMPION;
    if (!eat(p, "to"))
        return true;
    if (eat(p, "a player")) {
        a->to_kinds = KIND_PLAYER;
    } else if (eat(p, "an opponent")) {
        a->to_kinds = KIND_PLAYER;
        a->to_side = SIDE_OPPONENT;
    } else if (eat(p, "a champion")) {
        a->to_kinds = KIND_CHAMPION;
    } else {
        return expected(p, "'a player', 'an opponent' or 'a champion'");
    }
    return true;
}

/* "breaks a champion", "a champion or object", "an object" */
static bool breaks(struct parser *p, struct ability *a)
{
    const struct token *t = token_at(p, 0);
    if (a->to_kinds)
        return fail(p, "say this in two lines");
    if (!eat(p, "a|an") || !at(p, "champion|object"))
        return fail_at(p, t, "say 'a champion', 'an object' or both");
    do {
        a->to_kinds |= at(p, "champion") ? KIND_CHAMPION : KIND_OBJECT;
        p->next++;
    } while (at(p, "or champion|object") && eat(p, "or"));
    if (a->to_kinds & ~p->lex->kinds)
        return fail_at(p, t, "cards of this game cannot say this");
    a->events |= ON_BREAKS;
    return true;
}

static const struct {
    const char *phrase;
    uint64_t event;
    unsigned needs; /* FEATURE_ */
} COMBAT_EVENTS[] = {
    { "is wounded", ON_WOUNDED, FEATURE_WOUNDS },
    { "is disabled", ON_DISABLED, FEATURE_WOUNDS },
    { "is killed", ON_KILLED, FEATURE_WOUNDS },
    { "is healed", ON_HEALED, FEATURE_WOUNDS },
    { "is attacked", ON_IS_ATTACKED, FEATURE_ATTACKS },
    { "attacks", ON_ATTACK, FEATURE_ATTACKS },
    { "misses", ON_MISS, FEATURE_ATTACKS },
    { "is expended", ON_TAPPED, FEATURE_ATTACKS },
    { "is prepared", ON_UNTAPPED, FEATURE_ATTACKS },
    { "stops working", ON_ITEM_OFF, FEATURE_BEARERS },
    { "is equipped", ON_EQUIPPED, FEATURE_BEARERS },
    { "is evacuated", ON_HELD, FEATURE_HOLDING },
    { "is recruited", ON_UNHELD, FEATURE_HOLDING },
};

/* "hits", "wounds", "disables" or "kills" something: the event's other
 * object. */
static int eat_deed(struct parser *p, struct ability *a)
{
    uint64_t event = at(p, "hits")       ? ON_HIT
                     : at(p, "wounds")   ? ON_WOUNDS
                     : at(p, "disables") ? ON_DISABLES
                     : at(p, "kills")    ? ON_KILLS
                                         : 0;
    struct filter f = filter_none();
    if (!event || !knows(p, FEATURE_ATTACKS | FEATURE_WOUNDS))
        return 0;
    p->next++;
    if (eat(p, "another"))
        f.other = SLOT_THIS;
    else if (!eat(p, "a|an"))
        return expected(p, "'a champion' or what else"), -1;
    if (!parse_filter(p, &f))
        return -1;
    a->events |= event;
    a->to_filter = add_filter(p, &f);
    return p->failed ? -1 : 1;
}

/* "has 3 charge counters" */
static int eat_threshold(struct parser *p, struct ability *a)
{
    struct amount n;
    if (!knows(p, FEATURE_MEASURES) || !eat(p, "has"))
        return 0;
    if (!parse_number(p, &n))
        return -1;
    eat(p, "or more");
    a->events |= ON_COUNTERS;
    a->amount = add_amount(p, &n);
    return parse_counter(p, &a->counter) ? 1 : -1;
}

/* "with a firearm", "in close combat".  Events of wounds do not know the kind
 * of attack. */
static bool eat_with_what(struct parser *p, struct ability *a)
{
    const uint64_t attacks = ON_ATTACK | ON_IS_ATTACKED | ON_HIT | ON_MISS;
    const uint64_t wounds = ON_WOUNDED | ON_WOUNDS | ON_DISABLES | ON_KILLS;
    const struct token *t = token_at(p, 0);
    if (!(a->events & (attacks | wounds)) || a->attacks)
        return true;
    if (eat_attack_kind(p, &a->attacks, &a->attack_sub) < 0)
        return false;
    return !a->attacks || !(a->events & wounds) ||
           fail_at(p, t,
                   "with what is said of attacking, being attacked, hitting "
                   "and missing, not of wounds and what they lead to");
}

static int combat_event(struct parser *p, struct ability *a)
{
    int count = (int)(sizeof COMBAT_EVENTS / sizeof COMBAT_EVENTS[0]);
    int read = eat_deed(p, a);
    for (int i = 0; !read && i < count; i++)
        if (knows(p, COMBAT_EVENTS[i].needs) &&
            eat(p, COMBAT_EVENTS[i].phrase)) {
            a->events |= COMBAT_EVENTS[i].event;
            read = 1;
        }
    if (read > 0 && !eat_with_what(p, a))
        return -1;
    return read ? read : eat_threshold(p, a);
}

/* 1 read, 0 not here, -1 mistake */
static int thing_event(struct parser *p, struct ability *a, struct filter *f)
{
    int read = combat_event(p, a);
    if (read)
        return read;
    if (eat(p, "deals damage"))
        return deals_damage(p, a) ? 1 : -1;
    if (eat(p, "deals battle damage"))
        return a->battle = 1, deals_damage(p, a) ? 1 : -1;
    if (eat(p, "breaks"))
        return breaks(p, a) ? 1 : -1;
    for (int i = 0; i < THING_EVENT_COUNT; i++) {
        uint64_t event = THING_EVENTS[i].event;
        if ((event & LINE_EVENTS && !knows(p, FEATURE_LINE)) ||
            !eat(p, THING_EVENTS[i].phrase))
            continue;
        a->events |= event;
        if (event == ON_ENTERS_PILE && eat(p, "from play"))
            a->from = 1 + ZONE_PLAY;
        if (f && (event & (ON_ENTERS_PILE | ON_LEAVES_PILE))) {
            f->zone = ZONE_PILE;
            f->zone_of = THING_EVENTS[i].zone_of;
        } else if (f && (event & (ON_DISCARDED | ON_RECALLED))) {
            f->zone = ZONE_ANYWHERE;
        } else if (f && event == ON_RESOLVED) {
            f->zone = ZONE_LINE;
        }
        return 1;
    }
    return 0;
}

bool thing_events(struct parser *p, struct ability *a, uint16_t *filter)
{
    struct filter f = filter_none();
    bool own = eat(p, "this");
    bool bearer = !own && knows(p, FEATURE_BEARERS) && eat(p, "the bearer");
    if (bearer) {
        f.kinds = KIND_CHAMPION;
        f.zone = ZONE_PLAY;
        if (!take_bearer(p, &f.among))
            return false;
    } else if (!own) {
        if (eat(p, "another"))
            f.other = SLOT_THIS;
        else if (!eat(p, "a|an"))
            return expected(p, "'this', 'you', 'a', 'an' or 'another'");
        const struct token *t = token_at(p, 0);
        if (!parse_filter(p, &f))
            return false;
        if (f.kinds & KIND_PLAYER)
            return fail_at(p, t, "say 'a player' or 'an opponent'");
        if (f.zone != ZONE_PLAY && f.zone != ZONE_LINE)
            return fail_at(p, t, "the event says where it happens");
    }
    int read = thing_event(p, a, &f);
    if (read == 0) {
        struct nearest n = nearest_here(p);
        static const char *const words[] = { "enters",  "is",     "leaves",
                                             "attacks", "blocks", "becomes",
                                             "deals" };
        for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
            nearest_try(&n, words[i]);
        return expected_like(p, "what happens: 'is broken', 'attacks' ...", &n);
    }
    while (read > 0 && at(p, "or")) {
        int back = p->next++;
        read = thing_event(p, a, own ? NULL : &f);
        if (read == 0) {
            p->next = back;
            break;
        }
    }
    if (read < 0)
        return false;
    if (own ? a->events & ON_RESOLVED
            : (f.zone == ZONE_LINE) != (a->events == ON_RESOLVED))
        return fail(p, "only what is on the line resolves");
    *filter = own ? 0 : add_filter(p, &f);
    return !p->failed;
}
