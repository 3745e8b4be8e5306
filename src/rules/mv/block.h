/* block.h - the multiverse game: rows of the combat phase about blocks. */
#ifndef EPIC_MV_BLOCK_H
#define EPIC_MV_BLOCK_H

#include "rules/mv/combat.h"

/* Frame (of combat): `chooser` is asked to block for `subject`, the target of
 * attack `number` - 1. */
step_fn ask_block, take_block, answer_block, another_block;
int mv_blockers(const struct epic_game *g, int seat, struct ref target,
                thing *out);
/* Store the chosen way to attack in the frame. */
void take_attack_mode(struct epic_game *g, struct frame *f);

/* declared.c */
/* Declared attack number `n`, a TIMED_ATTACK note; `owes` holds the automatic
 * wounds still to be given, TAKEN_ON and USES_UP. */
struct timed *declared_attack(const struct epic_game *g, int n);
int wounds_owed(const struct timed *t);

#endif
