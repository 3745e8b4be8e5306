/* control.h - verbs with a control flow of their own: they ask more than which
 * things they affect, or govern other clauses.  Each returns WAIT or DONE. */
#ifndef EPIC_CONTROL_H
#define EPIC_CONTROL_H

#include "verbs/effect.h"

typedef int run_fn(struct epic_game *g, struct frame *f,
                   const struct clause *c);
run_fn run_may, run_if, run_for_each, run_each_player, run_choose_one,
    run_choose_x, run_choose_word, run_delay, run_recycle, run_divide, run_play,
    run_uncounter;

/* Options of a mode that is chosen during an effect. */
options_fn effect_mode_options;

/* The first player that the clause means, or NOBODY. */
int first_seat(const struct epic_game *g, const struct frame *f,
               const struct clause *c);
/* A clause that asks a target player something asks for that player first.
 * WAIT, or DONE; *nobody: there is no such player. */
int target_first(struct epic_game *g, struct frame *f, const struct clause *c,
                 bool *nobody);
/* The stage in which a clause waits for its own answer: after those in which
 * pick_player() asks. */
int answering(const struct clause *c);

#endif
