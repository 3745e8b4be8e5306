/* A series is dealt game by game to whichever thread is free. */
#include "ai/series_game.h"

#include "base/random.h"
#include "epic_player.h"
#include "formats/deal.h"
#include "formats/files.h"
#include "formats/inspect.h"
#include "formats/record.h"
#include "formats/tables.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* ---- many games ---------------------------------------------------------- */

/* What the threads share. */
struct queue {
    const struct series *series;
    atomic_int next, done, working;
};

struct worker {
    pthread_t thread;
    struct queue *queue;
    struct tally tally;
    epic_error error;
    bool failed;
};

static void free_table(struct table *t)
{
    if (t) {
        inspector_free(t->inspector);
        free(t->use);
    }
    free(t);
}

static struct table *new_table(const struct series *m, epic_error *error)
{
    struct table *t = calloc(1, sizeof *t);
    if (t) {
        t->series = m;
        t->error = error;
        if (m->count_cards)
            t->use = calloc((size_t)epic_cards_count(m->cards), sizeof *t->use);
        if (m->check)
            t->inspector = inspector_new();
    }
    if (t && (t->use || !m->count_cards) && (t->inspector || !m->check))
        return t;
    free_table(t);
    record_fail(error, 0, "there is not enough memory");
    return NULL;
}

static struct card_use *new_uses(const struct series *m)
{
    return m->count_cards ? calloc((size_t)epic_cards_count(m->cards),
                                   sizeof(struct card_use))
                          : NULL;
}

static void *work(void *user)
{
    struct worker *w = user;
    struct queue *p = w->queue;
    const struct series *m = p->series;
    struct table *t = new_table(m, &w->error);
    w->tally.cards = new_uses(m);
    w->failed = !t || (m->count_cards && !w->tally.cards);
    record_guard_unrecorded(t ? &t->played : NULL);
    while (!w->failed) {
        int index = atomic_fetch_add(&p->next, 1);
        if (index >= m->games)
            break;
        w->failed = !play_one(t, &w->tally, index, index == 0 ? m->save : NULL);
        atomic_fetch_add(&p->done, 1);
    }
    if (w->failed) /* the others need not go on */
        atomic_store(&p->next, m->games);
    record_guard_unrecorded(NULL);
    free_table(t);
    atomic_fetch_sub(&p->working, 1);
    return NULL;
}

static void add_length(struct length *to, const struct length *from)
{
    if (from->sum && (to->sum == 0 || from->least < to->least))
        to->least = from->least;
    if (from->most > to->most)
        to->most = from->most;
    to->sum += from->sum;
}

static void add_cards(struct card_use *to, const struct card_use *from, int n)
{
    for (int i = 0; i < n; i++) {
        to[i].decks += from[i].decks;
        to[i].deck_wins += from[i].deck_wins;
        to[i].plays += from[i].plays;
        to[i].uses += from[i].uses;
        to[i].played += from[i].played;
        to[i].played_wins += from[i].played_wins;
    }
}

static void add(struct tally *to, const struct tally *from, int designs)
{
    to->games += from->games;
    to->all += from->all;
    to->draws += from->draws;
    to->unfinished += from->unfinished;
    to->outgrown += from->outgrown;
    to->conceded += from->conceded;
    to->fingerprint += from->fingerprint;
    to->flawed += from->flawed;
    if (from->flaw.text &&
        (!to->flaw.text || from->flaw.index < to->flaw.index))
        to->flaw = from->flaw;
    add_length(&to->turns, &from->turns);
    add_length(&to->decisions, &from->decisions);
    for (int s = 0; s < SERIES_SEATS; s++) {
        to->wins[s] += from->wins[s];
        to->player_wins[s] += from->player_wins[s];
    }
    for (int i = 0; i < SERIES_ENDS_MAX && from->end[i].rule; i++)
        count_end(to, from->end[i].rule, from->end[i].games);
    if (from->cards && to->cards)
        add_cards(to->cards, from->cards, designs);
}

static void wait_for(struct queue *p)
{
    struct timespec tick = { 0, 50000000 };
    while (atomic_load(&p->working) > 0) {
        p->series->progress(atomic_load(&p->done), p->series->games);
        nanosleep(&tick, NULL);
    }
}

bool series_play(const struct series *m, struct tally *sum, epic_error *error)
{
    struct queue queue = { .series = m };
    struct worker *w = calloc((size_t)m->threads, sizeof *w);
    int designs = epic_cards_count(m->cards), begun = 0;
    *sum = (struct tally){ 0 };
    sum->cards = new_uses(m);
    for (; w && begun < m->threads; begun++) {
        w[begun].queue = &queue;
        atomic_fetch_add(&queue.working, 1);
        if (pthread_create(&w[begun].thread, NULL, work, &w[begun]))
            break;
    }
    if (w && begun < m->threads)
        atomic_fetch_sub(&queue.working, 1);
    if (m->progress)
        wait_for(&queue);
    bool fine = begun > 0;
    if (!fine)
        record_fail(error, 0, "no thread could be started");
    for (int i = 0; i < begun; i++) {
        pthread_join(w[i].thread, NULL);
        if (w[i].failed && fine) {
            *error = w[i].error;
            fine = false;
        }
        add(sum, &w[i].tally, designs);
        free(w[i].tally.cards);
    }
    free(w);
    return fine;
}

bool series_save(const struct series *m, int index, const char *path,
                 epic_error *error)
{
    struct table *t = new_table(m, error);
    bool fine = t && play_one(t, NULL, index, path);
    free_table(t);
    return fine;
}
