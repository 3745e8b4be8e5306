/* Messages to a table, from anybody, with losses and crashes in between.
 *
 * The first byte says which table; then a line each: "1{...}" is a message of
 * viewer 1, "c17" a choice of the seat that is asked, "t" a program's answer,
 * "s" stores, "l" loses what is not stored, "k" plays the table again from its
 * journal, "w12" lets 120 ms pass and wakes it, "g" ends a link, "r" takes it up
 * again, "b3 7 1 0" makes a table of stored rows of which the third is broken: it
 * has another kind, seat and value.  Whatever comes: nobody is told what is not stored, what was stored is
 * found again, and every update is the same after a crash. */
#include "ai/match_player.h"
#include "mutate.h"
#include "ready.h"
#include "table/epic_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- tables that have gone some way --------------------------------------- */

enum { DEPTHS = 3, READY = GAME_COUNT * DEPTHS };

static const int DEPTH[DEPTHS] = { 0, 8, 40 };

static struct ready_table {
    struct table_setup setup;
    table *t;
} ready[READY];

/* The number of the question to that viewer, or 0. */
static int ask_of(const table *t, int viewer)
{
    static char update[TABLE_UPDATE];
    uint32_t heard;
    size_t n = table_update(t, viewer, 0, update, sizeof update, &heard);
    const char *ask = n > 0 ? strstr(update, "\"ask_n\":") : NULL;
    return ask ? (int)strtoul(ask + 8, NULL, 10) : 0;
}

/* A program answers for a person. */
static void answer(table *t)
{
    const epic_match *m = table_match(t);
    unsigned asked = m ? epic_match_asked(m) : 0;
    if (!asked)
        return;
    char message[80];
    int seat = __builtin_ctz(asked);
    uint64_t luck = (uint64_t)table_count(t);
    int n = snprintf(
        message, sizeof message, "{\"t\":\"choose\",\"ask\":%d,\"pick\":[%d]}",
        ask_of(t, seat), match_choose(&GREEDY_PLAYER, m, seat, &luck));
    table_take(t, 0, 0, seat, message, (size_t)n);
}

static void empty(table *t)
{
    struct table_out out;
    table_stored(t, 0, (uint32_t)table_count(t));
    while (table_next(t, &out))
        ;
}

static void say(table *t, int viewer, const char *text)
{
    table_take(t, 0, (uint32_t)viewer, viewer, text, strlen(text));
    empty(t);
}

static void make_ready(struct ready_table *r, int game, int depth)
{
    static const enum table_pace PACES[] = { PACE_EVEN, PACE_STEADY,
                                             PACE_SWIFT };
    static const struct table_clock CLOCKS[] = { { 5000, 100, 300 },
                                                 { 0, 0, 0 },
                                                 { 2000, 0, 0 } };
    static const char *const FORMATS[GAME_COUNT] = { "sealed", "sealed1",
                                                     NULL };
    r->setup.match.game.game = GAMES[game];
    r->setup.match.game.seats = 2;
    r->setup.match.format = FORMATS[game];
    r->setup.secret[0] = (uint64_t)game;
    r->setup.pace = PACES[game];
    r->setup.clock = CLOCKS[game];
    r->setup.watch_delay_ms = game == 1 ? 1000 : 0;
    r->setup.bot_ms = game == 2 ? 500 : 0;
    r->setup.rated = depth == DEPTH[1];
    r->t = table_new(&r->setup, NULL);
    REQUIRE(r->t, "no table");
    if (depth == 0)
        return;
    for (int seat = 0; seat < 2; seat++)
        say(r->t, seat,
            seat ? "{\"t\":\"sit\",\"name\":\"Ann\"}"
                 : "{\"t\":\"sit\",\"name\":\"Bob\"}");
    for (int seat = 0; seat < 2; seat++)
        say(r->t, seat, "{\"t\":\"ready\"}");
    for (int i = 0; i < depth; i++) {
        answer(r->t);
        empty(r->t);
    }
}

static struct ready_table *ready_table(unsigned number)
{
    struct ready_table *r = &ready[number % READY];
    if (!r->t)
        make_ready(r, (int)(number % READY) / DEPTHS,
                   DEPTH[number % READY % DEPTHS]);
    return r;
}

/* ---- what a host does ------------------------------------------------------ */

struct host {
    struct ready_table *from;
    table *t;
    struct table_out think;
    bool thinks;
    int64_t now;
};

static table *again(struct host *h, int count)
{
    static struct table_entry list[TABLE_ENTRIES];
    for (int i = 0; i < count; i++)
        list[i] = *table_entry_at(h->t, i);
    table *t = table_again(&h->from->setup, list, count, NULL);
    REQUIRE(t, "a journal cannot be played again");
    return t;
}

/* Both tables tell every viewer the same. */
static void compare(const table *a, const table *b)
{
    static char text[2][TABLE_UPDATE];
    uint32_t has[2];
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        size_t n = table_update(a, v, 0, text[0], TABLE_UPDATE, &has[0]);
        size_t m = table_update(b, v, 0, text[1], TABLE_UPDATE, &has[1]);
        REQUIRE(n < TABLE_UPDATE, "an update that is too long");
        REQUIRE(n == m && !memcmp(text[0], text[1], n),
                "another update after a crash");
    }
}

static void drain(struct host *h)
{
    struct table_out out;
    while (table_next(h->t, &out)) {
        bool news = out.kind == OUT_NEWS &&
                    !(out.viewer == TABLE_WATCHER && /* they see old things */
                      h->from->setup.watch_delay_ms);
        REQUIRE(!table_is_busy(h->t) || (!news && out.kind != OUT_THINK),
                "something is told that is not stored");
        if (out.kind == OUT_THINK) {
            h->think = out;
            h->thinks = true;
        }
    }
}

static void crash(struct host *h)
{
    table_stored(h->t, h->now, (uint32_t)table_count(h->t));
    drain(h);
    table *t = again(h, table_count(h->t));
    table_wake(h->t, h->now);
    if (table_is_busy(h->t)) {
        table_free(t);
        crash(h);
        return;
    }
    table_wake(t, h->now);
    compare(h->t, t);
    table_free(h->t);
    h->t = t;
    h->thinks = false;
}

static void think(struct host *h)
{
    if (!h->thinks)
        return;
    const struct player *p = player_named(h->think.think.player);
    uint64_t luck = h->think.think.luck;
    REQUIRE(p, "a player that does not exist");
    table_thought(h->t, h->now, h->think.think.seat, h->think.think.ask,
                  player_choose(p, epic_match_game(table_match(h->t)), &luck));
    h->thinks = false;
}

static void choose(struct host *h, const char *number)
{
    const epic_match *m = table_match(h->t);
    unsigned asked = m ? epic_match_asked(m) : 0;
    if (asked && !table_is_busy(h->t) && *number)
        answer(h->t);
    drain(h);
}

/* Braces mean something else in a grammar: there < and > stand for them; and @
 * stands for the number of the question to that viewer. */
static void send_line(struct host *h, int viewer, const char *line, size_t n)
{
    enum { NUMBER = 12 };
    char *text = malloc(n * NUMBER + 1);
    size_t length = 0;
    REQUIRE(text, "no memory");
    for (size_t i = 0; i < n; i++)
        if (line[i] == '@')
            length += (size_t)snprintf(text + length, NUMBER, "%d",
                                       ask_of(h->t, viewer));
        else
            text[length++] = line[i] == '<'   ? '{'
                             : line[i] == '>' ? '}'
                                              : line[i];
    table_take(h->t, h->now, 7, viewer, text, length);
    free(text);
}

/* Whatever a stored row says, it is refused, or it makes a table. */
static void break_row(const struct host *h, const char *line, size_t n)
{
    static struct table_entry list[TABLE_ENTRIES];
    int count = table_count(h->t), number[4] = { 0 };
    const char *at = line, *end = line + n;
    for (int i = 0; i < 4; i++) {
        while (at < end && (*at < '0' || *at > '9'))
            at++;
        for (; at < end && *at >= '0' && *at <= '9'; at++)
            number[i] = (number[i] * 10 + (*at - '0')) % 1000000;
    }
    if (count == 0)
        return;
    for (int i = 0; i < count; i++)
        list[i] = *table_entry_at(h->t, i);
    struct table_entry *e = &list[number[0] % count];
    e->kind = (uint8_t)number[1];
    e->seat = (int8_t)number[2];
    e->value = (uint16_t)number[3];
    e->text = number[0] % 3 ? e->text : e->text ? NULL : "30 Wolf";
    table_free(table_again(&h->from->setup, list, count, NULL));
}

static void wait_for(struct host *h, char letter)
{
    static const int64_t MS[] = { 0,    10,   100,   400,    1000,
                                  3000, 6000, 30000, 100000, 1000000 };
    h->now += letter >= '0' && letter <= '9' ? MS[letter - '0'] : 1;
    table_wake(h->t, h->now);
}

static void obey(struct host *h, const char *line, size_t n)
{
    if (n == 0)
        return;
    if (line[0] >= '0' && line[0] <= '2')
        send_line(h, line[0] == '2' ? TABLE_WATCHER : line[0] - '0', line + 1,
                  n - 1);
    else if (line[0] == 'c')
        choose(h, n > 1 ? line + 1 : "");
    else if (line[0] == 't')
        think(h);
    else if (line[0] == 'l')
        REQUIRE(table_lost(h->t, NULL), "what was stored is lost, too");
    else if (line[0] == 'k')
        crash(h);
    else if (line[0] == 'b')
        break_row(h, line + 1, n - 1);
    else if (line[0] == 'w')
        wait_for(h, n > 1 ? line[1] : '0');
    else if (line[0] == 'g')
        table_gone(h->t, h->now, 7, n > 1 && line[1] == '1');
    else if (line[0] == 'r' && !table_is_busy(h->t))
        table_resume(h->t, h->now);
    if (line[0] != 'c' && line[0] != 'l')
        drain(h);
    if (line[0] == 's')
        table_stored(h->t, h->now, (uint32_t)table_count(h->t));
    drain(h);
}

/* ---- inputs ---------------------------------------------------------------- */

static const struct form FORMS[] = {
    { "text", "{line}\n" },
    { "text", "{line}\n{text}" },
    { "line", "s" },
    { "line", "c{0-9}" },
    { "line", "{0-2}{message}" },
    { "line", "k" },
    { "line", "l" },
    { "line", "t" },
    { "line", "w{0-9}" },
    { "line", "g{0-1}" },
    { "line", "r" },
    { "line", "b{0-60} {0-21} {0-3} {0-80}" },
    { "message", "<\"t\":\"back\">" },
    { "message", "<\"t\":\"back\",\"to\":{0-99}>" },
    { "message", "<\"t\":\"hold\",\"ask\":@>" },
    { "message", "<\"t\":\"offer\",\"what\":\"{what}\">" },
    { "what", "draw" },
    { "what", "rematch" },
    { "what", "pause" },
    { "what", "more_time" },
    { "message", "<\"t\":\"answer\",\"offer\":{1-9},\"yes\":{flag}>" },
    { "message",
      "<\"t\":\"answer\",\"offer\":{1-9},\"yes\":false,\"never\":{flag}>" },
    { "flag", "true" },
    { "flag", "false" },
    { "message", "<\"t\":\"claim\",\"what\":\"win\">" },
    { "message", "<\"t\":\"claim\",\"what\":\"bot\">" },
    { "message", "<\"t\":\"mute\",\"seat\":{0-2},\"on\":{flag}>" },
    { "message", "<\"t\":\"past\",\"at\":{0-99}>" },
    { "message", "<\"t\":\"log\",\"before\":{1-99},\"count\":{1-20}>" },
    { "message", "<\"t\":\"review\",\"at\":{0-99},\"path\":[{0-9},{0-9}],"
                 "\"lead\":{0-2}>" },
    { "message", "<\"t\":\"record\">" },
    { "message", "<\"t\":\"report\",\"text\":\"{$}\">" },
    { "message", "<\"t\":\"cards\",\"designs\":[{1-400},{1-400}]>" },
    { "message", "<\"t\":\"preview\",\"ask\":@,"
                 "\"why\":<\"act\":\"{act}\",\"card\":{0-40}>>" },
    { "act", "PLAY" },
    { "act", "ATTACK" },
    { "act", "USE" },
    { "act", "PICK" },
    { "message", "<\"t\":\"stops\",\"window\":\"own turn\","
                 "\"stop\":\"always\">" },
    { "message", "<\"t\":\"ready\">" },
    { "message", "<\"t\":\"sit\",\"name\":\"{$}\">" },
    { "message", "<\"t\":\"bot\",\"seat\":{0-2},\"player\":\"greedy\">" },
    { "message", "<\"t\":\"leave\",\"seat\":{0-2}>" },
    { "message", "<\"t\":\"deck\",\"text\":\"{1-30} {$}\">" },
    { "message", "<\"t\":\"choose\",\"ask\":@,\"pick\":[{0-9}]>" },
    { "message", "<\"t\":\"choose\",\"ask\":{0-200},\"pick\":[{0-9}]>" },
    { "message", "<\"t\":\"choose\",\"ask\":@,\"pick\":[{0-9},{0-9}]>" },
    { "message", "<\"t\":\"choose\",\"ask\":@,\"set\":[{1-60},{1-60}]>" },
    { "message", "<\"t\":\"choose\",\"ask\":@,\"set\":[<\"card\":{1-60},"
                 "\"number\":{0-9}>,<\"seat\":{0-2}>]>" },
    { "message", "<\"t\":\"choose\",\"ask\":@,\"pairs\":[[{1-60},{1-60}]]>" },
    { "message", "<\"t\":\"choose\",\"ask\":@,\"split\":[{0-9},{0-9}]>" },
    { "message", "<\"t\":\"choose\",\"ask\":@,\"words\":\"{words}\">" },
    { "message", "<\"t\":\"choose\",\"ask\":@,\"deck\":\"{1-30} {$}\">" },
    { "message", "<\"t\":\"preview\",\"id\":{0-9},\"ask\":@,"
                 "\"words\":\"{words}\">" },
    { "message", "<\"t\":\"concede\",\"game\":{0-2}>" },
    { "message", "<\"t\":\"say\",\"text\":\"{$}\">" },
    { "message", "<\"t\":\"stops\",\"by_hand\":true>" },
    { "message", "<\"t\":\"attach\",\"have\":{0-400}>" },
    { "words", "pass" },
    { "words", "done" },
    { "words", "play {$}" },
    { "words", "attack with {$}" },
    { "words", "{0-9} {0-9}" },
    { NULL, NULL },
};
static const struct fuzz_format FORMAT = { FORMS, 1, card_word };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    return mutate(&FORMAT, data, size, room, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { LINES_MAX = 40 };
    if (size == 0)
        return 0;
    struct host h = { .from = ready_table(data[0]) };
    h.t = h.from->t;
    h.t = again(&h, table_count(h.t));
    const char *at = (const char *)data + 1, *end = at + size - 1;
    for (int i = 0; i < LINES_MAX && at < end; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop ? stop : end;
        obey(&h, at, (size_t)(stop - at));
        at = stop + (stop < end);
    }
    crash(&h);
    table_free(h.t);
    return 0;
}
