#include "objparts.h"

#include "objfile.h"

#include <elfutils/libdwfl.h>
#include <errno.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>

#define SLIM_LTO_MARK "__gnu_lto_slim" /* GCC's own mark */

static int by_section_address(const void *a, const void *b)
{
    const struct cs_obj_section *left = a, *right = b;

    return (left->address > right->address) - (left->address < right->address);
}

static const char *section_name(Elf *elf, const GElf_Shdr *header)
{
    size_t strings;
    const char *name;

    if (elf_getshdrstrndx(elf, &strings))
        return "";
    name = elf_strptr(elf, strings, header->sh_name);
    return name ? name : "";
}

static void add_section(struct cs_objfile *obj, Elf *elf, Elf_Scn *scn)
{
    struct cs_obj_section *section = &obj->sections[obj->nsections];
    GElf_Shdr header;
    Elf_Data *data;

    if (elf_ndxscn(scn) >= obj->naddresses || !gelf_getshdr(scn, &header) ||
        !(header.sh_flags & SHF_ALLOC) || !header.sh_size || (header.sh_flags & SHF_TLS))
        return;
    data = header.sh_type == SHT_NOBITS ? NULL : elf_rawdata(scn, NULL);
    *section = (struct cs_obj_section){
        .name = section_name(elf, &header),
        .address = obj->addresses[elf_ndxscn(scn)],
        .nbytes = header.sh_size,
        .bytes = data && data->d_size == header.sh_size ? data->d_buf : NULL,
        .code = header.sh_flags & SHF_EXECINSTR,
    };
    if (section->address + section->nbytes < section->address)
        return;
    obj->nsections++;
}

int cs_objparts_sections(struct cs_objfile *obj, Elf *elf)
{
    size_t count;
    Elf_Scn *scn = NULL;

    if (elf_getshdrnum(elf, &count))
        return -EBADMSG;
    obj->sections = calloc(count + 1, sizeof *obj->sections);
    if (!obj->sections)
        return -ENOMEM;
    while ((scn = elf_nextscn(elf, scn)))
        add_section(obj, elf, scn);
    qsort(obj->sections, obj->nsections, sizeof *obj->sections, by_section_address);
    return 0;
}

static enum cs_binding binding_of(const GElf_Sym *symbol)
{
    switch (GELF_ST_BIND(symbol->st_info)) {
    case STB_LOCAL:
        return CS_BINDING_LOCAL;
    case STB_WEAK:
        return CS_BINDING_WEAK;
    default:
        return CS_BINDING_GLOBAL;
    }
}

/* Labels that the assembler and the ARM and RISC-V ABIs leave behind. */
static bool internal_label(const char *name)
{
    return !name[0] || name[0] == '$' || !strncmp(name, ".L", 2);
}

static void add_symbol(struct cs_objfile *obj, const char *name, const GElf_Sym *symbol,
                       uint64_t address)
{
    struct cs_obj_symbol *added = &obj->symbols[obj->nsymbols];
    unsigned type = GELF_ST_TYPE(symbol->st_info);
    const struct cs_obj_section *section;
    bool thumb = false;

    if (type == STT_SECTION || type == STT_FILE || type == STT_TLS || internal_label(name))
        return;
    if (obj->machine == EM_ARM && (type == STT_FUNC || type == STT_GNU_IFUNC)) {
        thumb = symbol->st_value & 1; /* libdwfl clears it in addresses */
        address &= ~UINT64_C(1);
    }
    section = cs_objfile_section(obj, address);
    if (!section || (type == STT_NOTYPE && GELF_ST_BIND(symbol->st_info) == STB_LOCAL))
        return; /* the latter: labels within hand-written code */
    *added = (struct cs_obj_symbol){
        .name = name,
        .address = address,
        .nbytes = symbol->st_size,
        .binding = binding_of(symbol),
        .code = section->code,
        .typed = type != STT_NOTYPE,
        .ifunc_resolver = type == STT_GNU_IFUNC,
        .thumb = thumb,
    };
    obj->nsymbols++;
}

/* By address, and of the same the one first that stands best for the place: a declared
 * function before a label, the most binding one before aliases. */
static int by_symbol_address(const void *a, const void *b)
{
    const struct cs_obj_symbol *left = a, *right = b;

    if (left->address != right->address)
        return left->address > right->address ? 1 : -1;
    if (left->typed != right->typed)
        return left->typed ? -1 : 1;
    if (left->binding != right->binding)
        return left->binding > right->binding ? -1 : 1;
    return strcmp(left->name, right->name);
}

int cs_objparts_symbols(struct cs_objfile *obj)
{
    int count = dwfl_module_getsymtab(obj->module);

    obj->symbols = calloc((size_t)(count > 0 ? count : 0) + 1, sizeof *obj->symbols);
    if (!obj->symbols)
        return -ENOMEM;
    for (int i = 1; i < count; i++) { /* the first one means no symbol */
        GElf_Sym symbol;
        GElf_Addr address;
        GElf_Word section;
        const char *name = dwfl_module_getsym_info(obj->module, i, &symbol, &address,
                                                   &section, NULL, NULL);

        if (name && GELF_ST_TYPE(symbol.st_info) == STT_FILE && !obj->source)
            obj->source = name;
        if (name && !strncmp(name, SLIM_LTO_MARK, strlen(SLIM_LTO_MARK)))
            obj->slim_lto = true;
        if (name && section != SHN_UNDEF && section != SHN_ABS && section != SHN_COMMON)
            add_symbol(obj, name, &symbol, address - obj->bias);
    }
    qsort(obj->symbols, obj->nsymbols, sizeof *obj->symbols, by_symbol_address);
    return 0;
}

/* End of the extent that starts at symbols[first]: what the symbols say, else (hand-written
 * assembly) up to the next one. */
static uint64_t extent_end(const struct cs_objfile *obj, const struct cs_obj_symbol *first,
                           const struct cs_obj_symbol *next)
{
    const struct cs_obj_section *section = cs_objfile_section(obj, first->address);
    uint64_t limit = section->address + section->nbytes, nbytes = 0;

    for (const struct cs_obj_symbol *symbol = first; symbol < next; symbol++)
        if (symbol->nbytes > nbytes)
            nbytes = symbol->nbytes;
    if (next < obj->symbols + obj->nsymbols && next->address < limit)
        limit = next->address;
    return nbytes && nbytes < limit - first->address ? first->address + nbytes : limit;
}

/* Drop labels that lie within a function or object: they are places in it (or markers that
 * happen to have such an address). */
static void drop_inner_labels(struct cs_objfile *obj)
{
    uint64_t end = 0;
    size_t kept = 0;

    for (size_t i = 0; i < obj->nsymbols; i++) {
        const struct cs_obj_symbol *symbol = &obj->symbols[i];

        if (!symbol->typed && symbol->address < end)
            continue;
        if (symbol->typed && symbol->address + symbol->nbytes > end)
            end = symbol->address + symbol->nbytes;
        obj->symbols[kept++] = *symbol;
    }
    obj->nsymbols = kept;
}

int cs_objparts_extents(struct cs_objfile *obj)
{
    obj->extents = calloc(obj->nsymbols + 1, sizeof *obj->extents);
    if (!obj->extents)
        return -ENOMEM;
    drop_inner_labels(obj);
    for (size_t i = 0; i < obj->nsymbols;) {
        const struct cs_obj_symbol *first = &obj->symbols[i];

        while (i < obj->nsymbols && obj->symbols[i].address == first->address)
            i++;
        obj->extents[obj->nextents++] = (struct cs_obj_extent){
            .address = first->address,
            .end = extent_end(obj, first, &obj->symbols[i]),
            .symbols = first,
            .nsymbols = (size_t)(&obj->symbols[i] - first),
            .code = first->code,
        };
    }
    return 0;
}
