/* serve_store_request.c - what a request holds: statements, values, what was
 * found. */
#include "base/check.h"
#include "serve_store_inside.h"

#include <stdlib.h>
#include <string.h>

struct block {
    struct block *next;
    size_t used, size;
    char bytes[];
};

enum { BLOCK = 1000 };

struct request *request_new(struct store *s, void (*answer)(struct request *r),
                            void *user)
{
    struct request *r = calloc(1, sizeof *r);
    CHECK(NULL, r != NULL);
    r->store = s;
    r->answer = answer;
    r->user = user;
    return r;
}

void request_free(struct request *r)
{
    for (struct block *b = r->block, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    for (int i = 0; i < r->steps; i++)
        free(r->step[i].cell);
    free(r->step);
    free(r);
}

void *request_room(struct request *r, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    struct block *b = r->block;
    if (!b || b->size - b->used < size) {
        size_t room = size > BLOCK ? size : BLOCK;
        b = malloc(sizeof *b + room);
        CHECK(NULL, b != NULL);
        *b = (struct block){ .next = r->block, .size = room };
        r->block = b;
    }
    void *at = b->bytes + b->used;
    b->used += size;
    return at;
}

void *request_rows(struct request *r, const struct step *s, size_t size)
{
    return request_room(r, ((size_t)s->rows + 1) * size);
}

struct value request_keep(struct request *r, enum value_kind kind,
                          const void *bytes, size_t size)
{
    char *copy = request_room(r, size + 1);
    if (size > 0)
        memcpy(copy, bytes, size);
    copy[size] = '\0';
    return (struct value){ .kind = kind, .bytes = copy, .size = size };
}

struct value text_value(const char *text)
{
    return (struct value){ .kind = VALUE_TEXT,
                           .bytes = text,
                           .size = text ? strlen(text) : 0 };
}

struct value bytes_value(const void *bytes, size_t size)
{
    return (struct value){ .kind = VALUE_BYTES, .bytes = bytes, .size = size };
}

void request_say(struct request *r, enum statement what,
                 const struct value *value, int values)
{
    CHECK(NULL, values <= VALUES_MAX);
    if (r->steps == r->room) {
        r->room = r->room ? 2 * r->room : 2;
        r->step = realloc(r->step, (size_t)r->room * sizeof r->step[0]);
        CHECK(NULL, r->step != NULL);
    }
    struct step *s = &r->step[r->steps++];
    *s = (struct step){ .what = what, .values = values };
    for (int i = 0; i < values; i++)
        s->value[i] =
            value[i].bytes
                ? request_keep(r, value[i].kind, value[i].bytes, value[i].size)
                : value[i];
}

void request_forget(struct request *r)
{
    for (int i = 0; i < r->steps; i++)
        r->step[i].rows = 0;
    r->status = STORE_OK;
    r->refused = false;
}

static void answer_done(struct request *r)
{
    if (r->call.done)
        r->call.done(r->user, r->status);
}

struct request *write_new(struct store *s, store_done *done, void *user)
{
    struct request *r = request_new(s, answer_done, user);
    r->call.done = done;
    return r;
}

/* ---- what was found ------------------------------------------------------ */

struct value *step_row(struct step *s, int columns)
{
    s->columns = columns;
    if ((s->rows + 1) * columns > s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->room = s->room < columns ? columns : s->room;
        s->cell = realloc(s->cell, (size_t)s->room * sizeof s->cell[0]);
        CHECK(NULL, s->cell != NULL);
    }
    return &s->cell[s->rows++ * columns];
}

static const struct value *cell_at(const struct step *s, int row, int column)
{
    static const struct value none;
    return row < s->rows && column < s->columns
               ? &s->cell[row * s->columns + column]
               : &none;
}

int64_t cell_number(const struct step *s, int row, int column)
{
    return cell_at(s, row, column)->number;
}

const char *cell_text(const struct step *s, int row, int column)
{
    return cell_at(s, row, column)->bytes;
}

void cell_bytes(const struct step *s, int row, int column, void *to,
                size_t size)
{
    const struct value *v = cell_at(s, row, column);
    memset(to, 0, size);
    if (v->size == size)
        memcpy(to, v->bytes, size);
}
