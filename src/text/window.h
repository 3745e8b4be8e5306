/* window.h - at which point of a turn a seat may act, and what passing does.
 *
 * A window is one of the moments at which EPIC_ASK_ACTION is asked.  What
 * passing leads to depends on whether somebody acted in it. */
#ifndef EPIC_WINDOW_H
#define EPIC_WINDOW_H

#include "epic_view.h"
#include "kernel/ruleset.h"

enum { WINDOW_NONE = -1 };

/* The window in which the seat that chooses is: an index of those that the
 * game's ruleset lists, or WINDOW_NONE: something else is asked. */
int window_now(const epic_game *g);
/* That one; NULL behind the last. */
const struct turn_window *window_at(const epic_game *g, int index);

/* Where the view's seat is, "You attack, and may act before blocks.", and
 * what a pass does: "P2 may act, then block".  Like snprintf. */
int window_place(const epic_game *g, const epic_view *v, char *buf, int size);
int window_pass(const epic_game *g, const epic_view *v, char *buf, int size);
/* What could still be paid for or attacked with if the seat did not pass:
 * "attack, play Kong or play Wolf".  0: a pass gives nothing away. */
int window_unused(const epic_game *g, char *buf, int size);

#endif
