/* parse_head.c - the head of a triggered ability: "Tribute", "When ...", "At
 * ...". */
#include "lang/lang.h"
#include "lang/parse.h"

#include <stdio.h>
#include <string.h>

/* Subjects of a head so far: events joined by "or" must share them. */
struct head {
    bool thing, player;
};

bool at_head(const struct parser *p)
{
    return at(p, "tribute|loyalty|ally|when|whenever") ||
           at(p, "at the start") || at(p, "at the end of your|each|combat");
}

/* What a line that begins like that would rather say; NULL: no idea. */
static const char *line_advice(const struct parser *p)
{
    char word[24];
    const struct token *t = token_at(p, 0);
    snprintf(word, sizeof word, "%.*s", t->len, t->at);
    const struct lang_word *known = lang_word_find(p->lex, word);
    if (at(p, "if"))
        return "'if' stands behind '->' or ':'; what holds all the time begins "
               "with 'while'";
    if (at(p, "at"))
        return "expected 'at the start of your turn ->' or 'at the end of your "
               "turn ->'";
    if (known && !strcmp(known->kind, "verb"))
        return "a verb stands behind '->' or ':', as in 'when this attacks ->' "
               "and 'expend:'";
    return NULL;
}

bool expected_line(struct parser *p)
{
    static const char *const BEGINNINGS[] = {
        "tribute", "loyalty", "ally", "when", "whenever",
        "while",   "this",    "your", "all",  "each",
    };
    const char *advice = line_advice(p);
    struct nearest n = nearest_here(p);
    if (advice)
        return fail(p, advice);
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof BEGINNINGS[0]; i++)
        nearest_try(&n, BEGINNINGS[i]);
    nearest_try_flags(&n, p->lex->keywords);
    nearest_try_traits(&n, p->b);
    return expected_like(p,
                         "a keyword, 'when ... ->', a cost with ':' or what "
                         "the line is about",
                         &n);
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

/* ---- the whole head ------------------------------------------------------ */

bool parse_moment(struct parser *p, struct ability *a)
{
    p->no_target = true;
    bool good = thing_events(p, a, &a->filter);
    p->no_target = false;
    return good;
}

static bool head_when(struct parser *p, struct head *h, struct ability *a)
{
    enum side side = SIDE_ANY;
    uint16_t filter;
    if (eat(p, "you"))
        side = SIDE_YOU;
    else if (eat(p, "an opponent"))
        side = SIDE_OPPONENT;
    else if (!eat(p, "a player"))
        return thing_events(p, a, &filter) && thing_is(p, h, a, filter);
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
