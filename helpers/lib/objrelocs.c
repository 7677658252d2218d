#include "objfile.h"
#include "objparts.h"

#include <errno.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>

/* One relocation section and what it refers to. */
struct table {
    Elf *elf;
    GElf_Shdr header;
    Elf_Data *data;     /* the entries */
    GElf_Shdr linked;   /* header of the symbol table */
    Elf_Data *symbols;  /* NULL: none */
    Elf_Data *extended; /* section numbers that do not fit the symbols; NULL: none */
    uint64_t base;      /* added to offsets */
};

/* Objects with more than 65,279 sections keep section numbers in a table of its own. */
static Elf_Data *find_extended(Elf *elf, Elf_Scn *symbols)
{
    Elf_Scn *scn = NULL;

    while ((scn = elf_nextscn(elf, scn))) {
        GElf_Shdr header;

        if (gelf_getshdr(scn, &header) && header.sh_type == SHT_SYMTAB_SHNDX &&
            header.sh_link == elf_ndxscn(symbols))
            return elf_getdata(scn, NULL);
    }
    return NULL;
}

static bool open_table(struct table *table, const struct cs_objfile *obj, Elf *elf,
                       Elf_Scn *scn)
{
    Elf_Scn *symbols;
    GElf_Shdr target;

    *table = (struct table){.elf = elf};
    if (!gelf_getshdr(scn, &table->header) ||
        (table->header.sh_type != SHT_REL && table->header.sh_type != SHT_RELA))
        return false;
    if (obj->type == ET_REL) {
        if (table->header.sh_info >= obj->naddresses ||
            !gelf_getshdr(elf_getscn(elf, table->header.sh_info), &target) ||
            !(target.sh_flags & SHF_ALLOC))
            return false;
        table->base = obj->addresses[table->header.sh_info];
    }
    table->data = elf_getdata(scn, NULL);
    symbols = elf_getscn(elf, table->header.sh_link);
    if (symbols && gelf_getshdr(symbols, &table->linked) &&
        (table->linked.sh_type == SHT_SYMTAB || table->linked.sh_type == SHT_DYNSYM))
        table->symbols = elf_getdata(symbols, NULL);
    if (table->symbols && obj->naddresses >= SHN_LORESERVE)
        table->extended = find_extended(elf, symbols);
    return table->data && table->header.sh_entsize;
}

/* REL machines keep addends in the bytes that are relocated. In ARM's instructions and
 * distances they are mixed with other things; there the symbol alone counts. */
static int64_t addend_in_place(const struct cs_objfile *obj, uint64_t address,
                               uint32_t type)
{
    size_t nbytes;
    const uint8_t *bytes = cs_objfile_bytes(obj, address, &nbytes);
    int32_t value;

    if (obj->machine == EM_ARM && type != R_ARM_ABS32 && type != R_ARM_TARGET1)
        return 0;
    if (!bytes || nbytes < sizeof value)
        return 0;
    memcpy(&value, bytes, sizeof value);
    return value;
}

static bool is_distance(uint32_t type)
{
    return type == R_ARM_REL32 || type == R_ARM_GOTOFF || type == R_ARM_MOVW_PREL_NC ||
           type == R_ARM_MOVT_PREL || type == R_ARM_THM_MOVW_PREL_NC ||
           type == R_ARM_THM_MOVT_PREL;
}

static void resolve(const struct cs_objfile *obj, const struct table *table,
                    size_t symbol_index, struct cs_obj_reloc *reloc)
{
    GElf_Sym symbol;
    Elf32_Word section;
    uint64_t base = 0;

    if (!symbol_index) {
        reloc->target = (uint64_t)reloc->addend;
        reloc->defined = true;
        return;
    }
    if (!table->symbols || !gelf_getsymshndx(table->symbols, table->extended,
                                             (int)symbol_index, &symbol, &section))
        return;
    if (symbol.st_shndx != SHN_XINDEX)
        section = symbol.st_shndx;
    if (GELF_ST_TYPE(symbol.st_info) != STT_SECTION)
        reloc->name = elf_strptr(table->elf, table->linked.sh_link, symbol.st_name);
    if (section == SHN_UNDEF || symbol.st_shndx == SHN_COMMON || symbol.st_shndx == SHN_ABS)
        return;
    if (obj->type == ET_REL) {
        if (section >= obj->naddresses)
            return;
        base = obj->addresses[section];
    }
    if (obj->machine == EM_ARM && !reloc->name && is_distance(reloc->type))
        return; /* somewhere in the section */
    reloc->defined = true;
    if (obj->machine == EM_ARM && GELF_ST_TYPE(symbol.st_info) == STT_FUNC)
        symbol.st_value &= ~UINT64_C(1); /* the mark of Thumb code */
    reloc->section = base + symbol.st_value;
    reloc->target = base + symbol.st_value + (uint64_t)reloc->addend;
}

static bool read_entry(const struct cs_objfile *obj, const struct table *table, int index,
                       struct cs_obj_reloc *reloc)
{
    GElf_Rela entry = {0};
    GElf_Rel rel;

    if (table->header.sh_type == SHT_RELA) {
        if (!gelf_getrela(table->data, index, &entry))
            return false;
    } else {
        if (!gelf_getrel(table->data, index, &rel))
            return false;
        entry.r_offset = rel.r_offset;
        entry.r_info = rel.r_info;
        entry.r_addend = addend_in_place(obj, table->base + rel.r_offset,
                                         (uint32_t)GELF_R_TYPE(rel.r_info));
    }
    *reloc = (struct cs_obj_reloc){
        .address = table->base + entry.r_offset,
        .type = (uint32_t)GELF_R_TYPE(entry.r_info),
        .addend = entry.r_addend,
    };
    resolve(obj, table, (size_t)GELF_R_SYM(entry.r_info), reloc);
    return true;
}

static int by_reloc_address(const void *a, const void *b)
{
    const struct cs_obj_reloc *left = a, *right = b;

    return (left->address > right->address) - (left->address < right->address);
}

static int add_table(struct cs_objfile *obj, const struct table *table)
{
    size_t count = table->data->d_size / table->header.sh_entsize;
    struct cs_obj_reloc *relocs =
        reallocarray(obj->relocs, obj->nrelocs + count + 1, sizeof *relocs);

    if (!relocs)
        return -ENOMEM;
    obj->relocs = relocs;
    for (size_t i = 0; i < count; i++)
        if (read_entry(obj, table, (int)i, &relocs[obj->nrelocs]))
            obj->nrelocs++;
    return 0;
}

int cs_objparts_relocs(struct cs_objfile *obj, Elf *elf)
{
    struct table table;
    Elf_Scn *scn = NULL;

    while ((scn = elf_nextscn(elf, scn))) {
        int error = open_table(&table, obj, elf, scn) ? add_table(obj, &table) : 0;

        if (error)
            return error;
    }
    if (obj->nrelocs)
        qsort(obj->relocs, obj->nrelocs, sizeof *obj->relocs, by_reloc_address);
    return 0;
}
