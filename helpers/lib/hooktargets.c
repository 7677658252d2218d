#include "hooktargets.h"

#include "objfile.h"
#include "regstate.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum cs_hook_kind cs_hooktargets_name(const char *symbol)
{
    static const char prefix[] = "__cyg_profile_func_";

    if (!symbol || strncmp(symbol, prefix, sizeof prefix - 1))
        return CS_HOOK_NONE;
    symbol += sizeof prefix - 1;
    if (!strcmp(symbol, "enter") || !strcmp(symbol, "enter_bare")) /* the latter: Clang's */
        return CS_HOOK_ENTER;
    return strcmp(symbol, "exit") ? CS_HOOK_NONE : CS_HOOK_EXIT;
}

static int add(struct cs_hooktargets *targets, uint64_t from, uint64_t to,
               enum cs_hook_kind kind)
{
    struct cs_hook_target *items =
        reallocarray(targets->items, targets->nitems + 1, sizeof *items);

    if (!items)
        return -ENOMEM;
    targets->items = items;
    items[targets->nitems++] =
        (struct cs_hook_target){.from = from, .to = to, .kind = kind};
    targets->wanted = true;
    return 0;
}

static int add_definitions(struct cs_hooktargets *targets, const struct cs_objfile *obj)
{
    for (size_t i = 0; i < obj->nsymbols; i++) {
        const struct cs_obj_symbol *symbol = &obj->symbols[i];
        enum cs_hook_kind kind =
            symbol->code ? cs_hooktargets_name(symbol->name) : CS_HOOK_NONE;

        if (kind != CS_HOOK_NONE &&
            add(targets, symbol->address, symbol->address + 1, kind))
            return -ENOMEM;
    }
    return 0;
}

/* Entries of the global offset table and other pointers to a hook. */
static int add_pointers(struct cs_hooktargets *targets, const struct cs_objfile *obj,
                        uint64_t width)
{
    for (size_t i = 0; i < obj->nrelocs; i++) {
        const struct cs_obj_reloc *reloc = &obj->relocs[i];
        enum cs_hook_kind kind = cs_hooktargets_name(reloc->name);

        if (kind == CS_HOOK_NONE)
            continue;
        targets->wanted = true;
        if (obj->type != ET_REL &&
            add(targets, reloc->address, reloc->address + width, kind))
            return -ENOMEM;
    }
    return 0;
}

/* Each stub of a linkage table ends in a jump; what lies between the jump before and that
 * one leads where it does. */
static int add_stubs(struct cs_hooktargets *targets, struct cs_code *code,
                     const struct cs_obj_section *section)
{
    static const struct cs_obj_symbol unnamed = {.name = "", .code = true};
    const struct cs_obj_extent extent = {.address = section->address,
                                         .end = section->address + section->nbytes,
                                         .symbols = &unnamed,
                                         .nsymbols = 1,
                                         .code = true};
    struct cs_regstate state;
    uint64_t from = section->address;
    int error = cs_code_read(code, &extent);

    cs_regstate_init(&state, false);
    for (size_t i = 0; !error && i < code->ninstrs; i++) {
        const struct cs_instr *instr = &code->instrs[i];

        if (instr->flow == CS_FLOW_JUMP) {
            struct cs_value value = cs_regstate_value(&state, code, instr, &instr->target);
            enum cs_hook_kind kind = cs_hooktargets_kind(targets, value);

            if (kind != CS_HOOK_NONE)
                error = add(targets, from, instr->address + 1, kind);
            from = instr->address + instr->nbytes;
            cs_regstate_init(&state, false);
        } else {
            cs_regstate_execute(&state, code, instr);
        }
    }
    return error;
}

static int add_linkage_tables(struct cs_hooktargets *targets, const struct cs_objfile *obj)
{
    struct cs_code code;
    int error = cs_code_open(&code, obj);

    if (error)
        return error == -ENOTSUP ? 0 : error;
    for (size_t i = 0; !error && i < obj->nsections; i++)
        if (obj->sections[i].code && cs_decoder_convention(code.decoder) &&
            (!strncmp(obj->sections[i].name, ".plt", 4) ||
             !strcmp(obj->sections[i].name, ".iplt")))
            error = add_stubs(targets, &code, &obj->sections[i]);
    cs_code_close(&code);
    return error;
}

int cs_hooktargets_find(struct cs_hooktargets *targets, const struct cs_objfile *obj)
{
    const bool wide = obj->machine == EM_X86_64 || obj->machine == EM_AARCH64;
    int error;

    memset(targets, 0, sizeof *targets);
    error = add_definitions(targets, obj);
    if (!error)
        error = add_pointers(targets, obj, wide ? 8 : 4);
    if (!error && targets->wanted && obj->type != ET_REL)
        error = add_linkage_tables(targets, obj);
    if (error)
        cs_hooktargets_free(targets);
    return error;
}

void cs_hooktargets_free(struct cs_hooktargets *targets)
{
    free(targets->items);
    memset(targets, 0, sizeof *targets);
}

static enum cs_hook_kind kind_at(const struct cs_hooktargets *targets, uint64_t address)
{
    for (size_t i = 0; i < targets->nitems; i++)
        if (address >= targets->items[i].from && address < targets->items[i].to)
            return targets->items[i].kind;
    return CS_HOOK_NONE;
}

enum cs_hook_kind cs_hooktargets_kind(const struct cs_hooktargets *targets,
                                      struct cs_value value)
{
    if (!value.known)
        return CS_HOOK_NONE;
    return value.name ? cs_hooktargets_name(value.name) : kind_at(targets, value.address);
}

/* x86 code that refers to a place without a relocation does so by its distance from the
 * end of the four bytes that hold it. */
static bool refers(const struct cs_hooktargets *targets, const struct cs_objfile *obj,
                   const struct cs_obj_extent *extent)
{
    size_t nbytes;
    const uint8_t *bytes = cs_objfile_bytes(obj, extent->address, &nbytes);

    if (!bytes)
        return false;
    if (nbytes > extent->end - extent->address)
        nbytes = (size_t)(extent->end - extent->address);
    for (size_t i = 0; i + 4 <= nbytes; i++) {
        int32_t distance;

        memcpy(&distance, bytes + i, sizeof distance);
        if (kind_at(targets, extent->address + i + 4 + (uint64_t)(int64_t)distance))
            return true;
    }
    return false;
}

bool cs_hooktargets_in(const struct cs_hooktargets *targets, const struct cs_objfile *obj,
                       const struct cs_obj_extent *extent)
{
    if (!targets->wanted)
        return false;
    for (size_t i = cs_objfile_reloc_from(obj, extent->address);
         i < obj->nrelocs && obj->relocs[i].address < extent->end; i++)
        if (cs_hooktargets_name(obj->relocs[i].name) != CS_HOOK_NONE)
            return true;
    if (!targets->nitems)
        return false;
    return obj->machine != EM_X86_64 || refers(targets, obj, extent);
}
