/* values.h - the multiverse game: the working state of values.c. */
#ifndef EPIC_MV_VALUES_H
#define EPIC_MV_VALUES_H

#include "rules/mv/combat.h"

/* The layer in which a change applies, see values.c. */
enum layer {
    LAYER_BASE, /* the base, permanently */
    LAYER_WORN, /* the base, by an item or for a time */
    LAYER_TOP,  /* bonus on top of the base */
};

/* The two numbers of a character. */
enum { C, D, STATS };

/* The numbers of one body under computation. */
struct sum {
    int base[STATS]; /* without items and passing effects */
    int worn[STATS]; /* with them */
    int top[STATS];
    keyword_set gained, lost;
};

struct values {
    struct epic_game *g;
    /* The slots to recompute; `all`: everything in play. */
    uint64_t slots;
    bool all;
    /* Bodies that have an entry in sum[].  Most are not changed by anything. */
    uint64_t summed[THINGS_MAX / 64];
    struct sum *sum; /* by slot; as many as there may be bodies, so that some
                      * are recomputed on a small stack */
    /* The sources of continuous effects, oldest first. */
    struct source {
        const struct design *d;
        uint16_t body, age;
        uint8_t passes; /* one bit for each pass it has effects in */
        uint8_t layer;  /* layer of its number changes */
        bool carried;   /* already in its bearer's printed numbers */
    } * source;
    int sources;
    unsigned passes; /* union over all sources */
    uint64_t worded; /* slots whose keywords or labels differ from print, or did
                      * before */
    unsigned looks;
    bool own;    /* some body has keywords gained or lost by itself, not by a
                  * line */
    bool timed;  /* timed effects apply: */
    bool noted;  /* ... some of them to a base */
    bool quoted; /* a body has newly been granted lines */
    bool off;    /* some body has MARK_TAGS_OFF */
    /* MV-item-23: items whose bearer does not meet their requirement, by slot,
     * and how many rounds have found that out. */
    uint64_t unfit[THINGS_MAX / 64];
    int checked;
};

/* Keywords and labels are settled before numbers. */
enum pass { PASS_WORDS, PASS_BASE, PASS_TOP };

/* Whether the values of that slot are being recomputed. */
static inline bool is_concerned(const struct values *v, int slot)
{
    return v->all || (v->slots & slot_bit(slot));
}

/* Bit sets over all slots, without a shared last bit. */
static inline bool has_bit(const uint64_t *set, int i)
{
    return set[(unsigned)i / 64] >> (unsigned)i % 64 & 1;
}
static inline void set_bit(uint64_t *set, int i, bool on)
{
    uint64_t bit = UINT64_C(1) << (unsigned)i % 64;
    uint64_t *word = &set[(unsigned)i / 64];
    *word = on ? *word | bit : *word & ~bit;
}
static inline bool has_sum(const struct values *v, int i)
{
    return has_bit(v->summed, i);
}
/* The slot of a thing in play, as a bit; 0 if it is not in play. */
static inline uint64_t slot_of(const struct epic_game *g, thing t)
{
    return t < g->cards && body_of(g, t) ? slot_bit(card_at(g, t)->body) : 0;
}
/* `slots` restricted to those that may match the filter by kind and side. */
static inline uint64_t who_may_fit(const struct epic_game *g,
                                   const struct filter *f, int you,
                                   uint64_t slots)
{
    if (f->kinds == KIND_CHAMPION)
        slots &= *champion_slots(g);
    if (f->side == SIDE_YOU)
        slots &= *side_of(g, you);
    return slots;
}
/* The entry of a body that some effect changes; created at first use. */
struct sum *sum_of(struct values *v, int i);

/* Reset a body to its printed values. */
void begin_printed(struct values *v, int i, const struct design *d);
/* MV-item-24: printed numbers include what a carried item always adds.
 * is_in_print: the line is such an addition; add_carried: add them `times`
 * times (-1 to subtract); is_carried: the item came with its bearer's card. */
bool is_in_print(const struct book *book, const struct ability *a);
void add_carried(const struct book *book, const struct design *d,
                 int number[STATS], int times);
bool is_carried(const struct epic_game *g, const struct body *b);

/* The sets from HAVE_SKILLS on that the body belongs to by its keywords and
 * team, one bit each. */
unsigned sets_by_words(const struct epic_game *g, const struct book *book,
                       int i);

void add_numbers(struct sum *s, const struct change *c, const int number[STATS],
                 enum layer layer);

/* Add the body to the sources.  Apply the effects of all sources and notes. */
void add_source(struct values *v, int i, const struct design *d);
void apply_effects(struct values *v);
/* Mark the bodies that have lost all abilities, so that their lines do not
 * apply. */
void find_silent(struct values *v);

/* Write the results into the bodies. */
void write_words(struct values *v);
void switch_off(struct values *v);
void write_numbers(struct values *v);
static inline int16_t in_range(int value) /* MV-boost-14 */
{
    return (int16_t)(value < 0 ? 0 : value > 30000 ? 30000 : value);
}

/* Which slots are out of date; and which sources count cards in play, if those
 * have changed.  find_stale() returns false if everything must be recomputed. */
struct stale {
    uint64_t slots, counters;
};
bool find_stale(struct epic_game *g, struct stale *out);
/* Those of `counters` whose lines count any of `slots`, as these are or last
 * were. */
uint64_t who_count(const struct epic_game *g, uint64_t counters,
                   uint64_t slots);
/* The sources themselves and everything they affect now. */
uint64_t all_concerned_by(const struct epic_game *g, uint64_t sources);

#endif
