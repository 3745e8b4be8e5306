/* tell.c - what a viewer is told.  No other file here writes facts of a game;
 * all of them come from views, seen events, and words made of those. */
#include "base/check.h"
#include "table/inside.h"
#include "text/ask.h"
#include "text/say.h"
#include "text/sentence.h"
#include "text/split.h"
#include "text/style.h"
#include "text/window.h"
#include "wire/ask_json.h"
#include "wire/event_json.h"
#include "wire/json_words.h"
#include "wire/match_json.h"
#include "wire/view_json.h"

#include <stdio.h>
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
    if (b->candidate_count > 0)
        epic_details_rename(b->candidate, b->candidate_count, alias_renamer,
                            alias);
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

/* Something that is no event of the game. */
static void push_said(struct stream *s, const char *kind, int seat,
                      const char *sentence)
{
    char item[400];
    struct json j;
    json_begin(&j, item, sizeof item);
    json_open(&j, NULL, '{');
    json_text(&j, "kind", kind);
    json_number(&j, "seat", seat);
    json_text(&j, "sentence", sentence);
    json_close(&j);
    CHECK(NULL, json_end(&j) < sizeof item);
    push(s, item);
}

static void tell_one(table *t, int viewer, const char *kind, int seat,
                     const char *own, const char *others)
{
    char text[200];
    snprintf(text, sizeof text, viewer == seat ? own : others, seat_text(seat));
    push_said(&t->stream[viewer], kind, seat, text);
    t->news |= 1u << viewer;
}

void tell_said(table *t, const char *kind, int seat, const char *own,
               const char *others)
{
    for (int v = 0; v < TABLE_VIEWERS; v++)
        if (is_viewer(t, v))
            tell_one(t, v, kind, seat, own, others);
}

void tell_back(table *t, int seat, bool heard)
{
    for (int v = 0; v < TABLE_VIEWERS; v++)
        if (is_viewer(t, v) && (v == seat || heard)) {
            tell_one(t, v, "BACK", seat, "You take that back.",
                     "%s takes back what was done.");
            number_cards(t, v);
        }
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

/* Words for the options of a question, or for what a set may be made of; to be
 * freed. */
struct worded {
    int count;
    struct option_words option[];
};

static struct worded *word_options(const struct brief *b,
                                   const epic_detail *list, int n)
{
    char name[PRINTED_SIZE], more[PRINTED_SIZE];
    int count = n > 0 ? n : 0;
    struct worded *w =
        calloc(1, sizeof *w + (size_t)count * sizeof w->option[0]);
    CHECK(NULL, w != NULL);
    for (w->count = 0; w->count < count; w->count++) {
        option_told(b, list, n, w->count, name, more);
        w->option[w->count].text = strdup(name);
        w->option[w->count].more = more[0] ? strdup(more) : NULL;
    }
    return w;
}

static void worded_free(struct worded *w)
{
    for (int i = 0; i < w->count; i++) {
        free((void *)(uintptr_t)w->option[i].text);
        free((void *)(uintptr_t)w->option[i].more);
    }
    free(w);
}

/* What is proposed: a division, and what pays. */
struct proposal {
    int usual[SPLIT_MAX];
    bool divides;
    int payment[PAYMENT_MAX], payments;
};

static void propose(struct proposal *p, const epic_game *g,
                    const struct brief *b, void *alias)
{
    struct split *s = malloc(sizeof *s);
    CHECK(NULL, s != NULL);
    memset(p, 0, sizeof *p);
    p->divides = split_find(b, NULL, 0, s);
    for (int i = 0; p->divides && i < s->count; i++)
        p->usual[i] = s->share[i].usual;
    free(s);
    if (b->question.pays)
        p->payments = usual_payment(g, b->view.seat, p->payment);
    for (int i = 0; i < p->payments; i++)
        p->payment[i] = alias_give(alias, p->payment[i]);
}

/* The question of a game, in words; of numbers only the range. */
static void question_json(struct json *j, const table *t, const epic_game *g,
                          int viewer)
{
    char text[QUESTION_SIZE], pass[400] = "";
    struct proposal usual;
    struct brief *b = brief_take(g, viewer);
    CHECK(NULL, b != NULL);
    int count = asks_number(b->view.decision.kind) ? 0 : b->option_count;
    struct worded *options = word_options(b, b->option, count);
    struct worded *things = word_options(b, b->candidate, b->candidate_count);
    style.pointed = true;
    question_text(b, NULL, 0, text, sizeof text);
    style.pointed = false;
    if (b->question.window >= 0)
        window_pass(b, pass, sizeof pass);
    propose(&usual, g, b, alias_for(t, viewer));
    struct ask_words words = { .text = text,
                               .pass = pass[0] ? pass : NULL,
                               .options = options->option,
                               .candidate = b->candidate,
                               .candidates = things->option,
                               .candidate_count = b->candidate_count,
                               .usual = usual.divides ? usual.usual : NULL,
                               .payment = usual.payment,
                               .payment_count = usual.payments };
    rename_question(b, alias_for(t, viewer));
    json_number(j, "ask_n", ask_for(t, viewer));
    ask_json(j, "ask", &b->view.decision, &b->question, b->option, count,
             &words, t->cards);
    worded_free(options);
    worded_free(things);
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

/* The question; its options are those of the match. */
static void around_question_json(struct json *j, const table *t, int viewer)
{
    static const char *const TEXTS[EPIC_ASKS] = {
        [EPIC_ASK_DRAFT] = "Take a card.",
        [EPIC_ASK_DECK] = "Choose your deck.",
        [EPIC_ASK_SIDE] = "Choose your sideboard, or none.",
        [EPIC_ASK_SWAP_OUT] = "Choose what goes out of your deck, or nothing.",
        [EPIC_ASK_SWAP_IN] = "Choose what comes into your deck for it.",
    };
    epic_decision d = epic_match_decision(t->match, viewer);
    json_number(j, "ask_n", ask_for(t, viewer));
    json_open(j, "ask", '{');
    decision_facts_json(j, &d);
    if (d.kind < EPIC_ASKS && TEXTS[d.kind])
        json_text(j, "text", TEXTS[d.kind]);
    json_close(j);
}

static void score_json(struct json *j, const table *t, const epic_match *m)
{
    char opened[PROMISE_SIZE];
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
    json_text(j, "reason", t->reason ? t->reason : "rules");
    table_promise(t, opened, sizeof opened);
    json_text(j, "opened", opened);
    json_close(j);
}

/* In the host's time; a clock that has no `since` stands still. */
static void clocks_json(struct json *j, const table *t)
{
    if (!has_clock(t))
        return;
    json_open(j, "clocks", '[');
    for (int i = 0; i < t->seats; i++) {
        json_open(j, NULL, '{');
        json_number(j, "bank", t->chair[i].bank);
        if (t->chair[i].runs)
            json_number(j, "since", t->chair[i].since);
        json_close(j);
    }
    json_close(j);
    if (t->paused)
        json_bool(j, "paused", true);
}

/* How long one's own question lasts, where passes take their time. */
static void pace_json(struct json *j, const table *t, int viewer)
{
    const struct chair *c = &t->chair[viewer];
    int64_t latest = pass_latest(t, viewer);
    if (c->passes)
        json_bool(j, "passing", true);
    if (latest != NEVER)
        json_number(j, "until", latest);
}

static void back_json(struct json *j, const table *t, int viewer)
{
    uint32_t ask;
    bool is_free;
    if (viewer == TABLE_WATCHER || !back_told(t, viewer, &ask, &is_free))
        return;
    json_open(j, "back", '{');
    json_bool(j, "free", is_free);
    json_number(j, "ask", ask);
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
    if (is_asked_in_game(m, viewer)) {
        question_json(j, t, epic_match_game(m), viewer);
        pace_json(j, t, viewer);
    } else if (viewer != TABLE_WATCHER && (asked >> viewer & 1))
        around_question_json(j, t, viewer);
    else
        seats_json(j, "wait", asked);
    back_json(j, t, viewer);
    clocks_json(j, t);
}

size_t table_update(const table *t, int viewer, uint32_t have, char *buf,
                    size_t size, uint32_t *now_has)
{
    struct json j;
    if (viewer == TABLE_WATCHER && t->shadow)
        return table_update(t->shadow, viewer, have, buf, size, now_has);
    if (table_is_busy(t) || !is_viewer(t, viewer))
        return 0;
    message_begin(&j, buf, size, "update");
    json_number(&j, "seq", t->stream[viewer].seq);
    json_text(&j, "stage", stage_text(t));
    if (t->match)
        match_part_json(&j, t, viewer);
    else
        tell_seats(t, &j, false);
    news_json(&j, t, viewer, have);
    json_close(&j);
    *now_has = t->stream[viewer].seq;
    return json_end(&j);
}

void tell_past(const table *past, struct json *j, int viewer, uint32_t seq,
               int count)
{
    const struct stream *s = &past->stream[viewer];
    json_number(j, count ? "before" : "at", count ? seq + 1 : seq);
    if (!count) {
        json_text(j, "stage", stage_text(past));
        if (past->match)
            match_part_json(j, past, viewer);
        return;
    }
    uint32_t oldest = s->seq > TABLE_NEWS ? s->seq - TABLE_NEWS : 0;
    uint32_t from = seq > (uint32_t)count ? seq - (uint32_t)count : 0;
    json_open(j, "news", '[');
    for (uint32_t n = (from > oldest ? from : oldest) + 1; n <= seq; n++)
        json_raw(j, NULL, s->item[n % TABLE_NEWS]);
    json_close(j);
    json_bool(j, "more", from > 0);
}
