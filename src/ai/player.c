#include "ai/player.h"

#include "base/random.h"
#include "kernel/state.h"

#include <string.h>

const struct player *const PLAYERS[] = { &RANDOM_PLAYER, &GREEDY_PLAYER, NULL };

const struct player *player_named(const char *name)
{
    for (int i = 0; PLAYERS[i]; i++)
        if (!strcmp(PLAYERS[i]->name, name))
            return PLAYERS[i];
    return NULL;
}

int rng_below(uint64_t *rng, int n)
{
    uint64_t product = (random_next(rng) >> 32) * (uint32_t)n;
    while ((uint32_t)product < (uint32_t)n &&
           (uint32_t)product < (uint32_t)-n % (uint32_t)n)
        product = (random_next(rng) >> 32) * (uint32_t)n;
    return (int)(product >> 32);
}

static int choose_any(const epic_game *g, uint64_t *rng)
{
    return rng_below(rng, g->option_count);
}

const struct player RANDOM_PLAYER = { "random",
                                      "takes any option, all equally likely",
                                      choose_any };
