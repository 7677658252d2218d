/* record.h - control records of a thread's chunk. */
#ifndef CS_RECORD_H
#define CS_RECORD_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* See that nwords fit into the thread's open chunk, closing it and opening another where
 * not. False: the thread cannot record. The lock is held. */
bool cs_record_make_room(struct cs_process *process, struct cs_thread *thread,
                         size_t nwords);

/* A control record: arg, and nwords of payload of which the first are `words` and the rest
 * the text, padded with zeros. False: the thread records nothing. The lock is held. */
bool cs_record_put(struct cs_process *process, struct cs_thread *thread,
                   enum cs_record_type type, uint32_t arg, const uint64_t *words,
                   size_t nwords, const char *text, size_t ntext);

/* CS_REC_THREAD with the caller's present name; CS_REC_LOST; CS_REC_STOP. The lock is held.
 */
void cs_record_name(struct cs_process *process, struct cs_thread *thread);
void cs_record_lost(struct cs_process *process, struct cs_thread *thread);
void cs_record_stop(struct cs_process *process, struct cs_thread *thread);

#pragma GCC visibility pop

#endif
