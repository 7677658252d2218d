#include "blocks.h"

#include "die.h"

#include <dwarf.h>
#include <stdlib.h>

void cs_blocks_fini(struct cs_blocks *blocks)
{
    free(blocks->dies);
    cs_intervals_fini(&blocks->ranges);
}

bool cs_blocks_tag(int tag)
{
    return tag == DW_TAG_lexical_block || tag == DW_TAG_try_block ||
           tag == DW_TAG_catch_block || tag == DW_TAG_inlined_subroutine;
}

/* Returns false when memory is short. */
static bool add(struct cs_blocks *blocks, Dwarf_Die *die)
{
    if (blocks->ndies == blocks->room) {
        uint32_t room = blocks->room ? 2 * blocks->room : 4;
        Dwarf_Die *grown = realloc(blocks->dies, room * sizeof *grown);

        if (!grown)
            return false;
        blocks->dies = grown;
        blocks->room = room;
    }
    blocks->dies[blocks->ndies] = *die;
    return cs_die_ranges(die, NULL, &blocks->ranges, blocks->ndies++) == 0;
}

/* Where memory is short, the blocks that are left out count as the function's own code. */
static void read_blocks(struct cs_blocks *blocks, Dwarf_Die *function)
{
    Dwarf_Die child;
    bool more = dwarf_child(function, &child) == 0;

    while (more) {
        if (cs_blocks_tag(dwarf_tag(&child)) && !add(blocks, &child))
            break;
        more = dwarf_siblingof(&child, &child) == 0;
    }
    cs_intervals_seal(&blocks->ranges);
    blocks->read = true;
}

bool cs_blocks_find(struct cs_blocks *blocks, Dwarf_Die *function, uint64_t addr,
                    Dwarf_Die *found)
{
    uint32_t i;

    if (!blocks->read)
        read_blocks(blocks, function);
    i = cs_intervals_find(&blocks->ranges, addr);
    if (i != CS_NO_INTERVAL)
        *found = blocks->dies[blocks->ranges.items[i].value];
    return i != CS_NO_INTERVAL;
}
