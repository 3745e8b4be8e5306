/* scene.h - evaluating card text against the table: who, what, how many,
 * whether.
 *
 * Card text refers to "you", "this", "it", "they".  A scene is the context that
 * resolves these words; the functions here are queries in that context and
 * change nothing. */
#ifndef EPIC_SCENE_H
#define EPIC_SCENE_H

#include "kernel/zones.h"
#include "verbs/book.h"

/* Collects face-down cards that a query would have to look at. */
enum { PEEKS_MAX = 64 };
struct peek {
    int count;
    uint16_t card[PEEKS_MAX];
};

struct scene {
    const struct epic_game *g;
    const struct book *book;
    const struct frame *f; /* whose notes resolve "it"; may be NULL */
    int you, they;
    struct ref self, subject, other;
    int x, number, event_seat;
    struct peek *peek;      /* collects face-down cards; may be NULL */
    const struct ref *host; /* "the bearer" for a card that is not in play
                             * yet */
};

/* Scenes are filled field by field in place: returning a copy of a struct that
 * was just written in small stores stalls on store forwarding. */

/* The scene of card text being carried out. */
static inline struct scene scene_of(const struct epic_game *g,
                                    const struct frame *f)
{
    struct scene s;
    s.g = g;
    s.book = book_of(g);
    s.f = f;
    s.you = f->seat;
    s.they = f->loop_seat;
    s.self = (struct ref){ f->card, f->generation, 0 };
    s.subject = f->subject;
    s.other = f->other;
    s.x = f->x;
    s.number = f->number;
    s.event_seat = f->event_seat;
    s.peek = NULL;
    s.host = NULL;
    return s;
}
/* scene_of() for the part of a clause that `seat` does: "they" is that seat. */
static inline struct scene scene_for(const struct epic_game *g,
                                     const struct frame *f, int seat)
{
    struct scene s = scene_of(g, f);
    s.they = f->loop_seat == NOBODY ? seat : f->loop_seat;
    return s;
}
/* The scene of an ability of a card that is not being carried out. */
static inline struct scene scene_at(const struct epic_game *g, int card,
                                    int seat)
{
    struct scene s;
    s.g = g;
    s.book = book_of(g);
    s.f = NULL;
    s.you = seat;
    s.they = s.event_seat = NOBODY;
    s.self = ref_to(g, (thing)card);
    s.subject = s.other = (struct ref){ NO_CARD, 0, 0 };
    s.x = s.number = 0;
    s.peek = NULL;
    s.host = NULL;
    return s;
}

int amount_value(const struct scene *s, int amount);
bool condition_holds(const struct scene *s, int condition);

/* Whether the thing, in its present state, fits the filter; zone included. */
bool matches(const struct scene *s, int filter, thing t);
/* Whether a reference fits, by present or last known values; the zone is
 * ignored. */
bool was(const struct scene *s, int filter, struct ref r);

/* Parts of a filter. seat_fits: whose. aligns_fit: one of each group that is
 * asked for, alignments and origins. item_fits: an item on the line that is not
 * a card. line_fits: what an item (or -1) targets. */
bool seat_fits(const struct scene *s, int side, int side_ref, int seat);
static inline bool aligns_fit(uint32_t want, uint32_t has)
{
    return (!(want & ALIGNMENTS) || (want & has & ALIGNMENTS)) &&
           (!(want & ORIGINS) || (want & has & ORIGINS));
}
bool item_fits(const struct scene *s, const struct filter *f, struct ref r);
/* Whether gold was paid for what is or was on the line. */
bool was_paid_for(const struct epic_game *g, struct ref r);
bool line_fits(const struct scene *s, const struct filter *f, int item);

/* Present or last known offense or defense.  Reading a face-down card is
 * recorded in s->peek. */
int stat_of(const struct scene *s, struct ref r, bool offense);
void look_under(const struct scene *s, int card);

/* Everything that fits, in canonical order: cards, then players. */
enum { THINGS_MAX = 2048 };
int collect(const struct scene *s, int filter, thing out[THINGS_MAX]);
int count_matches(const struct scene *s, int filter);
/* For a filter with is_of_one_zone(): the first that fits, or NO_CARD.  Stops
 * early, where only existence matters. */
thing first_fitting(const struct scene *s, int filter);
/* The set of slots in play that fit; for the shared bit: that may. */
uint64_t slots_that_fit(const struct scene *s, const struct filter *f);
/* slots_that_fit() restricted to `those`. */
uint64_t slots_among(const struct scene *s, const struct filter *f,
                     uint64_t those);
/* Whether that body fits a filter that need not be in the book. */
bool fits_filter(const struct scene *s, const struct filter *f,
                 const struct body *b);
static inline bool is_of_one_zone(const struct filter *f)
{
    return f->among == SLOT_NONE && !f->or_else && !(f->kinds & KIND_PLAYER);
}
static inline bool is_of_play(const struct filter *f)
{
    return f->zone == ZONE_PLAY && is_of_one_zone(f);
}

/* Start of the notes that hold what a clause noted.  In a loop, notes of the
 * current round hide those of earlier rounds. */
static inline int notes_from(const struct frame *f, int slot)
{
    bool own = (f->flags & FRAME_SHARED) && slot >= f->mode && slot < f->length;
    return own ? f->mark : f->refs;
}
/* The contents of a slot.  Returns how many; writes at most max. */
int slot_refs(const struct scene *s, int slot, struct ref *out, int max);
/* Those that `done` refers to: for what a clause did, including somebody it did
 * not name who was affected instead. */
int done_refs(const struct scene *s, int slot, int done, struct ref *out,
              int max);
/* The first of them, or a reference with card NO_CARD. */
struct ref slot_ref(const struct scene *s, int slot);

/* A chosen alignment stored as a note: the number of its bit. */
enum { THING_WORD = 0xFC00 };
static inline thing word_thing(int number)
{
    return (thing)(THING_WORD + number);
}
static inline bool is_word(thing t)
{
    return t >= THING_WORD && t < THING_WORD + 32;
}

bool compares(int cmp, int a, int b); /* enum compare */

/* ---- hosts, class words ---- */

/* What this is attached to, a card or a player; for an event being carried out,
 * what was chosen as its host. */
struct ref host_of(const struct scene *s);
/* Whether a body is attached to a card. */
static inline bool is_attached(const struct epic_game *g, const struct body *b)
{
    const struct customs *customs = customs_of(g);
    return customs->host && customs->host(g, b).card < g->cards;
}
/* Whether it has that class word at present, printed or given. */
bool has_label(const struct epic_game *g, const struct body *b, int label);
/* Iterates over the notes that give it class words or take them away. */
struct timed *next_label(const struct epic_game *g, const struct body *b,
                         const struct timed *after);
/* BESIDE_ bits of a filter, to be stored in filter.beside. */
unsigned asks_beside(const struct filter *f);
/* BESIDE_PRINT conditions: kind of item, where it is from, cost. */
bool sort_fits(const struct scene *s, const struct filter *f, int design);
/* Whether text of that card may affect the thing. */
static inline bool may_affect(const struct epic_game *g, int card, thing t)
{
    const struct customs *customs = customs_of(g);
    return !customs->may_affect || customs->may_affect(g, card, t);
}

/* Whether an attacker is blocked: a block is against the attack as a whole, or
 * against single attackers (BATTLE_PAIRS).  It stays blocked when the blocker
 * is gone. */
bool is_blocked(const struct epic_game *g, const struct body *attacker);
/* IS_ bits of a body, from the point of view of `you`. */
uint32_t states_of(const struct epic_game *g, const struct body *b, int you);

/* Number of counters; counters_from: of a named kind only those that `from`
 * placed, unless that is nothing. */
int counters_on(const struct epic_game *g, const struct body *b, int kind);
int counters_from(const struct epic_game *g, const struct body *b, int kind,
                  struct ref from);
/* Present KIND_ bits of a body. */
unsigned kinds_of(const struct epic_game *g, const struct body *b);
/* Whether wards protect the body from that source. */
bool is_shielded(const struct epic_game *g, const struct body *b,
                 struct ref source);

/* Whether wards protect a player; not from what that player controls. */
bool is_seat_shielded(const struct epic_game *g, int seat, struct ref source);

int controller_of(const struct epic_game *g, struct ref r);
/* Whether the player that `r` is (or is one of: MV-team-6) or the controller of
 * the card that it is has that seat. */
bool is_of_player(const struct epic_game *g, int seat, struct ref r);
int owner_of(const struct epic_game *g, struct ref r);

/* Whether a rule line, in play or for this turn, applies to the thing. */
bool rule_lines_bind(const struct epic_game *g, int rule, thing t);
/* Removes the things in play that the rule applies to; returns how many
 * remain. */
int unbound(const struct epic_game *g, int rule, thing *list, int n);
/* Fast path: most rules are not in force most of the time. */
static inline bool in_force(const struct epic_game *g, int rule)
{
    return (g->dirty ? g->ruling : g->ruling_now) >> rule & 1;
}
static inline bool rule_binds(const struct epic_game *g, int rule, thing t)
{
    return in_force(g, rule) && rule_lines_bind(g, rule, t);
}
/* The sum of all lines that apply, for RULE_COSTS_MORE and the like. */
int rule_sum(const struct epic_game *g, int rule, thing t, int seat);
/* The keywords of all lines that apply, for RULE_CARDS_HAVE and the like. */
keyword_set words_by_rule(const struct epic_game *g, int rule, thing t,
                          int seat);
/* RULE_NOT_BLOCKED_BY and the like: whether a line of `card` excludes `t`. */
bool rule_between(const struct epic_game *g, int rule, int card, thing t);

#endif
