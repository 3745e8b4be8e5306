/* answers.c - answers to questions, and what they would come to. */
#include "base/check.h"
#include "base/harmless.h"
#include "formats/facts.h"
#include "formats/match_submit.h"
#include "table/inside.h"
#include "text/ask.h"

#include <stdlib.h>
#include <string.h>

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

bool answer_understood(const table *t, const struct incoming *m,
                       struct answer *a)
{
    const char *words = json_string(m->doc, 0, "words");
    const char *deck = json_string(m->doc, 0, "deck");
    if (words)
        return by_words(t, m->viewer, words, a);
    if (deck)
        return by_deck(t, m->viewer, deck, a);
    return is_whole(m) ? by_whole(t, m, a) : by_numbers(t, m->viewer, m, a);
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

bool answer_open(table *t, const struct incoming *m, int *ask)
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

/* A pass may have to take its time. */
static bool passes_later(const table *t, const struct incoming *m,
                         const struct answer *a)
{
    return a->count == 1 && !t->paused && is_pass(t, m->viewer, a->choice[0]) &&
           pass_due(t, m->viewer) > t->now;
}

static void carry_out_later(table *t, const struct incoming *m)
{
    struct table_entry e = { .at = m->now,
                             .kind = ENTRY_PASS,
                             .seat = (int8_t)m->viewer };
    CHECK(NULL, t->chair[m->viewer].passes || journal_add(t, e));
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
    if (!answer_open(t, m, &ask))
        return;
    struct answer *a = calloc(1, sizeof *a);
    CHECK(NULL, a != NULL);
    if (t->entries + (int)(sizeof a->choice / sizeof(int)) >= TABLE_ENTRIES) {
        send_refusal(t, m, "closed", NULL, TABLE_FULL, NULL);
    } else if (!answer_understood(t, m, a)) {
        refuse_answer(t, m, a);
    } else {
        if (passes_later(t, m, a))
            carry_out_later(t, m);
        else
            carry_out_answer(t, m, a);
        t->chair[m->viewer].answered = (uint32_t)ask + 1;
        t->chair[m->viewer].answer = m->hash;
        t->took = (struct took){ table_is_busy(t), m->link, (uint32_t)ask };
        if (!t->took.due)
            took_send(t, m->link, (uint32_t)ask);
        go_on(t, m->now);
    }
    free(a);
}
