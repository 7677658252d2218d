#include "die.h"

#include "blocks.h"
#include "intervals.h"
#include "linetable.h"

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

/* The path of a file by its number in the table of the unit that cu is. */
static const char *file_path(Dwarf_CU *cu, Dwarf_Word file, const struct cs_die_unit *unit)
{
    Dwarf_Die die;
    Dwarf_Files *files;

    if (cu == unit->die.cu && unit->lines)
        return cs_linetable_path(unit->lines, file);
    if (!dwarf_cu_die(cu, &die, NULL, NULL, NULL, NULL, NULL, NULL) ||
        dwarf_getsrcfiles(&die, &files, NULL))
        return NULL;
    return dwarf_filesrc(files, file, NULL, NULL);
}

/* A place from two attributes, which may be those of entries in other units.
 * (dwarf_decl_file() does this too, but asserts where a unit has no table.) */
static struct cs_place place_of(Dwarf_Die *die, const struct cs_die_unit *unit,
                                unsigned file_name, unsigned line_name)
{
    struct cs_place place = {.file = NULL};
    Dwarf_Attribute attribute;
    Dwarf_Word file = 0, line = 0;

    if (dwarf_formudata(dwarf_attr_integrate(die, file_name, &attribute), &file))
        return place;
    place.file = file_path(attribute.cu, file, unit);
    if (place.file &&
        !dwarf_formudata(dwarf_attr_integrate(die, line_name, &attribute), &line) &&
        line <= UINT32_MAX)
        place.line = (uint32_t)line;
    return place;
}

struct cs_place cs_die_definition(Dwarf_Die *die, const struct cs_die_unit *unit)
{
    return place_of(die, unit, DW_AT_decl_file, DW_AT_decl_line);
}

struct cs_place cs_die_call(Dwarf_Die *die, const struct cs_die_unit *unit)
{
    return place_of(die, unit, DW_AT_call_file, DW_AT_call_line);
}

struct cs_place cs_die_line(struct cs_die_unit *unit, uint64_t addr)
{
    struct cs_place place = {.file = NULL};
    Dwarf_Line *row = NULL;
    uint64_t file;
    int line = 0;

    if (unit->lines) {
        if (cs_linetable_find(unit->lines, addr, &file, &place.line))
            place.file = cs_linetable_path(unit->lines, file);
        return place;
    }
    row = dwarf_getsrc_die(&unit->die, addr);
    if (row)
        place.file = dwarf_linesrc(row, NULL, NULL);
    if (place.file && dwarf_lineno(row, &line) == 0)
        place.line = line > 0 ? (uint32_t)line : 0;
    return place;
}

static int add_range(struct cs_intervals *ranges, const struct cs_intervals *code,
                     Dwarf_Addr low, Dwarf_Addr high, uint32_t value)
{
    if (code && cs_intervals_find(code, low) == CS_NO_INTERVAL)
        return 0;
    return cs_intervals_add(ranges, low, high, value);
}

/* The end of an entry of one range, given as its length; false when it is not. */
static bool get_high(Dwarf_Die *die, Dwarf_Addr low, Dwarf_Addr *high)
{
    Dwarf_Attribute attribute;
    Dwarf_Word nbytes;

    if (!dwarf_attr(die, DW_AT_high_pc, &attribute) ||
        dwarf_whatform(&attribute) == DW_FORM_addr ||
        dwarf_formudata(&attribute, &nbytes) != 0 || nbytes > UINT64_MAX - low)
        return false;
    *high = low + nbytes;
    return true;
}

/* dwarf_ranges() can all, but looks for more attributes than the usual entry has. */
int cs_die_ranges(Dwarf_Die *die, const struct cs_intervals *code,
                  struct cs_intervals *ranges, uint32_t value)
{
    Dwarf_Addr base, low, high;
    ptrdiff_t offset = 0;
    int error = 0;

    if (dwarf_lowpc(die, &low) == 0 && get_high(die, low, &high))
        return add_range(ranges, code, low, high, value);
    while (!error && (offset = dwarf_ranges(die, offset, &base, &low, &high)) > 0)
        error = add_range(ranges, code, low, high, value);
    return error;
}

/* Most blocks start after addr: told by one attribute. */
static bool has_address(Dwarf_Die *die, uint64_t addr)
{
    Dwarf_Addr low;

    return (dwarf_lowpc(die, &low) != 0 || low <= addr) && dwarf_haspc(die, addr) == 1;
}

/* The block of parent around addr into *inner. */
static bool find_block(Dwarf_Die *parent, uint64_t addr, Dwarf_Die *inner)
{
    if (dwarf_child(parent, inner) != 0)
        return false;
    do {
        if (cs_blocks_tag(dwarf_tag(inner)) && has_address(inner, addr))
            return true;
    } while (dwarf_siblingof(inner, inner) == 0);
    return false;
}

size_t cs_die_inlined(Dwarf_Die *function, struct cs_blocks *blocks, uint64_t addr,
                      Dwarf_Die *chain, size_t max)
{
    Dwarf_Die block, inner;
    size_t n = 0;
    bool more = cs_blocks_find(blocks, function, addr, &block);

    while (more) {
        if (dwarf_tag(&block) == DW_TAG_inlined_subroutine)
            chain[n++] = block;
        more = n < max && find_block(&block, addr, &inner);
        block = inner;
    }
    return n;
}
