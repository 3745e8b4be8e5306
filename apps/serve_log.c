#include "serve_log.h"

#include "base/harmless.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

int64_t clock_ms(void)
{
    static int64_t last;
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    int64_t now = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
    if (now > last)
        last = now;
    return last;
}

int64_t clock_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void serve_log(const char *event, const char *format, ...)
{
    char when[24], text[600];
    struct tm utc;
    time_t now = (time_t)(clock_ms() / 1000);
    va_list args;
    va_start(args, format);
    harmless_vformat(text, sizeof text, format, args);
    va_end(args);
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fprintf(stderr, "%s %s%s%s\n", when, event, text[0] ? " " : "", text);
}

/* ---- counting ------------------------------------------------------------ */

enum { BUCKETS = 12, FIRST_US = 250 };

void histogram_add(struct histogram *h, int64_t us)
{
    h->count++;
    h->sum_us += (uint64_t)(us > 0 ? us : 0);
    for (int i = 0; i < BUCKETS; i++)
        h->within[i] += us <= (int64_t)FIRST_US << i;
}

struct page {
    char *buf;
    size_t size, length;
};

static void add(struct page *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add(struct page *p, const char *format, ...)
{
    size_t room = p->length < p->size ? p->size - p->length : 0;
    va_list args;
    va_start(args, format);
    int n = vsnprintf(room ? p->buf + p->length : NULL, room, format, args);
    va_end(args);
    p->length += n > 0 ? (size_t)n : 0;
}

static void add_histogram(struct page *p, const char *name,
                          const struct histogram *h)
{
    add(p, "# TYPE epic_%s_seconds histogram\n", name);
    for (int i = 0; i < BUCKETS; i++)
        add(p, "epic_%s_seconds_bucket{le=\"%g\"} %" PRIu64 "\n", name,
            (double)((int64_t)FIRST_US << i) / 1e6, h->within[i]);
    add(p, "epic_%s_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n", name, h->count);
    add(p, "epic_%s_seconds_sum %g\n", name, (double)h->sum_us / 1e6);
    add(p, "epic_%s_seconds_count %" PRIu64 "\n", name, h->count);
}

size_t metrics_text(const struct metrics *m, const struct gauges *g, char *buf,
                    size_t size)
{
    struct page p = { buf, size, 0 };
    const struct {
        const char *name;
        uint64_t value;
    } counters[] = {
        { "links_opened", m->links_opened },
        { "links_refused", m->links_refused },
        { "links_slow", m->links_slow },
        { "requests", m->requests },
        { "requests_refused", m->requests_refused },
        { "messages", m->messages },
        { "choices", m->choices },
        { "refusals", m->refusals },
        { "entries", m->entries },
        { "batches", m->batches },
        { "batches_failed", m->batches_failed },
        { "thoughts", m->thoughts },
        { "thoughts_late", m->thoughts_late },
        { "tables_made", m->tables_made },
        { "tables_loaded", m->tables_loaded },
        { "tables_frozen", m->tables_frozen },
    };
    const struct {
        const char *name;
        int value;
    } now[] = { { "links", g->links },
                { "tables", g->tables },
                { "thoughts_waiting", g->waiting_thoughts },
                { "requests_open", g->requests } };
    for (size_t i = 0; i < sizeof counters / sizeof counters[0]; i++)
        add(&p, "# TYPE epic_%s_total counter\nepic_%s_total %" PRIu64 "\n",
            counters[i].name, counters[i].name, counters[i].value);
    for (size_t i = 0; i < sizeof now / sizeof now[0]; i++)
        add(&p, "# TYPE epic_%s gauge\nepic_%s %d\n", now[i].name, now[i].name,
            now[i].value);
    add_histogram(&p, "commit", &m->commit);
    add_histogram(&p, "took", &m->took);
    add_histogram(&p, "loop_lag", &m->lag);
    add_histogram(&p, "think_wait", &m->think_wait);
    return p.length;
}
