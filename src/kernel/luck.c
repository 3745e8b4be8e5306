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

static void swap(uint16_t *list, int i, uint32_t j)
{
    uint16_t t = list[i];
    list[i] = list[j];
    list[j] = t;
}

void random_order(uint64_t *random, uint16_t *list, int n)
{
    for (int i = n - 1; i > 0; i--)
        swap(list, i, random_below(random, (uint32_t)i + 1));
}

void luck_shuffle(struct epic_game *g, uint16_t *list, int n)
{
    int i = n - 1;
    for (; i > 0 && observer.luck_used < observer.luck_count; i--)
        swap(list, i, luck_below(g, (uint32_t)i + 1));
    random_order(&g->random, list, i + 1);
}
