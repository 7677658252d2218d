/* thread.h - the program's threads: which struct cs_thread is whose, names, filters.
 *
 * There is no end-of-thread work: a thread's buffer is good to its last instruction, and
 * goes back when a later thread finds its owner gone. The lock is held.
 */
#ifndef CS_THREAD_H
#define CS_THREAD_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* The struct of the caller, whose thread id is tid; made if it has none. NULL:
 * CS_MAX_THREADS are alive. */
struct cs_thread *cs_thread_get(struct cs_process *process, uint32_t tid);

/* Look at the caller's name: record it when it changed, and mute or unmute by
 * TRACE_THREADS. */
void cs_thread_look(struct cs_process *process, struct cs_thread *thread, uint64_t now);

/* Take no events from the thread for a while. */
void cs_thread_mute(struct cs_process *process, struct cs_thread *thread,
                    enum cs_reason reason);

/* Write out what dead threads left: at exit. */
void cs_thread_retire_dead(struct cs_process *process);

/* Write out what living threads have so far, where that is in no file yet: at exit. */
void cs_thread_copy_living(struct cs_process *process);

#pragma GCC visibility pop

#endif
