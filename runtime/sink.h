/* sink.h - where closed chunks go. */
#ifndef CS_SINK_H
#define CS_SINK_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* Be ready for chunks, where possible, while the folder can still be reached: a program
 * that starts to record may yet change its root or its user. Call when the first chunk is
 * open. The lock is held. */
void cs_sink_open(struct cs_process *process);

/* Keep a closed chunk. Returns CS_REASON_NONE, or why recording must stop: nothing of the
 * chunk was kept then, *limit is the budget that was reached (else 0), *error the errno
 * value. The lock is held. */
enum cs_reason cs_sink_write(struct cs_process *process, const struct cs_chunk *chunk,
                             uint64_t *limit, int *error);

#pragma GCC visibility pop

#endif
