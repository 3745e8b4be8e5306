/* scene.h - reading the table: who, what, how many, whether.
 *
 * Card text speaks of "you", "this", "it", "they".  A scene says what those
 * words mean just now; everything in this file is a question about the table
 * in that light, and changes nothing. */
#ifndef EPIC_SCENE_H
#define EPIC_SCENE_H

#include "kernel/zones.h"
#include "verbs/book.h"

/* Face-down things that a question would have had to look at. */
enum { PEEKS_MAX = 64 };
struct peek {
    int count;
    uint16_t card[PEEKS_MAX];
};

struct scene {
    const struct epic_game *g;
    const struct book *book;
    const struct frame *f; /* whose notes "it" is read from; may be NULL */
    int you, they;
    struct ref self, subject, other;
    int x, number, event_seat;
    struct peek *peek;      /* where to note what is looked at; may be NULL */
    const struct ref *host; /* "the bearer" of what is not in play yet */
};

/* Scenes are filled in part by part where they stand: a copy of what was just
 * written in small parts would have to wait for it, and they are many. */

/* The scene of a program being carried out. */
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
/* The same, in which `seat` is the one who does the clause. */
static inline struct scene scene_for(const struct epic_game *g,
                                     const struct frame *f, int seat)
{
    struct scene s = scene_of(g, f);
    s.they = f->loop_seat == NOBODY ? seat : f->loop_seat;
    return s;
}
/* The scene of an ability of a card that just lies there. */
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

/* Whether the thing, as it is now, fits the filter; zone included. */
bool matches(const struct scene *s, int filter, thing t);
/* Whether what the reference means, now or when last seen, fits; the zone is
 * not looked at. */
bool was(const struct scene *s, int filter, struct ref r);

/* The parts of a filter: whose; which of both groups, alignments and origins;
 * an item on the line that is no card; what an item (or -1) is aimed at. */
bool seat_fits(const struct scene *s, int side, int side_ref, int seat);
static inline bool aligns_fit(unsigned want, unsigned has)
{
    return (!(want & ALIGNMENTS) || (want & has & ALIGNMENTS)) &&
           (!(want & ORIGINS) || (want & has & ORIGINS));
}
bool item_fits(const struct scene *s, const struct filter *f, struct ref r);
/* Whether gold was paid for what is or was on the line. */
bool was_paid_for(const struct epic_game *g, struct ref r);
bool line_fits(const struct scene *s, const struct filter *f, int item);

/* Its offense or defense as it is, or was.  Who looks under what lies face down
 * is noted, if the scene has a place for that. */
int stat_of(const struct scene *s, struct ref r, bool offense);
void look_under(const struct scene *s, int card);

/* Everything that fits, in the order of the table: cards, then players. */
enum { THINGS_MAX = 2048 };
int collect(const struct scene *s, int filter, thing out[THINGS_MAX]);
int count_matches(const struct scene *s, int filter);
/* Of a filter that speaks of one zone and nothing else, the first that fits, or
 * NO_CARD: to know whether there is one nobody has to look at all. */
thing first_fitting(const struct scene *s, int filter);
/* The slots of all that is in play and fits; those that share a bit may. */
uint64_t slots_that_fit(const struct scene *s, const struct filter *f);
/* The same of those slots only. */
uint64_t slots_among(const struct scene *s, const struct filter *f,
                     uint64_t those);
/* Whether that body fits such a filter, which need not be of the book. */
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

/* Where the notes begin that hold what a clause noted.  In a loop, what this
 * round noted itself hides what earlier rounds did. */
static inline int notes_from(const struct frame *f, int slot)
{
    bool own = (f->flags & FRAME_SHARED) && slot >= f->mode && slot < f->length;
    return own ? f->mark : f->refs;
}
/* What a slot holds.  Returns how many; writes at most max. */
int slot_refs(const struct scene *s, int slot, struct ref *out, int max);
/* Those of them that `done` may mean: for what a clause did, with whom it did
 * not name but really was done to. */
int done_refs(const struct scene *s, int slot, int done, struct ref *out,
              int max);
/* The first of them, or a reference to nothing (card NO_CARD). */
struct ref slot_ref(const struct scene *s, int slot);

/* An alignment that was chosen, as a note: its bit's number. */
enum { THING_WORD = 0xFC00 };
static inline thing word_thing(int number)
{
    return (thing)(THING_WORD + number);
}
static inline bool is_word(thing t)
{
    return t >= THING_WORD && t < THING_WORD + 8;
}

bool compares(int cmp, int a, int b); /* enum compare */

/* ---- hosts, class words ---- */

/* What this is attached to, or the player it lies on; of an event that is
 * being carried out, what was chosen for that. */
struct ref host_of(const struct scene *s);
/* Whether something in play is attached to a card. */
static inline bool is_attached(const struct epic_game *g, const struct body *b)
{
    const struct customs *customs = customs_of(g);
    return customs->host && customs->host(g, b).card < g->cards;
}
/* Whether it has that class word now, printed or given to it. */
bool has_label(const struct epic_game *g, const struct body *b, int label);
/* What gives it a class word or takes it away, one note after the other. */
struct timed *next_label(const struct epic_game *g, const struct body *b,
                         const struct timed *after);
/* BESIDE_: what a filter asks beside print and body; to be noted in it. */
unsigned asks_beside(const struct filter *f);
/* BESIDE_PRINT of it: what sort of item it is, from where, at what cost. */
bool sort_fits(const struct scene *s, const struct filter *f, int design);
/* Whether text of that card may do anything to the thing. */
static inline bool may_affect(const struct epic_game *g, int card, thing t)
{
    const struct customs *customs = customs_of(g);
    return !customs->may_affect || customs->may_affect(g, card, t);
}

/* IS_ bits of a body, as `you` sees it. */
/* A block is against the attack as a whole, or against single attackers; who
 * was blocked stays so when the blocker is gone. */
bool is_blocked(const struct epic_game *g, const struct body *attacker);
uint32_t states_of(const struct epic_game *g, const struct body *b, int you);

/* How many counters; of a kind with a name only those that `from` placed, if
 * that is not nothing. */
int counters_on(const struct epic_game *g, const struct body *b, int kind);
int counters_from(const struct epic_game *g, const struct body *b, int kind,
                  struct ref from);
/* KIND_ bits of what is in play, as it is now. */
unsigned kinds_of(const struct epic_game *g, const struct body *b);
/* The wards that shield from that source, as it is or last was. */
uint32_t wards_against(const struct epic_game *g, struct ref source);
/* Whether that source does nothing to the body. */
bool is_shielded(const struct epic_game *g, const struct body *b,
                 struct ref source);

/* The same for a player; what a player controls is no outside thing. */
bool is_seat_shielded(const struct epic_game *g, int seat, struct ref source);

int controller_of(const struct epic_game *g, struct ref r);
int owner_of(const struct epic_game *g, struct ref r);

/* Whether a rule line in play or for this turn binds this thing. */
bool rule_lines_bind(const struct epic_game *g, int rule, thing t);
/* Of those things in play the ones that it does not bind: how many are left. */
int unbound(const struct epic_game *g, int rule, thing *list, int n);
/* Most rules are not in force most of the time: one bit says so. */
static inline bool in_force(const struct epic_game *g, int rule)
{
    return (g->dirty ? g->ruling : g->ruling_now) >> rule & 1;
}
static inline bool rule_binds(const struct epic_game *g, int rule, thing t)
{
    return in_force(g, rule) && rule_lines_bind(g, rule, t);
}
/* For COSTS_MORE and its like: the sum over all lines that bind it. */
int rule_sum(const struct epic_game *g, int rule, thing t, int seat);
/* For CARDS_HAVE and its like: the keywords of all lines that bind it. */
uint32_t words_by_rule(const struct epic_game *g, int rule, thing t, int seat);
/* RULE_NOT_BLOCKED_BY: whether a line of `attacker` keeps `blocker` off. */
bool rule_between(const struct epic_game *g, int rule, int card, thing t);

#endif
