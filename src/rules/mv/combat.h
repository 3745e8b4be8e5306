/* combat.h - the multiverse game: attacks, blocks, and what comes of them.
 *
 * Declared attacks are kept in the game, in order of declaration, until the
 * combat is over (TIMED_ATTACK); who blocks for whom is, too (TIMED_BLOCKS).
 * An attack that is being resolved is in the frame of its procedure. */
#ifndef EPIC_MV_COMBAT_H
#define EPIC_MV_COMBAT_H

#include "rules/mv/harm.h"
#include "rules/mv/mv.h"
#include "rules/mv/powers.h"

/* ---- what one attacks with ---- */

/* One of the ways in which a character can attack now. */
struct attack_mode {
    uint8_t kind, sub; /* enum attack_kind, enum subtype */
    uint16_t weapon;   /* the item that is used, or NO_CARD */
    int16_t value;     /* with all that counts for it now */
    bool spends;       /* it is used up by the attack */
};
/* Its own C first, then powers and weapons.  Returns how many. */
int mv_modes(const struct epic_game *g, const struct body *b,
             struct attack_mode out[POWERS_MAX]);
/* Whether there may be others than its own C. */
static inline bool may_have_modes(const struct epic_game *g,
                                  const struct body *b)
{
    return may_have_power(g, b, 1u << POWER_ATTACK | 1u << POWER_WEAPON);
}

/* One attack, declared or made in return. */
struct attack {
    struct ref attacker, target;
    uint8_t kind, sub;
    uint16_t weapon;
    bool spends; /* as of its attack_mode */
};
static inline bool is_close(int kind)
{
    return kind == ATTACK_CLOSE;
}
/* With nothing but its own C. */
static inline bool is_bare(const struct attack *a)
{
    return is_close(a->kind) && a->weapon == NO_CARD;
}

/* ---- declared attacks and blocks ---- */

/* What a TIMED_ATTACK says. */
struct attack attack_in(const struct timed *t);
int attacks_declared(const struct epic_game *g);
struct attack attack_at(const struct epic_game *g, int n);
/* Which attack is the first on that target, or -1. */
int first_attack_on(const struct epic_game *g, int card);
void note_declared(struct epic_game *g, const struct attack *a, int seat);
/* So many of its wounds are automatic, and wait for the end of the results. */
void owe_wounds(struct epic_game *g, int n, int wounds);
/* Whether the one who blocks for its target takes it on: judged as that block
 * is declared, and not again. */
void take_on(struct epic_game *g, int n, bool taken);
bool is_taken_on(const struct epic_game *g, int n);
bool is_any_taken_on(const struct epic_game *g, const struct body *attacker);

/* Who blocks for that target: a card, or NO_CARD. */
int blocker_for(const struct epic_game *g, struct ref target);
/* Whether it blocks for somebody in this combat. */
bool blocks_now(const struct epic_game *g, const struct body *b);

/* ---- who and whom ---- */

static inline bool is_character(const struct epic_game *g, const struct body *b)
{
    return kinds_of(g, b) & KIND_CHAMPION;
}
/* Who of that seat is active, and what shares the last bit. */
static inline uint64_t active_characters(const struct epic_game *g, int seat)
{
    uint64_t inactive = *persons_who(g, ARE_DISABLED) & ~slot_bit(SLOT_BITS);
    return g->among[AMONG_CHAMPIONS] & *side_of(g, seat) & ~inactive;
}
static inline bool has_word(const struct epic_game *g, const struct body *b,
                            uint64_t word)
{
    return (words_of(g, b) & word) != 0;
}
static inline bool is_marked(const struct epic_game *g, const struct body *b,
                             unsigned mark)
{
    return (person_by(g, b)->marks & mark) != 0;
}
bool mv_is_hero(const struct epic_game *g, const struct body *b);
bool mv_may_kill(const struct epic_game *g, const struct body *attacker,
                 const struct body *victim);
/* Whether one of a locked pair would affect another than its enemy. */
bool mv_is_locked_from(const struct epic_game *g, const struct body *b,
                       int card);

/* How often it has attacked in this turn; once more. */
int attacks_made(const struct person *p);
void count_attack(struct epic_game *g, struct person *p);
/* Reasons, or MAY_DO. */
int why_not_target(const struct epic_game *g, const struct body *attacker,
                   int kind, const struct body *target);
int why_not_blocker(const struct epic_game *g, int seat, const struct body *b,
                    struct ref target);
/* MV-kw-invisible-2: whom an invisible one attacks, or who blocks that, may
 * attack it until its controller's next turn. */
void show_itself_to(struct epic_game *g, struct ref attacker,
                    struct ref attacked);
bool was_attacked_by(const struct epic_game *g, const struct body *x,
                     const struct body *y);
/* What it can attack in that way. */
int mv_targets(const struct epic_game *g, const struct body *attacker, int kind,
               thing *out);
/* The slots of all that somebody of that seat might attack: what it can depends
 * on who it is, and on the way.  (Slots that share a bit may be no targets.) */
uint64_t open_targets(const struct epic_game *g, int seat);
/* Whether it can attack one of those in that way. */
bool mv_reaches(const struct epic_game *g, uint64_t open,
                const struct body *attacker, int kind);
things_fn mv_attackers;
why_card_fn mv_why_not_attack, mv_why_not_block;
/* One of those who could attack has to, and has not. */
/* Who of these has to attack before combat may go on; or NULL. */
const struct body *who_must_attack(const struct epic_game *g,
                                   const thing *attackers, int n);
const struct body *mv_must_attack(const struct epic_game *g, int seat);
/* Why a power of that number, as they are shown, is no way to attack. */
int mv_why_not_way(const struct epic_game *g, int card, int number);

/* ---- numbers ---- */

int mv_attack_value(const struct epic_game *g, const struct attack *a);
/* Against that attack, but for what a die takes off. */
int mv_defence(const struct epic_game *g, const struct body *d,
               const struct attack *a);
bool is_unaffected(const struct epic_game *g, const struct body *d,
                   const struct attack *a);
bool is_weak_against(const struct epic_game *g, const struct body *d,
                     const struct attack *a);

/* ---- procedures ---- */

candidates_fn wound_candidates;
int why_not_combat_pick(const struct epic_game *g, const struct frame *f,
                        int card);
int why_not_hit_pick(const struct epic_game *g, const struct frame *f,
                     int card);
int why_not_wound_pick(const struct epic_game *g, const struct frame *f,
                       int card);
/* The ways to attack that are asked for: for EPIC_ASK_MODE. */
options_fn attack_mode_options;

/* What a success may take in place of the wound, by a question of its own:
 * `stage` of its frame. */
enum hit_offer { OFFER_FIREARM = 1, OFFER_CYBERNETICS };

/* A frame that resolves an attack holds it: `card` attacks `subject`, with the
 * weapon `other` (its slot: USES_UP), of the kind and subtype in `x`. */
static inline struct attack attack_of(const struct frame *f)
{
    return (struct attack){
        { f->card, f->generation, 0 }, f->subject,    (uint8_t)(f->x & 15),
        (uint8_t)(f->x >> 4),          f->other.card, f->other.slot & USES_UP
    };
}
void set_attack(struct frame *f, const struct attack *a);
/* What attacking does, whoever's turn it is: it comes out of hiding, and what
 * it threw is gone. */
void launch(struct epic_game *g, const struct attack *a);
/* Begin to resolve it: a declared one by its number, or one in return. */
enum { IN_RETURN = -1 };
MUST_RETURN flow begin_resolve(struct epic_game *g, const struct attack *a,
                               int number, int strikes, bool automatic);
MUST_RETURN flow begin_hit(struct epic_game *g, const struct attack *a,
                           const struct body *victim, int seat);
/* An attack is about to wound that one. */
MUST_RETURN flow begin_wound(struct epic_game *g, const struct body *victim,
                             struct harm by);
/* The same of text: struct customs. */
bool mv_may_be_saved(const struct epic_game *g, const struct body *b,
                     int source);
void mv_wound_in_turn(struct epic_game *g, const struct frame *text,
                      const struct ref *who, int count, int times, int had);
/* What its events carry. */
static inline int how_of(const struct attack *a)
{
    return a->kind | a->sub << 4;
}
/* One for each strike of an attack. */
int strikes_of(const struct epic_game *g, int attacker);

#endif
