/* session_host.h - the host of a conversation (test_sessions.c): what it stores,
 * what it hands on, what a viewer is shown. */
#ifndef SESSION_HOST_H
#define SESSION_HOST_H

#include "ai/match_player.h"
#include "table/inside.h"
#include "wire/json_read.h"

#include <dirent.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_SIZE = 20000, INBOX = 64, STORED = 60000 };

static struct {
    char path[300];
    int line;
    table *t;
    struct table_setup setup;
    char game[20], mode[40], format[40];
    bool later;
    struct table_entry stored[STORED];
    int stored_count;
    char *inbox[TABLE_VIEWERS][INBOX];
    int inbox_count[TABLE_VIEWERS];
    struct table_out think;
    bool thinks;
    int64_t now, wake;
} s;

static char *updates[2]; /* room for two */
static FILE *transcript; /* or NULL */

#define FAIL(...)                                                              \
    do {                                                                       \
        print_message("%s:%d: ", s.path, s.line);                              \
        fail_msg(__VA_ARGS__);                                                 \
    } while (0)

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (transcript)
        vfprintf(transcript, format, list);
    va_end(list);
}

/* ---- JSON inside JSON ---------------------------------------------------- */

static bool contains(const struct json_doc *a, int at, const struct json_doc *b,
                     int what);

static bool has_members(const struct json_doc *a, int at,
                        const struct json_doc *b, int what)
{
    for (int i = what + 1; i < b->node[what].end; i = b->node[i].end) {
        int member = json_member(a, at, b->text + b->node[i].key);
        if (member < 0 || !contains(a, member, b, i))
            return false;
    }
    return true;
}

static bool has_values(const struct json_doc *a, int at,
                       const struct json_doc *b, int what)
{
    int here = json_first(a, at);
    for (int i = json_first(b, what); i >= 0; i = json_next(b, what, i)) {
        while (here >= 0 && !contains(a, here, b, i))
            here = json_next(a, at, here);
        if (here < 0)
            return false;
        here = json_next(a, at, here);
    }
    return true;
}

static bool contains(const struct json_doc *a, int at, const struct json_doc *b,
                     int what)
{
    const struct json_node *x = &a->node[at], *y = &b->node[what];
    if (x->kind != y->kind)
        return false;
    switch (y->kind) {
    case JSON_OBJECT:
        return has_members(a, at, b, what);
    case JSON_LIST:
        return has_values(a, at, b, what);
    case JSON_STRING:
        return strcmp(a->text + x->string, b->text + y->string) == 0;
    default:
        return x->integer == y->integer;
    }
}

/* Updates are longer than messages may be, so only their beginning ... */
static bool text_contains(const char *text, const char *wanted)
{
    static struct json_doc a, b;
    const char *why;
    if (!json_read(&b, wanted, strlen(wanted), &why))
        FAIL("%s: %s", wanted, why);
    if (!json_read(&a, text, strlen(text), &why))
        FAIL("%.200s: %s", text, why);
    return contains(&a, 0, &b, 0);
}

/* ---- the host ------------------------------------------------------------ */

static int viewer_named(const char *name)
{
    return name[0] == 'W'   ? TABLE_WATCHER
           : name[0] == 'A' ? __builtin_ctz(epic_match_asked(table_match(s.t)))
                            : name[1] - '1';
}

/* The names of all messages that were sent. */
enum { SENT = 64 };
static char sent_name[SENT][20];
static int sent_names;

static void note_name(const char *text)
{
    char name[20];
    if (sscanf(text, "{\"t\":\"%19[a-z]\"", name) != 1)
        FAIL("no name: %s", text);
    for (int i = 0; i < sent_names; i++)
        if (strcmp(sent_name[i], name) == 0)
            return;
    assert_true(sent_names < SENT);
    strcpy(sent_name[sent_names++], name);
}

static void deliver(int viewer, const char *text)
{
    note_name(text);
    note("%d< %s\n", viewer, text);
    assert_true(s.inbox_count[viewer] < INBOX);
    s.inbox[viewer][s.inbox_count[viewer]++] = strdup(text);
}

static void store_all(void)
{
    note("stored %" PRId64 " %d\n", s.now, table_count(s.t));
    table_stored(s.t, s.now, (uint32_t)table_count(s.t));
    for (int i = s.stored_count; i < table_count(s.t); i++) {
        s.stored[i] = *table_entry_at(s.t, i);
        if (s.stored[i].text)
            s.stored[i].text = strdup(s.stored[i].text);
    }
    s.stored_count = table_count(s.t);
}

static void serve(void)
{
    struct table_out out;
    while (table_next(s.t, &out) || (!s.later && table_is_busy(s.t))) {
        if (!s.later && table_is_busy(s.t) && out.kind == OUT_STORE &&
            (int)out.entry.n == table_count(s.t))
            store_all();
        else if (out.kind == OUT_SEND)
            deliver((int)out.link, out.text);
        else if (out.kind == OUT_SAY)
            deliver(out.viewer, out.text);
        else if (out.kind == OUT_THINK) {
            s.think = out;
            s.thinks = true;
        } else if (out.kind == OUT_WAKE)
            s.wake = out.when;
    }
}

static const char *update_of(int viewer, int room)
{
    uint32_t has;
    size_t n = table_update(s.t, viewer, 0, updates[room], TABLE_UPDATE, &has);
    assert_true(n < TABLE_UPDATE);
    if (n == 0)
        updates[room][0] = '\0';
    else
        note_name(updates[room]);
    return updates[room];
}

static int ask_of(int viewer)
{
    const char *at = strstr(update_of(viewer, 0), "\"ask_n\":");
    return at ? atoi(at + 8) : 0;
}

/* What is asked now, -1 of an option: a number of it. */
static int asked_number(int viewer, int option, const char *name)
{
    static struct json_doc doc;
    const char *text = update_of(viewer, 0);
    int number = -1;
    if (!json_read(&doc, text, strlen(text), NULL))
        FAIL("%s", text);
    int at = json_member(&doc, 0, "ask");
    int list = option < 0 || at < 0 ? -1 : json_member(&doc, at, "options");
    if (list >= 0)
        for (at = json_first(&doc, list); at >= 0 && option > 0; option--)
            at = json_next(&doc, list, at);
    if (at >= 0)
        json_int(&doc, at, name, -1, 99999, &number);
    return number;
}

static void put_number(char *message, char *at, size_t length, int number)
{
    char rest[LINE_SIZE];
    snprintf(rest, sizeof rest, "%s", at + length);
    snprintf(at, LINE_SIZE - (size_t)(at - message), "%d%s", number, rest);
}

static void say_it(const char *who, const char *text)
{
    char message[LINE_SIZE], *at;
    int viewer = viewer_named(who);
    snprintf(message, sizeof message, "%s", text);
    while ((at = strstr(message, "{ask}")))
        put_number(message, at, 5, ask_of(viewer));
    while ((at = strstr(message, "{about}")))
        put_number(message, at, 7, asked_number(viewer, -1, "about"));
    while ((at = strstr(message, "{card ")))
        put_number(message, at, strcspn(at, "}") + 1,
                   asked_number(viewer, atoi(at + 6), "card"));
    note("take %" PRId64 " %d %s\n", s.now, viewer, message);
    table_take(s.t, s.now, (uint32_t)viewer, viewer, message, strlen(message));
    serve();
}

#endif
