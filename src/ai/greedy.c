#include "ai/player.h"
static int choose(const epic_game *g, uint64_t *rng)
{
    return rng_below(rng, epic_game_decision(g).options);
}
const struct player GREEDY_PLAYER = { "greedy", "", choose };
