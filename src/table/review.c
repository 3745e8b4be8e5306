/* review.c - looking back: one's own past, the end and its record, complaints. */
#include "base/check.h"
#include "base/harmless.h"
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_MAX = 200, PATH_MAX = 500, ARROW_MAX = 16, REPORT_MAX = 1000 };

/* The table as it was when the news of that viewer had come to that number; to
 * be freed.  Only what it has heard itself: NULL, if it has not yet. */
static table *table_at(const table *t, int viewer, uint32_t seq)
{
    const table *of = viewer == TABLE_WATCHER && t->shadow ? t->shadow : t;
    if (seq > of->stream[viewer].seq)
        return NULL;
    struct table_setup s = t->setup;
    s.watch_delay_ms = 0;
    table *past = table_new(&s, NULL);
    CHECK(NULL, past != NULL);
    for (int i = 0;
         i < of->entries && (past->stream[viewer].seq < seq || !past->match);
         i++)
        CHECK(NULL, journal_follow(past, &of->entry[i]));
    past->durable = past->entries;
    return past;
}

static void send_past(table *t, const struct incoming *m, const char *kind,
                      uint32_t seq, int count)
{
    table *past = table_at(t, m->viewer, seq);
    if (!past) {
        send_refusal(t, m, "closed", NULL, "That you have not seen yet.", NULL);
        return;
    }
    char *text = malloc(TABLE_UPDATE);
    CHECK(NULL, text != NULL);
    struct json j;
    message_begin(&j, text, TABLE_UPDATE, kind);
    tell_past(past, &j, m->viewer, seq, count);
    json_close(&j);
    send_json(t, m->link, &j, text);
    free(text);
    table_free(past);
}

void take_past(table *t, const struct incoming *m)
{
    int at;
    if (json_int(m->doc, 0, "at", 0, INT32_MAX, &at))
        send_past(t, m, "past", (uint32_t)at, 0);
    else
        send_refusal(t, m, "unclear", NULL, "Say at which of your news: at.",
                     NULL);
}

void take_log(table *t, const struct incoming *m)
{
    int before, count = LOG_MAX;
    if (json_int(m->doc, 0, "before", 1, INT32_MAX, &before) &&
        (json_member(m->doc, 0, "count") < 0 ||
         json_int(m->doc, 0, "count", 1, LOG_MAX, &count)))
        send_past(t, m, "log", (uint32_t)before - 1, count);
    else
        send_refusal(t, m, "unclear", NULL,
                     "Say before which of your news, and a count up to 200.",
                     NULL);
}

/* ---- after the end ------------------------------------------------------- */

void take_record(table *t, const struct incoming *m)
{
    if (!is_over(t) ||
        (m->viewer == TABLE_WATCHER && t->shadow && !is_over(t->shadow))) {
        send_refusal(t, m, "closed", NULL,
                     "The record can be read when the match is over.", NULL);
        return;
    }
    size_t size = epic_record_print(t->record, NULL, 0) + 1;
    char *record = malloc(size), *text = malloc(6 * size + 100);
    CHECK(NULL, record && text);
    struct json j;
    epic_record_print(t->record, record, size);
    message_begin(&j, text, 6 * size + 100, "record");
    json_text(&j, "text", record);
    json_close(&j);
    send_json(t, m->link, &j, text);
    free(record);
    free(text);
}

static void numbers_json(struct json *j, const char *key,
                         const struct incoming *m, int max)
{
    int list[PATH_MAX];
    int count = json_ints(m->doc, 0, key, 0, INT32_MAX, list, max);
    if (count < 0)
        return;
    json_open(j, key, '[');
    for (int i = 0; i < count; i++)
        json_number(j, NULL, list[i]);
    json_close(j);
}

/* Who speaks first leads, until it hands over to another seat. */
void take_review(table *t, const struct incoming *m)
{
    int at = 0, next = m->viewer;
    char text[8000];
    struct json j;
    if (!is_over(t) || (t->leader >= 0 && t->leader != m->viewer)) {
        send_refusal(t, m, is_over(t) ? "not_yours" : "closed", NULL,
                     is_over(t) ? "Somebody else leads."
                                : "The match is not over.",
                     NULL);
        return;
    }
    json_int(m->doc, 0, "at", 0, INT32_MAX, &at);
    json_int(m->doc, 0, "lead", 0, t->seats - 1, &next);
    t->leader = next;
    message_begin(&j, text, sizeof text, "review");
    json_number(&j, "leader", next);
    json_number(&j, "at", at);
    numbers_json(&j, "path", m, PATH_MAX);
    numbers_json(&j, "arrow", m, ARROW_MAX);
    json_close(&j);
    CHECK(NULL, json_end(&j) < sizeof text);
    for (int v = 0; v < TABLE_VIEWERS; v++)
        effect_add(t, (struct table_out){ .kind = OUT_SAY, .viewer = v }, text);
}

/* ---- complaints ---------------------------------------------------------- */

void take_report(table *t, const struct incoming *m)
{
    const char *said = json_string(m->doc, 0, "text");
    const char *about = json_string(m->doc, 0, "about");
    size_t n = said ? strlen(said) : 0;
    if (n == 0 || n > REPORT_MAX || harm_in(said, n) >= 0 ||
        (about &&
         (strlen(about) > REPORT_MAX || harm_in(about, strlen(about)) >= 0))) {
        send_refusal(t, m, "unclear", NULL,
                     "Say what is wrong, in 1 to 1000 bytes that can be shown.",
                     NULL);
        return;
    }
    if (t->reports == REPORTS_MAX) {
        send_refusal(t, m, "closed", NULL,
                     "This table has been reported often enough.", NULL);
        return;
    }
    t->reports++;
    char text[8 * 2 * REPORT_MAX + 200];
    struct json j;
    message_begin(&j, text, sizeof text, "reported");
    json_number(&j, "number", t->reports);
    json_close(&j);
    send_json(t, m->link, &j, text);
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_number(&j, "number", t->reports);
    json_number(&j, "by", m->viewer == TABLE_WATCHER ? -1 : m->viewer);
    json_number(&j, "entry", t->entries);
    json_text(&j, "text", said);
    if (about)
        json_text(&j, "about", about);
    json_close(&j);
    json_end(&j);
    effect_add(t, (struct table_out){ .kind = OUT_REPORT, .viewer = m->viewer },
               text);
}
