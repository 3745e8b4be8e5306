/* Accumulating the effects on one body, and writing the result; see
 * layers.c. */
#include "rules/tcg/accumulate.h"

static void set_numbers(struct totals *s, int offense, int defense)
{
    if ((s->set & SET_NUMBERS) &&
        (s->offense != offense || s->defense != defense))
        s->clash |= SET_NUMBERS;
    s->offense = offense;
    s->defense = defense;
}

static void set_part(struct totals *s, const struct change *c, int bit,
                     unsigned mask)
{
    if (!(c->set & bit)) {
        s->also |= (uint8_t)(c->align & mask);
        return;
    }
    if ((s->set & bit) && (s->align & mask) != (c->align & mask))
        s->clash |= (uint8_t)bit;
    s->align = (uint8_t)((s->align & ~mask) | (c->align & mask));
}

void accumulate_is(struct totals *s, const struct change *c, int scale,
                   bool may_gain)
{
    if (c->set & SET_NUMBERS)
        set_numbers(s, c->offense * scale, c->defense * scale);
    set_part(s, c, SET_ALIGNMENT, ALIGNMENTS);
    set_part(s, c, SET_ORIGIN, ORIGINS);
    if (c->set & SET_KINDS) {
        if ((s->set & SET_KINDS) && s->kinds != c->kinds)
            s->clash |= SET_KINDS;
        s->kinds = c->kinds;
    }
    s->set |= c->set;
    if (has_rather_than_gets(c) && may_gain) {
        s->gained |= c->gain;
        s->quoted |= c->ability != 0;
    }
    if ((s->set & SET_SILENT) && (s->gained || s->quoted))
        s->clash |= SET_SILENT;
}

void accumulate_gets(struct totals *s, const struct change *c, int scale,
                     bool may_gain)
{
    if (!(c->set & SET_NUMBERS)) {
        s->offense += c->offense * scale;
        s->defense += c->defense * scale;
    }
    if (!has_rather_than_gets(c) && may_gain) {
        s->gained |= c->gain;
        s->quoted |= c->ability != 0;
    }
    s->lost |= c->lose;
    s->lost_all |= c->lose_all;
    s->torn = s->gained & s->lost;
    if (s->lost_all && (s->gained || s->quoted)) {
        s->torn |= s->gained;
        s->clash |= CLASH_ALL;
    }
}

static int16_t within(int v)
{
    return (int16_t)(v < -30000 ? -30000 : v > 30000 ? 30000 : v);
}

void write_is(struct body *b, const struct totals *s)
{
    if (s->set & SET_NUMBERS) {
        b->offense = within(s->offense);
        b->defense = within(s->defense);
    }
    if (s->set & SET_ALIGNMENT)
        b->align =
            (uint8_t)((b->align & ~ALIGNMENTS) | (s->align & ALIGNMENTS));
    if (s->set & SET_ORIGIN)
        b->align = (uint8_t)((b->align & ~ORIGINS) | (s->align & ORIGINS));
    b->align |= s->also;
    b->words |= s->gained;
    if ((s->set & SET_KINDS) && (s->kinds & KIND_CHAMPION))
        b->words |= KW_IS_CHAMPION;
}

void write_gets(struct body *b, const struct totals *s)
{
    b->offense = within(b->offense + s->offense + b->turn_offense);
    b->defense = within(b->defense + s->defense + b->turn_defense);
    if (s->lost_all)
        b->words &= KW_SILENT | KW_IS_CHAMPION;
    b->words = (b->words & ~s->lost) | s->gained;
}

void write_added(const struct book *book, struct body *b)
{
    const struct change *c =
        &book->change[b->counters ? book->counter[PLAIN_COUNTER].change : 0];
    b->offense =
        within(b->offense + b->turn_offense + b->counters * c->offense);
    b->defense =
        within(b->defense + b->turn_defense + b->counters * c->defense);
}
