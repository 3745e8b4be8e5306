/* screenful.h - long answers come a screen at a time.
 *
 * Between two lines that are read, what goes to standard output is kept; it is
 * written when the next line is asked for, and stops where the screen is full.
 * Without a terminal at both ends nothing is kept. */
#ifndef EPIC_SCREENFUL_H
#define EPIC_SCREENFUL_H

#include <stdbool.h>

/* Keep what is written from here on. */
void screenful_hold(void);
/* Write what was kept.  False: somebody left instead of reading on. */
bool screenful_show(void);

#endif
