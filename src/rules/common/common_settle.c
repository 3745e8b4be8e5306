/* The checkpoint after every instruction: what breaks, who is eliminated,
 * whether the game is over. */
#include "kernel/mode.h"
#include "rules/common/common.h"

/* Only champions have a defense that damage can reach. */
static bool must_break(const struct epic_game *g, const struct body *b)
{
    /* "at least": a defense of 0 breaks without damage */
    return !(b->words & KW_UNBREAKABLE) &&
           (b->damage >= b->defense || (b->flags & BODY_DOOMED)) &&
           (kinds_of(g, b) & KIND_CHAMPION);
}

int beaten(struct epic_game *g, struct ref *out)
{
    int n = 0;
    refresh(g);
    if (!take_up(g, ENDS_BEATEN))
        return 0;
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (!b)
            continue;
        if (must_break(g, b))
            out[n++] = ref_to(g, b->card);
        else
            b->flags &= (uint8_t)~BODY_DOOMED;
    }
    if (n == 0)
        forget_hits(g);
    return n;
}

void break_these(struct epic_game *g, const struct ref *list, int n)
{
    bool done[THINGS_MAX];
    for (int i = 0; i < n; i++)
        note_breakers(g, list[i].card);
    forget_hits(g);
    send_away(g, list, n, LEAVE_BROKEN, ZONE_PILE, TOP, false, done);
}

void break_the_beaten(struct epic_game *g)
{
    struct ref list[THINGS_MAX];
    for (int n; (n = beaten(g, list)) > 0;)
        break_these(g, list, n);
}

void tie_if_endless(struct epic_game *g)
{
    enum { ENDLESS = 4096 };
    unsigned living = 0;
    if (++g->resolved <= ENDLESS || g->over)
        return;
    for (int s = 0; s < g->seats; s++)
        living |= (unsigned)!g->seat[s].out << s;
    end_game(g, NOBODY, living, END_ENDLESS);
    tell_result(g);
}

int only_seat(unsigned seats)
{
    int s = 0;
    while (!(seats >> s & 1))
        s++;
    return s;
}

/* Report the end of the game, or of a seat, with the rule that caused it. */
static void tell_end(const struct epic_game *g, int kind, int seat)
{
    if (has_listener())
        tell(g,
             (epic_event){ .kind = (uint8_t)kind,
                           .seat = (int8_t)seat,
                           .seen_by = 0xFF,
                           .card = -1,
                           .other = -1,
                           .rule = ruleset_of(g)->reasons[g->end_rule].rule });
}

bool one_bit(unsigned seats)
{
    return seats && !(seats & (seats - 1));
}

/* ECG-R-hfb-5: the player to the right of each eliminated one wins. */
static void end_by_first_blood(struct epic_game *g, unsigned out)
{
    unsigned wins = 0;
    for (int s = 0; s < g->seats; s++)
        if (out >> s & 1)
            wins |= 1u << seat_before(g, s);
    if (one_bit(wins))
        end_game(g, only_seat(wins), 0, END_FIRST_BLOOD);
    else
        end_game(g, NOBODY, wins, END_SHARED);
}

/* The run loop sees them off when the current row has returned. */
static void leave_later(struct epic_game *g, unsigned out)
{
    g->leaving |= (uint8_t)out;
    g->leaves = true;
}

bool is_one_side(const struct epic_game *g, unsigned seats)
{
    return seats && !(seats & ~(unsigned)g->seat[only_seat(seats)].friends);
}

void leave_game(struct epic_game *g, unsigned out, unsigned living)
{
    touch(g, LOOK_ALL);
    bool first = seats_left(g) == (1u << g->seats) - 1;
    for (int s = 0; s < g->seats; s++)
        if (out >> s & 1) {
            g->seat[s].out = 1;
            g->seat[s].first_out = first;
            tell_end(g, EPIC_EVENT_ELIMINATED, s);
        }
    living &= ~out;
    if (living == 0)
        end_game(g, NOBODY, out, END_ALL_OUT);
    else if (mode_of(g)->first_blood)
        end_by_first_blood(g, out);
    else if (is_one_side(g, living))
        end_game(g, only_seat(living), 0, END_LAST);
    else
        leave_later(g, out);
}

void tell_result(const struct epic_game *g)
{
    tell_end(g, g->winner == NOBODY ? EPIC_EVENT_DRAWN : EPIC_EVENT_WIN,
             g->winner == NOBODY ? -1 : g->winner);
}

epic_status epic_game_concede(epic_game *g, int seat)
{
    if (!g || g->over || seat < 0 || seat >= g->seats || g->seat[seat].out)
        return EPIC_ILLEGAL;
    thing before[CANDIDATES_MAX];
    int n = open_candidates(g, before);
    for (unsigned left = g->seat[seat].unit; left; left &= left - 1)
        g->seat[__builtin_ctz(left)].conceded = true;
    g->unsettled |= ENDS_GAME;
    touch(g, LOOK_SEATS);
    tell_seat(g, EPIC_EVENT_CONCEDE, seat, 0);
    ruleset_of(g)->settle(g);
    if (g->leaves)
        run_without(g, before, n);
    return EPIC_OK;
}
