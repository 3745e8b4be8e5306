/* serve_host_life.c - how a table comes into memory, who comes and goes, and how
 * it leaves. */
#include "base/check.h"
#include "epic_record.h"
#include "serve_guard.h"
#include "serve_host.h"
#include "serve_seats.h"
#include "serve_tables.h"
#include "serve_think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void timer_closed(uv_handle_t *timer)
{
    struct host *h = timer->data;
    free(h);
}

struct host *host_new(struct serve *s, const struct stored_table *t)
{
    struct host *h = calloc(1, sizeof *h);
    CHECK(NULL, h != NULL);
    const epic_match_setup *m = &t->setup.match;
    h->serve = s;
    h->id = t->id;
    h->term = t->term;
    h->maker = t->maker;
    memcpy(h->key, t->key, sizeof h->key);
    h->listed = t->row && *t->row;
    h->ended = t->ended != 0;
    h->made = t->made;
    h->updated = t->updated;
    h->used = clock_ms();
    h->seats = m->game.seats;
    snprintf(h->names.game, sizeof h->names.game, "%s", m->game.game);
    snprintf(h->names.mode, sizeof h->names.mode, "%s",
             m->game.table ? m->game.table : "");
    snprintf(h->names.format, sizeof h->names.format, "%s",
             m->format ? m->format : "");
    for (int i = 0; i < t->seats; i++)
        h->seat[t->seat[i].seat] = t->seat[i].who;
    uv_timer_init(&s->loop, &h->timer);
    h->timer.data = h;
    return h;
}

struct playing {
    struct host *host;
    const struct stored_table *stored;
    epic_error error;
};

static void play(void *user)
{
    struct playing *p = user;
    const struct stored_table *s = p->stored;
    table *t = table_again(&s->setup, s->entry, s->entries, &p->error);
    p->host->table = t;
    if (!t)
        return;
    for (int i = 0; i < s->sayings; i++)
        table_talk(t, s->said[i].text);
    table_resume(t, clock_ms());
}

bool host_play(struct host *h, const struct stored_table *t)
{
    struct playing p = { .host = h, .stored = t };
    bool good = guard_run(h, play, &p);
    if (!good || !h->table) {
        if (good)
            guard_report(h->serve, t, p.error.text);
        host_freeze(h);
        return false;
    }
    h->sent = table_count(h->table);
    host_read_seats(h);
    h->begun = table_match(h->table) != NULL;
    h->over = host_match_is_over(h);
    if (h->over && !h->ended)
        host_end(h); /* the last process may not have come to it */
    host_pump(h);
    return true;
}

void host_join(struct host *h, struct link *l)
{
    l->host = h;
    l->next_here = h->links;
    h->links = l;
    h->used = clock_ms();
}

struct going {
    struct host *host;
    uint32_t link;
    int viewer;
};

static void gone(void *user)
{
    const struct going *w = user;
    table_gone(w->host->table, clock_ms(), w->link, w->viewer);
}

void host_leave(struct host *h, struct link *l)
{
    struct link **at = &h->links;
    struct going w = { h, l->number, l->viewer };
    while (*at && *at != l)
        at = &(*at)->next_here;
    if (*at)
        *at = l->next_here;
    l->host = NULL;
    h->used = clock_ms();
    if (l->viewer < 0 || !h->table || h->frozen || h->gone)
        return;
    if (guard_run(h, gone, &w))
        host_pump(h);
    else
        host_freeze(h);
}

void host_send_away(struct host *h, int code, const char *why, const char *url)
{
    h->gone = true;
    for (struct link *l = h->links; l; l = l->next_here)
        link_bye(l, code, why, url, code == 4001 ? 500 : 0);
    tables_forget(h->serve, h);
}

void host_freeze(struct host *h)
{
    h->frozen = true;
    think_stop(h->serve->think, h->id);
    h->serve->metrics.tables_frozen++;
    store_report_add(h->serve->store,
                     &(struct stored_report){ .table = h->id,
                                              .n = (uint32_t)h->sent,
                                              .about = STORE_ABOUT_FAULT,
                                              .text = "frozen",
                                              .at = clock_ms() },
                     host_ignored, NULL);
    for (struct link *l = h->links; l; l = l->next_here)
        link_refuse(l, "closed",
                    "This table is frozen by a fault of the program. What is "
                    "needed to find it was kept.");
}

void host_free(struct host *h)
{
    while (h->chores)
        free(h->chore[--h->chores].text);
    if (!h->frozen) /* what the engine left half done is not looked at again */
        table_free(h->table);
    h->table = NULL;
    uv_close((uv_handle_t *)&h->timer, timer_closed);
}

void host_ignored(void *user, enum store_status status)
{
    (void)user;
    (void)status;
}
