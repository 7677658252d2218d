/* refs.h - what the functions and data of an object file call and point to. */
#ifndef CS_REFS_H
#define CS_REFS_H

#include "code.h"

struct cs_ref {
    const struct cs_obj_extent *from;
    const struct cs_obj_extent *to; /* NULL: a symbol of another file */
    const char *name;               /* of that symbol */
    bool call;                      /* a call or jump, not just the address */
};

struct cs_refs {
    struct cs_ref *items; /* in the order of the objects in the file, repeated as there */
    size_t nitems;
    struct cs_obj_extent *unnamed; /* data without symbol that something refers to */
    size_t nunnamed;
};

/* Read them from a relocatable object. Where one instruction is a call without relocation
 * (the assembler resolved it), the instruction says where to. Returns 0 or -ENOMEM. What
 * is read refers to obj, which must outlive it. */
int cs_refs_read(struct cs_refs *refs, const struct cs_objfile *obj);
void cs_refs_free(struct cs_refs *refs);

#endif
