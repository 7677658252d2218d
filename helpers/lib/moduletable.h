/* moduletable.h - a process and its modules, read from its .modules file.
 *
 * The table owns its strings and arrays; read-only once read, from any number of threads.
 */
#ifndef CS_MODULETABLE_H
#define CS_MODULETABLE_H

#include "format.h"
#include "tickclock.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct cs_table_module {
    uint32_t id;
    uint32_t code_base;
    uint32_t code_size;
    uint64_t link_base;
    uint32_t build_id_nbytes; /* at most 32 */
    uint8_t build_id[32];
    char *path;
};

struct cs_table_stop {
    uint32_t reason; /* cs_reason */
    uint64_t ticks;
    uint64_t limit;
};

struct cs_moduletable {
    bool has_process;
    struct cs_process_entry process; /* in our byte order; all zero without has_process */
    char *exe;                       /* "" unknown */
    char *command;                   /* arguments joined by spaces; NULL: unknown */
    uint32_t pid;
    bool exited; /* it has a CS_ENTRY_EXIT, and no module came again after it */
    struct cs_table_module *modules; /* by code_base, their codes do not overlap */
    size_t nmodules;
    struct cs_table_stop *stops;
    size_t nstops;
    struct cs_anchor_entry first_anchor, last_anchor;
    size_t nanchors;
};

/* Read the table from stream. Returns 0, or -EINVAL when something in it could not be used:
 * *byte and why[nwhy] then say the first such place, and *table holds all that could.
 * -ENOMEM: *table is empty. A table that its file's end cuts is not an error (the entry is
 * dropped) unless the cut is in its header. */
int cs_moduletable_read(struct cs_moduletable *table, FILE *stream, uint64_t *byte,
                        char *why, size_t nwhy);

/* An empty table: no modules, nothing known. */
void cs_moduletable_init(struct cs_moduletable *table);
void cs_moduletable_free(struct cs_moduletable *table);

/* Index of the module that the function code (without CS_CODE_EXIT) belongs to; CS_NONE
 * when there is none. */
uint32_t cs_moduletable_find(const struct cs_moduletable *table, uint32_t code);

/* The process's clock: from the first and last anchor, else from the process entry, else at
 * tick_rate (of a chunk) with its origin at `origin`, else 1 tick = 1 ns. */
struct cs_tickclock cs_moduletable_clock(const struct cs_moduletable *table,
                                         uint64_t tick_rate, uint64_t origin);

#endif
