/* window.h - at which point of a turn a seat may act, and what passing does.
 *
 * A window is one of the moments at which EPIC_ASK_ACTION is asked.  What
 * passing leads to depends on whether somebody acted in it. */
#ifndef EPIC_WINDOW_H
#define EPIC_WINDOW_H

#include "epic_view.h"

enum window {
    WINDOW_TURN,         /* one's own turn, outside a battle */
    WINDOW_ATTACK,       /* one attacks, before blocks */
    WINDOW_BLOCK,        /* one attacks, after blocks */
    WINDOW_THEIR_ATTACK, /* another player attacks, before blocks */
    WINDOW_THEIR_BLOCK,  /* another player attacks, after blocks */
    WINDOW_THEIR_END,    /* another player would end the turn */
    WINDOWS,
    WINDOW_NONE = WINDOWS, /* no window: something else is asked */
};

/* The window in which the seat that chooses is. */
enum window window_now(const epic_game *g);

/* "own turn", "opponent attack": as a player would name it. */
const char *window_name(enum window w);
/* "after your attack, before blocks" */
const char *window_when(enum window w);

/* Where the view's seat is, "You attack, and may act before blocks.", and
 * what a pass does: "P2 may act, then block".  Like snprintf. */
int window_place(const epic_game *g, const epic_view *v, char *buf, int size);
int window_pass(const epic_game *g, const epic_view *v, char *buf, int size);

#endif
