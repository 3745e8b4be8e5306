/* Teammates that a line can be aimed at: found for a whole side at once. */
#include "rules/mv/text.h"

/* The teams of a side, by slots. */
struct teams {
    uint64_t of[SLOT_BITS]; /* see teams_of */
    uint64_t shared;        /* that two of them may have in common */
};

static void find_teams(const struct epic_game *g, uint64_t side,
                       struct teams *t)
{
    const struct book *book = book_of(g);
    uint64_t once = 0, shared = 0;
    for (; side; side &= side - 1) {
        int i = first_of(side);
        uint64_t teams = teams_at(g, book, i);
        t->of[i] = teams;
        shared |= once & teams;
        once |= teams;
    }
    t->shared = shared;
}

/* Of those, who may be on such teams. */
static uint64_t who_is_on(const struct teams *t, uint64_t teams, uint64_t who)
{
    uint64_t on = 0;
    for (; who; who &= who - 1)
        on |= t->of[first_of(who)] & teams ? who & -who : 0;
    return on;
}

/* Of those, who is on a team with that friend and could do something to it. */
static uint64_t mates_of(const struct epic_game *g, const struct teams *t,
                         int slot, uint64_t who)
{
    const struct body *mate = body_at(g, slot);
    uint64_t mates = who_is_on(t, t->of[slot], who & ~slot_bit(slot));
    for (uint64_t left = mates; left; left &= left - 1) {
        int i = first_of(left);
        const struct body *b = body_at(g, i);
        if ((!teams_say(t->of[i], t->of[slot]) && !same_team(g, b, mate)) ||
            (person_at(g, i)->locked != NO_CARD &&
             !lock_allows(g, b->card, mate->card)))
            mates &= ~(left & -left);
    }
    return mates;
}

/* The clause of a line of AIMS_AT_MATE can be aimed at that friend. */
static bool fits_mates(const struct epic_game *g, const struct clause *c,
                       const struct body *b)
{
    static const struct frame anybody = { .card = NO_CARD };
    const struct filter *f = &book_of(g)->filter[c->filter];
    uint64_t words = words_of(g, b);
    return (f->with & words) == f->with && !(f->without & words) &&
           may_target(g, b->card) && verb_fits(g, &anybody, c, b->card);
}

uint64_t who_has_mate(const struct epic_game *g, const struct clause *c,
                      uint64_t friends, uint64_t who)
{
    struct teams t;
    uint64_t have = 0;
    find_teams(g, friends, &t);
    who = who_is_on(&t, t.shared, who);
    for (uint64_t left = friends; left && who; left &= left - 1) {
        int i = first_of(left);
        uint64_t asking = mates_of(g, &t, i, who);
        if (asking && fits_mates(g, c, body_at(g, i))) {
            have |= asking;
            who &= ~asking;
        }
    }
    return have;
}
