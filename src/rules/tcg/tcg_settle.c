/* The checkpoint of Epic TCG, after every instruction; no player has priority.
 *
 * It may have to begin text that acts at once, or ask which replacement effect
 * applies to a card about to break.  Then it returns early and is called again
 * when that is done. */
#include "rules/tcg/tcg.h"
#include "verbs/beneath.h"

/* An open question stays open: a player may concede at any time. */
static bool may_begin(const struct epic_game *g)
{
    return g->asked == EPIC_ASK_NOTHING;
}

static bool turn_up(struct epic_game *g, const struct ref *list, int n)
{
    uint16_t cards[THINGS_MAX];
    for (int i = 0; i < n; i++)
        cards[i] = list[i].card;
    return n > 0 && unveil_all(g, cards, n) > 0;
}

static bool asks_instead(struct epic_game *g, const struct ref *list, int n)
{
    for (int i = 0; i < n; i++)
        if (instead_is_asked(g, ON_ENTERS_PILE, list[i].card,
                             body_of(g, list[i].card)->controller)) {
            top_frame(g)->flags |= FRAME_DONE; /* it settles again when
                                                * answered */
            g->unsettled |= ENDS_BEATEN;
            return true;
        }
    return false;
}

/* Repeats until nothing changes.  Returns false if something else must be done
 * first. */
static bool come_to_rest(struct epic_game *g)
{
    struct ref list[THINGS_MAX];
    for (;;) {
        if (may_begin(g) && begin_moments(g)) {
            tie_if_endless(g);
            return false;
        }
        refresh(g);
        if (look_by_lines(g))
            continue;
        int n = beaten(g, list);
        if (n == 0)
            return true;
        if (g->veiled &&
            turn_up(g, list, n)) { /* its real values may be different */
            g->unsettled |= ENDS_BEATEN;
            continue;
        }
        if (may_begin(g) && asks_instead(g, list, n))
            return false;
        break_these(g, list, n);
    }
}

/* Losing comes first, then winning by card text, then an empty deck. */
static void decide_seats(struct epic_game *g, unsigned living, unsigned wins,
                         unsigned out, unsigned empty)
{
    if (out) /* losing takes precedence over winning at the same time */
        leave_game(g, out, living);
    wins &= ~out;
    empty &= ~out;
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

static COLD void decide_game(struct epic_game *g)
{
    unsigned wins = 0, out = 0, living = 0, empty = 0;
    for (int s = 0; s < g->seats; s++) {
        const struct seat *p = &g->seat[s];
        if (p->out)
            continue;
        bool lost =
            (p->health <= 0) | p->conceded | ((p->fate & FATE_LOSES) != 0);
        living |= 1u << s;
        wins |= (unsigned)((p->fate & FATE_WINS) != 0) << s;
        out |= (unsigned)lost << s;
        empty |= (unsigned)(p->pile[ZONE_DECK].count == 0) << s;
    }
    if (empty && switch_value(g, SWITCH_PACK_WAR))
        empty = 0;
    if (wins | out | empty)
        decide_seats(g, living, wins, out, empty);
}

static inline bool is_at_rest(const struct epic_game *g)
{
    return !(g->triggers | g->unsettled | g->veiled) && !values_are_old(g);
}

void tcg_settle(struct epic_game *g)
{
    if (!g->over && notes_with(g, TIMED_UNDER))
        release_beneath(g, g->depth);
    if (!g->over && !is_at_rest(g) && come_to_rest(g) && take_up(g, ENDS_GAME))
        decide_game(g);
}
