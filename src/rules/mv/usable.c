/* What a seat can use now.
 *
 * Every character can do the same few things, and most of them cannot be done
 * most of the time.  So the table is looked at once, for sets of slots: who may
 * use anything at all, who can be tapped, who is wounded, who bears something
 * that is lost.  Each line is then decided for all who have it together, and
 * only where sets do not say it one after the other is asked.  mv_why_not_use,
 * which knows all the reasons, need not be.
 *
 * Sets are of slots with a bit of their own.  What lies beyond, on a table that
 * large, is asked for all it has, and may be whatever the others need. */
#include "rules/mv/text.h"

/* What is lost: some item is out of order; who bears one that is knocked away,
 * or used up. */
struct losses {
    bool known; /* they were looked at */
    bool off;
    uint64_t away, spent;
};

struct moment {
    int seat;
    int step;        /* TURN_STEP_: abilities that name it; 0: that name none */
    uint64_t users;  /* of what the seat has: nothing bars them */
    uint64_t ready;  /* of those, who can be tapped */
    uint64_t own;    /* who have a line of this step, printed or given */
    uint64_t worded; /* who have a keyword with such a line */
    unsigned unmet;  /* what lines may need that is not there: enum need */
    struct losses lost;
};

/* Whether some of them lie beyond. */
static bool go_beyond(uint64_t slots)
{
    return slots >> SLOT_BITS;
}
static uint64_t with_own_bits(uint64_t slots)
{
    return slots & ~slot_bit(SLOT_BITS);
}

/* ---- looking around ------------------------------------------------------ */

/* -1: no abilities now. */
static int step_of(const struct epic_game *g, int seat)
{
    static const uint8_t STEP_AND_1[PHASES] = {
        [PHASE_UPKEEP] = 1 + TURN_STEP_UPKEEP,
        [PHASE_ABILITIES] = 1 + TURN_STEP_NONE,
        [PHASE_COMBAT_INCIDENTS] = 1 + TURN_STEP_COMBAT,
        [PHASE_LATE_ABILITIES] = 1 + TURN_STEP_NONE,
        [PHASE_DOWNTIME] = 1 + TURN_STEP_DOWNTIME,
    };
    bool others_upkeep = g->phase == PHASE_UPKEEP && seat != g->active;
    return others_upkeep ? -1 : STEP_AND_1[g->phase] - 1;
}

/* Of those, who have a line of this step, printed on them or given to them. */
static uint64_t who_has_own(const struct epic_game *g, const struct moment *m,
                            uint64_t who)
{
    uint64_t have = 0;
    for (; who; who &= who - 1) {
        const struct body *b = body_at(g, first_of(who));
        const struct design *d = design_of(g, b->card);
        bool ready = m->ready & who & -who;
        if ((b->flags & BODY_QUOTED) ||
            ((ready ? d->when : d->when_expended) >> m->step & 1))
            have |= who & -who;
    }
    return have;
}

static uint64_t who_is_barred(const struct epic_game *g, uint64_t who)
{
    uint64_t barred = 0;
    for (; who; who &= who - 1)
        if (why_not_source(g, body_at(g, first_of(who))->card))
            barred |= who & -who;
    return barred;
}

/* And who have a keyword with one. */
static uint64_t who_has_words(const struct epic_game *g, const struct moment *m,
                              uint64_t who)
{
    const struct book *book = book_of(g);
    uint64_t have = 0;
    for (; who; who &= who - 1) {
        bool ready = m->ready & who & -who;
        const uint64_t *when =
            ready ? book->words_when : book->words_when_expended;
        if (words_of(g, body_at(g, first_of(who))) & when[m->step])
            have |= who & -who;
    }
    return have;
}

static void find_users(const struct epic_game *g, struct moment *m)
{
    uint64_t mine = with_own_bits(*side_of(g, m->seat));
    uint64_t active = mine & ~*persons_who(g, ARE_DISABLED);
    m->ready = active & ~*turned_slots(g);
    m->own = who_has_own(g, m, active & g->powers);
    m->worded = who_has_words(g, m, active & *persons_who(g, HAVE_SKILLS));
    uint64_t lined = m->own | m->worded;
    uint64_t barred = who_is_barred(
        g, in_force(g, RULE_CANNOT_ACT) ? active & acting_slots(g)
                                        : lined & ~g->among[AMONG_CHARACTERS]);
    m->users = active & ~barred;
    m->own &= ~barred;
    m->worded &= ~barred;
}

static const struct losses *losses_of(const struct epic_game *g,
                                      struct moment *m)
{
    struct losses *l = &m->lost;
    uint64_t items = rest_slots(g) & *persons_who(g, HAVE_LOST);
    if (l->known)
        return l;
    *l = (struct losses){ .known = true };
    if (go_beyond(items))
        *l = (struct losses){ true, true, ~UINT64_C(0), ~UINT64_C(0) };
    for (items = with_own_bits(items); items; items &= items - 1) {
        const struct person *p = person_at(g, first_of(items));
        l->off |= p->state == PERSON_OFF;
        if (p->host == NO_CARD)
            continue;
        uint64_t bearer = slot_bit(card_at(g, p->host)->body);
        l->away |= p->state == PERSON_AWAY ? bearer : 0;
        l->spent |= p->marks & MARK_SPENT ? bearer : 0;
    }
    return l;
}

/* ---- whom a line is of any use to ---------------------------------------- */

/* By a line of its own, printed or given. */
static uint64_t who_may_lock(const struct epic_game *g, uint64_t who)
{
    uint64_t may = 0;
    for (; who; who &= who - 1) {
        const struct body *b = body_at(g, first_of(who));
        if ((b->flags & BODY_QUOTED) ||
            (design_of(g, b->card)->rules >> RULE_ARCH_ENEMY & 1))
            may |= who & -who;
    }
    return may;
}

/* What nobody has: a bit for each need. */
static unsigned unmet_needs(const struct epic_game *g)
{
    enum {
        LOSSES = 1 << NEEDS_AWAY | 1 << NEEDS_OWN_AWAY | 1 << NEEDS_OFF |
                 1 << NEEDS_OWN_LOSS
    };
    return (*persons_who(g, ARE_WOUNDED) ? 0 : 1u << NEEDS_WOUND) |
           (*persons_who(g, HAVE_LOST) ? 0 : (unsigned)LOSSES) |
           (in_force(g, RULE_ARCH_ENEMY) ? 0 : 1u << NEEDS_ENEMY);
}

/* Of those, for whom there may be something that it could be done to. */
static uint64_t who_needs(const struct epic_game *g, struct moment *m,
                          const struct ability *a, uint64_t who)
{
    switch ((enum need)a->needs) {
    case NEEDS_NOTHING:
    case NEEDS_WOUND:
        return who;
    case NEEDS_AWAY:
        return losses_of(g, m)->away ? who : 0;
    case NEEDS_OWN_AWAY:
        return who & losses_of(g, m)->away;
    case NEEDS_OFF:
        return losses_of(g, m)->off ? who : 0;
    case NEEDS_OWN_LOSS:
        return who & (*persons_who(g, HAVE_LOST) | losses_of(g, m)->spent);
    case NEEDS_ENEMY:
        return who_may_lock(g, who);
    }
    return who;
}

/* ---- who can use a line -------------------------------------------------- */

/* False: mv_why_not_use would refuse it, whoever's it is. */
static bool is_of_now(const struct epic_game *g, const struct moment *m,
                      const struct ability *a)
{
    return a->kind == ABILITY_POWER && a->step == m->step &&
           !(m->unmet >> a->needs & 1) &&
           !(a->side == SIDE_YOU && m->seat != g->active);
}

static uint64_t who_pays(const struct epic_game *g, const struct moment *m,
                         int line, uint64_t who)
{
    const struct ability *a = &book_of(g)->ability[line];
    uint64_t pay = 0;
    if (!(a->takes & TAKES_MORE))
        return who; /* they are ready */
    for (; who; who &= who - 1) {
        int card = body_at(g, first_of(who))->card;
        if (why_not_pay(g, m->seat, card, line) == MAY_DO)
            pay |= who & -who;
    }
    return pay;
}

static uint64_t who_would(const struct epic_game *g, const struct moment *m,
                          int line, uint64_t who)
{
    const struct ability *a = &book_of(g)->ability[line];
    uint64_t would = 0;
    uint64_t friends = a->aims == AIMS_AT_MATE
                           ? friends_of(g, m->seat) & g->among[AMONG_CHARACTERS]
                           : 0;
    if (friends && !go_beyond(friends)) {
        const struct clause *c = &book_of(g)->clause[a->first];
        would = who_has_mate(g, c, friends, &who);
    }
    for (; who; who &= who - 1) {
        int card = body_at(g, first_of(who))->card;
        if (would_do(g, m->seat, card, line))
            would |= who & -who;
    }
    return would;
}

/* MV-abil-6: once in a turn. */
static uint64_t who_did_not(const struct epic_game *g, int line, uint64_t who)
{
    uint64_t left = who & *persons_who(g, HAVE_ACTED);
    for (; left; left &= left - 1) {
        int card = body_at(g, first_of(left))->card;
        if (times_used(g, card, line))
            who &= ~(left & -left);
    }
    return who;
}

/* The line that was asked for last, and who could use it if they had not: the
 * next one may be used alike. */
struct before {
    int line;
    uint64_t able;
};

/* Of those users, who might use that line of theirs: as far as sets say it. */
static inline uint64_t who_might(const struct epic_game *g, struct moment *m,
                                 const struct ability *a, uint64_t who)
{
    if (!is_of_now(g, m, a))
        return 0;
    who &= a->takes & TAKES_EXPENDING ? m->ready : ~UINT64_C(0);
    return who && a->needs ? who_needs(g, m, a, who) : who;
}

/* And who can. */
static uint64_t who_can(const struct epic_game *g, struct moment *m, int line,
                        uint64_t who, struct before *before)
{
    const struct ability *a = &book_of(g)->ability[line];
    if (!a->as_before || before->line != line - 1)
        before->able = who_would(g, m, line, who_pays(g, m, line, who));
    before->line = line;
    return who_did_not(g, line, before->able);
}

/* ---- listing ------------------------------------------------------------- */

/* What every character can do: the lines that anybody can use, a bit each, and
 * who can use them. */
struct common {
    uint32_t lines;
    uint64_t anybody;
    uint64_t who[COMMON_LINES];
};

static void find_common(const struct epic_game *g, struct moment *m,
                        struct common *c)
{
    const struct book *book = book_of(g);
    uint64_t characters = m->users & g->among[AMONG_CHARACTERS];
    struct before before = { 0, 0 };
    c->lines = 0, c->anybody = 0;
    for (uint32_t left = book->common_in[m->step]; left; left &= left - 1) {
        int i = first_of(left), line = book->common[i];
        uint64_t who = who_might(g, m, &book->ability[line], characters);
        c->who[i] = who ? who_can(g, m, line, who, &before) : 0;
        c->anybody |= c->who[i];
        c->lines |= c->who[i] ? left & -left : 0;
    }
}

static void offer_line(const struct epic_game *g, int card, int line,
                       struct options *o)
{
    offer(o, EPIC_USE, card, -1, line - design_of(g, card)->ability);
}

static void offer_if_able(const struct epic_game *g, struct moment *m, int slot,
                          int line, struct before *before, struct options *o)
{
    const struct ability *a = &book_of(g)->ability[line];
    uint64_t who = who_might(g, m, a, slot_bit(slot));
    if (who && who_can(g, m, line, who, before))
        offer_line(g, body_at(g, slot)->card, line, o);
}

static void offer_own(const struct epic_game *g, struct moment *m, int slot,
                      struct options *o)
{
    int card = body_at(g, slot)->card;
    struct ability_walk w = abilities_of(g, card);
    struct before before = { 0, 0 };
    w.universal = UNIVERSALS;
    w.words = 0;
    w.more = w.timed >= 0 || w.tags_off;
    for (int i; (i = next_ability(g, card, &w)) != 0;)
        offer_if_able(g, m, slot, i, &before, o);
}

static void offer_worded(const struct epic_game *g, struct moment *m, int slot,
                         struct options *o)
{
    const struct book *book = book_of(g);
    uint64_t words = words_of(g, body_at(g, slot)) & book->words_when[m->step];
    struct before before = { 0, 0 };
    for (; words; words &= words - 1) {
        const struct design *d = &book->design[book->keyword[first_of(words)]];
        for (int i = d->ability; i < d->ability + d->abilities; i++)
            offer_if_able(g, m, slot, i, &before, o);
    }
}

/* In the order of struct ability_walk. */
static void offer_abilities(const struct epic_game *g, struct moment *m,
                            const struct common *c, int slot, struct options *o)
{
    const struct book *book = book_of(g);
    uint64_t bit = slot_bit(slot);
    if (m->own & bit)
        offer_own(g, m, slot, o);
    uint32_t lines = c->anybody & bit ? c->lines : 0;
    for (; lines; lines &= lines - 1)
        if (c->who[first_of(lines)] & bit)
            offer_line(g, body_at(g, slot)->card, book->common[first_of(lines)],
                       o);
    if (m->worded & bit)
        offer_worded(g, m, slot, o);
}

static void offer_from(const struct epic_game *g, int slot, int seat,
                       struct options *o)
{
    uint64_t slots = g->powers | g->among[AMONG_CHARACTERS];
    for (int i = slot - 1; (i = next_slot(g, slots, i)) >= 0;)
        if (body_at(g, i)->controller == seat)
            offer_powers(g, seat, body_at(g, i)->card, o);
}

void offer_each_ability(const struct epic_game *g, int seat, struct options *o)
{
    offer_from(g, 0, seat, o);
}

static void offer_by_sets(const struct epic_game *g, struct moment *m,
                          struct options *o)
{
    struct common c;
    find_users(g, m);
    uint64_t lined = m->own | m->worded;
    if (!lined && !(m->users && book_of(g)->common_in[m->step]))
        return;
    m->unmet = unmet_needs(g);
    find_common(g, m, &c);
    for (uint64_t left = lined | c.anybody; left; left &= left - 1)
        offer_abilities(g, m, &c, first_of(left), o);
}

void mv_offer_abilities(const struct epic_game *g, int seat, struct options *o)
{
    int step = step_of(g, seat);
    if (step < 0)
        return;
    struct moment m = { .seat = seat, .step = step };
    offer_by_sets(g, &m, o);
    if (g->bodies > SLOT_BITS)
        offer_from(g, SLOT_BITS, seat, o);
}
