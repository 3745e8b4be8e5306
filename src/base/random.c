/* random.c - SplitMix64 for sequences, SipHash-2-4 for streams. */
#include "base/random.h"

uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static uint64_t rotated(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static void sip_rounds(uint64_t v[4], int rounds)
{
    while (rounds-- > 0) {
        v[0] += v[1];
        v[2] += v[3];
        v[1] = rotated(v[1], 13) ^ v[0];
        v[3] = rotated(v[3], 16) ^ v[2];
        v[0] = rotated(v[0], 32);
        v[2] += v[1];
        v[0] += v[3];
        v[1] = rotated(v[1], 17) ^ v[2];
        v[3] = rotated(v[3], 21) ^ v[0];
        v[2] = rotated(v[2], 32);
    }
}

uint64_t random_apart(uint64_t seed, unsigned stream, uint64_t index)
{
    const uint64_t message[] = { stream, index, (uint64_t)16 << 56 };
    uint64_t v[4] = { seed ^ 0x736F6D6570736575u, 0x646F72616E646F6Du,
                      seed ^ 0x6C7967656E657261u, 0x7465646279746573u };
    for (int i = 0; i < 3; i++) {
        v[3] ^= message[i];
        sip_rounds(v, 2);
        v[0] ^= message[i];
    }
    v[2] ^= 0xFF;
    sip_rounds(v, 4);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

uint32_t random_below(uint64_t *state, uint32_t n)
{
    /* Lemire's method: multiply and keep the high half; draw again in the rare
     * uneven tail, so that all values are equally likely. */
    uint64_t product = (random_next(state) >> 32) * n;
    uint32_t low = (uint32_t)product;
    if (low < n) {
        uint32_t tail = (uint32_t)-n % n;
        while (low < tail) {
            product = (random_next(state) >> 32) * n;
            low = (uint32_t)product;
        }
    }
    return (uint32_t)(product >> 32);
}
