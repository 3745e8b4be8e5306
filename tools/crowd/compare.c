/* compare.c - what was acknowledged, beside what is stored. */
#include "crowd.h"
#include "serve.h"
#include "serve_store_inside.h"

#include <stdlib.h>
#include <uv.h>

struct comparing {
    struct store *store;
    int table, tables;
    long wrong;
};

/* What somebody chose at this table, by itself: the next such entry from `at`
 * on, or the end. */
static int next_choice(const struct stored_table *t, int seat, int at)
{
    while (at < t->entries &&
           (t->entry[at].kind != ENTRY_CHOICE || t->entry[at].seat != seat ||
            t->entry[at].flags & ENTRY_AUTOMATIC))
        at++;
    return at;
}

static long compare_person(const struct seated *p, const struct stored_table *t)
{
    int at = next_choice(t, p->seat, 0), same = 0, more = 0;
    while (same < p->taken_count && at < t->entries &&
           t->entry[at].value == p->taken[same]) {
        same++;
        at = next_choice(t, p->seat, at + 1);
    }
    for (; at < t->entries; at = next_choice(t, p->seat, at + 1))
        more++;
    /* The last may be stored, and not acknowledged yet. */
    if (same == p->taken_count && more <= (p->sent ? 1 : 0))
        return 0;
    fprintf(stderr,
            "table %s seat %d: %d acknowledged, of which %d are stored, and %d "
            "others\n",
            sittings[p->table].code, p->seat, p->taken_count, same, more);
    return p->taken_count - same + more;
}

static void load_next(struct comparing *c);

static void take_table(void *user, enum store_status status,
                       const struct stored_table *t)
{
    struct comparing *c = user;
    for (int side = 0; side < 2; side++) {
        const struct seated *p = &seated[2 * c->table + side];
        if (status == STORE_OK)
            c->wrong += compare_person(p, t);
        else
            c->wrong += p->taken_count + 1;
    }
    c->table++;
    load_next(c);
}

static void load_next(struct comparing *c)
{
    uint64_t id = 0;
    if (c->table == c->tables) {
        store_close(c->store);
        return;
    }
    code_read(sittings[c->table].code, &id);
    store_table_load(c->store, id, take_table, c);
}

long compare_with_store(const struct options *o)
{
    uv_loop_t loop;
    char path[4200];
    epic_error error;
    struct comparing c = { .tables = o->tables };
    snprintf(path, sizeof path, "%s/epic.db", o->data);
    uv_loop_init(&loop);
    c.store = store_open_to_check(&loop, o->store ? o->store : path, &error);
    if (!c.store) {
        fprintf(stderr, "crowd: %s\n", error.text);
        return 1;
    }
    load_next(&c);
    uv_run(&loop, UV_RUN_DEFAULT);
    uv_loop_close(&loop);
    return c.wrong;
}
