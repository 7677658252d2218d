/* cost.h - what one hook costs on this machine, so that reports can tell where the tracer
 * shows. */
#ifndef CS_COST_H
#define CS_COST_H

#include "state.h"

#pragma GCC visibility push(hidden)

/* Set process->hook_ticks, by running hooks that record into scratch memory. Before the
 * copy has joined, with the lock held and signals blocked. Takes some 20 microseconds. */
void cs_cost_measure(struct cs_process *process);

#pragma GCC visibility pop

#endif
