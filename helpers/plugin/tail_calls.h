/* tail_calls.h - the tail calls that must stay jumps although their function is hooked.
 *
 * Normally the exit hook of f comes after a call in tail position, so that f's time holds
 * the callee's, and the call is no jump any more. Where such calls form a cycle (mutual
 * recursion, state machines, threaded interpreters) that would let the stack grow without
 * limit in programs that ran in constant space. There the exit goes before the call.
 */
#ifndef CS_TAIL_CALLS_H
#define CS_TAIL_CALLS_H

#include <vector>

struct gcall;

/* Look at all bodies of the module; once, before the first of them is compiled to the end
 * or gets hooks. Later calls do nothing. */
void cs_tail_calls_prepare();

/* Tail calls of the current function through which it may be entered again by nothing but
 * tail calls. Indirect ones count as calls of every function of the module that has the
 * same type and whose address is known outside it. Empty when GCC makes no tail calls. */
std::vector<gcall *> cs_tail_calls_that_may_recur();

#endif
