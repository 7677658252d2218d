/* hook_calls.h - put the two hook calls into the function that GCC is working on.
 *
 * Works on a body that has a control flow graph, in SSA form or not. One function at a time
 * (GCC's cfun).
 */
#ifndef CS_HOOK_CALLS_H
#define CS_HOOK_CALLS_H

/* Hook the current function: __cyg_profile_func_enter(fn, return address) at its start,
 * __cyg_profile_func_exit(fn, return address) wherever it is left: before each return,
 * before a tail call that has to stay one (tail_calls.h), and when an exception goes
 * through it. Where control comes back into it past frames that are gone (a handler, the
 * second return of setjmp()), callsight_landing(fn) is called if the program has it.
 *
 * fn is the function that stands in the source: a clone made by the optimizer passes its
 * origin's address when that still exists in the module, so that both have one name and
 * one code; otherwise its own. Returns the TODO_ flags that the pass has to return. */
unsigned cs_hook_calls_insert(void);

#endif
