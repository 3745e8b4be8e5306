/* parse_number.c - numbers and conditions. */
#include "lang/parse.h"

static const char *const NUMBER_WORDS[] = { "one",  "two", "three", "four",
                                            "five", "six", "seven", "eight",
                                            "nine", "ten" };
enum { NUMBER_WORD_COUNT = sizeof NUMBER_WORDS / sizeof NUMBER_WORDS[0] };

static int number_word(const struct parser *p)
{
    for (int i = 0; i < NUMBER_WORD_COUNT; i++)
        if (at(p, NUMBER_WORDS[i]))
            return i + 1;
    return at(p, "a|an") ? 1 : 0;
}

bool at_number(const struct parser *p)
{
    return token_at(p, 0)->kind == TOKEN_NUMBER || number_word(p) ||
           at(p, "X|twice") || at(p, "that much|many");
}

/* A plain number. 1 read, 0 not here, -1 mistake. */
static int eat_int(struct parser *p, int *value)
{
    const struct token *t = token_at(p, 0);
    *value = number_word(p);
    if (t->kind == TOKEN_NUMBER)
        *value = t->value;
    else if (*value == 0)
        return 0;
    if (*value < 0)
        return fail(p, "numbers go up to %d", NUMBER_MAX), -1;
    p->next++;
    return 1;
}

static bool parse_x(struct parser *p, struct amount *a)
{
    if (at(p, "X") && !(p->run && p->run->x_known))
        return fail(p, "nothing before this says what X is");
    if (!expect(p, "X"))
        return false;
    a->kind = AMOUNT_X;
    a->plus = 0;
    return true;
}

/* "X plus 1", "X minus 1" */
static bool parse_plus(struct parser *p, struct amount *a)
{
    int value;
    if (!at(p, "plus|minus"))
        return true;
    bool minus = at(p, "minus");
    p->next++;
    int read = eat_int(p, &value);
    if (read == 0)
        return expected(p, "a number");
    a->plus = (int16_t)(minus ? -value : value);
    return read > 0;
}

/* "2d6", behind the 2 */
static bool parse_dice(struct parser *p, struct amount *a)
{
    const struct token *t = token_at(p, 1);
    if (!knows(p, FEATURE_DICE) || !at(p, "d") || t->kind != TOKEN_NUMBER)
        return true;
    if (a->plus < 1 || a->plus > 99 || t->value < 2 || t->value > 100)
        return fail(p, "dice have 2 to 100 sides");
    if (a->plus * t->value > DICE_MOST)
        return fail(p, "dice show %d at most", DICE_MOST);
    a->kind = AMOUNT_DICE;
    a->list[0] = (uint8_t)a->plus;
    a->list[1] = (uint8_t)t->value;
    a->plus = 0;
    p->next += 2;
    return parse_plus(p, a);
}

/* Whether dice were rolled before this: "roll 1d6.  Draw that many cards". */
static bool has_rolled(const struct parser *p)
{
    bool rolled = false;
    for (int i = 0; p->run && i < p->run->count; i++)
        rolled |= p->run->clause[i].verb == VERB_ROLL;
    return rolled;
}

bool parse_number(struct parser *p, struct amount *a)
{
    *a = amount_const(0);
    if (has_rolled(p) && eat(p, "that many")) {
        a->kind = AMOUNT_X;
        return true;
    }
    if (eat(p, "that much|many")) {
        a->kind = AMOUNT_THAT_MUCH;
        p->uses_subject = true;
        return true;
    }
    if (eat(p, "twice")) {
        a->times = 2;
        return parse_x(p, a) && parse_plus(p, a);
    }
    if (at(p, "X"))
        return parse_x(p, a) && parse_plus(p, a);
    int value;
    int read = eat_int(p, &value);
    if (read == 0)
        return expected(p, "a number");
    if (read > 0 && eat(p, "times")) {
        a->times = (int16_t)value;
        return parse_x(p, a) && parse_plus(p, a);
    }
    a->plus = (int16_t)value;
    return read > 0 && parse_dice(p, a);
}

/* ---- amounts behind "equal to" ------------------------------------------- */

static bool parse_count(struct parser *p, struct amount *a)
{
    struct filter f = filter_none();
    if (!parse_filter(p, &f))
        return false;
    a->kind = AMOUNT_COUNT;
    if (f.among != SLOT_NONE && f.done) {
        a->kind = AMOUNT_THIS_WAY;
        a->ref = f.among;
    }
    a->filter = add_filter(p, &f);
    return !p->failed;
}

/* "it", "the target", "the bearer": whose number it is. */
static bool stat_of(struct parser *p, struct amount *a)
{
    a->ref = SLOT_THIS;
    if (eat(p, "this"))
        return true;
    if (eat(p, "it"))
        return take_it(p, &a->ref);
    if (eat(p, "the target"))
        return take_target(p, &a->ref);
    if (knows(p, FEATURE_BEARERS) && eat(p, "the bearer"))
        return take_bearer(p, &a->ref);
    return expected(p, "'this', 'it' or 'the target'");
}

/* "charge counters on it", behind "the number of". */
static bool parse_counters_on(struct parser *p, struct amount *a)
{
    struct filter f = filter_none();
    uint16_t counter;
    if (!parse_counter(p, &counter) || !expect(p, "on") || !stat_of(p, a))
        return false;
    f.counter = (uint8_t)counter;
    a->kind = AMOUNT_COUNTERS;
    a->filter = add_filter(p, &f);
    return !p->failed;
}

/* Offense, defense or damage of it, of this, of the target. */
static int eat_stat(struct parser *p, struct amount *a)
{
    bool its = eat(p, "its");
    bool target = !its && eat(p, "the target's");
    bool bearer =
        !its && !target && knows(p, FEATURE_BEARERS) && eat(p, "the bearer's");
    if (its || target || bearer || eat(p, "this card's")) {
        a->ref = SLOT_THIS;
        if (bearer && !take_bearer(p, &a->ref))
            return -1;
        if (its && !take_it(p, &a->ref))
            return -1;
        if (target && !take_target(p, &a->ref))
            return -1;
        if (knows(p, FEATURE_MEASURES) && eat(p, "cost"))
            return a->kind = AMOUNT_COST, 1;
        if (!at(p, "offense|defense"))
            return expected(p, "'offense' or 'defense'"), -1;
        a->kind = at(p, "offense") ? AMOUNT_OFFENSE : AMOUNT_DEFENSE;
        p->next++;
        return 1;
    }
    if (!eat(p, "the damage on"))
        return 0;
    a->kind = AMOUNT_DAMAGE_ON;
    return stat_of(p, a) ? 1 : -1;
}

static bool parse_base(struct parser *p, struct amount *a)
{
    int read = eat_stat(p, a);
    if (read)
        return read > 0;
    if (eat(p, "your health"))
        return a->kind = AMOUNT_HEALTH, true;
    if (eat(p, "the health lost this way")) {
        struct run_view v = run_view(p);
        a->kind = AMOUNT_LOST;
        a->ref = (uint8_t)(p->run ? ref_lost(&v, p->run->count) : SLOT_NONE);
        keep_slot(p, a->ref);
        return a->ref != SLOT_NONE || fail(p, "nobody before this lost any");
    }
    if (eat(p, "the starting health"))
        return a->kind = AMOUNT_START_HEALTH, true;
    if (eat(p, "your gold"))
        return a->kind = AMOUNT_GOLD, true;
    if (eat(p, "the number of"))
        return knows(p, FEATURE_MEASURES) && at_counter(p, 0)
                   ? parse_counters_on(p, a)
                   : parse_count(p, a);
    if (at(p, "X"))
        return parse_x(p, a);
    if (eat(p, "that much|many")) {
        p->uses_subject = true;
        return a->kind = AMOUNT_THAT_MUCH, true;
    }
    return expected(p, "a number: 'its offense', 'the number of ...', 'X' ...");
}

bool parse_equal_to(struct parser *p, struct amount *a)
{
    int value = 0;
    *a = amount_const(0);
    if (eat(p, "twice")) {
        a->times = 2;
    } else {
        int read = eat_int(p, &value);
        if (read < 0)
            return false;
        if (read > 0 && !eat(p, "times")) {
            a->plus = (int16_t)value;
            return true;
        }
        if (read > 0)
            a->times = (int16_t)value;
    }
    return parse_base(p, a) && parse_plus(p, a);
}

/* "Draw a card" + "for each wolf champion you control". */
bool parse_for_each(struct parser *p, struct amount *a)
{
    if (a->kind != AMOUNT_CONST)
        return fail(p, "'for each' goes with a plain number");
    int value = a->plus;
    *a = amount_const(0);
    a->times = (int16_t)value;
    if (!expect(p, "for each"))
        return false;
    if (!eat(p, "player who had a|an"))
        return parse_count(p, a);
    const struct token *t = token_at(p, 0);
    if (!parse_count(p, a))
        return false;
    if (a->kind != AMOUNT_THIS_WAY)
        return fail_at(p, t, "say what was done: 'broken this way' ...");
    a->kind = AMOUNT_PLAYERS;
    return true;
}
