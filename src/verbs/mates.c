/* "Another target friendly character on the same team as this": what is aimed
 * at more often than anything else, found by sets alone. */
#include "verbs/persons.h"

/* Whether sets say of the text's own character who its mates are, if nobody is
 * on several teams: they are as values are, of slots with bits of their own, and
 * know of no locks. */
static bool sets_say_mates(const struct epic_game *g, const struct frame *f,
                           uint64_t friends)
{
    const struct card *c = card_at(g, f->card);
    return !(friends >> SLOT_BITS) && c->zone == ZONE_PLAY &&
           c->generation == f->generation && c->body < SLOT_BITS &&
           (friends >> c->body & 1) && person_at(g, c->body)->host == NO_CARD &&
           !(g->unsettled & ENDS_LOCK) && !values_are_old(g);
}

uint64_t without_shy(const struct epic_game *g, const struct filter *f,
                     uint64_t slots)
{
    for (uint64_t shy = slots & *persons_who(g, ARE_SHY); shy; shy &= shy - 1) {
        const struct body *b = body_at(g, __builtin_ctzll(shy));
        if ((words_of(g, b) & f->without) || !may_target(g, b->card))
            slots &= ~(shy & -shy);
    }
    return slots;
}

bool find_mates(const struct epic_game *g, const struct frame *f,
                const struct clause *c, uint64_t *mates)
{
    const uint64_t *digit = persons_who(g, TEAM_DIGITS);
    uint64_t friends = friends_of(g, f->seat) & g->among[AMONG_CHARACTERS];
    if (!sets_say_mates(g, f, friends))
        return false;
    uint64_t same = ~UINT64_C(0), any = 0, all = same;
    int slot = card_at(g, f->card)->body;
    for (int i = 0; i < PERSON_SETS - TEAM_DIGITS; i++) {
        same &= ~(digit[i] ^ -(digit[i] >> slot & 1));
        any |= digit[i];
        all &= digit[i];
    }
    if (friends & all) /* unsure */
        return false;
    uint64_t marked =
        *persons_who(g, c->design == MARK_LED ? HAVE_LEADER : HAVE_HELP);
    friends &= same & any & ~(marked | slot_bit(slot));
    *mates = without_shy(g, &book_of(g)->filter[c->filter], friends);
    return true;
}
