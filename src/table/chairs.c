/* chairs.c - who sits where, before the match begins. */
#include "ai/player.h"
#include "base/check.h"
#include "base/harmless.h"
#include "table/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- carrying out -------------------------------------------------------- */

static bool sit(struct chair *c, const char *name)
{
    size_t n = strlen(name);
    if (c->bot || n == 0 || n >= sizeof c->name || harm_in(name, n) >= 0 ||
        strpbrk(name, "\t\r\n"))
        return false;
    memcpy(c->name, name, n + 1);
    return true;
}

static bool seat_program(struct chair *c, const char *name)
{
    const struct player *bot = player_named(name);
    if (c->name[0] || !bot)
        return false;
    snprintf(c->name, sizeof c->name, "%s", bot->name);
    c->bot = bot;
    c->ready = true;
    return true;
}

static void bring_nothing(struct chair *c)
{
    free(c->deck);
    free(c->side);
    c->deck = c->side = NULL;
}

static bool bring_deck(table *t, struct chair *c, const char *text)
{
    struct deck *deck = malloc(sizeof *deck), *side = malloc(sizeof *side);
    CHECK(NULL, deck && side);
    if (!c->name[0] || !deck_read(t->cards, text, deck, side, &t->why)) {
        free(deck);
        free(side);
        return false;
    }
    bring_nothing(c);
    c->deck = deck;
    c->side = side;
    c->ready = c->bot != NULL;
    return true;
}

static bool all_ready(const table *t)
{
    for (int i = 0; i < t->seats; i++)
        if (!t->chair[i].ready)
            return false;
    return true;
}

static bool be_ready(table *t, struct chair *c)
{
    if (!c->name[0] || c->ready)
        return false;
    c->ready = true;
    if (!all_ready(t) || begin_match(t))
        return true;
    c->ready = false;
    return false;
}

static bool get_up(table *t, struct chair *c)
{
    if (!c->name[0])
        return false;
    bring_nothing(c);
    chair_empty(t, (int)(c - t->chair));
    return true;
}

void chair_empty(table *t, int seat)
{
    struct chair *c = &t->chair[seat];
    *c = (struct chair){ .thought = -1 };
    stops_usual(t->cards, c->stops);
}

/* In a match a program sits in for a person, who may come back. */
static bool change_over(table *t, struct chair *c, const struct table_entry *e)
{
    if (is_over(t) || t->setup.rated || (e->kind == ENTRY_SIT) != c->lent ||
        (e->kind == ENTRY_BOT && c->bot))
        return false;
    const struct player *bot =
        e->kind == ENTRY_BOT ? player_named(e->text) : NULL;
    if (!bot && e->kind == ENTRY_BOT)
        return false;
    c->bot = bot;
    c->lent = bot != NULL;
    c->gone = 0;
    c->told_gone = false;
    c->thought = -1;
    c->thinking = 0;
    t->news = (1u << TABLE_VIEWERS) - 1;
    return true;
}

bool chair_carry_out(table *t, const struct table_entry *e)
{
    struct chair *c = &t->chair[e->seat];
    bool done = false;
    t->why = (epic_error){ 0 };
    if (t->match)
        return (e->kind == ENTRY_SIT || e->kind == ENTRY_BOT) &&
               change_over(t, c, e);
    switch (e->kind) {
    case ENTRY_SIT:
        done = sit(c, e->text);
        break;
    case ENTRY_BOT:
        done = seat_program(c, e->text);
        break;
    case ENTRY_DECK:
        done = bring_deck(t, c, e->text);
        break;
    case ENTRY_READY:
        done = be_ready(t, c);
        break;
    case ENTRY_LEAVE:
        done = get_up(t, c);
        break;
    }
    if (done)
        t->news = (1u << TABLE_VIEWERS) - 1;
    return done;
}

/* ---- messages ------------------------------------------------------------ */

static void add(table *t, const struct incoming *m, int kind, int seat,
                const char *text, const char *refusal)
{
    struct table_entry e = {
        .at = m->now, .kind = (uint8_t)kind, .seat = (int8_t)seat, .text = text
    };
    bool back = kind == ENTRY_SIT && t->chair[seat].lent;
    if (t->match && !back)
        send_refusal(t, m, "closed", NULL, "The match has begun.", NULL);
    else if (journal_add(t, e)) {
        if (back)
            say_seats(t);
        go_on(t, m->now);
    } else
        send_refusal(t, m, "illegal", NULL, refusal, t->why.text);
}

/* The seat that a message names, or that of its sender. */
static int seat_named(const table *t, const struct incoming *m)
{
    int seat = m->viewer;
    return json_member(m->doc, 0, "seat") < 0 ||
                   json_int(m->doc, 0, "seat", 0, t->seats - 1, &seat)
               ? seat
               : -1;
}

void take_sit(table *t, const struct incoming *m)
{
    const char *name = json_string(m->doc, 0, "name");
    if (!name)
        send_refusal(t, m, "unclear", NULL, "Say which name you want.", NULL);
    else
        add(t, m, ENTRY_SIT, m->viewer, name,
            "A name has 1 to 59 bytes that can be shown.");
}

void take_bot(table *t, const struct incoming *m)
{
    const char *player = json_string(m->doc, 0, "player");
    int seat = seat_named(t, m);
    if (!player || seat < 0)
        send_refusal(t, m, "unclear", NULL, "Say which seat, and which player.",
                     NULL);
    else
        add(t, m, ENTRY_BOT, seat, player,
            "That seat is taken, or there is no such player.");
}

void take_deck(table *t, const struct incoming *m)
{
    const char *text = json_string(m->doc, 0, "text");
    if (!text)
        send_refusal(t, m, "unclear", NULL, "Send the deck as text.", NULL);
    else
        add(t, m, ENTRY_DECK, m->viewer, text,
            "That deck cannot be read, or you do not sit here.");
}

void take_ready(table *t, const struct incoming *m)
{
    add(t, m, ENTRY_READY, m->viewer, NULL,
        "You are ready already, do not sit here, or the match cannot begin.");
}

/* Anybody may send a program away, and nobody a person. */
void take_leave(table *t, const struct incoming *m)
{
    int seat = seat_named(t, m);
    if (seat < 0 || (seat != m->viewer && !t->chair[seat].bot))
        send_refusal(t, m, "not_yours", NULL, "That is not your seat.", NULL);
    else
        add(t, m, ENTRY_LEAVE, seat, NULL, "Nobody sits there.");
}

void take_attach(table *t, const struct incoming *m)
{
    int from = t->effects;
    char *text = malloc(TABLE_UPDATE);
    CHECK(NULL, text != NULL);
    struct json j;
    json_begin(&j, text, TABLE_UPDATE);
    bool later = m->viewer == TABLE_WATCHER && t->shadow;
    tell_hello(later ? t->shadow : t, &j, m->viewer, t->now);
    send_json(t, m->link, &j, text);
    free(text);
    if (table_is_busy(t))
        hold_effects(t, from);
    note_here(t, m->viewer, m->link);
    call_viewer(t, m->viewer);
}
