/* SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
 * generators", 2014): small, seeded, the same on every machine.  Not for
 * cryptography. */
#ifndef TABULEIRO_RNG_H
#define TABULEIRO_RNG_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct tb_rng {
    uint64_t state;
};

/* What a stream is for.  Streams of one seed are independent of each other, so
 * that drawing from one never changes what another gives. */
enum tb_stream {
    TB_STREAM_START,   /* shuffling the start position, one stream for all seats; index: 0 */
    TB_STREAM_THROW,   /* dice; index: how many throws came before in the game */
    TB_STREAM_OPENING, /* throwing for who begins; index: the round of throws */
    TB_STREAM_SEATING, /* dealing the seats; index: 0 */
    TB_STREAM_PLAYER   /* a computer player's choices; index: its own */
};

/* The generator at the beginning of stream `stream`, item `index`, of `seed`. */
struct tb_rng tb_rng_at(uint64_t seed, enum tb_stream stream, uint64_t index);

/* The next 64 bits. */
uint64_t tb_rng_next(struct tb_rng *rng);

/* A number from 0 to bound-1, each exactly as likely as the others (Lemire,
 * "Fast random integer generation in an interval", 2019).  bound > 0. */
uint32_t tb_rng_below(struct tb_rng *rng, uint32_t bound);

/* Puts items[0…count-1] into random order (Fisher-Yates). */
void tb_rng_shuffle(struct tb_rng *rng, uint8_t *items, int count);

#ifdef __cplusplus
}
#endif

#endif
