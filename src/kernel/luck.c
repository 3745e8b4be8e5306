/* luck.c - draws from the game's generator, or from predetermined numbers. */
#include "kernel/luck.h"

#include "base/random.h"
#include "kernel/run.h"

uint32_t luck_below(struct epic_game *g, uint32_t n)
{
    if (observer.luck_used < observer.luck_count)
        return observer.luck[observer.luck_used++] % n;
    return random_below(&g->random, n);
}

void luck_shuffle(struct epic_game *g, uint16_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)luck_below(g, (uint32_t)i + 1);
        uint16_t t = list[i];
        list[i] = list[j];
        list[j] = t;
    }
}
