#include "definitions.h"

#include "definitions_parts.h"
#include "objfile.h"
#include "stringset.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <elfutils/libdwfl.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ORIGINS 4  /* in a row */
#define MAX_NESTING 64 /* of scopes; deeper ones are not looked into */

struct reader {
    const struct cs_objfile *obj;
    struct cs_definitions *table;
    Dwarf_Die *unit;    /* of the DIEs that are visited */
    const char *source; /* path of that unit */
    Dwarf_Addr bias;
    size_t room;
    int error;
};

static struct cs_definition *add(struct reader *reader)
{
    struct cs_definitions *table = reader->table;
    struct cs_definition *item;

    if (table->nitems == reader->room) {
        size_t room = reader->room * 2 + 64;
        struct cs_definition *items = reallocarray(table->items, room, sizeof *items);

        if (!items) {
            reader->error = -ENOMEM;
            return NULL;
        }
        table->items = items;
        reader->room = room;
    }
    item = &table->items[table->nitems];
    memset(item, 0, sizeof *item);
    item->statements = UINT32_MAX;
    item->order = (uint32_t)table->nitems++;
    return item;
}

/* Optimized at link time, a function sits in a unit of the linker's making, and the DIE of
 * its source is the origin, or the origin's: that one's unit, or else the one that is
 * read. */
static Dwarf_Die *source_unit(const struct reader *reader, Dwarf_Die *die, Dwarf_Die *room)
{
    Dwarf_Die at = *die;

    for (int i = 0; i < MAX_ORIGINS; i++) {
        Dwarf_Attribute attribute;
        Dwarf_Die origin;

        if (!dwarf_formref_die(dwarf_attr(&at, DW_AT_abstract_origin, &attribute), &origin))
            break;
        at = origin;
    }
    if (!dwarf_diecu(&at, room, NULL, NULL) ||
        dwarf_dieoffset(room) == dwarf_dieoffset(reader->unit))
        return reader->unit;
    return room;
}

static const char *path(struct reader *reader, Dwarf_Die *unit, const char *name)
{
    const char *absolute;

    if (cs_definitions_path(reader->table, unit, name, &absolute))
        reader->error = -ENOMEM;
    return absolute;
}

static const char *linkage_name(Dwarf_Die *die)
{
    Dwarf_Attribute attribute;
    const char *name =
        dwarf_formstring(dwarf_attr_integrate(die, DW_AT_linkage_name, &attribute));

    return name ? name : dwarf_diename(die);
}

static void add_place(struct reader *reader, Dwarf_Die *die, Dwarf_Addr address)
{
    struct cs_definition *item;
    Dwarf_Die room, *unit;
    int line = 0;

    if (!address || !(item = add(reader))) /* 0: the linker dropped it */
        return;
    dwarf_decl_line(die, &line);
    item->address = address + reader->bias - reader->obj->bias;
    item->symbol = linkage_name(die);
    item->name = dwarf_diename(die);
    item->line = (unsigned)line;
    unit = source_unit(reader, die, &room);
    item->file = path(reader, unit, dwarf_decl_file(die));
    item->source =
        unit == reader->unit ? reader->source : path(reader, unit, dwarf_diename(unit));
}

/* Functions that the optimizer split into hot and cold parts have several ranges. */
static void add_function(struct reader *reader, Dwarf_Die *die)
{
    Dwarf_Addr base, start, end;
    ptrdiff_t offset = 0;

    if (dwarf_entrypc(die, &start) == 0) {
        add_place(reader, die, start);
        return;
    }
    while (!reader->error && (offset = dwarf_ranges(die, offset, &base, &start, &end)) > 0)
        add_place(reader, die, start);
}

static void walk(struct reader *reader, Dwarf_Die *parent, unsigned depth)
{
    Dwarf_Die die;

    if (depth == MAX_NESTING || dwarf_child(parent, &die))
        return;
    do {
        switch (dwarf_tag(&die)) {
        case DW_TAG_subprogram:
            add_function(reader, &die);
            walk(reader, &die, depth + 1);
            break;
        case DW_TAG_namespace:
        case DW_TAG_class_type:
        case DW_TAG_structure_type:
        case DW_TAG_union_type:
        case DW_TAG_lexical_block:
            walk(reader, &die, depth + 1);
            break;
        default:
            break;
        }
    } while (!reader->error && !dwarf_siblingof(&die, &die));
}

static void walk_unit(struct reader *reader, Dwarf_Die *unit)
{
    Dwarf_Die split;
    uint8_t type;

    reader->unit = unit;
    reader->source = path(reader, unit, dwarf_diename(unit));
    if (!dwarf_cu_info(unit->cu, NULL, &type, NULL, &split, NULL, NULL, NULL) &&
        type == DW_UT_skeleton && split.addr)
        walk(reader, &split, 0);
    else
        walk(reader, unit, 0);
}

static int by_place(const void *a, const void *b)
{
    const struct cs_definition *left = a, *right = b;

    return (left->address > right->address) - (left->address < right->address);
}

static int by_address(const void *a, const void *b)
{
    const struct cs_definition *left = a, *right = b;

    if (left->address != right->address)
        return left->address > right->address ? 1 : -1;
    return (left->order > right->order) - (left->order < right->order);
}

static void sort(struct cs_definitions *table)
{
    if (table->nitems)
        qsort(table->items, table->nitems, sizeof *table->items, by_address);
}

/* Every function gets an item; of several DIEs for one address the first counts. */
static int complete(struct reader *reader)
{
    struct cs_definitions *table = reader->table;
    struct cs_definitions known;
    size_t kept = 0;

    sort(table);
    for (size_t i = 0; i < table->nitems; i++)
        if (!kept || table->items[kept - 1].address != table->items[i].address)
            table->items[kept++] = table->items[i];
    table->nitems = kept;
    known = *table;
    for (size_t i = 0; i < reader->obj->nextents && !reader->error; i++) {
        const struct cs_obj_extent *extent = &reader->obj->extents[i];
        struct cs_definition *item;

        known.items = table->items; /* may have moved */
        if (!extent->code || cs_definitions_at(&known, extent->address))
            continue;
        item = add(reader);
        if (item)
            item->address = extent->address;
    }
    sort(table);
    return reader->error;
}

int cs_definitions_read(struct cs_definitions *table, const struct cs_objfile *obj)
{
    struct reader reader = {.obj = obj, .table = table};
    Dwarf_Die *unit = NULL;
    int error;

    memset(table, 0, sizeof *table);
    table->strings = cs_stringset_new();
    if (!table->strings)
        return -ENOMEM;
    while (!reader.error && (unit = dwfl_module_nextcu(obj->module, unit, &reader.bias)))
        walk_unit(&reader, unit);
    error = reader.error ? reader.error : complete(&reader);
    if (!error)
        error = cs_definitions_lines(table, obj);
    if (error)
        cs_definitions_free(table);
    return error;
}

void cs_definitions_free(struct cs_definitions *table)
{
    if (table->strings)
        cs_stringset_free(table->strings);
    free(table->items);
    memset(table, 0, sizeof *table);
}

const struct cs_definition *cs_definitions_at(const struct cs_definitions *table,
                                              uint64_t address)
{
    const struct cs_definition key = {.address = address};

    return table->nitems ? bsearch(&key, table->items, table->nitems, sizeof key, by_place)
                         : NULL;
}
