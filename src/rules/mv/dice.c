/* MV-rat, MV-rpow: random abilities, random powers, and dice in changes.
 *
 * Everything is rolled once, when it begins, and noted: TIMED_ROLL,
 * TIMED_KEYWORD and TIMED_POWER name their source and end with it.  For a
 * continuous line the dice are rolled as its card enters play and noted with
 * that card; the result applies to everything the line affects. */
#include "rules/mv/powers.h"
#include "rules/mv/text.h"

enum { DIE = 6 };

/* What a roll is for: the receiver, the source, the duration, and its seat. */
struct gift {
    struct body *b;
    struct ref source;
    int until, seat;
};

static int roll(struct epic_game *g, const struct gift *to, int dice)
{
    return roll_dice(g, to->b->controller, to->b->card, dice, DIE);
}

/* ---- random powers ------------------------------------------------------- */

/* MV-rpow-1, -2, -3, -4: a kind, and a subtype unless it is psi. */
static struct combat_power roll_kind(struct epic_game *g, const struct gift *to)
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
    struct combat_power p = { .kind = KINDS[face].kind };
    if (KINDS[face].sub)
        p.sub = (uint8_t)(KINDS[face].sub + roll(g, to, 1) - 1);
    return p;
}

static void roll_power(struct epic_game *g, const struct gift *to)
{
    struct combat_power p = roll_kind(g, to);
    p.what = COMBAT_ATTACK;
    p.value = (int8_t)roll(g, to, 2); /* MV-rpow-5 */
    give_power(g, to->b, &p, to->until, to->seat, to->source);
}

/* ---- random abilities ---------------------------------------------------- */

/* Note a roll for the receiver.  Returns NULL if there is no room. */
static struct timed *note_roll(struct epic_game *g, const struct gift *to,
                               int roll, int number, const int dice[2])
{
    struct timed *t =
        add_timed(g, TIMED_ROLL, to->until, to->seat, ref_to(g, to->b->card));
    if (!t)
        return NULL;
    t->roll.offense = (uint8_t)dice[0];
    t->roll.defense = (uint8_t)dice[1];
    t->roll.number = (uint16_t)number;
    t->source = to->source;
    t->roll.what = (uint8_t)roll;
    return t;
}

/* MV-rat-37: rolled increases add up; each has its own roll. */
static void increase(struct epic_game *g, const struct gift *to, int offense,
                     int defense)
{
    note_roll(g, to, ROLL_RISE, g->ages, (int[]){ offense, defense });
}

static void increase_defense(struct epic_game *g, const struct gift *to)
{
    increase(g, to, 0, roll(g, to, 1)); /* MV-kw-definc-1 */
}

static void super_strength(struct epic_game *g, const struct gift *to)
{
    static const struct combat_power THROWN = { .what = COMBAT_ATTACK,
                                                .kind = ATTACK_THROWN,
                                                .value = 6 };
    increase(g, to, roll(g, to, 1), 0); /* MV-kw-superstr-1 */
    give_power(g, to->b, &THROWN, to->until, to->seat, to->source);
}

static void immunity(struct epic_game *g, const struct gift *to)
{
    struct combat_power p = roll_kind(g, to);
    p.what = COMBAT_IMMUNE; /* MV-kw-immune-4 */
    if (p.sub)
        p.flags = COMBAT_SUB_ONLY;
    give_power(g, to->b, &p, to->until, to->seat, to->source);
}

/* By the sum of the dice: a keyword, or an ability that needs further rolls. */
static const struct {
    const char *rule;
    keyword_set word;
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

/* MV-rat-37: an ability it already has makes no difference.  But if only a card
 * gives it that ability, the rolled one remains when the card is gone. */
static void roll_ability(struct epic_game *g, const struct gift *to)
{
    int dice = switch_value(g, SWITCH_RANDOM_DICE) ? 5 : 6;
    int sum = roll(g, to, dice);
    keyword_set word = ABILITIES[sum].word;
    refresh(g);
    keyword_set new = word & ~words_of(g, to->b);
    if (ABILITIES[sum].more)
        ABILITIES[sum].more(g, to);
    else if (word & ~design_of(g, to->b->card)->keywords)
        give_keyword(g, to->b, __builtin_ctzll(word), to->until, to->seat,
                     to->source);
    if (new &KW_STEALTH) /* MV-rat-25 */
        set_marks(g, to->b, MARK_STEALTH, true);
}

/* ---- changes with dice --------------------------------------------------- */

/* MV-boost-10: C and D have a roll each. */
static void roll_numbers(struct epic_game *g, const struct gift *to,
                         const struct change *c, int dice[2])
{
    for (int i = 0; i < 2; i++)
        dice[i] = c->dice[i] ? roll_dice(g, to->b->controller, to->source.card,
                                         c->dice[i], c->sides[i])
                             : 0;
}

static void roll_random(struct epic_game *g, const struct gift *to,
                        const struct change *c)
{
    if (c->random == RANDOM_ABILITY)
        roll_ability(g, to);
    else if (c->random == RANDOM_POWER)
        roll_power(g, to);
}

void mv_roll(struct epic_game *g, struct body *b, int change, struct ref source,
             int until, int seat)
{
    const struct change *c = &book_of(g)->change[change];
    struct gift to = { b, source, until, seat };
    roll_random(g, &to, c);
    if (!rolls_dice(c))
        return;
    int dice[2];
    roll_numbers(g, &to, c, dice);
    struct timed *t = note_roll(g, &to, ROLL_CHANGE, change, dice);
    if (t && until != WHILE_SOURCE_STAYS)
        t->roll.age = g->ages; /* its place in the order of base changes */
}

/* ---- lines with dice ----------------------------------------------------- */

const struct timed *line_roll(const struct epic_game *g, struct ref card,
                              int line)
{
    for (int i = 0; i < notes_with(g, TIMED_ROLL); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ROLL && t->roll.what == ROLL_LINE &&
            t->card == card.card && t->generation == card.generation &&
            t->roll.number == line)
            return t;
    }
    return NULL;
}

/* Who gets a random ability from a line: the card itself, or its bearer. */
static struct body *receiver(const struct epic_game *g, int card,
                             const struct ability *a)
{
    int host = person_of(g, card)->host;
    return !a->filter        ? body_of(g, card)
           : host == NO_CARD ? NULL
                             : body_of(g, host);
}

static void roll_line(struct epic_game *g, int card, int line)
{
    const struct ability *a = &book_of(g)->ability[line];
    const struct change *c = &book_of(g)->change[a->change];
    struct body *b = body_of(g, card);
    struct gift to = { b, ref_to(g, (thing)card), WHILE_SOURCE_STAYS,
                       b->controller };
    int dice[2];
    roll_numbers(g, &to, c, dice);
    note_roll(g, &to, ROLL_LINE, line, dice);
    to.b = receiver(g, card, a);
    if (to.b)
        roll_random(g, &to, c);
}

/* MV-boost-11: once.  A card that returns from holding keeps its roll. */
void roll_lines(struct epic_game *g, int card)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        if (a->kind == ABILITY_CHANGE && rolls(&book->change[a->change]) &&
            body_of(g, card) && !line_roll(g, ref_to(g, (thing)card), i))
            roll_line(g, card, i);
    }
}
