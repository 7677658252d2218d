/* threadchunk.h - a thread's chunk, from the slot it is written in to the trace's file. The
 * lock is held and signals are blocked. */
#ifndef CS_THREADCHUNK_H
#define CS_THREADCHUNK_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* Open a chunk for the thread, in the slot that it has or a new one. False: it cannot
 * record, and its `muted_until` or the process's `stopped` says so. */
bool cs_chunk_open(struct cs_process *process, struct cs_thread *thread);

/* Close the thread's open chunk and write it out, unless a hook that a signal interrupted
 * has yet to store its event into it: then it waits in its slot, and the thread goes on in
 * another. */
void cs_chunk_close(struct cs_process *process, struct cs_thread *thread);

/* Write out all that the thread has, finished or not, and give its slots back: it is dead.
 */
void cs_chunk_retire(struct cs_process *process, struct cs_thread *thread);

/* Write out a copy of the open chunk of a thread that runs on: where slots are not part of
 * the trace, at exit. Of two chunks with the same number readers take the longer one. */
void cs_chunk_copy(struct cs_process *process, struct cs_thread *thread);

/* Grant more events of TRACE_MAX to the open chunk. False: none are left. */
bool cs_chunk_grant(struct cs_process *process, struct cs_thread *thread);

/* Set `end` from the limits that hold now. */
void cs_chunk_set_end(struct cs_thread *thread);

/* Whether the word lies in a chunk that the thread has open or waiting: then it must be
 * stored. */
bool cs_chunk_holds(struct cs_process *process, const struct cs_thread *thread,
                    const uint64_t *word);

#pragma GCC visibility pop

#endif
