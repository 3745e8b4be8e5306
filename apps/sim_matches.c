#include "sim_matches.h"

#include "ai/match_series.h"
#include "commands.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static void bring_decks(const struct series *games, epic_match_setup *out)
{
    for (int s = 0; s < games->seats; s++)
        if (!games->dealt[s]) {
            out->game.deck[s] = games->deck[s].card;
            out->game.deck_size[s] = games->deck[s].count;
        }
}

static void set_up(const struct series *games, const struct match_wish *w,
                   struct match_series *out)
{
    epic_match_setup *setup = &out->setup;
    *out = (struct match_series){ .seed = games->seed,
                                  .matches = games->games,
                                  .concede = games->concede,
                                  .check = games->check,
                                  .save = games->save,
                                  .progress = games->progress };
    setup->game = (epic_setup){ .game = games->game,
                                .cards = games->cards,
                                .seats = games->seats,
                                .table = games->table,
                                .sides = games->sides,
                                .goal = games->goal,
                                .battle_count = games->battle_count,
                                .total = games->total,
                                .countdown = games->countdown,
                                .switch_count = games->switch_count };
    memcpy(setup->game.battles, games->battles, sizeof games->battles);
    memcpy(setup->game.switches, games->switches, sizeof games->switches);
    memcpy(out->player, games->player, sizeof out->player);
    setup->format = w->format;
    setup->dealt = w->dealt;
    setup->wins = (w->best_of + 1) / 2;
    setup->games = 3 * w->best_of; /* ties count for nobody, but not for ever */
    bring_decks(games, setup);
}

static double seconds_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void print_text(const struct match_series *s,
                       const struct match_tally *y, double seconds, bool stable)
{
    const epic_setup *g = &s->setup.game;
    printf("%llu matches of %s, %s", (unsigned long long)y->matches, g->game,
           s->setup.format);
    if (g->seats > 2)
        printf(", %s for %d", g->table, g->seats);
    printf(", seed %llu\n", (unsigned long long)s->seed);
    printf("%llu games, %llu choices, %llu of them around games\n",
           (unsigned long long)y->games, (unsigned long long)y->choices,
           (unsigned long long)y->around);
    for (int i = 0; i < g->seats; i++)
        printf("seat %d, %s, won %llu\n", i + 1, s->player[i]->name,
               (unsigned long long)y->wins[i]);
    printf("tied: %llu\n", (unsigned long long)y->tied);
    if (s->concede)
        printf("times that somebody gave up: %llu\n",
               (unsigned long long)y->conceded);
    if (y->unfinished)
        printf("without an end, or larger than any table: %llu\n",
               (unsigned long long)y->unfinished);
    if (y->outgrown && !stable)
        printf("moved to a larger table: %llu\n",
               (unsigned long long)y->outgrown);
    if (s->check)
        printf("matches with something that must never be: %llu\n",
               (unsigned long long)y->flawed);
    if (!stable)
        printf("%.2f seconds, %.1f matches a second\n", seconds,
               (double)y->matches / seconds);
    printf("fingerprint %016llx\n", (unsigned long long)y->fingerprint);
}

static void print_json(const struct match_series *s,
                       const struct match_tally *y, double seconds, bool stable)
{
    const epic_setup *g = &s->setup.game;
    printf("{\"game\":\"%s\",\"format\":\"%s\",\"table\":\"%s\","
           "\"seats\":%d,\"seed\":\"%llu\",\"matches\":%llu,"
           "\"games\":%llu,\"choices\":%llu,\"around\":%llu,\"wins\":[",
           g->game, s->setup.format, g->table, g->seats,
           (unsigned long long)s->seed, (unsigned long long)y->matches,
           (unsigned long long)y->games, (unsigned long long)y->choices,
           (unsigned long long)y->around);
    for (int i = 0; i < g->seats; i++)
        printf("%s%llu", i ? "," : "", (unsigned long long)y->wins[i]);
    printf("],\"tied\":%llu,\"conceded\":%llu,\"unfinished\":%llu",
           (unsigned long long)y->tied, (unsigned long long)y->conceded,
           (unsigned long long)y->unfinished);
    if (s->check)
        printf(",\"flawed\":%llu", (unsigned long long)y->flawed);
    if (!stable)
        printf(",\"seconds\":%.2f", seconds);
    printf(",\"fingerprint\":\"%016llx\"}\n",
           (unsigned long long)y->fingerprint);
}

/* Names the first match in which something was wrong; returns the exit
 * status. */
static int report_flaw(const struct match_series *s,
                       const struct match_tally *y)
{
    char path[64];
    epic_error error;
    if (!y->flaw)
        return 0;
    snprintf(path, sizeof path, "epic-flaw-%llu.record",
             (unsigned long long)y->flaw_seed);
    failure("match %d, seed %llu: %s", y->flaw_index + 1,
            (unsigned long long)y->flaw_seed, y->flaw);
    if (!match_series_save(s, y->flaw_index, path, &error))
        return failure("%s", error.text);
    return failure("see it again with: epic replay %s --verify", path);
}

int sim_matches(const struct series *games, const struct match_wish *w,
                bool json, bool stable)
{
    static struct match_series s;
    struct match_tally y;
    epic_error error;
    set_up(games, w, &s);
    double start = seconds_now();
    bool fine = match_series_play(&s, &y, &error);
    double seconds = seconds_now() - start;
    if (s.progress)
        fprintf(stderr, "\r%*s\r", 40, "");
    if (!fine)
        return failure("%s", error.text);
    (json ? print_json : print_text)(&s, &y, seconds, stable);
    return report_flaw(&s, &y);
}
