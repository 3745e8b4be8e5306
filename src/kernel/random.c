#include "kernel/random.h"

#include "kernel/run.h"

uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

uint32_t random_below(struct epic_game *g, uint32_t n)
{
    if (witness.luck_used < witness.luck_count)
        return witness.luck[witness.luck_used++] % n;
    /* Multiply and keep the high half; draw again in the rare uneven tail, so
     * that no value is likelier than another. */
    uint64_t product = (random_next(&g->random) >> 32) * n;
    uint32_t low = (uint32_t)product;
    if (low < n) {
        uint32_t tail = (uint32_t)-n % n;
        while (low < tail) {
            product = (random_next(&g->random) >> 32) * n;
            low = (uint32_t)product;
        }
    }
    return (uint32_t)(product >> 32);
}

void random_shuffle(struct epic_game *g, uint16_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)random_below(g, (uint32_t)i + 1);
        uint16_t t = list[i];
        list[i] = list[j];
        list[j] = t;
    }
}
