/* offers.c - what needs the agreement of all people at the table: taking back
 * what was seen, a draw, a pause, more time, the same again.
 *
 * Programs agree to everything but a draw.  Each seat has one open offer, and
 * each refusal in a row makes it wait longer for the next. */
#include "base/check.h"
#include "table/inside.h"

#include <stdio.h>
#include <string.h>

static const char *const NAMES[] = { "",        "back",  "draw",
                                     "rematch", "pause", "more_time" };
enum { KINDS = sizeof NAMES / sizeof NAMES[0] };
static const int BRAKE_MS[] = { 1000, 10000, 40000 };
enum { BRAKES = sizeof BRAKE_MS / sizeof BRAKE_MS[0] };

static unsigned people(const table *t)
{
    unsigned seats = 0;
    for (int i = 0; i < t->seats; i++)
        if (!t->chair[i].bot)
            seats |= 1u << i;
    return seats;
}

void offer_json(struct json *j, const table *t, int seat)
{
    const struct offer *o = &t->chair[seat].offer;
    json_open(j, NULL, '{');
    json_text(j, "t", "offer");
    json_number(j, "id", o->id);
    json_number(j, "seat", seat);
    json_text(j, "what", NAMES[o->what]);
    if (o->what == OFFER_BACK)
        json_number(j, "to", o->ask);
}

static void say(table *t, int seat, const char *state)
{
    char text[300];
    struct json j;
    json_begin(&j, text, sizeof text);
    offer_json(&j, t, seat);
    json_text(&j, "state", state);
    json_close(&j);
    json_end(&j);
    for (int v = 0; v < TABLE_VIEWERS; v++)
        effect_add(t, (struct table_out){ .kind = OUT_SAY, .viewer = v }, text);
}

/* ---- what is agreed ------------------------------------------------------ */

static bool carry_out_agreed(table *t, int seat, const struct offer *o)
{
    static const uint8_t ENTRY[] = { [OFFER_BACK] = ENTRY_BACK,
                                     [OFFER_DRAW] = ENTRY_DRAW,
                                     [OFFER_REMATCH] = ENTRY_REMATCH,
                                     [OFFER_PAUSE] = ENTRY_PAUSE,
                                     [OFFER_MORE_TIME] = ENTRY_MORE_TIME };
    struct table_entry e = { .at = t->now,
                             .kind = ENTRY[o->what],
                             .seat = (int8_t)seat,
                             .flags = ENTRY_AGREED };
    if (o->what == OFFER_BACK) {
        e.value = (uint16_t)back_count(t, seat, o->ask);
        if (e.value == 0)
            return false;
    }
    return (o->what == OFFER_REMATCH || o->game == game_number(t)) &&
           journal_add(t, e);
}

/* With "yes", "no" or "withdrawn". */
static void close_offer(table *t, int seat, const char *state)
{
    struct chair *c = &t->chair[seat];
    struct offer o = c->offer;
    say(t, seat, state);
    c->offer.what = OFFER_NONE;
    if (strcmp(state, "yes") == 0) {
        c->refusals = 0;
        carry_out_agreed(t, seat, &o);
    } else {
        int again = c->refusals < BRAKES - 1 ? c->refusals : BRAKES - 1;
        c->offers_from = t->now + BRAKE_MS[again];
        c->refusals++;
    }
}

static void look_at(table *t, int seat)
{
    const struct offer *o = &t->chair[seat].offer;
    if ((people(t) & ~o->agreed) == 0)
        close_offer(t, seat, "yes");
}

/* ---- messages ------------------------------------------------------------ */

/* Why that seat may not offer it now, or NULL. */
static const char *why_not(const table *t, int seat, enum offer_kind what)
{
    const struct chair *c = &t->chair[seat];
    bool plays = t->match && !is_over(t);
    if (plays == (what == OFFER_REMATCH))
        return plays ? "The match is not over." : "No match is under way.";
    if (what == OFFER_REMATCH && t->entries > TABLE_ENTRIES / 2)
        return TABLE_FULL;
    if (what == OFFER_DRAW)
        return t->setup.rated || people(t) != (1u << t->seats) - 1
                   ? "A program plays on."
                   : "This game has no draw by agreement.";
    if ((what == OFFER_PAUSE || what == OFFER_MORE_TIME) && !has_clock(t))
        return "There is no clock at this table.";
    if (c->offer.what)
        return "Your last offer is still open.";
    if (t->now < c->offers_from)
        return "It was refused just now; wait a little.";
    for (int i = 0; i < t->seats; i++)
        if (what != OFFER_REMATCH && (t->chair[i].never >> seat & 1))
            return "Somebody wants to hear no more offers from you.";
    return NULL;
}

void offer_make(table *t, const struct incoming *m, enum offer_kind what,
                uint32_t ask)
{
    struct chair *c = &t->chair[m->viewer];
    const char *why = why_not(t, m->viewer, what);
    if (why) {
        send_refusal(t, m, "closed", NULL, why, NULL);
        return;
    }
    c->offer = (struct offer){ .what = (uint8_t)what,
                               .ask = ask,
                               .agreed = 1u << m->viewer,
                               .game = game_number(t),
                               .id = ++t->offers };
    say(t, m->viewer, "open");
    look_at(t, m->viewer);
}

void take_offer(table *t, const struct incoming *m)
{
    const char *name = json_string(m->doc, 0, "what");
    int what = OFFER_DRAW;
    while (name && what < KINDS && strcmp(NAMES[what], name) != 0)
        what++;
    if (!name || what == KINDS) {
        send_refusal(t, m, "unclear", NULL,
                     "Say what: draw, rematch, pause or more_time.", NULL);
        return;
    }
    offer_make(t, m, (enum offer_kind)what, 0);
    go_on(t, m->now);
}

static int seat_offering(const table *t, int id)
{
    for (int i = 0; i < t->seats; i++)
        if (t->chair[i].offer.what && t->chair[i].offer.id == id)
            return i;
    return -1;
}

void take_answer(table *t, const struct incoming *m)
{
    int id, seat = -1;
    bool yes = false, never = false;
    if (json_int(m->doc, 0, "offer", 1, INT32_MAX, &id))
        seat = seat_offering(t, id);
    if (seat < 0 || !json_flag(m->doc, 0, "yes", &yes)) {
        send_refusal(t, m, seat < 0 ? "stale" : "unclear", NULL,
                     seat < 0 ? "There is no such offer."
                              : "Say yes: true or false.",
                     NULL);
        return;
    }
    json_flag(m->doc, 0, "never", &never);
    if (yes) {
        t->chair[seat].offer.agreed |= 1u << m->viewer;
        look_at(t, seat);
    } else {
        if (never && seat != m->viewer)
            t->chair[m->viewer].never |= 1u << seat;
        close_offer(t, seat, seat == m->viewer ? "withdrawn" : "no");
    }
    go_on(t, m->now);
}
