/* answers.c - answers to questions, and what they would come to. */
#include "base/check.h"
#include "base/harmless.h"
#include "formats/facts.h"
#include "formats/match_submit.h"
#include "table/inside.h"
#include "text/ask.h"

#include <stdlib.h>
#include <string.h>

/* What an answer comes to. */
struct answer {
    int count;
    int choice[3 * DECK_MAX];
    epic_reason reason; /* or why not */
    char text[400];
};

static bool understood(struct answer *a, const struct command *c, bool good)
{
    a->reason = c->reason;
    memcpy(a->text, c->text, sizeof a->text);
    if (!good || c->concede || c->count > (int)(sizeof a->choice / sizeof(int)))
        return false;
    a->count = c->count;
    memcpy(a->choice, c->choices, (size_t)c->count * sizeof a->choice[0]);
    return true;
}

/* Words are those of the terminal. */
static bool by_words(const table *t, int seat, const char *words,
                     struct answer *a)
{
    struct command *c = malloc(sizeof *c);
    CHECK(NULL, c != NULL);
    memset(c, 0, sizeof *c);
    bool good = epic_match_stage(t->match) == EPIC_STAGE_GAME &&
                harm_in(words, strlen(words)) < 0 &&
                answer_read(epic_match_game(t->match), seat, words, NULL, 0, c);
    good = understood(a, c, good);
    free(c);
    return good;
}

/* Whether what is asked now only goes on with the answer that was begun.  Beyond
 * it lies what the seat cannot know yet, and a refusal would tell of it. */
static bool goes_on(const epic_match *m, int seat)
{
    epic_question q;
    if (epic_match_stage(m) == EPIC_STAGE_GAME)
        return epic_game_question(epic_match_game(m), seat, &q) == EPIC_OK &&
               q.begun;
    int kind = epic_match_decision(m, seat).kind;
    return kind != EPIC_ASK_NOTHING && kind != EPIC_ASK_DRAFT;
}

/* Numbers of options, one after the other. */
static bool by_numbers(const table *t, int seat, const struct incoming *m,
                       struct answer *a)
{
    a->count = json_ints(m->doc, 0, "pick", 0, EPIC_OPTIONS_MAX - 1, a->choice,
                         (int)(sizeof a->choice / sizeof(int)));
    if (a->count <= 0)
        return false;
    epic_match *copy = epic_match_clone(t->match);
    bool good = copy != NULL;
    for (int i = 0; good && i < a->count; i++)
        good = (i == 0 || goes_on(copy, seat)) &&
               epic_match_apply(copy, seat, a->choice[i]) == EPIC_OK;
    epic_match_free(copy);
    return good;
}

/* A whole deck, as text, where one is asked for. */
static bool by_deck(const table *t, int seat, const char *text,
                    struct answer *a)
{
    struct {
        struct deck deck, side;
        struct choices choices;
        struct verdict why;
        epic_error error;
    } *d = calloc(1, sizeof *d);
    CHECK(NULL, d != NULL);
    bool good = deck_read(t->cards, text, &d->deck, &d->side, &d->error);
    if (!good)
        harmless(d->error.text, a->text, sizeof a->text);
    else if (epic_match_decision(t->match, seat).kind == EPIC_ASK_DECK)
        good = submit_deck(t->match, seat, &d->deck, &d->side, &d->choices,
                           &d->why);
    else
        good = submit_swap(t->match, seat, &d->deck, &d->choices, &d->why);
    if (!good && d->why.rule) {
        a->reason.rule = d->why.rule;
        memcpy(a->text, d->why.text, sizeof d->why.text);
    }
    a->count = d->choices.count;
    memcpy(a->choice, d->choices.choice, sizeof d->choices.choice);
    free(d);
    return good;
}

static bool understand(const table *t, const struct incoming *m,
                       struct answer *a)
{
    const char *words = json_string(m->doc, 0, "words");
    const char *deck = json_string(m->doc, 0, "deck");
    if (words)
        return by_words(t, m->viewer, words, a);
    if (deck)
        return by_deck(t, m->viewer, deck, a);
    return by_numbers(t, m->viewer, m, a);
}

static void refuse_answer(table *t, const struct incoming *m,
                          const struct answer *a)
{
    bool rule = a->reason.rule && *a->reason.rule;
    const char *sentence = a->reason.sentence ? a->reason.sentence
                           : a->text[0]       ? a->text
                                              : "That is not one of the "
                                                "options.";
    send_refusal(t, m, rule ? "illegal" : "unclear", a->reason.rule, sentence,
                 a->text == sentence ? NULL : a->text);
}

/* Whether the open question may be answered by this message; if not, it is
 * refused. */
static bool is_open(table *t, const struct incoming *m, int *ask)
{
    struct chair *c = &t->chair[m->viewer];
    if (!json_int(m->doc, 0, "ask", 0, TABLE_ENTRIES, ask)) {
        send_refusal(t, m, "unclear", NULL, "Say which question: ask.", NULL);
        return false;
    }
    if (c->answered == (uint32_t)*ask + 1 && c->answer == m->hash) {
        took_send(t, m->link, (uint32_t)*ask);
        return false;
    }
    if (!t->match || is_over(t)) {
        send_refusal(t, m, "closed", NULL, "No match is under way.", NULL);
        return false;
    }
    if (!(epic_match_asked(t->match) >> m->viewer & 1)) {
        send_refusal(t, m, "not_yours", NULL, "You are not asked now.", NULL);
        return false;
    }
    if ((uint32_t)*ask != ask_for(t, m->viewer)) {
        send_refusal(t, m, "stale", NULL, "Another question is open now.",
                     NULL);
        call_viewer(t, m->viewer);
        return false;
    }
    return true;
}

/* All of an answer goes into the journal, or nothing. */
static void carry_out_answer(table *t, const struct incoming *m,
                             const struct answer *a)
{
    for (int i = 0; i < a->count; i++) {
        struct table_entry e = { .at = m->now,
                                 .kind = ENTRY_CHOICE,
                                 .seat = (int8_t)m->viewer,
                                 .flags = i > 0 ? ENTRY_GOES_ON : 0,
                                 .value = (uint16_t)a->choice[i] };
        CHECK(NULL, journal_add(t, e));
    }
}

void take_choose(table *t, const struct incoming *m)
{
    int ask;
    if (!is_open(t, m, &ask))
        return;
    struct answer *a = calloc(1, sizeof *a);
    CHECK(NULL, a != NULL);
    if (t->entries + (int)(sizeof a->choice / sizeof(int)) >= TABLE_ENTRIES) {
        send_refusal(t, m, "closed", NULL, "This table has grown too long.",
                     NULL);
    } else if (!understand(t, m, a)) {
        refuse_answer(t, m, a);
    } else {
        carry_out_answer(t, m, a);
        t->chair[m->viewer].answered = (uint32_t)ask + 1;
        t->chair[m->viewer].answer = m->hash;
        t->took = (struct took){ true, m->link, (uint32_t)ask };
        go_on(t, m->now);
    }
    free(a);
}

/* ---- previews ------------------------------------------------------------ */

void take_preview(table *t, const struct incoming *m)
{
    int ask, id = 0;
    const char *words = json_string(m->doc, 0, "words");
    if (!words) {
        send_refusal(t, m, "unclear", NULL, "Say the answer in words.", NULL);
        return;
    }
    if (!is_open(t, m, &ask))
        return;
    char text[1200];
    struct json j;
    struct answer *a = calloc(1, sizeof *a);
    CHECK(NULL, a != NULL);
    bool good = by_words(t, m->viewer, words, a);
    json_int(m->doc, 0, "id", 0, INT32_MAX, &id);
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "t", "preview");
    json_number(&j, "id", id);
    json_bool(&j, "ok", good);
    if (!good && a->reason.rule)
        json_text(&j, "rule", a->reason.rule);
    if (!good && a->reason.sentence)
        json_text(&j, "sentence", a->reason.sentence);
    if (!good && a->text[0])
        json_text(&j, "more", a->text);
    json_close(&j);
    send_json(t, m->link, &j, text);
    free(a);
}

/* ---- stops, giving up ---------------------------------------------------- */

static int window_called(const table *t, const char *name)
{
    const struct turn_window *w;
    for (int i = 0; name && (w = game_window(t->cards, i)); i++)
        if (strcmp(w->name, name) == 0)
            return i;
    return -1;
}

void take_stops(table *t, const struct incoming *m)
{
    static const char *const WORDS[] = { "on", "off", "always" };
    struct chair *c = &t->chair[m->viewer];
    const char *how = json_string(m->doc, 0, "stop");
    int window = window_called(t, json_string(m->doc, 0, "window"));
    int stop = 0;
    while (how && stop < 3 && strcmp(how, WORDS[stop]) != 0)
        stop++;
    if (how && (window < 0 || stop == 3)) {
        send_refusal(t, m, "unclear", NULL,
                     "Say which window, and on, off or always.", NULL);
        return;
    }
    if (how)
        c->stops[window] = (uint8_t)stop;
    json_flag(m->doc, 0, "by_hand", &c->by_hand);
    char text[3000];
    struct json j;
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "t", "stops");
    json_bool(&j, "by_hand", c->by_hand);
    json_open(&j, "windows", '{');
    const struct turn_window *w;
    for (int i = 0; (w = game_window(t->cards, i)); i++)
        json_text(&j, w->name, WORDS[c->stops[i]]);
    json_close(&j);
    json_close(&j);
    send_json(t, m->link, &j, text);
}

void take_concede(table *t, const struct incoming *m)
{
    int game, now = t->match ? game_number(t) : 0;
    struct table_entry e = { .at = m->now,
                             .kind = ENTRY_CONCEDE,
                             .seat = (int8_t)m->viewer };
    if (!json_int(m->doc, 0, "game", 0, EPIC_MATCH_GAMES_MAX, &game) ||
        game != now)
        send_refusal(t, m, "stale", NULL, "That game is not under way.", NULL);
    else if (!journal_add(t, e))
        send_refusal(t, m, "closed", NULL, "You cannot give up now.", NULL);
    else
        go_on(t, m->now);
}

/* ---- talk ---------------------------------------------------------------- */

enum { SAYING_MAX = 500 };

void take_say(table *t, const struct incoming *m)
{
    const char *said = json_string(m->doc, 0, "text");
    size_t n = said ? strlen(said) : 0;
    if (n == 0 || n > SAYING_MAX || harm_in(said, n) >= 0) {
        send_refusal(t, m, "unclear", NULL,
                     "Say 1 to 500 bytes that can be shown, on one line.",
                     NULL);
        return;
    }
    char text[SAYING_MAX * 8 + 200];
    struct json j;
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '{');
    json_text(&j, "t", "said");
    json_number(&j, "seat", m->viewer);
    json_text(&j, "text", said);
    json_close(&j);
    json_end(&j);
    for (int v = 0; v < TABLE_VIEWERS; v++)
        effect_add(t, (struct table_out){ .kind = OUT_SAY, .viewer = v }, text);
}
