/* units.h - the functions that DWARF describes, by address.
 *
 * The table of compilation units comes from their first entries alone; the functions of a
 * unit are read when an address of it is asked for, first those at its top level, and the
 * ones inside functions and local classes only where that does not answer. Addresses are
 * those of the Dwarf. One thread at a time.
 */
#ifndef CS_UNITS_H
#define CS_UNITS_H

#include "die.h"

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stdint.h>

struct cs_intervals;
struct cs_units;

struct cs_unit_function {
    struct cs_die_unit unit; /* its compilation unit (the skeleton of a split one) */
    bool found;
    Dwarf_Die die;            /* when found: DW_TAG_subprogram */
    struct cs_blocks *blocks; /* when found: its; valid until the next cs_units_find() */
    uint64_t low, high;       /* when found: the part of it around the address */
};

/* Read the units of dwarf that have addresses in code (sealed). Neither is owned, both must
 * outlive *out. Returns 0, or -ENOMEM with *out NULL. */
int cs_units_open(struct cs_units **out, Dwarf *dwarf, const struct cs_intervals *code);
void cs_units_close(struct cs_units *units);

/* The unit around addr, and its function around addr. Returns 1 with *out filled, 0 when no
 * unit has addr, or -ENOMEM. */
int cs_units_find(struct cs_units *units, uint64_t addr, struct cs_unit_function *out);

/* Whether units that were asked for lack their .dwo file: then the name of the first, and
 * how many. */
bool cs_units_missing(const struct cs_units *units, const char **name, unsigned *nmissing);

#endif
