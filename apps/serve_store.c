/* serve_store.c - a store: requests go to lanes, and their answers to the loop. */
#include "base/check.h"
#include "base/fresh.h"
#include "serve_store_inside.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>

enum {
    GROUP_MAX = 512,   /* requests in one transaction */
    TURN_US = 4000,    /* of answers; then the loop does what else there is */
    CHANGED_MS = 1000, /* no more than one `changed` in that time */
};

struct queue {
    struct request *first, **last;
};

struct line {
    struct store *store;
    enum lane which;
    struct connection *connection;
    pthread_t thread;
    int wake; /* an eventfd */
    struct queue waiting;
};

struct store {
    const struct back_end *back;
    struct store_options options;
    uint64_t me;
    struct line line[LANES];

    pthread_mutex_t lock; /* for all that follows up to the atomics */
    struct queue answered;
    struct store_figures figures;
    bool closing, closed;

    atomic_bool ready;
    atomic_int waiting;

    uv_async_t async;
    uv_timer_t timer; /* until `changed` may be told */
    int handles;      /* that are open */
};

/* ---- queues -------------------------------------------------------------- */

static void queue_add(struct queue *q, struct request *r)
{
    r->next = NULL;
    if (!q->first)
        q->last = &q->first;
    *q->last = r;
    q->last = &r->next;
}

static struct request *queue_take(struct queue *q)
{
    struct request *r = q->first;
    if (r)
        q->first = r->next;
    return r;
}

static void wake(const struct line *l)
{
    uint64_t one = 1;
    while (write(l->wake, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

void request_send(struct request *r, enum lane which)
{
    struct store *s = r->store;
    atomic_fetch_add(&s->waiting, 1);
    pthread_mutex_lock(&s->lock);
    if (s->closed) {
        r->status = STORE_FAILED;
        queue_add(&s->answered, r);
    } else {
        queue_add(&s->line[which].waiting, r);
        wake(&s->line[which]);
    }
    pthread_mutex_unlock(&s->lock);
}

static void answer_later(struct store *s, struct request **list, int count)
{
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < count; i++)
        queue_add(&s->answered, list[i]);
    pthread_mutex_unlock(&s->lock);
    uv_async_send(&s->async);
}

/* ---- a lane -------------------------------------------------------------- */

static int64_t microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static int bucket(uint64_t value)
{
    int i = 0;
    while (value > 1 && i < STORE_BUCKETS - 1) {
        value = (value + 1) / 2;
        i++;
    }
    return i;
}

static void note_commit(struct store *s, int count, int64_t us, bool good)
{
    pthread_mutex_lock(&s->lock);
    s->figures.commits += good;
    s->figures.changes += good ? (uint64_t)count : 0;
    s->figures.failures += good ? 0 : (uint64_t)count;
    s->figures.commit_time[bucket((uint64_t)us / 64)]++;
    s->figures.batch_size[bucket((uint64_t)count)]++;
    pthread_mutex_unlock(&s->lock);
}

static bool carry_out(struct line *l, struct request **list, int count,
                      bool *lone)
{
    const struct back_end *back = l->store->back;
    int64_t begin = microseconds();
    bool good = back->run(l->connection, list, count, lone);
    if (l->which == LANE_WRITE)
        note_commit(l->store, count, microseconds() - begin, good);
    for (int i = 0; !good && i < count; i++)
        request_forget(list[i]);
    return good;
}

/* A transaction of all; if that fails, and one may be to blame, one each. */
static void carry_out_all(struct line *l, struct request **list, int count)
{
    bool lone = false, ignored, good = carry_out(l, list, count, &lone);
    if (!good && lone && count > 1) {
        for (int i = 0; i < count; i++)
            if (carry_out(l, &list[i], 1, &ignored))
                good = true;
            else
                list[i]->status = STORE_FAILED;
    } else {
        for (int i = 0; !good && i < count; i++)
            list[i]->status = STORE_FAILED;
    }
    /* What one did wrong is no fault of the store. */
    if (l->which == LANE_WRITE && (good || !lone))
        atomic_store(&l->store->ready, good);
    answer_later(l->store, list, count);
    if (good && l->which == LANE_WRITE && l->store->back->tidy)
        l->store->back->tidy(l->connection);
}

static void moved(struct request *r);

static void tell(void *user, struct notice n)
{
    struct store *s = user;
    struct request *r = request_new(s, moved, NULL);
    r->id = n.table;
    r->status = n.kind == NOTICE_MOVED ? STORE_ELSEWHERE : STORE_OK;
    atomic_fetch_add(&s->waiting, 1);
    answer_later(s, &r, 1);
}

static void tick(struct line *l)
{
    bool good = l->store->back->tick(l->connection, tell, l->store);
    if (l->which == LANE_WRITE)
        atomic_store(&l->store->ready, good);
}

/* What is to be done next, up to `most`; 0: nothing, and *over says whether
 * there ever will be. */
static int next_requests(struct line *l, struct request **list, int most,
                         bool *over)
{
    int n = 0;
    pthread_mutex_lock(&l->store->lock);
    while (n < most && (list[n] = queue_take(&l->waiting)))
        n++;
    *over = n == 0 && l->store->closing;
    pthread_mutex_unlock(&l->store->lock);
    return n;
}

/* Until there is something to do; true: what the back end waits for has
 * happened. */
static bool rest(struct line *l, int64_t until)
{
    struct pollfd fds[] = {
        { l->wake, POLLIN, 0 },
        { l->store->back->descriptor(l->connection), POLLIN, 0 },
    };
    int64_t left = (until - microseconds()) / 1000;
    poll(fds, 2, left < 0 ? 0 : (int)left + 1);
    uint64_t count;
    if (fds[0].revents && read(l->wake, &count, sizeof count) < 0)
        return false;
    return fds[1].revents != 0;
}

static void *run_lane(void *user)
{
    struct line *l = user;
    struct request *list[GROUP_MAX];
    int64_t each = l->store->back->tick_ms * INT64_C(1000);
    int64_t due = microseconds() + each;
    int most = l->which == LANE_WRITE ? GROUP_MAX : 1;
    tick(l);
    for (bool over = false; !over;) {
        int n = next_requests(l, list, most, &over);
        if (n > 0)
            carry_out_all(l, list, n);
        bool called = n == 0 && !over && rest(l, due);
        if (called || microseconds() >= due) {
            tick(l);
            due = microseconds() + each;
        }
    }
    return NULL;
}

/* ---- on the loop --------------------------------------------------------- */

static void tell_changed(uv_timer_t *timer)
{
    struct store *s = timer->data;
    if (s->options.changed)
        s->options.changed(s->options.user);
}

/* A notice of a back end has come to the loop. */
static void moved(struct request *r)
{
    struct store *s = r->store;
    if (r->status == STORE_OK && !uv_is_active((uv_handle_t *)&s->timer) &&
        !s->closing)
        uv_timer_start(&s->timer, tell_changed, CHANGED_MS, 0);
    if (r->status == STORE_ELSEWHERE && s->options.moved)
        s->options.moved(s->options.user, r->id);
}

/* False: it is time for something else. */
static bool answer_some(struct store *s, int64_t until)
{
    while (microseconds() < until) {
        pthread_mutex_lock(&s->lock);
        struct request *r = queue_take(&s->answered);
        pthread_mutex_unlock(&s->lock);
        if (!r)
            return true;
        atomic_fetch_sub(&s->waiting, 1);
        r->answer(r);
        request_free(r);
    }
    return false;
}

static void answer_in_turn(uv_async_t *async)
{
    struct store *s = async->data;
    if (!answer_some(s, microseconds() + TURN_US) && !s->closing)
        uv_async_send(async);
}

bool store_is_ready(const struct store *s)
{
    return atomic_load(&((struct store *)(uintptr_t)s)->ready);
}

void store_figures(const struct store *s, struct store_figures *out)
{
    struct store *mine = (struct store *)(uintptr_t)s;
    pthread_mutex_lock(&mine->lock);
    *out = s->figures;
    pthread_mutex_unlock(&mine->lock);
    out->waiting = atomic_load(&mine->waiting);
}

uint64_t store_me(const struct store *s)
{
    return s->me;
}

/* ---- opening and closing ------------------------------------------------- */

bool is_postgres(const char *where)
{
    return !strncmp(where, "postgresql:", 11) ||
           !strncmp(where, "postgres:", 9);
}

/* In one transaction, which is open. */
static bool migrate(const struct back_end *back, struct connection *c,
                    epic_error *error)
{
    int version = back->version(c, error);
    if (version < 0)
        return false;
    if (version > MIGRATIONS) {
        snprintf(error->text, sizeof error->text,
                 "this database is of version %d, and this program knows only "
                 "up to %d: please use a newer program",
                 version, MIGRATIONS);
        return false;
    }
    char set[80];
    for (int i = version; i < MIGRATIONS; i++)
        if (!back->script(
                c, back->shared ? MIGRATION[i].postgres : MIGRATION[i].sqlite,
                error))
            return false;
    snprintf(set, sizeof set, "UPDATE meta SET version = %d", MIGRATIONS);
    return version == MIGRATIONS || back->script(c, set, error);
}

static bool check_version(const struct back_end *back, struct connection *c,
                          epic_error *error)
{
    int version = back->version(c, error);
    if (version >= 0 && version != MIGRATIONS)
        snprintf(error->text, sizeof error->text,
                 "this database is of version %d, and this program's is %d",
                 version, MIGRATIONS);
    return version == MIGRATIONS;
}

static bool bring_up(const struct back_end *back, const struct opening *o,
                     struct connection *c, epic_error *error)
{
    epic_error ignored;
    if (o->lane != LANE_WRITE)
        return true;
    if (o->check_only)
        return check_version(back, c, error);
    if (!back->script(c, back->begin, error))
        return false;
    bool good = migrate(back, c, error) && back->script(c, "COMMIT", error);
    return good || (back->script(c, "ROLLBACK", &ignored), false);
}

static bool open_lines(struct store *s, bool check_only, epic_error *error)
{
    for (int i = 0; i < LANES; i++) {
        struct line *l = &s->line[i];
        *l = (struct line){ .store = s, .which = (enum lane)i };
        struct opening o = { s->options.where, s->options.url, s->me, l->which,
                             check_only };
        l->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
        CHECK(NULL, l->wake >= 0);
        l->connection = s->back->open(&o, error);
        if (!l->connection || !bring_up(s->back, &o, l->connection, error))
            return false;
    }
    return true;
}

static void close_lines(struct store *s)
{
    for (int i = LANES - 1; i >= 0; i--) {
        struct line *l = &s->line[i];
        if (!l->store)
            continue;
        if (l->connection)
            s->back->close(l->connection);
        close(l->wake);
    }
}

static void free_store(struct store *s)
{
    pthread_mutex_destroy(&s->lock);
    free((void *)(uintptr_t)s->options.where);
    free((void *)(uintptr_t)s->options.url);
    free(s);
}

static struct store *open_store(struct uv_loop_s *loop,
                                const struct store_options *o, bool check_only,
                                epic_error *error)
{
    epic_error ignored;
    error = error ? error : &ignored;
    *error = (epic_error){ 0 };
    struct store *s = calloc(1, sizeof *s);
    CHECK(NULL, s != NULL);
    s->options = *o;
    s->options.where = strdup(o->where);
    s->options.url = strdup(o->url ? o->url : "");
    CHECK(NULL, s->options.where && s->options.url);
    s->back = is_postgres(o->where) ? &POSTGRES : &SQLITE;
    if (s->back->shared)
        CHECK(NULL, fresh_number(&s->me));
    s->me >>= 1; /* databases know signed numbers */
    pthread_mutex_init(&s->lock, NULL);
    atomic_store(&s->ready, true);
    if (!open_lines(s, check_only, error)) {
        close_lines(s);
        free_store(s);
        return NULL;
    }
    uv_async_init(loop, &s->async, answer_in_turn);
    uv_timer_init(loop, &s->timer);
    s->async.data = s->timer.data = s;
    s->handles = 2;
    for (int i = 0; i < LANES; i++)
        CHECK(NULL,
              !pthread_create(&s->line[i].thread, NULL, run_lane, &s->line[i]));
    return s;
}

struct store *store_open(struct uv_loop_s *loop, const struct store_options *o,
                         epic_error *error)
{
    return open_store(loop, o, false, error);
}

struct store *store_open_to_check(struct uv_loop_s *loop, const char *where,
                                  epic_error *error)
{
    struct store_options o = { .where = where };
    return open_store(loop, &o, true, error);
}

static void handle_closed(uv_handle_t *h)
{
    struct store *s = h->data;
    if (--s->handles == 0)
        free_store(s);
}

void store_close(struct store *s)
{
    if (!s)
        return;
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    for (int i = 0; i < LANES; i++)
        wake(&s->line[i]);
    pthread_mutex_unlock(&s->lock);
    for (int i = 0; i < LANES; i++)
        pthread_join(s->line[i].thread, NULL);
    pthread_mutex_lock(&s->lock);
    s->closed = true;
    pthread_mutex_unlock(&s->lock);
    answer_some(s, INT64_MAX);
    close_lines(s);
    uv_close((uv_handle_t *)&s->async, handle_closed);
    uv_close((uv_handle_t *)&s->timer, handle_closed);
}
