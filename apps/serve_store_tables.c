/* serve_store_tables.c - tables, their journals and their games. */
#include "base/check.h"
#include "serve_store_inside.h"
#include "serve_store_setup.h"

#include <stdlib.h>
#include <string.h>

enum { SETUP_TEXT = 8000, SECRET = sizeof((struct table_setup *)0)->secret };

/* ---- writing ------------------------------------------------------------- */

/* So that a database can be read on another machine. */
static void secret_print(const struct table_setup *s, uint8_t out[SECRET])
{
    for (int i = 0; i < SECRET; i++)
        out[i] = (uint8_t)(s->secret[i / 8] >> (8 * (i % 8)));
}

static void secret_read(struct table_setup *s, const uint8_t in[SECRET])
{
    s->secret[0] = s->secret[1] = 0;
    for (int i = 0; i < SECRET; i++)
        s->secret[i / 8] |= (uint64_t)in[i] << (8 * (i % 8));
}

void store_table_add(struct store *s, const struct stored_table *t,
                     store_done *done, void *user)
{
    struct request *r = write_new(s, done, user);
    char *setup = request_room(r, SETUP_TEXT);
    uint8_t secret[SECRET];
    CHECK(NULL, setup_print(&t->setup, setup, SETUP_TEXT) < SETUP_TEXT);
    secret_print(&t->setup, secret);
    SAY(r, SAY_TABLE_ADD, number_value(t->id), text_value(setup),
        bytes_value(secret, sizeof secret), text_value(t->engine),
        text_value(t->row ? t->row : ""), number_value(t->maker),
        bytes_value(t->key, sizeof t->key), number_value((uint64_t)t->made),
        number_value(store_me(s)));
    if (t->row && *t->row)
        SAY(r, SAY_TELL_LOBBY, number_value(t->id), number_value(1));
    request_send(r, LANE_WRITE);
}

static void say_entry(struct request *r, const struct stored_change *c,
                      const struct table_entry *e)
{
    SAY(r, SAY_ENTRY_ADD, number_value(c->table), number_value(c->term),
        number_value(e->n), number_value((uint64_t)e->at),
        number_value(e->kind), number_value((uint64_t)(int64_t)e->seat),
        number_value(e->value), number_value(e->flags), text_value(e->text));
}

static void say_game(struct request *r, const struct stored_change *c,
                     const struct stored_game *g)
{
    SAY(r, SAY_GAME_ADD, number_value(c->table), number_value(c->term),
        number_value((uint64_t)g->number), text_value(g->game),
        text_value(g->format ? g->format : ""), text_value(g->record),
        number_value(g->winners), text_value(g->rule ? g->rule : ""),
        text_value(g->reason ? g->reason : ""),
        number_value((uint64_t)g->ended));
}

/* The first statement says whether the table is ours. */
void store_change(struct store *s, const struct stored_change *c,
                  store_done *done, void *user)
{
    struct request *r = write_new(s, done, user);
    struct value table = number_value(c->table), term = number_value(c->term);
    struct value now = number_value((uint64_t)c->now);
    if (c->entries == 0)
        SAY(r, SAY_TABLE_IS_OURS, table, term);
    for (int i = 0; i < c->entries; i++)
        say_entry(r, c, &c->entry[i]);
    for (int i = 0; i < c->seats; i++)
        SAY(r, SAY_SEAT_SET, table, term,
            number_value((uint64_t)c->seat[i].seat),
            number_value(c->seat[i].who));
    if (c->row)
        SAY(r, SAY_ROW_SET, table, term, text_value(c->row), now);
    if (c->game)
        say_game(r, c, c->game);
    if (c->ended)
        SAY(r, SAY_TABLE_END, table, term, now);
    if (c->reopened)
        SAY(r, SAY_TABLE_REOPEN, table, term);
    if (c->row || c->ended)
        SAY(r, SAY_TELL_LOBBY, table, term);
    request_send(r, LANE_WRITE);
}

void store_table_release(struct store *s, uint64_t id, uint64_t term,
                         store_done *done, void *user)
{
    struct request *r = write_new(s, done, user);
    SAY(r, SAY_TABLE_RELEASE, number_value(id), number_value(term));
    request_send(r, LANE_WRITE);
}

/* ---- reading ------------------------------------------------------------- */

/* A row of the statements that begin with the columns of a table. */
static bool read_table(struct request *r, const struct step *s, int row,
                       struct stored_table *t)
{
    epic_error ignored;
    uint8_t secret[SECRET];
    const char *text = cell_text(s, row, 2);
    *t = (struct stored_table){ .id = (uint64_t)cell_number(s, row, 0),
                                .term = (uint64_t)cell_number(s, row, 1),
                                .row = cell_text(s, row, 5),
                                .maker = (uint64_t)cell_number(s, row, 6),
                                .made = cell_number(s, row, 8),
                                .updated = cell_number(s, row, 9),
                                .ended = cell_number(s, row, 10),
                                .is_free = cell_number(s, row, 11) != 0,
                                .url = cell_text(s, row, 12) };
    char *copy = request_room(r, strlen(text) + 1);
    strcpy(copy, text);
    if (!setup_read(&t->setup, copy, &ignored))
        return false;
    cell_bytes(s, row, 3, secret, sizeof secret);
    secret_read(&t->setup, secret);
    cell_bytes(s, row, 7, t->key, sizeof t->key);
    snprintf(t->engine, sizeof t->engine, "%s", cell_text(s, row, 4));
    return true;
}

static void read_journal(struct request *r, const struct step *s,
                         struct stored_table *t)
{
    struct table_entry *e = request_rows(r, s, sizeof *e);
    for (int i = 0; i < s->rows; i++)
        e[i] = (struct table_entry){
            .n = (uint32_t)cell_number(s, i, 0),
            .at = cell_number(s, i, 1),
            .kind = (uint8_t)cell_number(s, i, 2),
            .seat = (int8_t)cell_number(s, i, 3),
            .value = (uint16_t)cell_number(s, i, 4),
            .flags = (uint8_t)cell_number(s, i, 5),
            .text = cell_text(s, i, 6),
        };
    t->entry = e;
    t->entries = s->rows;
}

static void read_seats(struct request *r, const struct step *s,
                       struct stored_table *t)
{
    struct stored_seat *seat = request_rows(r, s, sizeof *seat);
    for (int i = 0; i < s->rows; i++)
        seat[i] = (struct stored_seat){ (int)cell_number(s, i, 0),
                                        (uint64_t)cell_number(s, i, 1) };
    t->seat = seat;
    t->seats = s->rows;
}

static void answer_table(struct request *r)
{
    struct stored_table t;
    enum store_status status = r->status;
    if (status == STORE_OK && !read_table(r, &r->step[0], 0, &t))
        status = STORE_FAILED;
    if (status == STORE_OK) {
        read_journal(r, &r->step[1], &t);
        read_seats(r, &r->step[2], &t);
        t.said = sayings_read(r, &r->step[4]);
        t.sayings = r->step[4].rows;
        t.frozen = r->step[3].rows > 0;
    }
    r->call.table(r->user, status, status == STORE_OK ? &t : NULL);
}

static struct request *load_new(struct store *s, uint64_t id, store_table *done,
                                void *user)
{
    struct request *r = request_new(s, answer_table, user);
    r->call.table = done;
    SAY(r, SAY_TABLE, number_value(id));
    SAY(r, SAY_JOURNAL, number_value(id));
    SAY(r, SAY_SEATS, number_value(id));
    SAY(r, SAY_FAULTS, number_value(id), number_value(STORE_ABOUT_FAULT));
    SAY(r, SAY_CHAT, number_value(id));
    return r;
}

void store_table_load(struct store *s, uint64_t id, store_table *done,
                      void *user)
{
    request_send(load_new(s, id, done, user), LANE_READ);
}

/* Somebody else has it: where? */
static void answer_elsewhere(struct request *r)
{
    struct stored_table t;
    enum store_status status = r->status;
    if (status == STORE_OK)
        status =
            read_table(r, &r->step[0], 0, &t) ? STORE_ELSEWHERE : STORE_FAILED;
    r->call.table(r->user, status, status == STORE_ELSEWHERE ? &t : NULL);
}

/* Once it is ours nobody else writes to it, so that it can be read at leisure. */
static void answer_taken(struct request *r)
{
    struct request *next;
    if (r->status == STORE_FAILED) {
        r->call.table(r->user, r->status, NULL);
        return;
    }
    next = load_new(r->store, r->id, r->call.table, r->user);
    if (r->status == STORE_ELSEWHERE)
        next->answer = answer_elsewhere;
    request_send(next, LANE_READ);
}

void store_table_take(struct store *s, uint64_t id, store_table *done,
                      void *user)
{
    struct request *r = request_new(s, answer_taken, user);
    r->call.table = done;
    r->id = id;
    SAY(r, SAY_TABLE_TAKE, number_value(id), number_value(store_me(s)));
    SAY(r, SAY_TELL_MOVED, number_value(id), number_value(store_me(s)));
    request_send(r, LANE_WRITE);
}

/* ---- lists --------------------------------------------------------------- */

static void answer_list(struct request *r)
{
    const struct step *s = &r->step[0];
    struct stored_table *list = calloc((size_t)s->rows + 1, sizeof *list);
    CHECK(NULL, list != NULL);
    int count = 0;
    for (int i = 0; i < s->rows; i++)
        count += read_table(r, s, i, &list[count]);
    r->call.list(r->user, r->status, list, count);
    free(list);
}

void store_tables(struct store *s, enum store_which which, uint64_t who,
                  int most, store_list *done, void *user)
{
    static const enum statement WHAT[] = {
        [STORE_LIVE] = SAY_TABLES_LIVE, [STORE_LISTED] = SAY_TABLES_LISTED,
        [STORE_FREE] = SAY_TABLES_FREE, [STORE_OF] = SAY_TABLES_OF,
        [STORE_ALL] = SAY_TABLES_ALL,
    };
    struct request *r = request_new(s, answer_list, user);
    struct value value[] = { number_value((uint64_t)most), number_value(who) };
    r->call.list = done;
    request_say(r, WHAT[which], value, which == STORE_OF ? 2 : 1);
    request_send(r, LANE_READ);
}

static void answer_game(struct request *r)
{
    const struct step *s = &r->step[0];
    struct stored_game g = {
        .number = (int)cell_number(s, 0, 0),
        .game = cell_text(s, 0, 1),
        .format = cell_text(s, 0, 2),
        .record = cell_text(s, 0, 3),
        .winners = (uint8_t)cell_number(s, 0, 4),
        .rule = cell_text(s, 0, 5),
        .reason = cell_text(s, 0, 6),
        .ended = cell_number(s, 0, 7),
    };
    r->call.game(r->user, r->status, r->status == STORE_OK ? &g : NULL);
}

void store_game_load(struct store *s, uint64_t table, int number,
                     store_game *done, void *user)
{
    struct request *r = request_new(s, answer_game, user);
    r->call.game = done;
    SAY(r, SAY_GAME, number_value(table), number_value((uint64_t)number));
    request_send(r, LANE_READ);
}
