/* MV-rat, MV-rpow: what is left to chance.
 *
 * Everything is rolled once, when it begins, and noted: TIMED_ROLL, _KEYWORD
 * and _POWER name the card that it comes from, and end with it. */
#include "rules/mv/text.h"
#include "verbs/powers.h"

enum { DIE = 6 };

/* What is rolled for: whom, by what, for how long. */
struct gift {
    struct body *b;
    struct ref source;
    int until;
};

static int roll(struct epic_game *g, const struct gift *to, int dice)
{
    return roll_dice(g, to->b->controller, to->b->card, dice, DIE);
}

/* ---- random powers ------------------------------------------------------- */

/* MV-rpow-1, -2, -3, -4: a kind, and a subtype of it unless it is psi. */
static struct power roll_kind(struct epic_game *g, const struct gift *to)
{
    static const struct {
        const char *rule;
        uint8_t kind, sub;
    } KINDS[DIE / 2] = {
        { "MV-rpow-1", ATTACK_PSI, SUB_NONE },
        { "MV-rpow-3", ATTACK_ENERGY, SUBS_ENERGY },
        { "MV-rpow-4", ATTACK_MATTER, SUBS_MATTER },
    };
    int face = (roll(g, to, 1) - 1) / 2;
    struct power p = { .kind = KINDS[face].kind };
    if (KINDS[face].sub)
        p.sub = (uint8_t)(KINDS[face].sub + roll(g, to, 1) - 1);
    return p;
}

static void roll_power(struct epic_game *g, const struct gift *to)
{
    struct power p = roll_kind(g, to);
    p.what = POWER_ATTACK;
    p.value = (int8_t)roll(g, to, 2); /* MV-rpow-5 */
    give_power(g, to->b, &p, to->until, to->source);
}

/* ---- random abilities ---------------------------------------------------- */

/* MV-rat-37: rolled increases add up, each with a roll of its own. */
static void increase(struct epic_game *g, const struct gift *to, int offense,
                     int defense)
{
    struct timed *t = add_timed(g, TIMED_ROLL, to->until, to->b->controller,
                                ref_to(g, to->b->card));
    if (!t)
        return;
    t->a = (uint8_t)offense;
    t->b = (uint8_t)defense;
    t->note = ref_to(g, to->b->card);
    t->number = g->ages; /* when it came */
}

static void increase_defense(struct epic_game *g, const struct gift *to)
{
    increase(g, to, 0, roll(g, to, 1)); /* MV-kw-definc-1 */
}

static void super_strength(struct epic_game *g, const struct gift *to)
{
    static const struct power THROWN = { .what = POWER_ATTACK,
                                         .kind = ATTACK_THROWN,
                                         .value = 6 };
    increase(g, to, roll(g, to, 1), 0); /* MV-kw-superstr-1 */
    give_power(g, to->b, &THROWN, to->until, to->source);
}

static void immunity(struct epic_game *g, const struct gift *to)
{
    struct power p = roll_kind(g, to);
    p.what = POWER_IMMUNE; /* MV-kw-immune-4 */
    if (p.sub)
        p.flags = POWER_SUB_ONLY;
    give_power(g, to->b, &p, to->until, to->source);
}

/* By the sum of the dice: a keyword, or something that is rolled further. */
static const struct {
    const char *rule;
    uint64_t word;
    void (*more)(struct epic_game *g, const struct gift *to);
} ABILITIES[] = {
    [6] = { "MV-rat-06", KW_DEFENSIVE_TELEPORT, NULL },
    [7] = { "MV-rat-07", KW_DOUBLE_STRIKE, NULL },
    [8] = { "MV-rat-08", KW_FEAR, NULL },
    [9] = { "MV-rat-09", KW_FLIGHT, NULL },
    [10] = { "MV-rat-10", KW_HEAL, NULL },
    [11] = { "MV-rat-11", 0, increase_defense },
    [12] = { "MV-rat-12", KW_INTANGIBLE, NULL },
    [13] = { "MV-rat-13", KW_INVISIBLE, NULL },
    [14] = { "MV-rat-14", KW_INVULNERABLE, NULL },
    [15] = { "MV-rat-15", KW_KEEN_SENSES, NULL },
    [16] = { "MV-rat-16", KW_MIMIC, NULL },
    [17] = { "MV-rat-17", KW_OFFENSIVE_TELEPORT, NULL },
    [18] = { "MV-rat-18", KW_PERSONAL_TELEPORT, NULL },
    [19] = { "MV-rat-19", KW_POISON, NULL },
    [20] = { "MV-rat-20", KW_POSSESS, NULL },
    [21] = { "MV-rat-21", KW_REGENERATE, NULL },
    [22] = { "MV-rat-22", KW_REJUVENATE, NULL },
    [23] = { "MV-rat-23", KW_RESURRECT, NULL },
    [24] = { "MV-rat-24", KW_SWARM, NULL },
    [25] = { "MV-rat-25", KW_STEALTH, NULL },
    [26] = { "MV-rat-26", KW_STRATEGIC_TELEPORT, NULL },
    [27] = { "MV-rat-27", KW_SUPER_SPEED, NULL },
    [28] = { "MV-rat-28", KW_TECHNOPATHY, NULL },
    [29] = { "MV-rat-29", KW_VAMPIRISM, NULL },
    [30] = { "MV-rat-30", 0, super_strength },
    [31] = { "MV-rat-31", KW_COUNTER_ATTACK, NULL },
    [32] = { "MV-rat-32", KW_REACH, NULL },
    [33] = { "MV-rat-33", KW_RAGE, NULL },
    [34] = { "MV-rat-34", KW_INSANE, NULL },
    [35] = { "MV-rat-35", 0, immunity },
    [36] = { "MV-rat-36", KW_ENSLAVE, NULL },
};

static void roll_ability(struct epic_game *g, const struct gift *to)
{
    int dice = switch_value(g, SWITCH_RANDOM_DICE) ? 5 : 6;
    int sum = roll(g, to, dice);
    uint64_t word = ABILITIES[sum].word;
    refresh(g);
    if (ABILITIES[sum].more)
        ABILITIES[sum].more(g, to);
    else if (word && !(words_of(g, to->b) & word)) /* MV-rat-37 */
        give_keyword(g, to->b, __builtin_ctzll(word), to->until, to->source);
    if (word & KW_STEALTH) /* MV-rat-25 */
        set_marks(g, to->b, MARK_STEALTH, true);
}

/* ---- changes that roll --------------------------------------------------- */

/* MV-boost-10: each number for itself. */
static void roll_numbers(struct epic_game *g, const struct gift *to,
                         const struct change *c)
{
    struct timed *t = add_timed(g, TIMED_ROLL, to->until, to->b->controller,
                                ref_to(g, to->b->card));
    if (!t)
        return;
    int sum[2];
    for (int i = 0; i < 2; i++)
        sum[i] = c->dice[i] ? roll_dice(g, to->b->controller, to->source.card,
                                        c->dice[i], c->sides[i])
                            : 0;
    t->a = (uint8_t)sum[0];
    t->b = (uint8_t)sum[1];
    t->note = to->source;
}

void mv_roll(struct epic_game *g, struct body *b, int change, struct ref source,
             int until)
{
    const struct change *c = &book_of(g)->change[change];
    struct gift to = { b, source, until };
    if (c->random == RANDOM_ABILITY)
        roll_ability(g, &to);
    else if (c->random == RANDOM_POWER)
        roll_power(g, &to);
    if (c->dice[0] || c->dice[1])
        roll_numbers(g, &to, c);
}

static bool rolls(const struct book *book, const struct ability *a)
{
    const struct change *c = &book->change[a->change];
    return a->kind == ABILITY_CHANGE && (c->random || c->dice[0] || c->dice[1]);
}

/* MV-boost-11: once, as it begins to work. */
void roll_lines(struct epic_game *g, int card)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    const struct body *own = body_of(g, card);
    for (int i = d->ability; own && i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        if (!rolls(book, a))
            continue;
        thing list[THINGS_MAX];
        list[0] = (thing)card;
        struct scene s = scene_at(g, card, own->controller);
        int n = a->filter ? collect(&s, a->filter, list) : 1;
        for (int k = 0; k < n; k++)
            if (list[k] < g->cards && body_of(g, list[k]))
                mv_roll(g, body_of(g, list[k]), a->change, ref_to(g, card),
                        WHILE_SOURCE_STAYS);
    }
}
