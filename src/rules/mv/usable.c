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
    int step; /* TURN_STEP_: abilities that name it; 0: that name none */
    /* Some item is out of order; and who bears one that is knocked away, or
     * used up. */
    bool off;
    uint64_t bears_away, bears_spent;
    unsigned marks; /* markers that any character has */
    /* What every character can do, a bit for each line of book.common: those
     * that are worth asking for; also if who asks is tapped. */
    uint32_t common, common_tapped;
    uint64_t friends;         /* the characters on that side */
    uint64_t team[SLOT_BITS]; /* theirs, by slot, if each has one of its own */
    uint64_t teams;           /* that two of them may have in common */
    struct mates mates[2];
};

/* Who could use something. */
struct user {
    const struct body *b;
    int slot;
    enum { NOT_LOOKED, READY, BARRED } source;
    bool own; /* some line of its own, printed or given, is of this step */
    uint64_t words; /* the keywords with such a line */
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

/* False: mv_why_not_use would refuse it, whoever's it is. */
static bool is_of_now(const struct epic_game *g, const struct moment *m,
                      const struct ability *a)
{
    return a->kind == ABILITY_POWER && a->step == m->step &&
           !(a->side == SIDE_YOU && m->seat != g->active);
}

static bool taps_itself(const struct epic_game *g, const struct ability *a)
{
    return a->costs && expends_itself(&book_of(g)->clause[a->cost]);
}

static void look_at_items(const struct epic_game *g, struct moment *m)
{
    for (int i = -1; (i = next_rest(g, i)) >= 0;) {
        const struct person *p = person_at(g, i);
        m->off |= p->state == PERSON_OFF;
        if (p->host == NO_CARD)
            continue;
        uint64_t bearer = slot_bit(card_at(g, p->host)->body);
        m->bears_away |= p->state == PERSON_AWAY ? bearer : 0;
        m->bears_spent |= p->marks & MARK_SPENT ? bearer : 0;
    }
}

static void look_at_characters(const struct epic_game *g, struct moment *m)
{
    uint64_t once = 0;
    for (int i = -1; (i = next_among(g, AMONG_CHARACTERS, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        m->marks |= person_at(g, i)->marks;
        if (!are_friends(g, b->controller, m->seat))
            continue;
        uint64_t teams = teams_of(g, b);
        if (i < SLOT_BITS)
            m->team[i] = teams;
        m->friends |= slot_bit(i);
        m->teams |= once & teams;
        once |= teams;
    }
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
    anybody.beside = (uint8_t)asks_beside(&anybody);
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

/* Only while every slot has a bit of its own. */
static bool has_mate(const struct epic_game *g, struct moment *m,
                     const struct user *u, int clause)
{
    uint64_t teams = m->team[u->slot];
    if (!(m->teams & teams))
        return false;
    struct mates *mates = mates_for(m, clause);
    uint64_t others =
        m->friends & ~slot_bit(u->slot) & (~mates->looked | mates->fit);
    for (int i = -1; (i = next_slot(g, others, i)) >= 0;) {
        const struct body *o = body_at(g, i);
        uint64_t bit = slot_bit(i);
        if (!(m->team[i] & teams) || !same_team(g, o, u->b))
            continue;
        if (!(mates->looked & bit) && fits_somebody(g, m->seat, clause, o))
            mates->fit |= bit;
        mates->looked |= bit;
        if ((mates->fit & bit) && lock_allows(g, u->b->card, o->card))
            return true;
    }
    return false;
}

/* ---- what one thing can be used for -------------------------------------- */

/* There is nothing at all that its verb could be done to. */
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
        return !m->bears_away;
    case VERB_REPAIR:
        return !m->off;
    case VERB_MARK: /* what is spent is regained with what was lost */
        return (c->flags & FLAG_OFF) && c->pick == PICK_THIS &&
               c->design < MARK_LED && !m->bears_spent &&
               !(m->marks & (c->design | MARK_DISARMED));
    default:
        return false;
    }
}

static void find_common(const struct epic_game *g, struct moment *m)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < book->commons; i++) {
        const struct ability *a = &book->ability[book->common[i]];
        if (!is_of_now(g, m, a) || is_idle(g, m, a))
            continue;
        m->common |= UINT32_C(1) << i;
        m->common_tapped |= taps_itself(g, a) ? 0 : UINT32_C(1) << i;
    }
}

/* The same of who asks: most of what every character can do is of no use to
 * most. */
static bool is_idle_for(const struct epic_game *g, const struct moment *m,
                        const struct user *u, const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->first];
    if (a->modes || a->clauses == 0)
        return false;
    switch (c->verb) {
    case VERB_LOCK: /* by its own line, printed or given */
        return !(u->b->flags & BODY_QUOTED) &&
               !(design_of(g, u->b->card)->rules >> RULE_ARCH_ENEMY & 1);
    case VERB_RECOVER:
        return book_of(g)->filter[c->filter].host == SLOT_THIS &&
               !(m->bears_away & slot_bit(u->slot));
    case VERB_MARK:
        return (c->flags & FLAG_OFF) && c->pick == PICK_THIS &&
               c->design < MARK_LED && !(m->bears_spent & slot_bit(u->slot)) &&
               !(person_at(g, u->slot)->marks & (c->design | MARK_DISARMED));
    default:
        return false;
    }
}

static bool is_able(const struct epic_game *g, struct moment *m, struct user *u,
                    int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    bool mate = a->aims == AIMS_AT_MATE && g->bodies <= SLOT_BITS;
    if (mate && !has_mate(g, m, u, a->first))
        return false;
    if (u->source == NOT_LOOKED)
        u->source = why_not_source(g, u->b->card) ? BARRED : READY;
    return u->source == READY &&
           why_not_pay(g, m->seat, u->b->card, ability) == MAY_DO &&
           (mate || would_do(g, m->seat, u->b->card, ability));
}

/* The line that was asked for last, and whether it could be used if it had not
 * been: the next one may be used alike. */
struct before {
    int line;
    bool able;
};

static void offer_line(const struct epic_game *g, struct moment *m,
                       struct user *u, int line, struct before *before,
                       struct options *o)
{
    const struct ability *a = &book_of(g)->ability[line];
    if (is_idle_for(g, m, u, a))
        return;
    if (!a->as_before || before->line != line - 1)
        before->able = is_able(g, m, u, line);
    before->line = line;
    if (before->able && times_used(g, u->b->card, line) == 0)
        offer(o, EPIC_USE, u->b->card, -1,
              line - design_of(g, u->b->card)->ability);
}

static void offer_walk(const struct epic_game *g, struct moment *m,
                       struct user *u, struct ability_walk w, struct options *o)
{
    const struct book *book = book_of(g);
    struct before before = { 0, false };
    for (int i; (i = next_ability(g, u->b->card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        if (is_of_now(g, m, a) && !is_idle(g, m, a) &&
            (u->b->position == PREPARED || !taps_itself(g, a)))
            offer_line(g, m, u, i, &before, o);
    }
}

static void offer_common(const struct epic_game *g, struct moment *m,
                         struct user *u, uint32_t lines, struct options *o)
{
    struct before before = { 0, false };
    for (; lines; lines &= lines - 1)
        offer_line(g, m, u, book_of(g)->common[__builtin_ctz(lines)], &before,
                   o);
}

/* In the order of struct ability_walk. */
static void offer_abilities(const struct epic_game *g, struct moment *m,
                            struct user *u, struct options *o)
{
    const struct design *d = design_of(g, u->b->card);
    if (u->own) {
        struct ability_walk w = abilities_of(g, u->b->card);
        w.universal = UNIVERSALS;
        w.words = 0;
        offer_walk(g, m, u, w, o);
    }
    if (d->kinds & KIND_CHAMPION)
        offer_common(g, m, u,
                     u->b->position == PREPARED ? m->common : m->common_tapped,
                     o);
    if (u->words) {
        struct ability_walk w = abilities_of(g, u->b->card);
        w.universal = UNIVERSALS;
        w.words = u->words;
        w.next = w.end;
        w.timed = -1;
        offer_walk(g, m, u, w, o);
    }
}

/* False: nothing that it can do is of this step. */
static bool may_use_any(const struct epic_game *g, const struct moment *m,
                        struct user *u)
{
    const struct book *book = book_of(g);
    const struct body *b = u->b;
    const struct design *d = &book->design[card_at(g, b->card)->design];
    bool tapped = b->position != PREPARED;
    if (b->controller != m->seat ||
        (!is_active(b) && (kinds_of(g, b) & KIND_CHAMPION)))
        return false;
    u->own = (b->flags & BODY_QUOTED) ||
             ((tapped ? d->when_expended : d->when) >> m->step & 1);
    u->words = words_of(g, b) &
               (tapped ? book->words_when_expended : book->words_when)[m->step];
    return u->own || u->words ||
           ((d->kinds & KIND_CHAMPION) &&
            ((tapped ? book->common_when_expended : book->common_when) >>
                 m->step &
             1));
}

void mv_offer_abilities(const struct epic_game *g, int seat, struct options *o)
{
    struct moment m = { .seat = seat, .step = step_of(g, seat) };
    bool looked = false;
    uint64_t slots = g->powers | g->among[AMONG_CHARACTERS];
    for (int i = -1; m.step >= 0 && (i = next_slot(g, slots, i)) >= 0;) {
        struct user u = { .b = body_at(g, i), .slot = i };
        if (!may_use_any(g, &m, &u))
            continue;
        if (!looked) {
            look_at_items(g, &m);
            look_at_characters(g, &m);
            find_common(g, &m);
            looked = true;
        }
        offer_abilities(g, &m, &u, o);
    }
}
