/* hooktargets.h - the places of an ELF file that a call of a hook can go to. */
#ifndef CS_HOOKTARGETS_H
#define CS_HOOKTARGETS_H

#include "code.h"

enum cs_hook_kind { CS_HOOK_NONE, CS_HOOK_ENTER, CS_HOOK_EXIT };

struct cs_hook_target {
    uint64_t from, to; /* addresses that mean the hook */
    enum cs_hook_kind kind;
};

struct cs_hooktargets {
    struct cs_hook_target *items;
    size_t nitems;
    bool wanted; /* the file refers to a hook at all */
};

enum cs_hook_kind cs_hooktargets_name(const char *symbol);

/* Find the definitions of the hooks and the stubs that lead to them. Returns 0 or
 * -ENOMEM. */
int cs_hooktargets_find(struct cs_hooktargets *targets, const struct cs_objfile *obj);
void cs_hooktargets_free(struct cs_hooktargets *targets);

/* The hook that a call to value runs. */
enum cs_hook_kind cs_hooktargets_kind(const struct cs_hooktargets *targets,
                                      struct cs_value value);

/* Whether the code may contain a hook call: a quick look, false only when it surely does
 * not. */
bool cs_hooktargets_in(const struct cs_hooktargets *targets, const struct cs_objfile *obj,
                       const struct cs_obj_extent *extent);

#endif
