/* What a seat can use now.
 *
 * Every character can do the same few things, and most of them cannot be done
 * most of the time.  So what one listing has in common is found out once, and
 * mv_why_not_use, which knows all the reasons, need not be asked. */
#include "rules/mv/text.h"

/* Whom a line that is aimed at a teammate could be aimed at by somebody, as far
 * as that was looked at. */
struct mates {
    uint16_t clause; /* which aims; 0: there is none yet */
    uint64_t looked, fit;
};

struct moment {
    int seat;
    int step;       /* TURN_STEP_: abilities that name it; 0: that name none */
    bool off, away; /* some item is out of order; is knocked away */
    unsigned marks; /* markers that anything has */
    /* What every character can do, by book.universal: some line of it is worth
     * asking for; also if who asks is tapped. */
    unsigned common, common_tapped;
    uint64_t friends; /* the characters on that side */
    uint64_t teams;   /* that two of them may have in common */
    struct mates mates[2];
};

/* ---- what all of it has in common ---------------------------------------- */

/* -1: no abilities now. */
static int step_of(const struct epic_game *g, int seat)
{
    switch (g->phase) {
    case PHASE_ABILITIES:
    case PHASE_LATE_ABILITIES:
        return TURN_STEP_NONE;
    case PHASE_UPKEEP:
        return seat == g->active ? TURN_STEP_UPKEEP : -1;
    case PHASE_COMBAT_INCIDENTS:
        return TURN_STEP_COMBAT;
    case PHASE_DOWNTIME:
        return TURN_STEP_DOWNTIME;
    default:
        return -1;
    }
}

/* Nobody has anything that its verb could be done to. */
static bool is_idle(const struct epic_game *g, const struct moment *m,
                    const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->first];
    if (a->modes || a->clauses == 0)
        return false;
    switch (c->verb) {
    case VERB_LOCK:
        return !in_force(g, RULE_ARCH_ENEMY);
    case VERB_RECOVER:
        return !m->away;
    case VERB_REPAIR:
        return !m->off;
    case VERB_MARK: /* what is spent is regained with what was lost */
        return (c->flags & FLAG_OFF) && c->design < MARK_LED &&
               !(m->marks & (c->design | MARK_DISARMED));
    default:
        return false;
    }
}

/* False: mv_why_not_use would refuse it, whoever's it is. */
static bool is_of_now(const struct epic_game *g, const struct moment *m,
                      const struct ability *a)
{
    return a->kind == ABILITY_POWER && a->step == m->step &&
           !(a->side == SIDE_YOU && m->seat != g->active) && !is_idle(g, m, a);
}

static bool taps_itself(const struct epic_game *g, const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->cost];
    return a->costs && c->verb == VERB_EXPEND && c->pick == PICK_THIS;
}

static void find_common(const struct epic_game *g, struct moment *m)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < UNIVERSALS; i++) {
        const struct design *d = &book->design[book->universal[i]];
        for (int k = d->ability; k < d->ability + d->abilities; k++) {
            const struct ability *a = &book->ability[k];
            if (!is_of_now(g, m, a))
                continue;
            m->common |= 1u << i;
            m->common_tapped |= taps_itself(g, a) ? 0 : 1u << i;
        }
    }
}

static struct moment moment_of(const struct epic_game *g, int seat, int step)
{
    struct moment m = { .seat = seat, .step = step };
    uint64_t slots = acting_slots(g), once = 0;
    for (int i = -1; (i = next_slot(g, slots, i)) >= 0;) {
        const struct person *p = person_at(g, i);
        m.marks |= p->marks;
        m.off |= p->state == PERSON_OFF;
        m.away |= p->state == PERSON_AWAY;
    }
    for (int i = -1; (i = next_among(g, AMONG_CHARACTERS, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (!are_friends(g, b->controller, seat))
            continue;
        uint64_t teams = teams_of(g, b);
        m.friends |= slot_bit(i);
        m.teams |= once & teams;
        once |= teams;
    }
    find_common(g, &m);
    return m;
}

/* ---- teammates ----------------------------------------------------------- */

static bool fits_somebody(const struct epic_game *g, int seat, int clause,
                          const struct body *b)
{
    const struct clause *c = &book_of(g)->clause[clause];
    struct scene s = scene_at(g, NO_CARD, seat);
    struct filter anybody = s.book->filter[c->filter];
    struct frame f = { .seat = (uint8_t)seat, .card = NO_CARD };
    anybody.other = anybody.same_team = SLOT_NONE;
    return fits_filter(&s, &anybody, b) && may_target(g, b->card) &&
           verb_fits(g, &f, c, b->card);
}

static struct mates *mates_for(struct moment *m, int clause)
{
    struct mates *mates = m->mates;
    if (mates[0].clause == clause)
        return mates;
    struct mates other = mates[1];
    mates[1] = mates[0];
    mates[0] =
        other.clause == clause ? other : (struct mates){ (uint16_t)clause };
    return mates;
}

static bool has_mate(const struct epic_game *g, struct moment *m,
                     const struct body *b, int clause)
{
    struct mates *mates = mates_for(m, clause);
    if (!(m->teams & teams_of(g, b)))
        return false;
    for (int i = -1; (i = next_slot(g, m->friends, i)) >= 0;) {
        const struct body *o = body_at(g, i);
        uint64_t bit = slot_bit(i);
        if (o == b || ((mates->looked & ~mates->fit) & bit) ||
            !same_team(g, o, b))
            continue;
        if (!(mates->looked & bit) && fits_somebody(g, m->seat, clause, o))
            mates->fit |= bit;
        mates->looked |= bit;
        if ((mates->fit & bit) && lock_allows(g, b->card, o->card))
            return true;
    }
    return false;
}

/* ---- what one thing can be used for -------------------------------------- */

static bool is_worth_asking(const struct epic_game *g, const struct moment *m,
                            const struct body *b, const struct ability *a)
{
    return is_of_now(g, m, a) &&
           (b->position == PREPARED || !taps_itself(g, a));
}

static bool is_able(const struct epic_game *g, struct moment *m,
                    const struct body *b, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    if (a->aims == AIMS_AT_MATE && !(g->bodies > SLOT_BITS))
        return has_mate(g, m, b, a->first) &&
               may_begin(g, m->seat, b->card, ability);
    return may_begin(g, m->seat, b->card, ability) &&
           would_do(g, m->seat, b->card, ability);
}

/* The line that was asked for last, and whether it could be used if it had not
 * been: the next one may be used alike. */
struct before {
    int line;
    bool able;
};

static void offer_line(const struct epic_game *g, struct moment *m,
                       const struct body *b, int line, struct before *before,
                       struct options *o)
{
    const struct ability *a = &book_of(g)->ability[line];
    if (!is_worth_asking(g, m, b, a))
        return;
    if (!a->as_before || before->line != line - 1)
        before->able = is_able(g, m, b, line);
    before->line = line;
    if (before->able && times_used(g, b->card, line) == 0)
        offer(o, EPIC_USE, b->card, -1, line - design_of(g, b->card)->ability);
}

static void offer_walk(const struct epic_game *g, struct moment *m,
                       const struct body *b, struct ability_walk w,
                       struct options *o)
{
    struct before before = { 0, false };
    for (int i; (i = next_ability(g, b->card, &w)) != 0;)
        offer_line(g, m, b, i, &before, o);
}

static void offer_common(const struct epic_game *g, struct moment *m,
                         const struct body *b, unsigned common,
                         struct options *o)
{
    const struct book *book = book_of(g);
    for (; common; common &= common - 1) {
        const struct design *d =
            &book->design[book->universal[__builtin_ctz(common)]];
        struct before before = { 0, false };
        for (int i = d->ability; i < d->ability + d->abilities; i++)
            offer_line(g, m, b, i, &before, o);
    }
}

/* In the order of struct ability_walk. */
static void offer_abilities(const struct epic_game *g, struct moment *m,
                            const struct body *b, struct options *o)
{
    const struct book *book = book_of(g);
    const struct design *d = &book->design[card_at(g, b->card)->design];
    bool tapped = b->position != PREPARED;
    bool own = (b->flags & BODY_QUOTED) ||
               ((tapped ? d->when_expended : d->when) >> m->step & 1);
    uint64_t words = words_of(g, b) & (tapped ? book->words_when_expended
                                              : book->words_when)[m->step];
    if (own) {
        struct ability_walk w = abilities_of(g, b->card);
        w.universal = UNIVERSALS;
        w.words = 0;
        offer_walk(g, m, b, w, o);
    }
    if (d->kinds & KIND_CHAMPION)
        offer_common(g, m, b, tapped ? m->common_tapped : m->common, o);
    if (words) {
        struct ability_walk w = abilities_of(g, b->card);
        w.universal = UNIVERSALS;
        w.words = words;
        w.next = w.end;
        w.timed = -1;
        offer_walk(g, m, b, w, o);
    }
}

void mv_offer_abilities(const struct epic_game *g, int seat, struct options *o)
{
    int step = step_of(g, seat);
    if (step < 0)
        return;
    struct moment m = moment_of(g, seat, step);
    uint64_t slots = g->powers | g->among[AMONG_CHARACTERS];
    for (int i = -1; (i = next_slot(g, slots, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (b->controller == seat &&
            (is_active(b) || !(kinds_of(g, b) & KIND_CHAMPION)))
            offer_abilities(g, &m, b, o);
    }
}
