/* parse_powers.c - powers: attacks other than close combat, immunities and the
 * like.
 *
 *     Firearm 6, latent psi 5, energy blast 7 (cold), resistant to heat. */
#include "lang/attack_words.h"
#include "lang/parse.h"

const struct flag_word GUARD_WORDS[] = {
    { "immune to", COMBAT_IMMUNE },
    { "resistant to", COMBAT_RESISTANT },
    { "vulnerable to", COMBAT_VULNERABLE },
    { NULL, 0 },
};

int kind_of_bit(uint64_t bit)
{
    return __builtin_ctzll(bit);
}

int kind_of_subtype(const struct lexicon *lex, int sub)
{
    int kind = 0;
    while (sub < lex->attacks[kind].first_sub ||
           sub >= lex->attacks[kind].first_sub + lex->attacks[kind].subtypes)
        kind++;
    return kind;
}

static bool power_value(struct parser *p, struct combat_power *w)
{
    int value = 0;
    bool read = eat_number(p, "a number", 0, 99, &value);
    w->value = (int8_t)value;
    return read;
}

/* "(cold)" */
static bool power_subtype(struct parser *p, struct combat_power *w)
{
    uint64_t sub = 0;
    const struct attack_word *attack = &p->lex->attacks[w->kind];
    if (!attack->subtypes)
        return true;
    if (!expect_mark(p, '('))
        return false;
    if (!eat_flag(p, p->lex->subtypes, &sub) ||
        kind_of_subtype(p->lex, (int)sub) != w->kind) {
        p->next -= sub != 0;
        struct nearest n = nearest_here(p);
        nearest_try_flags(&n, p->lex->subtypes);
        return expected_like(p, attack->subtype_help, &n);
    }
    w->sub = (uint8_t)sub;
    return expect_mark(p, ')');
}

/* What it is immune to: a kind of attack, or a subtype. */
static bool guarded(struct parser *p, struct combat_power *w)
{
    uint64_t bits = 0, sub = 0;
    if (eat_flag(p, p->lex->subtypes, &sub)) {
        w->sub = (uint8_t)sub;
        w->kind = (uint8_t)kind_of_subtype(p->lex, (int)sub);
        w->flags = COMBAT_SUB_ONLY;
        return true;
    }
    if (eat_flag(p, p->lex->powers, &bits) ||
        eat_flag(p, p->lex->attack_words, &bits)) {
        w->kind = (uint8_t)kind_of_bit(bits);
        return true;
    }
    struct nearest n = nearest_here(p);
    nearest_try_flags(&n, p->lex->subtypes);
    nearest_try_flags(&n, p->lex->attack_words);
    return expected_like(p, p->lex->attack_help, &n);
}

bool at_power_word(const struct parser *p, int ahead)
{
    if (!knows(p, FEATURE_ATTACKS))
        return false;
    int n = at_after(p, ahead, "latent|reusable") ? 1 : 0;
    int words = at_flag(p, ahead + n, p->lex->powers);
    return (words && token_at(p, ahead + n + words)->kind == TOKEN_NUMBER) ||
           at_flag(p, ahead, GUARD_WORDS) || at_after(p, ahead, "attack +");
}

bool parse_one_power(struct parser *p, struct combat_power *w)
{
    uint64_t bits = 0, guard = 0;
    *w = (struct combat_power){ 0 };
    if (eat(p, "attack +")) {
        w->what = COMBAT_WEAPON;
        return power_value(p, w);
    }
    if (eat_flag(p, GUARD_WORDS, &guard)) {
        w->what = (uint8_t)guard;
        return guarded(p, w);
    }
    const struct token *t = token_at(p, 0);
    bool latent = eat(p, "latent"), again = eat(p, "reusable");
    if (!eat_flag(p, p->lex->powers, &bits)) {
        struct nearest n = nearest_here(p);
        nearest_try_flags(&n, p->lex->powers);
        nearest_try_flags(&n, p->lex->keywords);
        return expected_like(p, "a keyword or a power", &n);
    }
    w->what = COMBAT_ATTACK;
    w->kind = (uint8_t)kind_of_bit(bits);
    const struct attack_word *attack = &p->lex->attacks[w->kind];
    if (latent && !attack->latent)
        return fail_at(p, t, "%s is never latent", attack->name);
    if (again && !attack->used_up)
        return fail_at(p, t, "%s is not used up anyway", attack->name);
    w->flags =
        (uint8_t)((latent ? COMBAT_LATENT : 0) | (again ? COMBAT_REUSABLE : 0));
    return power_value(p, w) && power_subtype(p, w);
}

bool parse_powers(struct parser *p, uint16_t *first, uint8_t *count)
{
    struct combat_power w[POWERS_MAX];
    int n = 0;
    do {
        if (n == POWERS_MAX)
            return fail(p, "at most %d powers can be given at once",
                        POWERS_MAX);
        if (!parse_one_power(p, &w[n++]))
            return false;
    } while ((at_mark(p, ',') || at(p, "and")) && at_power_word(p, 1) &&
             p->next++);
    return store_powers(p, w, n, first, count);
}

bool store_powers(struct parser *p, const struct combat_power *w, int n,
                  uint16_t *first, uint8_t *count)
{
    int at = n ? list_add_many(&p->b->powers, w, n) : 0;
    if (at < 0)
        return fail_full(p, &p->b->powers);
    *first = (uint16_t)at;
    *count = (uint8_t)n;
    return true;
}
