/* due.c - what is to happen at which time. */
#include "table/inside.h"

enum { AWAY_MS = 5000 };

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t thought_due(const table *t, int seat)
{
    const struct chair *c = &t->chair[seat];
    int64_t due = c->since;
    if (is_pass(t, seat, c->thought))
        due = pass_due(t, seat);
    else if (!t->before)
        due += t->setup.bot_ms;
    return due;
}

/* Of the seat that is asked in a game. */
static int64_t answer_due(const table *t, int seat)
{
    const struct chair *c = &t->chair[seat];
    if (c->bot)
        return c->thought >= 0 ? thought_due(t, seat) : NEVER;
    int64_t due = pass_latest(t, seat);
    if (c->passes ||
        (!t->reopened && t->setup.pace == PACE_EVEN &&
         passes_unasked(epic_match_game(t->match), c->stops, false)))
        due = sooner(due, pass_due(t, seat));
    return due;
}

static int64_t next_due(const table *t)
{
    int64_t due = watch_due(t);
    unsigned asked = t->match ? epic_match_asked(t->match) : 0;
    for (int i = 0; i < t->seats; i++) {
        const struct chair *c = &t->chair[i];
        if (c->gone && !c->told_gone)
            due = sooner(due, c->gone + AWAY_MS);
        if (!(asked >> i & 1) || t->paused)
            continue;
        due = sooner(due, clock_end(t, i));
        if (epic_match_stage(t->match) == EPIC_STAGE_GAME)
            due = sooner(due, answer_due(t, i));
    }
    return due;
}

void schedule(table *t)
{
    if (table_is_busy(t) || t->entries == TABLE_ENTRIES)
        return;
    int64_t due = next_due(t);
    if (due == NEVER || due == t->wake)
        return;
    t->wake = due;
    effect_add(t, (struct table_out){ .kind = OUT_WAKE, .when = due }, NULL);
}

void note_time(table *t, int64_t now)
{
    if (now > t->now)
        t->now = now;
}

void table_wake(table *t, int64_t now)
{
    note_time(t, now);
    t->wake = 0;
    for (int i = 0; i < t->seats; i++) {
        struct chair *c = &t->chair[i];
        if (c->gone && !c->told_gone && t->now >= c->gone + AWAY_MS) {
            c->told_gone = true;
            say_seats(t);
        }
    }
    watch_follow(t);
    if (!table_is_busy(t))
        go_on(t, t->now);
    schedule(t);
}

void table_resume(table *t, int64_t now)
{
    note_time(t, now);
    for (int i = 0; i < t->seats; i++)
        if (t->chair[i].name[0] && !t->chair[i].bot)
            t->chair[i].gone = t->now;
    if (t->match && !is_over(t) && has_clock(t))
        journal_add(t,
                    (struct table_entry){ .at = t->now, .kind = ENTRY_RESUME });
    watch_follow(t);
    if (!table_is_busy(t))
        go_on(t, t->now);
    schedule(t);
}
