#include "symtab.h"

#include "intervals.h"

#include <errno.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    uint64_t low, nbytes;
    const char *name;
    const char *file;
    unsigned rank;   /* the lower the better */
    uint32_t number; /* in the table */
};

struct cs_symtab {
    struct entry *entries;
    uint32_t nentries, room;
    struct cs_intervals ranges; /* value: index into entries */
};

int cs_code_ranges(Elf *elf, struct cs_intervals *code)
{
    Elf_Scn *section = NULL;
    size_t nsegments = 0;
    int error = 0;

    while (!error && (section = elf_nextscn(elf, section))) {
        GElf_Shdr header;

        if (gelf_getshdr(section, &header) && header.sh_flags & SHF_EXECINSTR)
            error =
                cs_intervals_add(code, header.sh_addr, header.sh_addr + header.sh_size, 0);
    }
    if (code->nitems == 0 && elf_getphdrnum(elf, &nsegments))
        nsegments = 0;
    for (size_t i = 0; !error && i < nsegments; i++) {
        GElf_Phdr header;

        if (gelf_getphdr(elf, (int)i, &header) && header.p_type == PT_LOAD &&
            header.p_flags & PF_X)
            error =
                cs_intervals_add(code, header.p_vaddr, header.p_vaddr + header.p_memsz, 0);
    }
    return error;
}

static unsigned rank(const GElf_Sym *symbol, const char *name)
{
    unsigned underscores = (unsigned)strspn(name, "_");
    unsigned binding = GELF_ST_BIND(symbol->st_info);

    if (strncmp(name, "_Z", 2) == 0)
        underscores = 0;
    if (strchr(name, '@'))
        underscores++;
    if (underscores > 15)
        underscores = 15;
    return (GELF_ST_TYPE(symbol->st_info) == STT_NOTYPE ? 64u : 0u) + underscores * 4 +
           (binding == STB_GLOBAL ? 0u
            : binding == STB_WEAK ? 1u
                                  : 2u);
}

/* Labels in assembly have no type; `$x` marks kinds of code on ARM and RISC-V, `.L` is left
 * over from the compiler. */
static bool is_code(const GElf_Sym *symbol, const char *name)
{
    unsigned type = GELF_ST_TYPE(symbol->st_info);

    if (symbol->st_shndx == SHN_UNDEF || symbol->st_shndx == SHN_ABS || !*name)
        return false;
    if (type == STT_NOTYPE)
        return *name != '$' && strncmp(name, ".L", 2) != 0;
    return type == STT_FUNC || type == STT_GNU_IFUNC;
}

static int append(struct cs_symtab *symtab, const struct entry *entry)
{
    if (symtab->nentries == symtab->room) {
        uint32_t room = symtab->room ? 2 * symtab->room : 64;
        struct entry *entries = room > CS_NO_INTERVAL / 2
                                    ? NULL
                                    : realloc(symtab->entries, room * sizeof *entries);

        if (!entries)
            return -ENOMEM;
        symtab->entries = entries;
        symtab->room = room;
    }
    symtab->entries[symtab->nentries++] = *entry;
    return 0;
}

/* Thumb functions of 32-bit ARM have the lowest bit set, which is not part of the address.
 */
static uint64_t address_mask(Elf *elf)
{
    GElf_Ehdr header;

    return gelf_getehdr(elf, &header) && header.e_machine == EM_ARM ? ~UINT64_C(1)
                                                                    : ~UINT64_C(0);
}

/* Local symbols follow the STT_FILE symbol of their source; global ones come last.
 * Link-time optimization and partial links leave names that are no sources. */
static const char *file_of(const GElf_Sym *symbol, const char *file)
{
    size_t nbytes = file ? strlen(file) : 0;

    if (GELF_ST_BIND(symbol->st_info) != STB_LOCAL || nbytes == 0 || *file == '<' ||
        (nbytes > 2 && strcmp(file + nbytes - 2, ".o") == 0))
        return NULL;
    return file;
}

static int collect(struct cs_symtab *symtab, Dwfl_Module *module,
                   const struct cs_intervals *code)
{
    int nsymbols = dwfl_module_getsymtab(module), error = 0;
    GElf_Addr bias = 0;
    Elf *main_elf = dwfl_module_getelf(module, &bias);
    uint64_t mask = main_elf ? address_mask(main_elf) : ~UINT64_C(0);
    const char *file = NULL;

    for (int i = 1; i < nsymbols && !error; i++) {
        GElf_Sym symbol;
        GElf_Addr addr;
        const char *name =
            dwfl_module_getsym_info(module, i, &symbol, &addr, NULL, NULL, NULL);

        if (name && GELF_ST_TYPE(symbol.st_info) == STT_FILE)
            file = name;
        if (!name || !is_code(&symbol, name))
            continue;
        addr -= bias;
        if (GELF_ST_TYPE(symbol.st_info) != STT_NOTYPE)
            addr &= mask;
        if (cs_intervals_find(code, addr) != CS_NO_INTERVAL)
            error = append(symtab, &(struct entry){.low = addr,
                                                   .nbytes = symbol.st_size,
                                                   .name = name,
                                                   .file = file_of(&symbol, file),
                                                   .number = (uint32_t)i,
                                                   .rank = rank(&symbol, name)});
    }
    return error;
}

static int by_address(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;

    if (x->low != y->low)
        return x->low < y->low ? -1 : 1;
    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* Functions written in assembly may have no size: they reach to the next symbol, unless
 * they are labels inside a function that has one. */
static int add_ranges(struct cs_symtab *symtab, const struct cs_intervals *code)
{
    uint64_t sized_end = 0, next = 0;
    int error = 0;

    for (uint32_t i = 0, after = 0; i < symtab->nentries && !error; i++) {
        struct entry *entry = &symtab->entries[i];
        uint64_t high = entry->low + entry->nbytes;

        if (high < entry->low)
            high = UINT64_MAX;
        if (entry->nbytes == 0 && entry->low >= sized_end) {
            for (; after < symtab->nentries && symtab->entries[after].low <= entry->low;)
                after++;
            next = after < symtab->nentries ? symtab->entries[after].low : UINT64_MAX;
            high = code->items[cs_intervals_find(code, entry->low)].high;
            if (high > next)
                high = next;
        }
        error = cs_intervals_add(&symtab->ranges, entry->low, high, i);
        if (entry->nbytes && high > sized_end)
            sized_end = high;
    }
    cs_intervals_seal(&symtab->ranges);
    return error;
}

int cs_symtab_open(struct cs_symtab **out, Dwfl_Module *module,
                   const struct cs_intervals *code)
{
    struct cs_symtab *symtab = calloc(1, sizeof *symtab);
    int error = symtab ? collect(symtab, module, code) : -ENOMEM;

    *out = symtab;
    if (!error && symtab->nentries > 1)
        qsort(symtab->entries, symtab->nentries, sizeof *symtab->entries, by_address);
    if (!error)
        error = add_ranges(symtab, code);
    if (error) {
        cs_symtab_close(symtab);
        *out = NULL;
    }
    return error;
}

void cs_symtab_close(struct cs_symtab *symtab)
{
    if (!symtab)
        return;
    cs_intervals_fini(&symtab->ranges);
    free(symtab->entries);
    free(symtab);
}

uint32_t cs_symtab_count(const struct cs_symtab *symtab)
{
    return symtab->nentries;
}

uint64_t cs_symtab_address(const struct cs_symtab *symtab, uint32_t number)
{
    return symtab->entries[number].low;
}

static struct cs_symbol symbol_at(const struct cs_symtab *symtab, uint32_t range)
{
    const struct cs_interval *item = &symtab->ranges.items[range];
    const struct entry *entry = &symtab->entries[item->value];

    return (struct cs_symbol){.low = item->low,
                              .high = item->high,
                              .name = entry->name,
                              .file = entry->file,
                              .number = item->value};
}

/* The range after i around addr that starts where i does, or CS_NO_INTERVAL. */
static uint32_t next_alias(const struct cs_intervals *ranges, uint32_t i, uint64_t addr)
{
    uint32_t next = cs_intervals_next(ranges, i, addr);

    return next != CS_NO_INTERVAL && ranges->items[next].low == ranges->items[i].low
               ? next
               : CS_NO_INTERVAL;
}

unsigned cs_symtab_find(const struct cs_symtab *symtab, uint64_t addr,
                        struct cs_symbol *found)
{
    const struct cs_intervals *ranges = &symtab->ranges;
    uint32_t best = cs_intervals_find(ranges, addr);
    unsigned n = 0;

    for (uint32_t i = best; i != CS_NO_INTERVAL; i = next_alias(ranges, i, addr)) {
        /* Entries are in the order of rank. */
        if (ranges->items[i].value < ranges->items[best].value)
            best = i;
        n++;
    }
    if (n > 0)
        *found = symbol_at(symtab, best);
    return n;
}

bool cs_symtab_find_named(const struct cs_symtab *symtab, uint64_t addr, const char *name,
                          struct cs_symbol *found)
{
    const struct cs_intervals *ranges = &symtab->ranges;
    uint32_t i = cs_intervals_find(ranges, addr);

    while (i != CS_NO_INTERVAL &&
           strcmp(symtab->entries[ranges->items[i].value].name, name) != 0)
        i = next_alias(ranges, i, addr);
    if (i != CS_NO_INTERVAL)
        *found = symbol_at(symtab, i);
    return i != CS_NO_INTERVAL;
}
