/* values.h - the multiverse game: numbers while they are worked out. */
#ifndef EPIC_MV_VALUES_H
#define EPIC_MV_VALUES_H

#include "rules/mv/combat.h"

/* Where a change counts. */
enum layer {
    LAYER_BASE, /* of the thing itself, for good */
    LAYER_WORN, /* in the base, but by something that it bears or for a time */
    LAYER_TOP,  /* on top of the base, for whatever it fights with */
};

/* C and D. */
enum { C, D, STATS };

/* The numbers of one body while they are worked out. */
struct sum {
    int base[STATS]; /* without items, and what passes */
    int worn[STATS]; /* with them */
    int top[STATS];
    uint64_t gained, lost;
};

struct values {
    struct epic_game *g;
    /* Whose values are worked out, by slots; all: those of everything. */
    uint64_t slots;
    bool all;
    /* Of most bodies nothing is said: these have sums. */
    uint64_t heard[THINGS_MAX / 64];
    struct sum sum[THINGS_MAX]; /* by body */
    /* Whose lines may say something, the oldest first. */
    struct source {
        const struct design *d;
        uint16_t body, age;
        uint8_t passes; /* in which it speaks, a bit each */
        uint8_t layer;  /* which its numbers change */
        bool carried;   /* in the printed numbers of its bearer */
    } source[THINGS_MAX];
    int sources;
    unsigned passes; /* in which any of them speaks */
    uint64_t worded; /* whose words or labels are not what is printed, or were
                        not; by slots */
    unsigned looks;
    bool own;    /* somebody has words of its own, or lost some for a turn */
    bool timed;  /* something was given for a time or for good: */
    bool noted;  /* changes to a base, too */
    bool quoted; /* somebody has got lines who had none */
    bool off;    /* MARK_TAGS_OFF */
    /* MV-item-23: what its bearer does not suit, as far as that is known, and
     * how often that was found out; by body. */
    uint64_t unfit[THINGS_MAX / 64];
    int judged;
};

/* What is given and lost is heard before numbers are. */
enum pass { PASS_WORDS, PASS_BASE, PASS_TOP };

static inline bool is_concerned(const struct values *v, int slot)
{
    return v->all || (v->slots >> slot & 1);
}

/* Bodies have a bit each in such sets. */
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
static inline bool is_heard(const struct values *v, int i)
{
    return has_bit(v->heard, i);
}
/* Where that thing is, if it is in play. */
static inline uint64_t slot_of(const struct epic_game *g, thing t)
{
    return t < g->cards && body_of(g, t) ? slot_bit(card_at(g, t)->body) : 0;
}
/* Of those in play whom a description may fit, as to kinds and sides. */
static inline uint64_t who_may_fit(const struct epic_game *g,
                                   const struct filter *f, int you,
                                   uint64_t slots)
{
    if (f->kinds == KIND_CHAMPION)
        slots &= g->among[AMONG_CHAMPIONS];
    if (f->side == SIDE_YOU)
        slots &= *side_of(g, you);
    return slots;
}
/* The sums of a body of which something is said. */
struct sum *sum_of(struct values *v, int i);

/* What is printed on it: that is what it is worth if nobody says anything. */
void begin_printed(struct values *v, int i, const struct design *d);
/* MV-item-24: what a carried item makes of its bearer's numbers, so many times:
 * what it always adds, for the rest it has lines as others have.  And whether the
 * printed numbers of its bearer have it. */
bool is_in_print(const struct book *book, const struct ability *a);
void add_carried(const struct book *book, const struct design *d,
                 int number[STATS], int times);
bool is_carried(const struct epic_game *g, const struct body *b);

/* What its keywords and its team say: whether it is in the sets from HAVE_SKILLS
 * on, a bit each. */
unsigned sets_by_words(const struct epic_game *g, const struct book *book,
                       int i);

void add_numbers(struct sum *s, const struct change *c, const int number[STATS],
                 enum layer layer);

/* Its lines are heard; all lines, and what was given, are. */
void add_source(struct values *v, int i, const struct design *d);
void hear_all(struct values *v);
/* Who has lost all abilities: their lines are not heard. */
void find_silent(struct values *v);

/* When all was heard. */
void write_words(struct values *v);
void switch_off(struct values *v);
void write_numbers(struct values *v);
static inline int16_t in_range(int value) /* MV-boost-14 */
{
    return (int16_t)(value < 0 ? 0 : value > 30000 ? 30000 : value);
}

/* Those whose values are out of date, and those whose lines count what is in
 * play, where that has changed; false: all may be. */
struct stale {
    uint64_t slots, counters;
};
bool find_stale(struct epic_game *g, struct stale *out);
/* What has left play and is not forgotten; and those of them whose lines count
 * any of these slots, as it is or last was. */
uint64_t slots_left(const struct epic_game *g);
uint64_t who_count(const struct epic_game *g, uint64_t counters,
                   uint64_t slots);
/* They themselves, and of whom they speak now. */
uint64_t all_concerned_by(const struct epic_game *g, uint64_t speakers);

#endif
