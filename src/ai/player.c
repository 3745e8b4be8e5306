#include "ai/player.h"

#include "ai/deck_builder.h"
#include "base/random.h"

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
    return (int)random_below(rng, (uint32_t)n);
}

static int choose_any(const epic_game *g, uint64_t *rng)
{
    return rng_below(rng, epic_game_decision(g).options);
}

const struct player RANDOM_PLAYER = { "random",
                                      "takes any option, all equally likely",
                                      choose_any, &RANDOM_DRAFTER };
