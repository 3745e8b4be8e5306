/* MV-end: how a game ends: by points (mv_settle.c), by exhaustion, or by a
 * stall. */
#include "rules/mv/mv.h"

/* Eliminate these seats; the last one left wins. */
static void out_of_game(struct epic_game *g, unsigned out)
{
    unsigned living = 0;
    for (int s = 0; s < g->seats; s++)
        living |= (unsigned)!g->seat[s].out << s;
    leave_game(g, out, living);
    if (g->over)
        tell_result(g);
}

/* MV-end-2: a character that it owns but an opponent controls counts, too. */
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

/* MV-engine-1: no progress for STALL turns, or LAST_TURN reached: the seat with
 * most points wins. */
flow stalled(struct epic_game *g, struct frame *f)
{
    (void)f;
    enum { STALL = 20, LAST_TURN = 500 };
    unsigned best = 0;
    int points = INT32_MIN;
    if (g->over)
        return next();
    if (g->turn - g->quiet_since < STALL &&
        turn_of_battle(g) < LAST_TURN) /* the turn ends, the game goes on */
        return finish(g);
    for (int s = 0; s < g->seats; s++) {
        int own = total_of_side(g, s);
        if (g->seat[s].out || own < points)
            continue;
        best = own > points ? 1u << s : best | 1u << s;
        points = own;
    }
    bool one = is_one_side(g, best);
    end_game(g, one ? only_seat(best) : NOBODY, one ? 0 : best, END_STALL);
    tell_result(g);
    return next();
}
