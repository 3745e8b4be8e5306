/* wire_tables.h - tables of random kinds, hosted without a network, what one
 * viewer hears of them, and tables made again from what was stored. */
#ifndef WIRE_TABLES_H
#define WIRE_TABLES_H

#include "formats/record.h"
#include "hidden.h"
#include "table/inside.h"

enum { OTHERS = 1 << 20 }; /* bytes that one is told in a step */

static long tables, recoveries;

/* ---- a host --------------------------------------------------------------- */

/* A table, and what one viewer hears from it. */
struct world {
    table *t;
    int64_t wake;
    int viewer; /* -1: nobody listens */
    uint32_t has;
    size_t length;
    char heard[OTHERS];
};

static struct table_setup setup;
static struct game p; /* its random numbers; its games are those of worlds */
static struct world world[3];

static void hear_text(struct world *w, int64_t now, const char *text)
{
    int n = snprintf(w->heard + w->length, sizeof w->heard - w->length,
                     "%lld %s\n", (long long)now, text);
    if (n >= 0 && (size_t)n < sizeof w->heard - w->length)
        w->length += (size_t)n;
}

static void hear_news(struct world *w, int64_t now)
{
    static char text[TABLE_UPDATE];
    size_t n =
        table_update(w->t, w->viewer, w->has, text, sizeof text, &w->has);
    if (n > 0)
        hear_text(w, now, text);
}

/* Everything is stored at once. */
static void serve(struct world *w, int64_t now)
{
    struct table_out out;
    for (bool more = true; more;) {
        more = table_next(w->t, &out);
        if (!more && table_is_busy(w->t)) {
            table_stored(w->t, now, (uint32_t)table_count(w->t));
            more = true;
        } else if (more && out.kind == OUT_WAKE) {
            w->wake = out.when;
        } else if (more && w->viewer >= 0 &&
                   ((out.kind == OUT_SEND && (int)out.link == w->viewer) ||
                    (out.kind == OUT_SAY && out.viewer == w->viewer))) {
            hear_text(w, now, out.text);
        } else if (more && out.kind == OUT_NEWS && out.viewer == w->viewer) {
            hear_news(w, now);
        }
    }
}

static void wake_until(struct world *w, int64_t now)
{
    for (int i = 0; i < 1000 && w->wake > 0 && w->wake <= now; i++) {
        int64_t when = w->wake;
        w->wake = 0;
        table_wake(w->t, when);
        serve(w, when);
    }
}

static void say(struct world *w, int64_t now, int viewer, const char *text)
{
    table_take(w->t, now, (uint32_t)viewer, viewer, text, strlen(text));
    serve(w, now);
}

static void wrong(const char *format, ...)
    __attribute__((format(printf, 1, 2)));
static void wrong(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("FAIL seed %llu, entry %d (%s %s): ", (unsigned long long)p.seed,
           world[0].t ? table_count(world[0].t) : 0, setup.match.game.game,
           setup.match.format ? setup.match.format : "decks");
    vprintf(format, args);
    printf("\n");
    va_end(args);
    p.failed = true;
}

/* ---- tables --------------------------------------------------------------- */

static const struct {
    const char *game, *mode, *format;
    int seats, wins;
} KINDS[] = {
    { "ecg", NULL, "sealed", 2, 1 },
    { "tcg", NULL, "sealed2", 2, 1 },
    { "mv", NULL, NULL, 2, 1 },
    { "ecg", "ffa", "sealed", 3, 1 },
    { "tcg", NULL, "sealed1", 2, 1 },
    { "mv", NULL, NULL, 2, 1 },
    { "ecg", "ffa", "draft", 3, 1 },
    { "tcg", NULL, "sealed2", 2, 2 },
    { "ecg", NULL, "preconstructed", 2, 2 },
};

static void deck_message(char *text, size_t size)
{
    size_t n = (size_t)snprintf(text, size, "{\"t\":\"deck\",\"text\":\"");
    for (int i = 0; i < 60; i++)
        n += (size_t)snprintf(text + n, size - n, "1 %s\\n",
                              epic_cards_name(mv_book, mv_card(&p, i % 5 < 2)));
    snprintf(text + n, size - n, "\"}");
}

static void begin_table(void)
{
    static char text[TABLE_DECK_MESSAGE];
    int kind = below(&p, (int)(sizeof KINDS / sizeof KINDS[0]));
    memset(&setup, 0, sizeof setup);
    setup.match.game.game = KINDS[kind].game;
    setup.match.game.table = KINDS[kind].mode;
    setup.match.game.seats = KINDS[kind].seats;
    setup.match.format = KINDS[kind].format;
    setup.match.wins = KINDS[kind].wins;
    setup.match.game.cards = setup.match.format ? NULL : mv_book;
    setup.secret[0] = p.seed;
    static const enum table_pace PACES[] = { PACE_OPEN, PACE_EVEN,
                                             PACE_STEADY };
    setup.pace = PACES[below(&p, 3)]; /* at a swift one passes tell */
    setup.rated = below(&p, 4) == 0;
    if (below(&p, 3) == 0)
        setup.clock = (struct table_clock){ 600000, 5000, 4000 };
    epic_error error;
    world[0].t = table_new(&setup, &error);
    world[0].viewer = -1;
    world[0].wake = 0;
    if (!world[0].t) {
        wrong("%s", error.text);
        return;
    }
    for (int s = 0; s < setup.match.game.seats; s++) {
        snprintf(text, sizeof text, "{\"t\":\"sit\",\"name\":\"P%d\"}", s);
        say(&world[0], 1, s, text);
        if (!setup.match.format) {
            deck_message(text, sizeof text);
            say(&world[0], 1, s, text);
        }
        say(&world[0], 1, s, "{\"t\":\"attach\",\"have\":0}");
        /* What pays by itself is chosen by what its owner would miss: as
         * anybody would choose, and so it is no part of the proof. */
        say(&world[0], 1, s, "{\"t\":\"stops\",\"by_hand\":true}");
    }
    for (int s = 0; s < setup.match.game.seats; s++)
        say(&world[0], 1, s, "{\"t\":\"ready\"}");
    if (!table_match(world[0].t))
        wrong("the match does not begin");
    tables++;
}

/* ---- recovery ------------------------------------------------------------- */

static table *play_again(const table *t, int count)
{
    static struct table_entry list[TABLE_ENTRIES];
    for (int i = 0; i < count; i++)
        list[i] = *table_entry_at(t, i);
    epic_error error;
    table *made = table_again(&setup, list, count, &error);
    if (!made)
        wrong("%d of %d entries: %s", count, table_count(t), error.text);
    return made;
}

static void compare_updates(const table *a, const table *b)
{
    static char text[2][TABLE_UPDATE];
    uint32_t has[2] = { 0, 0 };
    for (int v = 0; v < TABLE_VIEWERS && !p.failed; v++)
        for (int i = 0; i < 2; i++) {
            uint32_t have = i ? (uint32_t)below(&p, 1 + (int)has[0]) : 0;
            size_t n = table_update(a, v, have, text[0], TABLE_UPDATE, &has[0]);
            size_t m = table_update(b, v, have, text[1], TABLE_UPDATE, &has[1]);
            if (n != m || has[0] != has[1] || memcmp(text[0], text[1], n)) {
                wrong("viewer %d hears something else after a crash:\n%s\n%s",
                      v, text[0], text[1]);
                break;
            }
        }
}

/* The host stops after any effect of what came last, `before` entries being
 * stored then. */
static void check_recovery(const table *t, int before)
{
    for (int n = before + 1; n <= table_count(t) && !p.failed; n++) {
        table *made = play_again(t, n);
        if (made && n == table_count(t))
            compare_updates(t, made);
        table_free(made);
        recoveries++;
    }
}

#endif
