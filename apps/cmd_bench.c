/* epic bench: how fast the engine is on this machine, on one core. */
#include "ai/player.h"
#include "args.h"
#include "commands.h"
#include "formats/tables.h"
#include "processor.h"
#include "seating.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char HELP[] =
    "epic bench GAME [OPTIONS] - measure how fast the engine is\n"
    "\n"
    "Plays random games of sealed decks on one core, one after the other;\n"
    "making a game counts.  Times are of this thread's processor time.  Only\n"
    "decisions with at least two options count as decisions; where it says "
    "all\n"
    "or any, the forced ones count too (a window in which one can only pass).\n"
    "To compare machines, a copy of 4 KiB of memory in cache is timed in\n"
    "between.  instructions_per_decision is the processor's own count in user\n"
    "mode; where it has none, or the system does not allow reading it, it is\n"
    "null in JSON and absent otherwise (tools/instructions counts with\n"
    "callgrind instead).\n"
    "\n"
    "With another table than a duel both are measured in turns, and duel and\n"
    "ratio stand beside each figure.\n"
    "\n"
    "  --seconds S       how long, in all (3)\n"
    "  --seed N          which games (1)\n"
    "  --json            one JSON object\n" SEATING_HELP "\n"
    "examples: epic bench ecg --seconds 5\n"
    "          epic bench ecg --table ffa --seats 8\n"
    "          epic bench mv --json\n";

struct tally {
    uint64_t games, decisions, all, outgrown, steps;
    double play_s, copy_s, memcpy_s;
    uint64_t copies, memcpys;
    size_t game_bytes;
    uint64_t instructions; /* of play; 0: not counted */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The compiler must believe that somebody reads these bytes. */
static void used(void *bytes)
{
    __asm__ volatile("" : : "g"(bytes) : "memory");
}

static void play_one(const char *game, const struct seating *s, uint64_t seed,
                     struct tally *t)
{
    epic_game *g = table_quick(game, s->table, s->seats, s->teams, seed);
    uint64_t rng = ~seed;
    for (;;) {
        epic_decision d = epic_game_decision(g);
        if (d.over)
            break;
        t->decisions += d.options > 1;
        t->all++;
        epic_game_apply(g, d.options > 1 ? rng_below(&rng, d.options) : 0);
    }
    t->outgrown += epic_game_result(g).full;
    t->games++;
    epic_game_free(g);
}

/* Times copies of a real game and of 4 KiB, both within the cache. */
static void copy_slice(epic_game *to, const epic_game *from, struct tally *t)
{
    _Alignas(64) static char pages[2][4096]; /* else builds differ by a tenth */
    enum { COPIES = 2000 };
    double start = now();
    for (int i = 0; i < COPIES; i++) {
        epic_game_copy(to, from);
        used(to);
    }
    double between = now();
    for (int i = 0; i < COPIES; i++) {
        memcpy(pages[1], pages[0], sizeof pages[0]);
        used(pages);
    }
    t->copy_s += between - start;
    t->memcpy_s += now() - between;
    t->copies += COPIES;
    t->memcpys += COPIES;
}

/* A table at which games are played, and what was measured there. */
struct bench {
    struct seating seating;
    epic_game *from, *to; /* to be copied */
    struct tally tally;
};

static bool begin(struct bench *b, const char *game, uint64_t seed)
{
    const struct seating *s = &b->seating;
    b->from = table_quick(game, s->table, s->seats, s->teams, seed);
    b->to = b->from ? epic_game_clone(b->from) : NULL;
    b->tally.game_bytes = epic_game_bytes(b->from);
    return b->to;
}

static void measure_slice(struct bench *b, const char *game, uint64_t seed,
                          int counter)
{
    struct tally *t = &b->tally;
    uint64_t counted = instructions_read(counter);
    double start = now();
    while (now() - start < 0.01)
        play_one(game, &b->seating, seed + t->games, t);
    t->play_s += now() - start;
    t->instructions += instructions_read(counter) - counted;
    copy_slice(b->to, b->from, t);
}

/* In slices, tables, play and copies in turn: what disturbs the machine
 * disturbs all of them. */
static bool measure(const char *game, uint64_t seed, double seconds,
                    struct bench *table, int tables)
{
    bool fine = true;
    for (int i = 0; i < tables && fine; i++)
        fine = begin(&table[i], game, seed);
    int counter = instructions_open();
    for (double begun = now(); fine && now() - begun < seconds;)
        for (int i = 0; i < tables; i++)
            measure_slice(&table[i], game, seed, counter);
    instructions_close(counter);
    for (int i = 0; i < tables; i++) {
        epic_game_free(table[i].from);
        epic_game_free(table[i].to);
    }
    return fine;
}

struct figure {
    const char *name;
    double value; /* below 0: not known */
    int places;
};

static int figures(const struct tally *t, struct figure *out)
{
    double ns = t->play_s * 1e9 / (double)t->decisions;
    double page = t->memcpy_s * 1e9 / (double)t->memcpys;
    const struct figure all[] = {
        { "decisions_per_s", (double)t->decisions / t->play_s, 0 },
        { "all_decisions_per_s", (double)t->all / t->play_s, 0 },
        { "ns_per_decision", ns, 1 },
        { "instructions_per_decision",
          t->instructions ? (double)t->instructions / (double)t->decisions : -1,
          0 },
        { "games_per_s", (double)t->games / t->play_s, 0 },
        { "game_bytes", (double)t->game_bytes, 0 },
        { "copy_ns", t->copy_s * 1e9 / (double)t->copies, 1 },
        { "memcpy_4k_ns", page, 1 },
        { "memcpys_per_decision", ns / page, 2 },
        { "memcpys_per_any_decision", t->play_s * 1e9 / (double)t->all / page,
          2 },
        { "games", (double)t->games, 0 },
        { "decisions", (double)t->decisions, 0 },
        { "outgrown", (double)t->outgrown, 0 },
        { "seconds", t->play_s, 2 },
    };
    memcpy(out, all, sizeof all);
    return (int)(sizeof all / sizeof all[0]);
}

static void json_figures(const struct figure *f, int n)
{
    for (int i = 0; i < n; i++)
        if (f[i].value < 0)
            printf(",\"%s\":null", f[i].name);
        else
            printf(",\"%s\":%.*f", f[i].name, f[i].places, f[i].value);
}

/* duel: NULL, if that is what was measured. */
static void print_json(const char *game, const struct seating *s, uint64_t seed,
                       const struct figure *f, const struct figure *duel, int n)
{
    printf("{\"game\":");
    json_print(stdout, game);
    printf(",\"seed\":%llu", (unsigned long long)seed);
    if (duel)
        printf(",\"table\":\"%s\",\"seats\":%d,\"sides\":%d", s->table,
               s->seats, s->teams);
    json_figures(f, n);
    if (duel) {
        printf(",\"duel\":{\"seats\":2");
        json_figures(duel, n);
        printf("},\"ratio\":{\"seats\":%.2f", s->seats / 2.0);
        for (int i = 0; i < n; i++)
            if (f[i].value >= 0 && duel[i].value > 0)
                printf(",\"%s\":%.2f", f[i].name, f[i].value / duel[i].value);
        printf("}");
    }
    printf("}\n");
}

static void print_plain(const struct seating *s, const struct figure *f,
                        const struct figure *duel, int n)
{
    char table[40];
    snprintf(table, sizeof table, "%.20s %d", s->table, s->seats);
    if (duel)
        printf("%-26s %20s %14s %8s\n", "", table, "duel", "ratio");
    for (int i = 0; i < n; i++) {
        if (f[i].value < 0)
            continue;
        printf(duel ? "%-26s %20.*f" : "%-26s %.*f", f[i].name, f[i].places,
               f[i].value);
        if (duel && duel[i].value > 0)
            printf(" %14.*f %8.2f", duel[i].places, duel[i].value,
                   f[i].value / duel[i].value);
        printf("\n");
    }
}

int cmd_bench(int argc, char **argv)
{
    double seconds = 3;
    uint64_t seed = 1;
    bool json = false;
    struct bench at[2] = { 0 }; /* the table, and a duel beside it */
    const struct arg table[] = {
        SEATING_ARGS(&at[0].seating),
        { "--seconds", ARG_REAL, &seconds, 0, 3600 },
        { "--seed", ARG_NUMBER, &seed },
        { "--json", ARG_FLAG, &json },
        { NULL },
    };
    int status = args_read("bench", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (argc != 1)
        return usage_error("bench", "name one game, for example ecg");
    if (!epic_cards_builtin(argv[0]))
        return usage_error("bench", "there is no game called %s", argv[0]);
    if ((status = seating_settle("bench", argv[0], &at[0].seating)) != ARGS_OK)
        return status;
    at[1].seating = (struct seating){ table_at(argv[0], 0)->name, 2, 0 };
    bool beside = strcmp(at[0].seating.table, at[1].seating.table);
    if (!measure(argv[0], seed, seconds, at, beside ? 2 : 1))
        return failure("a game of %s cannot be made", argv[0]);
    if (at[0].tally.decisions == 0)
        return failure("no decision was made: give it more seconds");
    struct figure here[16], duel[16];
    int n = figures(&at[0].tally, here);
    if (beside)
        figures(&at[1].tally, duel);
    if (json)
        print_json(argv[0], &at[0].seating, seed, here, beside ? duel : NULL,
                   n);
    else
        print_plain(&at[0].seating, here, beside ? duel : NULL, n);
    return 0;
}
