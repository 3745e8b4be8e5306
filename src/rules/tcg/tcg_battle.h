/* tcg_battle.h - Epic TCG: who may attack and block, and battle damage. */
#ifndef EPIC_TCG_BATTLE_H
#define EPIC_TCG_BATTLE_H

#include "rules/tcg/tcg.h"

/* Notes of a battle's frame: the dealers of the first damage (range), and what
 * wards prevented of it.  The amount prevented is in the note after
 * SLOT_WARD. */
enum { SLOT_DEALT = 0x78, SLOT_WARD = 0x77 };

extern const struct step DAMAGE_TCG[];

/* ---- switch block_scope = pair: each blocker names one attacker ---- */
step_fn begin_pairs, ask_pair, take_pair;
/* Drop the blockers still to be asked about that are gone, or whose attackers
 * are. */
void forget_lost_pairs(struct epic_game *g, struct frame *f);
candidates_fn tcg_battle_candidates;
int why_not_pair(const struct epic_game *g, const struct frame *f, thing t);
/* Whether that blocker was assigned to that attacker. */
bool blocks(const struct epic_game *g, const struct body *blocker,
            const struct body *attacker);
/* Why that champion cannot block that attacker. */
int why_not_meet(const struct epic_game *g, const struct body *b,
                 const struct body *attacker);

/* Options of the question before each attack: attack, or end the step. */
void attack_options(const struct epic_game *g, int seat, struct options *o);
/* Why that card cannot attack now; card -1: why no attack can be declared. */
int why_no_attack(const struct epic_game *g, int seat, int card);
int why_not_end_battle(const struct epic_game *g, int seat);
/* Why the card is not among those that the seat's hunters may attack. */
/* The champion that is hunted in the battle under way, or -1. */
int tcg_hunted(const struct epic_game *g);
int why_not_hunted(const struct epic_game *g, int seat, int card);
const struct body *tcg_must_attack(const struct epic_game *g, int seat);

/* For struct hooks. */
why_card_fn tcg_why_not_attack, tcg_why_not_block;
things_fn tcg_attackers, tcg_blockers, tcg_defenders;
left_fn tcg_battle_left, tcg_damage_left;
side_fn tcg_dealers;
foes_fn tcg_foes;
bool tcg_through(const struct epic_game *g, const struct frame *f,
                 const thing *dealers, int n, int *low, int *high);
/* For struct customs: what is left of damage after wards. */
int tcg_ward(struct epic_game *g, struct ref source, thing to, int n);

#endif
