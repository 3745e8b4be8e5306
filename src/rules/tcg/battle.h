/* battle.h - Epic TCG: who may attack and block, and battle damage. */
#ifndef EPIC_TCG_BATTLE_H
#define EPIC_TCG_BATTLE_H

#include "rules/tcg/tcg.h"

/* Notes of a battle's frame: who has dealt its damage in this attack; what a
 * ward has prevented in it, as a number in the note after. */
enum { SLOT_DEALT = 0x78, SLOT_WARD = 0x77 };

extern const struct step DAMAGE_TCG[];

/* ---- block_scope pair: each blocker names one attacker ---- */
step_fn begin_pairs, ask_pair, take_pair;
candidates_fn tcg_battle_candidates;
int why_not_pair(const struct epic_game *g, const struct frame *f, int card);
/* Whether that blocker blocks just that attacker. */
bool blocks(const struct epic_game *g, const struct body *blocker,
            const struct body *attacker);
/* Why that champion could not block that attacker. */
int why_not_meet(const struct epic_game *g, const struct body *b,
                 const struct body *attacker);

/* The question before each attack: attack, or end the step. */
void attack_options(const struct epic_game *g, int seat, struct options *o);
/* The card may be -1: whether any attack may be declared. */
int why_no_attack(const struct epic_game *g, int seat, int card);
int why_not_end_battle(const struct epic_game *g, int seat);
/* Why that card is none of those that the seat may attack. */
int why_not_hunted(const struct epic_game *g, int seat, int card);
const struct body *tcg_must_attack(const struct epic_game *g, int seat);

/* For struct judge. */
why_card_fn tcg_why_not_attack, tcg_why_not_block;
things_fn tcg_attackers, tcg_blockers, tcg_defenders;
side_fn tcg_dealers;
foes_fn tcg_foes;
bool tcg_through(const struct epic_game *g, const struct frame *f,
                 const thing *dealers, int n, int *low, int *high);
/* For struct customs: what wards leave of damage. */
int tcg_ward(struct epic_game *g, struct ref source, thing to, int n);

#endif
