/* hooks.h - the calls of the entry and exit hooks in an ELF file, and whose they are.
 *
 * A hook call is a call or jump that ends at __cyg_profile_func_enter or _exit: by its
 * relocation, through the procedure linkage table, through a pointer in the global offset
 * table, or straight to a copy linked into the file. It belongs to the function whose
 * address it passes, which is not the one it stands in when that was inlined there.
 */
#ifndef CS_HOOKS_H
#define CS_HOOKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_objfile;
struct cs_obj_extent;

struct cs_hook {
    uint64_t address;                     /* of the call */
    const struct cs_obj_extent *inside;   /* code that it stands in */
    const struct cs_obj_extent *function; /* that it belongs to; NULL: not in this file */
    const char *symbol;                   /* of that function when `function` is NULL */
    bool exit;
    bool jump;    /* a tail call */
    bool guessed; /* the argument could not be followed: taken to be of the code around */
};

struct cs_hooks {
    struct cs_hook *items; /* by address */
    size_t nitems;
    bool followed;  /* what hooks are given is known, but for those that are `guessed` */
    bool undecoded; /* linked code of a machine that is not known here: nothing was found */
};

/* Returns 0 or -ENOMEM. What is found refers to obj, which must outlive it. */
int cs_hooks_find(struct cs_hooks *hooks, const struct cs_objfile *obj);
void cs_hooks_free(struct cs_hooks *hooks);

/* Whether the symbol names one of the hooks. */
bool cs_hooks_named(const char *symbol);

#endif
