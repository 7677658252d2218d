/* definitions_parts.h - steps of reading definitions; for definitions.c alone.
 *
 * Each returns 0 or -ENOMEM.
 */
#ifndef CS_DEFINITIONS_PARTS_H
#define CS_DEFINITIONS_PARTS_H

#include <elfutils/libdw.h>

struct cs_definitions;
struct cs_objfile;

/* The path that the unit names, made absolute with the folder it was compiled in; NULL for
 * NULL. */
int cs_definitions_path(struct cs_definitions *table, Dwarf_Die *unit, const char *path,
                        const char **absolute);

/* Add what the line tables say to the items that are there, sorted by address: statements,
 * and file, line and source where they are missing. */
int cs_definitions_lines(struct cs_definitions *table, const struct cs_objfile *obj);

#endif
