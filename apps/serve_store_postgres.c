/* serve_store_postgres.c - a store that several processes share.
 *
 * Each lane has a connection, which sends all statements of a transaction before
 * it waits for their results.  A process says every BEAT_MS that it lives; one
 * that is silent for eight seconds by the database's clock is dead, and its tables
 * are anybody's.  The reading lane listens for tables that were taken and for
 * rows of the lobby that have changed; journals are never announced, because
 * commits that announce something wait for each other. */
#include "base/check.h"
#include "serve_store_inside.h"

#include <endian.h>
#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

enum {
    BEAT_MS = 2000,
    /* Types of values, as PostgreSQL numbers them. */
    TYPE_BYTEA = 17,
    TYPE_INT8 = 20,
    TYPE_TEXT = 25,
    BINARY = 1,
};

struct connection {
    PGconn *pq;
    enum lane lane;
    bool check_only;
    uint64_t me;
    char *url;
    bool prepared[STATEMENTS];
    char dead[64]; /* how many processes are, and which, as seen last */
};

static bool say_why(const struct connection *c, epic_error *error)
{
    const char *text = PQerrorMessage(c->pq);
    snprintf(error->text, sizeof error->text, "the database: %.*s",
             (int)strcspn(text, "\n"), text);
    return false;
}

/* ---- one statement at a time --------------------------------------------- */

static PGresult *ask(struct connection *c, const char *sql, const char *a,
                     const char *b)
{
    const char *values[] = { a, b };
    return PQexecParams(c->pq, sql,
                        b   ? 2
                        : a ? 1
                            : 0,
                        NULL, values, NULL, NULL, 0);
}

static bool is_good(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool simply(struct connection *c, const char *sql, const char *a,
                   const char *b)
{
    PGresult *result = ask(c, sql, a, b);
    bool good = is_good(result);
    PQclear(result);
    return good;
}

static bool post_script(struct connection *c, const char *sql,
                        epic_error *error)
{
    PGresult *result = PQexec(c->pq, sql); /* may be several statements */
    bool good = is_good(result) || say_why(c, error);
    PQclear(result);
    return good;
}

static int post_version(struct connection *c, epic_error *error)
{
    if (!c->check_only &&
        !post_script(c, "CREATE TABLE IF NOT EXISTS meta(version BIGINT)",
                     error))
        return -1;
    PGresult *result = ask(c, "SELECT max(version) FROM meta", NULL, NULL);
    int version = -1;
    if (!is_good(result))
        say_why(c, error);
    else
        version =
            PQgetisnull(result, 0, 0) ? 0 : atoi(PQgetvalue(result, 0, 0));
    bool empty = is_good(result) && PQgetisnull(result, 0, 0);
    PQclear(result);
    if (empty && !c->check_only &&
        !post_script(c, "INSERT INTO meta(version) VALUES(0)", error))
        return -1;
    return version;
}

/* ---- connecting ---------------------------------------------------------- */

static void no_notice(void *user, const PGresult *result)
{
    (void)user;
    (void)result;
}

/* What must hold of every connection, also of one that was lost and made anew. */
static bool settle(struct connection *c)
{
    memset(c->prepared, 0, sizeof c->prepared);
    PQsetNoticeReceiver(c->pq, no_notice, NULL);
    return PQstatus(c->pq) == CONNECTION_OK &&
           (c->lane == LANE_WRITE || c->check_only ||
            (simply(c, "LISTEN epic_moved", NULL, NULL) &&
             simply(c, "LISTEN epic_lobby", NULL, NULL)));
}

static bool reconnect(struct connection *c)
{
    if (PQstatus(c->pq) == CONNECTION_OK)
        return true;
    PQreset(c->pq);
    return settle(c);
}

static bool beat(struct connection *c)
{
    char me[24];
    snprintf(me, sizeof me, "%llu", (unsigned long long)c->me);
    return c->check_only ||
           simply(c,
                  "INSERT INTO process(id, url, beat)"
                  " VALUES($1::bigint, $2, clock_timestamp())"
                  " ON CONFLICT(id) DO UPDATE SET beat = excluded.beat",
                  me, c->url);
}

/* Its tables are anybody's at once. */
static void say_goodbye(struct connection *c)
{
    char me[24];
    snprintf(me, sizeof me, "%llu", (unsigned long long)c->me);
    if (c->lane != LANE_WRITE || c->check_only ||
        PQstatus(c->pq) != CONNECTION_OK)
        return;
    simply(c, "DELETE FROM process WHERE id = $1::bigint", me, NULL);
    simply(c, "UPDATE tables SET owner = 0 WHERE owner = $1::bigint", me, NULL);
    simply(c, "SELECT pg_notify('epic_lobby', '')", NULL, NULL);
}

static void post_close(struct connection *c)
{
    say_goodbye(c);
    PQfinish(c->pq);
    free(c->url);
    free(c);
}

/* A network that has gone away is noticed before a process counts as dead. */
static PGconn *connect_to(const char *where)
{
    static const char *const NAMES[] = { "dbname",           "connect_timeout",
                                         "tcp_user_timeout", "application_name",
                                         "options",          NULL };
    const char *values[] = {
        where, "5", "6000", "epic", "-c statement_timeout=10000", NULL
    };
    /* What the address says itself is nearer to what is meant. */
    if (strstr(where, "options="))
        values[4] = NULL;
    return PQconnectdbParams(NAMES, values, 1);
}

static struct connection *post_open(const struct opening *o, epic_error *error)
{
    struct connection *c = calloc(1, sizeof *c);
    CHECK(NULL, c != NULL);
    c->lane = o->lane;
    c->check_only = o->check_only;
    c->me = o->me;
    c->url = strdup(o->url ? o->url : "");
    CHECK(NULL, c->url != NULL);
    c->pq = connect_to(o->where);
    if (settle(c))
        return c;
    say_why(c, error);
    post_close(c);
    return NULL;
}

/* ---- many at a time ------------------------------------------------------ */

static Oid type_of(enum value_kind kind)
{
    return kind == VALUE_NUMBER ? TYPE_INT8
           : kind == VALUE_TEXT ? TYPE_TEXT
                                : TYPE_BYTEA;
}

static const char *words_of(enum statement what)
{
    return STATEMENT[what].postgres ? STATEMENT[what].postgres
                                    : STATEMENT[what].sqlite;
}

static bool send_step(struct connection *c, const struct step *s, bool first)
{
    const char *bytes[VALUES_MAX];
    int length[VALUES_MAX], format[VALUES_MAX];
    int64_t number[VALUES_MAX];
    Oid type[VALUES_MAX];
    char name[16];
    for (int i = 0; i < s->values; i++) {
        const struct value *v = &s->value[i];
        number[i] = (int64_t)htobe64((uint64_t)v->number);
        bytes[i] =
            v->kind == VALUE_NUMBER ? (const char *)&number[i] : v->bytes;
        length[i] = v->kind == VALUE_NUMBER ? 8 : (int)v->size;
        format[i] = BINARY;
        type[i] = type_of(v->kind);
    }
    snprintf(name, sizeof name, "s%d", (int)s->what);
    if (first &&
        !PQsendPrepare(c->pq, name, words_of(s->what), s->values, type))
        return false;
    return PQsendQueryPrepared(c->pq, name, s->values, bytes, length, format,
                               BINARY);
}

static struct value cell_of(struct request *r, const PGresult *result, int row,
                            int column)
{
    const char *bytes = PQgetvalue(result, row, column);
    size_t size = (size_t)PQgetlength(result, row, column);
    if (PQgetisnull(result, row, column))
        return (struct value){ 0 };
    if (PQftype(result, column) == TYPE_INT8) {
        uint64_t number;
        memcpy(&number, bytes, sizeof number);
        return number_value(be64toh(number));
    }
    return request_keep(
        r, PQftype(result, column) == TYPE_BYTEA ? VALUE_BYTES : VALUE_TEXT,
        bytes, size);
}

/* How many rows it has changed or found. */
static int take_result(struct request *r, struct step *s,
                       const PGresult *result)
{
    if (!STATEMENT[s->what].finds)
        return atoi(PQcmdTuples((PGresult *)(uintptr_t)result));
    int columns = PQnfields(result);
    for (int row = 0; row < PQntuples(result); row++) {
        struct value *cell = step_row(s, columns);
        for (int i = 0; i < columns; i++)
            cell[i] = cell_of(r, result, row, i);
    }
    return PQntuples(result);
}

/* The next result, and the end of it; NULL: the connection is gone. */
static PGresult *next_result(struct connection *c)
{
    PGresult *result = PQgetResult(c->pq), *rest;
    if (result && PQresultStatus(result) != PGRES_PIPELINE_SYNC)
        while ((rest = PQgetResult(c->pq)))
            PQclear(rest);
    return result;
}

/* An error that may be the fault of what was asked, and not of the database:
 * not its resources, not its operator, not the connection. */
static bool may_be_lone(const struct connection *c, const PGresult *result)
{
    const char *state =
        result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    return state && PQstatus(c->pq) == CONNECTION_OK &&
           strncmp(state, "53", 2) != 0 && strncmp(state, "57", 2) != 0 &&
           strncmp(state, "58", 2) != 0 && strncmp(state, "XX", 2) != 0;
}

static bool take_one(struct connection *c, bool *lone)
{
    PGresult *result = next_result(c);
    bool good = is_good(result);
    if (!good && PQresultStatus(result) == PGRES_FATAL_ERROR)
        *lone = may_be_lone(c, result);
    PQclear(result);
    return good;
}

static bool is_said(const struct request *r, const struct step *s)
{
    return !r->refused && words_of(s->what)[0] != '\0';
}

/* One step's results; `asked` says what has been prepared by now. */
static bool take_step(struct connection *c, struct request *r, int index,
                      bool *asked, bool *lone)
{
    struct step *s = &r->step[index];
    if (!is_said(r, s))
        return true;
    if (!asked[s->what])
        c->prepared[s->what] = take_one(c, lone);
    asked[s->what] = true;
    PGresult *result = next_result(c);
    bool good = is_good(result);
    if (!good && PQresultStatus(result) == PGRES_FATAL_ERROR)
        *lone = may_be_lone(c, result);
    if (good && take_result(r, s, result) == 0 && index == 0)
        r->status = STATEMENT[s->what].none;
    PQclear(result);
    return good;
}

/* The results of what was sent, in that order, up to the point where both sides
 * agree again. */
static bool take_all(struct connection *c, struct request **list, int count,
                     bool *lone)
{
    bool asked[STATEMENTS];
    memcpy(asked, c->prepared, sizeof asked);
    bool good = take_one(c, lone); /* BEGIN */
    for (int i = 0; i < count; i++)
        for (int k = 0; k < list[i]->steps; k++)
            good = take_step(c, list[i], k, asked, lone) && good;
    PGresult *sync = next_result(c);
    good = PQresultStatus(sync) == PGRES_PIPELINE_SYNC && good;
    PQclear(sync);
    return good;
}

static bool send_all(struct connection *c, struct request **list, int count)
{
    const char *begin = c->lane == LANE_WRITE
                            ? "BEGIN"
                            : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    bool asked[STATEMENTS];
    memcpy(asked, c->prepared, sizeof asked);
    bool sent = PQsendQueryParams(c->pq, begin, 0, NULL, NULL, NULL, NULL, 0);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < list[i]->steps; k++) {
            const struct step *s = &list[i]->step[k];
            if (!is_said(list[i], s))
                continue;
            sent = sent && send_step(c, s, !asked[s->what]);
            asked[s->what] = true;
        }
    return sent && PQpipelineSync(c->pq);
}

/* All in one transaction that is left open. */
static bool carry_out(struct connection *c, struct request **list, int count,
                      bool *lone)
{
    if (!PQenterPipelineMode(c->pq))
        return false;
    bool good = send_all(c, list, count) && take_all(c, list, count, lone);
    return PQexitPipelineMode(c->pq) && good;
}

/* What was refused by its first statement may have done more with the others:
 * then all is taken back, and done again without it. */
static bool refuse_some(struct request **list, int count)
{
    bool some = false;
    for (int i = 0; i < count; i++)
        if (!list[i]->refused && list[i]->status != STORE_OK &&
            list[i]->steps > 1)
            some = list[i]->refused = true;
    for (int i = 0; some && i < count; i++)
        if (!list[i]->refused)
            request_forget(list[i]);
    return some;
}

static bool post_run(struct connection *c, struct request **list, int count,
                     bool *lone)
{
    *lone = false;
    bool good = reconnect(c) && carry_out(c, list, count, lone);
    while (good && c->lane == LANE_WRITE && refuse_some(list, count))
        good = simply(c, "ROLLBACK", NULL, NULL) &&
               carry_out(c, list, count, lone);
    good = good && simply(c, "COMMIT", NULL, NULL);
    if (!good && PQstatus(c->pq) == CONNECTION_OK &&
        !simply(c, "ROLLBACK", NULL, NULL))
        PQreset(c->pq), settle(c);
    return good;
}

/* ---- from time to time --------------------------------------------------- */

static void take_notices(struct connection *c,
                         void (*tell)(void *, struct notice), void *user)
{
    PGnotify *n;
    while ((n = PQnotifies(c->pq))) {
        unsigned long long table, owner;
        struct notice what = { .kind = NOTICE_CHANGED };
        if (!strcmp(n->relname, "epic_moved")) {
            what.kind = NOTICE_NONE;
            if (sscanf(n->extra, "%llu %llu", &table, &owner) == 2 &&
                owner != c->me)
                what = (struct notice){ NOTICE_MOVED, table };
        }
        if (what.kind != NOTICE_NONE)
            tell(user, what);
        PQfreemem(n);
    }
}

/* Whether other processes are dead than before. */
static bool deaths(struct connection *c)
{
    PGresult *result = ask(c,
                           "SELECT count(*), coalesce(sum(id), 0) FROM process"
                           " WHERE beat <= clock_timestamp()"
                           " - interval '8 seconds'",
                           NULL, NULL);
    char now[sizeof c->dead];
    bool news = false;
    if (is_good(result)) {
        snprintf(now, sizeof now, "%s %s", PQgetvalue(result, 0, 0),
                 PQgetvalue(result, 0, 1));
        news = strcmp(now, c->dead) != 0;
        memcpy(c->dead, now, sizeof now);
    }
    PQclear(result);
    return news;
}

static bool post_tick(struct connection *c, void (*tell)(void *, struct notice),
                      void *user)
{
    if (!reconnect(c))
        return false;
    if (c->lane == LANE_WRITE)
        return beat(c);
    if (!c->check_only && deaths(c))
        tell(user, (struct notice){ .kind = NOTICE_CHANGED });
    if (!PQconsumeInput(c->pq))
        return false;
    take_notices(c, tell, user);
    return true;
}

static int post_descriptor(const struct connection *c)
{
    return c->lane == LANE_READ ? PQsocket(c->pq) : -1;
}

const struct back_end POSTGRES = {
    .open = post_open,
    .close = post_close,
    .run = post_run,
    .tick = post_tick,
    .tick_ms = BEAT_MS,
    .descriptor = post_descriptor,
    .version = post_version,
    .script = post_script,
    .begin = "BEGIN; SELECT pg_advisory_xact_lock(7419)",
    .shared = true,
};
