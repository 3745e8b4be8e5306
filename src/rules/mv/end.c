/* MV-end: how a game ends: by points (mv_settle.c), by exhaustion, or by a
 * stall. */
#include "rules/mv/mv.h"

#include <limits.h>

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
    uint64_t mine = *champion_slots(g) & *side_of(g, seat);
    if (mine & ~slot_bit(SLOT_BITS))
        return true;
    for (int i = -1; (i = next_slot(g, *champion_slots(g), i)) >= 0;) {
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
        !g->seat[g->active].out && !has_character(g, g->active))
        out_of_game(g, 1u << g->active);
    return next();
}

/* Bit set of the seats with most points, by that count. */
static unsigned with_most(const struct epic_game *g,
                          int (*points_of)(const struct epic_game *, int))
{
    unsigned best = 0;
    int most = INT_MIN;
    for (int s = 0; s < g->seats; s++) {
        int points = points_of(g, s);
        if (g->seat[s].out || points < most)
            continue;
        best = points > most ? 1u << s : best | 1u << s;
        most = points;
    }
    return best;
}

void end_by_points(struct epic_game *g, int reason)
{
    unsigned best = with_most(g, total_of_side);
    bool won = is_one_side(g, best);
    end_game(g, won ? only_seat(best) : NOBODY, won ? 0 : best, reason);
    tell_result(g);
}

/* MV-count-5: in a campaign it is the battle that ends. */
void end_by_countdown(struct epic_game *g)
{
    unsigned best = with_most(g, points_of_side);
    if (g->cap.campaign)
        end_of_battle(g, is_one_side(g, best) ? only_seat(best) : NOBODY);
    else
        end_by_points(g, END_COUNTDOWN);
}

/* MV-engine-1: no progress for STALL turns, or LAST_TURN reached. */
flow stalled(struct epic_game *g, struct frame *f)
{
    (void)f;
    enum { STALL = 20, LAST_TURN = 500 };
    if (g->over)
        return next();
    if (g->turn - g->quiet_since < STALL &&
        turn_of_battle(g) < LAST_TURN) /* the turn ends, the game goes on */
        return finish(g);
    end_by_points(g, END_STALL);
    return next();
}
