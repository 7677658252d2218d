#include "sym.h"

#include "debugfile.h"
#include "debuglack.h"
#include "demangle.h"
#include "die.h"
#include "intervals.h"
#include "stringset.h"
#include "symtab.h"
#include "units.h"

#include <dwarf.h>
#include <elfutils/libdwelf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_INLINED 64

struct cs_sym {
    Dwfl_Callbacks callbacks;
    char *debug_path;
    Dwfl *dwfl;
    Dwfl_Module *module;
    Elf *elf;
    uint64_t mask;         /* of significant address bits */
    uint64_t to_dwarf;     /* DWARF address minus link address */
    Dwarf *dwarf;          /* NULL: none */
    const char *dwarf_why; /* why not */
    struct cs_intervals code, dwarf_code;
    struct cs_symtab *symtab;
    char **names;           /* of symbols, once demangled */
    struct cs_units *units; /* NULL without dwarf */
    struct cs_stringset *strings;
    char missing[512];
};

static int open_module(struct cs_sym *sym, const char *path,
                       const struct cs_debugfile *search)
{
    struct stat status;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

    if (fd < 0)
        return -errno;
    sym->debug_path = search->path;
    sym->callbacks = (Dwfl_Callbacks){.find_elf = dwfl_build_id_find_elf,
                                      .find_debuginfo = cs_debugfile_find,
                                      .section_address = dwfl_offline_section_address,
                                      .debuginfo_path = &sym->debug_path};
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
        close(fd);
        return -EISDIR;
    }
    sym->dwfl = dwfl_begin(&sym->callbacks);
    if (sym->dwfl)
        dwfl_report_begin(sym->dwfl);
    sym->module = sym->dwfl ? dwfl_report_offline(sym->dwfl, path, path, fd) : NULL;
    if (!sym->module)
        close(fd);
    if (sym->dwfl)
        dwfl_report_end(sym->dwfl, NULL, NULL);
    return sym->module ? 0 : sym->dwfl ? -ENOEXEC : -ENOMEM;
}

static int open_dwarf(struct cs_sym *sym, GElf_Addr elf_bias,
                      const struct cs_debugfile *search)
{
    Dwarf_Addr bias = 0;
    void **userdata = NULL;
    int error;

    dwfl_module_info(sym->module, &userdata, NULL, NULL, NULL, NULL, NULL, NULL);
    if (userdata)
        memcpy(userdata, &search, sizeof search);
    sym->dwarf = dwfl_module_getdwarf(sym->module, &bias);
    if (!sym->dwarf) {
        sym->dwarf_why = dwfl_errmsg(-1);
        return 0;
    }
    sym->to_dwarf = elf_bias - bias;
    error = cs_code_ranges(dwarf_getelf(sym->dwarf), &sym->dwarf_code);
    cs_intervals_seal(&sym->dwarf_code);
    return error ? error : cs_units_open(&sym->units, sym->dwarf, &sym->dwarf_code);
}

static int open_tables(struct cs_sym *sym, const struct cs_debugfile *search)
{
    GElf_Addr bias = 0;
    GElf_Ehdr header;
    int error;

    sym->elf = dwfl_module_getelf(sym->module, &bias);
    if (!sym->elf || !gelf_getehdr(sym->elf, &header) ||
        (header.e_type != ET_EXEC && header.e_type != ET_DYN))
        return -ENOEXEC;
    sym->mask = header.e_machine == EM_ARM ? ~UINT64_C(1) : ~UINT64_C(0);
    error = cs_code_ranges(sym->elf, &sym->code);
    cs_intervals_seal(&sym->code);
    if (!error)
        error = open_dwarf(sym, bias, search);
    if (!error)
        error = cs_symtab_open(&sym->symtab, sym->module, &sym->code);
    if (!error) {
        sym->names = calloc((size_t)cs_symtab_count(sym->symtab) + 1, sizeof *sym->names);
        error = sym->names ? 0 : -ENOMEM;
    }
    return error;
}

int cs_sym_open(struct cs_sym **out, const char *path, const struct cs_debugfile *search)
{
    struct cs_sym *sym = calloc(1, sizeof *sym);
    int error = sym ? 0 : -ENOMEM;

    if (!error)
        error = (sym->strings = cs_stringset_new()) ? 0 : -ENOMEM;
    if (!error)
        error = open_module(sym, path, search);
    if (!error)
        error = open_tables(sym, search);
    if (error) {
        cs_sym_close(sym);
        sym = NULL;
    }
    *out = sym;
    return error;
}

void cs_sym_close(struct cs_sym *sym)
{
    if (!sym)
        return;
    cs_units_close(sym->units);
    for (uint32_t i = 0; sym->names && i < cs_symtab_count(sym->symtab); i++)
        free(sym->names[i]);
    cs_symtab_close(sym->symtab);
    free(sym->names);
    cs_intervals_fini(&sym->code);
    cs_intervals_fini(&sym->dwarf_code);
    cs_stringset_free(sym->strings);
    dwfl_end(sym->dwfl);
    free(sym);
}

size_t cs_sym_build_id(const struct cs_sym *sym, const unsigned char **bytes)
{
    const void *id = NULL;
    ssize_t nbytes = dwelf_elf_gnu_build_id(sym->elf, &id);

    *bytes = id;
    return nbytes > 0 ? (size_t)nbytes : 0;
}

/* The name behind symbol (may be NULL), kept in the set; NULL when memory is short. */
static const char *keep_demangled(struct cs_sym *sym, const char *symbol)
{
    char *name = symbol ? cs_demangle(symbol) : NULL;
    const char *kept = name ? cs_stringset_intern(sym->strings, name, strlen(name)) : NULL;

    free(name);
    return kept;
}

/* What DWARF knows of addr; the result's `found` is false when it knows no function. */
static bool find_unit(struct cs_sym *sym, uint64_t addr, struct cs_unit_function *out)
{
    *out = (struct cs_unit_function){
        .found = false, .low = sym->to_dwarf, .high = sym->to_dwarf};
    return sym->units && cs_units_find(sym->units, addr + sym->to_dwarf, out) == 1;
}

/* The symbol of the function around addr; its name is NULL when there is none. A table that
 * has not all functions may offer an earlier one: DWARF's word on where the function starts
 * counts. */
static struct cs_symbol find_symbol(struct cs_sym *sym, uint64_t addr,
                                    struct cs_unit_function *dwarf)
{
    uint64_t low = dwarf->low - sym->to_dwarf;
    struct cs_symbol symbol;
    unsigned n = cs_symtab_find(sym->symtab, addr, &symbol);
    bool fits = n > 0 && (!dwarf->found || symbol.low >= low);
    const char *wanted;

    if (fits && (n == 1 || !dwarf->found))
        return symbol;
    wanted = dwarf->found ? cs_die_symbol(&dwarf->die) : NULL;
    if (fits) {
        if (wanted)
            cs_symtab_find_named(sym->symtab, addr, wanted, &symbol);
        return symbol;
    }
    return (struct cs_symbol){.low = low,
                              .high = dwarf->high - sym->to_dwarf,
                              .name = wanted,
                              .number = cs_symtab_count(sym->symtab)};
}

/* What find_symbol() found, for people. */
static const char *name_of(struct cs_sym *sym, const struct cs_symbol *symbol)
{
    char **name = &sym->names[symbol->number];

    if (symbol->number == cs_symtab_count(sym->symtab)) /* DWARF alone knows it */
        return keep_demangled(sym, symbol->name);
    if (!*name)
        *name = cs_demangle(symbol->name);
    return *name;
}

bool cs_sym_function(struct cs_sym *sym, uint64_t addr, struct cs_sym_function *out)
{
    struct cs_unit_function dwarf;
    struct cs_symbol symbol;
    struct cs_place place = {.file = NULL};
    bool has_unit;

    addr &= sym->mask;
    *out = (struct cs_sym_function){.low = 0};
    has_unit = find_unit(sym, addr, &dwarf);
    symbol = find_symbol(sym, addr, &dwarf);
    out->name = name_of(sym, &symbol);
    if (!out->name)
        return false;
    out->symbol = symbol.name;
    out->low = symbol.low;
    out->high = symbol.high;
    if (dwarf.found)
        place = cs_die_definition(&dwarf.die, &dwarf.unit);
    if (has_unit && place.line == 0)
        place = cs_die_line(&dwarf.unit, out->low + sym->to_dwarf);
    out->file = place.file ? place.file : symbol.file;
    out->line = place.line;
    return true;
}

bool cs_sym_next(struct cs_sym *sym, uint32_t *position, struct cs_sym_function *out)
{
    uint32_t n = cs_symtab_count(sym->symtab);

    while (*position < n) {
        uint64_t addr = cs_symtab_address(sym->symtab, (*position)++);

        /* The first of several symbols at one address answers for them. */
        if ((*position < 2 || addr != cs_symtab_address(sym->symtab, *position - 2)) &&
            cs_sym_function(sym, addr, out) && out->low == addr)
            return true;
    }
    return false;
}

/* The line of each frame is the one of the code inside it: the innermost frame's is the
 * address's, unless there are more inlined functions than frames. */
size_t cs_sym_frames(struct cs_sym *sym, uint64_t addr, struct cs_sym_frame *frames,
                     size_t max)
{
    struct cs_unit_function dwarf;
    Dwarf_Die chain[MAX_INLINED];
    struct cs_place place = {.file = NULL};
    struct cs_symbol symbol;
    size_t ninlined = 0, n = 0;
    bool has_unit;

    addr &= sym->mask;
    if (max > MAX_INLINED)
        max = MAX_INLINED;
    has_unit = find_unit(sym, addr, &dwarf);
    if (dwarf.found)
        ninlined =
            cs_die_inlined(&dwarf.die, dwarf.blocks, addr + sym->to_dwarf, chain, max);
    if (ninlined == max)
        place = cs_die_call(&chain[--ninlined], &dwarf.unit);
    else if (has_unit)
        place = cs_die_line(&dwarf.unit, addr + sym->to_dwarf);
    while (ninlined-- > 0) {
        frames[n++] = (struct cs_sym_frame){
            .name = keep_demangled(sym, cs_die_symbol(&chain[ninlined])),
            .file = place.file,
            .line = place.line};
        place = cs_die_call(&chain[ninlined], &dwarf.unit);
    }
    symbol = find_symbol(sym, addr, &dwarf);
    if (!place.file)
        place.file = symbol.file;
    if (n == 0 && !symbol.name && !place.file)
        return 0;
    frames[n++] = (struct cs_sym_frame){
        .name = name_of(sym, &symbol), .file = place.file, .line = place.line};
    return n;
}

const char *cs_sym_missing(struct cs_sym *sym)
{
    struct cs_debuglack lack = {.elf = sym->elf,
                                .dwarf = sym->dwarf,
                                .dwarf_why = sym->dwarf_why,
                                .units = sym->units,
                                .has_symbols = cs_symtab_count(sym->symtab) > 0};

    return cs_debuglack_text(&lack, sym->missing, sizeof sym->missing) ? sym->missing
                                                                       : NULL;
}
