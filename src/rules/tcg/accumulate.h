/* accumulate.h - Epic TCG: the effects on one body, accumulated during a pass
 * of layers.c. */
#ifndef EPIC_TCG_ACCUMULATE_H
#define EPIC_TCG_ACCUMULATE_H

#include "rules/tcg/layers.h"

struct totals {
    keyword_set gained, lost;
    int offense, defense; /* set, or to be added */
    uint8_t set;          /* SET_ bits of what is set */
    uint8_t align, also;  /* set; added */
    uint8_t kinds;
    uint8_t controller; /* NOBODY: unchanged */
    uint8_t clash;      /* contradictions: SET_ bits, and CLASH_ */
    bool lost_all, quoted;
    keyword_set torn; /* keywords both gained and lost */
};
enum { CLASH_CONTROL = 32, CLASH_ALL = 64 };

/* Keywords in "is a 7/5 airborne champion" belong to the first pass, like those
 * after "has". */
static inline bool has_rather_than_gets(const struct change *c)
{
    return c->has || (c->set & SET_KINDS);
}
/* Add one change to what affects the body in the first pass (is, has) or the
 * second (gets, gains, loses), `scale` times.  `may_gain`: it may gain
 * abilities. */
void accumulate_is(struct totals *s, const struct change *c, int scale,
                   bool may_gain);
void accumulate_gets(struct totals *s, const struct change *c, int scale,
                     bool may_gain);
/* Write the result of a pass into the body. */
void write_is(struct body *b, const struct totals *s);
void write_gets(struct body *b, const struct totals *s);
/* No change applies: only bonuses for this turn and +1/+1 counters count. */
void write_added(const struct book *book, struct body *b);

#endif
