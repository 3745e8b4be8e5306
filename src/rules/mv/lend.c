/* MV-kw-magic, MV-kw-mimic: taking on an ability for a time, from another
 * character or from none. */
#include "rules/mv/persons.h"
#include "rules/mv/powers.h"
#include "verbs/lent.h"

/* ---- once per game ------------------------------------------------------- */

/* The number under which a once-per-game ability is recorded; all immunities
 * share one. */
static int once_number(int lent)
{
    return is_lent_immunity(lent) ? LENT_IMMUNE : lent;
}

static bool is_once(const struct epic_game *g, int lent)
{
    return lent < LENT_IMMUNE ? (customs_of(g)->once_words & KW_BIT(lent)) != 0
                              : is_lent_immunity(lent);
}

/* ---- what is available --------------------------------------------------- */

/* Attack kinds and subtypes, one bit each. */
struct shields {
    uint32_t kinds, subs;
};

/* The abilities available: keywords, immunities, resistances. */
struct lending {
    keyword_set words;
    struct shields immune, resistant;
};

static void add_shield(const struct combat_power *w, struct lending *l)
{
    struct shields *s = w->what == COMBAT_IMMUNE      ? &l->immune
                        : w->what == COMBAT_RESISTANT ? &l->resistant
                                                      : NULL;
    if (s && (w->flags & COMBAT_SUB_ONLY))
        s->subs |= 1u << w->sub;
    else if (s)
        s->kinds |= 1u << w->kind;
}

static void add_shields(const struct epic_game *g, const struct body *b,
                        struct lending *l)
{
    struct held_power list[POWERS_MAX];
    bool may =
        may_have_power(g, b, 1u << COMBAT_IMMUNE | 1u << COMBAT_RESISTANT);
    int n = may ? powers_of(g, b, list) : 0;
    for (int i = 0; i < n; i++)
        add_shield(&list[i].is, l);
}

/* The abilities that the characters matching the clause have, or all of them if
 * it names none.  MV-kw-mimic-1: weaknesses are never taken on. */
static struct lending lending_of(const struct epic_game *g,
                                 const struct frame *f, const struct clause *c)
{
    const struct shields all = { ATTACKS_ANY, (1u << SUBTYPES) - 2 };
    struct lending l = { customs_of(g)->common_words, { 0, 0 }, { 0, 0 } };
    if (c->pick == PICK_NONE) {
        l.immune = l.resistant = all;
        return l;
    }
    thing list[THINGS_MAX];
    struct scene s = scene_of(g, f);
    int n = collect(&s, c->filter, list);
    keyword_set words = 0;
    for (int i = 0; i < n; i++) {
        const struct body *b = list[i] < g->cards ? body_of(g, list[i]) : NULL;
        if (!b)
            continue;
        words |= words_of(g, b);
        add_shields(g, b, &l);
    }
    l.words &= words & ~KW_MAGIC; /* MV-kw-mimic-3 */
    return l;
}

/* Abilities that this character took on and loses at the end of the upkeep.  It
 * may take them on again before that. */
static struct lending lost_soon(const struct epic_game *g, struct ref self)
{
    struct lending l = { 0, { 0, 0 }, { 0, 0 } };
    int words = notes_with(g, TIMED_KEYWORD);
    int notes = words ? words : notes_with(g, TIMED_POWER);
    for (int i = 0; i < notes; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->until != UNTIL_UPKEEP_ENDS || t->card != self.card ||
            t->generation != self.generation)
            continue;
        struct combat_power p = noted_power(t);
        if (t->kind == TIMED_KEYWORD)
            l.words |= KW_BIT(t->keyword.number);
        else if (t->kind == TIMED_POWER)
            add_shield(&p, &l);
    }
    l.words &= ~design_of(g, self.card)->keywords;
    return l;
}

static struct shields but_for(struct shields all, struct shields some,
                              struct shields soon)
{
    return (struct shields){ all.kinds & ~(some.kinds & ~soon.kinds),
                             all.subs & ~(some.subs & ~soon.subs) };
}

/* What is available to this character: without what it has and keeps, and
 * without what it has used up for this game. */
static struct lending lent_to(const struct epic_game *g, const struct frame *f,
                              const struct clause *c)
{
    struct lending l = lending_of(g, f, c), own = { 0, { 0, 0 }, { 0, 0 } };
    struct lending soon = lost_soon(g, ref_to(g, f->card));
    l.words &= ~words_of(g, body_of(g, f->card)) | soon.words;
    add_shields(g, body_of(g, f->card), &own);
    l.immune = but_for(l.immune, own.immune, soon.immune);
    l.resistant = but_for(l.resistant, own.resistant, soon.resistant);
    for (int i = 0; i < notes_with(g, TIMED_ONCE); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_ONCE || t->card != f->card ||
            t->once.ability != counted_as(book_of(g), f->ability))
            continue;
        if (t->once.keyword == LENT_IMMUNE)
            l.immune = (struct shields){ 0, 0 };
        else if (t->once.keyword < LENT_IMMUNE)
            l.words &= ~KW_BIT(t->once.keyword);
    }
    return l;
}

/* ---- arch-enemies -------------------------------------------------------- */

/* Whether a line of the card, printed or granted, names that enemy. */
static bool has_enemy_by_line(const struct epic_game *g, int card, int enemy)
{
    const struct ability *list = book_of(g)->ability;
    const struct body *b = body_of(g, card);
    bool given = !b || (b->flags & BODY_QUOTED);
    if (!given && !(design_of(g, card)->rules >> RULE_RIVAL & 1))
        return false;
    struct ability_walk w = abilities_of(g, card);
    for (int i; (i = next_ability(g, card, &w)) != 0;)
        if (list[i].kind == ABILITY_RULE && list[i].rule == RULE_RIVAL &&
            list[i].filter == enemy)
            return true;
    return false;
}

/* Whether a line or a note names that enemy, and will still do so after this
 * upkeep. */
static bool has_enemy(const struct epic_game *g, int card, int enemy)
{
    if (has_enemy_by_line(g, card, enemy))
        return true;
    for (int i = 0; i < notes_with(g, TIMED_RULE); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_RULE && t->rule.number == RULE_RIVAL &&
            t->card == card && t->generation == card_at(g, card)->generation &&
            t->rule.filter == enemy && t->until != UNTIL_UPKEEP_ENDS)
            return true;
    }
    return false;
}

/* MV-kw-mimic-1: another character must have that enemy.  MV-kw-magic-2: any
 * card in use may. */
static bool may_take_enemy(const struct epic_game *g, const struct frame *f,
                           const struct clause *c, int enemy)
{
    thing list[THINGS_MAX];
    if (has_enemy(g, f->card, enemy))
        return false;
    if (c->pick == PICK_NONE)
        return true;
    struct scene s = scene_of(g, f);
    int n = collect(&s, c->filter, list);
    for (int i = 0; i < n; i++)
        if (list[i] < g->cards && has_enemy(g, list[i], enemy))
            return true;
    return false;
}

/* The next enemy in the book's list after `i` that may be taken on, or -1. */
static int next_enemy(const struct epic_game *g, const struct frame *f,
                      const struct clause *c, int i)
{
    const struct book *book = book_of(g);
    if (c->pick != PICK_NONE && !in_force(g, RULE_RIVAL))
        return -1;
    while (++i < book->enemies)
        if (may_take_enemy(g, f, c, book->enemy[i]))
            return i;
    return -1;
}

/* ---- options ------------------------------------------------------------- */

static void offer_bits(const struct frame *f, struct options *o, uint32_t bits,
                       int first)
{
    for (; bits; bits &= bits - 1)
        offer(o, EPIC_PICK, f->card, -1, first + __builtin_ctz(bits));
}

void offer_lent(const struct epic_game *g, const struct frame *f,
                const struct clause *c, struct options *o)
{
    struct lending l = lent_to(g, f, c);
    while (l.words)
        offer(o, EPIC_PICK, f->card, -1, take_keyword(&l.words));
    offer_bits(f, o, l.immune.kinds, LENT_IMMUNE);
    offer_bits(f, o, l.immune.subs, LENT_IMMUNE + LENT_SUB);
    offer_bits(f, o, l.resistant.kinds, LENT_RESISTANT);
    offer_bits(f, o, l.resistant.subs, LENT_RESISTANT + LENT_SUB);
    for (int i = -1; (i = next_enemy(g, f, c, i)) >= 0;)
        offer(o, EPIC_PICK, f->card, -1, LENT_ENEMY + i);
}

/* Quick test: whether one of those keywords can be taken on.  May miss some. */
static bool finds_word(const struct epic_game *g, const struct frame *f,
                       const struct clause *c, keyword_set words)
{
    if (c->pick == PICK_NONE)
        return words;
    struct scene s = scene_of(g, f);
    const struct filter *others = &s.book->filter[c->filter];
    words &= is_of_play(others) ? ~KW_MAGIC : 0; /* MV-kw-mimic-3 */
    uint64_t left = *champion_slots(g) & ~slot_bit(SLOT_BITS);
    for (int i; words && (i = take_slot(&left)) >= 0;)
        if ((words_of(g, body_at(g, i)) & words) &&
            fits_filter(&s, others, body_at(g, i)))
            return true;
    return false;
}

bool can_lend(const struct epic_game *g, const struct frame *f,
              const struct clause *c)
{
    const struct body *b = body_of(g, f->card);
    const struct customs *customs = customs_of(g);
    if (!b)
        return false;
    keyword_set news =
        customs->common_words & ~(words_of(g, b) | customs->once_words);
    if (finds_word(g, f, c, news)) /* the common case */
        return true;
    struct lending l = lent_to(g, f, c);
    return l.words || l.immune.kinds || l.immune.subs || l.resistant.kinds ||
           l.resistant.subs || next_enemy(g, f, c, -1) >= 0;
}

/* ---- taking it on -------------------------------------------------------- */

/* Take on the ability with that number (LENT_), and record it if it is once per
 * game. */
static void take_on(struct epic_game *g, const struct frame *f,
                    const struct clause *c, int lent)
{
    struct body *b = body_of(g, f->card);
    struct ref self = ref_to(g, f->card);
    if (is_once(g, lent)) {
        struct timed *t =
            add_timed(g, TIMED_ONCE, WHILE_IT_STAYS, f->seat, self);
        if (t) {
            t->once.keyword = (uint8_t)once_number(lent);
            t->once.ability = (uint16_t)counted_as(book_of(g), f->ability);
        }
    }
    if (lent >= LENT_ENEMY) {
        struct timed *t =
            add_rule(g, RULE_RIVAL, self.card, b->controller, c->duration);
        if (t)
            t->rule.filter = book_of(g)->enemy[lent - LENT_ENEMY];
    } else if (lent >= LENT_IMMUNE) {
        struct combat_power shield = lent_power(lent);
        give_power(g, b, &shield, c->duration, f->seat, self);
    } else {
        give_keyword(g, b, lent, c->duration, f->seat, self);
        return; /* which reports the event */
    }
    tell_card(g, EPIC_EVENT_CHANGE, b->controller, b->card, -1 - lent);
}

/* MV-kw-magic-1, MV-kw-mimic-1: the player chooses one ability, and the
 * character whose text this is takes it on. */
int run_lend(struct epic_game *g, struct frame *f, const struct clause *c)
{
    if (!body_of(g, f->card) ||
        card_at(g, f->card)->generation != f->generation)
        return DONE;
    if (f->stage == STAGE_START) {
        if (!can_lend(g, f, c))
            return DONE;
        f->stage = STAGE_PICKING;
        if (must_wait(g, EPIC_ASK_MODE, f->seat))
            return WAIT;
    }
    take_on(g, f, c, g->answer.number);
    f->did = 1;
    return DONE;
}
