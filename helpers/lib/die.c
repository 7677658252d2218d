#include "die.h"

#include <dwarf.h>
#include <stdbool.h>

static const char *string_of(Dwarf_Die *die, unsigned name)
{
    Dwarf_Attribute attribute;

    return dwarf_formstring(dwarf_attr_integrate(die, name, &attribute));
}

const char *cs_die_symbol(Dwarf_Die *die)
{
    const char *symbol = string_of(die, DW_AT_linkage_name);

    if (!symbol)
        symbol = string_of(die, DW_AT_MIPS_linkage_name);
    return symbol ? symbol : string_of(die, DW_AT_name);
}

/* A place from two attributes, followed through other entries: the number of the file is
 * one in the table of the unit that the entry with the attribute is in. (dwarf_decl_file()
 * does this, but asserts where a unit has no table.) */
static struct cs_place place_of(Dwarf_Die *die, unsigned file_name, unsigned line_name)
{
    struct cs_place place = {.file = NULL};
    Dwarf_Attribute attribute;
    Dwarf_Word file = 0, line = 0;
    Dwarf_Die unit;
    Dwarf_Files *files;

    if (dwarf_formudata(dwarf_attr_integrate(die, file_name, &attribute), &file) ||
        !dwarf_cu_die(attribute.cu, &unit, NULL, NULL, NULL, NULL, NULL, NULL) ||
        dwarf_getsrcfiles(&unit, &files, NULL))
        return place;
    place.file = dwarf_filesrc(files, file, NULL, NULL);
    if (place.file &&
        !dwarf_formudata(dwarf_attr_integrate(die, line_name, &attribute), &line) &&
        line <= UINT32_MAX)
        place.line = (uint32_t)line;
    return place;
}

struct cs_place cs_die_definition(Dwarf_Die *die)
{
    return place_of(die, DW_AT_decl_file, DW_AT_decl_line);
}

struct cs_place cs_die_call(Dwarf_Die *die)
{
    return place_of(die, DW_AT_call_file, DW_AT_call_line);
}

struct cs_place cs_die_line(Dwarf_Die *unit, uint64_t addr)
{
    struct cs_place place = {.file = NULL};
    Dwarf_Line *row = dwarf_getsrc_die(unit, addr);
    int line = 0;

    if (row)
        place.file = dwarf_linesrc(row, NULL, NULL);
    if (place.file && dwarf_lineno(row, &line) == 0)
        place.line = line > 0 ? (uint32_t)line : 0;
    return place;
}

static bool is_block(int tag)
{
    return tag == DW_TAG_lexical_block || tag == DW_TAG_try_block ||
           tag == DW_TAG_catch_block || tag == DW_TAG_inlined_subroutine;
}

/* The block of parent around addr into *inner. */
static bool find_block(Dwarf_Die *parent, uint64_t addr, Dwarf_Die *inner)
{
    if (dwarf_child(parent, inner) != 0)
        return false;
    do {
        if (is_block(dwarf_tag(inner)) && dwarf_haspc(inner, addr) == 1)
            return true;
    } while (dwarf_siblingof(inner, inner) == 0);
    return false;
}

size_t cs_die_inlined(Dwarf_Die *function, uint64_t addr, Dwarf_Die *chain, size_t max)
{
    Dwarf_Die block = *function, inner;
    size_t n = 0;

    while (n < max && find_block(&block, addr, &inner)) {
        if (dwarf_tag(&inner) == DW_TAG_inlined_subroutine)
            chain[n++] = inner;
        block = inner;
    }
    return n;
}
