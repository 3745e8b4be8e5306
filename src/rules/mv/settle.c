/* After every instruction: who lets go, which incidents end, and whether
 * somebody has won. */
#include "rules/mv/combat.h"

/* What here could end by itself: ENDS_ bits. */
static unsigned may_end(const struct epic_game *g)
{
    enum {
        MARKERS = MARK_FLYING | MARK_INTANGIBLE | MARK_INVISIBLE | MARK_STEALTH,
    };
    unsigned ends = 0, marks = 0;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->until == WHILE_SOURCE_STAYS)
            ends |= ENDS_WITH_SOURCE;
        if (t->kind == TIMED_CONTROL && t->b)
            ends |= ENDS_HOLD;
    }
    for (int i = -1; (i = next_among(g, AMONG_CHARACTERS, i)) >= 0;) {
        const struct person *p = person_at(g, i);
        marks |= p->marks;
        ends |= p->locked != NO_CARD ? ENDS_LOCK : 0;
    }
    for (int i = -1; (i = next_rest(g, i)) >= 0;) {
        marks |= person_at(g, i)->marks;
        if (design_of(g, body_at(g, i)->card)->lasts == LASTS_WHILE)
            ends |= ENDS_WHILE;
    }
    return ends | (marks & MARKERS ? ENDS_MARKER : 0) |
           (marks & MARK_CYBER_OFF ? ENDS_CYBERNETICS : 0);
}

/* Whether something may have happened since that ends anything: what touch()
 * says, by what there is to end, and whether values were worked out anew. */
static bool may_have_ended(const struct epic_game *g)
{
    unsigned matters = LOOK_PLAY | LOOK_HURT | LOOK_DEEDS;
    if (g->unsettled & ENDS_HOLD)
        matters |= LOOK_TURNED;
    if (g->unsettled & ENDS_WITH_SOURCE)
        matters |= LOOK_CARDS;
    return (g->unsettled & (ENDS_WHILE | ENDS_BY_VALUES)) ||
           (g->touched & matters) || values_are_old(g);
}

/* Until nothing changes. */
static void come_to_rest(struct epic_game *g)
{
    unsigned ends;
    refresh(g);
    while ((ends = may_end(g)) != 0) {
        mv_end_conditions(g, ends);
        if (!loosen_holds(g))
            break;
        refresh(g);
    }
    refresh(g);
    g->touched = 0;
    g->unsettled = (uint8_t)ends;
}

/* What a side has together. */
static int points_of_side(const struct epic_game *g, int seat)
{
    int points = 0;
    if (!customs_of(g)->partners)
        return g->seat[seat].health;
    for (int s = 0; s < g->seats; s++)
        if (are_friends(g, seat, s))
            points += g->seat[s].health;
    return points;
}

/* MV-end-1: what several get at once is counted in turn. */
static int first_of(const struct epic_game *g, unsigned seats)
{
    int s = g->active;
    while (!(seats >> s & 1))
        s = (s + 1) % g->seats;
    return s;
}

/* MV-end-1: at once, whatever was still to come. */
static void judge_game(struct epic_game *g)
{
    unsigned wins = 0, out = 0, living = 0;
    for (int s = 0; s < g->seats; s++) {
        const struct seat *p = &g->seat[s];
        if (p->out)
            continue;
        living |= 1u << s;
        if (p->conceded || (p->fate & FATE_LOSES))
            out |= 1u << s;
        if ((p->fate & FATE_WINS) ||
            (g->start_health > 0 && points_of_side(g, s) >= g->start_health))
            wins |= 1u << s;
    }
    if (out)
        leave_game(g, out, living);
    wins &= ~out;
    if (!g->over && wins)
        end_game(g, first_of(g, wins), 0, END_GOAL);
    if (g->over)
        tell_result(g);
}

void mv_settle(struct epic_game *g)
{
    if (g->over)
        return;
    if (may_have_ended(g))
        come_to_rest(g);
    judge_game(g);
}
