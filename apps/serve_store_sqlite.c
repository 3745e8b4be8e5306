/* serve_store_sqlite.c - a store in one file, for one process.
 *
 * Write-ahead log, synced at each commit.  Only the writing lane has a connection
 * that writes; so nothing here ever waits for a lock.  The log goes into the
 * database when it is LOG_PAGES long, between two transactions. */
#include "base/check.h"
#include "serve_store_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { LOG_PAGES = 4000 };

struct prepared {
    sqlite3_stmt *statement;
    int at[VALUES_MAX]; /* where $1, $2 ... are; 0: not used */
};

struct connection {
    sqlite3 *db;
    enum lane lane;
    int lock; /* a locked file, or -1 */
    int log_pages;
    bool failed; /* the last transaction */
    struct prepared prepared[STATEMENTS];
};

static bool say_why(const struct connection *c, const char *where,
                    epic_error *error)
{
    snprintf(error->text, sizeof error->text, "%.150s: %s", where,
             sqlite3_errmsg(c->db));
    return false;
}

/* ---- opening ------------------------------------------------------------- */

static bool take_lock(struct connection *c, const char *where,
                      epic_error *error)
{
    char path[4096];
    snprintf(path, sizeof path, "%s-server", where);
    c->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (c->lock < 0)
        snprintf(error->text, sizeof error->text, "%.150s: %s", path,
                 strerror(errno));
    else if (flock(c->lock, LOCK_EX | LOCK_NB) < 0)
        snprintf(error->text, sizeof error->text,
                 "%.150s is in use by another server", where);
    else
        return true;
    return false;
}

static int note_log(void *user, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    ((struct connection *)user)->log_pages = pages;
    return SQLITE_OK;
}

static bool lite_script(struct connection *c, const char *sql,
                        epic_error *error)
{
    return sqlite3_exec(c->db, sql, NULL, NULL, NULL) == SQLITE_OK ||
           say_why(c, "the database", error);
}

static void lite_close(struct connection *c)
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(c->prepared[i].statement);
    sqlite3_close(c->db);
    if (c->lock >= 0)
        close(c->lock);
    free(c);
}

static struct connection *lite_open(const struct opening *o, epic_error *error)
{
    struct connection *c = calloc(1, sizeof *c);
    CHECK(NULL, c != NULL);
    c->lane = o->lane;
    c->lock = -1;
    bool writes = o->lane == LANE_WRITE && !o->check_only;
    if (writes && !take_lock(c, o->where, error)) {
        lite_close(c);
        return NULL;
    }
    int flags = o->check_only ? SQLITE_OPEN_READWRITE
                              : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    bool good = sqlite3_open_v2(o->where, &c->db, flags | SQLITE_OPEN_NOMUTEX,
                                NULL) == SQLITE_OK ||
                say_why(c, o->where, error);
    sqlite3_busy_timeout(c->db, 5000);
    good = good &&
           (o->check_only ||
            lite_script(c, "PRAGMA journal_mode = WAL;", error)) &&
           lite_script(c,
                       "PRAGMA synchronous = FULL;"
                       "PRAGMA wal_autocheckpoint = 0;"
                       "PRAGMA journal_size_limit = 67108864;"
                       "PRAGMA cache_size = -65536;"
                       "PRAGMA temp_store = MEMORY;",
                       error) &&
           (writes || lite_script(c, "PRAGMA query_only = ON", error));
    if (!good) {
        lite_close(c);
        return NULL;
    }
    sqlite3_wal_hook(c->db, note_log, c);
    return c;
}

static int lite_version(struct connection *c, epic_error *error)
{
    sqlite3_stmt *s = NULL;
    int version = -1;
    bool check = c->lock < 0;
    if (!check &&
        !lite_script(c, "CREATE TABLE IF NOT EXISTS meta(version BIGINT)",
                     error))
        return -1;
    if (sqlite3_prepare_v2(c->db, "SELECT max(version) FROM meta", -1, &s,
                           NULL) != SQLITE_OK ||
        sqlite3_step(s) != SQLITE_ROW)
        say_why(c, "this is no store", error);
    else if (sqlite3_column_type(s, 0) != SQLITE_NULL)
        version = sqlite3_column_int(s, 0);
    else
        version = 0;
    sqlite3_finalize(s);
    if (version == 0 && !check &&
        !lite_script(c, "INSERT INTO meta(version) VALUES(0)", error))
        return -1;
    return version;
}

/* ---- statements ---------------------------------------------------------- */

static struct prepared *prepare(struct connection *c, enum statement what)
{
    struct prepared *p = &c->prepared[what];
    if (p->statement)
        return p;
    if (sqlite3_prepare_v3(c->db, STATEMENT[what].sqlite, -1,
                           SQLITE_PREPARE_PERSISTENT, &p->statement,
                           NULL) != SQLITE_OK)
        return NULL;
    for (int i = 0; i < VALUES_MAX; i++) {
        char name[16];
        snprintf(name, sizeof name, "$%d", i + 1);
        p->at[i] = sqlite3_bind_parameter_index(p->statement, name);
    }
    return p;
}

static void bind(const struct prepared *p, const struct step *s)
{
    for (int i = 0; i < s->values; i++) {
        const struct value *v = &s->value[i];
        if (!p->at[i])
            continue;
        if (v->kind == VALUE_NUMBER)
            sqlite3_bind_int64(p->statement, p->at[i], v->number);
        else if (v->kind == VALUE_NONE || !v->bytes)
            sqlite3_bind_null(p->statement, p->at[i]);
        else if (v->kind == VALUE_TEXT)
            sqlite3_bind_text64(p->statement, p->at[i], v->bytes, v->size,
                                SQLITE_STATIC, SQLITE_UTF8);
        else
            sqlite3_bind_blob64(p->statement, p->at[i], v->bytes, v->size,
                                SQLITE_STATIC);
    }
}

static struct value column(struct request *r, sqlite3_stmt *s, int i)
{
    switch (sqlite3_column_type(s, i)) {
    case SQLITE_INTEGER:
        return (struct value){ .kind = VALUE_NUMBER,
                               .number = sqlite3_column_int64(s, i) };
    case SQLITE_TEXT:
        return request_keep(r, VALUE_TEXT, sqlite3_column_text(s, i),
                            (size_t)sqlite3_column_bytes(s, i));
    case SQLITE_BLOB:
        return request_keep(r, VALUE_BYTES, sqlite3_column_blob(s, i),
                            (size_t)sqlite3_column_bytes(s, i));
    default:
        return (struct value){ 0 };
    }
}

/* How many rows it has changed or found; -1: an error. */
static int carry_out_step(struct connection *c, struct request *r,
                          struct step *s)
{
    struct prepared *p = prepare(c, s->what);
    int result = SQLITE_ERROR, before = sqlite3_total_changes(c->db);
    if (!p)
        return -1;
    bind(p, s);
    while ((result = sqlite3_step(p->statement)) == SQLITE_ROW) {
        int columns = sqlite3_column_count(p->statement);
        struct value *cell = step_row(s, columns);
        for (int i = 0; i < columns; i++)
            cell[i] = column(r, p->statement, i);
    }
    sqlite3_reset(p->statement);
    if (result != SQLITE_DONE)
        return -1;
    return STATEMENT[s->what].finds ? s->rows
                                    : sqlite3_total_changes(c->db) - before;
}

static bool carry_out_request(struct connection *c, struct request *r)
{
    for (int i = 0; i < r->steps; i++) {
        struct step *s = &r->step[i];
        if (!STATEMENT[s->what].sqlite[0])
            continue;
        int n = carry_out_step(c, r, s);
        if (n < 0)
            return false;
        if (n == 0 && i == 0) {
            r->status = STATEMENT[s->what].none;
            break;
        }
    }
    return true;
}

static bool simply(struct connection *c, const char *sql)
{
    return sqlite3_exec(c->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool lite_run(struct connection *c, struct request **list, int count,
                     bool *lone)
{
    *lone = false;
    bool good = simply(c, c->lane == LANE_WRITE ? "BEGIN IMMEDIATE" : "BEGIN");
    for (int i = 0; good && i < count; i++)
        good = carry_out_request(c, list[i]);
    if (!good) {
        int code = sqlite3_errcode(c->db);
        *lone = code == SQLITE_CONSTRAINT || code == SQLITE_MISMATCH ||
                code == SQLITE_TOOBIG || code == SQLITE_RANGE ||
                code == SQLITE_ERROR;
    }
    good = good && simply(c, "COMMIT");
    if (!good && !sqlite3_get_autocommit(c->db))
        simply(c, "ROLLBACK");
    c->failed = !good && !*lone;
    return good;
}

static void lite_tidy(struct connection *c)
{
    if (c->log_pages < LOG_PAGES)
        return;
    c->log_pages = 0;
    sqlite3_wal_checkpoint_v2(c->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL,
                              NULL);
}

/* Would it work again? */
static bool lite_tick(struct connection *c, void (*tell)(void *, struct notice),
                      void *user)
{
    (void)tell;
    (void)user;
    if (c->failed && c->lane == LANE_WRITE)
        c->failed = !simply(c, "UPDATE meta SET version = version");
    return !c->failed;
}

static int lite_descriptor(const struct connection *c)
{
    (void)c;
    return -1;
}

const struct back_end SQLITE = {
    .open = lite_open,
    .close = lite_close,
    .run = lite_run,
    .tidy = lite_tidy,
    .tick = lite_tick,
    .tick_ms = 1000,
    .descriptor = lite_descriptor,
    .version = lite_version,
    .script = lite_script,
    .begin = "BEGIN IMMEDIATE",
};

/* ---- copies -------------------------------------------------------------- */

enum { COPY_PAGES = 200, COPY_PAUSE_MS = 5 };

static bool copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    int result;
    do {
        result = sqlite3_backup_step(copy, COPY_PAGES);
        if (result == SQLITE_OK || result == SQLITE_BUSY ||
            result == SQLITE_LOCKED)
            sqlite3_sleep(COPY_PAUSE_MS);
    } while (result == SQLITE_OK || result == SQLITE_BUSY ||
             result == SQLITE_LOCKED);
    return sqlite3_backup_finish(copy) == SQLITE_OK;
}

bool store_backup(const char *where, const char *file, epic_error *error)
{
    sqlite3 *from = NULL, *to = NULL;
    bool good = false;
    *error = (epic_error){ 0 };
    if (is_postgres(where))
        snprintf(error->text, sizeof error->text,
                 "copies of PostgreSQL are made by pg_dump");
    else if (access(file, F_OK) == 0)
        snprintf(error->text, sizeof error->text,
                 "%.150s: there is such a file already", file);
    else if (sqlite3_open_v2(where, &from, SQLITE_OPEN_READWRITE, NULL) !=
             SQLITE_OK)
        snprintf(error->text, sizeof error->text, "%.150s: %s", where,
                 sqlite3_errmsg(from));
    else if (sqlite3_open(file, &to) != SQLITE_OK || !copy_pages(from, to))
        snprintf(error->text, sizeof error->text, "%.150s: %s", file,
                 sqlite3_errmsg(to));
    else
        good = true;
    sqlite3_close(to);
    sqlite3_close(from);
    return good;
}
