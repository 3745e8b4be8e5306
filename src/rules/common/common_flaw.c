/* Invariant of every game: the watch masks (g->watching and its kin) cover
 * every ability that waits for an event.  They may have extra bits, but a
 * missing bit would lose a trigger. */
#include "rules/common/common.h"

/* Abilities in play, granted abilities, and delayed triggers. */
static bool waits_unseen(const struct epic_game *g)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        const struct design *d = b ? design_of(g, b->card) : &book->design[0];
        if ((d->watch_others & ~g->watching) ||
            (d->watch_play & ~g->watching_own))
            return true;
    }
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        bool given = t->kind == TIMED_ABILITY && body_of(g, t->card) &&
                     t->generation == card_at(g, t->card)->generation;
        if ((given || t->kind == TIMED_WAITING) &&
            (watched_by(&book->ability[t->ability.number]) & ~g->watching))
            return true;
    }
    return false;
}

/* Abilities that work from a discard pile.  What is about to enter play from
 * there as a copy has those printed on it. */
static bool waits_unseen_in_pile(const struct epic_game *g, int seat)
{
    const struct book *book = book_of(g);
    const struct seat *p = &g->seat[seat];
    for (int c = pile_of(g, seat, ZONE_PILE)->top; c != NO_CARD;
         c = card_at(g, c)->next) {
        const struct design *d = &book->design[printed_design(g, c)];
        if ((d->watch_pile & ~g->watching_pile) ||
            ((uint8_t)(d->watch_pile >> MY_STEPS_AT) & ~p->pile_steps))
            return true;
        for (int i = d->ability; i < d->ability + d->abilities; i++)
            if ((d->watch_pile & book->ability[i].events & ON_ALLY) &&
                (book->ability[i].align & ~p->pile_allies))
                return true;
    }
    return false;
}

const char *watch_flaw(const struct epic_game *g)
{
    bool unseen = waits_unseen(g);
    for (int s = 0; s < g->seats; s++)
        unseen |= waits_unseen_in_pile(g, s);
    return unseen ? "something waits for an event, and is not known of" : NULL;
}
