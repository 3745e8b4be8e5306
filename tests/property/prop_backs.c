/* What may be taken back freely has shown nothing: deal anew all that the seat
 * could not know where it began, give the same answers, and it is asked and
 * told the same, byte for byte.
 *
 *     prop_backs [ANSWERS [SEED]]
 *
 * Games by chance at tables of two people: so many answers in each game. */
#include "base/embedded.h"
#include "base/random.h"
#include "epic_player.h"
#include "kernel/state.h"
#include "table/inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERS = 4000, ONE_GAME = 600, EVENTS_MOST = 4096 };

static struct {
    const char *game;
    uint64_t seed, rng;
    const table *t;
    long answers, worlds, choices;
} now;

static void fail(const char *what)
{
    fprintf(stderr, "%s, seed %" PRIu64 ": %s\n", now.game, now.seed, what);
    if (now.t && now.t->record)
        epic_record_write(now.t->record, stderr);
    exit(1);
}

/* ---- two worlds ---------------------------------------------------------- */

struct world {
    epic_game *g;
    int seat, events;
    epic_event event[EVENTS_MOST];
    epic_view view;
    epic_question question;
};

static void hear(void *user, const epic_game *g, const epic_event *e)
{
    struct world *w = user;
    (void)g;
    if (w->events < EVENTS_MOST &&
        epic_event_seen(e, w->seat, &w->event[w->events]))
        w->events++;
}

static void answer(struct world *w, int choice)
{
    epic_listen(hear, w);
    if (epic_game_apply(w->g, choice) != EPIC_OK)
        fail("an answer is not possible any more");
    epic_listen(NULL, NULL);
}

static void compare(struct world *a, struct world *b)
{
    if (epic_game_view(a->g, a->seat, &a->view) != EPIC_OK ||
        epic_game_view(b->g, b->seat, &b->view) != EPIC_OK ||
        memcmp(&a->view, &b->view, sizeof a->view) != 0)
        fail("it sees something else");
    epic_game_question(a->g, a->seat, &a->question);
    epic_game_question(b->g, b->seat, &b->question);
    if (memcmp(&a->question, &b->question, sizeof a->question) != 0)
        fail("it is asked something else");
    if (a->events != b->events ||
        memcmp(a->event, b->event, (size_t)a->events * sizeof a->event[0]) != 0)
        fail("it is told something else");
}

/* The answers that may be taken back, in another world. */
static void check(table *t)
{
    static struct world a, b;
    const struct point *p = &t->point[t->free_from];
    epic_match *m = epic_record_match(t->record, p->count, false, NULL);
    a.g = epic_game_clone(epic_match_game(m));
    b.g = epic_game_clone(a.g);
    a.seat = b.seat = p->seat;
    a.events = b.events = 0;
    if (epic_game_sample(b.g, p->seat, &now.rng)) {
        b.g->ask_all = true;
        now.worlds++;
        compare(&a, &b);
        for (int i = p->count; i < epic_record_count(t->record); i++) {
            answer(&a, epic_record_choice(t->record, i));
            answer(&b, epic_record_choice(t->record, i));
        }
        compare(&a, &b);
    }
    epic_game_free(a.g);
    epic_game_free(b.g);
    epic_match_free(m);
}

/* ---- a table ------------------------------------------------------------- */

static void settle(table *t)
{
    struct table_out out;
    table_stored(t, 0, (uint32_t)table_count(t));
    while (table_next(t, &out))
        ;
}

static void say(table *t, int seat, const char *text)
{
    table_take(t, 0, (uint32_t)seat, seat, text, strlen(text));
    settle(t);
}

/* Decks are dealt where a format deals them, otherwise built in. */
static const struct kind {
    const char *game, *format, *deck[2];
} KINDS[] = {
    { "ecg", "sealed", { NULL, NULL } },
    { "tcg", "sealed1", { NULL, NULL } },
    { "mv", NULL, { "decks/mv/brine.deck", "decks/mv/remainder.deck" } },
};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

static void bring(table *t, int seat, const char *name)
{
    for (const struct embedded *f = EMBEDDED_FILES; name && f->name; f++)
        if (strcmp(f->name, name) == 0)
            journal_add(t, (struct table_entry){ .kind = ENTRY_DECK,
                                                 .seat = (int8_t)seat,
                                                 .text = f->text });
    settle(t);
}

static table *begin(const struct kind *kind)
{
    struct table_setup s = { .match.game = { .game = kind->game, .seats = 2 },
                             .match.format = kind->format,
                             .secret = { now.seed, 1 } };
    table *t = table_new(&s, NULL);
    for (int seat = 0; seat < 2; seat++) {
        say(t, seat, "{\"t\":\"sit\",\"name\":\"Ann\"}");
        bring(t, seat, kind->deck[seat]);
    }
    for (int seat = 0; seat < 2; seat++)
        say(t, seat, "{\"t\":\"ready\"}");
    if (!t->match)
        fail("the match does not begin");
    return t;
}

/* Take things back now and then, so that stretches begin in the middle, too. */
static void play(table *t)
{
    char text[100];
    for (int i = 0; i < ONE_GAME && !is_over(t); i++) {
        int seat = __builtin_ctz(epic_match_asked(t->match));
        int n = epic_match_decision(t->match, seat).options;
        int choice = (int)random_below(&now.rng, (uint32_t)n);
        if (random_below(&now.rng, 10) == 0)
            snprintf(text, sizeof text, "{\"t\":\"back\"}");
        else
            snprintf(text, sizeof text,
                     "{\"t\":\"choose\",\"ask\":%u,\"pick\":[%d]}",
                     ask_for(t, seat), choice);
        say(t, seat, text);
        now.choices++;
        if (is_over(t) || t->points == t->free_from)
            continue;
        now.answers++;
        check(t);
    }
}

int main(int argc, char **argv)
{
    long answers = argc > 1 ? atol(argv[1]) : ANSWERS;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (int i = 0; i < KIND_COUNT; i++) {
        now.game = KINDS[i].game;
        for (long from = now.choices; now.choices - from < answers; seed++) {
            now.seed = now.rng = seed;
            table *t = begin(&KINDS[i]);
            now.t = t;
            play(t);
            now.t = NULL;
            table_free(t);
        }
    }
    printf("%ld answers that may be taken back of %ld, in %ld other worlds\n",
           now.answers, now.choices, now.worlds);
    return now.worlds ? 0 : 1;
}
