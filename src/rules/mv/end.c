/* How a game ends: by points, by exhaustion, by standing still. */
#include "rules/mv/mv.h"

/* What is out takes its cards along; the last one wins. */
static void out_of_game(struct epic_game *g, unsigned out)
{
    unsigned living = 0;
    for (int s = 0; s < g->seats; s++)
        living |= (unsigned)!g->seat[s].out << s;
    leave_game(g, out, living);
    if (g->over)
        tell_result(g);
}

/* MV-end-2: one's own that somebody else has taken counts, too. */
static bool has_character(const struct epic_game *g, int seat)
{
    uint64_t mine = g->among[AMONG_CHAMPIONS] & *side_of(g, seat);
    if (mine & ~slot_bit(SLOT_BITS))
        return true;
    for (int i = -1; (i = next_among(g, AMONG_CHAMPIONS, i)) >= 0;) {
        const struct body *b = body_at(g, i);
        if ((kinds_of(g, b) & KIND_CHAMPION) &&
            (b->controller == seat || card_owner(card_at(g, b->card)) == seat))
            return true;
    }
    return false;
}

flow exhaustion(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (pile_of(g, g->active, ZONE_DECK)->count == 0 &&
        !has_character(g, g->active))
        out_of_game(g, 1u << g->active);
    return next();
}

/* Nothing brings the end nearer any more, or it never comes: who is ahead has
 * won. */
flow stalled(struct epic_game *g, struct frame *f)
{
    (void)f;
    enum { STALL = 20, LAST_TURN = 500 };
    unsigned best = 0;
    int points = INT16_MIN;
    if (g->over)
        return next();
    if (g->turn - g->quiet_since < STALL &&
        g->turn < LAST_TURN) /* on with the game's own rows */
        return finish(g);
    for (int s = 0; s < g->seats; s++) {
        if (g->seat[s].out || g->seat[s].health < points)
            continue;
        best = g->seat[s].health > points ? 1u << s : best | 1u << s;
        points = g->seat[s].health;
    }
    end_game(g, one_bit(best) ? only_seat(best) : NOBODY,
             one_bit(best) ? 0 : best, END_STALL);
    tell_result(g);
    return next();
}
