/* Teammates as targets, found for a whole side at once.  Team numbers are
 * stored in binary across bit sets (TEAM_DIGITS), so that "same team" is a few
 * xors. */
#include "rules/mv/text.h"

/* The bit sets that hold team numbers. */
struct teams {
    const uint64_t *digit;
    int digits;
};

static struct teams teams_in(const struct epic_game *g)
{
    return (struct teams){ persons_who(g, TEAM_DIGITS),
                           PERSON_SETS - TEAM_DIGITS };
}

/* Slots with the same team number as `slot`. */
static uint64_t team_around(struct teams t, int slot)
{
    uint64_t same = ~UINT64_C(0);
    for (int i = 0; i < t.digits; i++)
        same &= ~(t.digit[i] ^ -(t.digit[i] >> slot & 1));
    return same;
}
static uint64_t who_is_on_none(struct teams t)
{
    uint64_t any = 0;
    for (int i = 0; i < t.digits; i++)
        any |= t.digit[i];
    return ~any;
}
static uint64_t who_is_unsure(struct teams t)
{
    uint64_t all = ~UINT64_C(0);
    for (int i = 0; i < t.digits; i++)
        all &= t.digit[i];
    return all;
}

/* Whether the bit sets can tell the mates of the frame's character: values are
 * up to date, all slots have their own bit, and there are no locks. */
static bool sets_say_mates(const struct epic_game *g, const struct frame *f,
                           uint64_t friends)
{
    const struct card *c = card_at(g, f->card);
    return !(friends >> SLOT_BITS) && c->zone == ZONE_PLAY &&
           c->generation == f->generation && c->body < SLOT_BITS &&
           (friends >> c->body & 1) && person_at(g, c->body)->host == NO_CARD &&
           !(g->unsettled & ENDS_LOCK) && !values_are_old(g);
}

uint64_t without_untargetable(const struct epic_game *g, const struct filter *f,
                              uint64_t slots)
{
    for (uint64_t left = slots & *persons_who(g, MAY_BE_UNTARGETABLE); left;
         left &= left - 1) {
        const struct body *b = body_at(g, __builtin_ctzll(left));
        if ((words_of(g, b) & f->without) || !may_target(g, b->card))
            slots &= ~(left & -left);
    }
    return slots;
}

/* Of `friends`, those that the clause can target: without its marker, and
 * without an excluded keyword. */
static uint64_t who_fits(const struct epic_game *g, const struct clause *c,
                         uint64_t friends)
{
    const struct filter *f = &book_of(g)->filter[c->filter];
    uint64_t marked =
        *persons_who(g, mark_of(c) == MARK_LED ? HAVE_LEADER : HAVE_HELP);
    return without_untargetable(g, f, friends & ~marked);
}

/* Of `who`, those that share a team with the character in `slot`. */
static uint64_t mates_among(const struct epic_game *g, int slot, uint64_t who)
{
    const struct book *book = book_of(g);
    uint64_t teams = teams_at(g, book, slot), mates = 0;
    for (who &= ~slot_bit(slot); who; who &= who - 1) {
        int i = first_of(who);
        mates |= (uint64_t)is_on_team(g, book, i, body_at(g, slot), teams) << i;
    }
    return mates;
}

/* Of `who`, those that have a mate in `fit`, where one of the two is on several
 * teams. */
static uint64_t who_has_odd_mate(const struct epic_game *g, uint64_t odd,
                                 uint64_t fit, uint64_t who)
{
    uint64_t have = 0;
    for (; odd; odd &= odd - 1) {
        uint64_t one = odd & -odd;
        uint64_t mates = mates_among(
            g, first_of(odd), (fit & one ? who : 0) | (who & one ? fit : 0));
        have |= (fit & one ? mates & who : 0) |
                (who & one && mates & fit ? one : 0);
    }
    return have;
}

uint64_t who_has_mate(const struct epic_game *g, const struct clause *c,
                      uint64_t friends, uint64_t *who)
{
    struct teams t = teams_in(g);
    uint64_t odd = friends & who_is_unsure(t), have = 0;
    uint64_t left = *who & friends & ~who_is_on_none(t);
    if (g->unsettled & ENDS_LOCK)
        return 0;
    *who &= ~friends;
    if (!left)
        return 0;
    uint64_t fit = who_fits(g, c, friends);
    if (odd)
        have = who_has_odd_mate(g, odd, fit, left);
    for (left &= ~(odd | have); left;) { /* one team per iteration */
        uint64_t team = team_around(t, first_of(left));
        uint64_t asking = left & team, mates = fit & team;
        uint64_t one = mates & -(uint64_t) !(mates & (mates - 1));
        /* branchless: a mate must be another character */
        have |= asking & ~one & -(uint64_t)(mates != 0);
        left &= ~team;
    }
    return have;
}

bool find_mates(const struct epic_game *g, const struct frame *f,
                const struct clause *c, uint64_t *mates)
{
    struct teams t = teams_in(g);
    uint64_t friends = friends_of(g, f->seat) & *champion_slots(g);
    if (!sets_say_mates(g, f, friends) || (friends & who_is_unsure(t)))
        return false;
    int slot = card_at(g, f->card)->body;
    *mates = who_fits(g, c,
                      friends & team_around(t, slot) &
                          ~(who_is_on_none(t) | slot_bit(slot)));
    return true;
}
