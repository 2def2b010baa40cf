/* Hashing positions. */
#ifndef TB_RULES_HASH_H
#define TB_RULES_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Spreads `size` bytes, a multiple of 8, over 64 bits: FNV-1a's idea over
 * 64-bit words, with a stronger mixer. */
static inline uint64_t tb_hash_words(const unsigned char *bytes, size_t size)
{
    uint64_t h = 0;
    for (size_t i = 0; i < size; i += sizeof h) {
        uint64_t word;
        memcpy(&word, &bytes[i], sizeof word);
        h = (h ^ word) * 0xbf58476d1ce4e5b9u;
        h ^= h >> 29;
    }
    h *= 0x94d049bb133111ebu;
    return h ^ h >> 31;
}

#endif
