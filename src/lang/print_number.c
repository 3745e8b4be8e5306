/* print_number.c - numbers and conditions: the counterpart of
 * parse_number.c. */
#include "lang/build.h"
#include "lang/print.h"

#include <string.h>

static const struct amount *amount_at(const struct printer *p, int amount)
{
    return &p->v.amount[amount];
}

static bool is_count(const struct amount *a)
{
    return a->kind == AMOUNT_COUNT || a->kind == AMOUNT_THIS_WAY ||
           a->kind == AMOUNT_PLAYERS;
}

bool amount_is_equal(const struct printer *p, int amount)
{
    const struct amount *a = amount_at(p, amount);
    switch (a->kind) {
    case AMOUNT_CONST:
    case AMOUNT_X:
    case AMOUNT_THAT_MUCH:
    case AMOUNT_LIST:
    case AMOUNT_DICE:
        return false;
    default:
        return !is_count(a) || a->plus != 0;
    }
}

static void put_times(struct printer *p, const struct amount *a)
{
    if (a->times == 2)
        put(p, "twice ");
    else if (a->times != 1)
        putf(p, "%d times ", a->times);
}

static void put_plus(struct printer *p, const struct amount *a)
{
    if (a->plus > 0)
        putf(p, " plus %d", a->plus);
    else if (a->plus < 0)
        putf(p, " minus %d", -a->plus);
}

void put_number(struct printer *p, int amount)
{
    const struct amount *a = amount_at(p, amount);
    switch (a->kind) {
    case AMOUNT_CONST:
        putf(p, "%d", a->plus);
        break;
    case AMOUNT_THAT_MUCH:
        put(p, "that much");
        break;
    case AMOUNT_DICE:
        put_times(p, a);
        putf(p, "%dd%d", a->list[0], a->list[1]);
        put_plus(p, a);
        break;
    case AMOUNT_LIST:
        putf(p, "%d, %d and %d", a->list[0], a->list[1], a->list[2]);
        break;
    case AMOUNT_X:
        put_times(p, a);
        put(p, "X");
        put_plus(p, a);
        break;
    default: /* a count: what is counted is printed behind it */
        putf(p, "%d", a->times);
    }
}

/* Whether it is what the dice of an earlier clause showed. */
static bool is_rolled(const struct printer *p, const struct amount *a)
{
    bool rolled = false;
    for (int i = 0; i < p->at; i++)
        rolled |= p->v.clause[i].verb == VERB_ROLL;
    return rolled && a->kind == AMOUNT_X && a->times == 1 && !a->plus;
}

void put_counted(struct printer *p, int amount, const char *one,
                 const char *many)
{
    const struct amount *a = amount_at(p, amount);
    int n = a->kind == AMOUNT_CONST ? a->plus : is_count(a) ? a->times : 0;
    if (n == 1) {
        put_a(p);
        put(p, one);
        return;
    }
    if (a->kind == AMOUNT_THAT_MUCH || is_rolled(p, a))
        put(p, "that many");
    else
        put_number(p, amount);
    put(p, " ");
    put(p, many);
}

void put_equal_to(struct printer *p, int amount)
{
    const struct amount *a = amount_at(p, amount);
    if (a->kind == AMOUNT_CONST) {
        putf(p, "%d", a->plus);
        return;
    }
    put_times(p, a);
    switch (a->kind) {
    case AMOUNT_OFFENSE:
    case AMOUNT_DEFENSE:
    case AMOUNT_COST:
        put_ref(p, a->ref, REF_POSSESSIVE);
        put(p, a->kind == AMOUNT_OFFENSE   ? " offense"
               : a->kind == AMOUNT_DEFENSE ? " defense"
                                           : " cost");
        break;
    case AMOUNT_DICE:
        putf(p, "%dd%d", a->list[0], a->list[1]);
        break;
    case AMOUNT_COUNTERS:
        put(p, "the number of ");
        put_own(p,
                book_name(p->b,
                          p->b->counter[p->v.filter[a->filter].counter].name));
        put(p, " counters on ");
        put_ref(p, a->ref, REF_OBJECT);
        break;
    case AMOUNT_DAMAGE_ON:
        put(p, "the damage on ");
        put_ref(p, a->ref, REF_OBJECT);
        break;
    case AMOUNT_HEALTH:
        put(p, "your $h");
        break;
    case AMOUNT_LOST:
        put(p, "the $h lost this way");
        break;
    case AMOUNT_START_HEALTH:
        put(p, "the starting $h");
        break;
    case AMOUNT_GOLD:
        put(p, "your $g");
        break;
    case AMOUNT_X:
        put(p, "X");
        break;
    case AMOUNT_THAT_MUCH:
        put(p, "that much");
        break;
    default:
        put(p, "the number of ");
        put_filter(p, a->filter, NOUN_PLURAL | NOUN_ALL);
    }
    put_plus(p, a);
}

void put_for_each(struct printer *p, int amount)
{
    const struct amount *a = amount_at(p, amount);
    if (!is_count(a) || a->plus)
        return;
    put(p, " for each ");
    if (a->kind == AMOUNT_PLAYERS) {
        put(p, "player who had ");
        put_one(p, a->filter, 0);
        return;
    }
    put_filter(p, a->filter, NOUN_ALL);
}

/* ---- conditions ---------------------------------------------------------- */

/* "exactly 2 " and the like, before a plural noun. */
static void put_quantity(struct printer *p, const struct condition *c,
                         const char *less)
{
    static const char *const before[] = {
        [CMP_NONE] = "",
        [CMP_AT_MOST] = "",
        [CMP_AT_LEAST] = "",
        [CMP_EXACTLY] = "exactly ",
        [CMP_LESS] = "fewer than ",
        [CMP_MORE] = "more than ",
    };
    put(p, before[c->compare]);
    put_equal_to(p, c->amount);
    if (c->compare == CMP_AT_LEAST)
        put(p, " or more");
    else if (c->compare == CMP_AT_MOST)
        put(p, less);
}

static bool is_const(const struct printer *p, int amount, int value)
{
    const struct amount *a = amount_at(p, amount);
    return a->kind == AMOUNT_CONST && a->plus == value;
}

static void put_count_condition(struct printer *p, const struct condition *c)
{
    const struct filter *f = &p->v.filter[c->filter];
    bool host = f->side == SIDE_HOST;
    bool yours = f->side == SIDE_YOU || host;
    int how = yours ? NOUN_NO_SIDE : 0;
    bool one = c->compare == CMP_AT_LEAST && is_const(p, c->amount, 1);
    bool exactly_one = c->compare == CMP_EXACTLY && is_const(p, c->amount, 1);
    bool other = yours && f->other == SLOT_THIS;
    put(p, host                 ? "that player controls "
           : yours              ? "you control "
           : one || exactly_one ? "there is "
                                : "there are ");
    if (one && (other || f->other != SLOT_THIS)) {
        put_one(p, c->filter, how);
        return;
    }
    if (one) {
        put_a(p);
        put_filter(p, c->filter, how);
        return;
    }
    if (c->compare == CMP_AT_MOST && is_const(p, c->amount, 0))
        put(p, "no");
    else
        put_quantity(p, c, " or fewer");
    put(p, " ");
    put_filter(p, c->filter, how | NOUN_ALL | (exactly_one ? 0 : NOUN_PLURAL));
}

static void put_predicate(struct printer *p, const struct filter *f, int filter)
{
    struct filter plain = *f, none = filter_none();
    plain.is = 0;
    plain.align = 0;
    plain.asks = 0;
    uint64_t states = IS_ATTACKING_YOU;
    for (const struct flag_word *w = p->lex->states; w->word; w++)
        states |= w->bit;
    bool words_only = !memcmp(&plain, &none, sizeof none) &&
                      (f->is || f->align) && !(f->is & ~states);
    if (!words_only) {
        put_one(p, filter, 0);
        return;
    }
    bool first = true;
    if (f->is & IS_ATTACKING_YOU) {
        put(p, "attacking you");
        first = false;
    }
    for (const struct flag_word *w = p->lex->alignments; w->word; w++)
        if (f->align & w->bit) {
            put(p, first ? "" : " and ");
            put(p, w->word);
            first = false;
        }
    for (const struct flag_word *w = p->lex->states; w->word; w++)
        if (f->is & w->bit) {
            put(p, first ? "" : " and ");
            put(p, w->word);
            first = false;
        }
}

/* "has 3 or more charge counters", "has flight", "has a weapon" */
static bool put_has(struct printer *p, const struct filter *f, int ref)
{
    struct filter plain = *f, none = filter_none();
    plain.asks = plain.counter = plain.counters = plain.powers = 0;
    plain.with = plain.bears = plain.cost_cmp = plain.cost_amount = 0;
    bool has = f->counter || f->powers || f->with || f->bears || f->cost_cmp;
    if (!has || memcmp(&plain, &none, sizeof none))
        return false;
    put(p, ref == SLOT_THIS || ref == SLOT_HOST ? " has" : " had");
    put_had(p, f);
    return true;
}

static bool takes_away(const struct clause *c)
{
    switch (c->verb) {
    case VERB_BREAK:
    case VERB_BANISH:
    case VERB_MOVE:
    case VERB_DISCARD:
    case VERB_TRANSFORM:
    case VERB_STOP:
    case VERB_RESOLVE:
    case VERB_KILL:
    case VERB_RECALL:
        return true;
    default:
        return false;
    }
}

/* Whether the past tense is used (last known values): the text has moved it, or
 * its event took it away. */
static bool is_past(const struct printer *p, int slot)
{
    if (slot >= SLOT_HOST)
        return slot != SLOT_THIS && slot != SLOT_HOST && p->v.head &&
               (p->v.head->events & (ON_LEAVING | ON_BREAKS));
    for (int i = slot; i < p->at; i++) {
        const struct clause *c = &p->v.clause[i];
        bool same = i == slot || (c->pick == PICK_REF && c->ref == slot);
        if (same && takes_away(c))
            return true;
    }
    return false;
}

static void put_thing_condition(struct printer *p, const struct condition *c)
{
    const struct filter *f = &p->v.filter[c->filter];
    bool owns = f->side == SIDE_OWNED, controls = f->side == SIDE_YOU;
    if ((owns || controls) && !f->kinds && !f->is && c->ref != SLOT_THIS) {
        put(p, owns ? "you own it" : "you controlled it");
        return;
    }
    put_ref(p, c->ref, REF_SUBJECT);
    if (lexicon_has(p->lex, FEATURE_GAINS) && put_has(p, f, c->ref))
        return;
    put(p, is_past(p, c->ref) ? " was " : " is ");
    put(p, c->negated ? "not " : "");
    put_predicate(p, f, c->filter);
}

void put_condition(struct printer *p, int condition)
{
    const struct condition *c = &p->b->condition[condition];
    switch (c->kind) {
    case COND_YOUR_TURN:
        put(p, "it is your turn");
        break;
    case COND_NOT_YOUR_TURN:
        put(p, "it is an opponent's turn");
        break;
    case COND_STEP:
        put(p, "it is ");
        put(p, c->side == SIDE_YOU        ? "your "
               : c->side == SIDE_OPPONENT ? "an opponent's "
                                          : "the ");
        put(p, flag_word(p->lex->steps, c->step));
        put(p, lexicon_has(p->lex, FEATURE_TERSE) ? "" : " step");
        break;
    case COND_DID:
    case COND_DID_NOT: {
        bool you = true; /* the player of the nearest offer before */
        for (int i = p->at - 1; i >= 0; i--)
            if (p->v.clause[i].verb == VERB_MAY) {
                you = p->v.clause[i].who == WHO_YOU;
                break;
            }
        put(p, you ? "you do" : "they do");
        put(p, c->kind == COND_DID ? "" : " not");
        break;
    }
    case COND_COUNT:
        put_count_condition(p, c);
        break;
    case COND_HEALTH:
        if (lexicon_has(p->lex, FEATURE_SCORE)) {
            put(p, "you have ");
            put_quantity(p, c, " or fewer");
            put(p, " $h");
            break;
        }
        put(p, "your $h is ");
        put_quantity(p, c, " or less");
        break;
    case COND_HAND:
        put(p, "you have ");
        if (c->compare == CMP_AT_MOST && is_const(p, c->amount, 0))
            put(p, "no");
        else
            put_quantity(p, c, " or fewer");
        put(p, " cards in hand");
        break;
    case COND_THING:
        put_thing_condition(p, c);
        break;
    case COND_IN_PLAY:
        put_ref(p, c->ref, REF_SUBJECT);
        put(p, c->negated ? " is not in play" : " is in play");
        break;
    case COND_ALL_ARE:
        put(p, "they are all ");
        put_filter(p, c->filter, NOUN_PLURAL);
        break;
    case COND_PLAYED:
        put(p, "you played ");
        put_one(p, c->filter, 0);
        put(p, " this turn");
        break;
    case COND_FIRST_PLAYED:
        put(p, "this is the first ");
        put_filter(p, c->filter, 0);
        put(p, " you played this turn");
        break;
    case COND_AHEAD:
        put(p, "you have more $h than each opponent");
        break;
    case COND_X:
        put(p, "X is ");
        put_quantity(p, c, " or less");
        break;
    case COND_PAID:
        put(p, "you paid");
        break;
    case COND_PAID_FOR:
        put_a(p);
        put(p, p->lex->gold);
        put(p, " was paid for ");
        put_ref(p, c->ref, REF_OBJECT);
        break;
    }
}
