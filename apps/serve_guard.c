#include "serve_guard.h"

#include "base/check.h"
#include "base/harmless.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* What the file holds: seen by the next process, whatever happens to this one. */
struct inflight {
    uint64_t table; /* 0: the engine does not run */
    uint32_t entries;
    /* Where the process before this one ended: 0 entries while a journal was
     * played. */
    uint32_t suspect_entries;
    uint64_t suspect;
    uint32_t unused[10];
};

/* A process may be killed at any moment, and that is no table's fault; where two
 * in a row have ended at the same entry, it is the table's. */
static bool fell_again(const struct inflight *map)
{
    return map->table != 0 && map->table == map->suspect &&
           map->entries == map->suspect_entries;
}

static bool path_below(const struct serve *s, const char *name, char *out,
                       size_t size, epic_error *error)
{
    int n = snprintf(out, size, "%s/%s", s->options.data, name);
    if (n > 0 && (size_t)n < size)
        return true;
    snprintf(error->text, sizeof error->text, "the folder's name is too long");
    return false;
}

bool guard_open(struct serve *s, uint64_t *found, epic_error *error)
{
    char path[4096];
    *found = 0;
    if (!path_below(s, "run", path, sizeof path, error))
        return false;
    mkdir(path, 0700);
    strcat(path, "/inflight");
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    struct inflight *map = MAP_FAILED;
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) < 0) {
        harmless_format(error->text, sizeof error->text,
                        "%s is in use by another server; give each its own "
                        "--data",
                        s->options.data);
        close(file);
        return false;
    }
    if (file >= 0 && ftruncate(file, sizeof *map) == 0)
        map = mmap(NULL, sizeof *map, PROT_READ | PROT_WRITE, MAP_SHARED, file,
                   0);
    if (map == MAP_FAILED)
        harmless_format(error->text, sizeof error->text, "%s: %s", path,
                        strerror(errno));
    if (map == MAP_FAILED && file >= 0)
        close(file);
    if (map == MAP_FAILED)
        return false;
    *found = fell_again(map) ? map->table : 0;
    if (map->table) {
        map->suspect = map->table;
        map->suspect_entries = map->entries;
    }
    map->table = 0;
    s->inflight = map;
    s->inflight_file = file;
    return true;
}

void guard_close(struct serve *s)
{
    if (s->inflight) {
        munmap(s->inflight, sizeof(struct inflight));
        close(s->inflight_file);
    }
    s->inflight = NULL;
}

/* ---- reports -------------------------------------------------------------- */

static void write_entry(FILE *out, const struct table_entry *e)
{
    fprintf(out, "%u %lld %d %d %d %d %s\n", (unsigned)e->n, (long long)e->at,
            e->kind, e->seat, e->value, e->flags, e->text ? e->text : "");
}

static FILE *open_report(const struct serve *s, uint64_t id, const char *ending)
{
    char path[4096], name[64], code[CODE_SIZE];
    epic_error error;
    code_write(id, code);
    snprintf(name, sizeof name, "report-%s%s", code, ending);
    if (!*ending)
        serve_log("frozen", "table=%s report=%s", code, name);
    return path_below(s, name, path, sizeof path, &error) ? fopen(path, "w")
                                                          : NULL;
}

/* What was stored, played once more: epic replay takes it from there. */
struct replaying {
    const struct stored_table *stored;
    char *record;
};

static void replay(void *user)
{
    struct replaying *r = user;
    table *t = table_again(&r->stored->setup, r->stored->entry,
                           r->stored->entries, NULL);
    size_t size = t ? table_record(t, NULL, 0) : 0;
    r->record = size ? malloc(size + 1) : NULL;
    if (r->record)
        table_record(t, r->record, size + 1);
    table_free(t);
}

static bool run(void (*work)(void *user), void *user, long fault, char *report,
                size_t size);

void guard_report(struct serve *s, const struct stored_table *t,
                  const char *why)
{
    struct replaying r = { .stored = t };
    FILE *out = open_report(s, t->id, "");
    if (out) {
        fprintf(out, "%s\n\nentry, time, kind, seat, value, flags, text\n",
                why);
        for (int i = 0; i < t->entries; i++)
            write_entry(out, &t->entry[i]);
        fclose(out);
    }
    out = run(replay, &r, 0, NULL, 0) && r.record
              ? open_report(s, t->id, ".record")
              : NULL;
    if (out) {
        fputs(r.record, out);
        fclose(out);
    }
    free(r.record);
}

/* What is in memory is not looked at any more: the report is of what is
 * stored. */
struct failure_of {
    struct serve *serve;
    char why[3000];
};

static void report_stored(void *user, enum store_status status,
                          const struct stored_table *t)
{
    struct failure_of *f = user;
    if (status == STORE_OK)
        guard_report(f->serve, t, f->why);
    free(f);
}

void guard_failed(struct host *h, const char *why)
{
    struct failure_of *f = calloc(1, sizeof *f);
    CHECK(NULL, f != NULL);
    f->serve = h->serve;
    snprintf(f->why, sizeof f->why, "%s\n%s", why, h->said ? h->said : "");
    store_table_load(h->serve->store, h->id, report_stored, f);
}

/* ---- the way out ---------------------------------------------------------- */

/* One for each thread that lets the engine run. */
static _Thread_local struct way_out {
    jmp_buf back;
    char *report;
    size_t size;
} out;

static void leave(void *user, const char *report)
{
    struct way_out *w = user;
    if (w->size)
        snprintf(w->report, w->size, "%s", report);
    longjmp(w->back, 1);
}

static bool run(void (*work)(void *user), void *user, long fault, char *report,
                size_t size)
{
    struct epic_rescue rescue = { .way_out = leave,
                                  .user = &out,
                                  .rows = EPIC_ROWS_ENDLESS,
                                  .fault = fault };
    out.report = report;
    out.size = size;
    epic_rescue_set(&rescue);
    bool good = setjmp(out.back) == 0;
    if (good)
        work(user);
    epic_rescue_set(NULL);
    return good;
}

bool guard_thread(void (*work)(void *user), void *user)
{
    return run(work, user, 0, NULL, 0);
}

bool guard_run(struct host *h, void (*work)(void *user), void *user)
{
    char report[2000] = "";
    struct serve *s = h->serve;
    volatile struct inflight *map = s->inflight;
    map->table = h->id;
    map->entries = h->table ? (uint32_t)table_count(h->table) : 0;
    bool good = run(work, user, s->options.fault, report, sizeof report);
    map->table = 0;
    if (good)
        return true;
    s->options.fault = 0; /* a test wants one */
    guard_failed(h, report);
    return false;
}
