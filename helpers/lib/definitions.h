/* definitions.h - where the functions of an object file are defined, from its DWARF.
 *
 * Strings belong to the debug information of the cs_objfile or to the table; both must
 * outlive what is read from it.
 */
#ifndef CS_DEFINITIONS_H
#define CS_DEFINITIONS_H

#include <stddef.h>
#include <stdint.h>

struct cs_objfile;
struct cs_stringset;

struct cs_definition {
    uint64_t address;   /* as in the cs_objfile */
    const char *symbol; /* as the compiler calls it; NULL: debug information has no names */
    const char *name;   /* in the source, without scope or parameters; NULL: unknown */
    const char *file;   /* of the definition: the source or a header; absolute if known */
    const char *source; /* of the translation unit; absolute if known */
    unsigned line;      /* 0: unknown */
    uint32_t statements; /* lines of the line table in it; UINT32_MAX: no line table */
    uint32_t order;      /* in which it was found */
};

struct cs_definitions {
    struct cs_definition *items; /* by address */
    size_t nitems;
    struct cs_stringset *strings;
};

/* One item per function of obj, and per DIE of one: without debug information all of it is
 * unknown. Objects of Clang's -g1 have line numbers only: file and line are then those of
 * the first instruction. Returns 0 or -ENOMEM. */
int cs_definitions_read(struct cs_definitions *table, const struct cs_objfile *obj);
void cs_definitions_free(struct cs_definitions *table);

/* What is known of the function at the address, or NULL when none starts there. */
const struct cs_definition *cs_definitions_at(const struct cs_definitions *table,
                                              uint64_t address);

#endif
