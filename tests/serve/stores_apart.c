/* stores_apart.c - a disk that is full, a database that goes away, and several
 * processes on one database. */
#include "stores.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- a disk that is full, a database that goes away ---------------------- */

void test_full(struct store *s)
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

void test_lost_connections(struct store *s)
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

void test_owners(struct store *a)
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

void test_fence(void)
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
