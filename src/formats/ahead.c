#include "formats/ahead.h"

#include "kernel/run.h"

struct ahead ahead_begin(const epic_game *g)
{
    struct ahead a = {
        epic_game_clone(g), witness.listener,    witness.user,
        witness.luck_used,  witness.asks_forced, witness.forced
    };
    witness.listener = NULL;
    witness.asks_forced = witness.forced = false;
    return a;
}

struct ahead ahead_begin_asking(const epic_game *g)
{
    struct ahead a = ahead_begin(g);
    witness.asks_forced = true;
    return a;
}

void ahead_end(struct ahead *a)
{
    witness.listener = a->listener;
    witness.user = a->user;
    witness.luck_used = a->luck;
    witness.asks_forced = a->asks_forced;
    witness.forced = a->forced;
    epic_game_free(a->g);
    a->g = NULL;
}

bool ahead_is_forced(void)
{
    return witness.forced;
}

void ahead_apply(epic_game *g, int choice)
{
    witness.forced = false;
    epic_game_apply(g, choice);
}
