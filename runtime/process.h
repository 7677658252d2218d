/* process.h - the life of the process's state: made, carried over a fork, stopped, ended.
 */
#ifndef CS_PROCESS_H
#define CS_PROCESS_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* A new state, settings and clock chosen; NULL: no memory. Nobody else knows it yet. */
struct cs_process *cs_process_create(void);
void cs_process_discard(struct cs_process *process);

/* Begin the trace, with the first file of it. Where that is not possible, a line on stderr
 * says so, and the process counts as stopped. The lock is held. */
void cs_process_start(struct cs_process *process);

/* In a fork's child: start a trace of its own. The lock is held. */
void cs_process_child(struct cs_process *process);

/* In a fork's child: zero what it must not inherit, if the kernel has not. Old kernels do
 * not know how, and emulators say that they do. */
void cs_process_wipe(struct cs_process *process);

/* End recording for good: flags off, an entry in the table, a line on stderr. error is an
 * errno value or 0. The lock is held. */
void cs_process_stop(struct cs_process *process, enum cs_reason reason, uint64_t limit,
                     int error);

/* Stop when error (-errno) is not 0. The lock is held. */
void cs_process_check(struct cs_process *process, int error);

/* Add an anchor when the last is a second old. The lock is held. */
void cs_process_anchor(struct cs_process *process, uint64_t now);

/* The program is at its normal end, though hooks may still run: leave a compact trace.
 * Unless it is for good: the last copy is unloaded, which in a program without one may be
 * the end, or not. thread is the caller's or NULL. The lock is held. */
void cs_process_exit(struct cs_process *process, struct cs_thread *thread, bool for_good);

/* callsight_pause() and callsight_resume(). The lock is held. */
void cs_process_pause(struct cs_process *process);
void cs_process_resume(struct cs_process *process);

#pragma GCC visibility pop

#endif
