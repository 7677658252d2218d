#include "lineheader.h"

#include <dwarf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* A version 5 table describes its entries by pairs of content and form; six are defined. */
#define MAX_FORMATS 16

struct format {
    uint64_t content, form;
};

struct entry {
    const char *name;
    uint64_t dir;
};

struct reader {
    struct cs_dwarfcursor cursor;
    const struct cs_linesections *sections;
    struct cs_lineheader *header;
    unsigned offset_nbytes; /* 4 or 8 */
};

static int add_dir(struct cs_lineheader *header, const struct entry *entry)
{
    /* Grows at powers of two, from 8. */
    if ((header->ndirs & (header->ndirs - 1)) == 0 &&
        (header->ndirs == 0 || header->ndirs >= 8)) {
        size_t room = header->ndirs ? 2 * header->ndirs : 8;
        const char **dirs = realloc(header->dirs, room * sizeof *dirs);

        if (!dirs)
            return -ENOMEM;
        header->dirs = dirs;
    }
    header->dirs[header->ndirs++] = entry->name;
    return 0;
}

static int add_file(struct cs_lineheader *header, const struct entry *entry)
{
    if ((header->nfiles & (header->nfiles - 1)) == 0 &&
        (header->nfiles == 0 || header->nfiles >= 8)) {
        size_t room = header->nfiles ? 2 * header->nfiles : 8;
        struct cs_linefile *files = realloc(header->files, room * sizeof *files);

        if (!files)
            return -ENOMEM;
        header->files = files;
    }
    header->files[header->nfiles++] =
        (struct cs_linefile){.name = entry->name, .dir = entry->dir};
    return 0;
}

/* Versions 2 to 4: folders and files count from 1, folder 0 is comp_dir, file 0 none. */
static int read_old_tables(struct reader *reader)
{
    struct cs_dwarfcursor *cursor = &reader->cursor;
    struct entry entry = {.name = reader->header->comp_dir};
    int error = add_dir(reader->header, &entry);

    while (!error && (entry.name = cs_dwarf_string(cursor)) && *entry.name)
        error = add_dir(reader->header, &entry);
    entry = (struct entry){.name = NULL};
    if (!error)
        error = add_file(reader->header, &entry);
    while (!error && (entry.name = cs_dwarf_string(cursor)) && *entry.name) {
        entry.dir = cs_dwarf_uleb(cursor);
        cs_dwarf_uleb(cursor); /* time */
        cs_dwarf_uleb(cursor); /* size */
        error = add_file(reader->header, &entry);
    }
    return error;
}

static const char *string_at(const struct cs_dwarfcursor *section, uint64_t offset)
{
    struct cs_dwarfcursor cursor = *section;

    cs_dwarf_skip(&cursor, offset);
    return cursor.failed ? NULL : cs_dwarf_string(&cursor);
}

/* Returns false when the form is not known. */
static bool read_form(struct reader *reader, uint64_t form, const char **text,
                      uint64_t *number)
{
    struct cs_dwarfcursor *cursor = &reader->cursor;

    switch (form) {
    case DW_FORM_string:
        *text = cs_dwarf_string(cursor);
        return true;
    case DW_FORM_line_strp:
        *text = string_at(&reader->sections->line_str,
                          cs_dwarf_fixed(cursor, reader->offset_nbytes));
        return true;
    case DW_FORM_strp:
        *text = string_at(&reader->sections->str,
                          cs_dwarf_fixed(cursor, reader->offset_nbytes));
        return true;
    case DW_FORM_udata:
        *number = cs_dwarf_uleb(cursor);
        return true;
    case DW_FORM_data1:
        *number = cs_dwarf_byte(cursor);
        return true;
    case DW_FORM_data2:
        *number = cs_dwarf_fixed(cursor, 2);
        return true;
    case DW_FORM_data4:
        *number = cs_dwarf_fixed(cursor, 4);
        return true;
    case DW_FORM_data8:
        *number = cs_dwarf_fixed(cursor, 8);
        return true;
    case DW_FORM_data16: /* MD5 */
        cs_dwarf_skip(cursor, 16);
        return true;
    case DW_FORM_block:
        cs_dwarf_skip(cursor, cs_dwarf_uleb(cursor));
        return true;
    default:
        return false;
    }
}

static bool read_entry(struct reader *reader, const struct format *formats,
                       unsigned nformats, struct entry *entry)
{
    *entry = (struct entry){.name = NULL};
    for (unsigned i = 0; i < nformats; i++) {
        const char *text = NULL;
        uint64_t number = 0;

        if (!read_form(reader, formats[i].form, &text, &number))
            return false;
        if (formats[i].content == DW_LNCT_path)
            entry->name = text;
        else if (formats[i].content == DW_LNCT_directory_index)
            entry->dir = number;
    }
    return true;
}

/* One of the two tables of version 5, whose entries count from 0. */
static int read_new_table(struct reader *reader,
                          int (*add)(struct cs_lineheader *, const struct entry *))
{
    struct cs_dwarfcursor *cursor = &reader->cursor;
    struct format formats[MAX_FORMATS];
    unsigned nformats = cs_dwarf_byte(cursor);
    uint64_t nentries;
    int error = 0;

    if (nformats > MAX_FORMATS)
        return -EINVAL;
    for (unsigned i = 0; i < nformats; i++) {
        formats[i].content = cs_dwarf_uleb(cursor);
        formats[i].form = cs_dwarf_uleb(cursor);
    }
    nentries = cs_dwarf_uleb(cursor);
    if (nformats == 0 && nentries > 0)
        return -EINVAL;
    for (uint64_t i = 0; i < nentries && !error; i++) {
        struct entry entry;

        if (!read_entry(reader, formats, nformats, &entry) || cursor->failed)
            return -EINVAL;
        error = add(reader->header, &entry);
    }
    return error;
}

static int read_tables(struct reader *reader)
{
    int error;

    if (reader->header->version < 5)
        return read_old_tables(reader);
    error = read_new_table(reader, add_dir);
    return error ? error : read_new_table(reader, add_file);
}

/* The fields before the tables. Returns 0, or -EINVAL. */
static int read_fields(struct reader *reader)
{
    struct cs_dwarfcursor *cursor = &reader->cursor;
    struct cs_lineheader *header = reader->header;
    uint64_t length = cs_dwarf_fixed(cursor, 4);

    reader->offset_nbytes = 4;
    if (length == UINT32_MAX) {
        reader->offset_nbytes = 8;
        length = cs_dwarf_fixed(cursor, 8);
    }
    if (length > cs_dwarf_left(cursor))
        return -EINVAL;
    cursor->end = cursor->at + length;
    header->version = (uint16_t)cs_dwarf_fixed(cursor, 2);
    if (header->version < 2 || header->version > 5)
        return -EINVAL;
    if (header->version == 5) {
        header->address_nbytes = cs_dwarf_byte(cursor);
        cs_dwarf_byte(cursor); /* segment selectors */
    }
    length = cs_dwarf_fixed(cursor, reader->offset_nbytes);
    header->program = *cursor;
    cs_dwarf_skip(&header->program, length);
    header->min_instruction = cs_dwarf_byte(cursor);
    if (header->version >= 4)
        cs_dwarf_byte(cursor); /* operations per instruction: 1, but for IA-64 */
    cs_dwarf_byte(cursor);     /* whether rows are statements at first */
    header->line_base = (int8_t)cs_dwarf_byte(cursor);
    header->line_range = cs_dwarf_byte(cursor);
    header->opcode_base = cs_dwarf_byte(cursor);
    header->opcode_lengths = cursor->at;
    if (header->opcode_base == 0 || header->line_range == 0)
        return -EINVAL;
    cs_dwarf_skip(cursor, header->opcode_base - 1u);
    return header->program.failed ? -EINVAL : 0;
}

int cs_lineheader_init(struct cs_lineheader *header, const struct cs_linesections *sections,
                       uint64_t offset, const char *comp_dir)
{
    struct reader reader = {
        .cursor = sections->line, .sections = sections, .header = header};
    int error;

    *header = (struct cs_lineheader){.comp_dir = comp_dir};
    cs_dwarf_skip(&reader.cursor, offset);
    error = read_fields(&reader);
    if (!error)
        error = read_tables(&reader);
    if (!error && reader.cursor.failed)
        error = -EINVAL;
    if (error)
        cs_lineheader_fini(header);
    return error;
}

void cs_lineheader_fini(struct cs_lineheader *header)
{
    for (size_t i = 0; i < header->nfiles; i++)
        free(header->files[i].path);
    free(header->files);
    free(header->dirs);
    *header = (struct cs_lineheader){.nfiles = 0};
}

const char *cs_lineheader_path(struct cs_lineheader *header, uint64_t number)
{
    struct cs_linefile *file = number < header->nfiles ? &header->files[number] : NULL;
    const char *dir, *root = "";
    const char *slash = "";

    if (!file || !file->name || *file->name == '/')
        return file ? file->name : NULL;
    if (file->path)
        return file->path;
    dir = file->dir < header->ndirs ? header->dirs[file->dir] : NULL;
    if (!dir || !*dir)
        dir = header->comp_dir;
    if (dir && *dir != '/' && dir != header->comp_dir && header->comp_dir) {
        root = header->comp_dir;
        slash = "/";
    }
    if (asprintf(&file->path, "%s%s%s%s%s", root, slash, dir ? dir : "", dir ? "/" : "",
                 file->name) < 0)
        file->path = NULL;
    return file->path;
}
