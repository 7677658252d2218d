/* record.h - put events and records into a thread's chunk, out of the hooks' line. */
#ifndef CS_RECORD_H
#define CS_RECORD_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* An event that the hook could not take in line. reserved: the word that it has reserved,
 * or NULL. Callable from any hook at any time. */
typedef void cs_record_function(void *function, void *site, uint64_t *reserved);
__attribute__((cold)) cs_record_function cs_record_enter, cs_record_exit;

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

/* Run `work` as the calling thread, set up to record, with signals blocked and the lock
 * held: the way in for everything that is not a hook. Nothing happens where nothing is
 * recorded. */
void cs_record_with(void (*work)(struct cs_process *process, struct cs_thread *thread,
                                 const void *argument),
                    const void *argument);

#pragma GCC visibility pop

#endif
