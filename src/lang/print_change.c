/* print_change.c - changes and rules: the counterpart of parse_change.c. */
#include "lang/attack_words.h"
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

static int bit_count(uint64_t bits)
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

static bool is_scaled_by_x(const struct printer *p, const struct change *ch)
{
    return ch->scale && p->v.amount[ch->scale].kind == AMOUNT_X;
}

/* " for each champion": X stands in the numbers themselves. */
static void put_scale(struct printer *p, const struct change *ch)
{
    if (ch->scale && !is_scaled_by_x(p, ch))
        put_for_each(p, ch->scale);
}

/* The numbers of a change: "+2/+0", "+2 to energy blast". */
static void put_numbers(struct printer *p, const struct change *ch, bool stats)
{
    bool x = is_scaled_by_x(p, ch);
    struct items n = { stats + (ch->boost != 0), 0 };
    if (stats) {
        next_item(p, &n);
        if (ch->dice[0] || ch->dice[1]) {
            put_dice_stats(p, ch, true);
        } else {
            put_half(p, ch->offense, x);
            put(p, "/");
            put_half(p, ch->defense, x);
        }
        if (ch->capped)
            putf(p, ", at %s %d/%d",
                 ch->capped == CAP_AT_MOST ? "most" : "least", ch->cap_offense,
                 ch->cap_defense);
    }
    if (ch->boost) {
        next_item(p, &n);
        put_boost(p, ch);
    }
}

static void put_ability_given(struct printer *p, int ability)
{
    struct printer inner = *p;
    put(p, "\"");
    p->capital = true;
    put_ability(p, &p->b->ability[ability], true);
    put(p, "\"");
    /* back to the enclosing sentence */
    p->v = inner.v;
    p->at = inner.at;
    p->third = inner.third;
    p->fused = inner.fused;
}

/* How many powers it gives that are no immunities and the like. */
static int powers_given(const struct printer *p, const struct change *ch)
{
    int n = 0;
    while (n < ch->power_count &&
           p->b->power[ch->power_first + n].what < COMBAT_IMMUNE)
        n++;
    return n;
}

/* What else is given: keywords, powers, abilities. */
static void put_abilities(struct printer *p, const struct change *ch)
{
    int powers = powers_given(p, ch);
    struct items n = {
        bit_count(ch->gain) + (ch->ability != 0) + powers + (ch->random != 0), 0
    };
    for (const struct flag_word *w = p->lex->keywords; w->word; w++)
        if (ch->gain & w->bit) {
            next_item(p, &n);
            put(p, w->word);
        }
    for (int i = 0; i < powers; i++) {
        next_item(p, &n);
        put_powers(p, ch->power_first + i, 1, "");
    }
    if (ch->random) {
        next_item(p, &n);
        put(p,
            ch->random == RANDOM_POWER ? "a random power" : "a random ability");
    }
    if (ch->ability) {
        next_item(p, &n);
        put_ability_given(p, ch->ability);
    }
}

static void put_part(struct printer *p, bool *any)
{
    put(p, *any ? " and " : "");
    *any = true;
}

/* "gets +5/+5 and gains unbreakable": a thing gets numbers and gains all else,
 * unless it "has" or "is" that. */
static void put_given(struct printer *p, const struct change *ch, bool stats,
                      bool abilities, bool plural, bool *any)
{
    static const char *const how[][2] = {
        [HAS_GETS] = { "gains ", "gain " },
        [HAS_HAS] = { "has ", "have " },
        [HAS_IS] = { "is ", "are " },
    };
    bool numbers = stats || ch->boost;
    if (numbers) {
        put_part(p, any);
        put(p, plural ? "get " : "gets ");
        put_numbers(p, ch, stats);
        put_scale(p, ch);
    }
    if (abilities) {
        put_part(p, any);
        put(p, how[ch->has][plural]);
        put_abilities(p, ch);
    }
    if (abilities && !numbers)
        put_scale(p, ch);
}

/* "is a 7/5 airborne champion", "is evil", "has no abilities" */
static void put_set(struct printer *p, const struct change *ch, bool plural,
                    bool *any)
{
    if (ch->set & SET_NUMBERS) {
        put_part(p, any);
        put(p, plural ? "are " : "is ");
        put(p, (ch->set & SET_KINDS) && !plural ? "a " : "");
        putf(p, "%d/%d", ch->offense, ch->defense);
        if (ch->set & SET_KINDS) {
            for (const struct flag_word *w = p->lex->keywords; w->word; w++)
                if (ch->has && (ch->gain & w->bit)) {
                    put(p, " ");
                    put(p, w->word);
                }
            put(p, plural ? " champions" : " champion");
        }
    }
    if (ch->set & (SET_ALIGNMENT | SET_ORIGIN)) {
        put_part(p, any);
        put(p, plural ? "are " : "is ");
        put_flags(p, p->lex->alignments, ch->align, " and ");
    }
    if (ch->set & SET_SILENT) {
        put_part(p, any);
        put(p, plural ? "have no abilities" : "has no abilities");
    }
}

void put_change(struct printer *p, const struct change *whole, bool plural)
{
    bool any = false;
    struct change rest = *whole;
    const struct change *ch = &rest;
    if (lexicon_has(p->lex, FEATURE_GAINS))
        put_gained(p, whole, plural, &any);
    else
        put_set(p, whole, plural, &any);
    if (whole->set & (SET_NUMBERS | SET_RAISE))
        rest.offense = rest.defense = rest.dice[0] = rest.dice[1] = 0;
    if (whole->set & (SET_ALIGNMENT | SET_ORIGIN))
        rest.align = 0;
    if ((whole->set & SET_KINDS) && whole->has)
        rest.gain = 0;
    bool stats = ch->offense || ch->defense || ch->dice[0] || ch->dice[1];
    bool gives =
        ch->gain || ch->ability || ch->random || powers_given(p, ch) > 0;
    bool loses = ch->lose || ch->lose_all;
    if (!stats && !gives && !ch->boost && !loses && !ch->align && !any)
        stats = true; /* "gets +0/+0" */
    put_given(p, ch, stats, gives, plural, &any);
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
        if (ch->align == p->lex->every)
            put(p, "every alignment");
        else
            put_flags(p, p->lex->alignments, ch->align, " and ");
    }
}

const char *rule_words(const struct lexicon *lex, int rule, bool plural)
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
    case RULE_CANNOT_DRAW:
        return "cannot draw cards";
    case RULE_CANNOT_GAIN_ABILITIES:
        return "cannot gain abilities";
    case RULE_CANNOT_BE_DAMAGED:
    case RULE_UNDAMAGEABLE_PLAYER:
        return "cannot be damaged";
    case RULE_UNTARGETABLE_PLAYER:
        return plural ? "are untargetable" : "is untargetable";
    case RULE_DOES_NOT_UNTAP:
        return plural ? "do not prepare" : "does not prepare";
    default: {
        const char *words = flag_word(lex->rules, (uint64_t)rule);
        return words ? words : "";
    }
    }
}

const char *forbidden_words(const struct lexicon *lex, const struct ability *a)
{
    if (a->kind != ABILITY_RULE)
        return NULL;
    switch (a->rule) {
    case RULE_CANNOT_BE_ATTACKED: /* of players, and said of each alone */
    case RULE_CANNOT_GAIN_HEALTH:
    case RULE_CANNOT_DRAW:
    case RULE_CANNOT_PLAY:
    case RULE_UNDAMAGEABLE_PLAYER:
        return NULL;
    default: {
        const char *words = rule_words(lex, a->rule, true);
        return words ? behind_cannot(words) : NULL;
    }
    }
}
