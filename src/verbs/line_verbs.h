/* line_verbs.h - verbs that affect items on the line. */
#ifndef EPIC_LINE_VERBS_H
#define EPIC_LINE_VERBS_H

#include "verbs/line.h"

void apply_stop(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a);
void put_on_line(struct epic_game *g, struct frame *f, struct act *a);
void apply_copy_item(struct epic_game *g, struct frame *f,
                     const struct clause *c, struct act *a);
int run_retarget(struct epic_game *g, struct frame *f, const struct clause *c);
int run_resolve(struct epic_game *g, struct frame *f, const struct clause *c);

#endif
