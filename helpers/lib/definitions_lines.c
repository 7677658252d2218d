#include "definitions.h"
#include "definitions_parts.h"
#include "objfile.h"
#include "pathparts.h"
#include "stringset.h"

#include <dwarf.h>
#include <elfutils/libdwfl.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of the source that holds code of a function. */
struct place {
    uint64_t function; /* address */
    const char *file;
    int line;
};

struct reader {
    const struct cs_objfile *obj;
    struct cs_definitions *table;
    Dwarf_Addr bias;
    Dwarf_Die *unit; /* that is read */
    struct place *places;
    size_t nplaces, room;
    int error;
};

static int intern(struct cs_definitions *table, const char *path, const char **interned)
{
    struct cs_pathparts parts;

    if (cs_pathparts_init(&parts, path))
        return -ENOMEM;
    *interned = cs_stringset_intern(table->strings, parts.text, parts.ntext);
    cs_pathparts_fini(&parts);
    return *interned ? 0 : -ENOMEM;
}

/* Clang's paths of headers go through its own folder: /usr/bin/../include. */
static bool is_plain(const char *path)
{
    return path[0] == '/' && !strstr(path, "/.") && !strstr(path, "//");
}

int cs_definitions_path(struct cs_definitions *table, Dwarf_Die *unit, const char *path,
                        const char **absolute)
{
    Dwarf_Attribute attribute;
    const char *folder;
    char *joined;
    int error;

    *absolute = path;
    if (!path || is_plain(path))
        return 0;
    folder = dwarf_formstring(dwarf_attr(unit, DW_AT_comp_dir, &attribute));
    if (path[0] == '/' || !folder)
        return intern(table, path, absolute);
    if (asprintf(&joined, "%s/%s", folder, path) < 0)
        return -ENOMEM;
    error = intern(table, joined, absolute);
    free(joined);
    return error;
}

static void add_place(struct reader *reader, const struct place *place)
{
    if (reader->nplaces == reader->room) {
        size_t room = reader->room * 2 + 256;
        struct place *places = reallocarray(reader->places, room, sizeof *places);

        if (!places) {
            reader->error = -ENOMEM;
            return;
        }
        reader->places = places;
        reader->room = room;
    }
    reader->places[reader->nplaces++] = *place;
}

/* The first row at a function says where it is defined, unless a DIE did. */
static void take_start(struct reader *reader, const struct place *place)
{
    struct cs_definition *item =
        (struct cs_definition *)cs_definitions_at(reader->table, place->function);

    if (!item || item->file)
        return;
    item->line = (unsigned)place->line;
    reader->error =
        cs_definitions_path(reader->table, reader->unit, place->file, &item->file);
    if (!item->source && !reader->error)
        reader->error = cs_definitions_path(reader->table, reader->unit,
                                            dwarf_diename(reader->unit), &item->source);
}

static void take_row(struct reader *reader, Dwarf_Line *row)
{
    const struct cs_obj_extent *extent;
    struct place place;
    Dwarf_Addr address;
    bool flag;

    if (dwarf_lineendsequence(row, &flag) || flag || dwarf_lineaddr(row, &address) ||
        dwarf_lineno(row, &place.line) || place.line <= 0)
        return;
    address += reader->bias - reader->obj->bias;
    extent = cs_objfile_extent(reader->obj, address);
    if (!extent || !extent->code)
        return;
    place.function = extent->address;
    place.file = dwarf_linesrc(row, NULL, NULL);
    if (extent->address == address)
        take_start(reader, &place);
    if (!dwarf_linebeginstatement(row, &flag) && flag)
        add_place(reader, &place);
}

static int by_place(const void *a, const void *b)
{
    const struct place *left = a, *right = b;

    if (left->function != right->function)
        return left->function > right->function ? 1 : -1;
    if (left->file != right->file)
        return (uintptr_t)left->file > (uintptr_t)right->file ? 1 : -1;
    return (left->line > right->line) - (left->line < right->line);
}

/* The places are sorted: equal ones stand together, and so do those of one function. */
static void count(const struct reader *reader)
{
    for (size_t i = 0; i < reader->nplaces;) {
        const uint64_t function = reader->places[i].function;
        struct cs_definition *item =
            (struct cs_definition *)cs_definitions_at(reader->table, function);
        uint32_t statements = 0;

        for (; i < reader->nplaces && reader->places[i].function == function; i++)
            if (!statements || by_place(&reader->places[i - 1], &reader->places[i]))
                statements++;
        if (item)
            item->statements = statements;
    }
}

int cs_definitions_lines(struct cs_definitions *table, const struct cs_objfile *obj)
{
    struct reader reader = {.obj = obj, .table = table};
    Dwarf_Die *unit = NULL;
    Dwarf_Lines *rows;
    size_t nrows;

    while (!reader.error && (unit = dwfl_module_nextcu(obj->module, unit, &reader.bias))) {
        if (dwarf_getsrclines(unit, &rows, &nrows))
            continue;
        reader.unit = unit;
        for (size_t i = 0; i < nrows && !reader.error; i++)
            take_row(&reader, dwarf_onesrcline(rows, i));
    }
    if (reader.nplaces) {
        qsort(reader.places, reader.nplaces, sizeof *reader.places, by_place);
        count(&reader);
    }
    free(reader.places);
    return reader.error;
}
