/* slot.h - the mapped slots of PID-N.live that threads write their chunks into.
 *
 * The mapping is of a file, so what is in a slot is in the trace whatever happens to the
 * process. Disk blocks are allocated before a slot is used, so that a full disk is an error
 * and not a SIGBUS. Where the folder allows no such file, anonymous memory stands in. Slots
 * are numbered from 1. A slot that is free is all zero. The lock is held.
 */
#ifndef CS_SLOT_H
#define CS_SLOT_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* A free slot's number in *slot. Returns CS_REASON_NONE, or why there is none (*error:
 * errno). */
enum cs_reason cs_slot_take(struct cs_process *process, uint32_t *slot, int *error);
void cs_slot_give(struct cs_process *process, uint32_t slot);

struct cs_chunk *cs_slot_chunk(struct cs_process *process, uint32_t slot);

/* Give the disk blocks back behind the first nbytes of a slot that is zero there. */
void cs_slot_trim(struct cs_process *process, uint32_t slot, size_t nbytes);

/* Give back those of all free slots. */
void cs_slot_trim_free(struct cs_process *process);

/* Bytes of the live file. */
uint64_t cs_slot_total(const struct cs_process *process);

/* Start without slots: at the process's start, and in a fork's child. */
void cs_slot_reset(struct cs_process *process);

#pragma GCC visibility pop

#endif
