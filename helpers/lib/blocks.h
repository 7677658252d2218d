/* blocks.h - the blocks right inside a function, by address.
 *
 * Scopes and inlined calls, read from DWARF when the function is asked for the first time,
 * so that more addresses of it cost a lookup each. Caller-provided memory, zeroed at first;
 * one thread at a time.
 */
#ifndef CS_BLOCKS_H
#define CS_BLOCKS_H

#include "intervals.h"

#include <elfutils/libdw.h>
#include <stdbool.h>

struct cs_blocks {
    bool read;
    Dwarf_Die *dies;
    uint32_t ndies, room;
    struct cs_intervals ranges; /* value: index into dies */
};

void cs_blocks_fini(struct cs_blocks *blocks);

/* Whether an entry with this tag is a block: a scope, or an inlined call. */
bool cs_blocks_tag(int tag);

/* The block of function around addr into *found. Returns whether there is one. */
bool cs_blocks_find(struct cs_blocks *blocks, Dwarf_Die *function, uint64_t addr,
                    Dwarf_Die *found);

#endif
