/* stores_kit.c - a store is opened, asked, and its answer waited for. */
#include "stores.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdlib.h>

uv_loop_t loop;
char where[300], folder[100];
bool shared;
int passed, failed;
struct answer last;

/* ---- waiting for answers ------------------------------------------------- */

static void too_long(uv_timer_t *timer)
{
    (void)timer;
    printf("FAIL no answer within 30 seconds\n");
    exit(1);
}

void wait_until(const bool *done)
{
    uv_timer_t timer;
    uv_timer_init(&loop, &timer);
    uv_timer_start(&timer, too_long, 30000, 0);
    while (!*done)
        uv_run(&loop, UV_RUN_ONCE);
    uv_close((uv_handle_t *)&timer, NULL);
    uv_run(&loop, UV_RUN_NOWAIT);
}

enum store_status answered(void)
{
    wait_until(&last.done);
    last.done = false;
    return last.status;
}

void done(void *user, enum store_status status)
{
    (void)user;
    last.status = status;
    last.done = true;
}

void take_table(void *user, enum store_status status,
                const struct stored_table *t)
{
    (void)user;
    last.status = status;
    last.done = true;
    if (!t)
        return;
    last.table = *t;
    snprintf(last.words[0], sizeof last.words[0], "%s", t->row);
    snprintf(last.words[1], sizeof last.words[1], "%s", t->url);
    for (int i = 0; i < t->entries && i < 50; i++) {
        last.entry[i] = t->entry[i];
        snprintf(last.text[i], sizeof last.text[i], "%s",
                 t->entry[i].text ? t->entry[i].text : "(none)");
    }
    if (t->seats > 0)
        memcpy(last.seat, t->seat, (size_t)t->seats * sizeof t->seat[0]);
}

void take_list(void *user, enum store_status status,
               const struct stored_table *list, int count)
{
    (void)user;
    last.count = count;
    for (int i = 0; i < count && i < 300; i++)
        last.id[i] = list[i].id;
    done(NULL, status);
}

void take_game(void *user, enum store_status status,
               const struct stored_game *g)
{
    (void)user;
    if (g)
        snprintf(last.words[0], sizeof last.words[0], "%d %s %s %s %d %s %s %d",
                 g->number, g->game, g->format, g->record, g->winners, g->rule,
                 g->reason, (int)g->ended);
    done(NULL, status);
}

void take_who(void *user, enum store_status status,
              const struct stored_who *who)
{
    (void)user;
    if (who)
        last.who = *who;
    done(NULL, status);
}

void take_decks(void *user, enum store_status status,
                const struct stored_deck *list, int count)
{
    (void)user;
    last.count = count;
    for (int i = 0; i < count; i++)
        snprintf(last.words[i], sizeof last.words[i], "%s %s %s", list[i].name,
                 list[i].game, list[i].text);
    done(NULL, status);
}

void take_chat(void *user, enum store_status status,
               const struct stored_saying *list, int count)
{
    (void)user;
    last.count = count;
    for (int i = 0; i < count; i++)
        snprintf(last.words[i], sizeof last.words[i], "%d %d %d %s",
                 (int)list[i].at, (int)list[i].who, list[i].seat, list[i].text);
    done(NULL, status);
}

void take_people(void *user, enum store_status status, const uint64_t *list,
                 int count)
{
    (void)user;
    last.count = count;
    if (count > 0)
        memcpy(last.id, list, (size_t)count * sizeof list[0]);
    done(NULL, status);
}

void take_reports(void *user, enum store_status status,
                  const struct stored_report *list, int count)
{
    (void)user;
    last.count = count;
    for (int i = 0; i < count; i++) {
        last.id[i] = list[i].id;
        snprintf(last.words[i], sizeof last.words[i], "%d %d %d %d %s %d",
                 (int)list[i].table, (int)list[i].n, (int)list[i].by,
                 (int)list[i].about, list[i].text, (int)list[i].at);
    }
    done(NULL, status);
}

/* ---- opening ------------------------------------------------------------- */

static void note_moved(void *user, uint64_t table)
{
    (void)user;
    last.moved++;
    last.moved_table = table;
}

static void note_changed(void *user)
{
    (void)user;
    last.changed++;
}

struct store *open_as(const char *url, epic_error *error)
{
    struct store_options o = {
        .where = where, .url = url, .moved = note_moved, .changed = note_changed
    };
    return store_open(&loop, &o, error);
}

struct store *open_store(void)
{
    epic_error error = { 0 };
    struct store *s = open_as("/p/1", &error);
    if (!s) {
        printf("FAIL the store cannot be opened: %s\n", error.text);
        exit(1);
    }
    return s;
}

void close_store(struct store *s)
{
    store_close(s);
    for (int i = 0; i < 3; i++) /* another may still be open */
        uv_run(&loop, UV_RUN_NOWAIT);
}

/* Something is done to the database behind the store's back. */
void behind(const char *sql)
{
    bool good;
    if (shared) {
        PGconn *c = PQconnectdb(where);
        PGresult *r = PQexec(c, sql);
        good = PQresultStatus(r) == PGRES_COMMAND_OK ||
               PQresultStatus(r) == PGRES_TUPLES_OK;
        PQclear(r);
        PQfinish(c);
    } else {
        sqlite3 *db;
        sqlite3_open(where, &db);
        sqlite3_busy_timeout(db, 5000);
        good = sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
        sqlite3_close(db);
    }
    EXPECT(good);
}

/* ---- small things -------------------------------------------------------- */

struct stored_table some_table(uint64_t id)
{
    struct stored_table t = { .id = id, .maker = 7, .made = 1000, .row = "" };
    t.setup.match.game.game = "ecg";
    t.setup.match.game.seats = 2;
    t.setup.match.format = "sealed";
    t.setup.secret[0] = 11;
    t.setup.secret[1] = UINT64_MAX - 1;
    strcpy(t.engine, "some engine");
    memcpy(t.key, "0123456789abcde", 16);
    return t;
}

struct table_entry some_entry(uint32_t n, const char *text)
{
    return (struct table_entry){ .n = n,
                                 .at = 2000 + n,
                                 .kind = ENTRY_CHOICE,
                                 .seat = (int8_t)(n % 2),
                                 .flags = 1,
                                 .value = (uint16_t)(65500 + n),
                                 .text = text };
}

enum store_status append(struct store *s, uint64_t table, uint64_t term,
                         uint32_t n)
{
    struct table_entry e = some_entry(n, NULL);
    struct stored_change c = {
        .table = table, .term = term, .now = 5, .entry = &e, .entries = 1
    };
    store_change(s, &c, done, NULL);
    return answered();
}

enum store_status load(struct store *s, uint64_t id)
{
    store_table_load(s, id, take_table, NULL);
    return answered();
}

enum store_status take(struct store *s, uint64_t id)
{
    store_table_take(s, id, take_table, NULL);
    return answered();
}

enum store_status add(struct store *s, uint64_t id)
{
    struct stored_table t = some_table(id);
    store_table_add(s, &t, done, NULL);
    return answered();
}

int listed(struct store *s, enum store_which which, uint64_t who)
{
    store_tables(s, which, who, 300, take_list, NULL);
    answered();
    return last.count;
}
