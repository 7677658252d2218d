/* file.h - one file of the trace, DIR/PID-N.SUFFIX, kept open through whatever the program
 * does to descriptors. The process's lock is held. */
#ifndef CS_FILE_H
#define CS_FILE_H

#include "state.h"

#pragma GCC visibility push(hidden)

enum cs_file_suffix { CS_FILE_CHUNKS, CS_FILE_LIVE, CS_FILE_TABLE };

/* Make the file and keep it open. Returns 0 or -errno: -EEXIST with `fresh` when there is
 * one. */
int cs_file_create(struct cs_process *process, struct cs_file *file,
                   enum cs_file_suffix suffix, bool fresh);

/* The descriptor to use now, opened again if the program closed it; or -errno. */
int cs_file_descriptor(struct cs_process *process, struct cs_file *file);

/* Append nbytes whole; on an error the file is as before, as far as the system lets it. */
int cs_file_append(struct cs_process *process, struct cs_file *file, const void *data,
                   size_t nbytes);

#pragma GCC visibility pop

#endif
