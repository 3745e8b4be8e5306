/* clock.c - how long a seat may think.
 *
 * A clock runs from the moment at which a seat is asked to the end of its deed:
 * how often it was asked on the way would tell of its cards.  Of that time the
 * delay is free; the rest comes out of the bank, which each own turn adds to.
 * All times are those of entries, so that clocks are found again with the rest
 * of the journal. */
#include "table/inside.h"

enum { RESTART_MS = 20000, MORE_TIME_MIN = 60000 };

bool has_clock(const table *t)
{
    const struct table_clock *c = &t->setup.clock;
    return c->bank || c->gain || c->delay;
}

void clocks_begin(table *t)
{
    for (int i = 0; i < t->seats; i++)
        t->chair[i].bank = t->setup.clock.bank;
}

static void charge(const table *t, struct chair *c)
{
    int64_t used = t->now - c->since - t->setup.clock.delay;
    if (used > 0)
        c->bank = c->bank > used ? c->bank - used : 0;
}

void clocks_move(table *t, int doer, bool whole)
{
    for (int i = 0; i < t->seats; i++) {
        struct chair *c = &t->chair[i];
        bool anew = whole && i == doer;
        if (c->runs && (!c->asked || anew))
            charge(t, c);
        if (c->asked && (!c->runs || anew))
            c->since = t->now;
        c->runs = c->asked;
    }
}

void clocks_gain(table *t, int seat)
{
    if (seat >= 0 && seat < t->seats)
        t->chair[seat].bank += t->setup.clock.gain;
}

int64_t clock_end(const table *t, int seat)
{
    const struct chair *c = &t->chair[seat];
    return has_clock(t) && c->runs && !c->bot
               ? c->since + t->setup.clock.delay + c->bank
               : NEVER;
}

/* Until somebody answers. */
bool carry_out_pause(table *t)
{
    if (!t->match || is_over(t))
        return false;
    for (int i = 0; i < t->seats; i++) {
        if (t->chair[i].runs)
            charge(t, &t->chair[i]);
        t->chair[i].runs = false;
    }
    t->paused = true;
    t->news = (1u << TABLE_VIEWERS) - 1;
    return true;
}

bool carry_out_more_time(table *t, int seat)
{
    int64_t more = t->setup.clock.bank / 4;
    if (!t->match || is_over(t))
        return false;
    t->chair[seat].bank += more > MORE_TIME_MIN ? more : MORE_TIME_MIN;
    t->news = (1u << TABLE_VIEWERS) - 1;
    return true;
}

/* It was nobody's fault. */
bool carry_out_resume(table *t)
{
    for (int i = 0; i < t->seats; i++)
        if (t->chair[i].runs && t->now + RESTART_MS > t->chair[i].since)
            t->chair[i].since = t->now + RESTART_MS;
    t->news = (1u << TABLE_VIEWERS) - 1;
    return true;
}
