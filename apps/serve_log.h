/* serve_log.h - what the server says on standard error, and counts.
 *
 * One line an event: `2026-11-18T20:15:03Z link-open table=k3v address=10.0.0.0`.
 * No tokens, no hidden cards, no names of people; addresses are cut to their
 * network. */
#ifndef EPIC_SERVE_LOG_H
#define EPIC_SERVE_LOG_H

#include <stddef.h>
#include <stdint.h>

/* `format` gives key=value pairs; what comes from outside is made harmless. */
void serve_log(const char *event, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Milliseconds since 1970 that never go back. */
int64_t clock_ms(void);
/* Microseconds from some moment on, for measuring. */
int64_t clock_us(void);

/* How long something took. */
struct histogram {
    uint64_t count, sum_us;
    uint64_t within[12]; /* of those, at most 2^i * 0.25 ms; see serve_log.c */
};
void histogram_add(struct histogram *h, int64_t us);

struct metrics {
    uint64_t links_opened, links_refused, links_slow;
    uint64_t requests, requests_refused;
    uint64_t messages, choices, refusals;
    uint64_t entries, batches, batches_failed;
    uint64_t thoughts, thoughts_late;
    uint64_t tables_made, tables_loaded, tables_frozen;
    struct histogram commit, took, lag, think_wait;
};
/* What is counted now, and not added up. */
struct gauges {
    int links, tables, waiting_thoughts, requests;
};
/* Prometheus text.  Like snprintf. */
size_t metrics_text(const struct metrics *m, const struct gauges *g, char *buf,
                    size_t size);

#endif
