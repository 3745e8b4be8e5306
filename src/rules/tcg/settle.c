/* The checkpoint: after every instruction, and nobody has priority. */
#include "rules/tcg/tcg.h"

static unsigned empty_decks(const struct epic_game *g)
{
    unsigned empty = 0;
    for (int s = 0; s < g->seats; s++)
        if (!g->seat[s].out && pile_of(g, s, ZONE_DECK)->count == 0)
            empty |= 1u << s;
    return empty;
}

void tcg_settle(struct epic_game *g)
{
    if (g->over)
        return;
    break_the_beaten(g);
    unsigned wins = 0, out = 0, living = 0;
    for (int s = 0; s < g->seats; s++) {
        const struct seat *p = &g->seat[s];
        if (p->out)
            continue;
        living |= 1u << s;
        if (p->fate & FATE_WINS)
            wins |= 1u << s;
        if (p->health <= 0 || p->conceded || (p->fate & FATE_LOSES))
            out |= 1u << s;
    }
    if (out) /* who loses by this very instruction does not win by it */
        leave_game(g, out, living);
    wins &= ~out;
    unsigned empty =
        switch_value(g, SWITCH_PACK_WAR) ? 0 : empty_decks(g) & ~out;
    if (!g->over && wins)
        end_game(g, one_bit(wins) ? only_seat(wins) : NOBODY,
                 one_bit(wins) ? 0 : wins, END_CARD);
    else if (!g->over && empty && one_bit(empty))
        end_game(g, only_seat(empty), 0, END_DECK_OUT);
    else if (!g->over && empty)
        end_game(g, NOBODY, empty, END_DECKS_OUT);
    if (g->over)
        tell_result(g);
}
