/* epic_table.c - a table's memory, messages in and effects out. */
#include "table/epic_table.h"

#include "ai/player.h"
#include "base/check.h"
#include "base/random.h"
#include "formats/games.h"
#include "formats/tables.h"
#include "table/inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *grow(void *list, int *room, int count, size_t size)
{
    if (count <= *room)
        return list;
    *room = count > 2 * *room ? count : 2 * *room;
    list = realloc(list, (size_t)*room * size);
    CHECK(NULL, list != NULL);
    return list;
}

/* Which number of which use of the table's secret. */
uint64_t table_luck(const table *t, unsigned stream, uint64_t index)
{
    return random_apart(t->setup.secret[0], stream, index) ^
           random_apart(t->setup.secret[1], stream, index);
}

uint64_t table_seed(const table *t)
{
    return table_luck(t, LUCK_MATCH, (uint64_t)t->round);
}

/* What is promised before anybody brings a deck: "SEED SALT", of which the salt
 * keeps the seed from being found by trying. */
void table_promise(const table *t, char *text, size_t size)
{
    snprintf(text, size, "%" PRIu64 " %016" PRIx64 "%016" PRIx64, table_seed(t),
             table_luck(t, LUCK_SALT, 2 * (uint64_t)t->round),
             table_luck(t, LUCK_SALT, 2 * (uint64_t)t->round + 1));
}

bool is_over(const table *t)
{
    return t->match && epic_match_result(t->match).over;
}

const epic_match *match_for(const table *t, int viewer)
{
    return t->before && viewer != t->doer ? t->before : t->match;
}

/* ---- making one ---------------------------------------------------------- */

static void keep_name(char *to, size_t size, const char *name)
{
    snprintf(to, size, "%s", name ? name : "");
}

/* Point the setup at the names that this very table holds. */
static void own_names(table *t)
{
    epic_match_setup *m = &t->setup.match;
    m->game.game = t->game;
    m->game.table = m->game.table ? t->mode : NULL;
    m->format = m->format ? t->format : NULL;
    m->list = m->list ? t->list : NULL;
}

static bool fits(const struct table_setup *s, epic_error *error)
{
    const epic_setup *g = &s->match.game;
    if (g->game && is_game(g->game))
        return table_fits(g->game, g->table, g->seats, g->sides, error);
    *error = (epic_error){ .text = "there is no such game" };
    return false;
}

/* Passes that take their time must not cost any; and who has no time left can
 * still do something in each window. */
enum { DELAY_LEAST = 1000 };
static void fit_clock(table *t)
{
    struct table_clock *c = &t->setup.clock;
    int64_t least = pace_longest(t);
    least = least > DELAY_LEAST ? least : DELAY_LEAST;
    if (has_clock(t) && c->delay < least)
        c->delay = least;
}

static table *make(const struct table_setup *s)
{
    table *t = calloc(1, sizeof *t);
    CHECK(NULL, t != NULL);
    t->setup = *s;
    epic_setup *g = &t->setup.match.game;
    keep_name(t->game, sizeof t->game, g->game);
    keep_name(t->mode, sizeof t->mode, g->table);
    keep_name(t->format, sizeof t->format, s->match.format);
    keep_name(t->list, sizeof t->list, s->match.list);
    own_names(t);
    t->cards =
        g->cards ? epic_cards_keep(g->cards) : epic_cards_builtin(g->game);
    g->cards = t->cards;
    g->ask_all = true;
    t->seats = g->seats;
    t->doer = t->leader = -1;
    for (int i = 0; i < t->seats; i++)
        chair_empty(t, i);
    fit_clock(t);
    return t;
}

table *table_new(const struct table_setup *s, epic_error *error)
{
    epic_error ignored;
    error = error ? error : &ignored;
    if (!fits(s, error))
        return NULL;
    table *t = make(s);
    if (s->watch_delay_ms > 0)
        t->shadow = make(s);
    return t;
}

static void stream_free(struct stream *s)
{
    for (int i = 0; i < TABLE_NEWS; i++)
        free(s->item[i]);
    alias_free(&s->alias);
}

/* Free all that the table owns, but not the table. */
static void empty(table *t)
{
    for (int i = 0; i < TABLE_SEATS; i++) {
        free(t->chair[i].deck);
        free(t->chair[i].side);
    }
    for (int i = 0; i < TABLE_VIEWERS; i++)
        stream_free(&t->stream[i]);
    for (int i = 0; i < t->entries; i++)
        free((void *)(uintptr_t)t->entry[i].text);
    for (int i = t->effect_at; i < t->effects; i++)
        free(t->effect[i].text);
    for (int i = 0; i < t->held_count; i++)
        free(t->held[i].text);
    for (int i = 0; i < SAYINGS; i++)
        free(t->saying[i].text);
    table_free(t->shadow);
    free(t->held);
    free(t->sent);
    free(t->effect);
    free(t->entry);
    free(t->event);
    free(t->point);
    epic_match_free(t->match);
    epic_match_free(t->before);
    epic_record_free(t->record);
    epic_cards_free(t->cards);
}

void table_free(table *t)
{
    if (t)
        empty(t);
    free(t);
}

void table_become(table *t, table *other)
{
    empty(t);
    *t = *other;
    own_names(t);
    free(other);
}

/* ---- effects ------------------------------------------------------------- */

void effect_add(table *t, struct table_out out, const char *text)
{
    t->effect =
        grow(t->effect, &t->effect_room, t->effects + 1, sizeof t->effect[0]);
    struct effect *e = &t->effect[t->effects++];
    *e = (struct effect){ .out = out, .text = text ? strdup(text) : NULL };
    CHECK(NULL, !text || e->text);
}

/* What it stores, and when it wants to be woken, cannot wait. */
void hold_effects(table *t, int from)
{
    int kept = from;
    for (int i = from; i < t->effects; i++) {
        const struct effect *e = &t->effect[i];
        if (e->out.kind == OUT_STORE || e->out.kind == OUT_WAKE) {
            t->effect[kept++] = *e;
            continue;
        }
        t->held =
            grow(t->held, &t->held_room, t->held_count + 1, sizeof t->held[0]);
        t->held[t->held_count++] = *e;
    }
    t->effects = kept;
}

static void release_effects(table *t)
{
    for (int i = 0; i < t->held_count; i++) {
        t->effect = grow(t->effect, &t->effect_room, t->effects + 1,
                         sizeof t->effect[0]);
        t->effect[t->effects++] = t->held[i];
    }
    t->held_count = 0;
}

void message_begin(struct json *j, char *buf, size_t size, const char *kind)
{
    json_begin(j, buf, size);
    json_open(j, NULL, '{');
    json_text(j, "t", kind);
}

void send_json(table *t, uint32_t link, struct json *j, char *buf)
{
    size_t length = json_end(j);
    CHECK(NULL, length < j->size);
    effect_add(t, (struct table_out){ .kind = OUT_SEND, .link = link }, buf);
}

void took_send(table *t, uint32_t link, uint32_t ask)
{
    char text[80];
    struct json j;
    message_begin(&j, text, sizeof text, "took");
    json_number(&j, "ask", ask);
    json_close(&j);
    send_json(t, link, &j, text);
}

bool table_next(table *t, struct table_out *out)
{
    free(t->sent);
    t->sent = NULL;
    if (t->effect_at == t->effects) {
        t->effect_at = t->effects = 0;
        return false;
    }
    struct effect *e = &t->effect[t->effect_at++];
    *out = e->out;
    t->sent = e->text;
    out->text = e->text;
    out->length = e->text ? strlen(e->text) : 0;
    if (out->kind == OUT_STORE)
        out->entry = t->entry[out->entry.n - 1];
    if (out->kind == OUT_THINK)
        out->think.game = epic_match_game(t->match);
    return true;
}

/* ---- durability ---------------------------------------------------------- */

bool table_is_busy(const table *t)
{
    return t->durable < t->entries;
}

void call_viewer(table *t, int viewer)
{
    if (table_is_busy(t) && !(viewer == TABLE_WATCHER && t->shadow))
        t->news |= 1u << viewer;
    else
        effect_add(t, (struct table_out){ .kind = OUT_NEWS, .viewer = viewer },
                   NULL);
}

/* Whom to tell, and who is to think, now that it is certain. */
static void tell_and_think(table *t)
{
    for (int v = 0; v < TABLE_VIEWERS; v++)
        if (t->news >> v & 1 && !(v == TABLE_WATCHER && t->shadow))
            call_viewer(t, v);
    t->news = 0;
    if (is_over(t) && t->told_over == t->round) {
        t->told_over++;
        effect_add(t, (struct table_out){ .kind = OUT_OVER }, NULL);
    }
    ask_programs(t);
}

void table_stored(table *t, int64_t now, uint32_t n)
{
    note_time(t, now);
    bool was_busy = table_is_busy(t);
    if ((int)n > t->durable && (int)n <= t->entries)
        t->durable = (int)n;
    if (!was_busy || table_is_busy(t))
        return;
    if (t->took.due)
        took_send(t, t->took.link, t->took.ask);
    t->took.due = false;
    release_effects(t);
    tell_and_think(t);
    watch_follow(t);
    schedule(t);
}
