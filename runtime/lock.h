/* lock.h - the lock around the process's state. Signals must be blocked. */
#ifndef CS_LOCK_H
#define CS_LOCK_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* False when this thread holds it already: the tracer called something hooked. tid is the
 * caller's thread id. */
bool cs_lock(struct cs_fork *fork, uint32_t tid);
void cs_unlock(struct cs_fork *fork);

#pragma GCC visibility pop

#endif
