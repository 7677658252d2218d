/* event.h - events that hooks do not take in line, and the tracer's way into a thread. */
#ifndef CS_EVENT_H
#define CS_EVENT_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* An event that the hook could not take in line. reserved: the word that it has reserved,
 * or NULL. Callable from any hook at any time. */
typedef void cs_event_function(void *function, void *site, uint64_t *reserved);
__attribute__((cold)) cs_event_function cs_event_enter, cs_event_exit;

/* Run `work` as the calling thread, set up to record, with signals blocked and the lock
 * held: the way in for everything that is not a hook. Nothing happens where nothing is
 * recorded. */
void cs_event_with(void (*work)(struct cs_process *process, struct cs_thread *thread,
                                const void *argument),
                   const void *argument);

#pragma GCC visibility pop

#endif
