#include "serve_host.h"

#include "ai/player.h"
#include "base/check.h"
#include "epic_record.h"
#include "formats/record.h"
#include "serve_guard.h"
#include "serve_lobby.h"
#include "serve_seats.h"
#include "serve_tables.h"
#include "serve_think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool host_is_busy(const struct host *h)
{
    return !h->frozen && (!h->table || table_is_busy(h->table));
}

/* ---- the store ------------------------------------------------------------ */

struct storing {
    struct host *host;
    uint32_t n; /* the last entry of it; 0: none */
    int64_t at_us;
};

static void tell_stored(void *user)
{
    struct storing *w = user;
    table_stored(w->host->table, clock_ms(), w->n);
}

/* It was not written: the table goes back, and its people see it as it was. */
static void go_back(struct host *h)
{
    epic_error error;
    char code[CODE_SIZE];
    code_write(h->id, code);
    serve_log("not-stored", "table=%s", code);
    if (!table_lost(h->table, &error)) {
        guard_failed(h, error.text);
        host_freeze(h);
        return;
    }
    h->sent = table_count(h->table);
    host_read_seats(h);
    h->over = host_match_is_over(h);
    for (struct link *l = h->links; l; l = l->next_here) {
        link_refuse(l, "busy",
                    "That could not be stored. Please try again in a while.");
        link_call(l);
    }
}

static void stored(void *user, enum store_status status)
{
    struct storing *w = user;
    struct host *h = w->host;
    struct serve *s = h->serve;
    h->storing--;
    s->metrics.batches++;
    s->metrics.batches_failed += status != STORE_OK;
    histogram_add(&s->metrics.commit, clock_us() - w->at_us);
    if (h->gone || h->frozen)
        ;
    else if (status == STORE_OK) {
        if (w->n && !guard_run(h, tell_stored, w))
            host_freeze(h);
        host_pump(h);
    } else if (status == STORE_ELSEWHERE) {
        host_send_away(h, 4001, "moved", NULL);
    } else if (w->n) {
        go_back(h);
        host_pump(h);
    }
    free(w);
}

/* All that one step has changed is one transaction. */
static void store_step(struct host *h, int last, struct stored_change *c)
{
    static char row[4000];
    struct storing *w = malloc(sizeof *w);
    CHECK(NULL, w != NULL);
    *w = (struct storing){ h, (uint32_t)last, clock_us() };
    c->table = h->id;
    c->term = h->term;
    c->now = h->updated = clock_ms();
    if (last > h->sent) {
        c->entry = table_entry_at(h->table, h->sent);
        c->entries = last - h->sent;
        h->serve->metrics.entries += (uint64_t)c->entries;
        h->sent = last;
    }
    if (h->row_changed && host_row(h, row, sizeof row) < sizeof row)
        c->row = row;
    c->reopened = h->ended && !h->over;
    h->ended &= !c->reopened;
    h->storing++;
    store_change(h->serve->store, c, stored, w);
    if (h->row_changed)
        lobby_changed(h);
    h->row_changed = false;
}

/* ---- the end -------------------------------------------------------------- */

bool host_match_is_over(const struct host *h)
{
    const epic_match *m = table_match(h->table);
    return m && epic_match_stage(m) == EPIC_STAGE_OVER;
}

/* Each match that is played at a table is a game of its own in the store. */
void host_end(struct host *h)
{
    size_t size = table_record(h->table, NULL, 0) + 1;
    char *record = malloc(size);
    CHECK(NULL, record != NULL);
    table_record(h->table, record, size);
    epic_match_score score = epic_match_result(table_match(h->table));
    const char *rule = score.rule && *score.rule ? score.rule : score.last.rule;
    const char *reason = table_reason(h->table);
    struct stored_game game = { .number = 1 + table_round(h->table),
                                .game = h->names.game,
                                .format = h->names.format,
                                .record = record,
                                .winners = score.winners,
                                .rule = rule ? rule : "",
                                .reason = reason ? reason : "rules",
                                .ended = clock_ms() };
    h->over = h->row_changed = true;
    store_step(h, 0, &(struct stored_change){ .game = &game });
    free(record);
}

/* ---- what the table wants ------------------------------------------------- */

static struct link *link_of(const struct host *h, uint32_t number)
{
    struct link *l = h->links;
    while (l && l->number != number)
        l = l->next_here;
    return l;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static void send_out(struct host *h, const struct table_out *out)
{
    struct link *l = link_of(h, out->link);
    struct metrics *m = &h->serve->metrics;
    if (begins(out->text, "{\"t\":\"refused\""))
        m->refusals++;
    if (!l)
        return;
    if (l->choice_us && begins(out->text, "{\"t\":\"took\"")) {
        histogram_add(&m->took, clock_us() - l->choice_us);
        l->choice_us = 0;
        m->choices++;
    }
    link_send(l, out->text, out->length);
}

static void call_viewer(struct host *h, const struct table_out *out)
{
    for (struct link *l = h->links; l; l = l->next_here) {
        if (l->viewer != out->viewer)
            continue;
        if (out->kind == OUT_SAY)
            link_send(l, out->text, out->length);
        else
            link_call(l);
    }
}

static void let_think(struct host *h, const struct table_out *out)
{
    const epic_game *g = out->think.game
                             ? out->think.game
                             : epic_match_game(table_match(h->table));
    struct think_job job = { .table = h->id,
                             .seat = out->think.seat,
                             .ask = out->think.ask,
                             .player = player_named(out->think.player),
                             .luck = out->think.luck,
                             .game = epic_game_clone(g) };
    CHECK(NULL, job.player && job.game);
    think_stop(h->serve->think, h->id);
    h->thinks.there = true;
    h->thinks.seat = job.seat;
    h->thinks.ask = job.ask;
    think_ask(h->serve->think, &job);
}

static void keep_report(struct host *h, const struct table_out *out)
{
    bool seated = out->viewer >= 0 && out->viewer < h->seats;
    store_report_add(
        h->serve->store,
        &(struct stored_report){ .table = h->id,
                                 .n = (uint32_t)table_count(h->table),
                                 .by = seated ? h->seat[out->viewer] : 0,
                                 .text = out->text,
                                 .at = clock_ms() },
        host_ignored, NULL);
}

static void keep_saying(struct host *h, const struct table_out *out)
{
    store_chat_add(h->serve->store, h->id,
                   &(struct stored_saying){ .at = clock_ms(),
                                            .who = h->seat[out->viewer],
                                            .seat = out->viewer,
                                            .text = out->text },
                   host_ignored, NULL);
}

struct pumping {
    struct host *host;
    int last; /* entry that is to be stored */
    bool over;
    struct seat_changes seats;
};

static void pump_once(struct pumping *p, const struct table_out *out)
{
    struct host *h = p->host;
    switch (out->kind) {
    case OUT_STORE:
        p->last = (int)out->entry.n;
        host_note_entry(h, table_entry_at(h->table, p->last - 1), &p->seats);
        break;
    case OUT_SEND:
        send_out(h, out);
        break;
    case OUT_SAY:
    case OUT_NEWS:
        call_viewer(h, out);
        break;
    case OUT_THINK:
        let_think(h, out);
        break;
    case OUT_OVER:
        p->over = true;
        break;
    case OUT_WAKE:
        h->wake = out->when;
        break;
    case OUT_REPORT:
        keep_report(h, out);
        break;
    case OUT_TALK:
        keep_saying(h, out);
        break;
    }
}

static void pump(void *user)
{
    struct pumping *p = user;
    struct host *h = p->host;
    struct table_out out;
    while (table_next(h->table, &out))
        pump_once(p, &out);
    if (h->thinks.there &&
        !table_awaits(h->table, h->thinks.seat, h->thinks.ask)) {
        think_stop(h->serve->think, h->id);
        h->thinks.there = false;
    }
    if (!h->begun && table_match(h->table))
        h->begun = h->row_changed = true;
}

struct taking {
    struct host *host;
    uint32_t link;
    int viewer;
    const char *text;
    size_t length;
};

static void take(void *user)
{
    const struct taking *w = user;
    table_take(w->host->table, clock_ms(), w->link, w->viewer, w->text,
               w->length);
}

static void have_said(struct host *h, uint32_t link, int viewer,
                      const char *text, size_t length)
{
    struct taking w = { h, link, viewer, text, length };
    h->said = text;
    bool good = guard_run(h, take, &w);
    h->said = NULL;
    if (good)
        host_pump(h);
    else
        host_freeze(h);
}

void host_chore(struct host *h, int seat, const char *text)
{
    struct chore *c = &h->chore[h->chores++];
    CHECK(NULL, h->chores <= 2 * TABLE_SEATS);
    c->seat = seat;
    c->text = strdup(text);
    CHECK(NULL, c->text != NULL);
}

/* The first of those that wait. */
static void do_chore(struct host *h)
{
    struct chore first = h->chore[0];
    memmove(h->chore, h->chore + 1, (size_t)--h->chores * sizeof h->chore[0]);
    have_said(h, 0, first.seat, first.text, strlen(first.text));
    free(first.text);
}

void host_pump(struct host *h)
{
    struct pumping p = { .host = h };
    if (h->frozen || h->gone || !h->table)
        return;
    if (!guard_run(h, pump, &p)) {
        host_freeze(h);
        return;
    }
    if (p.last || p.seats.count)
        store_step(h, p.last,
                   &(struct stored_change){ .seat = p.seats.seat,
                                            .seats = p.seats.count });
    if (p.over && !h->over)
        host_end(h);
    if (host_is_busy(h))
        return;
    if (h->chores) {
        do_chore(h);
        return;
    }
    host_set_timer(h);
    for (struct link *l = h->links, *next; l; l = next) {
        next = l->next_here;
        if (l->news)
            link_call(l);
        if (l->in_count) {
            link_go_on(l);
            if (host_is_busy(h) || h->gone || h->frozen)
                return; /* the others are called when that is stored */
        }
    }
}

/* ---- programs, and the time ----------------------------------------------- */

static void give_thought(void *user)
{
    struct host *h = user;
    h->thought.there = false;
    table_thought(h->table, clock_ms(), h->thought.seat, h->thought.ask,
                  h->thought.choice);
}

static void wake(void *user)
{
    struct host *h = user;
    h->wake = 0;
    table_wake(h->table, clock_ms());
}

/* What is due, and can be taken. */
static void go_on(struct host *h)
{
    bool good = true;
    if (h->thought.there)
        good = guard_run(h, give_thought, h);
    if (good && h->wake && h->wake <= clock_ms() && !host_is_busy(h))
        good = guard_run(h, wake, h);
    if (good)
        host_pump(h);
    else
        host_freeze(h);
}

static void time_has_come(uv_timer_t *timer)
{
    struct host *h = timer->data;
    if (!host_is_busy(h) && !h->frozen && !h->gone)
        go_on(h);
}

void host_set_timer(struct host *h)
{
    int64_t now = clock_ms();
    if (h->thought.there)
        uv_timer_start(&h->timer, time_has_come, 0, 0);
    else if (h->wake)
        uv_timer_start(&h->timer, time_has_come,
                       (uint64_t)(h->wake > now ? h->wake - now : 0), 0);
    else
        uv_timer_stop(&h->timer);
}

void host_thought(struct host *h, int seat, uint32_t ask, int choice)
{
    if (choice < 0 && !h->frozen && !h->gone) {
        guard_failed(h, "a program has failed while it thought");
        host_freeze(h);
        return;
    }
    h->thinks.there = false;
    h->thought.there = true;
    h->thought.seat = seat;
    h->thought.ask = ask;
    h->thought.choice = choice;
    if (!host_is_busy(h) && !h->frozen)
        go_on(h);
}

/* ---- messages ------------------------------------------------------------- */

static bool takes_seat(const struct host *h, const struct json_doc *doc)
{
    int seat;
    return json_int(doc, 0, "seat", 0, h->seats - 1, &seat) && h->seat[seat];
}

void host_message(struct host *h, struct link *l, const char *text,
                  size_t length)
{
    struct json_doc *doc = &h->serve->doc;
    const char *name =
        json_read(doc, text, length, NULL) ? json_string(doc, 0, "t") : NULL;
    h->used = clock_ms();
    if (h->frozen) {
        link_refuse(l, "closed",
                    "This table is frozen by a fault of the program. What is "
                    "needed to find it was kept.");
    } else if (name && !strcmp(name, "attach")) {
        if (host_attach(h, l, doc))
            have_said(h, l->number, l->viewer, text, length);
    } else if (l->viewer < 0) {
        link_refuse(l, "unknown", "Begin with attach.");
    } else if (name && !strcmp(name, "bot") && takes_seat(h, doc)) {
        link_refuse(l, "illegal", "Somebody sits there.");
    } else if (name && !strcmp(name, "bot") && think_is_late(h->serve->think)) {
        link_refuse(l, "busy", "Too many programs are thinking just now.");
    } else {
        if (name && !strcmp(name, "choose"))
            l->choice_us = clock_us();
        have_said(h, l->number, l->viewer, text, length);
    }
}

/* ---- updates -------------------------------------------------------------- */

struct updating {
    struct host *host;
    struct link *link;
    char *buf;
    size_t size, length;
    uint32_t has;
};

static void update(void *user)
{
    struct updating *u = user;
    u->length = table_update(u->host->table, u->link->viewer, u->link->have,
                             u->buf, u->size, &u->has);
}

size_t host_update(struct host *h, struct link *l, char *buf, size_t size)
{
    struct updating u = { h, l, buf, size, 0, l->have };
    if (h->frozen || host_is_busy(h))
        return 0; /* its flag stays set, so this is asked again */
    if (!guard_run(h, update, &u)) {
        host_freeze(h);
        return 0;
    }
    l->news = false;
    l->have = u.has;
    return u.length < size ? u.length : 0;
}
