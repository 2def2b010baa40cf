/* SplitMix64 and draws from it. */
#include "tabuleiro/rng.h"

static const uint64_t golden_gamma = 0x9e3779b97f4a7c15u;

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

struct tb_rng tb_rng_at(uint64_t seed, enum tb_stream stream, uint64_t index)
{
    /* Each of the three passes through the mixer before the next is added, so
     * that neighbouring seeds, streams and indices lie far apart. */
    uint64_t state = mix(seed + golden_gamma);
    state = mix(state + golden_gamma * ((uint64_t)stream + 1));
    state = mix(state + golden_gamma * (index + 1));
    return (struct tb_rng){state};
}

uint64_t tb_rng_next(struct tb_rng *rng)
{
    rng->state += golden_gamma;
    return mix(rng->state);
}

uint32_t tb_rng_below(struct tb_rng *rng, uint32_t bound)
{
    /* The high half of a 32 × 32-bit product is the draw; low halves below
     * 2^32 mod bound would make some draws likelier and are thrown away. */
    uint32_t surplus = (0u - bound) % bound;
    uint64_t product;
    do
        product = (tb_rng_next(rng) >> 32) * bound;
    while ((uint32_t)product < surplus);
    return (uint32_t)(product >> 32);
}

void tb_rng_shuffle(struct tb_rng *rng, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = tb_rng_below(rng, (uint32_t)i + 1);
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
