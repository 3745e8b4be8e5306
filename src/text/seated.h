/* seated.h - who sits where, with whom and against whom, in words.
 *
 * At a table for two there is nothing to say about it. */
#ifndef EPIC_SEATED_H
#define EPIC_SEATED_H

#include "epic_view.h"

/* The seats in the order in which they are shown: from the viewer's left round
 * the table, then the viewer's friends, then the viewer; a spectator sees them
 * as they are numbered.  Number i, from 0 on. */
int seat_shown(const epic_view *v, int i);

/* "P1, P3 and P4"; with `you`, the viewer is "you" and comes first (otherwise v
 * may be NULL). */
const char *seats_text(const epic_view *v, unsigned seats, bool you, char *buf,
                       int size);
/* "your turn", "P3's turn", "your team's turn", "the turn of P3 and P4" */
const char *turn_text(const epic_view *v, char *buf, int size);

/* What that seat is to the viewer, where not everybody is against everybody:
 * "you may attack", "out of reach"; "" if there is nothing to say. */
const char *role_text(const epic_view *v, int seat, char *buf, int size);
/* Whether seats share their health with it, and it is the first of them that
 * is shown. */
bool leads_unit(const epic_view *v, int seat);
bool shares_health(const epic_view *v, int seat);

#endif
