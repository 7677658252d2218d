/* kept.h - the memory of the state, under a name: it outlives every copy of the runtime,
 * and a copy that is loaded when no other is there (a plugin, in a program without
 * callsight) finds it. */
#ifndef CS_KEPT_H
#define CS_KEPT_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* Zeroed memory for a state, or NULL. */
struct cs_process *cs_kept_make(void);

/* The state that this process made before, or one that it was forked from, or NULL. */
struct cs_process *cs_kept_find(void);

#pragma GCC visibility pop

#endif
