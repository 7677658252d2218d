/* hash.h - one hash for keys of a few integers and for short strings; not for hostile
 * input. */
#ifndef CS_HASH_H
#define CS_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The finalizer of MurmurHash3 (public domain): every input bit reaches every output bit.
 */
static inline uint64_t cs_hash_u64(uint64_t key)
{
    key ^= key >> 33;
    key *= UINT64_C(0xff51afd7ed558ccd);
    key ^= key >> 33;
    key *= UINT64_C(0xc4ceb9fe1a85ec53);
    return key ^ key >> 33;
}

/* FNV-1a, finished as above. */
static inline uint64_t cs_hash_bytes(const char *text, size_t nbytes)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < nbytes; i++)
        hash = (hash ^ (uint8_t)text[i]) * UINT64_C(0x100000001b3);
    return cs_hash_u64(hash);
}

#endif
