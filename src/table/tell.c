/* tell.c - what a viewer is told.  No other file here writes facts of a game;
 * all of them come from views, seen events, and words made of those. */
#include "ai/player.h"
#include "base/check.h"
#include "table/inside.h"
#include "text/ask.h"
#include "text/say.h"
#include "text/sentence.h"
#include "text/window.h"
#include "wire/ask_json.h"
#include "wire/event_json.h"
#include "wire/json_words.h"
#include "wire/match_json.h"
#include "wire/view_json.h"

#include <stdlib.h>
#include <string.h>

/* The seat that sees what this viewer sees. */
static int eyes(int viewer)
{
    return viewer == TABLE_WATCHER ? -1 : viewer;
}

static bool is_viewer(const table *t, int viewer)
{
    return viewer == TABLE_WATCHER || viewer < t->seats;
}

/* The renamer takes any pointer.  All that is written has a number by then. */
static void *alias_for(const table *t, int viewer)
{
    return (void *)(uintptr_t)&t->stream[viewer].alias;
}

/* ---- news ---------------------------------------------------------------- */

static void push(struct stream *s, const char *item)
{
    char **at = &s->item[++s->seq % TABLE_NEWS];
    free(*at);
    *at = strdup(item);
    CHECK(NULL, *at != NULL);
}

static void push_event(const table *t, struct stream *s, epic_event *of,
                       const char *sentence)
{
    char item[2 * TELLING_SIZE];
    struct json j;
    epic_event_rename(of, alias_renamer, &s->alias);
    json_begin(&j, item, sizeof item);
    event_json(&j, NULL, of, -1, sentence, t->cards);
    CHECK(NULL, json_end(&j) < sizeof item);
    push(s, item);
}

static void rename_question(struct brief *b, void *alias)
{
    epic_decision_rename(&b->view.decision, alias_renamer, alias);
    epic_question_rename(&b->question, alias_renamer, alias);
    epic_details_rename(b->option, b->option_count, alias_renamer, alias);
}

/* A view is large, and looked at for a moment only. */
static epic_view *view_for(const epic_match *m, int viewer)
{
    static _Thread_local epic_view view;
    const epic_game *g = epic_match_game(m);
    return g && epic_game_view(g, eyes(viewer), &view) == EPIC_OK ? &view
                                                                  : NULL;
}

/* Whether the viewer is asked something in a game. */
static bool is_asked_in_game(const epic_match *m, int viewer)
{
    return viewer != TABLE_WATCHER && epic_match_stage(m) == EPIC_STAGE_GAME &&
           (epic_match_asked(m) >> viewer & 1);
}

/* Number what the viewer sees now, in its view and in what it is asked. */
static void number_cards(table *t, int viewer)
{
    const epic_match *m = match_for(t, viewer);
    epic_view *view = view_for(m, viewer);
    if (view)
        alias_see(&t->stream[viewer].alias, view);
    if (!is_asked_in_game(m, viewer))
        return;
    struct brief *b = brief_take(epic_match_game(m), viewer);
    CHECK(NULL, b != NULL);
    rename_question(b, alias_for(t, viewer));
    brief_free(b);
}

static void tell_stream(table *t, int viewer)
{
    char text[TELLING_SIZE];
    epic_event of;
    struct stream *s = &t->stream[viewer];
    struct telling telling = { t->cards, eyes(viewer), t->event, s->told,
                               t->events };
    while (telling_next(&telling, text, sizeof text, &of))
        push_event(t, s, &of, text);
    s->told = t->events;
    number_cards(t, viewer);
    t->news |= 1u << viewer;
}

void tell_streams(table *t, int doer, bool whole)
{
    for (int v = 0; v < TABLE_VIEWERS; v++)
        if (is_viewer(t, v) && (whole || v == doer))
            tell_stream(t, v);
}

static void news_json(struct json *j, const table *t, int viewer, uint32_t have)
{
    const struct stream *s = &t->stream[viewer];
    uint32_t oldest = s->seq > TABLE_NEWS ? s->seq - TABLE_NEWS : 0;
    uint32_t from = have < oldest || have > s->seq ? oldest : have;
    json_open(j, "news", '[');
    for (uint32_t n = from + 1; n <= s->seq; n++)
        json_raw(j, NULL, s->item[n % TABLE_NEWS]);
    json_close(j);
    if (from > have)
        json_bool(j, "more", true);
}

/* ---- the question -------------------------------------------------------- */

/* Words for the options of a question; to be freed. */
struct worded {
    struct option_words option[EPIC_OPTIONS_MAX];
    char *text[EPIC_OPTIONS_MAX];
};

static struct worded *word_options(const struct brief *b)
{
    char text[PRINTED_SIZE];
    struct worded *w = calloc(1, sizeof *w);
    CHECK(NULL, w != NULL);
    for (int i = 0; i < b->option_count; i++) {
        option_text(b->cards, b->view.seat, &b->option[i], text, sizeof text);
        w->option[i].text = w->text[i] = strdup(text);
    }
    return w;
}

static void worded_free(struct worded *w, int count)
{
    for (int i = 0; i < count; i++)
        free(w->text[i]);
    free(w);
}

/* The question of a game, in words; of numbers only the range. */
static void question_json(struct json *j, const table *t, const epic_game *g,
                          int viewer)
{
    char text[QUESTION_SIZE], pass[400] = "";
    struct brief *b = brief_take(g, viewer);
    CHECK(NULL, b != NULL);
    struct worded *w = word_options(b);
    question_text(b, NULL, 0, text, sizeof text);
    if (b->question.window >= 0)
        window_pass(b, pass, sizeof pass);
    struct ask_words words = { text, pass[0] ? pass : NULL, w->option };
    int count = asks_number(b->view.decision.kind) ? 0 : b->option_count;
    rename_question(b, alias_for(t, viewer));
    json_number(j, "ask_n", ask_for(t, viewer));
    ask_json(j, "ask", &b->view.decision, &b->question, b->option, count,
             &words, t->cards);
    worded_free(w, b->option_count);
    brief_free(b);
}

/* ---- the table ----------------------------------------------------------- */

static void game_json(struct json *j, const table *t, const epic_match *m,
                      int viewer)
{
    epic_view *view = view_for(m, viewer);
    if (!view)
        return;
    epic_view_rename(view, alias_renamer, alias_for(t, viewer));
    view_json(j, "view", view, t->cards);
}

/* Around games, what is asked is part of it. */
static void around_json(struct json *j, const table *t, const epic_match *m,
                        int viewer)
{
    struct {
        epic_view_match view;
        epic_option option[EPIC_OPTIONS_MAX];
    } *s = malloc(sizeof *s);
    CHECK(NULL, s != NULL);
    int n =
        viewer == TABLE_WATCHER ? 0 : epic_match_options(m, viewer, s->option);
    if (epic_match_view(m, eyes(viewer), &s->view) == EPIC_OK)
        match_json(j, "match", &s->view, s->option, n, t->cards);
    free(s);
}

static void score_json(struct json *j, const table *t, const epic_match *m)
{
    epic_match_score score = epic_match_result(m);
    json_number(j, "games", score.games);
    json_open(j, "wins", '[');
    for (int i = 0; i < t->seats; i++)
        json_number(j, NULL, score.wins[i]);
    json_close(j);
    if (!score.over)
        return;
    json_open(j, "over", '{');
    seats_json(j, "winners", score.winners);
    seats_json(j, "tied", score.tied);
    json_text(j, "rule",
              score.rule && *score.rule ? score.rule : score.last.rule);
    json_close(j);
}

static void match_part_json(struct json *j, const table *t, int viewer)
{
    const epic_match *m = match_for(t, viewer);
    unsigned asked = epic_match_asked(m);
    bool game = epic_match_stage(m) == EPIC_STAGE_GAME;
    score_json(j, t, m);
    game_json(j, t, m, viewer);
    if (!game)
        around_json(j, t, m, viewer);
    if (is_asked_in_game(m, viewer))
        question_json(j, t, epic_match_game(m), viewer);
    else if (viewer != TABLE_WATCHER && (asked >> viewer & 1))
        json_number(j, "ask_n", ask_for(t, viewer));
    else
        seats_json(j, "wait", asked);
}

static const char *stage_text(const table *t)
{
    static const char *const NAMES[] = { "draft", "build", "game", "sideboard",
                                         "over" };
    return t->match ? NAMES[epic_match_stage(t->match)] : "seats";
}

size_t table_update(const table *t, int viewer, uint32_t have, char *buf,
                    size_t size, uint32_t *now_has)
{
    struct json j;
    if (table_is_busy(t) || !is_viewer(t, viewer))
        return 0;
    json_begin(&j, buf, size);
    json_open(&j, NULL, '{');
    json_text(&j, "t", "update");
    json_number(&j, "seq", t->stream[viewer].seq);
    json_text(&j, "stage", stage_text(t));
    if (t->match)
        match_part_json(&j, t, viewer);
    else
        tell_seats(t, &j);
    news_json(&j, t, viewer, have);
    json_close(&j);
    *now_has = t->stream[viewer].seq;
    return json_end(&j);
}

/* ---- who sits there ------------------------------------------------------ */

void tell_seats(const table *t, struct json *j)
{
    json_open(j, "seats", '[');
    for (int i = 0; i < t->seats; i++) {
        const struct chair *c = &t->chair[i];
        json_open(j, NULL, '{');
        json_text(j, "name", c->name);
        if (c->bot)
            json_text(j, "bot", c->bot->name);
        json_bool(j, "deck", c->deck != NULL);
        json_bool(j, "ready", c->ready);
        json_close(j);
    }
    json_close(j);
}

void tell_hello(const table *t, struct json *j, int viewer)
{
    json_open(j, NULL, '{');
    json_text(j, "t", "hello");
    json_number(j, "v", 1);
    json_number(j, "you", eyes(viewer));
    json_text(j, "game", t->game);
    json_text(j, "table", t->mode);
    json_text(j, "format", t->format);
    json_text(j, "stage", stage_text(t));
    tell_seats(t, j);
    json_close(j);
}
