/* The checkpoint of Epic Card Game: what breaks, who is eliminated, who
 * wins. */
#include "rules/ecg/ecg.h"

static COLD void decide_game(struct epic_game *g)
{
    unsigned wins = 0, out = 0, living = 0;
    for (int s = 0; s < g->seats; s++) {
        struct seat *p = &g->seat[s];
        if (p->out)
            continue;
        living |= 1u << s;
        if (p->short_draw || (p->fate & FATE_WINS))
            wins |= 1u << s;
        if (p->health <= 0 || p->conceded || (p->fate & FATE_LOSES))
            out |= p->unit;
    }
    /* ECG-G-02: winning takes precedence over losing at the same time */
    if (wins) {
        if (is_one_side(g, wins))
            end_game(g, only_seat(wins), 0,
                     g->seat[only_seat(wins)].short_draw ? END_DECK_OUT
                                                         : END_CARD);
        else
            end_game(g, NOBODY, wins, END_SEVERAL_WIN);
    } else if (out) {
        leave_game(g, out, living);
    }
    if (g->over)
        tell_result(g);
}

void ecg_settle(struct epic_game *g)
{
    if (g->over)
        return;
    break_the_beaten(g);
    if (take_up(g, ENDS_GAME))
        decide_game(g);
}
