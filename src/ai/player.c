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

int player_choose(const struct player *p, const epic_game *g, uint64_t *rng)
{
    struct thinking t = { .budget = p->budget, .rng = rng };
    return p->think(g, &t);
}

void epic_stop_raise(epic_stop *stop)
{
    __atomic_store_n(&stop->raised, 1, __ATOMIC_RELAXED);
}

bool epic_stop_is_raised(const epic_stop *stop)
{
    return stop && __atomic_load_n(&stop->raised, __ATOMIC_RELAXED);
}

int epic_game_think(const epic_game *g, int seat, const char *player,
                    int budget, const epic_stop *stop, uint64_t luck)
{
    const struct player *p = player ? player_named(player) : NULL;
    epic_decision d = epic_game_decision(g);
    if (!p || budget < 0 || d.over || d.seat != seat)
        return -1;
    struct thinking t = { budget > 0 ? budget : p->budget, stop, &luck };
    int choice = p->think(g, &t);
    return epic_stop_is_raised(stop) ? -1 : choice;
}

static int choose_any(const epic_game *g, const struct thinking *t)
{
    return rng_below(t->rng, epic_game_decision(g).options);
}

const struct player RANDOM_PLAYER = { "random",
                                      "takes any option, all equally likely", 1,
                                      choose_any, &RANDOM_DRAFTER };
