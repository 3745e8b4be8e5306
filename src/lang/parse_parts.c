/* parse_parts.c - headers that are lists of parts.
 *
 *     black with red magical champion, cost 7, 6/6, spirit, team ninth
 *     red technological weapon, cost 2, fragile
 *     ambiguous event, cost 3, on a player, permanent
 *
 * They are read twice: parts that refer to other cards (what it is attached to,
 * how long it lasts, what it carries) are skipped in the first pass, before all
 * names and class words are known. */
#include "lang/attack_words.h"
#include "lang/parse.h"

#include <string.h>

static const struct flag_word ACTIVATIONS[] = {
    { "ambiguous", ACT_AMBIGUOUS }, { "response", ACT_RESPONSE },
    { "upkeep", ACT_UPKEEP },       { "combat", ACT_COMBAT },
    { "downtime", ACT_DOWNTIME },   { NULL, 0 },
};

static const struct flag_word ITEMS[] = {
    { "weapon", ITEM_WEAPON },
    { "device", ITEM_DEVICE },
    { "independent artifact", ITEM_ARTIFACT | ITEM_INDEPENDENT },
    { "artifact", ITEM_ARTIFACT },
    { NULL, 0 },
};

static const struct flag_word ITEM_PARTS[] = {
    { "fragile", ITEM_FRAGILE },
    { "cannot be disabled", ITEM_NO_DISABLE },
    { "cannot be knocked away", ITEM_NO_KNOCK },
    { NULL, 0 },
};

const char *activation_word(int activation)
{
    return flag_word(ACTIVATIONS, (uint64_t)activation);
}

/* ---- kind ---------------------------------------------------------------- */

/* "red", "black with red"; "magical and alien". */
static bool colours(struct parser *p, struct design *d)
{
    uint64_t bits = 0, second = 0;
    while (at_flag(p, 0, p->lex->alignments)) {
        const struct token *t = token_at(p, 0);
        uint64_t bit = 0;
        eat_flag(p, p->lex->alignments, &bit);
        if ((bit & ALIGNMENTS) && bits)
            return fail_at(p, t,
                           "one colour stands first; another is said "
                           "behind it: 'black with red'");
        bits |= bit;
        if ((bit & ALIGNMENTS) && eat(p, "with")) {
            if (!eat_flag(p, p->lex->alignments, &second) ||
                !(second & ALIGNMENTS))
                return expected(p, p->lex->alignment_help);
            if (second & bits)
                return fail_at(p, t, "the two colours are the same");
        }
        if (at(p, "and") && at_flag(p, 1, p->lex->alignments))
            p->next++;
    }
    d->align = (uint32_t)bits;
    d->second = (uint32_t)second;
    return true;
}

static bool expected_kind(struct parser *p)
{
    struct nearest n = nearest_here(p);
    nearest_try_flags(&n, p->lex->alignments);
    nearest_try_flags(&n, ITEMS);
    nearest_try_flags(&n, ACTIVATIONS);
    nearest_try(&n, "resource");
    if (at(p, "object"))
        return fail(p, "an object is a weapon, a device or an artifact");
    return expected_like(p, p->lex->kind_help, &n);
}

static bool kind(struct parser *p, struct design *d)
{
    uint64_t item = 0, when = 0;
    const struct token *start = token_at(p, 0);
    bool token = eat(p, "token");
    if (!colours(p, d))
        return false;
    if (eat(p, "champion")) {
        d->kinds = KIND_CHAMPION;
    } else if (eat(p, "resource")) {
        d->kinds = KIND_RESOURCE;
        d->yields = 1;
    } else if (eat_flag(p, ITEMS, &item)) {
        d->kinds = KIND_OBJECT;
        d->item = (uint8_t)item;
    } else if (eat(p, "event")) {
        return fail_at(p, start,
                       "an event says when it is played: 'ambiguous', "
                       "'response', 'upkeep', 'combat' or 'downtime'");
    } else if (eat_flag(p, ACTIVATIONS, &when)) {
        d->kinds = KIND_EVENT;
        d->activation = (uint8_t)when;
        if (!expect(p, "event"))
            return false;
        if (d->align)
            return fail_at(p, start, "an event has no colour and no origin");
    } else {
        return expected_kind(p);
    }
    if (token && !(d->kinds & KIND_STAYS))
        return fail_at(p, start, "a token is a champion or an object");
    d->kinds |= token ? KIND_TOKEN : 0;
    if (!token && (d->kinds & KIND_STAYS) && !(d->align & ALIGNMENTS))
        return fail_at(p, start, "expected a colour: %s",
                       p->lex->alignment_help);
    if ((d->kinds & KIND_RESOURCE) &&
        (!d->align || (d->align & (d->align - 1))))
        return fail_at(p, start,
                       "a resource is of one colour or of one origin");
    if ((d->kinds & KIND_RESOURCE) && d->second)
        return fail_at(p, start, "a resource gives one kind of gold");
    return true;
}

/* ---- parts --------------------------------------------------------------- */

/* "4/5" */
static bool at_stats(const struct parser *p)
{
    const struct token *t = token_at(p, 0);
    return t->kind == TOKEN_STATS && !t->stats;
}

/* "4/5" or "C4 D5"; an independent artifact: "D5". */
static bool stats_part(struct parser *p, struct design *d)
{
    int c = 0, n = 0;
    const struct token *t = token_at(p, 0);
    bool person = d->kinds & KIND_CHAMPION;
    if (!person && !(d->item & ITEM_INDEPENDENT))
        return fail(p, "only champions have offense and defense, and an "
                       "independent artifact has a defense");
    if (person && at_stats(p)) {
        c = t->offense;
        n = t->defense;
        if (c > 99 || n > 99)
            return fail(p, "a champion's numbers are at most 99");
        p->next++;
    } else if (person) {
        if (!expect(p, "offense") || !eat_number(p, "a number", 0, 99, &c) ||
            !expect(p, "defense") || !eat_number(p, "a number", 0, 99, &n))
            return false;
    } else if (!at(p, "defense")) {
        return fail(p, "an independent artifact has a defense and no offense");
    } else if (!expect(p, "defense") || !eat_number(p, "a number", 0, 99, &n)) {
        return false;
    }
    if (d->listed)
        return fail_at(p, t, "its numbers were said already");
    d->listed = 1; /* used as "numbers were read" while parsing */
    d->offense = (int16_t)c;
    d->defense = (int16_t)n;
    return true;
}

static bool add_class(struct parser *p, struct design *d, bool team)
{
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_WORD)
        return expected(p, "a class word");
    if (word_is_reserved(p->lex, t->at, t->len))
        return fail(p, "'%.*s' cannot be a class word",
                    t->len > 24 ? 24 : t->len, t->at);
    int id = trait_id(p, t), i = 0;
    if (!id)
        return false;
    while (i < CARD_CLASSES && d->trait[i] && d->trait[i] != id)
        i++;
    if (i == CARD_CLASSES)
        return fail(p, "a card has at most %d class words", CARD_CLASSES);
    d->trait[i] = (uint8_t)id;
    if (team)
        p->b->team[id / 8] |= (uint8_t)(1 << id % 8);
    p->next++;
    return true;
}

static bool team_part(struct parser *p, struct design *d)
{
    do {
        if (!add_class(p, d, true))
            return false;
    } while (eat(p, "and"));
    return true;
}

static bool house_part(struct parser *p, struct design *d)
{
    const struct token *t = token_at(p, 0);
    if (t->kind != TOKEN_WORD || word_is_reserved(p->lex, t->at, t->len))
        return expected(p, "where it comes from, in one word");
    d->house = (uint8_t)trait_id(p, t);
    p->next++;
    return d->house != 0;
}

/* "labelled weapon and tool": what it also counts as, for text about such
 * things. */
static bool label_part(struct parser *p, struct design *d)
{
    do {
        uint64_t item = 0;
        if (eat_flag(p, ITEMS, &item))
            d->labelled |= (uint8_t)(item & ITEM_KINDS);
        else if (!add_class(p, d, false))
            return false;
    } while (eat(p, "and"));
    return true;
}

static void skip_part(struct parser *p)
{
    while (!at_end(p) && !at_mark(p, ','))
        p->next++;
}

/* Names may contain commas, so this part comes last. */
static bool carrying_part(struct parser *p, struct design *d)
{
    const struct card_entry *cards = card_entries(p->b);
    int n = 0;
    if (p->first_pass) {
        while (!at_end(p))
            p->next++;
        return true;
    }
    do {
        const struct token *t = token_at(p, 0);
        int design = eat_design(p, 0);
        if (!design)
            return expected(p, "the name of a token object");
        if ((cards[design].design.kinds & (KIND_TOKEN | KIND_OBJECT)) !=
            (KIND_TOKEN | KIND_OBJECT))
            return fail_at(p, t, "what is carried is a token object");
        if (n == 2)
            return fail_at(p, t, "a champion carries at most two");
        d->carries[n++] = (uint16_t)design;
    } while (eat(p, "and"));
    return true;
}

/* "on a character", "on an enemy mutant character", "on a player", "on an
 * opponent". */
static bool lies_part(struct parser *p, struct design *d)
{
    struct filter f = filter_none();
    if (p->first_pass) {
        /* the kind of host, which its text needs to know */
        d->lies = LIES_ON_CHARACTER;
        while (!at_end(p) && !at_mark(p, ',')) {
            if (at(p, "player|opponent"))
                d->lies = LIES_ON_PLAYER;
            p->next++;
        }
        return true;
    }
    if (!eat(p, "a|an"))
        return expected(p, "'a champion' or 'a player'");
    const struct token *t = token_at(p, 0);
    p->no_target = true;
    p->home = ZONE_PLAY;
    if (!parse_filter(p, &f))
        return false;
    p->no_target = false;
    if (f.kinds != KIND_CHAMPION && f.kinds != KIND_PLAYER)
        return fail_at(p, t, "an event lies on a champion or on a player");
    d->lies = f.kinds == KIND_PLAYER ? LIES_ON_PLAYER : LIES_ON_CHARACTER;
    struct filter plain = filter_none();
    plain.kinds = f.kinds;
    plain.zone = f.zone;
    d->lies_on = memcmp(&f, &plain, sizeof f) ? add_filter(p, &f) : 0;
    return !p->failed;
}

static bool while_part(struct parser *p, struct design *d)
{
    struct condition cond;
    d->lasts = LASTS_WHILE;
    if (p->first_pass)
        return skip_part(p), true;
    p->host = d->lies;
    p->home = ZONE_PLAY;
    if (!parse_condition(p, &cond))
        return false;
    d->lasts_while = add_condition(p, &cond);
    return !p->failed;
}

/* "immediate", "this turn", "while ...", "permanent": 1 read, 0 not here, -1
 * mistake. */
static int duration_part(struct parser *p, struct design *d)
{
    if (d->activation == ACT_COMBAT && at(p, "this|permanent|while"))
        return fail(p, "a combat event is immediate: it is discarded at "
                       "once, and works until results are over"),
               -1;
    if (eat(p, "immediate"))
        d->lasts = LASTS_IMMEDIATE;
    else if (eat(p, "this turn"))
        d->lasts = LASTS_TURN;
    else if (eat(p, "permanent"))
        d->lasts = LASTS_PERMANENT;
    else if (eat(p, "while"))
        return while_part(p, d) ? 1 : -1;
    else
        return 0;
    return 1;
}

static bool event_part(struct parser *p, struct design *d)
{
    if (eat(p, "open"))
        return d->lies = LIES_OPEN, true;
    if (eat(p, "on"))
        return lies_part(p, d);
    int read = duration_part(p, d);
    if (read)
        return read > 0;
    struct nearest n = nearest_here(p);
    static const char *const words[] = { "immediate", "permanent", "while",
                                         "this",      "on",        "open" };
    for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++)
        nearest_try(&n, words[i]);
    return expected_like(p,
                         "'on a champion', 'on a player', 'immediate', 'this "
                         "turn', 'while ...' or 'permanent'",
                         &n);
}

static bool item_part(struct parser *p, struct design *d)
{
    uint64_t bits = 0;
    if (eat_flag(p, ITEM_PARTS, &bits))
        return d->item |= (uint8_t)bits, true;
    if (eat(p, "labelled"))
        return label_part(p, d);
    if (at(p, "offense|defense") || at_stats(p))
        return stats_part(p, d);
    struct nearest n = nearest_here(p);
    nearest_try_flags(&n, ITEM_PARTS);
    nearest_try(&n, "labelled");
    return expected_like(p,
                         "'fragile', 'cannot be disabled', 'cannot be knocked "
                         "away' or 'labelled'",
                         &n);
}

static bool person_part(struct parser *p, struct design *d)
{
    if (at(p, "offense|defense") || at_stats(p))
        return stats_part(p, d);
    if (eat(p, "team"))
        return team_part(p, d);
    if (eat(p, "from"))
        return house_part(p, d);
    if (eat(p, "carrying"))
        return carrying_part(p, d);
    do {
        if (!add_class(p, d, false))
            return false;
    } while (token_at(p, 0)->kind == TOKEN_WORD);
    return true;
}

static bool resource_part(struct parser *p, struct design *d)
{
    int n = 0;
    if (!d->cost && eat(p, "cost")) {
        bool read = eat_number(p, "a cost", 1, 99, &n);
        d->cost = (uint8_t)n;
        return read;
    }
    if (!eat_number(p, "how much energy it gives, as '2 energy',", 0, 9, &n) ||
        !expect(p, "gold"))
        return false;
    d->yields = (uint8_t)n;
    return true;
}

static bool part(struct parser *p, struct design *d)
{
    return d->kinds & KIND_CHAMPION   ? person_part(p, d)
           : d->kinds & KIND_OBJECT   ? item_part(p, d)
           : d->kinds & KIND_RESOURCE ? resource_part(p, d)
                                      : event_part(p, d);
}

/* Checks for parts that must be there. */
static bool complete(struct parser *p, struct design *d, bool stats)
{
    if (!stats && (d->kinds & KIND_CHAMPION))
        return fail(p, "a champion has numbers: ', 4/5'");
    if (!stats && (d->item & ITEM_INDEPENDENT))
        return fail(p, "an independent artifact has a defense: ', defense 5'");
    return true;
}

bool parse_parts(struct parser *p, struct design *d)
{
    int cost = 0;
    unsigned universal = eat(p, "universal") ? KIND_UNIVERSAL : 0;
    if (universal && !at(p, "keyword"))
        return expected(p, "'keyword'");
    if ((at(p, "counter") || at(p, "keyword")) &&
        token_at(p, 1)->kind == TOKEN_END) {
        d->kinds = at(p, "counter") ? KIND_COUNTER
                                    : (uint16_t)(KIND_KEYWORD | universal);
        p->next++;
        return true;
    }
    if (!kind(p, d))
        return false;
    bool costs = !(d->kinds & (KIND_TOKEN | KIND_RESOURCE));
    if (costs && (!eat_mark(p, ',') || !at(p, "cost")))
        return fail(p, "this card has no cost: expected ', cost 3'");
    if (costs && (p->next++, !eat_number(p, "a cost", 0, 99, &cost)))
        return false;
    d->cost = (uint8_t)cost;
    if (d->kinds & KIND_EVENT) /* MV-inc-combat-1: combat events do not stay */
        d->lasts =
            d->activation == ACT_COMBAT ? LASTS_IMMEDIATE : LASTS_PERMANENT;
    while (eat_mark(p, ','))
        if (!part(p, d))
            return false;
    bool stats = d->listed;
    d->listed = 0;
    return (at_end(p) || expected(p, "',' or the end of the line")) &&
           complete(p, d, stats);
}
