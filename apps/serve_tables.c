#include "serve_tables.h"

#include "base/check.h"
#include "base/harmless.h"
#include "formats/record.h"
#include "serve_guard.h"
#include "serve_lobby.h"
#include "serve_think.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 4096, AWAY_MS = 10 * 60 * 1000, LIVE_MOST = 100000, LOADS = 20 };

/* Somebody who waits for a table. */
struct waiter {
    table_found *then;
    void *user;
    struct waiter *next;
};
/* A table that is being loaded. */
struct loading {
    struct serve *serve;
    uint64_t id;
    struct waiter *waiters;
    struct loading *next;
};
struct tables {
    struct host *slot[SLOTS];
    struct host *gone; /* to be freed when nothing refers to them any more */
    struct loading *loading;
    uint64_t *live; /* of the last process, to be loaded bit by bit */
    int live_count, live_at;
    uint64_t suspect; /* the table in which the last process ended, or 0 */
};

struct tables *tables_new(void)
{
    struct tables *t = calloc(1, sizeof *t);
    CHECK(NULL, t != NULL);
    return t;
}

struct host *tables_known(struct serve *s, uint64_t id)
{
    struct host *h = s->tables->slot[id % SLOTS];
    while (h && h->id != id)
        h = h->next;
    return h;
}

static void add_host(struct serve *s, struct host *h)
{
    struct host **slot = &s->tables->slot[h->id % SLOTS];
    h->next = *slot;
    *slot = h;
    s->gauges.tables++;
}

void tables_each(struct serve *s, void (*with)(void *user, struct host *h),
                 void *user)
{
    for (int i = 0; i < SLOTS; i++)
        for (struct host *h = s->tables->slot[i], *next; h; h = next) {
            next = h->next;
            with(user, h);
        }
}

void tables_forget(struct serve *s, struct host *h)
{
    struct host **at = &s->tables->slot[h->id % SLOTS];
    while (*at != h)
        at = &(*at)->next;
    *at = h->next;
    s->gauges.tables--;
    h->gone = true;
    think_stop(s->think, h->id);
    uv_timer_stop(&h->timer);
    h->next = s->tables->gone;
    s->tables->gone = h;
}

static void free_gone(struct tables *t, bool all)
{
    for (struct host **at = &t->gone; *at;) {
        struct host *h = *at;
        if (!all && (h->links || h->storing)) {
            at = &h->next;
            continue;
        }
        *at = h->next;
        host_free(h);
    }
}

static void forget_each(void *user, struct host *h)
{
    tables_forget(user, h);
}

void tables_free(struct serve *s)
{
    tables_each(s, forget_each, s);
    free_gone(s->tables, true);
    free(s->tables->live);
    free(s->tables);
}

/* ---- loading -------------------------------------------------------------- */

static void answer_waiters(struct loading *l, struct host *h, const char *why,
                           const char *url)
{
    struct loading **at = &l->serve->tables->loading;
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    for (struct waiter *w = l->waiters, *next; w; w = next) {
        next = w->next;
        w->then(w->user, h, why, url);
        free(w);
    }
    free(l);
}

/* The last two processes ended in the middle of it: what is stored is shown to
 * nobody, and reported. */
static bool is_suspect(struct serve *s, struct host *h,
                       const struct stored_table *t)
{
    if (s->tables->suspect != h->id)
        return false;
    s->tables->suspect = 0;
    guard_report(s, t, "two processes ended in the middle of it");
    host_freeze(h);
    return true;
}

static void loaded(void *user, enum store_status status,
                   const struct stored_table *t)
{
    struct loading *l = user;
    struct serve *s = l->serve;
    char url[300];
    if (status == STORE_OK) {
        struct host *h = host_new(s, t);
        add_host(s, h);
        s->metrics.tables_loaded++;
        h->frozen = t->frozen;
        if (!h->frozen && !is_suspect(s, h, t))
            host_play(h, t);
        answer_waiters(l, h, NULL, NULL);
    } else if (status == STORE_ELSEWHERE) {
        char code[CODE_SIZE];
        code_write(l->id, code);
        snprintf(url, sizeof url, "%s/ws/t/%s", t && t->url ? t->url : "",
                 code);
        answer_waiters(l, NULL, "moved", url);
    } else {
        answer_waiters(l, NULL, "closed", NULL);
    }
}

void tables_find(struct serve *s, uint64_t id, table_found *then, void *user)
{
    struct host *h = tables_known(s, id);
    if (h) {
        then(user, h, NULL, NULL);
        return;
    }
    struct waiter *w = malloc(sizeof *w);
    CHECK(NULL, w != NULL);
    struct loading *l = s->tables->loading;
    while (l && l->id != id)
        l = l->next;
    bool new = !l;
    if (new) {
        l = calloc(1, sizeof *l);
        CHECK(NULL, l != NULL);
        *l = (struct loading){ s, id, NULL, s->tables->loading };
        s->tables->loading = l;
    }
    *w = (struct waiter){ then, user, l->waiters };
    l->waiters = w;
    if (new)
        store_table_take(s->store, id, loaded, l);
}

/* ---- making --------------------------------------------------------------- */

struct making {
    struct serve *serve;
    struct stored_table table;
    struct wish wish;
    char row[4000];
    table_made *then;
    void *user;
};

static void answer_making(struct making *m, struct host *h, const char *why)
{
    m->then(m->user, h, why);
    free(m);
}

static void found_again(void *user, struct host *h, const char *why,
                        const char *url)
{
    struct making *m = user;
    (void)why;
    (void)url;
    bool same = h && h->maker == m->table.maker;
    answer_making(m, same ? h : NULL, "That table cannot be made just now.");
}

static void seat_programs(struct host *h, const struct wish *w)
{
    static char text[TABLE_DECK_MESSAGE], deck[TABLE_DECK_MESSAGE / 2];
    for (int i = 0; i < w->bots; i++) {
        struct json j;
        json_begin(&j, text, sizeof text);
        json_open(&j, NULL, '{');
        json_text(&j, "t", "bot");
        json_number(&j, "seat", w->bot_seat[i]);
        json_text(&j, "player", w->bot[i]);
        json_end(&j);
        host_chore(h, w->bot_seat[i], text);
        json_begin(&j, text, sizeof text);
        json_open(&j, NULL, '{');
        json_text(&j, "t", "deck");
        size_t n = wish_deck(w, i, deck, sizeof deck);
        json_text(&j, "text", deck);
        if (n > 0 && n < sizeof deck && json_end(&j) < sizeof text)
            host_chore(h, w->bot_seat[i], text);
    }
}

static void added(void *user, enum store_status status)
{
    struct making *m = user;
    struct serve *s = m->serve;
    if (status == STORE_TAKEN) {
        tables_find(s, m->table.id, found_again, m);
        return;
    }
    if (status != STORE_OK) {
        answer_making(m, NULL, "Nothing can be stored just now. Try again.");
        return;
    }
    struct host *h = host_new(s, &m->table);
    add_host(s, h);
    s->metrics.tables_made++;
    seat_programs(h, &m->wish);
    bool good = host_play(h, &m->table);
    if (good && h->listed)
        lobby_changed(h);
    answer_making(m, good ? h : NULL, "That table cannot be played.");
}

/* A wish with a number gets an id that depends on its maker and the number, so
 * that sending it twice makes one table. */
static uint64_t id_of(const struct wish *w, const struct who *maker)
{
    uint8_t bytes[16], hash[32];
    uint64_t id;
    if (!w->nonce)
        return fresh_code();
    memcpy(bytes, &w->nonce, 8);
    memcpy(bytes + 8, &maker->stored.id, 8);
    crypto_generichash(hash, sizeof hash, bytes, sizeof bytes, NULL, 0);
    memcpy(&id, hash, sizeof id);
    return (id & ((UINT64_C(1) << 50) - 1)) | 1;
}

/* Names of the setup are those of the wish, wherever that lies now. */
static void point_names(struct wish *w)
{
    epic_match_setup *m = &w->setup.match;
    m->game.game = w->game;
    m->game.table = w->mode[0] ? w->mode : NULL;
    m->format = w->format[0] ? w->format : NULL;
    for (int i = 0; i < m->game.switch_count; i++)
        m->game.switches[i].name = w->switch_name[i];
}

void tables_make(struct serve *s, const struct wish *w, struct who *maker,
                 table_made *then, void *user)
{
    static char why[300];
    epic_error error = { 0 };
    struct making *m = calloc(1, sizeof *m);
    CHECK(NULL, m != NULL);
    *m = (struct making){ .serve = s, .wish = *w, .then = then, .user = user };
    point_names(&m->wish);
    m->wish.setup.bot_ms = s->options.bot_pause_ms;
    fresh_bytes(m->wish.setup.secret, sizeof m->wish.setup.secret);
    table *trial = table_new(&m->wish.setup, &error);
    if (!trial) {
        harmless(error.text, why, sizeof why);
        answer_making(m, NULL, why);
        return;
    }
    table_free(trial);
    struct stored_table *t = &m->table;
    t->id = id_of(w, maker);
    t->term = 1;
    t->setup = m->wish.setup;
    snprintf(t->engine, sizeof t->engine, "%s", ENGINE_VERSION);
    t->row = w->listed ? "{}" : "";
    t->maker = maker->stored.id;
    fresh_bytes(t->key, sizeof t->key);
    t->made = t->updated = clock_ms();
    store_table_add(s->store, t, added, m);
}

/* ---- from time to time ---------------------------------------------------- */

static void nothing_found(void *user, struct host *h, const char *why,
                          const char *url)
{
    (void)user;
    (void)h;
    (void)why;
    (void)url;
}

static void listed(void *user, enum store_status status,
                   const struct stored_table *list, int count)
{
    struct serve *s = user;
    struct tables *t = s->tables;
    if (status != STORE_OK || s->closing)
        return;
    free(t->live);
    t->live = calloc((size_t)count + 1, sizeof *t->live);
    CHECK(NULL, t->live != NULL);
    t->live_count = 0;
    t->live_at = 0;
    for (int i = 0; i < count; i++)
        if (list[i].is_free)
            t->live[t->live_count++] = list[i].id;
    serve_log("recover", "tables=%d", t->live_count);
}

void tables_recover(struct serve *s, uint64_t suspect)
{
    if (suspect)
        s->tables->suspect = suspect;
    store_tables(s->store, STORE_LIVE, 0, LIVE_MOST, listed, s);
}

void tables_load_some(struct serve *s)
{
    struct tables *t = s->tables;
    for (int i = 0; i < LOADS && t->live_at < t->live_count; i++)
        tables_find(s, t->live[t->live_at++], nothing_found, NULL);
}

/* Nobody is there, and no program has a turn: it can be played again when
 * somebody comes. */
static void sweep(void *user, struct host *h)
{
    struct serve *s = user;
    int64_t now = clock_ms();
    if (h->links || h->storing || h->chores || h->thought.there ||
        host_is_busy(h) || h->used > now - AWAY_MS)
        return;
    if (h->over && !h->ended)
        store_change(
            s->store,
            &(struct stored_change){
                .table = h->id, .term = h->term, .now = now, .ended = true },
            host_ignored, NULL);
    store_table_release(s->store, h->id, h->term, host_ignored, NULL);
    tables_forget(s, h);
}

void tables_sweep(struct serve *s)
{
    tables_each(s, sweep, s);
    free_gone(s->tables, false);
}
