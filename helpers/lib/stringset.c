#include "stringset.h"

#include "hash.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_NBYTES ((size_t)16 << 10)

struct block {
    struct block *next;
    size_t used, nbytes;
    char text[];
};

struct cs_stringset {
    struct block *blocks;
    const char **slots; /* open addressing, a power of two of them */
    size_t nslots, nused;
};

struct cs_stringset *cs_stringset_new(void)
{
    return calloc(1, sizeof(struct cs_stringset));
}

void cs_stringset_free(struct cs_stringset *set)
{
    struct block *block = set ? set->blocks : NULL;

    while (block) {
        struct block *next = block->next;

        free(block);
        block = next;
    }
    if (set)
        free(set->slots);
    free(set);
}

/* The slot that holds the text, or the empty one where it belongs. */
static const char **find(const char **slots, size_t nslots, const char *text, size_t nbytes)
{
    size_t i = (size_t)cs_hash_bytes(text, nbytes) & (nslots - 1);

    while (slots[i] && (strncmp(slots[i], text, nbytes) != 0 || slots[i][nbytes]))
        i = (i + 1) & (nslots - 1);
    return &slots[i];
}

static int grow(struct cs_stringset *set)
{
    size_t nslots = set->nslots ? set->nslots * 2 : 64;
    const char **slots = calloc(nslots, sizeof *slots);

    if (!slots)
        return -1;
    for (size_t i = 0; i < set->nslots; i++)
        if (set->slots[i])
            *find(slots, nslots, set->slots[i], strlen(set->slots[i])) = set->slots[i];
    free(set->slots);
    set->slots = slots;
    set->nslots = nslots;
    return 0;
}

static char *store(struct cs_stringset *set, const char *text, size_t nbytes)
{
    struct block *block = set->blocks;
    char *copy;

    if (!block || block->nbytes - block->used <= nbytes) {
        size_t room = nbytes < BLOCK_NBYTES ? BLOCK_NBYTES : nbytes + 1;

        block = malloc(sizeof *block + room);
        if (!block)
            return NULL;
        *block = (struct block){.next = set->blocks, .nbytes = room};
        set->blocks = block;
    }
    copy = block->text + block->used;
    memcpy(copy, text, nbytes);
    copy[nbytes] = 0;
    block->used += nbytes + 1;
    return copy;
}

const char *cs_stringset_intern(struct cs_stringset *set, const char *text, size_t nbytes)
{
    const char **slot;

    nbytes = strnlen(text, nbytes);
    if (set->nused * 2 >= set->nslots && grow(set))
        return NULL;
    slot = find(set->slots, set->nslots, text, nbytes);
    if (!*slot) {
        *slot = store(set, text, nbytes);
        set->nused += *slot != NULL;
    }
    return *slot;
}
