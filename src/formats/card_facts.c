/* card_facts.c - facts about cards that are worked out once, when a set of
 * cards is compiled, so that games need not search for them. */
#include "formats/card_facts.h"

#include "formats/looks.h"
#include "kernel/ruleset.h"
#include "lang/build.h"
#include "verbs/effect.h"
#include "verbs/follow.h"

#include <stdlib.h>

/* ASKS_ bits: the conditions of a filter besides kinds and side, which is all
 * that "a champion you control" and the like need. */
static unsigned asks_of(const struct filter *f)
{
    bool print = f->align || f->align_not || f->cost_plus || f->not_named;
    bool rare = (f->shares & f->word & f->under) != SLOT_NONE || f->counter;
    bool more = f->beside || f->shape || f->targets != SLOT_NONE;
    return (print ? ASKS_PRINT : 0) |
           (f->trait[0] || f->trait[1] ? ASKS_TRAITS : 0) |
           (f->with || f->without ? ASKS_WORDS : 0) |
           (f->is || f->is_not ? ASKS_STATES : 0) |
           (f->offense_cmp || f->defense_cmp ? ASKS_NUMBERS : 0) |
           (rare ? ASKS_RARE : 0) |
           ((f->among & f->other & f->same_name) != SLOT_NONE ? ASKS_SLOTS
                                                              : 0) |
           (more ? ASKS_MORE : 0);
}

/* Sets filter.class_stays: no change ever gives or takes its class words, so
 * the printed ones decide. */
static void note_classes(struct book *book)
{
    bool moves[UINT8_MAX + 1] = { false }; /* whether some change affects the
                                            * class word */
    for (int i = 1; i < book->changes; i++) {
        const struct change *c = &book->change[i];
        moves[c->label[0]] = moves[c->label[1]] = moves[c->lose_label] = true;
    }
    moves[0] = false; /* no class word */
    for (int i = 0; i < book->filters; i++) {
        struct filter *f = &book->filter[i];
        f->class_stays =
            f->trait[0] && !moves[f->trait[0]] && !moves[f->trait[1]];
    }
}

/* Events that may happen to other cards. */
static uint64_t others_events(const struct ability *a)
{
    const uint64_t not_of_cards =
        ON_PLAYERS | ON_ALLY | ON_PLAY | ON_USED | ON_COMBAT_END | ON_STEP;
    uint64_t own = a->filter ? 0 : a->events & ~not_of_cards;
    return watched_by(a) & ~own;
}

static void note_events(struct design *d, const struct ability *a)
{
    d->watch_others |= others_events(a);
    if (a->zone == ZONE_PILE || a->zone == ZONE_EVERYWHERE)
        d->watch_pile |= watched_by(a);
    if (a->zone != ZONE_PILE)
        d->watch_play |= watched_by(a);
}

static void note_rule(struct design *d, const struct ability *a)
{
    d->rules |= UINT64_C(1) << a->rule;
    if (a->rule == RULE_CONTROLS)
        d->says |= SAYS_IS;
    if (a->filter || a->who != WHO_YOU)
        d->rules_others |= UINT64_C(1) << a->rule;
}

/* SAYS_IS and SAYS_GETS of a change.  "Is a 7/5 airborne champion": airborne
 * counts with the rest. */
static void note_says(struct change *c)
{
    bool gives = c->gain || c->ability, has = c->has || (c->set & SET_KINDS);
    if (c->set || c->align || (gives && has))
        c->says |= SAYS_IS;
    bool adds = (c->offense || c->defense) && !(c->set & SET_NUMBERS);
    if (adds || c->lose || c->lose_all || (gives && !has))
        c->says |= SAYS_GETS;
    c->only_adds = adds && !c->scale && !c->set && !c->capped && !c->random &&
                   !(c->dice[0] | c->dice[1]) && !says_words(c);
}

static void note_change(struct design *d, const struct book *book,
                        const struct ability *a)
{
    const struct change *c = &book->change[a->change];
    d->says |= is_own_number(a, c) ? 0 : c->says;
    d->looks |= (uint8_t)looks_of(book, a);
    if (a->zone == ZONE_EVERYWHERE)
        d->everywhere |= c->align;
    if (c->lose || c->lose_all || (c->set & SET_SILENT))
        d->says |= SAYS_LOSE;
    if (c->set || says_words(c))
        d->says |= SAYS_GAIN;
    if (says_numbers(c))
        d->says |= SAYS_NUMBERS;
    if (rolls(c))
        d->does |= DOES_ENTER;
    if (looks_at_turn(book, a))
        d->says |= SAYS_TURN;
    if (a->filter)
        d->says |= SAYS_OTHERS;
}

static bool turns_itself(const struct book *book, const struct ability *a)
{
    for (int i = a->cost; i < a->cost + a->costs; i++) {
        const struct clause *c = &book->clause[i];
        if (expends_itself(c) || (c->verb == VERB_FLIP && c->pick == PICK_THIS))
            return true;
    }
    return false;
}

static bool costs_gold(const struct book *book, const struct ability *a)
{
    for (int i = a->cost; i < a->cost + a->costs; i++) {
        const struct amount *n = &book->amount[book->clause[i].amount];
        if (book->clause[i].verb == VERB_PAY_GOLD && n->kind == AMOUNT_CONST &&
            n->plus > 0)
            return true;
    }
    return false;
}

static bool asks_gold(const struct book *book, const struct ability *a)
{
    for (int i = a->cost; i < a->cost + a->costs; i++)
        if (book->clause[i].verb == VERB_PAY_GOLD)
            return true;
    return false;
}

static bool same_clauses(const struct clause *a, const struct clause *b, int n,
                         bool aims)
{
    for (int i = 0; i < n; i++) {
        bool aimed = a[i].pick == PICK_TARGET || b[i].pick == PICK_TARGET ||
                     i == 0; /* the first clause decides whether anything can be
                              * done */
        if ((!aims || aimed) && memcmp(&a[i], &b[i], sizeof *a))
            return false;
    }
    return true;
}

/* Whether two powers can be used under the same conditions, e.g.  "Tap: ...
 * +1/+0" and "Tap: ... +0/+1": same time, cost and targets. */
static bool is_used_alike(const struct book *book, const struct ability *a,
                          const struct ability *b)
{
    return a->kind == ABILITY_POWER && b->kind == ABILITY_POWER &&
           a->zone == b->zone && a->side == b->side && a->step == b->step &&
           a->cond == b->cond && a->tag == b->tag && a->speed == b->speed &&
           !a->modes && !b->modes && !a->once && !b->once &&
           a->costs == b->costs && a->clauses == b->clauses && a->clauses &&
           same_clauses(&book->clause[a->cost], &book->clause[b->cost],
                        a->costs, false) &&
           same_clauses(&book->clause[a->first], &book->clause[b->first],
                        a->clauses, true);
}

static void note_when(struct design *d, const struct book *book,
                      const struct ability *a)
{
    uint32_t bit = UINT32_C(1) << a->step;
    bool free = true;
    for (int i = a->cost; i < a->cost + a->costs; i++)
        free &= !expends_itself(&book->clause[i]);
    d->when |= bit;
    d->when_expended |= free ? bit : 0;
}

static void note_power(struct design *d, const struct book *book,
                       const struct ability *a)
{
    bool everywhere = a->zone == ZONE_EVERYWHERE;
    if (everywhere || a->zone == ZONE_PLAY || a->zone == ZONE_SIDE) {
        bool first = !(d->powers & POWERS_IN_PLAY);
        d->powers |= POWERS_IN_PLAY | (first ? POWERS_EXPEND | POWERS_TURN : 0);
        if (a->costs == 0 || !expends_itself(&book->clause[a->cost]))
            d->powers &= (uint8_t)~POWERS_EXPEND;
        if (!turns_itself(book, a))
            d->powers &= (uint8_t)~POWERS_TURN;
        note_when(d, book, a);
    }
    if (everywhere || a->zone == ZONE_PILE)
        d->powers |=
            costs_gold(book, a) ? POWERS_IN_PILE_FOR_GOLD : POWERS_IN_PILE;
    if (everywhere || a->zone == ZONE_HAND)
        d->powers |= POWERS_IN_HAND;
    if (a->side == SIDE_OPPONENT)
        d->powers |= POWERS_THEIR_STEP;
}

static void note_design(struct design *d, const struct book *book)
{
    d->looks |= (uint8_t)bearer_looks(book, d->bearer);
    d->does |= d->looks ? DOES_CHANGE | DOES_TANGLE : 0;
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        bool line = a->kind == ABILITY_CHANGE || a->kind == ABILITY_RULE;
        if (a->kind == ABILITY_TRIGGER || a->kind == ABILITY_AS)
            note_events(d, a);
        else if (a->kind == ABILITY_RULE)
            note_rule(d, a);
        else if (a->kind == ABILITY_CHANGE)
            note_change(d, book, a);
        else if (a->kind == ABILITY_POWER)
            note_power(d, book, a);
        else if (a->kind == ABILITY_INSTEAD)
            d->says |= SAYS_INSTEAD;
        else if (a->kind == ABILITY_EXTRA_COST && a->zone == ZONE_PILE)
            d->powers |= POWERS_PLAY_FROM_PILE;
        if (a->kind == ABILITY_RULE && a->rule == RULE_CONTROLS)
            d->looks |= (uint8_t)looks_of(book, a);
        if (line && a->zone == ZONE_PILE)
            d->does |= DOES_PILE_LINES;
        if (line && is_tangled(book, a))
            d->does |= DOES_TANGLE;
        if (a->kind == ABILITY_CHANGE && a->filter &&
            book->filter[a->filter].among != SLOT_HOST)
            d->does |= DOES_REACH;
    }
}

/* Collects in design 0 what may turn up in any game: tokens, and rules that
 * text can give to others. */
static void note_makeable(struct book *book)
{
    struct design *any = &book->design[0];
    for (int i = 1; i < book->designs; i++)
        if (book->design[i].kinds & KIND_KEYWORD)
            any->powers |= book->design[i].powers & POWERS_THEIR_STEP;
        else if (book->design[i].kinds & KIND_TOKEN) {
            any->rules |= book->design[i].rules;
            any->does |= book->design[i].does;
            any->looks |= book->design[i].looks;
            any->powers |= book->design[i].powers;
        }
    for (int i = 1; i < book->changes; i++) {
        const struct ability *a = &book->ability[book->change[i].ability];
        if (a->kind == ABILITY_RULE)
            any->rules |= UINT64_C(1) << a->rule;
        else if (a->kind == ABILITY_POWER && a->side == SIDE_OPPONENT)
            any->powers |= POWERS_THEIR_STEP;
    }
}

static bool waits(const struct design *d)
{
    return d->watch_play | d->watch_pile;
}

static void note_keyword(struct book *book, int word)
{
    const struct design *d = &book->design[book->keyword[word]];
    book->keyword_text |= KW_BIT(word);
    book->keyword_lines |= d->does & DOES_CHANGE ? KW_BIT(word) : 0;
    book->keyword_waits |= waits(d) ? KW_BIT(word) : 0;
    for (int i = 0; i < TURN_STEPS; i++) {
        book->words_when[i] |= d->when >> i & 1 ? KW_BIT(word) : 0;
        book->words_when_expended[i] |=
            d->when_expended >> i & 1 ? KW_BIT(word) : 0;
    }
}

/* MV-abil-1: a keyword is one ability, however many lines it has. */
static void note_one_ability(struct book *book, const struct design *d)
{
    for (int i = 0; i < d->abilities; i++)
        book->ability[d->ability + i].preceding = (uint8_t)i;
}

/* The lines of universal entries.  False: too many. */
static bool note_common(struct book *book)
{
    for (int i = 0; i < UNIVERSALS; i++) {
        const struct design *d = &book->design[book->universal[i]];
        int lines = book->universal[i] ? d->abilities : 0;
        book->common_waits |= lines && waits(d);
        if (book->commons + lines > COMMON_LINES)
            return false;
        for (int k = 0; k < lines; k++) {
            const struct ability *a = &book->ability[d->ability + k];
            if (a->kind == ABILITY_POWER)
                book->common_in[a->step] |= UINT32_C(1) << book->commons;
            if (!(a->takes & TAKES_EXPENDING))
                book->common_free |= UINT32_C(1) << book->commons;
            for (int lack = 0; lack <= NEEDS_OF_TABLE; lack += NEEDS_TURN)
                if (!(a->needs & lack))
                    book->common_without[lack / NEEDS_TURN] |= UINT32_C(1)
                                                               << book->commons;
            book->common[book->commons++] = (uint16_t)(d->ability + k);
        }
    }
    return true;
}

/* False: out of memory. */
static bool note_ends(struct book *book)
{
    book->ends = calloc(book->designs + 1u, sizeof *book->ends);
    for (int i = 0; book->ends && i < book->designs; i++)
        book->ends[i] = (uint8_t)while_looks(book, book->design[i].lasts_while);
    return book->ends;
}

/* Lists all rivals.  Equal filters are interned, so their indexes are
 * compared.  False: out of memory. */
static bool note_enemies(struct book *book)
{
    bool *known = calloc(book->filters + 1u, sizeof *known);
    book->enemy = calloc(book->abilities + 1u, sizeof *book->enemy);
    for (int i = 1; known && book->enemy && i < book->abilities; i++) {
        const struct ability *a = &book->ability[i];
        if (a->kind == ABILITY_RULE && a->rule == RULE_RIVAL &&
            !known[a->filter]) {
            known[a->filter] = true;
            book->enemy[book->enemies++] = a->filter;
        }
    }
    bool room = known && book->enemy;
    free(known);
    return room;
}

bool note_facts(struct book *book, const struct ruleset *rules)
{
    for (int i = 0; i < book->filters; i++) {
        book->filter[i].beside = (uint8_t)asks_beside(&book->filter[i]);
        book->filter[i].asks = (uint8_t)asks_of(&book->filter[i]);
    }
    note_classes(book);
    for (int i = 1; i < book->changes; i++) {
        note_says(&book->change[i]);
        book->silences |= book->change[i].lose_all;
    }
    for (int i = 1; i < book->abilities; i++) {
        struct ability *a = &book->ability[i];
        a->aims = (uint8_t)aims(book, a);
        a->gold = asks_gold(book, a);
        a->takes = (uint8_t)takes(book, a);
        a->needs = (uint8_t)needs(book, a);
        a->as_before = is_used_alike(book, a - 1, a);
        note_following(book, a);
        book->tagged |= a->tag != 0;
    }
    for (int i = 1; i < book->designs; i++) {
        if (book->design[i].abilities) /* the first line has none before it */
            book->ability[book->design[i].ability].as_before = 0;
        if (book->design[i].kinds & KIND_KEYWORD)
            note_one_ability(book, &book->design[i]);
        note_design(&book->design[i], book);
        book->design[i].facts = (uint8_t)rules->customs->facts(book, i);
    }
    note_makeable(book);
    for (int i = 0; i < KEYWORDS_MAX; i++)
        if (book->keyword[i])
            note_keyword(book, i);
    return (!rules->note_book || rules->note_book(book)) && note_common(book) &&
           note_ends(book) && note_enemies(book);
}
