/* serve_wish.c - what somebody wants to play, read from their words. */
#include "ai/player.h"
#include "base/harmless.h"
#include "formats/format.h"
#include "serve_tables.h"

#include <sodium.h>

#include <stdio.h>
#include <string.h>

static bool read_name(const struct json_doc *doc, int object, const char *key,
                      char *out, size_t size, bool *good)
{
    const char *text = json_string(doc, object, key);
    if (json_member(doc, object, key) < 0)
        return false;
    *good = *good && text && strlen(text) < size;
    if (*good)
        memcpy(out, text, strlen(text) + 1);
    return *good;
}

static bool read_number(const struct json_doc *doc, int object, const char *key,
                        int least, int most, int *out)
{
    return json_member(doc, object, key) < 0 ||
           json_int(doc, object, key, least, most, out);
}

static const struct format *format_wished(const struct wish *w)
{
    return w->format[0] ? format_named(w->game, w->format) : NULL;
}

static bool brings_deck(const struct wish *w)
{
    const struct format *f = format_wished(w);
    return !w->format[0] || (f && f->built);
}

/* Whether a program may bring that ready deck. */
static bool deck_fits(const struct wish *w, const char *name, struct deck *d)
{
    struct verdict why;
    const epic_cards *cards = epic_cards_builtin(w->game);
    const struct format *f = format_wished(w);
    return ready_deck(w->game, cards, name, d) &&
           (!f || format_accepts(f, w->game, cards, d, &why));
}

/* One of those that fit, each equally likely; false: there is none. */
static bool any_deck(const struct wish *w, char out[READY_NAME])
{
    struct deck d;
    char name[READY_NAME];
    unsigned count = 0;
    for (int i = 0; ready_name(w->game, i, name); i++)
        if (deck_fits(w, name, &d) && randombytes_uniform(++count) == 0)
            memcpy(out, name, sizeof name);
    return count > 0;
}

/* Where decks are brought, a program has a ready one. */
static bool read_bot_deck(const struct json_doc *doc, int at, struct wish *w)
{
    struct deck d;
    char *name = w->bot_deck[w->bots];
    bool good = true;
    if (read_name(doc, at, "deck", name, READY_NAME, &good))
        return brings_deck(w) && deck_fits(w, name, &d);
    return good && (!brings_deck(w) || any_deck(w, name));
}

size_t wish_deck(const struct wish *w, int bot, char *buf, size_t size)
{
    struct deck d;
    const epic_cards *cards = epic_cards_builtin(w->game);
    size_t n = 0;
    if (!w->bot_deck[bot][0] || !deck_fits(w, w->bot_deck[bot], &d))
        return 0;
    for (int i = 0; i < d.count; i++) {
        size_t room = n < size ? size - n : 0;
        n += (size_t)snprintf(room ? buf + n : NULL, room, "1 %s\n",
                              epic_cards_name(cards, d.card[i]));
    }
    return n;
}

static bool read_bots(const struct json_doc *doc, int object, struct wish *w)
{
    int list = json_member(doc, object, "bots"),
        seats = w->setup.match.game.seats;
    if (list < 0)
        return true;
    if (doc->node[list].kind != JSON_LIST)
        return false;
    for (int at = json_first(doc, list); at >= 0;
         at = json_next(doc, list, at)) {
        bool good = doc->node[at].kind == JSON_OBJECT;
        if (!good || w->bots == seats ||
            !json_int(doc, at, "seat", 0, seats - 1, &w->bot_seat[w->bots]) ||
            !read_name(doc, at, "player", w->bot[w->bots], sizeof w->bot[0],
                       &good) ||
            !player_named(w->bot[w->bots]) || !read_bot_deck(doc, at, w))
            return false;
        w->bots++;
    }
    return true;
}

static bool read_pace(const struct json_doc *doc, int object, struct wish *w)
{
    const char *pace = json_string(doc, object, "pace");
    if (json_member(doc, object, "pace") < 0)
        return true;
    w->setup.pace = pace && !strcmp(pace, "swift") ? PACE_SWIFT : PACE_OPEN;
    return pace && (!strcmp(pace, "swift") || !strcmp(pace, "open"));
}

/* Names are looked up when the table is made, numbers here. */
static bool read_numbers(const struct json_doc *doc, int object, struct wish *w)
{
    epic_match_setup *m = &w->setup.match;
    m->game.seats = 2;
    return read_number(doc, object, "seats", 2, TABLE_SEATS, &m->game.seats) &&
           read_number(doc, object, "sides", 0, TABLE_SEATS, &m->game.sides) &&
           read_number(doc, object, "wins", 1, 9, &m->wins) &&
           read_number(doc, object, "games", 0, 20, &m->games) &&
           read_number(doc, object, "sets", 0, EPIC_MATCH_SETS_MAX, &m->sets);
}

/* A match whose decks are dealt is tried out; where they are brought, what is
 * wrong with them is said to whoever brings one. */
static bool can_begin(const struct wish *w, const char **why)
{
    static char text[300];
    epic_error error = { 0 };
    epic_match *m = NULL;
    if (w->format[0] && !format_named(w->game, w->format))
        harmless_format(text, sizeof text, "%s has no format %s.", w->game,
                        w->format);
    else if (brings_deck(w) || (m = epic_match_new(&w->setup.match, &error)))
        text[0] = 0;
    else
        harmless_format(text, sizeof text, "%s", error.text);
    epic_match_free(m);
    *why = text;
    return !text[0];
}

bool wish_read(const struct json_doc *doc, int object, struct wish *w,
               const char **why)
{
    bool good = doc->node[object].kind == JSON_OBJECT;
    memset(w, 0, sizeof *w);
    w->listed = true;
    w->setup.pace = PACE_OPEN;
    epic_match_setup *m = &w->setup.match;
    *why = "Say which game: ecg, tcg or mv.";
    if (!good ||
        !read_name(doc, object, "game", w->game, sizeof w->game, &good) ||
        !epic_cards_builtin(w->game))
        return false;
    m->game.game = w->game;
    *why = "A name in that wish is too long.";
    if (read_name(doc, object, "table", w->mode, sizeof w->mode, &good))
        m->game.table = w->mode;
    if (read_name(doc, object, "format", w->format, sizeof w->format, &good))
        m->format = w->format;
    if (!good)
        return false;
    *why = "A number in that wish is out of range.";
    if (!read_numbers(doc, object, w))
        return false;
    *why = "The pace is open or swift.";
    if (!read_pace(doc, object, w))
        return false;
    *why =
        "Bots have a seat, a player (random, greedy), and a ready deck where "
        "decks are brought.";
    if (!read_bots(doc, object, w))
        return false;
    *why = "listed is true or false.";
    if (json_member(doc, object, "listed") >= 0 &&
        !json_flag(doc, object, "listed", &w->listed))
        return false;
    return can_begin(w, why);
}
