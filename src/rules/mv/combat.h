/* combat.h - the multiverse game: attacks, blocks and their results.
 *
 * Declared attacks are kept until the end of combat as TIMED_ATTACK notes, in
 * order of declaration; blocks as TIMED_BLOCKS.  An attack being resolved is
 * held by the frame of its procedure. */
#ifndef EPIC_MV_COMBAT_H
#define EPIC_MV_COMBAT_H

#include "rules/mv/harm.h"
#include "rules/mv/mv.h"
#include "rules/mv/powers.h"

/* ---- ways to attack ---- */

/* One way in which a character can attack now. */
struct attack_mode {
    uint8_t kind, sub; /* enum attack_kind, enum subtype */
    uint16_t weapon;   /* the item used, or NO_CARD */
    int16_t value;     /* with every modifier that applies now */
    bool spends;       /* used up by the attack */
};
/* The ways to attack: its own C first, then powers and weapons.  Returns how
 * many. */
int mv_modes(const struct epic_game *g, const struct body *b,
             struct attack_mode out[POWERS_MAX]);
/* Quick test: it may have a way other than its own C. */
static inline bool may_have_modes(const struct epic_game *g,
                                  const struct body *b)
{
    return may_have_power(g, b, 1u << COMBAT_ATTACK | 1u << COMBAT_WEAPON);
}

/* One attack, declared or in return. */
struct attack {
    struct ref attacker, target;
    uint8_t kind, sub;
    uint16_t weapon;
    bool spends; /* as in attack_mode */
};
static inline bool is_close(int kind)
{
    return kind == ATTACK_CLOSE;
}
/* With its own C alone, without a weapon. */
static inline bool is_bare(const struct attack *a)
{
    return is_close(a->kind) && a->weapon == NO_CARD;
}

/* ---- declared attacks and blocks ---- */

/* The attack in a TIMED_ATTACK note. */
struct attack attack_in(const struct timed *t);
int attacks_declared(const struct epic_game *g);
struct attack attack_at(const struct epic_game *g, int n);
/* The number of the first attack on that target, or -1. */
int first_attack_on(const struct epic_game *g, int card);
void note_declared(struct epic_game *g, const struct attack *a, int seat);
/* Attack `n` deals so many automatic wounds at the end of the results. */
void owe_wounds(struct epic_game *g, int n, int wounds);
/* Whether the blocker takes on attack `n`.  Decided as the block is declared,
 * and not again. */
void take_on(struct epic_game *g, int n, bool taken);
bool is_taken_on(const struct epic_game *g, int n);
bool is_any_taken_on(const struct epic_game *g, const struct body *attacker);

/* The card that blocks for that target, or NO_CARD. */
int blocker_for(const struct epic_game *g, struct ref target);
/* Whether it blocks in this combat. */
bool blocks_now(const struct epic_game *g, const struct body *b);

/* ---- attackers and targets ---- */

static inline bool is_character(const struct epic_game *g, const struct body *b)
{
    return kinds_of(g, b) & KIND_CHAMPION;
}
/* The active (not disabled) characters of that seat.  The shared last bit is
 * kept without a test. */
static inline uint64_t active_characters(const struct epic_game *g, int seat)
{
    uint64_t inactive = *persons_who(g, ARE_DISABLED) & ~slot_bit(SLOT_BITS);
    return *champion_slots(g) & *side_of(g, seat) & ~inactive;
}
static inline bool has_word(const struct epic_game *g, const struct body *b,
                            keyword_set word)
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
/* MV-kw-archenemy-2: whether it is locked and the card is not its enemy. */
bool mv_is_locked_from(const struct epic_game *g, const struct body *b,
                       int card);

/* How often it has attacked this turn, and count one more. */
int attacks_made(const struct person *p);
void count_attack(struct epic_game *g, struct person *p);
/* Reasons, or MAY_DO. */
int why_not_target(const struct epic_game *g, const struct body *attacker,
                   int kind, const struct body *target);
int why_not_blocker(const struct epic_game *g, int seat, const struct body *b,
                    struct ref target);
/* MV-kw-invisible-2: record that the attacked (or blocking) character may
 * attack the invisible attacker until that one's controller's next turn. */
void show_itself_to(struct epic_game *g, struct ref attacker,
                    struct ref attacked);
bool was_attacked_by(const struct epic_game *g, const struct body *x,
                     const struct body *y);
/* All that it can attack in that way. */
int mv_targets(const struct epic_game *g, const struct body *attacker, int kind,
               thing *out);
/* All that some character of that seat might attack; the shared last bit is
 * kept without a test.  Whether a given attacker may depends on it and on the
 * way. */
uint64_t open_targets(const struct epic_game *g, int seat);
/* Whether it can attack any of `open` in that way. */
bool mv_reaches(const struct epic_game *g, uint64_t open,
                const struct body *attacker, int kind);
things_fn mv_attackers;
why_card_fn mv_why_not_attack, mv_why_not_block;
/* Of these attackers, one that must attack before combat may go on; or NULL. */
const struct body *who_must_attack(const struct epic_game *g,
                                   const thing *attackers, int n);
const struct body *mv_must_attack(const struct epic_game *g, int seat);
/* Why the power with that number, as displayed, is not a way to attack. */
int mv_why_not_way(const struct epic_game *g, int card, int number);

/* ---- numbers ---- */

int mv_attack_value(const struct epic_game *g, const struct attack *a);
/* The defence against that attack, before dice are subtracted. */
int mv_defence(const struct epic_game *g, const struct body *d,
               const struct attack *a);
bool is_unaffected(const struct epic_game *g, const struct body *d,
                   const struct attack *a);
bool is_weak_against(const struct epic_game *g, const struct body *d,
                     const struct attack *a);

/* ---- procedures ---- */

candidates_fn wound_candidates;
int why_not_combat_pick(const struct epic_game *g, const struct frame *f,
                        thing t);
int why_not_hit_pick(const struct epic_game *g, const struct frame *f, thing t);
int why_not_wound_pick(const struct epic_game *g, const struct frame *f,
                       thing t);
/* Options of EPIC_ASK_MODE: the ways to attack. */
options_fn attack_mode_options;

/* What a success may take instead of giving a wound; frame.stage of MV_HIT
 * while that is asked. */
enum hit_offer { OFFER_FIREARM = 1, OFFER_CYBERNETICS };

/* The attack that a frame resolves: `card` attacks `subject` with weapon
 * `other` (its slot: USES_UP); `x` holds kind and subtype. */
static inline struct attack attack_of(const struct frame *f)
{
    return (struct attack){
        { f->card, f->generation, 0 }, f->subject,    (uint8_t)(f->x & 15),
        (uint8_t)(f->x >> 4),          f->other.card, f->other.slot & USES_UP
    };
}
void set_attack(struct frame *f, const struct attack *a);
/* Effects of making an attack, in any player's turn: the attacker is no longer
 * hidden, and a thrown weapon is used up. */
void launch(struct epic_game *g, const struct attack *a);
/* Begin to resolve a declared attack by its number, or one in return. */
enum { IN_RETURN = -1 };
MUST_RETURN flow begin_resolve(struct epic_game *g, const struct attack *a,
                               int number, int strikes, bool automatic);
MUST_RETURN flow begin_hit(struct epic_game *g, const struct attack *a,
                           const struct body *victim, int seat);
/* An attack is about to wound the victim. */
MUST_RETURN flow begin_wound(struct epic_game *g, const struct body *victim,
                             struct harm by);
/* For struct customs: wounds by card text. */
bool mv_may_be_saved(const struct epic_game *g, const struct body *b,
                     int source);
void mv_wound_in_turn(struct epic_game *g, const struct frame *text,
                      const struct ref *who, int count, int times, int had);
/* Kind and subtype as events carry them. */
static inline int how_of(const struct attack *a)
{
    return a->kind | a->sub << 4;
}
/* How many strikes one of its attacks has. */
int strikes_of(const struct epic_game *g, int attacker);

#endif
