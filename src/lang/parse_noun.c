/* parse_noun.c - descriptions of things, which become filters. */
#include "lang/parse.h"

#include <string.h>

/* ---- before the noun ----------------------------------------------------- */

static bool add_trait(struct parser *p, struct filter *f, int trait, bool not )
{
    int i = f->trait[0] ? 1 : 0;
    if (f->trait[i])
        return fail(p, "at most two class words can be asked for");
    f->trait[i] = (uint8_t)trait;
    if (not )
        f->trait_not |= (uint8_t)(1 << i);
    return true;
}

/* "non-evil", "non-token", "non-wolf": 1 read, 0 not here, -1 mistake. */
static int eat_negative(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_WORD || t->len < 5 || !word_is(t->at, 4, "non-"))
        return 0;
    const char *word = t->at + 4;
    int len = t->len - 4;
    uint64_t bit;
    if ((bit = flag_find(p->lex->alignments, word, len)))
        f->align_not |= (uint16_t)bit;
    else if ((bit = flag_find(p->lex->states, word, len)))
        f->is_not |= bit;
    else if (word_is(word, len, "token")) /* not a class */
        f->kinds_not |= KIND_TOKEN;
    else if (find_trait(p->b, word, len)) {
        if (!add_trait(p, f, find_trait(p->b, word, len), true))
            return -1;
    } else {
        return fail(p, "no card is '%.*s', so nothing is 'non-%.*s'",
                    len > 24 ? 24 : len, word, len > 24 ? 24 : len, word),
               -1;
    }
    p->next++;
    return 1;
}

static int eat_alignments(struct parser *p, struct filter *f)
{
    uint64_t bits = 0;
    if (!eat_flag(p, p->lex->alignments, &bits))
        return 0;
    uint64_t group = bits & ORIGINS ? ORIGINS : ALIGNMENTS;
    if (f->align & group)
        return fail(p, "say 'or' between two alignments"), -1;
    while (at(p, "or") && at_flag(p, 1, p->lex->alignments)) {
        p->next++;
        eat_flag(p, p->lex->alignments, &bits);
    }
    if (bits & ~group) /* the filter would require one of each */
        return fail(p, "'or' stands between alignments, or between origins"),
               -1;
    f->align |= (uint32_t)bits;
    return 1;
}

/* "other" means other than this card, or than what was just picked; for a
 * target, other than the target before. */
uint8_t other_slot(const struct parser *p)
{
    if (p->also)
        return (uint8_t)(p->run->count - 1);
    if (!p->targeting)
        return SLOT_THIS;
    struct run_view v = run_view(p);
    int before = ref_other(&v, p->run->count);
    return before == SLOT_NONE ? SLOT_THIS : (uint8_t)before;
}

bool eat_state(struct parser *p, struct filter *f)
{
    uint64_t bits = 0;
    bool found = eat_flag(p, p->lex->states, &bits);
    f->is |= (uint32_t)bits;
    return found;
}

/* "friendly", "fragile"; a keyword: "cursed champions". */
static bool eat_label(struct parser *p, struct filter *f)
{
    if (knows(p, FEATURE_TEAMS) && eat(p, "friendly"))
        return f->side = SIDE_FRIENDLY, true;
    if (knows(p, FEATURE_BEARERS) && eat(p, "fragile"))
        return f->item |= ITEM_FRAGILE, true;
    if (knows(p, FEATURE_BEARERS) && eat(p, "independent"))
        return f->item |= ITEM_INDEPENDENT, true;
    return p->lex->labels && eat_flag(p, p->lex->keywords, &f->with);
}

/* A keyword that is used as an adjective and looks like a negation:
 * "non-unique". */
static bool eat_negative_label(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    return p->lex->labels && t->kind == TOKEN_WORD && t->len > 4 &&
           word_is(t->at, 4, "non-") && eat_flag(p, p->lex->keywords, &f->with);
}

static int eat_adjective(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    if (eat_negative_label(p, f))
        return 1;
    int read = eat_negative(p, f);
    if (read == 0)
        read = eat_alignments(p, f);
    if (read)
        return read;
    if (eat(p, "attacking or blocking")) {
        f->is |= IS_ATTACKING | IS_BLOCKING; /* split by part_in_two */
        return 1;
    }
    if (eat_state(p, f))
        return 1;
    if (eat(p, "other")) {
        f->other = other_slot(p);
        return 1;
    }
    if (eat(p, "opposing")) {
        f->side = SIDE_OPPONENT;
        return 1;
    }
    if (eat_label(p, f))
        return 1;
    for (int i = 0; i < 2; i++)
        if (p->lex->cost[i] && eat(p, p->lex->cost[i]))
            return f->cost_plus = (uint8_t)(i + 1), 1;
    if (at(p, "cost") && token_at(p, 1)->kind == TOKEN_NUMBER) {
        int cost = token_at(p, 1)->value;
        if (cost < 0 || cost > 99)
            return fail(p, "a cost is from 0 to 99"), -1;
        f->cost_plus = (uint8_t)(cost + 1);
        p->next += 2;
        return 1;
    }
    if (at(p, "token champion|champions|object|objects")) {
        f->kinds_all |= KIND_TOKEN;
        p->next++;
        return 1;
    }
    int trait = t->kind == TOKEN_WORD ? find_trait(p->b, t->at, t->len) : 0;
    if (trait) {
        p->next++;
        return add_trait(p, f, trait, false) ? 1 : -1;
    }
    return 0;
}

/* ---- the noun ------------------------------------------------------------ */

static const struct {
    const char *words;
    uint16_t kinds;
    uint8_t item; /* ITEM_ bits */
} NOUNS[] = {
    { "champion|champions", KIND_CHAMPION },
    { "object|objects", KIND_OBJECT },
    { "event|events", KIND_EVENT },
    { "deity|deities", KIND_DEITY },
    { "card|cards", KIND_ANY_CARD },
    { "ability|abilities", KIND_ABILITY },
    { "player|players", KIND_PLAYER },
    { "resource|resources", KIND_RESOURCE },
    { "weapon|weapons", KIND_OBJECT, ITEM_WEAPON },
    { "device|devices", KIND_OBJECT, ITEM_DEVICE },
    { "artifact|artifacts", KIND_OBJECT, ITEM_ARTIFACT },
};

/* The kinds of the noun at this place, 0 if there is none that this game
 * has. */
static int noun_at(const struct parser *p, int ahead)
{
    for (int i = 0; i < (int)(sizeof NOUNS / sizeof NOUNS[0]); i++)
        if (at_after(p, ahead, NOUNS[i].words)) {
            int kinds = NOUNS[i].kinds,
                own = p->lex->kinds | KIND_PLAYER |
                      (knows(p, FEATURE_LINE) ? KIND_ABILITY : 0);
            if (NOUNS[i].item && !knows(p, FEATURE_BEARERS))
                return 0;
            return kinds == KIND_ANY_CARD || (kinds & own) ? kinds : 0;
        }
    return 0;
}

/* The kind of object that the noun names. */
static uint8_t noun_item(const struct parser *p)
{
    for (int i = 0; i < (int)(sizeof NOUNS / sizeof NOUNS[0]); i++)
        if (NOUNS[i].item && at(p, NOUNS[i].words))
            return NOUNS[i].item;
    return 0;
}

/* "a human": the noun "champion" is implied. */
static bool noun_is_meant(const struct parser *p, const struct filter *f)
{
    return knows(p, FEATURE_TERSE) && f->trait[0] && !(f->trait_not & 1) &&
           !f->kinds && !noun_at(p, 0);
}

static bool expected_noun(struct parser *p)
{
    if (p->next == 0 && !p->run && !p->quoted)
        return expected_line(p);
    struct nearest n = nearest_here(p);
    static const char *const nouns[] = {
        "champion", "champions", "event", "card",     "cards",    "token",
        "tokens",   "player",    "other", "opposing", "opponent",
    };
    for (int i = 0; i < (int)(sizeof nouns / sizeof nouns[0]); i++)
        nearest_try(&n, nouns[i]);
    if (p->lex->kinds & KIND_OBJECT)
        nearest_try(&n, "object");
    if (knows(p, FEATURE_LINE))
        nearest_try(&n, "ability");
    nearest_try_flags(&n, p->lex->alignments);
    nearest_try_flags(&n, p->lex->states);
    nearest_try_traits(&n, p->b);
    return expected_like(p, p->lex->noun_help, &n);
}

/* "champion or object", "cards and abilities", "event card". */
static bool parse_noun(struct parser *p, struct filter *f)
{
    if (eat(p, "token|tokens")) {
        f->kinds_all = KIND_TOKEN;
        return true;
    }
    if (eat(p, "opponent|opponents")) {
        f->kinds = KIND_PLAYER;
        f->side = SIDE_OPPONENT;
        return true;
    }
    int kinds = noun_at(p, 0), more;
    if (noun_is_meant(p, f)) {
        f->kinds = KIND_CHAMPION;
        return true;
    }
    if (!kinds)
        return expected_noun(p);
    f->item |= noun_item(p);
    p->next++;
    while (f->item && at(p, "or weapon|device|artifact")) {
        p->next++;
        f->item |= noun_item(p);
        p->next++;
    }
    while (at(p, "or|and") && (more = noun_at(p, 1)) && !(more & kinds) &&
           !(kinds & KIND_PLAYER) &&
           (!(more & KIND_PLAYER) || kinds == KIND_CHAMPION)) {
        kinds |= more;
        p->next += 2;
    }
    if (!(kinds & (KIND_PLAYER | KIND_DEITY | KIND_ABILITY)))
        eat(p, "card|cards");
    f->kinds = (uint16_t)(kinds == KIND_ANY_CARD ? 0 : kinds);
    return true;
}

/* ---- the whole phrase ---------------------------------------------------- */

static bool adjectives(struct parser *p, struct filter *f)
{
    int read;
    while ((read = eat_adjective(p, f)) > 0)
        ;
    if (read < 0 || !parse_noun(p, f))
        return false;
    if ((f->kinds & KIND_ABILITY) && f->zone == ZONE_PLAY)
        f->zone = ZONE_LINE; /* they exist nowhere else */
    return true;
}

static bool qualifiers(struct parser *p, struct filter *f, struct phrase *ph)
{
    int read;
    while ((read = eat_qualifier(p, f, ph)) > 0)
        ;
    return read == 0;
}

/* "an object or constructed champion you control": whether "or" is followed by
 * an adjective, and hence by a second description. */
static bool at_other_phrase(const struct parser *p)
{
    const struct token *t = token_at(p, 1);
    return at(p, "or") && t->kind == TOKEN_WORD &&
           (at_flag(p, 1, p->lex->alignments) ||
            at_flag(p, 1, p->lex->states) || find_trait(p->b, t->at, t->len) ||
            (t->len > 4 && word_is(t->at, 4, "non-")));
}

/* Players have no class, alignment or zone. */
static bool check_player(struct parser *p, const struct filter *f,
                         const struct token *t)
{
    struct filter plain = filter_none();
    if (!(f->kinds & KIND_PLAYER))
        return true;
    plain.kinds = f->kinds;
    plain.side = f->side;
    plain.side_ref = f->side_ref;
    plain.other = f->other;
    plain.among = f->among;
    plain.done = f->done;
    plain.zone = f->among == SLOT_NONE ? ZONE_PLAY : f->zone;
    return !memcmp(&plain, f, sizeof plain) ||
           fail_at(p, t, "this cannot be said of a player");
}

/* Only things in play have a controller. */
static bool check_side(struct parser *p, const struct filter *f,
                       const struct token *t)
{
    bool pile = f->zone == ZONE_PILE || f->zone == ZONE_HAND ||
                f->zone == ZONE_DECK || f->zone == ZONE_ASIDE ||
                f->zone == ZONE_HOLD || f->zone == ZONE_GRAVE;
    return !pile || !f->side || f->side == SIDE_OWNED ||
           fail_at(p, t, "only what is in play is controlled by somebody");
}

/* An event is never in play, so "each other champion" would exclude nothing,
 * while a reader thinks of the one mentioned before. */
static bool check_other(struct parser *p, const struct filter *f,
                        const struct token *t)
{
    int kinds = card_entries(p->b)[p->card].design.kinds;
    bool this_event = f->other == SLOT_THIS && f->zone == ZONE_PLAY &&
                      (kinds & KIND_EVENT) && !p->targeting && !p->quoted &&
                      !knows(p, FEATURE_BEARERS);
    return !this_event || fail_at(p, t,
                                  "an event is never in play: say 'other than "
                                  "it' of what is named before");
}

/* Splits a description with an "or" into two filters, linked by or_else. */
static bool part_in_two(struct parser *p, struct filter *f,
                        const struct phrase *ph)
{
    const uint64_t both = IS_ATTACKING | IS_BLOCKING;
    bool state = (f->is & both) == both;
    bool zone = ph->zone != ZONE_ANYWHERE;
    struct filter other = *f;
    if (!state && !zone && !ph->with)
        return true;
    if (state + zone + (ph->with != 0) + (f->or_else != 0) > 1)
        return fail(p, "only one 'or' can stand in a description");
    if (state) {
        other.is &= ~(uint64_t)IS_ATTACKING;
        f->is &= ~(uint64_t)IS_BLOCKING;
    } else if (zone) {
        other.zone = ph->zone;
        other.zone_of = ph->zone_of;
        if (f->zone == ZONE_PLAY || other.zone == ZONE_PLAY) {
            /* "card in play or in ...": a token is not a card */
            f->kinds_not |= KIND_TOKEN;
            other.kinds_not |= KIND_TOKEN;
        }
    } else {
        other.with = ph->with;
    }
    f->or_else = add_filter(p, &other);
    return !p->failed;
}

bool parse_filter(struct parser *p, struct filter *f)
{
    if (!enter(p))
        return false;
    const struct token *t = token_at(p, 0);
    f->zone = p->home;
    p->home = ZONE_PLAY;
    p->placed = false;
    struct filter other = *f; /* with the same beginning: "another", "your" */
    struct phrase ph = { .zone = ZONE_ANYWHERE };
    if (!adjectives(p, f))
        return false;
    bool two = at_other_phrase(p);
    if (two) {
        p->next++;
        if (!adjectives(p, &other))
            return false;
    }
    int behind = p->next; /* qualifiers behind the nouns apply to both */
    bool no_target = p->no_target;
    p->no_target |= two;
    if (!qualifiers(p, f, &ph))
        return false;
    if (two) {
        struct phrase again = { .zone = ZONE_ANYWHERE };
        p->next = behind;
        if (!qualifiers(p, &other, &again) || !check_player(p, &other, t))
            return false;
        f->or_else = add_filter(p, &other);
    }
    p->no_target = no_target;
    leave(p);
    return check_player(p, f, t) && check_side(p, f, t) &&
           check_other(p, f, t) && part_in_two(p, f, &ph) && !p->failed;
}

bool parse_card_filter(struct parser *p, struct filter *f)
{
    const struct token *t = token_at(p, 0);
    if (!parse_filter(p, f))
        return false;
    if ((f->kinds & KIND_PLAYER) || f->side || f->zone != ZONE_PLAY || f->is ||
        f->is_not)
        return fail_at(p, t,
                       "only what is printed on a card can be asked here");
    f->zone = ZONE_ANYWHERE;
    return true;
}
