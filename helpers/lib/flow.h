/* flow.h - what calls of a function go to and are given, when registers decide it.
 *
 * Constant propagation over the function's own control flow: addresses that are put into
 * registers or stack slots are followed to the calls that use them. Where two paths bring
 * different values the answer is "not known". Blocks that only an indirect jump or an
 * exception reaches start with what holds at all of these. One thread at a time.
 */
#ifndef CS_FLOW_H
#define CS_FLOW_H

#include "code.h"

typedef void cs_flow_visit(void *context, const struct cs_instr *instr,
                           struct cs_value target, struct cs_value argument);

/* Solve the function that was last read into code, and call visit, in the order of
 * addresses, for each of its instructions that cs_code_leaves() it, with where it goes and
 * the first argument that is passed there. Without `stack`, values that pass through memory
 * are not followed. Returns 0, -ENOMEM, or -ENOTSUP when values are not followed on this
 * machine. */
int cs_flow_calls(const struct cs_code *code, bool stack, cs_flow_visit *visit,
                  void *context);

#endif
