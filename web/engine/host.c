/* host.c - one table inside a browser (or node): what JavaScript calls.
 *
 * A module holds one table.  Text goes in through one buffer, which `room` makes
 * large enough, and comes out as a pointer with a length; what an effect says is
 * in a row of numbers (enum word).  JavaScript is the host of the table
 * (epic_table.h): it keeps the journal and the time.  web/src/engine/engine.ts
 * is the other side of this file. */
#include "ai/match_player.h"
#include "base/check.h"
#include "base/embedded.h"
#include "formats/facts.h"
#include "table/epic_table.h"
#include "wire/json.h"
#include "wire/json_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { ENTRY_TEXTS = 1 << 12, CARD_TEXT = 4000 };

/* An effect, for JavaScript: int32_t each. */
enum word {
    WORD_KIND,
    WORD_LINK,
    WORD_VIEWER,
    WORD_TEXT,
    WORD_LENGTH,
    WORD_N,
    WORD_DEED,
    WORD_SEAT,
    WORD_FLAGS,
    WORD_VALUE,
    WORD_ASK,
    WORDS,
};

static struct {
    char *in; /* what JavaScript writes */
    size_t in_size;
    char *out; /* what it reads */
    size_t out_size, length;
    struct table_setup setup;
    char game[20], mode[40], format[40], list[40];
    struct table_entry *entry; /* a journal that is being read */
    int entries, entry_room;
    table *t;
    struct table_out think; /* the last question for a program */
    uint32_t has;
    int32_t word[WORDS];
    double time; /* of an entry, or when to wake */
} host;

static bool reserve(char **buf, size_t *size, size_t wanted)
{
    if (wanted > *size) {
        char *larger = realloc(*buf, wanted);
        if (!larger)
            return false;
        *buf = larger;
        *size = wanted;
    }
    return true;
}

/* Where JavaScript may write `size` bytes. */
EXPORT(room) char *room(uint32_t size)
{
    CHECK(NULL, reserve(&host.in, &host.in_size, (size_t)size + 1));
    return host.in;
}

static const char *given(uint32_t length)
{
    host.in[length] = '\0';
    return host.in;
}

/* Where the last answer in text is, and how long. */
EXPORT(text_at) const char *text_at(void)
{
    return host.out;
}
EXPORT(text_length) uint32_t text_length(void)
{
    return (uint32_t)host.length;
}

static void answer(const char *text)
{
    host.length = strlen(text);
    CHECK(NULL, reserve(&host.out, &host.out_size, host.length + 1));
    memcpy(host.out, text, host.length + 1);
}

/* ---- a table ------------------------------------------------------------- */

static const char *keep(char *to, size_t size, const char *text)
{
    if (!text || !*text)
        return NULL;
    snprintf(to, size, "%s", text);
    return to;
}

/* How the table goes on: pace, clock, take-backs. */
static void read_manners(const struct json_doc *doc)
{
    static const char *const PACES[] = { [PACE_OPEN] = "open",
                                         [PACE_SWIFT] = "swift",
                                         [PACE_EVEN] = "even",
                                         [PACE_STEADY] = "steady" };
    struct table_setup *s = &host.setup;
    const char *pace = json_string(doc, 0, "pace");
    int clock[3];
    bool takebacks = true;
    for (int i = 0; pace && i < (int)(sizeof PACES / sizeof PACES[0]); i++)
        if (strcmp(pace, PACES[i]) == 0)
            s->pace = (enum table_pace)i;
    if (json_ints(doc, 0, "clock", 0, INT32_MAX, clock, 3) == 3)
        s->clock = (struct table_clock){ clock[0], clock[1], clock[2] };
    json_int(doc, 0, "bot_ms", 0, 10000, &s->bot_ms);
    json_int(doc, 0, "watch_delay_ms", 0, INT32_MAX, &s->watch_delay_ms);
    json_flag(doc, 0, "rated", &s->rated);
    json_flag(doc, 0, "takebacks", &takebacks);
    s->no_takebacks = !takebacks;
}

/* {"game":"ecg","format":"sealed","table":"duel","seats":2,"pace":"swift",
 *  "secret":[1,2,3,4]}, all but the game may be left out. */
static bool read_setup(const char *text, size_t length)
{
    const char *why;
    int number, secret[4] = { 0 };
    struct json_doc *doc = malloc(sizeof *doc);
    CHECK(NULL, doc != NULL);
    memset(&host.setup, 0, sizeof host.setup);
    epic_match_setup *m = &host.setup.match;
    bool good = json_read(doc, text, length, &why);
    if (good) {
        m->game.game =
            keep(host.game, sizeof host.game, json_string(doc, 0, "game"));
        m->game.table =
            keep(host.mode, sizeof host.mode, json_string(doc, 0, "table"));
        m->format = keep(host.format, sizeof host.format,
                         json_string(doc, 0, "format"));
        m->list =
            keep(host.list, sizeof host.list, json_string(doc, 0, "list"));
        m->game.seats = 2;
        json_int(doc, 0, "seats", 1, TABLE_SEATS, &m->game.seats);
        json_int(doc, 0, "sides", 0, TABLE_SEATS, &m->game.sides);
        json_int(doc, 0, "wins", 0, EPIC_MATCH_WINS_MAX, &m->wins);
        if (json_int(doc, 0, "goal", 0, 1000, &number))
            m->game.goal = number;
        read_manners(doc);
        json_ints(doc, 0, "secret", 0, INT32_MAX, secret, 4);
        for (int i = 0; i < 4; i++)
            host.setup.secret[i / 2] |= (uint64_t)(uint32_t)secret[i]
                                        << 32 * (i % 2 == 0);
    } else {
        answer(why);
    }
    free(doc);
    return good;
}

static bool hold(table *t, const epic_error *error)
{
    if (!t) {
        answer(error->text);
        return false;
    }
    table_free(host.t);
    host.t = t;
    return true;
}

/* A new table, from a setup as text.  0: the text says why not. */
EXPORT(open_table) int open_table(uint32_t length)
{
    epic_error error;
    return read_setup(given(length), length) &&
           hold(table_new(&host.setup, &error), &error);
}

static void forget_entries(void)
{
    for (int i = 0; i < host.entries; i++)
        free((void *)(uintptr_t)host.entry[i].text);
    host.entries = 0;
}

/* An entry of a journal that was kept; `length` is -1 if it has no text. */
EXPORT(remember)
void remember(double at, int deed, int seat, int flags, int value, int length)
{
    if (host.entries == host.entry_room) {
        host.entry_room = host.entry_room ? 2 * host.entry_room : ENTRY_TEXTS;
        host.entry =
            realloc(host.entry, (size_t)host.entry_room * sizeof *host.entry);
        CHECK(NULL, host.entry != NULL);
    }
    host.entry[host.entries] = (struct table_entry){
        .n = (uint32_t)host.entries + 1,
        .at = (int64_t)at,
        .kind = (uint8_t)deed,
        .seat = (int8_t)seat,
        .flags = (uint8_t)flags,
        .value = (uint16_t)value,
        .text = length < 0 ? NULL : strdup(given((uint32_t)length)),
    };
    host.entries++;
}

/* The table again, from its setup and the entries remembered.  0: the text says
 * why not. */
EXPORT(open_again) int open_again(uint32_t length)
{
    epic_error error;
    bool good = read_setup(given(length), length) &&
                hold(table_again(&host.setup, host.entry, host.entries, &error),
                     &error);
    forget_entries();
    return good;
}

/* ---- in ------------------------------------------------------------------ */

EXPORT(take) void take(double now, int link, int viewer, uint32_t length)
{
    table_take(host.t, (int64_t)now, (uint32_t)link, viewer, given(length),
               length);
}
EXPORT(stored) void stored(double now, uint32_t n)
{
    table_stored(host.t, (int64_t)now, n);
}
EXPORT(lost) int lost(void)
{
    return table_lost(host.t, NULL);
}
EXPORT(gone) void gone(double now, int link, int viewer)
{
    table_gone(host.t, (int64_t)now, (uint32_t)link, viewer);
}
EXPORT(wake) void wake(double now)
{
    table_wake(host.t, (int64_t)now);
}
EXPORT(resume) void resume(double now)
{
    table_resume(host.t, (int64_t)now);
}
EXPORT(is_busy) int is_busy(void)
{
    return table_is_busy(host.t);
}

/* What the program chooses that was asked last. */
EXPORT(think) int think(void)
{
    const struct player *p = player_named(host.think.think.player);
    const epic_match *m = table_match(host.t);
    uint64_t luck = host.think.think.luck;
    CHECK(NULL, p != NULL && m != NULL);
    return player_choose(p, epic_match_game(m), &luck);
}
EXPORT(thought) void thought(double now, int seat, uint32_t ask, int choice)
{
    table_thought(host.t, (int64_t)now, seat, ask, choice);
}

/* ---- out ----------------------------------------------------------------- */

/* The next effect, in words; NULL: there is none. */
EXPORT(next_effect) const int32_t *next_effect(void)
{
    struct table_out out;
    if (!table_next(host.t, &out))
        return NULL;
    int32_t *w = host.word;
    memset(w, 0, sizeof host.word);
    w[WORD_KIND] = (int32_t)out.kind;
    w[WORD_LINK] = (int32_t)out.link;
    w[WORD_VIEWER] = out.viewer;
    const char *text = out.text;
    host.time = (double)out.when;
    if (out.kind == OUT_STORE) {
        text = out.entry.text;
        host.time = (double)out.entry.at;
        w[WORD_N] = (int32_t)out.entry.n;
        w[WORD_DEED] = out.entry.kind;
        w[WORD_SEAT] = out.entry.seat;
        w[WORD_FLAGS] = out.entry.flags;
        w[WORD_VALUE] = out.entry.value;
    } else if (out.kind == OUT_THINK) {
        host.think = out;
        w[WORD_SEAT] = out.think.seat;
        w[WORD_ASK] = (int32_t)out.think.ask;
    }
    w[WORD_TEXT] = (int32_t)(uintptr_t)text;
    w[WORD_LENGTH] = text ? (int32_t)strlen(text) : -1;
    return w;
}

/* When the entry of that effect was made, or when to wake. */
EXPORT(effect_time) double effect_time(void)
{
    return host.time;
}

/* What a viewer is to be told that has heard up to `have`: text; 0: nothing
 * now.  `heard` is what it has heard then. */
EXPORT(update) int update(int viewer, uint32_t have)
{
    CHECK(NULL, reserve(&host.out, &host.out_size, TABLE_UPDATE));
    host.length =
        table_update(host.t, viewer, have, host.out, host.out_size, &host.has);
    CHECK(NULL, host.length < host.out_size);
    return host.length > 0;
}
EXPORT(heard) uint32_t heard(void)
{
    return host.has;
}

/* The record of the match as text. */
EXPORT(record) void record(void)
{
    size_t size = table_record(host.t, NULL, 0) + 1;
    CHECK(NULL, reserve(&host.out, &host.out_size, size));
    host.length = table_record(host.t, host.out, size);
}
EXPORT(entries) int entries(void)
{
    return table_count(host.t);
}

/* What that player would answer at that seat; -1: there is no such player, or
 * nothing is asked. */
EXPORT(advice) int advice(int seat, uint32_t luck_low, uint32_t length)
{
    const struct player *p = player_named(given(length));
    const epic_match *m = table_match(host.t);
    uint64_t luck = luck_low;
    if (!p || !m || !(epic_match_asked(m) >> seat & 1))
        return -1;
    return match_choose(p, m, seat, &luck);
}
/* The seats that are asked, a bit each; -1: the match is over or has not
 * begun. */
EXPORT(asked) int asked(void)
{
    const epic_match *m = table_match(host.t);
    return !m || epic_match_result(m).over ? -1 : (int)epic_match_asked(m);
}

/* ---- what is the same for everybody -------------------------------------- */

/* All cards of a game, as JSON: number, name, text as in a card file. */
EXPORT(cards) int cards(uint32_t length)
{
    const epic_cards *all = epic_cards_builtin(given(length));
    if (!all)
        return 0;
    for (size_t size = 1 << 16;; size *= 2) {
        struct json j;
        char text[CARD_TEXT];
        CHECK(NULL, reserve(&host.out, &host.out_size, size));
        json_begin(&j, host.out, host.out_size);
        json_open(&j, NULL, '[');
        for (int i = 1; i < epic_cards_count(all); i++) {
            if (card_facts(all, i).is & FACT_ENTRY)
                continue;
            CHECK(NULL, card_says_all(all, i, text, sizeof text) < CARD_TEXT);
            json_open(&j, NULL, '{');
            json_number(&j, "d", i);
            json_text(&j, "text", text);
            json_close(&j);
        }
        host.length = json_end(&j);
        if (host.length < host.out_size)
            return 1;
    }
}

/* A text file that travels inside the program: its name, its text. */
EXPORT(files) int files(void)
{
    return EMBEDDED_COUNT;
}
EXPORT(file_name) void file_name(int i)
{
    answer(EMBEDDED_FILES[i].name);
}
EXPORT(file_text) void file_text(int i)
{
    answer(EMBEDDED_FILES[i].text);
}
