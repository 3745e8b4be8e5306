#include "serve_guard.h"

#include "base/harmless.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
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

/* A process may be killed at any moment, and that is no table's fault; but who
 * falls twice in the same place is held up there. */
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
    if (file >= 0 && ftruncate(file, sizeof *map) == 0)
        map = mmap(NULL, sizeof *map, PROT_READ | PROT_WRITE, MAP_SHARED, file,
                   0);
    if (map == MAP_FAILED)
        harmless_format(error->text, sizeof error->text, "%s: %s", path,
                        strerror(errno));
    if (file >= 0)
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
    return true;
}

void guard_close(struct serve *s)
{
    if (s->inflight)
        munmap(s->inflight, sizeof(struct inflight));
    s->inflight = NULL;
}

bool guard_run(struct host *h, void (*work)(void *user), void *user)
{
    volatile struct inflight *map = h->serve->inflight;
    uint64_t outer = map->table;
    map->table = h->id;
    map->entries = h->table ? (uint32_t)table_count(h->table) : 0;
    work(user);
    map->table = outer;
    return true;
}

static void write_entry(FILE *out, const struct table_entry *e)
{
    fprintf(out, "%u %lld %d %d %d %d %s\n", (unsigned)e->n, (long long)e->at,
            e->kind, e->seat, e->value, e->flags, e->text ? e->text : "");
}

void guard_report(struct host *h, const struct stored_table *t, const char *why)
{
    char path[4096], name[64], code[CODE_SIZE];
    epic_error error;
    code_write(h->id, code);
    snprintf(name, sizeof name, "report-%s", code);
    serve_log("frozen", "table=%s report=%s why=%s", code, name, why);
    if (!path_below(h->serve, name, path, sizeof path, &error))
        return;
    FILE *out = fopen(path, "w");
    if (!out)
        return;
    fprintf(out, "# %s\n# entry, time, kind, seat, value, flags, text\n", why);
    int count = t ? t->entries : h->table ? table_count(h->table) : 0;
    for (int i = 0; i < count; i++)
        write_entry(out, t ? &t->entry[i] : table_entry_at(h->table, i));
    fclose(out);
}
