/* stores.c - what a store promises, of either back end.
 *
 *     stores                         SQLite, in a temporary folder
 *     stores postgresql://...        that database, which is emptied first
 *
 * Prints what fails, and a line `N passed, M failed`. */
#include "ai/player.h"
#include "epic_record.h"
#include "serve_store.h"
#include "serve_store_setup.h"

#include <fcntl.h>
#include <libpq-fe.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <uv.h>

static uv_loop_t loop;
static char where[300], folder[100];
static bool shared; /* PostgreSQL */
static int passed, failed;

#define EXPECT(what)                                                           \
    do {                                                                       \
        if (what) {                                                            \
            passed++;                                                          \
        } else {                                                               \
            failed++;                                                          \
            printf("FAIL %s:%d: %s\n", __FILE__, __LINE__, #what);             \
        }                                                                      \
    } while (0)

/* ---- waiting for answers ------------------------------------------------- */

/* What was answered last. */
static struct {
    bool done;
    enum store_status status;
    struct stored_table table;
    struct table_entry entry[50];
    char text[50][20];
    struct stored_seat seat[TABLE_SEATS];
    int count;
    uint64_t id[300];
    struct stored_who who;
    char words[300][600];
    int64_t number[300];
    int moved, changed;
    uint64_t moved_table;
} last;

static void too_long(uv_timer_t *timer)
{
    (void)timer;
    printf("FAIL no answer within 30 seconds\n");
    exit(1);
}

static void wait_until(const bool *done)
{
    uv_timer_t timer;
    uv_timer_init(&loop, &timer);
    uv_timer_start(&timer, too_long, 30000, 0);
    while (!*done)
        uv_run(&loop, UV_RUN_ONCE);
    uv_close((uv_handle_t *)&timer, NULL);
    uv_run(&loop, UV_RUN_NOWAIT);
}

static enum store_status answered(void)
{
    wait_until(&last.done);
    last.done = false;
    return last.status;
}

static void done(void *user, enum store_status status)
{
    (void)user;
    last.status = status;
    last.done = true;
}

static void take_table(void *user, enum store_status status,
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

static void take_list(void *user, enum store_status status,
                      const struct stored_table *list, int count)
{
    (void)user;
    last.count = count;
    for (int i = 0; i < count && i < 300; i++)
        last.id[i] = list[i].id;
    done(NULL, status);
}

static void take_game(void *user, enum store_status status,
                      const struct stored_game *g)
{
    (void)user;
    if (g)
        snprintf(last.words[0], sizeof last.words[0], "%d %s %s %s %d %s %s %d",
                 g->number, g->game, g->format, g->record, g->winners, g->rule,
                 g->reason, (int)g->ended);
    done(NULL, status);
}

static void take_who(void *user, enum store_status status,
                     const struct stored_who *who)
{
    (void)user;
    if (who)
        last.who = *who;
    done(NULL, status);
}

static void take_decks(void *user, enum store_status status,
                       const struct stored_deck *list, int count)
{
    (void)user;
    last.count = count;
    for (int i = 0; i < count; i++)
        snprintf(last.words[i], sizeof last.words[i], "%s %s %s", list[i].name,
                 list[i].game, list[i].text);
    done(NULL, status);
}

static void take_chat(void *user, enum store_status status,
                      const struct stored_saying *list, int count)
{
    (void)user;
    last.count = count;
    for (int i = 0; i < count; i++)
        snprintf(last.words[i], sizeof last.words[i], "%d %d %d %s",
                 (int)list[i].at, (int)list[i].who, list[i].seat, list[i].text);
    done(NULL, status);
}

static void take_people(void *user, enum store_status status,
                        const uint64_t *list, int count)
{
    (void)user;
    last.count = count;
    if (count > 0)
        memcpy(last.id, list, (size_t)count * sizeof list[0]);
    done(NULL, status);
}

static void take_reports(void *user, enum store_status status,
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

static struct store *open_as(const char *url, epic_error *error)
{
    struct store_options o = {
        .where = where, .url = url, .moved = note_moved, .changed = note_changed
    };
    return store_open(&loop, &o, error);
}

static struct store *open_store(void)
{
    epic_error error = { 0 };
    struct store *s = open_as("/p/1", &error);
    if (!s) {
        printf("FAIL the store cannot be opened: %s\n", error.text);
        exit(1);
    }
    return s;
}

static void close_store(struct store *s)
{
    store_close(s);
    for (int i = 0; i < 3; i++) /* another may still be open */
        uv_run(&loop, UV_RUN_NOWAIT);
}

/* Something is done to the database behind the store's back. */
static void behind(const char *sql)
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

static struct stored_table some_table(uint64_t id)
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

static struct table_entry some_entry(uint32_t n, const char *text)
{
    return (struct table_entry){ .n = n,
                                 .at = 2000 + n,
                                 .kind = ENTRY_CHOICE,
                                 .seat = (int8_t)(n % 2),
                                 .flags = 1,
                                 .value = (uint16_t)(65500 + n),
                                 .text = text };
}

static enum store_status append(struct store *s, uint64_t table, uint64_t term,
                                uint32_t n)
{
    struct table_entry e = some_entry(n, NULL);
    struct stored_change c = {
        .table = table, .term = term, .now = 5, .entry = &e, .entries = 1
    };
    store_change(s, &c, done, NULL);
    return answered();
}

static enum store_status load(struct store *s, uint64_t id)
{
    store_table_load(s, id, take_table, NULL);
    return answered();
}

static enum store_status take(struct store *s, uint64_t id)
{
    store_table_take(s, id, take_table, NULL);
    return answered();
}

static enum store_status add(struct store *s, uint64_t id)
{
    struct stored_table t = some_table(id);
    store_table_add(s, &t, done, NULL);
    return answered();
}

static int listed(struct store *s, enum store_which which, uint64_t who)
{
    store_tables(s, which, who, 300, take_list, NULL);
    answered();
    return last.count;
}

/* ---- the tests ----------------------------------------------------------- */

static void test_setup(void)
{
    struct table_setup a, b;
    char text[8000];
    epic_error error;
    memset(&a, 0, sizeof a);
    a.match.game.game = "ecg";
    a.match.game.seats = 4;
    a.match.game.table = "teams";
    a.match.game.sides = 2;
    a.match.game.battles[3] = 60;
    a.match.such[2] = "human not alien";
    a.match.wins = 3;
    a.match.game.switch_count = 1;
    a.match.game.switches[0] = (epic_switch){ "breakthrough_optional", 1 };
    a.pace = PACE_STEADY;
    a.clock.bank = INT64_C(5000000000);
    a.rated = true;
    EXPECT(setup_print(&a, text, sizeof text) < sizeof text);
    bool good = setup_read(&b, text, &error);
    EXPECT(good);
    EXPECT(!strcmp(b.match.game.table, "teams") && b.match.game.seats == 4);
    EXPECT(b.match.game.battles[3] == 60 && b.match.game.battles[2] == 0);
    EXPECT(b.match.such[2] && !strcmp(b.match.such[2], "human not alien"));
    EXPECT(!b.match.such[1] && !b.match.format && !b.no_takebacks);
    EXPECT(b.clock.bank == INT64_C(5000000000) && b.rated);
    EXPECT(b.pace == PACE_STEADY);
    EXPECT(b.match.game.switch_count == 1 &&
           !strcmp(b.match.game.switches[0].name, "breakthrough_optional"));
    strcpy(text, "game ecg\nseats many\n");
    EXPECT(!setup_read(&b, text, &error) && error.line == 2);
    strcpy(text, "game ecg\nbattle 16 5\n");
    EXPECT(!setup_read(&b, text, &error) && error.line == 2);
    strcpy(text, "game ecg\nstakes 5\n");
    EXPECT(!setup_read(&b, text, &error) && error.line == 2);
}

static void test_tables(struct store *s)
{
    struct stored_table t = some_table(1);
    EXPECT(load(s, 1) == STORE_NOTHING && take(s, 1) == STORE_NOTHING);
    EXPECT(add(s, 1) == STORE_OK);
    EXPECT(add(s, 1) == STORE_TAKEN);
    EXPECT(load(s, 1) == STORE_OK);
    EXPECT(last.table.term == 1 && last.table.maker == 7);
    EXPECT(last.table.made == 1000 && last.table.ended == 0);
    EXPECT(last.table.setup.secret[0] == 11 &&
           last.table.setup.secret[1] == UINT64_MAX - 1);
    EXPECT(!memcmp(last.table.key, t.key, 16));
    EXPECT(!strcmp(last.table.engine, "some engine"));
    EXPECT(last.table.entries == 0 && last.table.seats == 0);

    struct table_entry e[] = { some_entry(1, "Ann"), some_entry(2, NULL),
                               some_entry(3, "") };
    struct stored_seat seat[] = { { 0, 501 }, { 1, UINT64_C(1) << 62 } };
    struct stored_change c = { .table = 1,
                               .term = 1,
                               .now = 3000,
                               .entry = e,
                               .entries = 3,
                               .seat = seat,
                               .seats = 2,
                               .row = "{\"game\":\"ecg\"}" };
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(load(s, 1) == STORE_OK);
    EXPECT(last.table.entries == 3 && last.table.seats == 2);
    EXPECT(last.table.updated == 3000);
    EXPECT(!strcmp(last.words[0], "{\"game\":\"ecg\"}"));
    for (int i = 0; i < 3; i++) {
        EXPECT(last.entry[i].n == e[i].n && last.entry[i].at == e[i].at &&
               last.entry[i].kind == e[i].kind &&
               last.entry[i].seat == e[i].seat &&
               last.entry[i].flags == e[i].flags &&
               last.entry[i].value == e[i].value);
        EXPECT(!strcmp(last.text[i], e[i].text ? e[i].text : "(none)"));
    }
    EXPECT(last.seat[1].who == UINT64_C(1) << 62);

    /* Nothing of a change is written unless all of it is. */
    seat[0].who = 999;
    c.row = "other";
    store_change(s, &c, done, NULL); /* the same entries again */
    EXPECT(answered() == STORE_ELSEWHERE);
    e[0].n = 5;
    c.entries = 1; /* one is missing before it */
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_ELSEWHERE);
    e[0].n = 4;
    c.term = 2; /* of another owner */
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_ELSEWHERE);
    c.entries = 0;
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_ELSEWHERE);
    EXPECT(load(s, 1) == STORE_OK);
    EXPECT(last.table.entries == 3 && last.seat[0].who == 501);
    EXPECT(!strcmp(last.words[0], "{\"game\":\"ecg\"}"));
    c.term = 1;
    store_change(s, &c, done, NULL); /* a row and a seat alone */
    EXPECT(answered() == STORE_OK);
    EXPECT(load(s, 1) == STORE_OK);
    EXPECT(last.seat[0].who == 999 && !strcmp(last.words[0], "other"));
}

static void test_lists(struct store *s)
{
    EXPECT(add(s, 2) == STORE_OK && add(s, 3) == STORE_OK);
    EXPECT(listed(s, STORE_LIVE, 0) == 3);
    EXPECT(listed(s, STORE_LISTED, 0) == 1 && last.id[0] == 1);
    EXPECT(listed(s, STORE_OF, 999) == 1 && last.id[0] == 1);
    EXPECT(listed(s, STORE_OF, 501) == 0);
    EXPECT(listed(s, STORE_FREE, 0) == (shared ? 0 : 3));
    EXPECT(append(s, 3, 1, 1) == STORE_OK);
    EXPECT(listed(s, STORE_LIVE, 0) == 3);
    EXPECT(last.id[0] == 1 && last.id[1] == 3 && last.id[2] == 2);
    struct stored_game g = { .number = 1,
                             .game = "ecg",
                             .format = "sealed",
                             .record = "not a record",
                             .winners = 2,
                             .rule = "ECG-1",
                             .reason = "rules",
                             .ended = 77 };
    struct stored_change c = {
        .table = 2, .term = 1, .now = 9000, .game = &g, .ended = true
    };
    store_change(s, &c, done, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(listed(s, STORE_LIVE, 0) == 2 && listed(s, STORE_ALL, 0) == 3);
    store_game_load(s, 2, 1, take_game, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(
        !strcmp(last.words[0], "1 ecg sealed not a record 2 ECG-1 rules 77"));
    store_game_load(s, 2, 2, take_game, NULL);
    EXPECT(answered() == STORE_NOTHING);
}

static void test_people(struct store *s)
{
    uint8_t one[STORE_HASH] = { 1 }, two[STORE_HASH] = { 2 };
    struct stored_who ann = { .id = 10, .name = "guest", .made = 1, .seen = 2 };
    struct stored_who bob = { .id = 11, .name = "Bob", .key = "bob" };
    store_who_save(s, &ann, one, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_who_save(s, &bob, two, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_who_by_token(s, one, take_who, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(last.who.id == 10 && !strcmp(last.who.name, "guest") &&
           last.who.seen == 2);
    strcpy(ann.name, "Ann");
    strcpy(ann.key, "bob");
    strcpy(ann.pass, "$argon2id$...");
    store_who_save(s, &ann, NULL, done, NULL);
    EXPECT(answered() == STORE_TAKEN);
    ann.id = 12;
    store_who_save(s, &ann, one, done, NULL); /* new, with a name in use */
    EXPECT(answered() == STORE_TAKEN);
    ann.id = 10;
    strcpy(ann.key, "ann");
    store_who_save(s, &ann, NULL, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_who_by_key(s, "ann", take_who, NULL);
    EXPECT(answered() == STORE_OK && last.who.id == 10 &&
           !strcmp(last.who.pass, "$argon2id$..."));
    store_who_by_key(s, "", take_who, NULL);
    EXPECT(answered() == STORE_NOTHING);
    store_token_drop(s, 11, one, done, NULL); /* it is not his */
    EXPECT(answered() == STORE_NOTHING);
    store_token_drop(s, 10, NULL, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_who_by_token(s, one, take_who, NULL);
    EXPECT(answered() == STORE_NOTHING);
    store_who_by_token(s, two, take_who, NULL);
    EXPECT(answered() == STORE_OK && last.who.id == 11);
}

static void test_small_things(struct store *s)
{
    struct stored_deck d = { "Wolves", "ecg", "30 Wolf" };
    store_deck_save(s, 10, &d, done, NULL);
    EXPECT(answered() == STORE_OK);
    d.text = "29 Wolf\n1 Kong";
    store_deck_save(s, 10, &d, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_decks_of(s, 10, take_decks, NULL);
    EXPECT(answered() == STORE_OK && last.count == 1);
    EXPECT(!strcmp(last.words[0], "Wolves ecg 29 Wolf\n1 Kong"));
    d.text = NULL;
    store_deck_save(s, 10, &d, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_decks_of(s, 10, take_decks, NULL);
    EXPECT(answered() == STORE_OK && last.count == 0);

    char text[20];
    for (int i = 0; i < STORE_SAYINGS + 5; i++) {
        snprintf(text, sizeof text, "line %d", i);
        struct stored_saying say = { i, 10, -1, text };
        store_chat_add(s, 1, &say, done, NULL);
        EXPECT(answered() == STORE_OK);
    }
    store_chat_of(s, 1, take_chat, NULL);
    EXPECT(answered() == STORE_OK && last.count == STORE_SAYINGS);
    EXPECT(!strcmp(last.words[0], "5 10 -1 line 5"));
    EXPECT(!strcmp(last.words[STORE_SAYINGS - 1], "204 10 -1 line 204"));

    store_mute(s, 10, 11, true, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_mute(s, 10, 11, true, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_mute(s, 10, 12, true, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_mute(s, 10, 12, false, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_muted_by(s, 10, take_people, NULL);
    EXPECT(answered() == STORE_OK && last.count == 1 && last.id[0] == 11);

    struct stored_report r = {
        .table = 1, .n = 3, .by = 10, .about = 11, .text = "rude", .at = 9
    };
    store_report_add(s, &r, done, NULL);
    EXPECT(answered() == STORE_OK);
    store_reports_open(s, 10, take_reports, NULL);
    EXPECT(answered() == STORE_OK && last.count == 1);
    EXPECT(!strcmp(last.words[0], "1 3 10 11 rude 9"));
    store_report_close(s, last.id[0], done, NULL);
    EXPECT(answered() == STORE_OK);
    store_report_close(s, last.id[0], done, NULL);
    EXPECT(answered() == STORE_NOTHING);
    store_reports_open(s, 10, take_reports, NULL);
    EXPECT(answered() == STORE_OK && last.count == 0);
}

/* ---- many at once -------------------------------------------------------- */

enum { MANY_TABLES = 20, MANY_TURNS = 100 };

static struct {
    int answers, in_order, good;
    bool done;
} many;

static void done_many(void *user, enum store_status status)
{
    many.in_order += (intptr_t)user == many.answers;
    many.good += status == STORE_OK;
    many.done = ++many.answers == MANY_TABLES * MANY_TURNS;
}

static void test_groups(struct store *s)
{
    struct store_figures before, after;
    for (int i = 0; i < MANY_TABLES; i++)
        EXPECT(add(s, 100 + (uint64_t)i) == STORE_OK);
    store_figures(s, &before);
    for (int k = 0; k < MANY_TURNS; k++)
        for (int i = 0; i < MANY_TABLES; i++) {
            struct table_entry e = some_entry((uint32_t)k + 1, "x");
            struct stored_change c = {
                .table = 100 + (uint64_t)i, .term = 1, .entry = &e, .entries = 1
            };
            store_change(s, &c, done_many,
                         (void *)(intptr_t)(k * MANY_TABLES + i));
        }
    wait_until(&many.done);
    store_figures(s, &after);
    EXPECT(many.good == MANY_TABLES * MANY_TURNS);
    EXPECT(many.in_order == MANY_TABLES * MANY_TURNS);
    EXPECT(after.changes - before.changes == MANY_TABLES * MANY_TURNS);
    EXPECT(after.commits - before.commits < MANY_TABLES * MANY_TURNS / 4);
    EXPECT(after.waiting == 0);
    EXPECT(load(s, 119) == STORE_OK && last.table.entries == MANY_TURNS);
    /* One that cannot be does no harm to the others of its group. */
    struct table_entry e[] = { some_entry(MANY_TURNS + 1, NULL),
                               some_entry(MANY_TURNS + 9, NULL) };
    for (int i = 0; i < 4; i++) {
        struct stored_seat seat = { 0, 31 };
        struct stored_change c = { .table = 100 + (uint64_t)i,
                                   .term = 1,
                                   .entry = &e[i == 2],
                                   .entries = 1,
                                   .seat = &seat,
                                   .seats = 1 };
        store_change(s, &c, i == 3 ? done : NULL, NULL);
    }
    EXPECT(answered() == STORE_OK);
    for (uint64_t i = 0; i < 4; i++) {
        EXPECT(load(s, 100 + i) == STORE_OK);
        EXPECT(last.table.entries == MANY_TURNS + (i != 2));
        EXPECT(last.table.seats == (i != 2));
    }
}

/* Also what is under way when a store is closed is answered, and written. */
static void test_closing(void)
{
    struct store *s = open_store();
    struct table_entry e = some_entry(2, NULL);
    struct stored_change c = {
        .table = 3, .term = 1, .entry = &e, .entries = 1
    };
    if (shared) {
        EXPECT(take(s, 3) == STORE_OK);
        c.term = last.table.term;
    }
    store_change(s, &c, done, NULL);
    last.done = false;
    store_close(s);
    EXPECT(last.done && last.status == STORE_OK);
    while (uv_run(&loop, UV_RUN_NOWAIT))
        ;
    last.done = false;
    s = open_store();
    EXPECT(load(s, 3) == STORE_OK && last.table.entries == 2);
    EXPECT(last.table.is_free);
    close_store(s);
}

static void test_refusals(void)
{
    epic_error error = { 0 };
    struct store *s = open_store();
    if (!shared) {
        EXPECT(!open_as("", &error) && strstr(error.text, "in use"));
    }
    close_store(s);
    behind("UPDATE meta SET version = 99");
    EXPECT(!open_as("", &error) && strstr(error.text, "newer"));
    behind("UPDATE meta SET version = 1");
    s = open_store();
    EXPECT(load(s, 1) == STORE_OK);
    close_store(s);
}

/* ---- a disk that is full, a database that goes away ---------------------- */

static void test_full(struct store *s)
{
    struct rlimit limit, was;
    struct stat log;
    char path[320];
    snprintf(path, sizeof path, "%s-wal", where);
    EXPECT(stat(path, &log) == 0);
    getrlimit(RLIMIT_FSIZE, &was);
    limit = was;
    /* Where the log may not grow: it begins anew now and then, so its size is
     * not where it is written. */
    limit.rlim_cur = 1;
    setrlimit(RLIMIT_FSIZE, &limit);
    uint32_t n = MANY_TURNS + 2;
    EXPECT(append(s, 100, 1, n) == STORE_FAILED);
    EXPECT(!store_is_ready(s));
    EXPECT(append(s, 101, 1, n) == STORE_FAILED);
    EXPECT(load(s, 100) == STORE_OK);
    EXPECT(last.table.entries == MANY_TURNS + 1);
    setrlimit(RLIMIT_FSIZE, &was);
    for (int i = 0; i < 300 && !store_is_ready(s); i++)
        usleep(10000);
    EXPECT(store_is_ready(s)); /* by itself */
    EXPECT(append(s, 100, 1, n) == STORE_OK);
}

static void test_lost_connections(struct store *s)
{
    behind("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
           " WHERE pid <> pg_backend_pid() AND application_name = 'epic'");
    uint32_t n = MANY_TURNS + 2;
    EXPECT(append(s, 100, 1, n) == STORE_FAILED);
    EXPECT(append(s, 100, 1, n) == STORE_OK);
    EXPECT(store_is_ready(s));
    load(s, 100); /* it may have noticed only now */
    EXPECT(load(s, 100) == STORE_OK && last.table.entries == (int)n);
}

/* ---- several processes --------------------------------------------------- */

static void run_for(int ms)
{
    uint64_t until;
    uv_update_time(&loop);
    until = uv_now(&loop) + (uint64_t)ms;
    while (uv_now(&loop) < until) {
        uv_run(&loop, UV_RUN_NOWAIT);
        usleep(2000);
        uv_update_time(&loop);
    }
}

static void test_owners(struct store *a)
{
    epic_error error = { 0 };
    struct store *b = open_as("/p/2", &error);
    EXPECT(b != NULL);
    EXPECT(add(a, 500) == STORE_OK && append(a, 500, 1, 1) == STORE_OK);
    EXPECT(take(b, 500) == STORE_ELSEWHERE);
    EXPECT(!strcmp(last.words[1], "/p/1") && !last.table.is_free);
    EXPECT(append(b, 500, 1, 2) == STORE_OK); /* the term is the key ... */

    /* The first is silent for long: the second may take its tables, once. */
    behind("UPDATE process SET beat = now() - interval '1 hour'"
           " WHERE url = '/p/1'");
    last.moved = 0;
    EXPECT(take(b, 500) == STORE_OK);
    EXPECT(last.table.term == 2 && last.table.entries == 2);
    EXPECT(append(a, 500, 1, 3) == STORE_ELSEWHERE); /* ... and it is lost */
    EXPECT(append(b, 500, 2, 3) == STORE_OK);
    EXPECT(append(a, 500, 1, 4) == STORE_ELSEWHERE);
    run_for(300);
    EXPECT(last.moved == 1 && last.moved_table == 500);

    /* The first lives after all, as its next beat says. */
    run_for(2500);
    EXPECT(add(a, 501) == STORE_OK && take(b, 501) == STORE_ELSEWHERE);
    EXPECT(take(a, 500) == STORE_ELSEWHERE && !strcmp(last.words[1], "/p/2"));
    store_table_release(b, 500, 2, done, NULL);
    EXPECT(answered() == STORE_OK);
    EXPECT(append(b, 500, 2, 4) == STORE_OK); /* nobody has taken it yet */
    EXPECT(take(a, 500) == STORE_OK && last.table.term == 3);
    EXPECT(append(b, 500, 2, 5) == STORE_ELSEWHERE);

    /* The lobby hears of the other's rows. */
    last.changed = 0;
    struct stored_change c = {
        .table = 500, .term = 3, .now = 99, .row = "row"
    };
    store_change(a, &c, done, NULL);
    EXPECT(answered() == STORE_OK);
    run_for(1500);
    EXPECT(last.changed > 0);
    int free_ones = listed(b, STORE_FREE, 0);
    close_store(a);
    EXPECT(listed(b, STORE_FREE, 0) ==
           free_ones + 2); /* who leaves frees them */
    EXPECT(take(b, 500) == STORE_OK);
    close_store(b);
}

/* A take-over in the middle of appends: what is acknowledged is there, and what
 * the old owner is refused is not. */
static struct {
    int good, refused, failed;
    bool done;
} fence;

static void done_fence(void *user, enum store_status status)
{
    (void)user;
    fence.good += status == STORE_OK;
    fence.refused += status == STORE_ELSEWHERE;
    fence.failed += status == STORE_FAILED;
    fence.done = fence.good + fence.refused + fence.failed == 400;
}

static void test_fence(void)
{
    epic_error error = { 0 };
    struct store *a = open_as("/p/3", &error), *b = open_as("/p/4", &error);
    EXPECT(add(a, 600) == STORE_OK);
    for (uint32_t i = 1; i <= 400; i++) {
        struct table_entry e = some_entry(i, NULL);
        struct stored_change c = {
            .table = 600, .term = 1, .entry = &e, .entries = 1
        };
        if (i == 200) {
            behind("UPDATE process SET beat = now() - interval '1 hour'"
                   " WHERE url = '/p/3'");
            store_table_take(b, 600, take_table, NULL);
        }
        store_change(a, &c, done_fence, NULL);
        if (i % 8 == 0) {
            uv_run(&loop, UV_RUN_NOWAIT);
            usleep(3000);
        }
    }
    enum store_status taken = answered();
    int there = last.table.entries;
    uint64_t term = last.table.term;
    wait_until(&fence.done);
    EXPECT(taken == STORE_OK && term == 2);
    EXPECT(fence.failed == 0 && fence.good == there);
    EXPECT(fence.refused > 0);
    EXPECT(load(b, 600) == STORE_OK && last.table.entries == there);
    EXPECT(append(b, 600, 2, (uint32_t)there + 1) == STORE_OK);
    close_store(a);
    close_store(b);
}

/* ---- a real table, and how a store is checked ---------------------------- */

static void say(table *t, int seat, const char *text)
{
    table_take(t, 0, 1, seat, text, strlen(text));
}

static int choice_of(const char *player, const epic_game *g, uint64_t luck)
{
    return player_choose(player_named(player), g, &luck);
}

/* The person at seat 0 answers at random, if it is asked. */
static void answer_for_person(table *t)
{
    static char update[TABLE_UPDATE];
    char text[100];
    uint32_t has;
    const epic_match *m = table_match(t);
    if (!m || !(epic_match_asked(m) & 1))
        return;
    table_update(t, 0, 0, update, sizeof update, &has);
    const char *ask = strstr(update, "\"ask_n\":");
    snprintf(text, sizeof text, "{\"t\":\"choose\",\"ask\":%d,\"pick\":[%d]}",
             ask ? atoi(ask + 8) : 0,
             choice_of("random", epic_match_game(m), (uint64_t)table_count(t)));
    say(t, 0, text);
}

static void answer_for_program(table *t)
{
    struct table_out out;
    while (table_next(t, &out))
        if (out.kind == OUT_THINK)
            table_thought(
                t, 0, out.think.seat, out.think.ask,
                choice_of(out.think.player, out.think.game, out.think.luck));
}

/* A person and a program play a match; each answer is stored as it is made. */
static void play_table(struct store *s, uint64_t id)
{
    static const char *const BEGIN[] = {
        "{\"t\":\"sit\",\"name\":\"Ann\"}",
        "{\"t\":\"bot\",\"seat\":1,\"player\":\"greedy\"}",
        "{\"t\":\"ready\"}",
    };
    static char record[1 << 20];
    struct stored_table stored = some_table(id);
    epic_error error;
    table *t = table_new(&stored.setup, &error);
    int written = 0;
    bool over = false;
    store_table_add(s, &stored, done, NULL);
    EXPECT(answered() == STORE_OK);
    for (int i = 0; i < 100000 && !over; i++) {
        if (i < 3)
            say(t, 0, BEGIN[i]);
        else
            answer_for_person(t);
        answer_for_program(t);
        over = table_match(t) && epic_match_result(table_match(t)).over;
        table_record(t, record, sizeof record);
        struct stored_game g = { .number = 1, .game = "ecg", .record = record };
        struct stored_change c = { .table = id,
                                   .term = 1,
                                   .entry = table_entry_at(t, written),
                                   .entries = table_count(t) - written,
                                   .game = over ? &g : NULL };
        if (c.entries == 0)
            continue;
        store_change(s, &c, done, NULL);
        if (answered() != STORE_OK)
            break;
        written = table_count(t);
        table_stored(t, 0, (uint32_t)written);
        answer_for_program(t);
    }
    EXPECT(over);
    table_free(t);
}

static char *check_says(const char *file, bool *good)
{
    static char text[2000];
    epic_error error = { 0 };
    FILE *out = fmemopen(text, sizeof text, "w");
    *good = store_check(file, out, &error);
    fclose(out);
    if (error.text[0])
        snprintf(text, sizeof text, "%s", error.text);
    return text;
}

static void test_checks(void)
{
    bool good;
    char copy[320];
    epic_error error = { 0 };
    behind("DELETE FROM journal");
    behind("DELETE FROM games");
    behind("DELETE FROM tables");
    struct store *s = open_store();
    play_table(s, 700);
    play_table(s, 701);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    if (shared) {
        EXPECT(!store_backup(where, copy, &error));
        EXPECT(strstr(error.text, "pg_dump"));
    } else {
        EXPECT(store_backup(where, copy, &error)); /* in use as it is */
        EXPECT(!store_backup(where, copy, &error));
        const char *says = check_says(copy, &good);
        EXPECT(good && strstr(says, "2 tables, "));
        EXPECT(strstr(says, ", 2 records: 0 wrong"));
    }
    close_store(s);
    EXPECT(strstr(check_says(where, &good), ": 0 wrong") && good);
    behind("UPDATE journal SET value = 9999 WHERE tid = 700 AND n = 9");
    EXPECT(strstr(check_says(where, &good), "table 00000000nw: ") && !good);
    EXPECT(strstr(check_says(where, &good), ": 1 wrong"));
    behind("DELETE FROM journal WHERE tid = 700 AND n = 9");
    EXPECT(strstr(check_says(where, &good), ": 1 wrong") && !good);
    behind("UPDATE games SET record = 'x' WHERE tid = 701");
    EXPECT(strstr(check_says(where, &good), "table 00000000nx, game 1: ") &&
           !good);
    EXPECT(strstr(check_says("/nowhere/at/all", &good), "/nowhere") && !good);
    if (!shared)
        EXPECT(access("/nowhere", F_OK) != 0);
}

static void empty_database(void)
{
    behind("DROP SCHEMA public CASCADE");
    behind("CREATE SCHEMA public");
}

int main(int argc, char **argv)
{
    signal(SIGXFSZ, SIG_IGN);
    snprintf(folder, sizeof folder, "/tmp/epic-stores.%d", (int)getpid());
    mkdir(folder, 0700);
    shared = argc > 1;
    snprintf(where, sizeof where, "%s/test.db", folder);
    if (shared) {
        snprintf(where, sizeof where, "%s", argv[1]);
        empty_database();
    }
    uv_loop_init(&loop);
    test_setup();
    struct store *s = open_store();
    test_tables(s);
    test_lists(s);
    test_people(s);
    test_small_things(s);
    test_groups(s);
    if (shared)
        test_lost_connections(s);
    else
        test_full(s);
    close_store(s);
    test_closing();
    test_refusals();
    if (shared) {
        test_owners(open_store());
        test_fence();
    }
    test_checks();
    EXPECT(uv_loop_close(&loop) == 0);
    char remove[150];
    snprintf(remove, sizeof remove, "rm -rf %s", folder);
    EXPECT(system(remove) == 0);
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
