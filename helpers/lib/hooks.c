#include "hooks.h"

#include "flow.h"
#include "hooktargets.h"
#include "objfile.h"
#include "relockind.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct search {
    struct cs_hooks *hooks;
    const struct cs_objfile *obj;
    const struct cs_obj_extent *inside;
    struct cs_hooktargets targets;
    struct cs_code code;
    bool decodes; /* the machine's instructions */
    size_t room;
    int error;
};

bool cs_hooks_named(const char *symbol)
{
    return cs_hooktargets_name(symbol) != CS_HOOK_NONE;
}

static struct cs_hook *add(struct search *search, uint64_t address, enum cs_hook_kind kind)
{
    struct cs_hooks *hooks = search->hooks;

    if (hooks->nitems == search->room) {
        size_t room = search->room * 2 + 64;
        struct cs_hook *items = reallocarray(hooks->items, room, sizeof *items);

        if (!items) {
            search->error = -ENOMEM;
            return NULL;
        }
        hooks->items = items;
        search->room = room;
    }
    hooks->items[hooks->nitems] = (struct cs_hook){
        .address = address,
        .inside = search->inside,
        .function = search->inside,
        .exit = kind == CS_HOOK_EXIT,
        .guessed = true,
    };
    return &hooks->items[hooks->nitems++];
}

/* The hook belongs to the function that is passed, if it is one. */
static void attribute(const struct search *search, struct cs_hook *hook,
                      struct cs_value argument)
{
    const struct cs_obj_extent *function;

    if (argument.name) {
        hook->function = NULL;
        hook->symbol = argument.name;
        hook->guessed = false;
        return;
    }
    function = argument.known ? cs_objfile_extent(search->obj, argument.address) : NULL;
    if (!function || !function->code || function->address != argument.address)
        return;
    hook->function = function;
    hook->guessed = false;
}

static void visit_call(void *context, const struct cs_instr *instr, struct cs_value target,
                       struct cs_value argument)
{
    struct search *search = context;
    enum cs_hook_kind kind = cs_hooktargets_kind(&search->targets, target);
    struct cs_hook *hook;

    if (kind == CS_HOOK_NONE || !(hook = add(search, instr->address, kind)))
        return;
    hook->jump = instr->flow != CS_FLOW_CALL;
    attribute(search, hook, argument);
}

/* Machines whose values are not followed. */
static void visit_instrs(struct search *search)
{
    const struct cs_code *code = &search->code;

    for (size_t i = 0; i < code->ninstrs; i++) {
        const struct cs_instr *instr = &code->instrs[i];
        enum cs_hook_kind kind;
        struct cs_hook *hook;

        if (!cs_code_leaves(code, instr))
            continue;
        kind = cs_hooktargets_kind(&search->targets,
                                   cs_code_value(code, instr, &instr->target));
        hook = kind == CS_HOOK_NONE ? NULL : add(search, instr->address, kind);
        if (hook)
            hook->jump = instr->flow != CS_FLOW_CALL;
    }
}

/* Machines whose instructions are not known at all. */
static void visit_relocs(struct search *search)
{
    const struct cs_objfile *obj = search->obj;

    for (size_t i = cs_objfile_reloc_from(obj, search->inside->address);
         i < obj->nrelocs && obj->relocs[i].address < search->inside->end; i++) {
        const struct cs_obj_reloc *reloc = &obj->relocs[i];
        enum cs_hook_kind kind = cs_hooktargets_name(reloc->name);

        if (kind != CS_HOOK_NONE &&
            cs_relockind_of(obj->machine, reloc->type) == CS_RELOC_CALL)
            add(search, reloc->address, kind);
    }
}

static void visit_function(struct search *search, const struct cs_obj_extent *extent)
{
    search->inside = extent;
    if (!cs_hooktargets_in(&search->targets, search->obj, extent))
        return;
    if (!search->decodes) {
        visit_relocs(search);
        return;
    }
    search->error = cs_code_read(&search->code, extent);
    if (search->error)
        return;
    if (!cs_decoder_convention(search->code.decoder))
        visit_instrs(search);
    else if (cs_flow_calls(&search->code, true, visit_call, search))
        search->error = -ENOMEM;
}

int cs_hooks_find(struct cs_hooks *hooks, const struct cs_objfile *obj)
{
    struct search search = {.hooks = hooks, .obj = obj};
    int error;

    memset(hooks, 0, sizeof *hooks);
    error = cs_hooktargets_find(&search.targets, obj);
    if (error)
        return error;
    error = cs_code_open(&search.code, obj);
    search.decodes = !error;
    search.error = error == -ENOTSUP ? 0 : error;
    hooks->followed = search.decodes && cs_decoder_convention(search.code.decoder);
    hooks->undecoded = !search.decodes && obj->type != ET_REL && search.targets.wanted;
    for (size_t i = 0; i < obj->nextents && !search.error; i++)
        if (obj->extents[i].code)
            visit_function(&search, &obj->extents[i]);
    cs_code_close(&search.code);
    cs_hooktargets_free(&search.targets);
    if (search.error)
        cs_hooks_free(hooks);
    return search.error;
}

void cs_hooks_free(struct cs_hooks *hooks)
{
    free(hooks->items);
    memset(hooks, 0, sizeof *hooks);
}
