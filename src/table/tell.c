/* tell.c - what a viewer is told.  No other file here writes facts of a game;
 * all of them come from views, seen events, and words made of those. */
#include "ai/player.h"
#include "base/check.h"
#include "base/sha256.h"
#include "formats/facts.h"
#include "table/inside.h"
#include "text/ask.h"
#include "text/say.h"
#include "text/sentence.h"
#include "text/split.h"
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
    question_text(b, NULL, 0, text, sizeof text);
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
        around_question_json(j, t, viewer);
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

static void clock_json(struct json *j, const struct table_clock *c)
{
    json_open(j, "clock", '{');
    json_number(j, "bank", c->bank);
    json_number(j, "gain", c->gain);
    json_number(j, "delay", c->delay);
    json_close(j);
}

static void rules_told(struct json *j, const struct table_setup *s)
{
    const epic_match_setup *m = &s->match;
    json_open(j, "rules", '{');
    json_number(j, "sides", m->game.sides);
    json_number(j, "wins", m->wins);
    json_number(j, "games", m->games);
    json_bool(j, "rated", s->rated);
    json_bool(j, "takebacks", !s->no_takebacks);
    json_number(j, "watch_delay", s->watch_delay_ms);
    json_open(j, "switches", '{');
    for (int i = 0; i < m->game.switch_count; i++)
        json_number(j, m->game.switches[i].name, m->game.switches[i].value);
    json_close(j);
    json_close(j);
}

/* By what it is played. */
static void terms_told(struct json *j, const table *t)
{
    static const char *const PACES[] = { "open", "swift", "even", "steady" };
    char run[80], promise[PROMISE_SIZE], commit[SHA256_HEX];
    const struct table_clock *c = &t->setup.clock;
    cards_release(t->cards, run, sizeof run);
    table_promise(t, promise, sizeof promise);
    sha256_hex(promise, strlen(promise), commit);
    json_text(j, "run", run);
    rules_told(j, &t->setup);
    if (c->bank || c->gain || c->delay)
        clock_json(j, c);
    json_text(j, "pace", PACES[t->setup.pace]);
    json_text(j, "commit", commit);
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
    terms_told(j, t);
    json_close(j);
}
