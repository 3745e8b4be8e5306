/* serve_store_check.c - plays all that a store holds, and compares.
 *
 * A journal has a fingerprint for each turn and a record has them too, so that
 * an engine that would play on differently is found before it serves anybody. */
#include "base/check.h"
#include "epic_record.h"
#include "serve.h"
#include "serve_store_inside.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

struct checking {
    struct store *store;
    FILE *out;
    epic_error *error;
    uint64_t *id; /* of all tables */
    int tables, at, game;
    long long entries;
    int games, wrong;
};

static void say_wrong(struct checking *c, int game, const char *why)
{
    char code[CODE_SIZE];
    c->wrong++;
    code_write(c->id[c->at], code);
    fprintf(c->out, "table %s", code);
    if (game > 0)
        fprintf(c->out, ", game %d", game);
    fprintf(c->out, ": %s\n", why);
}

static void next_table(struct checking *c);

static void check_record(struct checking *c, const struct stored_game *g)
{
    epic_error why = { 0 };
    epic_record *r = epic_record_parse(g->record, &why);
    epic_match *m = r ? epic_record_match(r, -1, true, &why) : NULL;
    if (!m)
        say_wrong(c, g->number, why.text);
    c->games++;
    epic_match_free(m);
    epic_record_free(r);
}

static void take_game(void *user, enum store_status status,
                      const struct stored_game *g)
{
    struct checking *c = user;
    if (status == STORE_OK)
        check_record(c, g);
    else if (status != STORE_NOTHING)
        say_wrong(c, c->game, "it cannot be read");
    if (status == STORE_OK) {
        store_game_load(c->store, c->id[c->at], ++c->game, take_game, c);
    } else {
        c->at++;
        next_table(c);
    }
}

static void take_table(void *user, enum store_status status,
                       const struct stored_table *t)
{
    struct checking *c = user;
    epic_error why = { 0 };
    table *played = NULL;
    if (status == STORE_OK) {
        played = table_again(&t->setup, t->entry, t->entries, &why);
        c->entries += t->entries;
        if (!played)
            say_wrong(c, 0, why.text);
    } else {
        say_wrong(c, 0, "it cannot be read");
    }
    table_free(played);
    c->game = 1;
    store_game_load(c->store, c->id[c->at], c->game, take_game, c);
}

static void next_table(struct checking *c)
{
    if (c->at < c->tables)
        store_table_load(c->store, c->id[c->at], take_table, c);
    else
        store_close(c->store);
}

static void take_list(void *user, enum store_status status,
                      const struct stored_table *list, int count)
{
    struct checking *c = user;
    c->id = calloc((size_t)count + 1, sizeof c->id[0]);
    CHECK(NULL, c->id != NULL);
    for (int i = 0; i < count; i++)
        c->id[c->tables++] = list[i].id;
    if (status != STORE_OK)
        snprintf(c->error->text, sizeof c->error->text,
                 "its tables cannot be listed");
    next_table(c);
}

bool store_check(const char *where, FILE *out, epic_error *error)
{
    uv_loop_t loop;
    struct checking c = { .out = out, .error = error };
    *error = (epic_error){ 0 };
    CHECK(NULL, !uv_loop_init(&loop));
    c.store = store_open_to_check(&loop, where, error);
    if (c.store) {
        store_tables(c.store, STORE_ALL, 0, INT32_MAX, take_list, &c);
        uv_run(&loop, UV_RUN_DEFAULT);
        fprintf(out, "%d tables, %lld entries, %d records: %d wrong\n",
                c.tables, c.entries, c.games, c.wrong);
    }
    uv_loop_close(&loop);
    free(c.id);
    return !error->text[0] && c.wrong == 0;
}
