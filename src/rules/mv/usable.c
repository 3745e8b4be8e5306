/* The abilities that a seat can use now, found for all characters at once.
 *
 * Every character has the same few common abilities, and most are unusable most
 * of the time.  So the table is scanned once into bit sets: who may use
 * anything, who can be tapped, who is wounded, who has lost an item.  Each
 * ability is then decided for all its bearers together, and only what the sets
 * cannot decide is tested one by one.  mv_why_not_use(), which gives reasons,
 * is not called; mv_flaw.c checks that both agree.
 *
 * The sets cover slots below SLOT_BITS.  Slots beyond are tested one by one,
 * and are assumed to meet every need. */
#include "rules/mv/text.h"

/* What holds for all abilities of a seat in the current step. */
struct moment {
    int seat;
    int step;             /* TURN_STEP_ that abilities must name; 0: none */
    bool theirs;          /* an opponent's upkeep */
    uint64_t users;       /* slots of the seat that may act at all */
    uint64_t ready;       /* of those, the untapped ones */
    uint64_t lined;       /* may have abilities besides the common ones */
    unsigned lacks;       /* NEEDS_ bits that the table cannot meet */
    uint32_t common;      /* common abilities some character may use */
    uint64_t meet[NEEDS]; /* slots that may meet each need */
};

/* Whether the set includes slots beyond SLOT_BITS. */
static bool go_beyond(uint64_t slots)
{
    return slots >> SLOT_BITS;
}
static uint64_t with_own_bits(uint64_t slots)
{
    return slots & ~slot_bit(SLOT_BITS);
}

/* ---- scanning the table -------------------------------------------------- */

/* MV-upkeep-2: whether abilities for an opponent's upkeep may be used. */
static bool is_their_upkeep(const struct epic_game *g, int seat)
{
    return g->their_steps && g->phase == PHASE_UPKEEP &&
           !are_friends(g, seat, g->active);
}

/* Whether the seat may use abilities in an upkeep at all. */
static bool has_upkeep(const struct epic_game *g, int seat)
{
    return (seat == g->active) | is_their_upkeep(g, seat);
}

/* The step that usable abilities must name (TURN_STEP_), or -1 if none is
 * usable. */
static inline int step_of(const struct epic_game *g, int seat)
{
    enum { NONE = 1 + TURN_STEP_NONE, COMBAT = 1 + TURN_STEP_COMBAT };
    static const uint8_t STEP_AND_1[2][PHASES] = {
        { [PHASE_ABILITIES] = NONE,
          [PHASE_COMBAT_INCIDENTS] = COMBAT,
          [PHASE_LATE_ABILITIES] = NONE,
          [PHASE_DOWNTIME] = 1 + TURN_STEP_DOWNTIME },
        { [PHASE_UPKEEP] = 1 + TURN_STEP_UPKEEP,
          [PHASE_ABILITIES] = NONE,
          [PHASE_COMBAT_INCIDENTS] = COMBAT,
          [PHASE_LATE_ABILITIES] = NONE,
          [PHASE_DOWNTIME] = 1 + TURN_STEP_DOWNTIME },
    };
    return STEP_AND_1[has_upkeep(g, seat)][g->phase] - 1;
}

/* Of `who`, those with an ability for this step that are untapped or do not
 * need to be.  A granted ability may be for any step. */
static uint64_t who_has_lines(const struct epic_game *g, int step, uint64_t who)
{
    static const uint8_t SKILLS[TURN_STEPS] = {
        [TURN_STEP_NONE] = HAVE_SKILLS,
        [TURN_STEP_UPKEEP] = HAVE_UPKEEPS,
        [TURN_STEP_COMBAT] = HAVE_LATE_SKILLS,
        [TURN_STEP_DOWNTIME] = HAVE_LATE_SKILLS,
    };
    uint64_t able = ~*turned_slots(g) | *persons_who(g, HAVE_FREE_SKILLS) |
                    -(uint64_t)(step != TURN_STEP_NONE);
    uint64_t given = notes_with(g, TIMED_ABILITY) ? g->powers : 0;
    return who & ((*persons_who(g, SKILLS[step]) & able) | given);
}

static uint64_t who_is_barred(const struct epic_game *g, uint64_t who)
{
    uint64_t barred = 0;
    for (; who; who &= who - 1)
        if (why_not_source(g, body_at(g, first_of(who))->card))
            barred |= who & -who;
    return barred;
}

static void leave_out_barred(const struct epic_game *g, struct moment *m)
{
    uint64_t characters = *champion_slots(g);
    uint64_t barred = who_is_barred(g, in_force(g, RULE_CANNOT_ACT)
                                           ? m->lined | (m->users & characters)
                                           : m->lined & ~characters);
    m->users &= ~barred;
    m->lined &= ~barred;
}

/* ---- what abilities need ------------------------------------------------- */

/* Whether an arch-enemy named by a printed line is in play. */
static bool meets_enemy(const struct epic_game *g, const struct design *d)
{
    const struct book *book = book_of(g);
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book->ability[i];
        int named = book->filter[a->filter].named;
        if (a->kind != ABILITY_RULE || a->rule != RULE_RIVAL)
            continue;
        if (!named)
            return true;
        struct slot_walk w = walk_slots(g, *champion_slots(g));
        for (int k; (k = walk_on(g, &w)) >= 0;)
            if (card_at(g, body_at(g, k)->card)->design == named - 1)
                return true;
    }
    return false;
}

/* Slots that may have an arch-enemy to lock: by a printed or granted line, or
 * for a time. */
static uint64_t who_may_lock(const struct epic_game *g, uint64_t who)
{
    uint64_t may = 0;
    for (int i = 0; i < notes_with(g, TIMED_RULE); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_RULE && t->rule.number == RULE_RIVAL &&
            body_of(g, t->card))
            may |= who & slot_bit(card_at(g, t->card)->body);
    }
    for (; who; who &= who - 1) {
        const struct body *b = body_at(g, first_of(who));
        const struct design *d = design_of(g, b->card);
        if ((b->flags & BODY_QUOTED) ||
            ((d->rules >> RULE_RIVAL & 1) && meets_enemy(g, d)))
            may |= who & -who;
    }
    return may;
}

/* NEEDS_ bits that no character can meet now. */
static unsigned find_lacks(const struct epic_game *g, int seat)
{
    return (seat != g->active ? NEEDS_TURN : 0u) |
           (*persons_who(g, ARE_WOUNDED) ? 0 : NEEDS_WOUND) |
           (*persons_who(g, HAVE_LOST) ? 0 : NEEDS_LOSS) |
           (in_force(g, RULE_RIVAL) ? 0 : NEEDS_ENMITY);
}

/* Find the bearers of knocked-away or spent items, and whether any item is
 * disabled. */
static void find_losses(const struct epic_game *g, uint64_t meet[NEEDS])
{
    uint64_t items = rest_slots(g) & *persons_who(g, HAVE_LOST);
    uint64_t away = 0, spent = *persons_who(g, HAVE_LOST);
    bool off = false;
    if (go_beyond(items))
        return; /* assume everything beyond */
    for (uint64_t left = spent & ~items; left; left &= left - 1)
        off |= person_at(g, first_of(left))->marks & MARK_JAMMED;
    for (; items; items &= items - 1) {
        const struct person *p = person_at(g, first_of(items));
        off |= p->state == STATE_OFF;
        if (p->host == NO_CARD)
            continue;
        uint64_t bearer = slot_bit(card_at(g, p->host)->body);
        away |= p->state == STATE_AWAY ? bearer : 0;
        spent |= p->marks & MARK_SPENT ? bearer : 0;
    }
    meet[NEEDS_AWAY] = away ? ~UINT64_C(0) : 0;
    meet[NEEDS_OWN_AWAY] = away;
    meet[NEEDS_OFF] = off ? ~UINT64_C(0) : 0;
    meet[NEEDS_OWN_LOSS] = spent;
}

/* Compute m->meet; all ones where nothing is known. */
static void find_who_meets(const struct epic_game *g, struct moment *m)
{
    memset(m->meet, 0xFF, sizeof m->meet);
    if (!(m->lacks & (NEEDS_LOSS | NEEDS_TURN))) /* only then is it worth the
                                                  * scan */
        find_losses(g, m->meet);
    if (!(m->lacks & NEEDS_ENMITY))
        m->meet[NEEDS_ENEMY] = who_may_lock(g, m->users);
}

/* ---- who can use one ability --------------------------------------------- */

/* False: mv_why_not_use() would refuse it for any bearer. */
static bool is_of_now(const struct moment *m, const struct ability *a)
{
    return a->kind == ABILITY_POWER && a->step == m->step &&
           (a->side == SIDE_OPPONENT) == m->theirs && !(a->needs & m->lacks);
}

/* Of `who`, those that can pay for an ability with costs beyond tapping
 * (TAKES_MORE). */
static NOINLINE uint64_t who_pays(const struct epic_game *g,
                                  const struct moment *m, int line,
                                  uint64_t who)
{
    uint64_t pay = 0;
    for (; who; who &= who - 1) {
        int card = body_at(g, first_of(who))->card;
        if (why_not_pay(g, m->seat, card, line) == MAY_DO)
            pay |= who & -who;
    }
    return pay;
}

/* Of `who`, those for which an ability that needs an object (TAKES_OBJECT)
 * would do something. */
static NOINLINE uint64_t who_would(const struct epic_game *g,
                                   const struct moment *m, int line,
                                   uint64_t who)
{
    const struct ability *a = &book_of(g)->ability[line];
    uint64_t would = 0;
    uint64_t friends = a->aims == AIMS_BY_OWN_SETS
                           ? friends_of(g, m->seat) & *champion_slots(g)
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

/* MV-abil-6: of `who`, those that have not used it this turn. */
static uint64_t who_did_not(const struct epic_game *g, int line, uint64_t who)
{
    for (uint64_t left = who & *persons_who(g, HAVE_ACTED); left;
         left &= left - 1) {
        int card = body_at(g, first_of(left))->card;
        if (times_used(g, card, line))
            who &= ~(left & -left);
    }
    return who;
}

/* Of `who`, those that can use the ability, apart from having used it
 * already. */
static inline uint64_t who_can(const struct epic_game *g,
                               const struct moment *m, int line, uint64_t who)
{
    const struct ability *a = &book_of(g)->ability[line];
    bool expends = a->takes & TAKES_EXPENDING;
    who &= (m->ready | (expends - UINT64_C(1))) &
           m->meet[a->needs & ~NEEDS_OF_TABLE];
    if (who && (a->takes & TAKES_MORE))
        who = who_pays(g, m, line, who);
    return who && (a->takes & TAKES_OBJECT) ? who_would(g, m, line, who) : who;
}

/* ---- listing ------------------------------------------------------------- */

/* The common abilities that may be usable now, one bit each.  Most cost
 * tapping, so some character must be untapped. */
static uint32_t common_now(const struct epic_game *g, const struct moment *m)
{
    const struct book *book = book_of(g);
    uint32_t lines =
        book->common_in[m->step] & book->common_without[m->lacks / NEEDS_TURN];
    bool ready = m->ready & *champion_slots(g);
    return m->theirs ? 0 : lines & (ready ? ~UINT32_C(0) : book->common_free);
}

/* The common abilities that some character can use now, and which
 * characters. */
struct common {
    uint32_t lines;
    uint64_t anybody;
    uint64_t who[COMMON_LINES];
};

static void find_common(const struct epic_game *g, const struct moment *m,
                        struct common *c)
{
    const struct book *book = book_of(g);
    uint64_t characters = m->users & *champion_slots(g), able = 0;
    c->lines = 0, c->anybody = 0;
    for (uint32_t left = m->common; left; left &= left - 1) {
        int i = first_of(left), line = book->common[i];
        if (!book->ability[line].as_before) /* same answer as the line before,
                                             * else */
            able = who_did_not(g, line, who_can(g, m, line, characters));
        c->who[i] = able;
        c->anybody |= c->who[i];
        c->lines |= c->who[i] ? left & -left : 0;
    }
}

static void offer_line(const struct epic_game *g, int card, int line,
                       struct options *o)
{
    offer(o, EPIC_USE, card, -1, line - design_of(g, card)->ability);
}

static void offer_unless_used(const struct epic_game *g, int slot, int line,
                              uint64_t able, struct options *o)
{
    if (who_did_not(g, line, able))
        offer_line(g, body_at(g, slot)->card, line, o);
}

/* Offer the usable abilities of a design (the card's own, or a keyword's entry)
 * for that slot. */
static void offer_lines(const struct epic_game *g, const struct moment *m,
                        int slot, const struct design *d, struct options *o)
{
    const struct ability *list = book_of(g)->ability;
    uint64_t able = 0;
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        if (!is_of_now(m, &list[i]))
            continue;
        if (!list[i].as_before)
            able = who_can(g, m, i, slot_bit(slot));
        offer_unless_used(g, slot, i, able, o);
    }
}

/* Slow path for a card with lost or granted abilities. */
static COLD void offer_what_is_left(const struct epic_game *g,
                                    const struct moment *m, int slot,
                                    struct options *o)
{
    const struct ability *list = book_of(g)->ability;
    int card = body_at(g, slot)->card;
    struct ability_walk w = abilities_of(g, card);
    leave_out_common(&w, 0);
    for (int i; (i = next_ability(g, card, &w)) != 0;)
        if (is_of_now(m, &list[i]))
            offer_unless_used(g, slot, i, who_can(g, m, i, slot_bit(slot)), o);
}

static void offer_own(const struct epic_game *g, const struct moment *m,
                      int slot, struct options *o)
{
    const struct body *b = body_at(g, slot);
    if ((b->words & KW_SILENT) || (b->flags & BODY_QUOTED) ||
        (person_at(g, slot)->marks & MARK_TAGS_OFF))
        offer_what_is_left(g, m, slot, o);
    else
        offer_lines(g, m, slot, design_of(g, b->card), o);
}

/* Offer the common abilities that the character in that slot can use. */
static inline void offer_common(const struct epic_game *g,
                                const struct common *c, int slot,
                                struct options *o)
{
    const struct book *book = book_of(g);
    int card = body_at(g, slot)->card, first = design_of(g, card)->ability;
    for (uint32_t left = c->lines; left; left &= left - 1) {
        int i = first_of(left);
        offer_number_if(o, c->who[i] >> slot & 1, EPIC_USE, card,
                        book->common[i] - first);
    }
}

static void offer_worded(const struct epic_game *g, const struct moment *m,
                         int slot, struct options *o)
{
    const struct book *book = book_of(g);
    keyword_set words =
        words_of(g, body_at(g, slot)) & book->words_when[m->step];
    for (; words; words &= words - 1)
        offer_lines(g, m, slot, &book->design[book->keyword[first_of(words)]],
                    o);
}

/* In the order of struct ability_walk, as offer_each_ability() lists them. */
static void offer_abilities(const struct epic_game *g, const struct moment *m,
                            const struct common *c, int slot, struct options *o)
{
    if (!(m->lined >> slot & 1)) {
        offer_common(g, c, slot, o);
        return;
    }
    if (g->powers >> slot & 1)
        offer_own(g, m, slot, o);
    offer_common(g, c, slot, o);
    offer_worded(g, m, slot, o);
}

static uint64_t may_have_powers(const struct epic_game *g)
{
    return g->powers | *champion_slots(g);
}

static void offer_from(const struct epic_game *g, int slot, int seat,
                       struct options *o)
{
    uint64_t slots = may_have_powers(g);
    for (int i = slot - 1; (i = next_slot(g, slots, i)) >= 0;)
        if (body_at(g, i)->controller == seat)
            offer_powers(g, seat, body_at(g, i)->card, o);
}

void offer_each_ability(const struct epic_game *g, int seat, struct options *o)
{
    offer_from(g, 0, seat, o);
}

static NOINLINE void offer_now(const struct epic_game *g, struct moment *m,
                               struct options *o)
{
    struct common c;
    leave_out_barred(g, m);
    find_who_meets(g, m);
    find_common(g, m, &c);
    for (uint64_t left = m->lined | c.anybody; left; left &= left - 1)
        offer_abilities(g, m, &c, first_of(left), o);
    if (go_beyond(may_have_powers(g)))
        offer_from(g, SLOT_BITS, m->seat, o);
}

/* The slots whose cards are not disabled, below SLOT_BITS. */
static uint64_t active_among(const struct epic_game *g, uint64_t slots)
{
    return with_own_bits(slots & ~*persons_who(g, ARE_DISABLED));
}

/* Returns early in the common case that nothing is usable. */
void mv_offer_abilities(const struct epic_game *g, int seat, struct options *o)
{
    struct moment m; /* fully initialised below and in offer_now() */
    m.seat = seat;
    m.step = step_of(g, seat);
    if (m.step < 0)
        return;
    m.theirs = (m.step == TURN_STEP_UPKEEP) & (seat != g->active);
    m.users = active_among(g, *side_of(g, seat));
    m.ready = m.users & ~*turned_slots(g);
    m.lined = who_has_lines(g, m.step, m.users);
    m.lacks = find_lacks(g, seat);
    m.common = common_now(g, &m);
    if (m.lined || m.common || go_beyond(may_have_powers(g)))
        offer_now(g, &m, o);
}

/* What is controlled by the seats that may use abilities in this step. */
static uint64_t sides_to_act(const struct epic_game *g, int step)
{
    uint64_t slots = 0;
    if (step != TURN_STEP_UPKEEP)
        return slots_in_play(g);
    for (int s = 0; s < g->seats; s++)
        slots |= has_upkeep(g, s) ? *side_of(g, s) : 0;
    return slots;
}

bool mv_may_use_abilities(const struct epic_game *g)
{
    int step = step_of(g, g->active); /* others have the same step, or none */
    return step >= 0 &&
           (book_of(g)->common_in[step] || go_beyond(may_have_powers(g)) ||
            who_has_lines(g, step, active_among(g, sides_to_act(g, step))));
}
