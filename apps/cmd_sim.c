/* epic sim: many games between bots. */
#include "ai/match.h"
#include "args.h"
#include "commands.h"

#include <stdlib.h>
#include <string.h>
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
    "  --swap            every second game repeats the deal of the one "
    "before,\n"
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

/* ---- saying it ----------------------------------------------------------- */

static int by_rule(const void *a, const void *b)
{
    const struct match_end *x = a, *y = b;
    if (!x->rule || !y->rule)
        return !x->rule - !y->rule;
    return strcmp(x->rule, y->rule);
}

static double each(uint64_t sum, const struct tally *y)
{
    return y->games ? (double)sum / (double)y->games : 0;
}

static void print_json(const struct match *m, const struct tally *y,
                       double seconds, bool stable)
{
    printf("{\"game\":");
    json_string(stdout, m->game);
    printf(",\"games\":%llu,\"players\":[\"%s\",\"%s\"],\"seed\":%llu",
           (unsigned long long)y->games, m->player[0]->name, m->player[1]->name,
           (unsigned long long)m->seed);
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
    for (int i = 0; i < MATCH_ENDS_MAX && y->end[i].rule; i++)
        printf("%s\"%s\":%llu", i ? "," : "", y->end[i].rule,
               (unsigned long long)y->end[i].games);
    printf("}");
    if (y->played) {
        printf(",\"cards\":{");
        for (int i = 1, n = 0; i < epic_cards_count(m->cards); i++)
            if (y->played[i]) {
                printf(n++ ? "," : "");
                json_string(stdout, epic_cards_name(m->cards, i));
                printf(":%llu", (unsigned long long)y->played[i]);
            }
        printf("}");
    }
    if (!stable)
        printf(",\"threads\":%d,\"seconds\":%.3f", m->threads, seconds);
    printf(",\"fingerprint\":\"%016llx\"}\n",
           (unsigned long long)y->fingerprint);
}

static void print_cards(const struct match *m, const struct tally *y)
{
    printf("plays of each card\n");
    for (int i = 1; i < epic_cards_count(m->cards); i++)
        if (y->played[i])
            printf("  %8llu  %s\n", (unsigned long long)y->played[i],
                   epic_cards_name(m->cards, i));
}

static void print_text(const struct match *m, const struct tally *y,
                       double seconds, bool stable)
{
    printf("%llu games of %s, seed %llu\n", (unsigned long long)y->games,
           m->game, (unsigned long long)m->seed);
    for (int s = 0; s < MATCH_SEATS; s++)
        printf("player %d, %s: won %llu (%.1f %%)\n", s + 1, m->player[s]->name,
               (unsigned long long)y->player_wins[s],
               100 * each(y->player_wins[s], y));
    printf("seat 1 won %llu, seat 2 won %llu, drawn %llu\n",
           (unsigned long long)y->wins[0], (unsigned long long)y->wins[1],
           (unsigned long long)y->draws);
    for (int i = 0; i < MATCH_ENDS_MAX && y->end[i].rule; i++)
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
        print_cards(m, y);
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

static int set_players(struct match *m, const char *names)
{
    char first[64];
    const char *second;
    if (!split(names, first, &second))
        return usage_error("sim",
                           "--players takes two names, for example "
                           "greedy,random; not %s",
                           names);
    const char *name[MATCH_SEATS] = { first, second };
    for (int s = 0; s < MATCH_SEATS; s++) {
        m->player[s] = player_named(name[s]);
        if (!m->player[s])
            return usage_error("sim", "there is no player called %s", name[s]);
    }
    return ARGS_OK;
}

/* Lines of a number and a name; the number may be left out. */
static bool read_deck(struct match *m, int seat, const char *path)
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
        int design = epic_cards_find(m->cards, name);
        fine = design > 0 && count > 0 &&
               count <= MATCH_DECK_MAX - m->deck_size[seat];
        if (design <= 0)
            failure("%s:%d: there is no card called %s", path, number, name);
        else if (!fine)
            failure("%s:%d: a deck holds 1 to %d cards", path, number,
                    MATCH_DECK_MAX);
        for (long i = 0; fine && i < count; i++)
            m->deck[seat][m->deck_size[seat]++] = (uint16_t)design;
    }
    free(text);
    return fine;
}

static int set_decks(struct match *m, const char *decks)
{
    static char first[4096];
    m->sealed = !strcmp(decks, "sealed");
    if (m->sealed)
        return ARGS_OK;
    const char *comma = strchr(decks, ',');
    if (!comma || comma == decks || !comma[1] ||
        comma - decks >= (long)sizeof first)
        return usage_error("sim",
                           "--decks takes sealed or two files, "
                           "FILE,FILE; not %s",
                           decks);
    memcpy(first, decks, (size_t)(comma - decks));
    first[comma - decks] = 0;
    return read_deck(m, 0, first) && read_deck(m, 1, comma + 1) ? ARGS_OK : 1;
}

static void show_progress(int done, int games)
{
    fprintf(stderr, "\r%d of %d games ", done, games);
}

static double wall(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int cmd_sim(int argc, char **argv)
{
    static struct match m = { .games = 1000, .threads = 1, .seed = 1 };
    const char *players = "random,random", *decks = "sealed";
    bool json = false, stable = false;
    const struct arg table[] = {
        { "--games", ARG_INT, &m.games, 1, 1000000000 },
        { "--players", ARG_TEXT, &players },
        { "--seed", ARG_NUMBER, &m.seed },
        { "--decks", ARG_TEXT, &decks },
        { "--swap", ARG_FLAG, &m.swap },
        { "--threads", ARG_INT, &m.threads, 1, 256 },
        { "--cards", ARG_FLAG, &m.count_cards },
        { "--save", ARG_TEXT, &m.save },
        { "--fingerprint", ARG_FLAG, &stable },
        { "--json", ARG_FLAG, &json },
        { NULL },
    };
    int status = args_read("sim", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (argc != 1)
        return usage_error("sim", "name one game, for example ecg");
    m.game = argv[0];
    m.cards = epic_cards_builtin(m.game);
    if (!m.cards)
        return usage_error("sim", "there is no game called %s", m.game);
    if ((status = set_players(&m, players)) != ARGS_OK ||
        (status = set_decks(&m, decks)) != ARGS_OK)
        return status;

    struct tally y;
    m.progress = isatty(2) ? show_progress : NULL;
    double start = wall();
    epic_error error;
    bool fine = match_play(&m, &y, &error);
    double seconds = wall() - start;
    if (m.progress)
        fprintf(stderr, "\r%*s\r", 40, "");
    qsort(y.end, MATCH_ENDS_MAX, sizeof y.end[0], by_rule);
    if (fine && json)
        print_json(&m, &y, seconds, stable);
    else if (fine)
        print_text(&m, &y, seconds, stable);
    free(y.played);
    return fine ? 0 : failure("%s", error.text);
}
