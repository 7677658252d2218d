#include "refs.h"

#include "flow.h"
#include "objfile.h"
#include "relockind.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    struct cs_refs *refs;
    const struct cs_objfile *obj;
    const struct cs_obj_extent *from;
    struct cs_code code;
    bool decodes;
    size_t room;
    int error;
};

static const struct cs_obj_extent *unnamed_at(const struct cs_refs *refs, uint64_t address)
{
    size_t low = 0, high = refs->nunnamed;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (address < refs->unnamed[middle].address)
            high = middle;
        else if (address >= refs->unnamed[middle].end)
            low = middle + 1;
        else
            return &refs->unnamed[middle];
    }
    return NULL;
}

static void add(struct reader *reader, const struct cs_obj_extent *to, const char *name,
                bool call)
{
    struct cs_refs *refs = reader->refs;

    if (refs->nitems == reader->room) {
        size_t room = reader->room * 2 + 256;
        struct cs_ref *items = reallocarray(refs->items, room, sizeof *items);

        if (!items) {
            reader->error = -ENOMEM;
            return;
        }
        refs->items = items;
        reader->room = room;
    }
    refs->items[refs->nitems++] =
        (struct cs_ref){.from = reader->from, .to = to, .name = name, .call = call};
}

static void add_call(struct reader *reader, struct cs_value value, bool jump)
{
    const struct cs_obj_extent *to;

    if (value.name)
        add(reader, NULL, value.name, true);
    if (!value.known || value.name)
        return;
    to = cs_objfile_extent(reader->obj, value.address);
    if (to && to->code && !(jump && to == reader->from))
        add(reader, to, NULL, true);
}

/* Labels in the middle of a function (of a switch, say) are no addresses of functions. */
static void add_address(struct reader *reader, struct cs_value value)
{
    const struct cs_obj_extent *to;

    if (value.name)
        add(reader, NULL, value.name, false);
    if (!value.known || value.name)
        return;
    to = cs_objfile_extent(reader->obj, value.address);
    if (!to)
        to = unnamed_at(reader->refs, value.address);
    if (to && (!to->code || to->address == value.address))
        add(reader, to, NULL, false);
}

/* The relocations in [from, end), but for the one that sets a call's target. */
static void read_relocs(struct reader *reader, uint64_t from, uint64_t end,
                        const struct cs_obj_reloc *target)
{
    const struct cs_objfile *obj = reader->obj;

    for (size_t i = cs_objfile_reloc_from(obj, from);
         i < obj->nrelocs && obj->relocs[i].address < end; i++) {
        const struct cs_obj_reloc *reloc = &obj->relocs[i];
        enum cs_relockind kind = cs_relockind_of(obj->machine, reloc->type);

        if (kind == CS_RELOC_OTHER || (target && reloc->address == target->address))
            continue;
        if (kind == CS_RELOC_CALL)
            add_call(reader, cs_code_referred(obj, reloc, end), false);
        else
            add_address(reader, cs_code_referred(obj, reloc, end));
    }
}

static bool leads_away(const struct cs_instr *instr)
{
    return instr->flow != CS_FLOW_NEXT && instr->flow != CS_FLOW_STOP;
}

static void visit_computed(void *context, const struct cs_instr *instr,
                           struct cs_value target, struct cs_value argument)
{
    (void)argument;
    if (instr->target.base != CS_NO_REGISTER)
        add_call(context, target, instr->flow != CS_FLOW_CALL);
}

static void read_code(struct reader *reader, const struct cs_obj_extent *extent)
{
    const struct cs_code *code = &reader->code;
    bool computed = false;

    reader->error = cs_code_read(&reader->code, extent);
    for (size_t i = 0; i < code->ninstrs && !reader->error; i++) {
        const struct cs_instr *instr = &code->instrs[i];
        const struct cs_obj_reloc *target = NULL;
        struct cs_value value;

        if (leads_away(instr)) {
            value = cs_code_value(code, instr, &instr->target);
            target = value.known ? cs_code_reloc(code, instr, &instr->target) : NULL;
            computed |= instr->target.base != CS_NO_REGISTER && !instr->target.load;
            add_call(reader, value, instr->flow != CS_FLOW_CALL);
        }
        read_relocs(reader, instr->address, instr->address + instr->nbytes, target);
    }
    if (computed && !reader->error &&
        cs_flow_calls(code, false, visit_computed, reader) == -ENOMEM)
        reader->error = -ENOMEM;
}

static void read_extent(struct reader *reader, const struct cs_obj_extent *extent)
{
    const struct cs_objfile *obj = reader->obj;
    size_t i = cs_objfile_reloc_from(obj, extent->address);

    reader->from = extent;
    if (extent->code && reader->decodes) {
        read_code(reader, extent);
        return;
    }
    for (; i < obj->nrelocs && obj->relocs[i].address < extent->end; i++) {
        const struct cs_obj_reloc *reloc = &obj->relocs[i];

        /* Differences of two places (tables of jumps) name no place by themselves. */
        if (extent->code || reloc->name ||
            cs_relockind_origin(obj->machine, reloc->type) == CS_ORIGIN_PLACE)
            read_relocs(reader, reloc->address, reloc->address + 1, NULL);
    }
}

static int by_value(const void *a, const void *b)
{
    const uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;

    return (left > right) - (left < right);
}

/* Places in data that relocations mean and no symbol covers; repeated, sorted. */
static size_t find_places(const struct cs_objfile *obj, uint64_t *places)
{
    size_t n = 0;

    for (size_t i = 0; i < obj->nrelocs; i++) {
        const struct cs_obj_reloc *reloc = &obj->relocs[i];
        const struct cs_obj_section *section;
        struct cs_value value;

        if (reloc->name || cs_relockind_of(obj->machine, reloc->type) == CS_RELOC_OTHER)
            continue;
        value = cs_code_referred(obj, reloc, reloc->address + 4);
        section = value.known ? cs_objfile_section(obj, value.address) : NULL;
        if (section && !section->code && !cs_objfile_extent(obj, value.address))
            places[n++] = value.address;
    }
    if (n)
        qsort(places, n, sizeof *places, by_value);
    return n;
}

/* Compilers make data without symbols for initial values. Each piece reaches from a place
 * that is meant to the next such place or symbol. */
static int cut_unnamed(struct cs_refs *refs, const struct cs_objfile *obj)
{
    uint64_t *places = calloc(obj->nrelocs + 1, sizeof *places);
    size_t n;

    refs->unnamed = calloc(obj->nrelocs + 1, sizeof *refs->unnamed);
    if (!places || !refs->unnamed) {
        free(places);
        return -ENOMEM;
    }
    n = find_places(obj, places);
    for (size_t i = 0; i < n; i++) {
        const struct cs_obj_section *section = cs_objfile_section(obj, places[i]);
        uint64_t end = section->address + section->nbytes;
        size_t next = cs_objfile_extent_from(obj, places[i]);

        if (i + 1 < n && places[i + 1] == places[i])
            continue;
        if (i + 1 < n && places[i + 1] < end)
            end = places[i + 1];
        if (next < obj->nextents && obj->extents[next].address < end)
            end = obj->extents[next].address;
        refs->unnamed[refs->nunnamed++] =
            (struct cs_obj_extent){.address = places[i], .end = end};
    }
    free(places);
    return 0;
}

int cs_refs_read(struct cs_refs *refs, const struct cs_objfile *obj)
{
    struct reader reader = {.refs = refs, .obj = obj};
    int error;

    memset(refs, 0, sizeof *refs);
    error = cs_code_open(&reader.code, obj);
    reader.decodes = !error;
    reader.error = error == -ENOTSUP ? 0 : error;
    if (!reader.error)
        reader.error = cut_unnamed(refs, obj);
    for (size_t i = 0; i < obj->nextents && !reader.error; i++)
        read_extent(&reader, &obj->extents[i]);
    for (size_t i = 0; i < refs->nunnamed && !reader.error; i++)
        read_extent(&reader, &refs->unnamed[i]);
    cs_code_close(&reader.code);
    if (reader.error)
        cs_refs_free(refs);
    return reader.error;
}

void cs_refs_free(struct cs_refs *refs)
{
    free(refs->items);
    free(refs->unnamed);
    memset(refs, 0, sizeof *refs);
}
