#include "text/window.h"

#include "text/ahead.h"
#include "text/say.h"

#include <stdio.h>

static const struct {
    const char *name, *when;
} WORDS[] = {
    [WINDOW_TURN] = { "own turn", "your turn, outside a battle" },
    [WINDOW_ATTACK] = { "own attack", "you attack, before blocks" },
    [WINDOW_BLOCK] = { "own block", "you attack, after blocks" },
    [WINDOW_THEIR_ATTACK] = { "opponent attack",
                              "you are attacked, before you block" },
    [WINDOW_THEIR_BLOCK] = { "opponent block",
                             "you are attacked, after blocks" },
    [WINDOW_THEIR_END] = { "opponent end",
                           "the opponent's turn is about to end" },
    [WINDOW_NONE] = { "", "" },
};

enum window window_now(const epic_game *g)
{
    if (g->over || g->asked != EPIC_ASK_ACTION)
        return WINDOW_NONE;
    bool mine = g->asked_seat == g->active;
    if (!(g->battle & BATTLE_ON))
        return mine ? WINDOW_TURN : WINDOW_THEIR_END;
    if (g->battle & BATTLE_BLOCKS_DONE)
        return mine ? WINDOW_BLOCK : WINDOW_THEIR_BLOCK;
    return mine ? WINDOW_ATTACK : WINDOW_THEIR_ATTACK;
}

const char *window_name(enum window w)
{
    return WORDS[w].name;
}

const char *window_when(enum window w)
{
    return WORDS[w].when;
}

/* ---- what passing does --------------------------------------------------- */

/* Who is asked when this seat has passed. */
static const char *next_player(const epic_view *v)
{
    for (int i = 1; i < v->seat_count; i++) {
        int s = (v->seat + i) % v->seat_count;
        if (!v->seats[s].out)
            return seat_text(s);
    }
    return "nobody";
}

/* Whether a pass is followed by this seat's choice of blockers.  Which
 * champions can block is open to everybody. */
static bool may_block(const epic_game *g)
{
    struct ahead a = ahead_begin(g);
    bool block = false;
    if (a.g) {
        int seat = g->asked_seat;
        epic_game_apply(a.g, g->option_count - 1); /* pass is the last */
        block = !a.g->over && a.g->asked == EPIC_ASK_BLOCK &&
                a.g->asked_seat == seat;
    }
    ahead_end(&a);
    return block;
}

/* Whether any attacker is left. */
static bool fights(const epic_view *v)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].flags & EPIC_BODY_ATTACKING)
            return true;
    return false;
}

int window_pass(const epic_game *g, const epic_view *v, char *buf, int size)
{
    const char *next = next_player(v), *active = seat_text(v->active);
    bool acted = top_frame(g)->flags & FRAME_ACTED, left = fights(v);
    size_t n = (size_t)size;
    epic_option pass = { EPIC_PASS, -1, -1, 0 };
    epic_reason why = epic_game_why(g, v->seat, pass);
    if (why.rule)
        return snprintf(buf, n, "not yet. %s (%s)", why.sentence, why.rule);
    switch (window_now(g)) {
    case WINDOW_TURN:
        return snprintf(buf, n, "%s may act, then your turn ends", next);
    case WINDOW_ATTACK:
        return snprintf(buf, n,
                        left ? "%s may act, then block"
                             : "%s may act; no attacker is left",
                        seat_text(v->defender));
    case WINDOW_BLOCK:
        return snprintf(buf, n,
                        left ? "%s may act, then damage is dealt"
                             : "%s may act, then the battle ends",
                        seat_text(v->defender));
    case WINDOW_THEIR_ATTACK:
        return snprintf(buf, n,
                        acted          ? "%s may act again before you block"
                        : may_block(g) ? "go to your blocks"
                        : left         ? "none of yours can block; %s may act, "
                                         "then damage is dealt"
                                       : "no attacker is left; %s may act, "
                                         "then the battle ends",
                        active);
    case WINDOW_THEIR_BLOCK:
        return snprintf(buf, n,
                        acted  ? "%s may act again before damage"
                        : left ? "go to damage"
                               : "the battle ends",
                        active);
    case WINDOW_THEIR_END:
        return snprintf(buf, n,
                        acted ? "%s goes on with the turn" : "%s's turn ends",
                        active);
    default:
        return snprintf(buf, n, "the game goes on");
    }
}

int window_place(const epic_game *g, const epic_view *v, char *buf, int size)
{
    const char *active = seat_text(v->active);
    const char *what = "You may act.";
    switch (window_now(g)) {
    case WINDOW_ATTACK:
        what = "You attack, and may act before blocks.";
        break;
    case WINDOW_BLOCK:
        what = v->blocked ? "Your attack is blocked. You may act before damage."
                          : "Nobody blocks. You may act before damage.";
        break;
    case WINDOW_THEIR_ATTACK:
        what = "%s attacks you. You may act before blocks.";
        break;
    case WINDOW_THEIR_BLOCK:
        what = v->blocked ? "You block. You may act before damage."
                          : "You do not block. You may act before damage.";
        break;
    case WINDOW_THEIR_END:
        what = "%s would end the turn. You may act first.";
        break;
    default:
        break;
    }
    return snprintf(buf, (size_t)size, what, active);
}
