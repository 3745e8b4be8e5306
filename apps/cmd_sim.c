/* epic sim: many games between bots. */
#include "ai/series.h"
#include "args.h"
#include "commands.h"
#include "decks.h"
#include "formats/files.h"
#include "formats/tables.h"
#include "seating.h"
#include "sim_matches.h"
#include "text/style.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char HELP[] =
    "epic sim GAME [OPTIONS] - play many games between bots: ecg, Epic Card\n"
    "Game; tcg, Epic TCG; or mv, the multiverse game\n"
    "\n"
    "  --games N         how many (1000)\n" SEATING_HELP
    "  --players A,B ... who plays seat 1, seat 2 ...; the last one plays all\n"
    "                    further seats, too (random):\n"
    "                      random   takes any option\n"
    "                      greedy   looks one action ahead\n"
    "  --seed S          same seed, same games; without it a fresh one, which "
    "is\n"
    "                    printed\n"
    "  --decks A,B ...   their decks (as dealt in that game); the last word\n"
    "                    stands for all further seats, too\n"
    "  --format NAME     whole matches in that format: drafting and building, "
    "too;\n"
    "                    `epic deck list` lists them\n"
    "  --match N         ... best of N games (1)\n"
    "  --dealt N         ... sealed: so many cards for each\n"
    "  --any-deck        mv: decks need not be legal\n"
    "  --goal N          mv: the points that win (half of a deck's)\n"
    "  --campaign N,N,N  mv: a campaign; the points of each battle\n"
    "  --total N         ... and of all together (half of a deck's)\n"
    "  --countdown N     mv: so many rounds, then most points win\n"
    "  --switch NAME=VALUE  settle a ruling differently (may be repeated);\n"
    "                    `epic rules switches` lists them\n"
    "  --swap            play each deal as often as there are sides, with the\n"
    "                    players moved on by one side each time\n"
    "  --concede         seats leave at random, in the middle of anything\n"
    "  --threads T       how many at a time (1); the games are the same\n"
    "  --cards           also count what became of each card\n"
    "  --check           after each step look for what must never be: a card "
    "in\n"
    "                    two places, gold below 0 ...; the first such game's\n"
    "                    record is written, and the exit status is 1\n"
    "  --save FILE       write the first game's record, for epic replay\n"
    "  --fingerprint     only what is the same on every machine\n"
    "  --json            one JSON object\n"
    "\n" DECKS_HELP "\n"
    "The fingerprint stands for all positions that the games ended in: if it\n"
    "is the same, the engine and the bots play as before.\n"
    "\n"
    "examples: epic sim ecg --games 200 --players greedy,random --swap\n"
    "          epic sim ecg --decks good,evil --cards\n"
    "          epic sim ecg --games 100000 --threads 2 --check --json\n"
    "          epic sim ecg --table ffa --seats 4 --players greedy,random\n"
    "          epic sim ecg --table hydra --seats 6 --teams 3 --check "
    "--concede\n"
    "          epic sim tcg --players greedy,random --decks packwar --swap\n"
    "          epic sim tcg --players greedy,greedy --decks angels,beasts\n"
    "          epic sim mv --players greedy,random --decks kindle,brine\n"
    "          epic sim ecg --format dark --match 3 --games 20 --check\n"
    "          epic sim mv --campaign 20,20 --total 40 --games 10\n";

/* ---- saying it ----------------------------------------------------------- */

static int by_rule(const void *a, const void *b)
{
    const struct series_end *x = a, *y = b;
    if (!x->rule || !y->rule)
        return !x->rule - !y->rule;
    return strcmp(x->rule, y->rule);
}

static double each(uint64_t sum, const struct tally *y)
{
    return y->games ? (double)sum / (double)y->games : 0;
}

static void json_length(const char *name, const struct length *l,
                        const struct tally *y)
{
    printf(",\"%s\":{\"least\":%llu,\"mean\":%.2f,\"most\":%llu}", name,
           (unsigned long long)l->least, each(l->sum, y),
           (unsigned long long)l->most);
}

static void json_counts(const char *name, const uint64_t *count, int n)
{
    printf(",\"%s\":[", name);
    for (int i = 0; i < n; i++)
        printf("%s%llu", i ? "," : "", (unsigned long long)count[i]);
    printf("]");
}

/* In some deck, or played from anywhere. */
static bool took_part(const struct card_use *c)
{
    return c->decks || c->plays || c->uses;
}

static void json_cards(const struct series *m, const struct tally *y)
{
    printf(",\"cards\":[");
    for (int i = 1, n = 0; i < epic_cards_count(m->cards); i++) {
        const struct card_use *c = &y->cards[i];
        if (!took_part(c))
            continue;
        printf("%s{\"name\":", n++ ? "," : "");
        json_print(stdout, epic_cards_name(m->cards, i));
        printf(",\"decks\":%llu,\"deck_wins\":%llu,\"plays\":%llu",
               (unsigned long long)c->decks, (unsigned long long)c->deck_wins,
               (unsigned long long)c->plays);
        printf(",\"played\":%llu,\"played_wins\":%llu,\"uses\":%llu}",
               (unsigned long long)c->played,
               (unsigned long long)c->played_wins, (unsigned long long)c->uses);
    }
    printf("]");
}

static void print_json(const struct series *m, const struct tally *y,
                       double seconds, bool stable)
{
    printf("{\"game\":");
    json_print(stdout, m->game);
    if (m->seats > 2)
        printf(",\"table\":\"%s\",\"seats\":%d,\"sides\":%d", m->table,
               m->seats, m->sides);
    printf(",\"games\":%llu,\"players\":[", (unsigned long long)y->games);
    for (int s = 0; s < m->seats; s++)
        printf("%s\"%s\"", s ? "," : "", m->player[s]->name);
    printf("],\"seed\":%llu", (unsigned long long)m->seed);
    printf(",\"decisions\":%llu,\"all_decisions\":%llu",
           (unsigned long long)y->decisions.sum, (unsigned long long)y->all);
    json_counts("wins", y->wins, m->seats);
    json_counts("player_wins", y->player_wins, m->seats);
    printf(",\"draws\":%llu", (unsigned long long)y->draws);
    if (m->concede)
        printf(",\"conceded\":%llu", (unsigned long long)y->conceded);
    printf(",\"unfinished\":%llu,\"outgrown\":%llu",
           (unsigned long long)y->unfinished, (unsigned long long)y->outgrown);
    if (m->check)
        printf(",\"flawed\":%llu", (unsigned long long)y->flawed);
    json_length("turns_per_game", &y->turns, y);
    json_length("decisions_per_game", &y->decisions, y);
    printf(",\"ends\":{");
    for (int i = 0; i < SERIES_ENDS_MAX && y->end[i].rule; i++)
        printf("%s\"%s\":%llu", i ? "," : "", y->end[i].rule,
               (unsigned long long)y->end[i].games);
    printf("}");
    if (y->cards)
        json_cards(m, y);
    if (!stable)
        printf(",\"threads\":%d,\"seconds\":%.3f", m->threads, seconds);
    printf(",\"fingerprint\":\"%016llx\"}\n",
           (unsigned long long)y->fingerprint);
}

/* A part as percent, right-aligned; nothing of nothing is a dash. */
static void print_share(uint64_t part, uint64_t all)
{
    if (all)
        printf("  %6.1f", 100 * (double)part / (double)all);
    else
        printf("  %6s", "-");
}

static void print_cards(const struct series *m, const struct tally *y)
{
    printf(
        "\nEach card: in how many decks, and how many percent of them won; "
        "how often it\nwas played, by how many who had a game of it, and how "
        "many percent of them won;\nhow often a power of it was used.\n\n");
    printf("%-24s  %9s  %6s  %9s  %9s  %6s  %9s\n", "card", "decks", "won %",
           "plays", "played by", "won %", "uses");
    for (int i = 1; i < epic_cards_count(m->cards); i++) {
        const struct card_use *c = &y->cards[i];
        if (!took_part(c))
            continue;
        pad_write(stdout, epic_cards_name(m->cards, i), 24);
        printf("  %9llu", (unsigned long long)c->decks);
        print_share(c->deck_wins, c->decks);
        printf("  %9llu  %9llu", (unsigned long long)c->plays,
               (unsigned long long)c->played);
        print_share(c->played_wins, c->played);
        printf("  %9llu\n", (unsigned long long)c->uses);
    }
    printf("\n");
}

/* By seat, or by side where seats win together. */
static void print_wins(const struct series *m, const struct tally *y)
{
    const struct table_mode *mode = table_named(m->game, m->table);
    for (int s = 0; s < m->seats; s++) {
        unsigned side = table_friends(mode, m->seats, m->sides, s);
        if (side & ((1u << s) - 1))
            continue; /* told with its first seat */
        printf("seat%s %d", side >> s == 1 ? "" : "s", s + 1);
        for (int t = s + 1; t < m->seats; t++)
            if (side >> t & 1)
                printf("+%d", t + 1);
        printf(" won %llu, ", (unsigned long long)y->wins[s]);
    }
    printf("drawn %llu\n", (unsigned long long)y->draws);
}

static void print_text(const struct series *m, const struct tally *y,
                       double seconds, bool stable)
{
    printf("%llu games of %s", (unsigned long long)y->games, m->game);
    if (m->seats > 2)
        printf(", %s for %d", m->table, m->seats);
    if (m->sides)
        printf(" in %d teams", m->sides);
    printf(", seed %llu\n", (unsigned long long)m->seed);
    for (int s = 0; s < m->seats; s++)
        printf("player %d, %s: won %llu (%.1f %%)\n", s + 1, m->player[s]->name,
               (unsigned long long)y->player_wins[s],
               100 * each(y->player_wins[s], y));
    print_wins(m, y);
    if (m->concede)
        printf("seats that conceded: %llu\n", (unsigned long long)y->conceded);
    for (int i = 0; i < SERIES_ENDS_MAX && y->end[i].rule; i++)
        printf("ended by %s: %llu\n", y->end[i].rule,
               (unsigned long long)y->end[i].games);
    if (y->unfinished)
        printf("without an end, or larger than any table: %llu\n",
               (unsigned long long)y->unfinished);
    if (y->outgrown && !stable) /* of interest only to the engine's authors */
        printf("moved to a larger table: %llu\n",
               (unsigned long long)y->outgrown);
    printf("turns in a game: %.1f, from %llu to %llu\n", each(y->turns.sum, y),
           (unsigned long long)y->turns.least,
           (unsigned long long)y->turns.most);
    printf("decisions in a game: %.1f, from %llu to %llu\n",
           each(y->decisions.sum, y), (unsigned long long)y->decisions.least,
           (unsigned long long)y->decisions.most);
    printf("%llu decisions, %llu with the forced ones\n",
           (unsigned long long)y->decisions.sum, (unsigned long long)y->all);
    if (m->check)
        printf("games with something that must never be: %llu\n",
               (unsigned long long)y->flawed);
    if (y->cards)
        print_cards(m, y);
    if (!stable)
        printf("%.2f seconds, %.0f games a second\n", seconds,
               (double)y->games / seconds);
    printf("fingerprint %016llx\n", (unsigned long long)y->fingerprint);
}

/* Names the first game in which something was wrong; returns the exit
 * status. */
static int report_flaw(const struct series *m, const struct tally *y)
{
    const struct series_flaw *f = &y->flaw;
    char path[64];
    epic_error error;
    if (!f->text)
        return 0;
    snprintf(path, sizeof path, "epic-flaw-%llu.record",
             (unsigned long long)f->seed);
    failure("game %d, seed %llu, after choice %d: %s", f->index + 1,
            (unsigned long long)f->seed, f->choices, f->text);
    if (!series_save(m, f->index, path, &error))
        return failure("%s", error.text);
    return failure("see it again with: epic replay %s --verify", path);
}

/* ---- options ------------------------------------------------------------- */

enum { WORDS_SIZE = 4096 };

/* "A,B,C": a word for each seat, the last one for all that follow; held: the
 * words.  ARGS_OK, or the exit status. */
static int words_by_seat(const struct series *m, const char *option,
                         const char *list, char held[WORDS_SIZE],
                         const char *word[SERIES_SEATS])
{
    int length = snprintf(held, WORDS_SIZE, "%s", list);
    int n = length < WORDS_SIZE ? split_words(held, word, m->seats) : 0;
    if (n == 0)
        return usage_error("sim",
                           "%s takes 1 to %d words with commas between them, "
                           "not %s",
                           option, m->seats, list);
    for (int s = n; s < m->seats; s++)
        word[s] = word[n - 1];
    return ARGS_OK;
}

static int set_players(struct series *m, const char *names)
{
    char held[WORDS_SIZE];
    const char *name[SERIES_SEATS];
    int status = words_by_seat(m, "--players", names, held, name);
    for (int s = 0; status == ARGS_OK && s < m->seats; s++) {
        m->player[s] = player_named(name[s]);
        if (!m->player[s])
            status =
                usage_error("sim", "there is no player called %s", name[s]);
    }
    return status;
}

/* Without words: the usual deal. */
static int set_decks(struct series *m, const char *decks, bool any)
{
    char held[WORDS_SIZE];
    const char *word[SERIES_SEATS];
    bool any_dealt = false;
    for (int s = 0; s < m->seats; s++)
        m->dealt[s] = true;
    if (!decks)
        return ARGS_OK;
    int status = words_by_seat(m, "--decks", decks, held, word);
    if (status != ARGS_OK)
        return status;
    m->format = common_format(m->game, word, m->seats);
    if (!m->format)
        return 1;
    for (int s = 0; s < m->seats; s++) {
        m->dealt[s] = dealt_format(m->game, word[s]) != NULL;
        any_dealt |= m->dealt[s];
        if (!m->dealt[s] &&
            !deck_load(m->game, m->cards, word[s], &m->deck[s], NULL))
            return 1;
    }
    if (any_dealt)
        return ARGS_OK;
    if (!any)
        status =
            decks_legal("sim", m->game, m->format, m->cards, m->deck, m->seats);
    return status != ARGS_OK
               ? status
               : decks_meet("sim", m->format, m->cards, m->deck, m->seats);
}

/* What does not go with whole matches; ARGS_OK, or the exit status. */
static int check_match(const struct series *m, const struct match_wish *w)
{
    if (!w->format)
        return w->best_of > 1 || w->dealt
                   ? usage_error("sim", "--match and --dealt go with --format")
                   : ARGS_OK;
    if (!format_named(m->game, w->format))
        return usage_error("sim",
                           "there is no format called %s; epic deck list "
                           "lists them",
                           w->format);
    if (w->best_of % 2 == 0)
        return usage_error("sim", "--match takes an odd number, not %d",
                           w->best_of);
    if (m->swap || m->count_cards || m->threads > 1)
        return usage_error("sim", "--format goes without --swap, --cards and "
                                  "--threads");
    return ARGS_OK;
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
    static struct series m = { .games = 1000, .threads = 1 };
    struct seating seating = { 0 };
    const char *players = "random", *decks = NULL, *campaign = NULL;
    struct match_wish match = { .best_of = 1 };
    struct seed seed = { 0 };
    struct arg_list switches = { 0 };
    bool json = false, stable = false, any = false;
    const struct arg table[] = {
        { "--games", ARG_INT, &m.games, 1, 1000000000 },
        SEATING_ARGS(&seating),
        { "--players", ARG_TEXT, &players },
        { "--seed", ARG_SEED, &seed },
        { "--decks", ARG_TEXT, &decks },
        { "--format", ARG_TEXT, &match.format },
        { "--match", ARG_INT, &match.best_of, 1, 99 },
        { "--dealt", ARG_INT, &match.dealt, 1, EPIC_MATCH_LIST_MAX },
        { "--any-deck", ARG_FLAG, &any },
        { "--goal", ARG_INT, &m.goal, 1, 10000 },
        { "--campaign", ARG_TEXT, &campaign },
        { "--total", ARG_INT, &m.total, 1, 10000 },
        { "--countdown", ARG_INT, &m.countdown, 1, EPIC_COUNTDOWN_MAX },
        { "--switch", ARG_LIST, &switches },
        { "--swap", ARG_FLAG, &m.swap },
        { "--concede", ARG_FLAG, &m.concede },
        { "--threads", ARG_INT, &m.threads, 1, 256 },
        { "--cards", ARG_FLAG, &m.count_cards },
        { "--check", ARG_FLAG, &m.check },
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
    if ((status = goal_check("sim", m.game, m.goal)) != ARGS_OK ||
        (status = campaign_read("sim", m.game, campaign, m.total, m.countdown,
                                m.goal, m.battles, &m.battle_count)) !=
            ARGS_OK ||
        (status = seating_settle("sim", m.game, &seating)) != ARGS_OK)
        return status;
    m.table = seating.table;
    m.seats = seating.seats;
    m.sides = seating.teams;
    if ((status = check_match(&m, &match)) != ARGS_OK ||
        (status = set_players(&m, players)) != ARGS_OK ||
        (status = set_decks(&m, decks, any || match.format)) != ARGS_OK)
        return status;
    if (!switches_read(m.game, &switches, m.switches, &m.switch_count) ||
        !seed_settle(&seed))
        return 1;
    m.seed = seed.number;

    epic_error error;
    if (m.save && !record_can_save(m.save, &error))
        return failure("%s", error.text);
    struct tally y;
    m.progress = isatty(2) ? show_progress : NULL;
    if (match.format)
        return sim_matches(&m, &match, json, stable);
    double start = wall();
    bool fine = series_play(&m, &y, &error);
    double seconds = wall() - start;
    if (m.progress)
        fprintf(stderr, "\r%*s\r", 40, "");
    qsort(y.end, SERIES_ENDS_MAX, sizeof y.end[0], by_rule);
    if (fine && json)
        print_json(&m, &y, seconds, stable);
    else if (fine)
        print_text(&m, &y, seconds, stable);
    free(y.cards);
    return fine ? report_flaw(&m, &y) : failure("%s", error.text);
}
