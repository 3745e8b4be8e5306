/* persons.h - what text does to characters and what they bear: wounds, states,
 * markers, abilities that are taken on, dice. */
#ifndef EPIC_MV_PERSONS_H
#define EPIC_MV_PERSONS_H

#include "rules/mv/person.h"
#include "verbs/effect.h"

apply_fn apply_lock;
int run_lend(struct epic_game *g, struct frame *f, const struct clause *c);
/* What may be taken on: for the options of EPIC_ASK_MODE. */
void offer_lent(const struct epic_game *g, const struct frame *f,
                const struct clause *c, struct options *o);
/* Whether there is anything. */
bool can_lend(const struct epic_game *g, const struct frame *f,
              const struct clause *c);
extern const struct verb_row MV_VERBS[];
extern const struct picking MV_PICKING;
/* Whether what the clause does could be done to it: the healthy are not
 * healed, and what lies in holding needs room there. */
bool verb_fits(const struct epic_game *g, const struct frame *f,
               const struct clause *c, thing t);

/* ---- what the book says of designs (book.c) ---- */

struct person_book {
    uint64_t untargetable; /* keywords by which something is not aimed at, by
                              anything or by lines of AIMS_BY_OWN_SETS */
    uint64_t *teams; /* by design, a bit each, the last shared by the rest */
    uint16_t *sets;  /* by design: person_sets_for what is printed, and SETS_
                        bits */
};
/* Behind its sets: such a power is printed on it, enum power_what; a firearm
 * is. */
enum { SETS_POWER = 1 << 9, SETS_FIREARM = 1 << 15 };
bool mv_note_book(struct book *book);
static inline const struct person_book *person_book(const struct book *b)
{
    return b->own;
}

/* ---- reading the table (describe.c) ---- */

/* MV-kw-cyborg-3: lines that say "Cybernetic:" are off, of who lost them and of
 * events that lie on it (MV-A-07). */
static inline bool has_cybernetics_off(const struct epic_game *g,
                                       const struct person *p,
                                       const struct design *d)
{
    if (p->marks & MARK_TAGS_OFF)
        return true;
    if (!(d->kinds & KIND_EVENT) || p->host == NO_CARD)
        return false;
    const struct person *host = person_of(g, p->host);
    return host && (host->marks & MARK_TAGS_OFF);
}

/* Teams that it may be on, a bit each; whoever has got or lost a label may be
 * on any. */
#define ANY_TEAM (~UINT64_C(0))
static inline uint64_t teams_at(const struct epic_game *g,
                                const struct book *book, int slot)
{
    int card = body_at(g, slot)->card;
    return person_at(g, slot)->relabelled
               ? ANY_TEAM
               : person_book(book)->teams[card_at(g, card)->design];
}
static inline uint64_t teams_of(const struct epic_game *g, const struct body *b)
{
    return teams_at(g, book_of(g), (int)(b - body_at(g, 0)));
}
/* Whether such sets say it all: what two have in common is a team of both. */
static inline bool teams_say(uint64_t one, uint64_t other)
{
    enum { SHARED = 63 };
    return one != ANY_TEAM && other != ANY_TEAM && !((one & other) >> SHARED);
}
/* In which sets from HAVE_SKILLS on is who has those keywords and teams, and
 * what is printed there, a bit each. */
unsigned person_sets_for(const struct book *book, const struct design *d,
                         uint64_t words, uint64_t teams);
bool same_team(const struct epic_game *g, const struct body *a,
               const struct body *b);
/* The same of the one in that slot, and a mate whose teams are known. */
static inline bool is_on_team(const struct epic_game *g,
                              const struct book *book, int slot,
                              const struct body *mate, uint64_t teams)
{
    uint64_t own = teams_at(g, book, slot);
    return teams_say(own, teams) ? (own & teams) != 0
                                 : same_team(g, body_at(g, slot), mate);
}
uint32_t person_states(const struct epic_game *g, const struct body *b);
/* The same of a card outside play. */
uint32_t states_in_holding(const struct epic_game *g, const struct card *c);
bool person_fits(const struct scene *s, const struct filter *f, struct ref r,
                 const struct body *b);
uint64_t sift_persons(const struct scene *s, const struct filter *f,
                      uint64_t slots, unsigned *asks);

/* ---- who is locked in combat with an arch-enemy (lock.c) ---- */

static inline bool any_locks(const struct epic_game *g) /* maybe */
{
    return g->unsettled & ENDS_LOCK;
}
/* Whether somebody who is locked does what that card's text does; and whether
 * that may be done to the thing all the same. */
bool is_bound_by_lock(const struct epic_game *g, int card);
bool lock_allows(const struct epic_game *g, int card, thing t);
bool can_lock(const struct epic_game *g, int card, const struct body *enemy);
void unlock(struct epic_game *g, int card);

/* Whom a clause that is aimed at a mate (clause.mate) of the frame's card can be
 * aimed at; false: that has to be asked of one after the other. */
bool find_mates(const struct epic_game *g, const struct frame *f,
                const struct clause *c, uint64_t *mates);
/* Of those, without whoever cannot be a target, or has a keyword that the
 * description excludes. */
uint64_t without_untargetable(const struct epic_game *g, const struct filter *f,
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
/* What it bears and has used up. */
int spent_items(const struct epic_game *g, const struct body *b,
                thing out[THINGS_MAX]);
/* What lasts WHILE_SOURCE_STAYS ends with its source, or with whom it is on;
 * both may be in the holding area meanwhile. */
void keep_sources(struct epic_game *g);

#endif
