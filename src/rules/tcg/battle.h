/* battle.h - Epic TCG: who may attack and block, and battle damage. */
#ifndef EPIC_TCG_BATTLE_H
#define EPIC_TCG_BATTLE_H

#include "rules/tcg/tcg.h"

/* Notes of a battle's frame: who has dealt its damage in this attack; what a
 * ward has prevented in it, as a number in the note after. */
enum { SLOT_DEALT = 0x7A, SLOT_WARD = 0x79 };

extern const struct step DAMAGE_TCG[];

/* The question before each attack: attack, or end the step. */
void attack_options(const struct epic_game *g, struct options *o);
/* The card may be -1: whether any attack may be declared. */
int why_no_attack(const struct epic_game *g, int seat, int card);
int why_not_end_battle(const struct epic_game *g, int seat);

/* For struct judge. */
why_card_fn tcg_why_not_attack, tcg_why_not_block;
things_fn tcg_attackers, tcg_blockers, tcg_defenders;
side_fn tcg_dealers, tcg_foes;
bool tcg_through(const struct epic_game *g, const struct frame *f,
                 const thing *dealers, int n, int *low, int *high);
/* For struct customs: what wards leave of damage. */
int tcg_ward(struct epic_game *g, struct ref source, thing to, int n);

#endif
