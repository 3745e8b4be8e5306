/* waiting.h - the line as a list: what waits to resolve, the next one first.
 * Everything is read from a view. */
#ifndef EPIC_WAITING_H
#define EPIC_WAITING_H

#include "epic_view.h"

#include <stdio.h>

/* Nothing if nothing waits. */
void waiting_write(FILE *out, const epic_view *view, const epic_cards *cards);
/* Of an option that picks something on the line: what that is.  False: it
 * picks something else. */
bool waiting_text(const epic_view *view, const epic_cards *cards,
                  epic_option option, char *buf, int size);

#endif
