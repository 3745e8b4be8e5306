#include "serve_think.h"

#include "ai/player.h"
#include "base/check.h"
#include "serve_guard.h"
#include "serve_host.h"
#include "serve_tables.h"

#include <stdlib.h>

enum { THREADS_MAX = 64, LATE_US = 2000000 };

struct think_pool {
    struct serve *serve;
    uv_thread_t thread[THREADS_MAX];
    int threads;
    uv_async_t done;
    uv_mutex_t lock;
    uv_cond_t some;
    struct think_job *waiting, **waiting_end;
    struct think_job *running;
    struct think_job *ready, **ready_end;
    bool closing;
};

/* ---- in its threads ------------------------------------------------------- */

static struct think_job *next_job(struct think_pool *p)
{
    uv_mutex_lock(&p->lock);
    while (!p->waiting && !p->closing)
        uv_cond_wait(&p->some, &p->lock);
    struct think_job *job = p->closing ? NULL : p->waiting;
    if (job && !(p->waiting = job->next))
        p->waiting_end = &p->waiting;
    if (job) {
        job->next = p->running;
        p->running = job;
    }
    uv_mutex_unlock(&p->lock);
    return job;
}

static void make_ready(struct think_pool *p, struct think_job *job)
{
    uv_mutex_lock(&p->lock);
    struct think_job **at = &p->running;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    job->next = NULL;
    *p->ready_end = job;
    p->ready_end = &job->next;
    uv_mutex_unlock(&p->lock);
    uv_async_send(&p->done);
}

static void choose(void *user)
{
    struct think_job *job = user;
    uint64_t luck = job->luck;
    struct thinking t = { job->player->budget, &job->stop, &luck };
    job->choice = -1;
    if (!epic_stop_is_raised(&job->stop))
        job->choice = job->player->think(job->game, &t);
}

static void think(void *user)
{
    struct think_pool *p = user;
    for (struct think_job *job; (job = next_job(p));) {
        job->waited_us = clock_us() - job->waited_us;
        if (guard_thread(choose, job)) /* else what it left is abandoned */
            epic_game_free(job->game);
        job->game = NULL;
        make_ready(p, job);
    }
}

/* ---- in the loop ---------------------------------------------------------- */

static void hand_over(uv_async_t *done)
{
    struct think_pool *p = done->data;
    struct serve *s = p->serve;
    uv_mutex_lock(&p->lock);
    struct think_job *list = p->ready;
    p->ready = NULL;
    p->ready_end = &p->ready;
    uv_mutex_unlock(&p->lock);
    for (struct think_job *job = list, *next; job; job = next) {
        struct host *h = tables_known(s, job->table);
        next = job->next;
        s->metrics.thoughts++;
        s->gauges.waiting_thoughts--;
        histogram_add(&s->metrics.think_wait, job->waited_us);
        if (h && !epic_stop_is_raised(&job->stop))
            host_thought(h, job->seat, job->ask, job->choice);
        free(job);
    }
}

void think_ask(struct think_pool *p, const struct think_job *job)
{
    struct think_job *copy = malloc(sizeof *copy);
    CHECK(NULL, copy != NULL);
    *copy = *job;
    copy->waited_us = clock_us();
    copy->next = NULL;
    uv_mutex_lock(&p->lock);
    *p->waiting_end = copy;
    p->waiting_end = &copy->next;
    uv_mutex_unlock(&p->lock);
    p->serve->gauges.waiting_thoughts++;
    uv_cond_signal(&p->some);
}

static void stop_jobs(struct think_job *list, uint64_t table)
{
    for (struct think_job *job = list; job; job = job->next)
        if (table == 0 || job->table == table)
            epic_stop_raise(&job->stop);
}

/* Of that table, or 0: of all. */
static void stop(struct think_pool *p, uint64_t table)
{
    uv_mutex_lock(&p->lock);
    stop_jobs(p->waiting, table);
    stop_jobs(p->running, table);
    stop_jobs(p->ready, table);
    p->closing |= table == 0;
    uv_mutex_unlock(&p->lock);
}

void think_stop(struct think_pool *p, uint64_t table)
{
    stop(p, table);
}

void think_end(struct think_pool *p)
{
    stop(p, 0);
    uv_cond_broadcast(&p->some);
}

bool think_is_late(const struct think_pool *p)
{
    struct think_pool *pool = (struct think_pool *)(uintptr_t)p;
    uv_mutex_lock(&pool->lock);
    bool late = p->waiting && clock_us() - p->waiting->waited_us > LATE_US;
    uv_mutex_unlock(&pool->lock);
    return late;
}

struct think_pool *think_new(struct serve *s, int threads)
{
    struct think_pool *p = calloc(1, sizeof *p);
    CHECK(NULL, p != NULL);
    p->serve = s;
    p->waiting_end = &p->waiting;
    p->ready_end = &p->ready;
    uv_mutex_init(&p->lock);
    uv_cond_init(&p->some);
    uv_async_init(&s->loop, &p->done, hand_over);
    p->done.data = p;
    while (p->threads < threads && p->threads < THREADS_MAX &&
           uv_thread_create(&p->thread[p->threads], think, p) == 0)
        p->threads++;
    CHECK(NULL, p->threads > 0);
    return p;
}

static void free_jobs(struct think_job *list)
{
    for (struct think_job *job = list, *next; job; job = next) {
        next = job->next;
        epic_game_free(job->game);
        free(job);
    }
}

static void freed(uv_handle_t *done)
{
    free(done->data);
}

void think_free(struct think_pool *p)
{
    think_end(p);
    for (int i = 0; i < p->threads; i++)
        uv_thread_join(&p->thread[i]);
    free_jobs(p->waiting);
    free_jobs(p->ready);
    uv_mutex_destroy(&p->lock);
    uv_cond_destroy(&p->some);
    uv_close((uv_handle_t *)&p->done, freed);
}
