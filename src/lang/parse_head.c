/* parse_head.c - the head of a triggered ability: "Tribute", "When ...", "At
 * ...". */
#include "lang/parse.h"

/* Subjects of a head so far: events joined by "or" must share them. */
struct head {
    bool thing, player;
};

bool at_head(const struct parser *p)
{
    return at(p, "tribute|loyalty|ally|when|whenever") ||
           at(p, "at the start") || at(p, "at the end of your|each|combat");
}

static bool thing_is(struct parser *p, struct head *h, struct ability *a,
                     uint16_t filter)
{
    bool same = a->filter == filter;
    if (h->thing && !same)
        return fail(p, "events joined by 'or' must happen to the same thing");
    h->thing = true;
    a->filter = filter;
    return true;
}

static bool side_is(struct parser *p, struct head *h, struct ability *a,
                    enum side side)
{
    if (h->player && a->side != side)
        return fail(p, "events joined by 'or' must happen to the same player");
    h->player = true;
    a->side = (uint8_t)side;
    return true;
}

static bool head_loyalty(struct parser *p, struct ability *a)
{
    a->events |= ON_LOYALTY;
    if (eat(p, "X")) {
        a->loyalty = LOYALTY_X;
        return true;
    }
    int cards = 0;
    bool read = eat_number(p, "X, or a number of cards", 1, 99, &cards);
    a->loyalty = (uint8_t)cards;
    return read;
}

static bool head_ally(struct parser *p, struct ability *a)
{
    uint64_t bits = 0;
    a->events |= ON_ALLY;
    do {
        if (!eat_flag(p, p->lex->alignments, &bits)) {
            struct nearest n = nearest_here(p);
            nearest_try_flags(&n, p->lex->alignments);
            return expected_like(p, "an alignment", &n);
        }
    } while (at(p, "or") && at_flag(p, 1, p->lex->alignments) && eat(p, "or"));
    a->align |= (uint8_t)bits;
    return true;
}

int eat_step(struct parser *p, uint8_t *step, uint8_t *side)
{
    bool bare =
        knows(p, FEATURE_TERSE); /* "your upkeep", not "your upkeep step" */
    bool host = bare && p->host == LIES_ON_PLAYER && at(p, "that player's");
    int whose =
        at(p, "each|an opponent's") || host ? 2 : at(p, "your|each|the");
    int n = whose || bare ? at_flag(p, whose, p->lex->steps) : 0;
    if (!n || (!bare && !at_after(p, whose + n, "step")))
        return 0;
    uint64_t bit = 0;
    *side = (uint8_t)(at(p, "your") ? SIDE_YOU
                      : host        ? SIDE_HOST
                      : whose == 2  ? SIDE_OPPONENT
                                    : SIDE_ANY);
    p->next += whose;
    eat_flag(p, p->lex->steps, &bit);
    *step = (uint8_t)bit;
    p->next += !bare;
    return 1;
}

static bool head_clock(struct parser *p, struct head *h, struct ability *a)
{
    if (eat(p, "at the end of combat")) {
        a->events |= ON_COMBAT_END;
        return true;
    }
    a->events |= at(p, "at the start") ? ON_TURN_START : ON_TURN_END;
    if (!expect(p, "at the start|end of"))
        return false;
    uint8_t step = 0, side = 0;
    if (a->events & ON_TURN_START && eat_step(p, &step, &side)) {
        a->events ^= ON_TURN_START | ON_STEP;
        if (a->step && a->step != step)
            return fail(p, "an ability waits for one step only");
        a->step = step;
        return side_is(p, h, a, (enum side)side);
    }
    if (eat(p, "your turn"))
        return side_is(p, h, a, SIDE_YOU);
    if (eat(p, "each turn"))
        return side_is(p, h, a, SIDE_ANY);
    if (eat(p, "each opponent's turn"))
        return side_is(p, h, a, SIDE_OPPONENT);
    return expected(p, "'your turn', 'each turn' or 'each opponent's turn'");
}

/* ---- When a player ... --------------------------------------------------- */

static bool player_plays(struct parser *p, struct ability *a, uint64_t event)
{
    struct filter f = filter_none();
    a->events |= event;
    if (eat(p, "another"))
        f.other = SLOT_THIS;
    else if (!eat(p, "a|an"))
        return expected(p, "'a', 'an' or 'another'");
    if (!parse_card_filter(p, &f))
        return false;
    a->filter = add_filter(p, &f);
    return !p->failed;
}

/* "equips an item", "uses an ability", "evacuates a character" ... */
static int player_acts(struct parser *p, struct ability *a)
{
    static const struct {
        const char *words;
        uint64_t event;
        unsigned needs;
    } acts[] = {
        { "equip|equips", ON_EQUIPPED, FEATURE_BEARERS },
        { "recruit|recruits", ON_UNHELD, FEATURE_HOLDING },
        { "evacuate|evacuates", ON_HELD, FEATURE_HOLDING },
    };
    for (int i = 0; i < 3; i++)
        if (knows(p, acts[i].needs) && eat(p, acts[i].words))
            return player_plays(p, a, acts[i].event) ? 1 : -1;
    if (!knows(p, FEATURE_ANSWERS) || !eat(p, "use|uses an ability"))
        return 0;
    a->events |= ON_USED;
    if (!eat(p, "of a|an"))
        return 1;
    struct filter f = filter_none();
    if (!parse_filter(p, &f))
        return -1;
    a->filter = add_filter(p, &f);
    return p->failed ? -1 : 1;
}

/* "An opponent attacks" is an event of that player's characters. */
static bool player_attacks(struct parser *p, struct ability *a)
{
    struct filter f = filter_none();
    f.kinds = KIND_CHAMPION;
    f.zone = ZONE_PLAY;
    f.side = a->side;
    a->side = SIDE_ANY;
    a->events |= ON_ATTACK;
    a->filter = add_filter(p, &f);
    return eat_attack_kind(p, &a->attacks, &a->attack_sub) >= 0 && !p->failed;
}

static bool player_event(struct parser *p, struct ability *a)
{
    int read = player_acts(p, a);
    if (read)
        return read > 0;
    if (knows(p, FEATURE_ATTACKS) && eat(p, "attack|attacks"))
        return player_attacks(p, a);
    if (eat(p, "lose|loses control of this")) {
        a->events |= ON_CONTROL_LOST;
        return true;
    }
    if (eat(p, "draw|draws a card"))
        a->events |= ON_DRAW;
    else if (eat(p, "gain|gains health"))
        a->events |= ON_GAIN;
    else if (eat(p, "lose|loses health"))
        a->events |= ON_LOSE;
    else if (eat(p, "is|are attacked"))
        a->events |= ON_ATTACKED;
    else if (eat(p, "play|plays"))
        return player_plays(p, a, ON_PLAY);
    else if (eat(p, "discard|discards"))
        return player_plays(p, a, ON_DISCARDED);
    else {
        struct nearest n = nearest_here(p);
        static const char *const words[] = { "draw",  "draws", "gain",
                                             "gains", "lose",  "loses",
                                             "play",  "plays", "discard" };
        for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
            nearest_try(&n, words[i]);
        return expected_like(p,
                             "'draw', 'play', 'gain', 'lose', 'discard' or "
                             "'are attacked'",
                             &n);
    }
    return true;
}

/* ---- When a thing ... ---------------------------------------------------- */

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
        return fail_at(p, t, "this game has nothing of the kind");
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

static bool thing_events(struct parser *p, struct head *h, struct ability *a)
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
    return thing_is(p, h, a, own ? 0 : add_filter(p, &f)) && !p->failed;
}

bool parse_moment(struct parser *p, struct ability *a)
{
    struct head h = { 0 };
    p->no_target = true;
    bool good = thing_events(p, &h, a);
    p->no_target = false;
    return good;
}

static bool head_when(struct parser *p, struct head *h, struct ability *a)
{
    enum side side = SIDE_ANY;
    if (eat(p, "you"))
        side = SIDE_YOU;
    else if (eat(p, "an opponent"))
        side = SIDE_OPPONENT;
    else if (!eat(p, "a player"))
        return thing_events(p, h, a);
    if (!side_is(p, h, a, side))
        return false;
    do {
        if (!player_event(p, a))
            return false;
    } while (at(p, "or gain|gains|lose|loses|draw|draws") && eat(p, "or"));
    return true;
}

static bool head_part(struct parser *p, struct head *h, struct ability *a)
{
    if (eat(p, "tribute")) {
        a->events |= ON_ENTER;
        return thing_is(p, h, a, 0);
    }
    if (eat(p, "loyalty"))
        return thing_is(p, h, a, 0) && head_loyalty(p, a);
    if (eat(p, "ally"))
        return thing_is(p, h, a, 0) && head_ally(p, a);
    if (eat(p, "when|whenever"))
        return head_when(p, h, a);
    if (at(p, "at"))
        return head_clock(p, h, a);
    struct nearest n = nearest_here(p);
    nearest_try_kind(&n, p->lex, "trigger");
    return expected_like(p, "'tribute', 'loyalty', 'ally', 'when' or 'at'", &n);
}

bool parse_head_words(struct parser *p, struct ability *a)
{
    struct head h = { 0 };
    a->kind = ABILITY_TRIGGER;
    p->no_target = true;
    do {
        if (!head_part(p, &h, a))
            return false;
    } while (eat(p, "or") ||
             (at_mark(p, ',') && !at(p, ", if") && eat_mark(p, ',')));
    if (eat(p, ", if")) {
        struct condition cond;
        if (!parse_condition(p, &cond))
            return false;
        if (cond.kind == COND_IN_PLAY) /* a head is evaluated only once */
            return fail(p, "ask behind '->' whether it is in play");
        a->cond = add_condition(p, &cond);
    }
    p->no_target = false;
    return !p->failed;
}

bool parse_head(struct parser *p, struct ability *a)
{
    if (!parse_head_words(p, a))
        return false;
    if (token_at(p, 0)->kind != TOKEN_ARROW)
        return expected(p, "'->'");
    p->next++;
    return !p->failed;
}
