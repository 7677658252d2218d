#include "flow.h"

#include "objfile.h"
#include "regstate.h"

#include <errno.h>
#include <stdlib.h>

#define MAX_ROUNDS                                                                         \
    100 /* over all blocks; what is not settled by then counts as settled                  \
         */

struct block {
    size_t first, end; /* instructions */
    size_t next;       /* block that control falls or jumps into; nblocks: none */
    size_t branch;     /* the other one */
    bool entered;      /* some block leads here */
    struct cs_regstate in;
};

struct flow {
    const struct cs_code *code;
    struct block *blocks;
    size_t nblocks;
    bool computed;            /* the function jumps to computed places */
    struct cs_regstate loose; /* what blocks start with that no block leads to */
};

/* Index of the instruction at the address, or ninstrs. */
static size_t instr_at(const struct cs_code *code, uint64_t address)
{
    size_t low = 0, high = code->ninstrs;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (code->instrs[middle].address < address)
            low = middle + 1;
        else
            high = middle;
    }
    return low < code->ninstrs && code->instrs[low].address == address ? low
                                                                       : code->ninstrs;
}

static bool jumps(const struct cs_instr *instr)
{
    return instr->flow == CS_FLOW_JUMP || instr->flow == CS_FLOW_BRANCH;
}

/* Instruction within the function that a jump leads to, or ninstrs. */
static size_t jump_target(const struct cs_code *code, const struct cs_instr *instr)
{
    struct cs_value value;

    if (!jumps(instr))
        return code->ninstrs;
    value = cs_code_value(code, instr, &instr->target);
    return value.known && !value.name ? instr_at(code, value.address) : code->ninstrs;
}

static int mark_leaders(const struct cs_code *code, bool **out)
{
    bool *leaders = calloc(code->ninstrs + 1, sizeof *leaders);

    *out = leaders;
    if (!leaders)
        return -ENOMEM;
    leaders[0] = true;
    for (size_t i = 0; i < code->ninstrs; i++) {
        const struct cs_instr *instr = &code->instrs[i];

        leaders[jump_target(code, instr)] = true;
        if (jumps(instr) || instr->flow == CS_FLOW_STOP)
            leaders[i + 1] = true;
    }
    return 0;
}

static size_t block_at(const struct flow *flow, size_t instr)
{
    size_t low = 0, high = flow->nblocks;

    while (low < high) {
        size_t middle = (low + high) / 2;

        if (flow->blocks[middle].first < instr)
            low = middle + 1;
        else
            high = middle;
    }
    return low < flow->nblocks && flow->blocks[low].first == instr ? low : flow->nblocks;
}

static void connect(struct flow *flow, size_t index)
{
    const struct cs_code *code = flow->code;
    struct block *block = &flow->blocks[index];
    const struct cs_instr *last = &code->instrs[block->end - 1];
    const size_t target = jump_target(code, last);

    block->next = flow->nblocks;
    block->branch = flow->nblocks;
    if (last->flow != CS_FLOW_JUMP && last->flow != CS_FLOW_STOP &&
        index + 1 < flow->nblocks)
        block->next = index + 1;
    if (target < code->ninstrs)
        block->branch = block_at(flow, target);
    else if (last->flow == CS_FLOW_JUMP && last->target.base != CS_NO_REGISTER)
        flow->computed = true;
    if (block->next < flow->nblocks)
        flow->blocks[block->next].entered = true;
    if (block->branch < flow->nblocks)
        flow->blocks[block->branch].entered = true;
}

static int make_blocks(struct flow *flow)
{
    const struct cs_code *code = flow->code;
    bool *leaders;
    size_t count = 0;
    int error = mark_leaders(code, &leaders);

    if (error)
        return error;
    for (size_t i = 0; i < code->ninstrs; i++)
        count += leaders[i];
    flow->blocks = calloc(count + 1, sizeof *flow->blocks);
    for (size_t i = 0; flow->blocks && i < code->ninstrs; i++) {
        if (leaders[i]) {
            flow->blocks[flow->nblocks].first = i;
            cs_regstate_init(&flow->blocks[flow->nblocks++].in, flow->loose.stack);
        }
        flow->blocks[flow->nblocks - 1].end = i + 1;
    }
    free(leaders);
    for (size_t i = 0; i < flow->nblocks; i++)
        connect(flow, i);
    return flow->blocks ? 0 : -ENOMEM;
}

/* Pass on the state to the successor; on the path where the block's last comparison found
 * two registers the same, with what that says about them. */
static bool pass(struct flow *flow, const struct block *block, size_t successor,
                 const struct cs_regstate *state, enum cs_sameness when)
{
    const struct cs_instr *last = &flow->code->instrs[block->end - 1];
    struct cs_regstate learned;

    if (successor == flow->nblocks)
        return false;
    if (last->sameness != when || block->end - block->first < 2 ||
        last[-1].sameness != CS_SAME_COMPARED)
        return cs_regstate_meet(&flow->blocks[successor].in, state);
    learned = *state;
    cs_regstate_equate(&learned, last[-1].compared);
    return cs_regstate_meet(&flow->blocks[successor].in, &learned);
}

/* Run the block and pass on what holds behind it. Returns whether a block learned of it. */
static bool propagate(struct flow *flow, const struct block *block)
{
    const struct cs_code *code = flow->code;
    struct cs_regstate state = block->in;
    bool changed = false;

    for (size_t i = block->first; i < block->end; i++) {
        const struct cs_instr *instr = &code->instrs[i];

        cs_regstate_execute(&state, code, instr);
        if (flow->computed ? instr->flow == CS_FLOW_JUMP && i + 1 == block->end &&
                                 block->branch == flow->nblocks
                           : instr->flow == CS_FLOW_CALL)
            changed |= cs_regstate_meet(&flow->loose, &state);
    }
    changed |= pass(flow, block, block->next, &state, CS_SAME_PASSED);
    changed |= pass(flow, block, block->branch, &state, CS_SAME_TAKEN);
    return changed;
}

/* Padding between blocks, which nothing runs. */
static bool idle(const struct flow *flow, const struct block *block)
{
    for (size_t i = block->first; i < block->end; i++) {
        const struct cs_instr *instr = &flow->code->instrs[i];

        if (instr->flow != CS_FLOW_NEXT || instr->nmoves || instr->clobbers ||
            instr->stack_delta)
            return false;
    }
    return true;
}

static void solve(struct flow *flow)
{
    bool changed = flow->nblocks;

    if (flow->nblocks)
        flow->blocks[0].in.reached = true;
    for (int round = 0; changed && round < MAX_ROUNDS; round++) {
        changed = false;
        for (size_t i = 0; i < flow->nblocks; i++) {
            struct block *block = &flow->blocks[i];

            if (!block->entered && i && !idle(flow, block))
                cs_regstate_meet(&block->in, &flow->loose);
            if (block->in.reached)
                changed |= propagate(flow, block);
        }
    }
}

static void report(struct flow *flow, cs_flow_visit *visit, void *context)
{
    const struct cs_code *code = flow->code;
    const struct cs_convention *convention = cs_decoder_convention(code->decoder);

    for (size_t b = 0; b < flow->nblocks; b++) {
        struct cs_regstate state = flow->blocks[b].in;

        for (size_t i = flow->blocks[b].first; i < flow->blocks[b].end; i++) {
            const struct cs_instr *instr = &code->instrs[i];

            if (cs_code_leaves(code, instr))
                visit(context, instr,
                      cs_regstate_value(&state, code, instr, &instr->target),
                      cs_regstate_value(&state, code, instr, &convention->argument));
            cs_regstate_execute(&state, code, instr);
        }
    }
}

int cs_flow_calls(const struct cs_code *code, bool stack, cs_flow_visit *visit,
                  void *context)
{
    struct flow flow = {.code = code};
    int error;

    if (!cs_decoder_convention(code->decoder))
        return -ENOTSUP;
    cs_regstate_init(&flow.loose, stack);
    error = make_blocks(&flow);
    if (!error) {
        solve(&flow);
        report(&flow, visit, context);
    }
    free(flow.blocks);
    return error;
}
