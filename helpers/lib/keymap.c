#include "keymap.h"

#include "hash.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The slot that holds the key, or the free one where it belongs. */
static struct cs_keymap_slot *slot_of(const struct cs_keymap *map, const char *key,
                                      size_t nkey, uint64_t hash)
{
    size_t i = (size_t)hash & (map->nslots - 1);

    for (;; i = (i + 1) & (map->nslots - 1)) {
        struct cs_keymap_slot *slot = &map->slots[i];

        if (!slot->key ||
            (slot->hash == hash && slot->nkey == nkey && memcmp(slot->key, key, nkey) == 0))
            return slot;
    }
}

static int grow(struct cs_keymap *map)
{
    struct cs_keymap bigger;

    bigger.nslots = map->nslots ? map->nslots * 2 : 16;
    bigger.nkeys = map->nkeys;
    bigger.slots = (struct cs_keymap_slot *)calloc(bigger.nslots, sizeof *bigger.slots);
    if (!bigger.slots)
        return -ENOMEM;
    for (size_t i = 0; i < map->nslots; i++) {
        const struct cs_keymap_slot *slot = &map->slots[i];

        if (slot->key)
            *slot_of(&bigger, slot->key, slot->nkey, slot->hash) = *slot;
    }
    free(map->slots);
    *map = bigger;
    return 0;
}

/* The key's slot, made with CS_KEYMAP_NONE when it is new; NULL: no memory. */
static struct cs_keymap_slot *claim(struct cs_keymap *map, const char *key, size_t nkey)
{
    uint64_t hash = cs_hash_bytes(key, nkey);
    struct cs_keymap_slot *slot;

    if ((map->nkeys + 1) * 4 > map->nslots * 3 && grow(map) != 0)
        return NULL;
    slot = slot_of(map, key, nkey, hash);
    if (!slot->key) {
        slot->key = key;
        slot->nkey = nkey;
        slot->hash = hash;
        slot->value = CS_KEYMAP_NONE;
        map->nkeys++;
    }
    return slot;
}

int cs_keymap_put(struct cs_keymap *map, const char *key, size_t nkey, uint32_t value,
                  uint32_t *found)
{
    struct cs_keymap_slot *slot = claim(map, key, nkey);

    if (!slot)
        return -ENOMEM;
    if (slot->value == CS_KEYMAP_NONE)
        slot->value = value;
    if (found)
        *found = slot->value;
    return 0;
}

int cs_keymap_set(struct cs_keymap *map, const char *key, size_t nkey, uint32_t value)
{
    struct cs_keymap_slot *slot = claim(map, key, nkey);

    if (!slot)
        return -ENOMEM;
    slot->value = value;
    return 0;
}

uint32_t cs_keymap_get(const struct cs_keymap *map, const char *key, size_t nkey)
{
    const struct cs_keymap_slot *slot;

    if (map->nkeys == 0)
        return CS_KEYMAP_NONE;
    slot = slot_of(map, key, nkey, cs_hash_bytes(key, nkey));
    return slot->key ? slot->value : CS_KEYMAP_NONE;
}

void cs_keymap_free(struct cs_keymap *map)
{
    free(map->slots);
    map->slots = NULL;
    map->nslots = map->nkeys = 0;
}
