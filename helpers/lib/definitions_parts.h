/* definitions_parts.h - steps of reading definitions; for definitions.c alone.
 *
 * Each returns 0 or -ENOMEM.
 */
#ifndef CS_DEFINITIONS_PARTS_H
#define CS_DEFINITIONS_PARTS_H

#include <elfutils/libdw.h>

struct cs_definitions;
struct cs_objfile;

/* Path of the unit's source in *source, made absolute with the folder it was compiled in;
 * NULL when the unit does not say. */
int cs_definitions_source(struct cs_definitions *table, Dwarf_Die *unit,
                          const char **source);

/* Add what the line tables say to the items that are there, sorted by address: statements,
 * and file, line and source where they are missing. */
int cs_definitions_lines(struct cs_definitions *table, const struct cs_objfile *obj);

#endif
