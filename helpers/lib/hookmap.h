/* hookmap.h - the functions of an ELF file, each with its hooks.
 *
 * Strings belong to the cs_objfile, its definitions or the map. One thread at a time.
 */
#ifndef CS_HOOKMAP_H
#define CS_HOOKMAP_H

#include "hooks.h"

struct cs_definitions;
struct cs_stringset;

struct cs_hooked_function {
    const char *symbol; /* that the compiler knows it by, clone suffix included */
    size_t norigin;     /* length of the symbol without it */
    const char *name;   /* demangled with parameters, without clone suffix */
    const char *file;   /* of the definition; NULL unknown */
    const char *source; /* of the translation unit; NULL unknown */
    unsigned line;      /* 0: unknown */
    bool present;       /* has code here; else it is only named by hooks */
    bool strong;        /* neither static nor weak: no other file defines it */
    bool split;         /* a part that the optimizer cut off: its origin has the hooks */
    bool ifunc_resolver;
    bool sure; /* the compiler's symbol is known, not just picked among several */
    const struct cs_obj_extent *extent; /* NULL unless present */
    unsigned enters, exits;             /* calls of its hooks in its own code */
    unsigned jumps;                     /* of these, tail calls */
    unsigned inlined;        /* enter hooks of it in the code of other functions */
    unsigned guessed_enters; /* of these, those that count here because they stand here:
                                what they pass is not known */
    unsigned guessed;        /* the same, exits included */
};

struct cs_hookmap {
    struct cs_hooked_function *items; /* present ones by address, then the others */
    size_t nitems;
    bool followed, undecoded; /* as in struct cs_hooks */
    struct cs_stringset *strings;
};

/* Count the file's hooks. obj and definitions (of obj) must outlive the map. Returns 0 or
 * -ENOMEM. */
int cs_hookmap_read(struct cs_hookmap *map, const struct cs_objfile *obj,
                    const struct cs_definitions *definitions);
void cs_hookmap_free(struct cs_hookmap *map);

/* Whether the function's code has hooks of its own. */
bool cs_hooked(const struct cs_hooked_function *function);

#endif
