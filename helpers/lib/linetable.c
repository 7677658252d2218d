#include "linetable.h"

#include "intervals.h"
#include "lineheader.h"

#include <dwarf.h>
#include <errno.h>
#include <stdlib.h>

#define ROWS_PER_STOP 32

/* The registers of the line machine that a row is made of. */
struct row {
    uint64_t address;
    uint32_t file, line;
};

/* The machine in mid-program. */
struct machine {
    struct cs_dwarfcursor at;
    struct row row;
};

/* A row, and where the program that makes the next one starts. */
struct stop {
    struct row row;
    const uint8_t *next;
    uint32_t nstops; /* in the sequence; kept in its first stop */
};

struct cs_linetable {
    struct cs_lineheader header;
    struct cs_intervals sequences; /* value: index of the first stop */
    struct stop *stops;            /* ascending by address in each sequence */
    uint32_t nstops, room;
};

enum step { NO_ROW, A_ROW, LAST_ROW };

/* The machine stays in registers where all that runs it is inlined. */
#define INLINE static inline __attribute__((always_inline))

static struct machine start(const struct cs_dwarfcursor *at)
{
    return (struct machine){.at = *at, .row = {.file = 1, .line = 1}};
}

/* Extended opcodes: DWARF 5, section 6.2.5.3. */
INLINE enum step run_extended(struct machine *machine)
{
    struct cs_dwarfcursor *at = &machine->at;
    uint64_t nbytes = cs_dwarf_uleb(at);
    struct cs_dwarfcursor inside = *at;

    cs_dwarf_skip(at, nbytes);
    inside.end = at->at;
    if (inside.at == inside.end)
        return NO_ROW;
    switch (cs_dwarf_byte(&inside)) {
    case DW_LNE_end_sequence:
        return LAST_ROW;
    case DW_LNE_set_address:
        machine->row.address = cs_dwarf_fixed(&inside, (unsigned)cs_dwarf_left(&inside));
        at->failed |= inside.failed;
        return NO_ROW;
    default: /* discriminators and what is not known */
        return NO_ROW;
    }
}

INLINE void advance(struct machine *machine, const struct cs_lineheader *header,
                    uint64_t instructions)
{
    machine->row.address += instructions * header->min_instruction;
}

/* Standard opcodes: DWARF 5, section 6.2.5.2. */
INLINE enum step run_standard(struct machine *machine, const struct cs_lineheader *header,
                              uint8_t opcode)
{
    struct cs_dwarfcursor *at = &machine->at;

    switch (opcode) {
    case DW_LNS_copy:
        return A_ROW;
    case DW_LNS_advance_pc:
        advance(machine, header, cs_dwarf_uleb(at));
        return NO_ROW;
    case DW_LNS_advance_line:
        machine->row.line += (uint32_t)cs_dwarf_sleb(at);
        return NO_ROW;
    case DW_LNS_set_file:
        machine->row.file = (uint32_t)cs_dwarf_uleb(at);
        return NO_ROW;
    case DW_LNS_const_add_pc:
        advance(machine, header, (255u - header->opcode_base) / header->line_range);
        return NO_ROW;
    case DW_LNS_fixed_advance_pc:
        machine->row.address += cs_dwarf_fixed(at, 2);
        return NO_ROW;
    default:
        for (uint8_t n = header->opcode_lengths[opcode - 1]; n > 0; n--)
            cs_dwarf_uleb(at);
        return NO_ROW;
    }
}

/* Run one instruction. */
INLINE enum step run(struct machine *machine, const struct cs_lineheader *header)
{
    uint8_t opcode = cs_dwarf_byte(&machine->at);

    if (opcode >= header->opcode_base) { /* section 6.2.5.1 */
        unsigned adjusted = (unsigned)opcode - header->opcode_base;

        advance(machine, header, adjusted / header->line_range);
        machine->row.line +=
            (uint32_t)(header->line_base + (int)(adjusted % header->line_range));
        return A_ROW;
    }
    return opcode == 0 ? run_extended(machine) : run_standard(machine, header, opcode);
}

static int add_stop(struct cs_linetable *table, struct row row, const uint8_t *next)
{
    if (table->nstops == table->room) {
        uint32_t room = table->room ? 2 * table->room : 256;
        struct stop *stops =
            room > CS_NO_INTERVAL / 2 ? NULL : realloc(table->stops, room * sizeof *stops);

        if (!stops)
            return -ENOMEM;
        table->stops = stops;
        table->room = room;
    }
    table->stops[table->nstops++] = (struct stop){.row = row, .next = next};
    return 0;
}

/* Run the sequence that starts at *at, noting its stops and its range. */
static int read_sequence(struct cs_linetable *table, struct cs_dwarfcursor *at)
{
    const struct cs_lineheader *header = &table->header;
    struct machine machine = start(at);
    uint32_t first = table->nstops;
    unsigned until_stop = 0;
    enum step step = NO_ROW;
    int error = 0;

    while (!error && step != LAST_ROW && machine.at.at < machine.at.end) {
        step = run(&machine, header);
        if (step != A_ROW || until_stop-- > 0)
            continue;
        error = add_stop(table, machine.row, machine.at.at);
        until_stop = ROWS_PER_STOP - 1;
    }
    *at = machine.at;
    if (error || step != LAST_ROW || table->nstops == first || machine.at.failed)
        return error;
    table->stops[first].nstops = table->nstops - first;
    return cs_intervals_add(&table->sequences, table->stops[first].row.address,
                            machine.row.address, first);
}

int cs_linetable_open(struct cs_linetable **out, const struct cs_linesections *sections,
                      uint64_t offset, const char *comp_dir)
{
    struct cs_linetable *table = calloc(1, sizeof *table);
    struct cs_dwarfcursor at;
    int error =
        table ? cs_lineheader_init(&table->header, sections, offset, comp_dir) : -ENOMEM;

    if (!error)
        at = table->header.program;
    while (!error && at.at < at.end)
        error = read_sequence(table, &at);
    if (error) {
        cs_linetable_close(table);
        table = NULL;
    } else {
        cs_intervals_seal(&table->sequences);
    }
    *out = table;
    return error;
}

void cs_linetable_close(struct cs_linetable *table)
{
    if (!table)
        return;
    cs_lineheader_fini(&table->header);
    cs_intervals_fini(&table->sequences);
    free(table->stops);
    free(table);
}

/* The last of the sequence's stops whose row is not after addr. */
static const struct stop *find_stop(const struct stop *first, uint64_t addr)
{
    uint32_t from = 0, to = first->nstops;

    while (to - from > 1) {
        uint32_t middle = from + (to - from) / 2;

        if (first[middle].row.address <= addr)
            from = middle;
        else
            to = middle;
    }
    return first + from;
}

bool cs_linetable_find(const struct cs_linetable *table, uint64_t addr, uint64_t *file,
                       uint32_t *line)
{
    uint32_t sequence = cs_intervals_find(&table->sequences, addr);
    struct machine machine = {.at = table->header.program};
    const struct stop *stop;
    enum step step;

    if (sequence == CS_NO_INTERVAL)
        return false;
    stop = find_stop(&table->stops[table->sequences.items[sequence].value], addr);
    machine.at.at = stop->next;
    machine.row = stop->row;
    do {
        *file = machine.row.file;
        *line = machine.row.line;
        do
            step = run(&machine, &table->header);
        while (step == NO_ROW && !machine.at.failed);
    } while (step == A_ROW && machine.row.address <= addr);
    return true;
}

const char *cs_linetable_path(struct cs_linetable *table, uint64_t file)
{
    return cs_lineheader_path(&table->header, file);
}
