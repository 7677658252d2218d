#include "code.h"

#include "objfile.h"
#include "relockind.h"

#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

int cs_code_open(struct cs_code *code, const struct cs_objfile *obj)
{
    memset(code, 0, sizeof *code);
    code->obj = obj;
    return cs_decoder_open(&code->decoder, obj->machine, obj->big_endian);
}

void cs_code_close(struct cs_code *code)
{
    cs_decoder_close(code->decoder);
    free(code->instrs);
    memset(code, 0, sizeof *code);
}

static struct cs_instr *add(struct cs_code *code)
{
    if (code->ninstrs == code->room) {
        size_t room = code->room * 2 + 256;
        struct cs_instr *instrs = reallocarray(code->instrs, room, sizeof *instrs);

        if (!instrs)
            return NULL;
        code->instrs = instrs;
        code->room = room;
    }
    return &code->instrs[code->ninstrs++];
}

int cs_code_read(struct cs_code *code, const struct cs_obj_extent *extent)
{
    size_t nbytes;
    const uint8_t *bytes = cs_objfile_bytes(code->obj, extent->address, &nbytes);
    uint64_t address = extent->address;

    code->extent = extent;
    code->ninstrs = 0;
    if (!bytes)
        return 0;
    if (nbytes > extent->end - address)
        nbytes = (size_t)(extent->end - address);
    cs_decoder_thumb(code->decoder, extent->symbols[0].thumb);
    for (;;) {
        struct cs_instr *instr = add(code);

        if (!instr)
            return -ENOMEM;
        if (!cs_decoder_next(code->decoder, bytes, nbytes, address, instr)) {
            code->ninstrs--;
            return 0;
        }
        bytes += instr->nbytes;
        nbytes -= instr->nbytes;
        address += instr->nbytes;
    }
}

const struct cs_obj_reloc *cs_code_reloc(const struct cs_code *code,
                                         const struct cs_instr *instr,
                                         const struct cs_operand *operand)
{
    const struct cs_objfile *obj = code->obj;
    const bool any = operand->field == CS_FIELD_ANY;
    const uint64_t from = any ? instr->address : instr->address + operand->field;
    const uint64_t end = any ? instr->address + instr->nbytes : from + 1;

    if (!operand->field)
        return NULL;
    for (size_t i = cs_objfile_reloc_from(obj, from); i < obj->nrelocs; i++) {
        const struct cs_obj_reloc *reloc = &obj->relocs[i];

        if (reloc->address >= end)
            return NULL;
        if (cs_relockind_of(obj->machine, reloc->type) != CS_RELOC_OTHER)
            return reloc;
    }
    return NULL;
}

static bool in_section(const struct cs_objfile *obj, uint64_t address, uint64_t section)
{
    const struct cs_obj_section *found = cs_objfile_section(obj, address);

    return found && found->address == section;
}

struct cs_value cs_code_referred(const struct cs_objfile *obj,
                                 const struct cs_obj_reloc *reloc, uint64_t instr_end)
{
    const enum cs_reloc_origin origin = cs_relockind_origin(obj->machine, reloc->type);
    uint64_t target = reloc->target;

    if (!reloc->defined)
        return (struct cs_value){.name = reloc->name, .known = reloc->name};
    if (reloc->name) /* of a function nothing but its start is ever meant */
        target -= (uint64_t)reloc->addend;
    else if (origin == CS_ORIGIN_INSTR_END)
        target += instr_end - reloc->address;
    else if (origin == CS_ORIGIN_INSTR_START)
        target -= 2;
    if (!reloc->name && obj->type == ET_REL && !in_section(obj, target, reloc->section))
        return (struct cs_value){0}; /* one past its end, say */
    return (struct cs_value){.address = target, .known = true};
}

/* GOT entries that nothing relocates were final when the file was linked. */
static struct cs_value stored_pointer(const struct cs_objfile *obj, uint64_t address)
{
    const struct cs_obj_section *section = cs_objfile_section(obj, address);
    const size_t width = obj->machine == EM_X86_64 || obj->machine == EM_AARCH64 ? 8 : 4;
    uint64_t pointer = 0;

    if (!section || !section->bytes || strncmp(section->name, ".got", 4) ||
        section->address + section->nbytes - address < width || obj->big_endian)
        return (struct cs_value){0};
    memcpy(&pointer, section->bytes + (address - section->address), width);
    return (struct cs_value){.address = pointer, .known = true};
}

struct cs_value cs_code_pointer(const struct cs_objfile *obj, uint64_t address)
{
    size_t i = cs_objfile_reloc_from(obj, address);

    if (i < obj->nrelocs && obj->relocs[i].address == address)
        return cs_relockind_of(obj->machine, obj->relocs[i].type) == CS_RELOC_ADDRESS
                   ? cs_code_referred(obj, &obj->relocs[i], address)
                   : (struct cs_value){0};
    return stored_pointer(obj, address);
}

struct cs_value cs_code_value(const struct cs_code *code, const struct cs_instr *instr,
                              const struct cs_operand *operand)
{
    const struct cs_objfile *obj = code->obj;
    const struct cs_obj_reloc *reloc;
    const struct cs_value unknown = {0};

    if (!operand->known)
        return unknown;
    reloc = cs_code_reloc(code, instr, operand);
    if (reloc) {
        bool got = cs_relockind_of(obj->machine, reloc->type) == CS_RELOC_GOT;

        return got == operand->load
                   ? cs_code_referred(obj, reloc, instr->address + instr->nbytes)
                   : unknown;
    }
    if (operand->base != CS_NO_REGISTER || (obj->type == ET_REL && !operand->relative))
        return unknown;
    if (operand->load)
        return cs_code_pointer(obj, (uint64_t)operand->displacement);
    return (struct cs_value){.address = (uint64_t)operand->displacement, .known = true};
}

bool cs_code_leaves(const struct cs_code *code, const struct cs_instr *instr)
{
    struct cs_value value;

    if (instr->flow == CS_FLOW_CALL)
        return true;
    if (instr->flow != CS_FLOW_JUMP && instr->flow != CS_FLOW_BRANCH)
        return false;
    value = cs_code_value(code, instr, &instr->target);
    return value.name || !value.known || value.address < code->extent->address ||
           value.address >= code->extent->end;
}
