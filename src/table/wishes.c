/* wishes.c - where somebody wants to be asked, and giving up. */
#include "base/check.h"
#include "formats/facts.h"
#include "table/inside.h"

#include <string.h>

static int window_called(const table *t, const char *name)
{
    const struct turn_window *w;
    for (int i = 0; name && (w = game_window(t->cards, i)); i++)
        if (strcmp(w->name, name) == 0)
            return i;
    return -1;
}

void take_stops(table *t, const struct incoming *m)
{
    static const char *const WORDS[] = { "on", "off", "always" };
    struct chair *c = &t->chair[m->viewer];
    const char *how = json_string(m->doc, 0, "stop");
    int window = window_called(t, json_string(m->doc, 0, "window"));
    int stop = 0;
    while (how && stop < 3 && strcmp(how, WORDS[stop]) != 0)
        stop++;
    if (how && (window < 0 || stop == 3)) {
        send_refusal(t, m, "unclear", NULL,
                     "Say which window, and on, off or always.", NULL);
        return;
    }
    if (how)
        c->stops[window] = (uint8_t)stop;
    json_flag(m->doc, 0, "by_hand", &c->by_hand);
    char text[3000];
    struct json j;
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "t", "stops");
    json_bool(&j, "by_hand", c->by_hand);
    json_open(&j, "windows", '{');
    const struct turn_window *w;
    for (int i = 0; (w = game_window(t->cards, i)); i++)
        json_text(&j, w->name, WORDS[c->stops[i]]);
    json_close(&j);
    json_close(&j);
    send_json(t, m->link, &j, text);
}

void take_concede(table *t, const struct incoming *m)
{
    int game, now = t->match ? game_number(t) : 0;
    struct table_entry e = { .at = m->now,
                             .kind = ENTRY_CONCEDE,
                             .seat = (int8_t)m->viewer };
    if (!json_int(m->doc, 0, "game", 0, EPIC_MATCH_GAMES_MAX, &game) ||
        game != now)
        send_refusal(t, m, "stale", NULL, "That game is not under way.", NULL);
    else if (!journal_add(t, e))
        send_refusal(t, m, "closed", NULL, "You cannot give up now.", NULL);
    else
        go_on(t, m->now);
}
