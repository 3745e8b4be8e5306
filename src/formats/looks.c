/* looks.c - derives LOOK_ bits from the filters, amounts and conditions of a
 * line. */
#include "formats/looks.h"

#include "lang/lexicon.h"

static unsigned amount_looks(const struct book *book, int amount);

static unsigned states_looks(const struct book *book, unsigned is)
{
    enum { TURNED = IS_PREPARED | IS_EXPENDED | IS_FLIPPED };
    unsigned hurt = IS_DAMAGED | book->lexicon->hurt_states;
    unsigned rest = TURNED | hurt | IS_BROKEN_THIS_TURN;
    return (is & TURNED ? LOOK_TURNED : 0u) | (is & hurt ? LOOK_HURT : 0u) |
           (is & ~rest ? LOOK_DEEDS : 0u) |
           (is & IS_BROKEN_THIS_TURN ? LOOK_CARDS : 0u); /* in a pile */
}

static unsigned filter_looks(const struct book *book, int filter)
{
    const struct filter *f = &book->filter[filter];
    unsigned looks = f->zone == ZONE_PLAY ? LOOK_PLAY : LOOK_CARDS;
    if (!filter)
        return 0;
    looks |= states_looks(book, f->is | f->is_not);
    if (f->side == SIDE_DEFENDER)
        looks |= LOOK_DEEDS;
    if (f->offense_cmp | f->defense_cmp)
        looks |= LOOK_PLAY | amount_looks(book, f->cmp_amount);
    if (f->modes || (f->attacks & f->attacked_by) != SLOT_NONE)
        looks |= LOOK_DEEDS;
    if ((f->among & f->under & f->targets) != SLOT_NONE || f->counter)
        looks |= LOOK_ALL;
    return looks | (f->or_else ? filter_looks(book, f->or_else) : 0);
}

static unsigned amount_looks(const struct book *book, int amount)
{
    const struct amount *a = &book->amount[amount];
    switch (a->kind) {
    case AMOUNT_CONST:
    case AMOUNT_START_HEALTH:
        return 0;
    case AMOUNT_COUNT:
        return filter_looks(book, a->filter);
    case AMOUNT_OFFENSE:
    case AMOUNT_DEFENSE:
        return LOOK_PLAY;
    case AMOUNT_DAMAGE_ON:
        return LOOK_STATES;
    case AMOUNT_HEALTH:
    case AMOUNT_GOLD:
        return LOOK_SEATS;
    default:
        return LOOK_ALL;
    }
}

/* Whether the filter depends on deeds and damage only, not on anything that
 * lines may give. */
static bool asks_states_only(const struct book *book, const struct filter *f)
{
    return !(f->asks & ~(unsigned)ASKS_STATES) && !f->side && !f->or_else &&
           !(f->kinds | f->kinds_all | f->kinds_not) &&
           !((f->is | f->is_not) & book->lexicon->word_states);
}

static unsigned condition_looks(const struct book *book, int condition)
{
    const struct condition *c = &book->condition[condition];
    switch (c->kind) {
    case COND_TRUE:
    case COND_YOUR_TURN:
    case COND_NOT_YOUR_TURN:
        return 0;
    case COND_COUNT:
        return filter_looks(book, c->filter) | amount_looks(book, c->amount);
    case COND_HEALTH:
        return LOOK_SEATS | amount_looks(book, c->amount);
    case COND_HAND:
        return LOOK_CARDS | amount_looks(book, c->amount);
    case COND_THING: { /* this card and its host are in play */
        enum { HERE = LOOK_CARDS | LOOK_PLAY };
        bool here = c->ref == SLOT_THIS || c->ref == SLOT_HOST;
        bool state = asks_states_only(book, &book->filter[c->filter]);
        unsigned looks = filter_looks(book, c->filter);
        return !here ? looks
                     : (looks & ~(unsigned)HERE) | (state ? 0 : LOOK_PLAY);
    }
    case COND_PLAYED:
    case COND_FIRST_PLAYED:
        return LOOK_SEATS;
    case COND_STEP:
        return LOOK_STEP;
    default:
        return LOOK_ALL;
    }
}

/* Whether the filter is simple enough to be analysed here. */
static bool is_simple(const struct book *book, int filter)
{
    enum { SIMPLE = ASKS_STATES | ASKS_PRINT | ASKS_TRAITS | ASKS_WORDS };
    const struct filter *f = &book->filter[filter];
    return !(f->asks & ~(unsigned)SIMPLE) && !f->or_else &&
           f->zone == ZONE_PLAY && f->side != SIDE_ACTIVE &&
           f->side != SIDE_DEFENDER;
}

unsigned while_looks(const struct book *book, int condition)
{
    const struct condition *c = &book->condition[condition];
    bool known = c->kind == COND_COUNT || c->kind == COND_THING;
    return known && is_simple(book, c->filter)
               ? condition_looks(book, condition)
               : LOOK_ALL;
}

unsigned bearer_looks(const struct book *book, int filter)
{
    return filter_looks(book, filter) & ~(unsigned)(LOOK_PLAY | LOOK_CARDS);
}

/* Whether the set of affected bodies may change; for lines that give words,
 * also with what the line's own card has been given by then. */
static bool looks_for(const struct filter *f, const struct change *c)
{
    return f->is || f->is_not || f->or_else || f->offense_cmp ||
           f->defense_cmp || f->modes || f->side == SIDE_ACTIVE ||
           f->side == SIDE_DEFENDER ||
           (f->attacks & f->attacked_by) != SLOT_NONE ||
           ((f->same_team & f->shares & f->same_name) != SLOT_NONE &&
            says_words(c));
}

unsigned looks_of(const struct book *book, const struct ability *a)
{
    const struct change *c = &book->change[a->change];
    unsigned looks = condition_looks(book, a->cond);
    if (looks_for(&book->filter[a->filter], c))
        looks |= filter_looks(book, a->filter);
    if (c->scale)
        looks |= amount_looks(book, c->scale);
    if (c->ability || c->lose_all)
        looks |= LOOK_ALL;
    return looks;
}

static bool is_of_turn(const struct book *book, int filter)
{
    const struct filter *f = &book->filter[filter];
    return filter && (f->side == SIDE_ACTIVE || is_of_turn(book, f->bears) ||
                      is_of_turn(book, f->or_else));
}

bool looks_at_turn(const struct book *book, const struct ability *a)
{
    const struct amount *scale = &book->amount[book->change[a->change].scale];
    return a->cond || is_of_turn(book, a->filter) ||
           (scale->kind == AMOUNT_COUNT && is_of_turn(book, scale->filter));
}

/* ---- lines that depend on other lines ------------------------------------ */

/* Whether the filter reads numbers; or, for a line that gives words (applied
 * before any are known), anything that a line may give. */
static bool reads_values(const struct book *book, int filter, bool words)
{
    const struct filter *f = &book->filter[filter];
    if (!filter)
        return false;
    if (f->asks & ASKS_NUMBERS)
        return true;
    if (words && ((f->asks & (ASKS_PRINT | ASKS_TRAITS | ASKS_WORDS |
                              ASKS_RARE | ASKS_MORE)) ||
                  ((f->is | f->is_not) & book->lexicon->word_states)))
        return true;
    return reads_values(book, f->bears, words) ||
           reads_values(book, f->or_else, words);
}

static bool amount_reads(const struct book *book, int amount, bool words)
{
    const struct amount *a = &book->amount[amount];
    switch (a->kind) {
    case AMOUNT_CONST:
    case AMOUNT_START_HEALTH:
    case AMOUNT_HEALTH:
    case AMOUNT_GOLD:
        return false;
    case AMOUNT_COUNT:
        return reads_values(book, a->filter, words);
    default:
        return true;
    }
}

static bool condition_reads(const struct book *book, int condition, bool words)
{
    const struct condition *c = &book->condition[condition];
    switch (c->kind) {
    case COND_TRUE:
    case COND_YOUR_TURN:
    case COND_NOT_YOUR_TURN:
    case COND_STEP:
        return false;
    case COND_COUNT:
        return reads_values(book, c->filter, words) ||
               amount_reads(book, c->amount, words);
    case COND_HEALTH:
    case COND_HAND:
        return amount_reads(book, c->amount, words);
    case COND_THING:
        return reads_values(book, c->filter, words);
    default:
        return true;
    }
}

bool is_tangled(const struct book *book, const struct ability *a)
{
    const struct change *c = &book->change[a->change];
    const struct filter *f = &book->filter[a->filter];
    bool words = says_words(c);
    if (a->kind == ABILITY_RULE) /* other rules do not concern values */
        return a->rule == RULE_CANNOT_GAIN_ABILITIES ||
               a->rule == RULE_CONTROLS;
    return c->ability || c->lose_all || looks_for(f, c) ||
           (f->same_team & f->shares) != SLOT_NONE || (words && f->bears) ||
           condition_reads(book, a->cond, words) ||
           (c->scale && amount_reads(book, c->scale, words));
}
