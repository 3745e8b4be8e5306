/* card_verbs.h - verbs that move cards, for the table in verbs.c. */
#ifndef EPIC_CARD_VERBS_H
#define EPIC_CARD_VERBS_H

#include "verbs/effect.h"

apply_fn apply_draw, apply_discard, apply_reveal_hand, apply_recall, apply_move,
    apply_break, apply_banish, apply_transform, apply_look;

/* The destination that the clause names, seen from the player who does it. */
struct way way_to(const struct epic_game *g, const struct frame *f,
                  const struct clause *c, const struct act *a);
/* ENTER_TOGETHER if cards put into play by one instruction see each other
 * enter; 0 if that makes no difference. */
int together_bit(const struct epic_game *g);
/* The clause's slot is to hold what it created instead of what it affected:
 * forget_picks() empties it, made() adds a card. */
void forget_picks(struct epic_game *g, const struct frame *f);
void made(struct epic_game *g, struct frame *f, const struct clause *c,
          int card);

#endif
