#define _GNU_SOURCE /* memmem */
#include "ready.h"

#include "base/check.h"
#include "base/random.h"
#include "kernel/state.h"

#include <stdio.h>
#include <string.h>

const char *const GAMES[GAME_COUNT] = { "ecg", "tcg", "mv" };
static const int DEPTHS[] = { 0, 4, 15, 40, 80, 130, 200, 300 };
enum { DEALS = 4, STAGES = sizeof DEPTHS / sizeof *DEPTHS };

int busy_choice(const epic_option *list, int n, uint64_t *luck)
{
    int choice = (int)(random_next(luck) % (uint64_t)n);
    int act = list[choice].act;
    if (act == EPIC_PASS || act == EPIC_DONE || act == EPIC_NO)
        choice = (int)(random_next(luck) % (uint64_t)n);
    return choice;
}

static void play(const char *game, uint64_t seed, epic_game **stages)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    epic_game *g = epic_game_quick(game, seed);
    CHECK(NULL, g);
    int stage = 0;
    for (int i = 0; stage < STAGES && !g->over; i++) {
        if (i == DEPTHS[stage])
            stages[stage++] = epic_game_clone(g);
        int n = epic_game_options(g, list);
        epic_game_apply(g, busy_choice(list, n, &seed));
    }
    for (; stage < STAGES; stage++) /* it was shorter */
        stages[stage] = stages[stage - 1];
    epic_game_free(g);
}

const epic_game *ready_game(unsigned number)
{
    static epic_game *ready[GAME_COUNT][DEALS][STAGES];
    unsigned kind = number % GAME_COUNT;
    unsigned deal = number / GAME_COUNT % DEALS;
    unsigned stage = number / GAME_COUNT / DEALS % STAGES;
    if (!ready[kind][deal][0])
        play(GAMES[kind], deal + 1, ready[kind][deal]);
    return ready[kind][deal][stage];
}

void card_of(const char *game, uint64_t *luck, char *out, size_t size)
{
    const epic_cards *cards = epic_cards_builtin(game);
    uint64_t n = (uint64_t)epic_cards_count(cards);
    snprintf(out, size, "%s",
             epic_cards_name(cards, (int)(random_next(luck) % n)));
}

static const char *game_named_in(const struct around *around)
{
    for (int i = 0; i < GAME_COUNT; i++) {
        char line[16];
        int n = snprintf(line, sizeof line, "game %s\n", GAMES[i]);
        if (memmem(around->text, around->size, line, (size_t)n))
            return GAMES[i];
    }
    return GAMES[0];
}

void card_word(const struct around *around, uint64_t *luck, char *out,
               size_t size)
{
    bool any = random_next(luck) % 16 == 0;
    card_of(any ? GAMES[random_next(luck) % GAME_COUNT] : game_named_in(around),
            luck, out, size);
}
