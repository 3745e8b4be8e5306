/* talk.c - what people say to each other. */
#include "base/check.h"
#include "base/harmless.h"
#include "base/number.h"
#include "table/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAYING_MAX = 500, SAYING_TEXT = SAYING_MAX * 8 + 200 };

/* The seats on the side of that one; around games it is alone. */
static unsigned team_of(const table *t, int seat)
{
    unsigned team = 1u << seat;
    epic_view *v = malloc(sizeof *v);
    CHECK(NULL, v != NULL);
    if (t->match && epic_match_game(t->match) &&
        epic_game_view(epic_match_game(t->match), -1, v) == EPIC_OK)
        team |= v->seats[seat].friends;
    free(v);
    return team;
}

/* Whether that viewer is to hear it.  Who watches later hears nothing before
 * the end: talk would run ahead of what they see. */
static bool hears(const table *t, int viewer, int seat, unsigned whom)
{
    if (viewer == TABLE_WATCHER)
        return whom >> viewer & (!t->shadow || is_over(t));
    return viewer < t->seats && (whom >> viewer & 1) &&
           !t->chair[viewer].muted[seat];
}

/* For who comes later, or back. */
static void remember(table *t, const char *text, unsigned heard)
{
    struct saying *s = &t->saying[t->sayings++ % SAYINGS];
    free(s->text);
    *s = (struct saying){ strdup(text), heard };
    CHECK(NULL, s->text != NULL);
}

/* Who heard it, as a number, and what. */
enum { TALK_HEAD = 12 };

static void keep(table *t, int seat, const char *text, unsigned heard)
{
    char kept[SAYING_TEXT + TALK_HEAD];
    remember(t, text, heard);
    snprintf(kept, sizeof kept, "%u %s", heard, text);
    effect_add(t, (struct table_out){ .kind = OUT_TALK, .viewer = seat }, kept);
}

void table_talk(table *t, const char *text)
{
    int heard;
    const char *rest =
        number_take_int(&text, 0, (1 << TABLE_VIEWERS) - 1, &heard) ? text : "";
    if (rest[0] == ' ' && rest[1] == '{')
        remember(t, rest + 1, (unsigned)heard);
}

void take_say(table *t, const struct incoming *m)
{
    const char *said = json_string(m->doc, 0, "text");
    const char *to = json_string(m->doc, 0, "to");
    size_t n = said ? strlen(said) : 0;
    bool team = to && strcmp(to, "team") == 0;
    if (n == 0 || n > SAYING_MAX || harm_in(said, n) >= 0 ||
        (to && !team && strcmp(to, "all") != 0)) {
        send_refusal(t, m, "unclear", NULL,
                     "Say 1 to 500 bytes that can be shown, on one line, to "
                     "all or to your team.",
                     NULL);
        return;
    }
    char text[SAYING_TEXT];
    struct json j;
    message_begin(&j, text, sizeof text, "said");
    json_number(&j, "seat", m->viewer);
    if (team)
        json_text(&j, "to", "team");
    json_text(&j, "text", said);
    json_close(&j);
    json_end(&j);
    unsigned whom = team ? team_of(t, m->viewer) : ~0u, heard = 0;
    for (int v = 0; v < TABLE_VIEWERS; v++)
        if (hears(t, v, m->viewer, whom)) {
            effect_add(t, (struct table_out){ .kind = OUT_SAY, .viewer = v },
                       text);
            heard |= 1u << v;
        }
    keep(t, m->viewer, text, heard);
}

void talk_json(struct json *j, const table *t, int viewer)
{
    int from = t->sayings > SAYINGS ? t->sayings - SAYINGS : 0;
    json_open(j, "talk", '[');
    for (int i = from; i < t->sayings; i++) {
        const struct saying *s = &t->saying[i % SAYINGS];
        if (s->heard >> viewer & 1)
            json_raw(j, NULL, s->text);
    }
    json_close(j);
}

void say_muted(table *t, const struct incoming *m)
{
    char text[300];
    struct json j;
    message_begin(&j, text, sizeof text, "muted");
    json_open(&j, "seats", '[');
    for (int i = 0; i < t->seats; i++)
        if (t->chair[m->viewer].muted[i])
            json_number(&j, NULL, i);
    json_close(&j);
    json_close(&j);
    send_json(t, m->link, &j, text);
}
