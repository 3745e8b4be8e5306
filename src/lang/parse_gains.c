/* parse_gains.c - gained powers, class words, dice.
 *
 *     gets +3/+3, at most 6/6      rises to 5/5 and is a mutant
 *     becomes 2d6/2d6              is immune to psi
 *     gets +2 to energy blast      gains a random power */
#include "lang/attack_words.h"
#include "lang/parse.h"

int default_duration(const struct design *d)
{
    return d->activation == ACT_COMBAT ? UNTIL_COMBAT_END : WHILE_IT_STAYS;
}

bool eat_duration(struct parser *p, uint8_t *duration)
{
    uint64_t own = 0;
    if (eat(p, "until end of turn"))
        return *duration = UNTIL_END_OF_TURN, true;
    if (!eat_flag(p, p->lex->durations, &own))
        return false;
    *duration = (uint8_t)own;
    return true;
}

/* ---- powers and class words ---------------------------------------------- */

/* The class word at this place, or 0. */
static int label_at(const struct parser *p, int ahead)
{
    const struct token *t = token_at(p, ahead);
    return t->kind == TOKEN_WORD ? find_trait(p->b, t->at, t->len) : 0;
}

bool at_gain(const struct parser *p)
{
    const struct token *t = token_at(p, 1);
    bool becomes = at(p, "become|becomes") &&
                   (t->kind == TOKEN_STATS || t->kind == TOKEN_NUMBER);
    bool is_a = at(p, "is|are a|an") || at(p, "is|are also a|an");
    int n = at(p, "is|are also") ? 3 : 2;
    return becomes || at(p, "rise|rises to") || at(p, "gain|gains") ||
           at(p, "is|are no longer") ||
           (at(p, "is|are") && at_flag(p, 1, GUARD_WORDS)) ||
           (is_a && (label_at(p, n) || at_flag(p, n, p->lex->keywords))) ||
           (at(p, "are each a|an") && label_at(p, 3)) ||
           (at(p, "lose|loses") && at_flag(p, 1, p->lex->powers));
}

/* "+2 to energy blast", "-1 to attacks" */
static bool at_boost(const struct parser *p, int ahead)
{
    return (at_after(p, ahead, "+") || at_after(p, ahead, "-")) &&
           token_at(p, ahead + 1)->kind == TOKEN_NUMBER;
}

bool at_gained_item(const struct parser *p, int ahead)
{
    return at_power_word(p, ahead) || at_boost(p, ahead) ||
           at_after(p, ahead, "a random ability|power");
}

static bool add_power(struct parser *p)
{
    if (p->gained.count == POWERS_MAX)
        return fail(p, "at most %d powers can be given at once", POWERS_MAX);
    return parse_one_power(p, &p->gained.power[p->gained.count++]);
}

/* Canonical order: attacks before immunities and the like. */
bool store_gained(struct parser *p, struct change *ch)
{
    struct combat_power sorted[POWERS_MAX];
    int n = 0;
    for (int guards = 0; guards < 2; guards++)
        for (int i = 0; i < p->gained.count; i++)
            if ((p->gained.power[i].what >= COMBAT_IMMUNE) == guards)
                sorted[n++] = p->gained.power[i];
    return store_powers(p, sorted, n, &ch->power_first, &ch->power_count);
}

static bool add_label(struct parser *p, struct change *ch, int label)
{
    int i = ch->label[0] ? 1 : 0;
    if (ch->label[i])
        return fail(p, "at most two class words can be given");
    ch->label[i] = (uint8_t)label;
    p->next++;
    return true;
}

/* ---- numbers ------------------------------------------------------------- */

/* "2d6", behind a sign */
static bool dice_half(struct parser *p, int sign, int16_t *plus, uint8_t *dice,
                      uint8_t *sides)
{
    const struct token *t = token_at(p, 0), *s = token_at(p, 2);
    int number;
    if (!eat_number(p, "dice as 2d6, or a number", 0, 99, &number))
        return false;
    if (!at(p, "d") || s->kind != TOKEN_NUMBER)
        return *plus = (int16_t)(sign * number), true;
    if (sign < 0 || s->value < 2 || s->value > 100 || t->value < 1)
        return fail_at(p, t, "dice are added, and have 2 to 100 sides");
    if (t->value * s->value > DICE_MOST)
        return fail_at(p, t, "dice show %d at most", DICE_MOST);
    p->next += 2;
    *dice = (uint8_t)t->value;
    *sides = (uint8_t)s->value;
    return true;
}

static int eat_sign(struct parser *p)
{
    return eat_mark(p, '-') ? -1 : (eat_mark(p, '+'), 1);
}

/* "2d6/2d6", "+1d6/+0" */
static bool dice_stats(struct parser *p, struct change *ch)
{
    if (!dice_half(p, eat_sign(p), &ch->offense, &ch->dice[0], &ch->sides[0]) ||
        !expect_mark(p, '/'))
        return false;
    return dice_half(p, eat_sign(p), &ch->defense, &ch->dice[1], &ch->sides[1]);
}

/* ", at most 6/6", ", at least 1/1" */
bool change_cap(struct parser *p, struct change *ch)
{
    if (!knows(p, FEATURE_GAINS) || !at(p, ", at most|least"))
        return true;
    const struct token *t = token_at(p, 3);
    ch->capped = at(p, ", at most") ? CAP_AT_MOST : CAP_AT_LEAST;
    p->next += 3;
    if (t->kind != TOKEN_STATS || t->stats)
        return expected(p, "two numbers, as 6/6");
    ch->cap_offense = t->offense;
    ch->cap_defense = t->defense;
    p->next++;
    return true;
}

static bool set_stats(struct parser *p, struct change *ch, int set)
{
    const struct token *t = token_at(p, 0);
    if (ch->offense || ch->defense || (ch->set & (SET_NUMBERS | SET_RAISE)))
        return fail(p, "its numbers were said already");
    ch->set |= (uint8_t)set;
    if (t->kind != TOKEN_STATS)
        return set == SET_NUMBERS ? dice_stats(p, ch)
                                  : expected(p, "two numbers, as 5/5");
    if (t->stats)
        return expected(p, "two numbers without signs, as 5/5");
    ch->offense = t->offense;
    ch->defense = t->defense;
    p->next++;
    return true;
}

/* "energy blast", "all powers", "attacks", behind "+2 to". */
static bool boost(struct parser *p, struct change *ch)
{
    int sign = eat_sign(p), value;
    uint64_t kinds = 0;
    if (at_after(p, 1, "d")) { /* "+1d6/+0" */
        p->next--;
        return dice_stats(p, ch);
    }
    if (!eat_number(p, "a number from 1 on", 1, 99, &value) || !expect(p, "to"))
        return false;
    if (eat(p, "attacks"))
        kinds = ATTACKS_ANY;
    else if (eat(p, "all powers"))
        kinds = ATTACKS_RANGED;
    else if (!eat_flag(p, p->lex->powers, &kinds))
        return expected(p, "'attacks', 'all powers' or the name of a power");
    ch->boost = (int8_t)(sign * value);
    ch->boosted = (uint8_t)kinds;
    return true;
}

/* ---- the parts ----------------------------------------------------------- */

int change_gained_item(struct parser *p, struct change *ch)
{
    if (at_power_word(p, 0))
        return add_power(p) ? 1 : -1;
    if (at_boost(p, 0))
        return boost(p, ch) ? 1 : -1;
    if (eat(p, "a random ability"))
        return ch->random = RANDOM_ABILITY, 1;
    if (eat(p, "a random power"))
        return ch->random = RANDOM_POWER, 1;
    return 0;
}

/* "is no longer latent", "is no longer a mutant" */
static bool no_longer(struct parser *p, struct change *ch)
{
    if (eat(p, "latent"))
        return ch->unlatent = 1, true;
    if (ch->lose_label)
        return fail(p, "at most one class word can be taken away");
    eat(p, "a|an");
    ch->lose_label = (uint8_t)label_at(p, 0);
    p->next += ch->lose_label != 0;
    return ch->lose_label || expected(p, "'latent' or a class word");
}

/* Behind "is": "immune to ...", "a mutant", a keyword used as an adjective. */
static int is_what(struct parser *p, struct change *ch)
{
    if (at_flag(p, 0, GUARD_WORDS)) {
        do {
            if (!add_power(p))
                return -1;
        } while ((at(p, "and") || at_mark(p, ',')) &&
                 at_flag(p, 1, GUARD_WORDS) && p->next++);
        return 1;
    }
    eat(p, "also|each");
    eat(p, "a|an");
    int label = label_at(p, 0);
    if (label)
        return add_label(p, ch, label) ? 1 : -1;
    return eat_flag(p, p->lex->keywords, &ch->gain) ? 1 : 0;
}

int change_gained_part(struct parser *p, struct change *ch)
{
    if (eat(p, "rise|rises to"))
        return set_stats(p, ch, SET_RAISE) ? 1 : -1;
    if (eat(p, "become|becomes"))
        return set_stats(p, ch, SET_NUMBERS) ? 1 : -1;
    if (eat(p, "is|are no longer"))
        return no_longer(p, ch) ? 1 : -1;
    if (at(p, "lose|loses") && at_flag(p, 1, p->lex->powers)) {
        uint64_t kinds = 0;
        p->next++;
        while (eat_flag(p, p->lex->powers, &kinds) && at(p, "and") &&
               at_flag(p, 1, p->lex->powers))
            p->next++;
        ch->lose_power = (uint8_t)kinds;
        return 1;
    }
    if (at(p, "is|are") && at_gain(p)) {
        int from = p->next++;
        int read = is_what(p, ch);
        if (read == 0)
            p->next = from;
        return read;
    }
    return 0;
}
