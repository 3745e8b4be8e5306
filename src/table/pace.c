/* pace.c - how long a pass takes.
 *
 * A pass that follows at once, because there is nothing to do, would tell that
 * there is nothing.  So it takes as long as any other pass in that window: a
 * time that luck decides (even), or three seconds (steady).  What decides about
 * it is known to all: the luck of the table, and how many deeds were done. */
#include "epic_about.h"
#include "formats/facts.h"
#include "table/inside.h"

enum {
    EVEN_LEAST = 400,
    EVEN_SPREAD = 801,
    EVEN_TURN = 6000, /* so much waiting in one turn; afterwards ... */
    EVEN_SHORT = 150,
    STEADY = 3000,
    STEADY_HELD = STEADY + 15000,
};

int64_t pace_longest(const table *t)
{
    return t->setup.pace == PACE_EVEN     ? EVEN_LEAST + EVEN_SPREAD
           : t->setup.pace == PACE_STEADY ? STEADY
                                          : 0;
}

static int64_t even_delay(const table *t)
{
    uint64_t luck = table_luck(t, LUCK_PACE, (uint64_t)t->deeds);
    return t->waited >= EVEN_TURN ? EVEN_SHORT
                                  : EVEN_LEAST + (int64_t)(luck % EVEN_SPREAD);
}

/* The window in which that seat may pass; NULL: it is asked something else. */
static const struct turn_window *window_of(const table *t, int seat)
{
    epic_question q;
    const epic_game *g = epic_match_game(t->match);
    return epic_game_question(g, seat, &q) == EPIC_OK && q.window >= 0 &&
                   !q.no_pass.rule
               ? game_window(t->cards, q.window)
               : NULL;
}

int64_t pass_due(const table *t, int seat)
{
    int64_t since = t->chair[seat].since;
    const struct turn_window *w = window_of(t, seat);
    if (w && t->setup.pace == PACE_EVEN)
        return since + even_delay(t);
    if (w && t->setup.pace == PACE_STEADY && !w->own)
        return since + STEADY;
    return since;
}

int64_t pass_latest(const table *t, int seat)
{
    const struct chair *c = &t->chair[seat];
    const struct turn_window *w = window_of(t, seat);
    if (!w || t->paused || t->setup.pace != PACE_STEADY || w->own)
        return NEVER;
    return c->since + (c->holds ? STEADY_HELD : STEADY);
}

void pace_note(table *t, int seat)
{
    if (t->setup.pace == PACE_EVEN && t->now > t->chair[seat].since &&
        window_of(t, seat))
        t->waited += (int)even_delay(t);
}

bool is_pass(const table *t, int seat, int choice)
{
    epic_detail d;
    return epic_match_stage(t->match) == EPIC_STAGE_GAME &&
           epic_game_choice(epic_match_game(t->match), choice, seat, &d) &&
           d.option.act == EPIC_PASS;
}

/* A pass that is still to take its time. */
bool carry_out_pass(table *t, int seat)
{
    struct chair *c = &t->chair[seat];
    if (!t->match || is_over(t) || !c->asked || c->passes ||
        !window_of(t, seat))
        return false;
    c->passes = true;
    t->news |= 1u << seat;
    return true;
}

bool carry_out_hold(table *t, int seat)
{
    struct chair *c = &t->chair[seat];
    if (!t->match || is_over(t) || !c->asked || c->holds ||
        pass_latest(t, seat) == NEVER)
        return false;
    c->holds = true;
    tell_said(t, "HOLD", seat, "You take your time.",
              "%s takes time to think.");
    return true;
}

void take_hold(table *t, const struct incoming *m)
{
    int ask;
    struct table_entry e = { .at = m->now,
                             .kind = ENTRY_HOLD,
                             .seat = (int8_t)m->viewer };
    if (answer_open(t, m, &ask) && !journal_add(t, e))
        send_refusal(t, m, "closed", NULL,
                     "Here nobody hurries you, or you have it already.", NULL);
}
