/* said.h - Epic TCG: what is said about one body in a pass of layers.c. */
#ifndef EPIC_TCG_SAID_H
#define EPIC_TCG_SAID_H

#include "rules/tcg/layers.h"

struct said {
    uint32_t gained, lost;
    int offense, defense; /* set, or to be added */
    uint8_t set;          /* SET_ bits: somebody said it */
    uint8_t align, also;  /* set; added */
    uint8_t kinds;
    uint8_t controller; /* NOBODY: nobody says */
    uint8_t clash;      /* SET_ bits and these, that contradict */
    bool lost_all, quoted;
    uint32_t torn; /* keywords gained and lost */
};
enum { CLASH_CONTROL = 32, CLASH_ALL = 64 };

/* "Is a 7/5 airborne champion" says airborne with the rest. */
static inline bool has_rather_than_gets(const struct change *c)
{
    return c->has || (c->set & SET_KINDS);
}
/* One change is said about it, `scale` times; may_gain: it can gain abilities.
 * What it is, and what it gets. */
void hear_is(struct said *s, const struct change *c, int scale, bool may_gain);
void hear_gets(struct said *s, const struct change *c, int scale,
               bool may_gain);
/* Everything has been heard: that is what it is now, that it gets. */
void write_is(struct body *b, const struct said *s);
void write_gets(struct body *b, const struct said *s);
/* Nothing is said: only what is added for a turn, and by plain counters. */
void write_added(const struct book *book, struct body *b);

#endif
