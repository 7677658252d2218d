/* moduletable.h - write the module table, PID-N.modules: each entry with one write(). The
 * lock is held. A failure stops the recording (process.h). */
#ifndef CS_MODULETABLE_H
#define CS_MODULETABLE_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* Make the file under the first free number N, with the entry of the process and a first
 * anchor. Returns 0 or -errno. */
int cs_table_open(struct cs_process *process);

int cs_table_module(struct cs_process *process, const struct cs_image *image);

/* type: CS_ENTRY_LOADED or CS_ENTRY_UNLOADED */
int cs_table_loaded(struct cs_process *process, const struct cs_image *image,
                    enum cs_entry_type type);

/* type: CS_ENTRY_ANCHOR or CS_ENTRY_EXIT */
int cs_table_anchor(struct cs_process *process, enum cs_entry_type type);

int cs_table_stop(struct cs_process *process, enum cs_reason reason, uint64_t limit,
                  int error);

#pragma GCC visibility pop

#endif
