/* keymap.h - a hash table from byte strings to numbers.
 *
 * Keys are not copied: they must live as long as the table. Also compiles as C++11. One
 * writer or many readers at a time.
 */
#ifndef CS_KEYMAP_H
#define CS_KEYMAP_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CS_KEYMAP_NONE UINT32_MAX /* no value; cannot be stored */

struct cs_keymap_slot {
    const char *key; /* NULL: free */
    size_t nkey;
    uint64_t hash;
    uint32_t value;
};

/* All zero is an empty table. */
struct cs_keymap {
    struct cs_keymap_slot *slots;
    size_t nslots; /* 0 or a power of two */
    size_t nkeys;
};

/* Store value under the key unless the key is there already; *found gets the value that
 * the key has now. Returns 0 or -ENOMEM. */
int cs_keymap_put(struct cs_keymap *map, const char *key, size_t nkey, uint32_t value,
                  uint32_t *found);

/* As cs_keymap_put(), but a key that is there gets the new value. */
int cs_keymap_set(struct cs_keymap *map, const char *key, size_t nkey, uint32_t value);

/* The key's value, or CS_KEYMAP_NONE. */
uint32_t cs_keymap_get(const struct cs_keymap *map, const char *key, size_t nkey);

void cs_keymap_free(struct cs_keymap *map);

#ifdef __cplusplus
}
#endif

#endif
