/* A match is dealt game by game to whichever thread is free. */
#include "ai/match.h"

#include "formats/record.h"
#include "formats/setup.h"
#include "kernel/random.h"
#include "kernel/run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* More than any real game has: whoever gets there goes round in circles. */
enum { CHOICES_MAX = 200000 };

/* One game under way, and how it came about. */
struct table {
    const struct match *match;
    epic_setup setup;
    uint16_t deck[MATCH_SEATS][MATCH_DECK_MAX];
    int player[MATCH_SEATS]; /* of the match, by seat */
    uint64_t rng[MATCH_SEATS];
    epic_game *g;
    epic_record *record; /* only after it outgrew its memory */
    int choices;
    uint16_t choice[CHOICES_MAX];
    uint32_t *played; /* by design, in this game */
    epic_error *error;
};

static uint64_t derived(uint64_t seed, uint64_t index, uint64_t purpose)
{
    uint64_t state = seed;
    state = random_next(&state) ^ index * 0xD1342543DE82EF95u;
    state = random_next(&state) + purpose;
    return random_next(&state);
}

/* ---- one game ------------------------------------------------------------ */

static void deal(struct table *t, int index)
{
    const struct match *m = t->match;
    uint64_t dealt = (uint64_t)(m->swap ? index / 2 : index);
    bool swapped = m->swap && index % 2;
    uint64_t cards = derived(m->seed, dealt, 1);
    t->setup = (epic_setup){ .game = m->game,
                             .cards = m->cards,
                             .seed = derived(m->seed, dealt, 0),
                             .seats = MATCH_SEATS };
    for (int s = 0; s < MATCH_SEATS; s++) {
        t->setup.deck_size[s] = m->sealed ? MATCH_SEALED : m->deck_size[s];
        t->setup.deck[s] = m->sealed ? t->deck[s] : m->deck[s];
        if (m->sealed)
            random_deck(m->cards, &cards, t->deck[s], MATCH_SEALED);
        t->player[s] = swapped ? MATCH_SEATS - 1 - s : s;
        t->rng[s] = derived(m->seed, (uint64_t)index, 2 + (uint64_t)s);
    }
    t->choices = 0;
}

static void count_play(void *user, const epic_game *g, const epic_event *event)
{
    struct table *t = user;
    (void)g;
    if (event->kind == EPIC_EVENT_PLAY)
        t->played[event->design]++;
}

static void forget_plays(struct table *t)
{
    if (t->played)
        memset(t->played, 0,
               sizeof *t->played * (size_t)epic_cards_count(t->match->cards));
}

/* Everything again, at a table that grows. */
static epic_record *play_again(const struct table *t, epic_game **g)
{
    epic_record *r = epic_record_new(&t->setup, NULL);
    *g = r ? epic_record_replay(r, 0, false, NULL) : NULL;
    for (int i = 0; *g && i < t->choices; i++)
        epic_record_apply(r, g, t->choice[i]);
    return r;
}

static void move_to_larger(struct table *t)
{
    forget_plays(t);
    epic_game_free(t->g);
    t->record = play_again(t, &t->g);
}

static bool save(const struct table *t)
{
    epic_game *g;
    epic_listen(NULL, NULL);
    epic_record *r = play_again(t, &g);
    FILE *out = fopen(t->match->save, "w");
    bool fine = g && out && epic_record_write(r, out);
    if (out && fclose(out))
        fine = false;
    if (!fine)
        record_fail(t->error, 0, "%.200s could not be written", t->match->save);
    epic_game_free(g);
    epic_record_free(r);
    return fine;
}

static void take(struct table *t, int choice)
{
    t->choice[t->choices++] = (uint16_t)choice;
    if (t->record)
        epic_record_apply(t->record, &t->g, choice);
    else if (epic_game_apply(t->g, choice) == EPIC_NO_ROOM)
        move_to_larger(t);
}

/* Our own bug: leave the record of this game behind. */
static void die(void *user)
{
    struct table *t = user;
    witness.dying = NULL;
    witness.listener = NULL;
    epic_record *r = epic_record_new(&t->setup, NULL);
    for (int i = 0; r && i < t->choices; i++)
        record_add_choice(r, t->choice[i]);
    if (r)
        record_crash(r);
}

static void count_end(struct tally *y, const char *rule, uint64_t games)
{
    for (int i = 0; i < MATCH_ENDS_MAX; i++) {
        if (!y->end[i].rule)
            y->end[i].rule = rule;
        if (strcmp(y->end[i].rule, rule))
            continue;
        y->end[i].games += games;
        return;
    }
}

static void count_game(struct tally *y, const struct table *t, int index)
{
    epic_result result = epic_game_result(t->g);
    uint64_t last =
        (result.full ? 0 : epic_game_fingerprint(t->g)) + (uint64_t)index;
    y->fingerprint += random_next(&last); /* a sum: in any order */
    y->games++;
    y->turns += t->g->turn;
    y->outgrown += t->record != NULL;
    if (!result.over || result.full) {
        y->unfinished++;
        return;
    }
    count_end(y, result.rule, 1);
    if (result.winner < 0) {
        y->draws++;
    } else {
        y->wins[result.winner]++;
        y->player_wins[t->player[result.winner]]++;
    }
    for (int i = 0; t->played && i < epic_cards_count(t->match->cards); i++)
        y->played[i] += t->played[i];
}

/* False if the game cannot be made. */
static bool play_one(struct table *t, struct tally *y, int index)
{
    deal(t, index);
    forget_plays(t);
    epic_listen(t->played ? count_play : NULL, t);
    t->g = epic_game_new(&t->setup, t->error);
    if (!t->g)
        return false;
    while (t->g && t->choices < CHOICES_MAX) {
        epic_decision d = epic_game_decision(t->g);
        if (d.over)
            break;
        y->decisions += d.options > 1;
        y->all++;
        const struct player *player = t->match->player[t->player[d.seat]];
        take(t, d.options > 1 ? player->choose(t->g, &t->rng[d.seat]) : 0);
    }
    bool fine = t->g != NULL;
    if (fine)
        count_game(y, t, index);
    else
        record_fail(t->error, 0, "there is not enough memory");
    epic_listen(NULL, NULL);
    if (fine && index == 0 && t->match->save)
        fine = save(t);
    epic_game_free(t->g);
    epic_record_free(t->record);
    t->g = NULL;
    t->record = NULL;
    return fine;
}

/* ---- many games ---------------------------------------------------------- */

/* What the threads share. */
struct pool {
    const struct match *match;
    atomic_int next, done, working;
};

struct worker {
    pthread_t thread;
    struct pool *pool;
    struct tally tally;
    epic_error error;
    bool failed;
};

static struct table *new_table(struct worker *w)
{
    const struct match *m = w->pool->match;
    size_t designs = (size_t)epic_cards_count(m->cards);
    struct table *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->match = m;
    t->error = &w->error;
    if (m->count_cards) {
        t->played = calloc(designs, sizeof *t->played);
        w->tally.played = calloc(designs, sizeof *w->tally.played);
        if (!t->played || !w->tally.played) {
            free(t->played);
            free(t);
            return NULL;
        }
    }
    return t;
}

static void *work(void *user)
{
    struct worker *w = user;
    struct pool *p = w->pool;
    struct table *t = new_table(w);
    w->failed = !t;
    if (w->failed)
        record_fail(&w->error, 0, "there is not enough memory");
    witness.dying = t ? die : NULL;
    witness.dying_user = t;
    while (!w->failed) {
        int index = atomic_fetch_add(&p->next, 1);
        if (index >= p->match->games)
            break;
        w->failed = !play_one(t, &w->tally, index);
        atomic_fetch_add(&p->done, 1);
    }
    if (w->failed) /* the others need not go on */
        atomic_store(&p->next, p->match->games);
    witness.dying = NULL;
    if (t)
        free(t->played);
    free(t);
    atomic_fetch_sub(&p->working, 1);
    return NULL;
}

static void add(struct tally *to, const struct tally *from, int designs)
{
    to->games += from->games;
    to->decisions += from->decisions;
    to->all += from->all;
    to->turns += from->turns;
    to->draws += from->draws;
    to->unfinished += from->unfinished;
    to->outgrown += from->outgrown;
    to->fingerprint += from->fingerprint;
    for (int s = 0; s < MATCH_SEATS; s++) {
        to->wins[s] += from->wins[s];
        to->player_wins[s] += from->player_wins[s];
    }
    for (int i = 0; i < MATCH_ENDS_MAX && from->end[i].rule; i++)
        count_end(to, from->end[i].rule, from->end[i].games);
    for (int i = 0; from->played && to->played && i < designs; i++)
        to->played[i] += from->played[i];
}

static void wait_for(struct pool *p)
{
    struct timespec tick = { 0, 50000000 };
    while (atomic_load(&p->working) > 0) {
        p->match->progress(atomic_load(&p->done), p->match->games);
        nanosleep(&tick, NULL);
    }
}

bool match_play(const struct match *m, struct tally *sum, epic_error *error)
{
    struct pool pool = { .match = m };
    struct worker *w = calloc((size_t)m->threads, sizeof *w);
    int designs = epic_cards_count(m->cards), begun = 0;
    *sum = (struct tally){ 0 };
    if (m->count_cards)
        sum->played = calloc((size_t)designs, sizeof *sum->played);
    for (; w && begun < m->threads; begun++) {
        w[begun].pool = &pool;
        atomic_fetch_add(&pool.working, 1);
        if (pthread_create(&w[begun].thread, NULL, work, &w[begun]))
            break;
    }
    if (w && begun < m->threads)
        atomic_fetch_sub(&pool.working, 1);
    if (m->progress)
        wait_for(&pool);
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
        free(w[i].tally.played);
    }
    free(w);
    return fine;
}
