/* watch.c - those who watch later: a second table follows this one, entry by
 * entry, and they are told what it tells. */
#include "base/check.h"
#include "table/inside.h"

static bool follows(const table *t, int64_t now)
{
    int next = t->shadow ? table_count(t->shadow) : 0;
    return t->shadow && next < t->durable &&
           t->entry[next].at + t->setup.watch_delay_ms <= now;
}

int64_t watch_due(const table *t)
{
    int next = t->shadow ? table_count(t->shadow) : 0;
    return t->shadow && next < t->durable
               ? t->entry[next].at + t->setup.watch_delay_ms
               : NEVER;
}

void watch_follow(table *t)
{
    bool news = follows(t, t->now);
    while (follows(t, t->now))
        CHECK(NULL,
              journal_follow(t->shadow, &t->entry[table_count(t->shadow)]));
    if (news)
        effect_add(
            t, (struct table_out){ .kind = OUT_NEWS, .viewer = TABLE_WATCHER },
            NULL);
}
