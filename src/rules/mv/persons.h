/* persons.h - the multiverse game: what card text does to characters and items,
 * and queries about them. */
#ifndef EPIC_MV_PERSONS_H
#define EPIC_MV_PERSONS_H

#include "rules/mv/person.h"
#include "verbs/effect.h"

apply_fn apply_lock;
/* Verb LEND: take on an ability of another character; see lend.c. */
int run_lend(struct epic_game *g, struct frame *f, const struct clause *c);
/* Options of EPIC_ASK_MODE: the abilities that may be taken on. */
void offer_lent(const struct epic_game *g, const struct frame *f,
                const struct clause *c, struct options *o);
/* Whether there is any. */
bool can_lend(const struct epic_game *g, const struct frame *f,
              const struct clause *c);
extern const struct verb_row MV_VERBS[];
extern const struct picking MV_PICKING;
/* Whether the clause would do anything to the thing: a healthy character cannot
 * be healed, and holding may have no room. */
bool verb_fits(const struct epic_game *g, const struct frame *f,
               const struct clause *c, thing t);

/* ---- facts about designs, computed once per book (book.c) ---- */

struct person_book {
    keyword_set untargetable; /* keywords that may prevent targeting */
    keyword_set late; /* keywords with a power in a step other than upkeep */
    uint64_t *teams;  /* by design, one bit per team; the last bit is shared by
                      * the rest */
    uint16_t *sets;   /* by design: person_sets_for() of the print, and SETS_
                      * bits */
};
/* In `sets`, above the sets: which kinds of power are printed on the design
 * (shifted by enum combat_what), and whether it has a firearm. */
enum { SETS_POWER = 1 << 9, SETS_FIREARM = 1 << 15 };
bool mv_note_book(struct book *book);
static inline const struct person_book *person_book(const struct book *b)
{
    return b->own;
}

/* ---- reading the table (describe.c) ---- */

/* MV-kw-cyborg-3: whether its "Cybernetic:" lines are disabled, by its own
 * marker or, for an incident, by that of its host (MV-A-07). */
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

/* The teams it may be on, one bit each.  ANY_TEAM if class words were given to
 * it or taken from it. */
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
/* Whether the bit sets alone decide if two have a team in common. */
static inline bool teams_say(uint64_t one, uint64_t other)
{
    enum { SHARED = 63 };
    return one != ANY_TEAM && other != ANY_TEAM && !((one & other) >> SHARED);
}
/* The sets from HAVE_SKILLS on that a character with those keywords, teams and
 * print belongs to, one bit each. */
unsigned person_sets_for(const struct book *book, const struct design *d,
                         keyword_set words, uint64_t teams);
bool same_team(const struct epic_game *g, const struct body *a,
               const struct body *b);
/* Whether the character in `slot` shares a team with `mate`, whose teams are
 * known. */
static inline bool is_on_team(const struct epic_game *g,
                              const struct book *book, int slot,
                              const struct body *mate, uint64_t teams)
{
    uint64_t own = teams_at(g, book, slot);
    return teams_say(own, teams) ? (own & teams) != 0
                                 : same_team(g, body_at(g, slot), mate);
}
/* IS_ bits of a body; states_in_holding(): of a card outside play. */
uint32_t person_states(const struct epic_game *g, const struct body *b);
uint32_t states_in_holding(const struct epic_game *g, const struct card *c);
/* For struct customs: fits_beside and sift. */
bool person_fits(const struct scene *s, const struct filter *f, struct ref r,
                 const struct body *b);
uint64_t sift_persons(const struct scene *s, const struct filter *f,
                      uint64_t slots, unsigned *asks);

/* ---- arch-enemies locked in combat (lock.c) ---- */

static inline bool any_locks(const struct epic_game *g) /* superset */
{
    return g->unsettled & ENDS_LOCK;
}
/* MV-kw-archenemy-2: whether the card belongs to a locked character, whose text
 * affects only its enemy; and whether it may affect that thing. */
bool is_bound_by_lock(const struct epic_game *g, int card);
bool lock_allows(const struct epic_game *g, int card, thing t);
bool can_lock(const struct epic_game *g, int card, const struct body *enemy);
void unlock(struct epic_game *g, int card);

/* The legal targets of a clause aimed at a teammate (clause.mate) of the
 * frame's card.  Returns false if each candidate has to be tested by itself. */
bool find_mates(const struct epic_game *g, const struct frame *f,
                const struct clause *c, uint64_t *mates);
/* `slots` without those that cannot be targeted or that have a keyword the
 * filter excludes. */
uint64_t without_untargetable(const struct epic_game *g, const struct filter *f,
                              uint64_t slots);

/* ---- firearms printed on a character (firearms.c) ---- */

/* Text about items may apply to a printed firearm as well.  Whether the clause
 * does for that character; whether it would do anything; and whether both hold
 * and its filter matches. */
bool means_firearm(const struct epic_game *g, const struct clause *c,
                   const struct body *b);
bool firearm_fits(const struct epic_game *g, const struct clause *c,
                  const struct body *b);
bool is_firearm_meant(const struct scene *s, const struct clause *c,
                      const struct body *b);
/* All slots for which is_firearm_meant() holds, of those below SLOT_BITS. */
uint64_t firearm_slots(const struct scene *s, const struct clause *c);
/* Apply the clause to the firearm, if it is meant.  Returns whether it did
 * anything. */
bool handle_firearm(struct epic_game *g, const struct clause *c,
                    struct body *b);

/* Roll all dice at once, publicly; returns the sum. */
int roll_dice(struct epic_game *g, int seat, int card, int dice, int sides);
/* Give it the keyword of that bit number, for the duration `until` of that
 * seat. */
void give_keyword(struct epic_game *g, const struct body *b, int keyword,
                  int until, int seat, struct ref source);
/* The MARK_ bit that VERB_MARK is about. */
static inline uint32_t mark_of(const struct clause *c)
{
    return UINT32_C(1) << c->marker;
}
/* Put MARK_ bits on it, or remove them. */
void set_marks(struct epic_game *g, struct body *b, unsigned marks, bool on);
/* The attached items that are spent. */
int spent_items(const struct epic_game *g, const struct body *b,
                thing out[THINGS_MAX]);
/* End the effects that last WHILE_SOURCE_STAYS if their source, or the card
 * they are on, is neither in play nor in holding. */
void keep_sources(struct epic_game *g);

#endif
