#include "serve_seats.h"

#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- from the journal ----------------------------------------------------- */

void host_note_entry(struct host *h, const struct table_entry *e,
                     struct seat_changes *changes)
{
    int seat = e->seat;
    switch (e->kind) {
    case ENTRY_SIT:
    case ENTRY_BOT:
        snprintf(h->name[seat], sizeof h->name[seat], "%s", e->text);
        h->program[seat] = e->kind == ENTRY_BOT;
        h->row_changed = true;
        break;
    case ENTRY_REMATCH:
        h->over = false;
        h->row_changed = true;
        break;
    case ENTRY_LEAVE:
        h->name[seat][0] = 0;
        h->program[seat] = false;
        h->row_changed = true;
        if (changes && h->seat[seat])
            changes->seat[changes->count++] = (struct stored_seat){ seat, 0 };
        if (changes)
            h->seat[seat] = 0;
        break;
    }
}

void host_read_seats(struct host *h)
{
    memset(h->name, 0, sizeof h->name);
    memset(h->program, 0, sizeof h->program);
    for (int i = 0; i < table_count(h->table); i++)
        host_note_entry(h, table_entry_at(h->table, i), NULL);
    h->row_changed = false;
}

/* ---- attaching ------------------------------------------------------------ */

static int seat_of(const struct host *h, const struct who *w)
{
    for (int i = 0; w && i < h->seats; i++)
        if (h->seat[i] == w->stored.id)
            return i;
    return -1;
}

static int free_seat(const struct host *h)
{
    for (int i = 0; i < h->seats && !h->begun; i++)
        if (!h->seat[i] && !h->program[i])
            return i;
    return -1;
}

/* A message for the table, to be taken before all that waits. */
static void put_first(struct link *l, const char *text)
{
    link_first(l, text, strlen(text));
}

static void sit_down(struct host *h, struct link *l)
{
    struct note n;
    if (h->name[l->viewer][0] || h->begun)
        return;
    struct json *j = note_begin(&n, "sit");
    json_text(j, "name", l->who->stored.name);
    json_end(j);
    put_first(l, n.text);
}

struct claim {
    struct link *link;
    struct host *host;
    int seat;
    char *attach;
};

static void claimed(void *user, enum store_status status)
{
    struct claim *c = user;
    struct link *l = c->link;
    struct host *h = c->host;
    h->storing--;
    l->claims = false;
    if (status != STORE_OK)
        h->seat[c->seat] = 0;
    if (status != STORE_OK && link_is_open(l)) {
        link_refuse(l, "busy", "That seat could not be stored. Try again.");
    } else if (link_is_open(l) && l->host == h) {
        put_first(l, c->attach); /* it has the seat now */
        link_go_on(l);
    }
    link_let_go(l);
    free(c->attach);
    free(c);
}

/* The seat is theirs once that is stored; the same attach is then taken. */
static void claim(struct host *h, struct link *l, int seat,
                  const struct json_doc *doc)
{
    struct note n;
    struct claim *c = malloc(sizeof *c);
    CHECK(NULL, c != NULL);
    int have = 0;
    json_int(doc, 0, "have", 0, INT32_MAX, &have);
    struct json *j = note_begin(&n, "attach");
    json_number(j, "have", have);
    json_end(j);
    *c = (struct claim){ l, h, seat, strdup(n.text) };
    CHECK(NULL, c->attach != NULL);
    h->seat[seat] = l->who->stored.id;
    l->claims = true;
    link_keep(l);
    h->storing++;
    struct stored_seat row = { seat, l->who->stored.id };
    store_change(h->serve->store,
                 &(struct stored_change){ .table = h->id,
                                          .term = h->term,
                                          .now = clock_ms(),
                                          .seat = &row,
                                          .seats = 1 },
                 claimed, c);
}

bool host_attach(struct host *h, struct link *l, const struct json_doc *doc)
{
    const char *as = json_string(doc, 0, "as");
    const char *key = json_string(doc, 0, "key");
    bool watch = as && strcmp(as, "watch") == 0;
    bool knows = h->listed || (key && key_fits(key, h->key)) ||
                 (l->who && h->maker == l->who->stored.id);
    int seat = watch ? -1 : seat_of(h, l->who), have = 0;
    if (json_int(doc, 0, "have", 0, INT32_MAX, &have))
        l->have = (uint32_t)have;
    if (seat >= 0) {
        bool sits = l->viewer == seat || h->name[seat][0] || h->begun;
        l->viewer = seat;
        if (sits)
            return true;
        struct note n;
        struct json *j = note_begin(&n, "attach");
        json_number(j, "have", have);
        json_end(j);
        put_first(l, n.text);
        sit_down(h, l);
        return false;
    }
    if (!knows) {
        link_refuse(l, "not_yours",
                    "This table is joined by its link, with the key.");
        return false;
    }
    seat = watch ? -1 : free_seat(h);
    if (seat >= 0 && l->who) {
        claim(h, l, seat, doc);
        return false;
    }
    if (seat >= 0 && !watch && !l->who) {
        link_refuse(l, "not_yours", "Say who you are first: POST /api/me.");
        return false;
    }
    l->viewer = TABLE_WATCHER;
    return true;
}
