/* epic sim: many games between bots. */
#include "ai/player.h"
#include "args.h"
#include "commands.h"
#include "formats/record.h"
#include "formats/setup.h"
#include "kernel/random.h"
#include "kernel/run.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const char HELP[] =
    "epic sim GAME [OPTIONS] - play many games between bots\n"
    "\n"
    "  --games N         how many (1000)\n"
    "  --players A,B     who plays seat 1 and seat 2 (random,random):\n"
    "                      random   takes any option\n"
    "                      greedy   looks one action ahead\n"
    "  --seed S          same seed, same games (1)\n"
    "  --decks sealed    30 cards at random for each seat, new ones in each\n"
    "                    game; this is what happens if nothing is said\n"
    "  --decks A,B       deck files, lines of a number and a card's name\n"
    "  --swap            every second game repeats the deal of the one before,\n"
    "                    with the players in each other's seats\n"
    "  --threads T       how many at a time (1); the games are the same\n"
    "  --cards           also count how often each card was played\n"
    "  --save FILE       write the first game's record, for epic replay\n"
    "  --fingerprint     only what is the same on every machine\n"
    "  --json            one JSON object\n"
    "\n"
    "The fingerprint stands for all positions that the games ended in: if it\n"
    "is the same, the engine and the bots play as before.\n"
    "\n"
    "examples: epic sim ecg --games 200 --players greedy,random --swap\n"
    "          epic sim ecg --games 100000 --threads 2 --json\n";

enum { SEATS = 2, SEALED = 30, DECK_MAX = 500, ENDS_MAX = 32 };
/* More than any real game has: whoever gets there goes round in circles. */
enum { CHOICES_MAX = 200000 };

struct end {
    const char *rule;
    uint64_t games;
};

struct tally {
    uint64_t games, decisions, all, turns, draws, unfinished, outgrown;
    uint64_t wins[SEATS], player_wins[SEATS], fingerprint;
    struct end end[ENDS_MAX];
    uint64_t *played; /* by design, or NULL */
};

/* What is to be played: the same for all threads. */
struct plan {
    const char *game;
    const epic_cards *cards;
    const struct player *player[SEATS];
    uint64_t seed;
    int games, threads;
    bool swap, sealed, count_cards;
    const char *save; /* a file, or NULL */
    uint16_t deck[SEATS][DECK_MAX];
    int deck_size[SEATS];
    atomic_int next, done;
};

/* One game under way, and how it came about. */
struct table {
    const struct plan *plan;
    epic_setup setup;
    uint16_t deck[SEATS][DECK_MAX];
    int player[SEATS]; /* of the plan, by seat */
    uint64_t rng[SEATS];
    epic_game *g;
    epic_record *record; /* only after it outgrew its memory */
    int choices;
    uint16_t choice[CHOICES_MAX];
    uint32_t *played; /* by design, in this game */
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
    const struct plan *p = t->plan;
    uint64_t dealt = (uint64_t)(p->swap ? index / 2 : index);
    bool swapped = p->swap && index % 2;
    uint64_t cards = derived(p->seed, dealt, 1);
    t->setup = (epic_setup){ .game = p->game, .cards = p->cards,
                             .seed = derived(p->seed, dealt, 0),
                             .seats = SEATS };
    for (int s = 0; s < SEATS; s++) {
        t->setup.deck_size[s] = p->sealed ? SEALED : p->deck_size[s];
        t->setup.deck[s] = p->sealed ? t->deck[s] : p->deck[s];
        if (p->sealed)
            random_deck(p->cards, &cards, t->deck[s], SEALED);
        t->player[s] = swapped ? SEATS - 1 - s : s;
        t->rng[s] = derived(p->seed, (uint64_t)index, 2 + (uint64_t)s);
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
               sizeof *t->played * (size_t)epic_cards_count(t->plan->cards));
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
    FILE *out = fopen(t->plan->save, "w");
    bool fine = g && out && epic_record_write(r, out);
    if (out && fclose(out))
        fine = false;
    if (!fine)
        failure("%s could not be written", t->plan->save);
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
    for (int i = 0; i < ENDS_MAX; i++) {
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
    uint64_t last = (result.full ? 0 : epic_game_fingerprint(t->g)) +
                    (uint64_t)index;
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
    for (int i = 0; t->played && i < epic_cards_count(t->plan->cards); i++)
        y->played[i] += t->played[i];
}

/* False if the game cannot be made. */
static bool play_one(struct table *t, struct tally *y, int index)
{
    epic_error error;
    deal(t, index);
    forget_plays(t);
    epic_listen(t->played ? count_play : NULL, t);
    t->g = epic_game_new(&t->setup, &error);
    if (!t->g) {
        failure("%s", error.text);
        return false;
    }
    while (t->g && t->choices < CHOICES_MAX) {
        epic_decision d = epic_game_decision(t->g);
        if (d.over)
            break;
        y->decisions += d.options > 1;
        y->all++;
        const struct player *player = t->plan->player[t->player[d.seat]];
        take(t, d.options > 1 ? player->choose(t->g, &t->rng[d.seat]) : 0);
    }
    bool fine = t->g != NULL;
    if (fine)
        count_game(y, t, index);
    else
        failure("there is not enough memory");
    epic_listen(NULL, NULL);
    if (fine && index == 0 && t->plan->save)
        fine = save(t);
    epic_game_free(t->g);
    epic_record_free(t->record);
    t->g = NULL;
    t->record = NULL;
    return fine;
}

/* ---- many games ---------------------------------------------------------- */

struct worker {
    pthread_t thread;
    struct plan *plan;
    struct tally tally;
    bool failed;
};

static void *work(void *user)
{
    struct worker *w = user;
    struct plan *p = w->plan;
    size_t designs = (size_t)epic_cards_count(p->cards);
    struct table *t = calloc(1, sizeof *t);
    w->failed = !t;
    if (t && p->count_cards) {
        t->played = calloc(designs, sizeof *t->played);
        w->tally.played = calloc(designs, sizeof *w->tally.played);
        w->failed = !t->played || !w->tally.played;
    }
    if (!w->failed) {
        t->plan = p;
        witness.dying = die;
        witness.dying_user = t;
    }
    while (!w->failed) {
        int index = atomic_fetch_add(&p->next, 1);
        if (index >= p->games)
            break;
        w->failed = !play_one(t, &w->tally, index);
        atomic_fetch_add(&p->done, 1);
    }
    if (w->failed) /* the others need not go on */
        atomic_store(&p->next, p->games);
    witness.dying = NULL;
    if (t)
        free(t->played);
    free(t);
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
    for (int s = 0; s < SEATS; s++) {
        to->wins[s] += from->wins[s];
        to->player_wins[s] += from->player_wins[s];
    }
    for (int i = 0; i < ENDS_MAX && from->end[i].rule; i++)
        count_end(to, from->end[i].rule, from->end[i].games);
    for (int i = 0; from->played && to->played && i < designs; i++)
        to->played[i] += from->played[i];
}

static void watch_progress(struct plan *p)
{
    struct timespec tick = { 0, 200000000 };
    int done;
    while ((done = atomic_load(&p->done)) < p->games &&
           (atomic_load(&p->next) < p->games || done + p->threads >= p->games)) {
        fprintf(stderr, "\r%d of %d games ", done, p->games);
        nanosleep(&tick, NULL);
    }
    fprintf(stderr, "\r%*s\r", 40, "");
}

static bool play_all(struct plan *p, struct tally *sum)
{
    struct worker *w = calloc((size_t)p->threads, sizeof *w);
    int designs = epic_cards_count(p->cards), begun = 0;
    bool fine = w != NULL;
    if (p->count_cards)
        sum->played = calloc((size_t)designs, sizeof *sum->played);
    for (; w && begun < p->threads; begun++) {
        w[begun].plan = p;
        if (pthread_create(&w[begun].thread, NULL, work, &w[begun]))
            break;
    }
    fine = fine && begun > 0;
    if (fine && isatty(2))
        watch_progress(p);
    for (int i = 0; i < begun; i++) {
        pthread_join(w[i].thread, NULL);
        fine = fine && !w[i].failed;
        add(sum, &w[i].tally, designs);
        free(w[i].tally.played);
    }
    free(w);
    return fine;
}

/* ---- saying it ----------------------------------------------------------- */

static int by_rule(const void *a, const void *b)
{
    const struct end *x = a, *y = b;
    if (!x->rule || !y->rule)
        return !x->rule - !y->rule;
    return strcmp(x->rule, y->rule);
}

static double each(uint64_t sum, const struct tally *y)
{
    return y->games ? (double)sum / (double)y->games : 0;
}

static void print_json(const struct plan *p, const struct tally *y,
                       double seconds, bool stable)
{
    printf("{\"game\":");
    json_string(stdout, p->game);
    printf(",\"games\":%llu,\"players\":[\"%s\",\"%s\"],\"seed\":%llu",
           (unsigned long long)y->games, p->player[0]->name, p->player[1]->name,
           (unsigned long long)p->seed);
    printf(",\"decisions\":%llu,\"all_decisions\":%llu",
           (unsigned long long)y->decisions, (unsigned long long)y->all);
    printf(",\"wins\":[%llu,%llu],\"player_wins\":[%llu,%llu],\"draws\":%llu",
           (unsigned long long)y->wins[0], (unsigned long long)y->wins[1],
           (unsigned long long)y->player_wins[0],
           (unsigned long long)y->player_wins[1], (unsigned long long)y->draws);
    printf(",\"unfinished\":%llu,\"outgrown\":%llu",
           (unsigned long long)y->unfinished, (unsigned long long)y->outgrown);
    printf(",\"turns_per_game\":%.2f,\"decisions_per_game\":%.2f",
           each(y->turns, y), each(y->decisions, y));
    printf(",\"ends\":{");
    for (int i = 0; i < ENDS_MAX && y->end[i].rule; i++)
        printf("%s\"%s\":%llu", i ? "," : "", y->end[i].rule,
               (unsigned long long)y->end[i].games);
    printf("}");
    if (y->played) {
        printf(",\"cards\":{");
        for (int i = 1, n = 0; i < epic_cards_count(p->cards); i++)
            if (y->played[i]) {
                printf(n++ ? "," : "");
                json_string(stdout, epic_cards_name(p->cards, i));
                printf(":%llu", (unsigned long long)y->played[i]);
            }
        printf("}");
    }
    if (!stable)
        printf(",\"threads\":%d,\"seconds\":%.3f", p->threads, seconds);
    printf(",\"fingerprint\":\"%016llx\"}\n",
           (unsigned long long)y->fingerprint);
}

static void print_cards(const struct plan *p, const struct tally *y)
{
    printf("plays of each card\n");
    for (int i = 1; i < epic_cards_count(p->cards); i++)
        if (y->played[i])
            printf("  %8llu  %s\n", (unsigned long long)y->played[i],
                   epic_cards_name(p->cards, i));
}

static void print_text(const struct plan *p, const struct tally *y,
                       double seconds, bool stable)
{
    printf("%llu games of %s, seed %llu\n", (unsigned long long)y->games,
           p->game, (unsigned long long)p->seed);
    for (int s = 0; s < SEATS; s++)
        printf("player %d, %s: won %llu (%.1f %%)\n", s + 1, p->player[s]->name,
               (unsigned long long)y->player_wins[s],
               100 * each(y->player_wins[s], y));
    printf("seat 1 won %llu, seat 2 won %llu, drawn %llu\n",
           (unsigned long long)y->wins[0], (unsigned long long)y->wins[1],
           (unsigned long long)y->draws);
    for (int i = 0; i < ENDS_MAX && y->end[i].rule; i++)
        printf("ended by %s: %llu\n", y->end[i].rule,
               (unsigned long long)y->end[i].games);
    if (y->unfinished)
        printf("without an end, or larger than any table: %llu\n",
               (unsigned long long)y->unfinished);
    printf("in a game: %.1f turns, %.1f decisions\n", each(y->turns, y),
           each(y->decisions, y));
    printf("%llu decisions, %llu with the forced ones\n",
           (unsigned long long)y->decisions, (unsigned long long)y->all);
    if (y->played)
        print_cards(p, y);
    if (!stable)
        printf("%.2f seconds, %.0f games a second\n", seconds,
               (double)y->games / seconds);
    printf("fingerprint %016llx\n", (unsigned long long)y->fingerprint);
}

/* ---- options ------------------------------------------------------------- */

/* "A,B" in two; false if it is not two words. */
static bool split(const char *text, char first[64], const char **second)
{
    const char *comma = strchr(text, ',');
    if (!comma || comma == text || !comma[1] || strchr(comma + 1, ',') ||
        comma - text >= 64)
        return false;
    memcpy(first, text, (size_t)(comma - text));
    first[comma - text] = 0;
    *second = comma + 1;
    return true;
}

static int set_players(struct plan *p, const char *names)
{
    char first[64];
    const char *second;
    if (!split(names, first, &second))
        return usage_error("sim", "--players takes two names, for example "
                           "greedy,random; not %s", names);
    const char *name[SEATS] = { first, second };
    for (int s = 0; s < SEATS; s++) {
        p->player[s] = player_named(name[s]);
        if (!p->player[s])
            return usage_error("sim", "there is no player called %s", name[s]);
    }
    return ARGS_OK;
}

/* Lines of a number and a name; the number may be left out. */
static bool read_deck(struct plan *p, int seat, const char *path)
{
    char *text = read_text(path);
    bool fine = text != NULL;
    int number = 0;
    for (char *line = text; fine && line && *line;) {
        char *end = line + strcspn(line, "\n");
        char *next = *end ? end + 1 : end;
        while (end > line && strchr(" \t\r\n", end[-1]))
            end--;
        *end = 0;
        number++;
        char *name = line;
        long count = strtol(line, &name, 10);
        if (name == line)
            count = 1;
        name += strspn(name, " \t");
        line = next;
        if (!*name || *name == '#')
            continue;
        int design = epic_cards_find(p->cards, name);
        fine = design > 0 && count > 0 &&
               count <= DECK_MAX - p->deck_size[seat];
        if (design <= 0)
            failure("%s:%d: there is no card called %s", path, number, name);
        else if (!fine)
            failure("%s:%d: a deck holds 1 to %d cards", path, number, DECK_MAX);
        for (long i = 0; fine && i < count; i++)
            p->deck[seat][p->deck_size[seat]++] = (uint16_t)design;
    }
    free(text);
    return fine;
}

static int set_decks(struct plan *p, const char *decks)
{
    static char first[4096];
    p->sealed = !strcmp(decks, "sealed");
    if (p->sealed)
        return ARGS_OK;
    const char *comma = strchr(decks, ',');
    if (!comma || comma == decks || !comma[1] ||
        comma - decks >= (long)sizeof first)
        return usage_error("sim", "--decks takes sealed or two files, "
                           "FILE,FILE; not %s", decks);
    memcpy(first, decks, (size_t)(comma - decks));
    first[comma - decks] = 0;
    return read_deck(p, 0, first) && read_deck(p, 1, comma + 1) ? ARGS_OK : 1;
}

static double wall(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int cmd_sim(int argc, char **argv)
{
    static struct plan p = { .games = 1000, .threads = 1, .seed = 1 };
    const char *players = "random,random", *decks = "sealed";
    bool json = false, stable = false;
    const struct arg table[] = {
        { "--games", ARG_INT, &p.games, 1, 1000000000 },
        { "--players", ARG_TEXT, &players },
        { "--seed", ARG_NUMBER, &p.seed },
        { "--decks", ARG_TEXT, &decks },
        { "--swap", ARG_FLAG, &p.swap },
        { "--threads", ARG_INT, &p.threads, 1, 256 },
        { "--cards", ARG_FLAG, &p.count_cards },
        { "--save", ARG_TEXT, &p.save },
        { "--fingerprint", ARG_FLAG, &stable },
        { "--json", ARG_FLAG, &json },
        { NULL },
    };
    int status = args_read("sim", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (argc != 1)
        return usage_error("sim", "name one game, for example ecg");
    p.game = argv[0];
    p.cards = epic_cards_builtin(p.game);
    if (!p.cards)
        return usage_error("sim", "there is no game called %s", p.game);
    if ((status = set_players(&p, players)) != ARGS_OK ||
        (status = set_decks(&p, decks)) != ARGS_OK)
        return status;

    struct tally y = { 0 };
    double start = wall();
    bool fine = play_all(&p, &y);
    double seconds = wall() - start;
    qsort(y.end, ENDS_MAX, sizeof y.end[0], by_rule);
    if (fine && json)
        print_json(&p, &y, seconds, stable);
    else if (fine)
        print_text(&p, &y, seconds, stable);
    free(y.played);
    return fine ? 0 : failure("the games were not finished");
}
