/* window.h - at which point of a turn a seat may act, and what passing does.
 *
 * A window is one of the moments at which EPIC_ASK_ACTION is asked.  What
 * passing leads to depends on whether somebody acted in it. */
#ifndef EPIC_WINDOW_H
#define EPIC_WINDOW_H

#include "text/brief.h"

/* Where the seat is, "You attack, and may act before blocks.", and what a pass
 * does: "P2 may act, then block".  Like snprintf. */
int window_place(const struct brief *b, char *buf, int size);
int window_pass(const struct brief *b, char *buf, int size);
/* What could still be paid for or attacked with if the seat did not pass:
 * "attack, play Kong or play Wolf".  0: a pass gives nothing away. */
int window_unused(const struct brief *b, char *buf, int size);

#endif
