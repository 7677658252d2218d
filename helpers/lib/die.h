/* die.h - what a DWARF entry says of a function.
 *
 * Attributes are followed through DW_AT_abstract_origin and DW_AT_specification. Strings
 * belong to the Dwarf.
 */
#ifndef CS_DIE_H
#define CS_DIE_H

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_blocks;
struct cs_intervals;
struct cs_linetable;

/* A place in the source. */
struct cs_place {
    const char *file; /* NULL unknown */
    uint32_t line;    /* 0 unknown */
};

/* The linkage name, else the name as in the source, else NULL. */
const char *cs_die_symbol(Dwarf_Die *die);

/* A compilation unit with its line table; `lines` is NULL where that is left to libdw. */
struct cs_die_unit {
    Dwarf_Die die;
    struct cs_linetable *lines;
};

/* Where the function of the entry, which is in unit, is defined. */
struct cs_place cs_die_definition(Dwarf_Die *die, const struct cs_die_unit *unit);

/* Where an inlined subroutine in unit was called. */
struct cs_place cs_die_call(Dwarf_Die *die, const struct cs_die_unit *unit);

/* What the line table of a compilation unit says of addr. */
struct cs_place cs_die_line(struct cs_die_unit *unit, uint64_t addr);

/* Add the address ranges of an entry that start in code (sealed; NULL: all) to ranges, with
 * value. Returns 0 or -ENOMEM. */
int cs_die_ranges(Dwarf_Die *die, const struct cs_intervals *code,
                  struct cs_intervals *ranges, uint32_t value);

/* The inlined subroutines around addr inside function, outermost first, into chain[max];
 * blocks are the function's. Returns their number, max at most. */
size_t cs_die_inlined(Dwarf_Die *function, struct cs_blocks *blocks, uint64_t addr,
                      Dwarf_Die *chain, size_t max);

#endif
