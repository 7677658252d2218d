#include "moduletable.h"

#include "bytes.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ENTRY_NBYTES (1u << 20)
#define MAX_MODULES      65536

struct reader {
    FILE *stream;
    struct cs_moduletable *table;
    bool swapped;
    bool no_memory;
    uint64_t at;  /* byte in the file of the current entry */
    char *buffer; /* the current entry */
    size_t nroom;
    uint64_t *byte;
    char *why; /* empty until something is wrong */
    size_t nwhy;
};

void cs_moduletable_init(struct cs_moduletable *table)
{
    *table = (struct cs_moduletable){.has_process = false};
}

void cs_moduletable_free(struct cs_moduletable *table)
{
    for (size_t i = 0; i < table->nmodules; i++)
        free(table->modules[i].path);
    free(table->modules);
    free(table->stops);
    free(table->exe);
    free(table->command);
    cs_moduletable_init(table);
}

/* Note the first thing that is wrong. */
__attribute__((format(printf, 2, 3))) static void complain(struct reader *reader,
                                                           const char *format, ...)
{
    va_list args;

    if (reader->why[0])
        return;
    *reader->byte = reader->at;
    va_start(args, format);
    vsnprintf(reader->why, reader->nwhy, format, args);
    va_end(args);
}

/* The fixed part of an entry; false when the entry is too short for it. */
static bool fixed_part(struct reader *reader, uint32_t size, void *out, size_t nout,
                       const char *layout)
{
    if (size < nout) {
        complain(reader, "an entry of %u bytes is too short for its type", size);
        return false;
    }
    memcpy(out, reader->buffer, nout);
    if (reader->swapped)
        cs_bytes_swap(out, layout);
    return true;
}

static char *copy_text(struct reader *reader, const char *text, size_t nbytes)
{
    char *copy = strndup(text, nbytes);

    if (!copy)
        reader->no_memory = true;
    return copy;
}

static void read_process(struct reader *reader, uint32_t size)
{
    struct cs_moduletable *table = reader->table;
    struct cs_process_entry entry;
    char *strings = reader->buffer + sizeof entry;

    if (table->has_process) {
        complain(reader, "a second process entry");
        return;
    }
    if (!fixed_part(reader, size, &entry, sizeof entry,
                    "422"
                    "888"
                    "44"
                    "22"
                    "444"))
        return;
    if (entry.exe_nbytes > size - sizeof entry ||
        entry.command_nbytes > size - sizeof entry - entry.exe_nbytes) {
        complain(reader, "the strings of the process do not fit its entry");
        entry.exe_nbytes = entry.command_nbytes = 0;
    }
    table->has_process = true;
    table->process = entry;
    table->exe = copy_text(reader, strings, entry.exe_nbytes);
    strings += entry.exe_nbytes;
    while (entry.command_nbytes && !strings[entry.command_nbytes - 1])
        entry.command_nbytes--;
    for (uint32_t i = 0; i < entry.command_nbytes; i++)
        if (!strings[i])
            strings[i] = ' ';
    table->command = copy_text(reader, strings, entry.command_nbytes);
}

static void read_module(struct reader *reader, uint32_t size)
{
    struct cs_moduletable *table = reader->table;
    struct cs_module_entry entry;
    struct cs_table_module *module, *grown;
    const char *strings = reader->buffer + sizeof entry;

    if (!fixed_part(reader, size, &entry, sizeof entry,
                    "422"
                    "4444"
                    "8"
                    "44"))
        return;
    if (entry.build_id_nbytes > size - sizeof entry ||
        entry.path_nbytes > size - sizeof entry - entry.build_id_nbytes) {
        complain(reader, "the strings of module %u do not fit its entry", entry.id);
        return;
    }
    if (entry.code_base < CS_CODE_FIRST || entry.code_base >= CS_CODE_LIMIT ||
        entry.code_size > CS_CODE_LIMIT - entry.code_base) {
        complain(reader, "module %u has impossible codes", entry.id);
        return;
    }
    if (entry.code_size == 0) /* no function can be in it */
        return;
    if (table->nmodules >= MAX_MODULES) {
        complain(reader, "more than %d modules", MAX_MODULES);
        return;
    }
    grown = reallocarray(table->modules, table->nmodules + 1, sizeof *grown);
    if (!grown) {
        reader->no_memory = true;
        return;
    }
    table->modules = grown;
    module = &grown[table->nmodules++];
    *module = (struct cs_table_module){.id = entry.id,
                                       .code_base = entry.code_base,
                                       .code_size = entry.code_size,
                                       .link_base = entry.link_base,
                                       .build_id_nbytes = entry.build_id_nbytes};
    if (module->build_id_nbytes > sizeof module->build_id)
        module->build_id_nbytes = sizeof module->build_id;
    memcpy(module->build_id, strings, module->build_id_nbytes);
    module->path = copy_text(reader, strings + entry.build_id_nbytes, entry.path_nbytes);
}

static void read_anchor(struct reader *reader, uint32_t size)
{
    struct cs_moduletable *table = reader->table;
    struct cs_anchor_entry entry;

    if (!fixed_part(reader, size, &entry, sizeof entry,
                    "422"
                    "88"))
        return;
    if (table->nanchors++ == 0)
        table->first_anchor = entry;
    table->last_anchor = entry;
    table->exited |= entry.entry.type == CS_ENTRY_EXIT;
}

static void read_stop(struct reader *reader, uint32_t size)
{
    struct cs_moduletable *table = reader->table;
    struct cs_table_stop *grown;
    struct cs_stop_entry entry;

    if (!fixed_part(reader, size, &entry, sizeof entry,
                    "422"
                    "88"
                    "44"))
        return;
    if (table->nstops >= 256) /* one for each reason, at most, is expected */
        return;
    grown = reallocarray(table->stops, table->nstops + 1, sizeof *grown);
    if (!grown) {
        reader->no_memory = true;
        return;
    }
    table->stops = grown;
    grown[table->nstops++] =
        (struct cs_table_stop){entry.entry.arg, entry.ticks, entry.limit};
}

/* Bring the rest of the entry into the buffer. Returns false at the end of the file. */
static bool fill(struct reader *reader, const struct cs_entry *raw, uint32_t size)
{
    if (size > reader->nroom) {
        char *grown = realloc(reader->buffer, size);

        if (!grown) {
            reader->no_memory = true;
            return false;
        }
        reader->buffer = grown;
        reader->nroom = size;
    }
    memcpy(reader->buffer, raw, sizeof *raw);
    return fread(reader->buffer + sizeof *raw, 1, size - sizeof *raw, reader->stream) ==
           size - sizeof *raw;
}

static void use(struct reader *reader, const struct cs_entry *entry)
{
    switch (entry->type) {
    case CS_ENTRY_PROCESS:
        read_process(reader, entry->size);
        break;
    case CS_ENTRY_MODULE:
        read_module(reader, entry->size);
        break;
    case CS_ENTRY_ANCHOR:
    case CS_ENTRY_EXIT:
        read_anchor(reader, entry->size);
        break;
    case CS_ENTRY_STOP:
        read_stop(reader, entry->size);
        break;
    case CS_ENTRY_LOADED: /* where does not matter: codes name modules for good */
        reader->table->exited = false;
        break;
    default:
        break;
    }
}

static void read_entries(struct reader *reader)
{
    struct cs_entry raw, entry;

    while (!reader->no_memory && fread(&raw, 1, sizeof raw, reader->stream) == sizeof raw) {
        entry = raw;
        if (reader->swapped)
            cs_bytes_swap(&entry, "422");
        if (entry.size < sizeof entry || entry.size % 8 || entry.size > MAX_ENTRY_NBYTES) {
            complain(reader, "an entry of %u bytes; the rest of the table is not used",
                     entry.size);
            return;
        }
        if (!fill(reader, &raw, entry.size))
            return;
        use(reader, &entry);
        reader->at += entry.size;
    }
}

static bool read_header(struct reader *reader)
{
    struct cs_table_header header;
    size_t n = fread(&header, 1, sizeof header, reader->stream);

    if (n < sizeof header) {
        reader->at = n;
        complain(reader, n ? "ends within its header" : "is empty");
        return false;
    }
    if (header.byte_order != CS_BYTE_ORDER) {
        reader->swapped = true;
        cs_bytes_swap(&header, "42244");
    }
    if (header.byte_order != CS_BYTE_ORDER || header.magic != CS_TABLE_MAGIC) {
        complain(reader, "not a callsight module table");
        return false;
    }
    reader->at = 4;
    if (header.version >> 8 != CS_FORMAT_VERSION >> 8) {
        complain(reader, "format version %u.%u; this program reads %u.x",
                 header.version >> 8u, header.version & 0xffu, CS_FORMAT_VERSION >> 8);
        return false;
    }
    reader->at = 6;
    if (header.header_size < sizeof header || header.header_size % 8) {
        complain(reader, "header size %u", header.header_size);
        return false;
    }
    reader->table->pid = header.pid;
    /* What a later minor version added. */
    for (reader->at = sizeof header; reader->at < header.header_size; reader->at++) {
        if (getc(reader->stream) == EOF) {
            complain(reader, "ends within its header");
            return false;
        }
    }
    return true;
}

static int compare_modules(const void *a, const void *b)
{
    const struct cs_table_module *m = a, *n = b;

    return (m->code_base > n->code_base) - (m->code_base < n->code_base);
}

/* Sort by code; of modules whose codes overlap the first one stays. */
static void sort_modules(struct reader *reader)
{
    struct cs_moduletable *table = reader->table;
    size_t n = 0;

    if (table->nmodules)
        qsort(table->modules, table->nmodules, sizeof *table->modules, compare_modules);
    for (size_t i = 0; i < table->nmodules; i++) {
        struct cs_table_module *module = &table->modules[i];

        if (n && module->code_base - table->modules[n - 1].code_base <
                     table->modules[n - 1].code_size) {
            complain(reader, "modules %u and %u share codes", table->modules[n - 1].id,
                     module->id);
            free(module->path);
        } else {
            table->modules[n++] = *module;
        }
    }
    table->nmodules = n;
}

int cs_moduletable_read(struct cs_moduletable *table, FILE *stream, uint64_t *byte,
                        char *why, size_t nwhy)
{
    struct reader reader = {
        .stream = stream, .table = table, .byte = byte, .why = why, .nwhy = nwhy};

    cs_moduletable_init(table);
    why[0] = 0;
    *byte = 0;
    if (read_header(&reader))
        read_entries(&reader);
    sort_modules(&reader);
    free(reader.buffer);
    if (reader.no_memory) {
        cs_moduletable_free(table);
        return -ENOMEM;
    }
    if (!table->has_process)
        complain(&reader, "no entry tells of the process");
    return why[0] ? -EINVAL : 0;
}

uint32_t cs_moduletable_find(const struct cs_moduletable *table, uint32_t code)
{
    size_t low = 0, high = table->nmodules;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (table->modules[middle].code_base <= code)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0 ||
        code - table->modules[low - 1].code_base >= table->modules[low - 1].code_size)
        return CS_NONE;
    return (uint32_t)(low - 1);
}

struct cs_tickclock cs_moduletable_clock(const struct cs_moduletable *table,
                                         uint64_t tick_rate, uint64_t origin)
{
    const struct cs_anchor_entry *first = &table->first_anchor, *last = &table->last_anchor;
    uint64_t second = 1000000000, rate = table->process.tick_rate;
    struct cs_tickclock clock;

    if (table->nanchors)
        origin = first->ticks;
    else if (table->has_process)
        origin = table->process.start_ticks;
    if (table->nanchors > 1 && last->monotonic_ns > first->monotonic_ns &&
        last->monotonic_ns - first->monotonic_ns >= 1000000 && last->ticks > first->ticks &&
        cs_tickclock_init(&clock, origin, last->monotonic_ns - first->monotonic_ns,
                          last->ticks - first->ticks))
        return clock;
    if (!cs_tickclock_init(&clock, origin, second, rate) &&
        !cs_tickclock_init(&clock, origin, second, tick_rate))
        cs_tickclock_init(&clock, origin, 1, 1);
    return clock;
}
