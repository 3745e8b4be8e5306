/* persons.h - what text does to characters and what they bear: wounds, states,
 * markers, abilities that are taken on, dice. */
#ifndef EPIC_PERSONS_H
#define EPIC_PERSONS_H

#include "verbs/effect.h"

apply_fn apply_wound, apply_heal, apply_kill, apply_disable, apply_knock,
    apply_repair, apply_recover, apply_cancel, apply_attack_again, apply_lock,
    apply_mark, apply_roll, apply_attach;
int run_lend(struct epic_game *g, struct frame *f, const struct clause *c);
/* What may be taken on: for the options of EPIC_ASK_MODE. */
void offer_lent(const struct epic_game *g, const struct frame *f,
                const struct clause *c, struct options *o);
/* Whether there is anything. */
bool can_lend(const struct epic_game *g, const struct frame *f,
              const struct clause *c);
/* The number of an option is a keyword's, or from here on an immunity or (in
 * the second half) a resistance: to a kind of attack, or (behind those) to a
 * subtype; or it is the place of an arch-enemy in the book's list of them. */
enum {
    LENT_IMMUNE = KEYWORD_BITS,
    LENT_SUB = 16,
    LENT_RESISTANT = LENT_IMMUNE + 2 * LENT_SUB,
    LENT_ENEMY = LENT_RESISTANT + 2 * LENT_SUB
};
/* The power that such a number, from LENT_IMMUNE to LENT_ENEMY, stands for. */
struct power lent_power(int lent);

/* Whether what the clause does could be done to it: the healthy are not
 * healed, and what lies in holding needs room there. */
bool verb_fits(const struct epic_game *g, const struct frame *f,
               const struct clause *c, thing t);
/* The same of all in play, as far as sets say it: it can be done to none but
 * these slots, and to those for certain. */
struct verb_reach {
    uint64_t may, surely;
};
struct verb_reach verb_reach(const struct epic_game *g, const struct clause *c);
/* Whether the text that the frame follows may be aimed at it. */
bool may_aim_at(const struct epic_game *g, const struct frame *f, thing t);
/* Whether text of that card may at anything: nothing keeps it from that. */
bool aims_freely(const struct epic_game *g, int card);

/* ---- who is locked in combat with an arch-enemy (lock.c) ---- */

static inline bool any_locks(const struct epic_game *g) /* maybe */
{
    return g->unsettled & ENDS_LOCK;
}
/* Whether somebody who is locked does what that card's text does; and whether
 * that may be done to the thing all the same. */
bool is_bound_by_lock(const struct epic_game *g, int card);
bool lock_allows(const struct epic_game *g, int card, thing t);
static inline bool may_affect(const struct epic_game *g, int card, thing t)
{
    return !any_locks(g) || lock_allows(g, card, t);
}
bool can_lock(const struct epic_game *g, int card, const struct body *enemy);
void unlock(struct epic_game *g, int card);

/* Whom a clause that is aimed at a mate (clause.mate) of the frame's card can be
 * aimed at; false: that has to be asked of one after the other. */
bool find_mates(const struct epic_game *g, const struct frame *f,
                const struct clause *c, uint64_t *mates);
/* Of those, without whoever cannot be a target, or has a keyword that the
 * description excludes. */
uint64_t without_shy(const struct epic_game *g, const struct filter *f,
                     uint64_t slots);

/* ---- firearms that are printed on a character (firearms.c) ---- */

/* Whether what the clause does to items is, of that one, done to its firearm;
 * whether that can be; and whether it fits the description, too. */
bool means_firearm(const struct epic_game *g, const struct clause *c,
                   const struct body *b);
bool firearm_fits(const struct epic_game *g, const struct clause *c,
                  const struct body *b);
bool is_firearm_meant(const struct scene *s, const struct clause *c,
                      const struct body *b);
/* All of whom that is so, of slots with bits of their own. */
uint64_t firearm_slots(const struct scene *s, const struct clause *c);
/* Do it, if it is meant: whether it happened. */
bool handle_firearm(struct epic_game *g, const struct clause *c,
                    struct body *b);

/* All dice at once, told to everybody: what they show together. */
int roll_dice(struct epic_game *g, int seat, int card, int dice, int sides);
/* It has that keyword (its bit's number) for that time, which is that seat's. */
void give_keyword(struct epic_game *g, const struct body *b, int keyword,
                  int until, int seat, struct ref source);
/* Put those MARK_ bits on it, or take them off. */
void set_marks(struct epic_game *g, struct body *b, unsigned marks, bool on);
/* What lasts WHILE_SOURCE_STAYS ends with its source, or with whom it is on;
 * both may be in the holding area meanwhile. */
void keep_sources(struct epic_game *g);

#endif
