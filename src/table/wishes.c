/* wishes.c - where somebody wants to be asked, whom not to hear, and giving
 * up. */
#include "base/check.h"
#include "formats/facts.h"
#include "table/inside.h"

#include <string.h>

enum {
    STOPS = 3,
    BY_HAND_OFF = 3, /* values of ENTRY_STOP that are no window's */
    BY_HAND_ON = 7,
    WISHES_MAX = 1000, /* at one table: each is an entry */
};

static const char *const WORDS[] = { "on", "off", "always" };

/* ---- carrying out -------------------------------------------------------- */

bool carry_out_stop(table *t, const struct table_entry *e)
{
    struct chair *c = &t->chair[e->seat];
    int window = e->value / 4, stop = e->value % 4;
    if (++t->wishes > WISHES_MAX)
        return false;
    if (e->value == BY_HAND_OFF || e->value == BY_HAND_ON)
        c->by_hand = e->value == BY_HAND_ON;
    else if (stop < STOPS && window < WINDOWS_MAX &&
             game_window(t->cards, window))
        c->stops[window] = (uint8_t)stop;
    else
        return false;
    return true;
}

bool carry_out_mute(table *t, const struct table_entry *e)
{
    int whom = e->value / 2;
    if (++t->wishes > WISHES_MAX || whom >= t->seats)
        return false;
    t->chair[e->seat].muted[whom] = e->value % 2;
    return true;
}

/* ---- messages ------------------------------------------------------------ */

static int window_called(const table *t, const char *name)
{
    const struct turn_window *w;
    for (int i = 0; name && (w = game_window(t->cards, i)); i++)
        if (strcmp(w->name, name) == 0)
            return i;
    return -1;
}

/* False: no more of them are kept. */
static bool wish(table *t, const struct incoming *m, int kind, int value)
{
    return journal_add(t, (struct table_entry){ .at = m->now,
                                                .kind = (uint8_t)kind,
                                                .seat = (int8_t)m->viewer,
                                                .value = (uint16_t)value });
}

static void send_stops(table *t, const struct incoming *m)
{
    const struct chair *c = &t->chair[m->viewer];
    const struct turn_window *w;
    char text[3000];
    struct json j;
    message_begin(&j, text, sizeof text, "stops");
    json_bool(&j, "by_hand", c->by_hand);
    json_open(&j, "windows", '{');
    for (int i = 0; (w = game_window(t->cards, i)); i++)
        json_text(&j, w->name, WORDS[c->stops[i]]);
    json_close(&j);
    json_close(&j);
    send_json(t, m->link, &j, text);
}

void take_stops(table *t, const struct incoming *m)
{
    const char *how = json_string(m->doc, 0, "stop");
    int window = window_called(t, json_string(m->doc, 0, "window"));
    int stop = 0;
    bool by_hand, kept = true;
    while (how && stop < STOPS && strcmp(how, WORDS[stop]) != 0)
        stop++;
    if (how && (window < 0 || stop == STOPS)) {
        send_refusal(t, m, "unclear", NULL,
                     "Say which window, and on, off or always.", NULL);
        return;
    }
    if (how)
        kept = wish(t, m, ENTRY_STOP, 4 * window + stop);
    if (json_flag(m->doc, 0, "by_hand", &by_hand))
        kept &= wish(t, m, ENTRY_STOP, by_hand ? BY_HAND_ON : BY_HAND_OFF);
    if (!kept)
        send_refusal(t, m, "closed", NULL,
                     "That was changed too often at this table.", NULL);
    else
        send_stops(t, m);
}

void take_mute(table *t, const struct incoming *m)
{
    int seat;
    bool on = true;
    json_flag(m->doc, 0, "on", &on);
    if (!json_int(m->doc, 0, "seat", 0, t->seats - 1, &seat))
        send_refusal(t, m, "unclear", NULL, "Say which seat.", NULL);
    else if (!wish(t, m, ENTRY_MUTE, 2 * seat + on))
        send_refusal(t, m, "closed", NULL,
                     "That was changed too often at this table.", NULL);
    else
        say_muted(t, m);
}

void take_concede(table *t, const struct incoming *m)
{
    int game, now = t->match ? game_number(t) : 0;
    struct table_entry e = { .at = m->now,
                             .kind = ENTRY_CONCEDE,
                             .seat = (int8_t)m->viewer };
    if (!json_int(m->doc, 0, "game", 0, INT32_MAX, &game) || game != now)
        send_refusal(t, m, "stale", NULL, "That game is not under way.", NULL);
    else if (!journal_add(t, e))
        send_refusal(t, m, "closed", NULL, "You cannot give up now.", NULL);
    else
        go_on(t, m->now);
}
