#include "units.h"

#include "blocks.h"
#include "intervals.h"
#include "lineheader.h"
#include "linetable.h"

#include <dwarf.h>
#include <errno.h>
#include <stdlib.h>

/* Entries nest as deep as the source does; a file made in bad faith, without limit. */
#define MAX_DEPTH 200

enum reach { NOTHING, TOP_LEVEL, EVERYTHING };

struct function {
    Dwarf_Die die;
    struct cs_blocks blocks;
};

struct unit {
    struct cs_die_unit own; /* in the main file */
    Dwarf_Die split;        /* in the .dwo file; addr NULL when not split */
    enum reach read;        /* what `ranges` covers so far */
    const void *kind;       /* libdw's description of the last entry looked at */
    bool kind_has_code;
    struct function *functions;
    uint32_t nfunctions, room;
    struct cs_intervals ranges; /* value: index into functions */
};

struct cs_units {
    const struct cs_intervals *code;
    struct unit *units;
    uint32_t nunits, room;
    struct cs_intervals ranges; /* value: index into units */
    struct cs_linesections lines;
    const char *missing;
    unsigned nmissing;
};

static int add_unit(struct cs_units *units, Dwarf_Die *die)
{
    uint32_t before = units->ranges.nitems;
    int error = cs_die_ranges(die, units->code, &units->ranges, units->nunits);

    if (error || units->ranges.nitems == before)
        return error;
    if (units->nunits == units->room) {
        uint32_t room = units->room ? 2 * units->room : 64;
        struct unit *grown = realloc(units->units, room * sizeof *grown);

        if (!grown)
            return -ENOMEM;
        units->units = grown;
        units->room = room;
    }
    units->units[units->nunits++] = (struct unit){.own.die = *die};
    return 0;
}

int cs_units_open(struct cs_units **out, Dwarf *dwarf, const struct cs_intervals *code)
{
    struct cs_units *units = calloc(1, sizeof *units);
    int error = units ? 0 : -ENOMEM;
    Dwarf_CU *cu = NULL;
    uint8_t type = 0;
    Dwarf_Die die;

    if (units) {
        units->code = code;
        cs_linesections_init(&units->lines, dwarf_getelf(dwarf));
    }
    while (!error && dwarf_get_units(dwarf, cu, &cu, NULL, &type, &die, NULL) == 0)
        if (type == DW_UT_compile || type == DW_UT_skeleton)
            error = add_unit(units, &die);
    if (error) {
        cs_units_close(units);
        units = NULL;
    } else {
        cs_intervals_seal(&units->ranges);
    }
    *out = units;
    return error;
}

static void drop_functions(struct unit *unit)
{
    for (uint32_t i = 0; i < unit->nfunctions; i++)
        cs_blocks_fini(&unit->functions[i].blocks);
    free(unit->functions);
    unit->functions = NULL;
    unit->nfunctions = unit->room = 0;
    cs_intervals_fini(&unit->ranges);
}

void cs_units_close(struct cs_units *units)
{
    for (uint32_t i = 0; units && i < units->nunits; i++) {
        drop_functions(&units->units[i]);
        cs_linetable_close(units->units[i].own.lines);
    }
    if (units) {
        free(units->units);
        cs_intervals_fini(&units->ranges);
    }
    free(units);
}

/* Most entries are declarations, and most look like the one before: asking which attributes
 * there are, once for each kind in a row, is much faster than asking for their values. */
static bool has_code(struct unit *unit, Dwarf_Die *die)
{
    if (unit->kind != die->abbrev || !die->abbrev) {
        unit->kind = die->abbrev;
        unit->kind_has_code =
            dwarf_hasattr(die, DW_AT_low_pc) || dwarf_hasattr(die, DW_AT_ranges);
    }
    return unit->kind_has_code;
}

static int add_function(struct unit *unit, Dwarf_Die *die, const struct cs_intervals *code)
{
    uint32_t before = unit->ranges.nitems;
    int error;

    if (!has_code(unit, die))
        return 0;
    error = cs_die_ranges(die, code, &unit->ranges, unit->nfunctions);
    if (error || unit->ranges.nitems == before)
        return error;
    if (unit->nfunctions == unit->room) {
        uint32_t room = unit->room ? 2 * unit->room : 16;
        struct function *grown = realloc(unit->functions, room * sizeof *grown);

        if (!grown)
            return -ENOMEM;
        unit->functions = grown;
        unit->room = room;
    }
    unit->functions[unit->nfunctions++] = (struct function){.die = *die};
    return 0;
}

/* Whether functions are looked for inside an entry. Definitions of members and of what is
 * in namespaces stand at the top level or in the namespace; only nested functions, lambdas
 * and members of local classes stand inside functions. */
static bool is_descended(int tag, enum reach reach)
{
    switch (tag) {
    case DW_TAG_namespace:
    case DW_TAG_module:
        return true;
    case DW_TAG_subprogram:
    case DW_TAG_lexical_block:
    case DW_TAG_inlined_subroutine:
    case DW_TAG_try_block:
    case DW_TAG_catch_block:
    case DW_TAG_structure_type:
    case DW_TAG_class_type:
    case DW_TAG_union_type:
        return reach == EVERYTHING;
    default:
        return false;
    }
}

static int walk(struct unit *unit, Dwarf_Die *parent, const struct cs_intervals *code,
                enum reach reach, unsigned depth)
{
    Dwarf_Die child;
    int error = 0;

    if (depth == MAX_DEPTH || dwarf_child(parent, &child) != 0)
        return 0;
    do {
        int tag = dwarf_tag(&child);

        if (tag == DW_TAG_subprogram)
            error = add_function(unit, &child, code);
        if (!error && is_descended(tag, reach))
            error = walk(unit, &child, code, reach, depth + 1);
    } while (!error && dwarf_siblingof(&child, &child) == 0);
    return error;
}

/* Where the entries of the unit are; the .dwo file is opened here, by libdw. */
static void find_split(struct cs_units *units, struct unit *unit)
{
    Dwarf_Attribute attribute;
    uint8_t type = 0;

    if (dwarf_cu_info(unit->own.die.cu, NULL, &type, NULL, &unit->split, NULL, NULL,
                      NULL) ||
        type != DW_UT_skeleton || unit->split.addr)
        return;
    units->nmissing++;
    if (!units->missing && (dwarf_attr(&unit->own.die, DW_AT_dwo_name, &attribute) ||
                            dwarf_attr(&unit->own.die, DW_AT_GNU_dwo_name, &attribute)))
        units->missing = dwarf_formstring(&attribute);
}

/* A table that cannot be read here is left to libdw. */
static void read_lines(struct cs_units *units, struct unit *unit)
{
    Dwarf_Attribute attribute;
    Dwarf_Word offset;
    const char *dir =
        dwarf_formstring(dwarf_attr(&unit->own.die, DW_AT_comp_dir, &attribute));

    if (dwarf_formudata(dwarf_attr(&unit->own.die, DW_AT_stmt_list, &attribute), &offset) ==
        0)
        cs_linetable_open(&unit->own.lines, &units->lines, offset, dir);
}

static int read_functions(struct cs_units *units, struct unit *unit, enum reach reach)
{
    int error;

    if (unit->read == NOTHING) {
        find_split(units, unit);
        read_lines(units, unit);
    }
    unit->read = reach;
    drop_functions(unit);
    error =
        walk(unit, unit->split.addr ? &unit->split : &unit->own.die, units->code, reach, 0);
    cs_intervals_seal(&unit->ranges);
    return error;
}

/* Returns 1 with *out when a function of the unit has addr, 0 when none has, or -ENOMEM. */
static int find_function(struct cs_units *units, struct unit *unit, uint64_t addr,
                         enum reach reach, struct cs_unit_function *out)
{
    int error = unit->read < reach ? read_functions(units, unit, reach) : 0;
    uint32_t i = error ? CS_NO_INTERVAL : cs_intervals_find(&unit->ranges, addr);

    out->unit = unit->own;
    out->found = i != CS_NO_INTERVAL;
    if (out->found) {
        out->die = unit->functions[unit->ranges.items[i].value].die;
        out->blocks = &unit->functions[unit->ranges.items[i].value].blocks;
        out->low = unit->ranges.items[i].low;
        out->high = unit->ranges.items[i].high;
    }
    return error ? error : out->found;
}

int cs_units_find(struct cs_units *units, uint64_t addr, struct cs_unit_function *out)
{
    uint32_t first = cs_intervals_find(&units->ranges, addr);
    int found = 0;

    /* Several units can claim an address: the linker keeps one copy of an inline function,
     * and may let the ranges of the dropped ones point at it. */
    for (int reach = TOP_LEVEL; found == 0 && reach <= EVERYTHING; reach++)
        for (uint32_t i = first; found == 0 && i != CS_NO_INTERVAL;
             i = cs_intervals_next(&units->ranges, i, addr)) {
            struct unit *unit = &units->units[units->ranges.items[i].value];

            found = find_function(units, unit, addr, (enum reach)reach, out);
        }
    return first == CS_NO_INTERVAL || found < 0 ? found : 1;
}

bool cs_units_missing(const struct cs_units *units, const char **name, unsigned *nmissing)
{
    *name = units->missing ? units->missing : "without a name";
    *nmissing = units->nmissing;
    return units->nmissing > 0;
}
