/* learn.h - guided games, between the files of `epic learn`. */
#ifndef EPIC_LEARN_H
#define EPIC_LEARN_H

#include "text/lesson.h"

/* Lead somebody through it, from that page on (0 is the first).  `name` is
 * how the lesson is called on the command line.  The exit status. */
int learn_run(const struct lesson *l, const char *name, int page);

/* Play it through in every way it allows, and look at its text.  Says what is
 * wrong, then `N passed, N failed`.  The exit status. */
int learn_check(const struct lesson *l, const char *name);

#endif
