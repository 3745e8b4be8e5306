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
    static const char *const NAMES[] = { "open", "swift", "even", "steady" };
    const char *pace = json_string(doc, object, "pace");
    if (json_member(doc, object, "pace") < 0)
        return true;
    for (int i = 0; pace && i < 4; i++)
        if (strcmp(pace, NAMES[i]) == 0) {
            w->setup.pace = (enum table_pace)i;
            return true;
        }
    return false;
}

static bool read_seconds(const struct json_doc *doc, int object,
                         const char *key, int most_s, int64_t *ms)
{
    int seconds = 0;
    bool good = read_number(doc, object, key, 0, most_s, &seconds);
    *ms = (int64_t)seconds * 1000;
    return good;
}

/* {"bank":600,"gain":15,"delay":3}, in seconds. */
static bool read_clock(const struct json_doc *doc, int object, struct wish *w)
{
    enum { MONTH_S = 31 * 24 * 3600 };
    int at = json_member(doc, object, "clock");
    struct table_clock *c = &w->setup.clock;
    return at < 0 || (doc->node[at].kind == JSON_OBJECT &&
                      read_seconds(doc, at, "bank", MONTH_S, &c->bank) &&
                      read_seconds(doc, at, "gain", 3600, &c->gain) &&
                      read_seconds(doc, at, "delay", MONTH_S, &c->delay));
}

/* {"NAME":1}: rulings of the table. */
static bool read_switches(const struct json_doc *doc, int object,
                          struct wish *w)
{
    int at = json_member(doc, object, "switches");
    epic_setup *s = &w->setup.match.game;
    if (at < 0)
        return true;
    if (doc->node[at].kind != JSON_OBJECT)
        return false;
    for (int i = at + 1; i < doc->node[at].end; i = doc->node[i].end) {
        const char *name = doc->text + doc->node[i].key;
        char *copy = w->switch_name[s->switch_count];
        if (s->switch_count == WISH_SWITCHES ||
            strlen(name) >= sizeof w->switch_name[0] ||
            !json_int(doc, at, name, 0, 100,
                      &s->switches[s->switch_count].value))
            return false;
        strcpy(copy, name);
        s->switches[s->switch_count++].name = copy;
    }
    return true;
}

static bool read_flag(const struct json_doc *doc, int object, const char *key,
                      bool *out)
{
    return json_member(doc, object, key) < 0 ||
           json_flag(doc, object, key, out);
}

static bool read_flags(const struct json_doc *doc, int object, struct wish *w)
{
    bool takebacks = true;
    bool good = read_flag(doc, object, "listed", &w->listed) &&
                read_flag(doc, object, "rated", &w->setup.rated) &&
                read_flag(doc, object, "takebacks", &takebacks);
    w->setup.no_takebacks = !takebacks;
    return good;
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
           read_number(doc, object, "sets", 0, EPIC_MATCH_SETS_MAX, &m->sets) &&
           read_number(doc, object, "goal", 0, EPIC_GOAL_MAX, &m->game.goal);
}

static bool read_watching(const struct json_doc *doc, int object,
                          struct wish *w)
{
    int64_t ms = 0;
    bool good = read_seconds(doc, object, "watch_delay", 3600, &ms);
    w->setup.watch_delay_ms = (int32_t)ms;
    return good;
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

static bool read_names(const struct json_doc *doc, int object, struct wish *w)
{
    epic_match_setup *m = &w->setup.match;
    bool good = true;
    m->game.game = w->game;
    if (read_name(doc, object, "table", w->mode, sizeof w->mode, &good))
        m->game.table = w->mode;
    if (read_name(doc, object, "format", w->format, sizeof w->format, &good))
        m->format = w->format;
    return good;
}

static bool read_game(const struct json_doc *doc, int object, struct wish *w)
{
    bool good = doc->node[object].kind == JSON_OBJECT;
    return good &&
           read_name(doc, object, "game", w->game, sizeof w->game, &good) &&
           epic_cards_builtin(w->game);
}

bool wish_read(const struct json_doc *doc, int object, struct wish *w,
               const char **why)
{
    static const struct {
        bool (*read)(const struct json_doc *doc, int object, struct wish *w);
        const char *why;
    } PARTS[] = {
        { read_game, "Say which game: ecg, tcg or mv." },
        { read_names, "A name in that wish is too long." },
        { read_numbers, "A number in that wish is out of range." },
        { read_pace, "The pace is open, swift, even or steady." },
        { read_clock, "A clock has bank, gain and delay, in seconds." },
        { read_watching, "watch_delay is at most 3600 seconds." },
        { read_switches, "Switches are names and numbers." },
        { read_bots, "Bots have a seat, a player (random, greedy), and a ready "
                     "deck where decks are brought." },
        { read_flags, "listed, rated and takebacks are true or false." },
    };
    memset(w, 0, sizeof *w);
    w->listed = true;
    w->setup.pace = PACE_OPEN;
    for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++) {
        *why = PARTS[i].why;
        if (!PARTS[i].read(doc, object, w))
            return false;
    }
    return can_begin(w, why);
}
