/* card_verbs.h - the verbs that move cards, for the table of all. */
#ifndef EPIC_CARD_VERBS_H
#define EPIC_CARD_VERBS_H

#include "verbs/effect.h"

apply_fn apply_draw, apply_discard, apply_reveal_hand, apply_recall, apply_move,
    apply_break, apply_banish, apply_transform, apply_look;

/* The way to the place that the clause names, for who does it. */
struct way way_to(const struct epic_game *g, const struct frame *f,
                  const struct clause *c, const struct act *a);
/* What one instruction puts into play sees each other enter: ENTER_TOGETHER, or
 * 0 where that makes no difference. */
int together_bit(const struct epic_game *g);
/* What a clause made takes the place of what it was done to: first that is
 * forgotten. */
void forget_picks(struct epic_game *g, const struct frame *f);
void made(struct epic_game *g, struct frame *f, const struct clause *c,
          int card);

#endif
