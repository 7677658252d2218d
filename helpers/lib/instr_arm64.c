#include "instr_machine.h"

#include <elf.h>

enum { X0 = 0, X18 = 18, X29 = 29, X30, SP };

#define BIT(r) (UINT32_C(1) << (r))

/* Procedure Call Standard for the Arm 64-bit Architecture: first argument in x0; calls may
 * change x0 to x18 and x30. */
static const struct cs_convention convention = {
    .argument = {.base = X0, .known = true},
    .call_clobbers = (BIT(X18 + 1) - 1) | BIT(X30),
    .stack_pointer = SP,
};

static int8_t number(unsigned reg)
{
    if (reg >= ARM64_REG_X0 && reg <= ARM64_REG_X28)
        return (int8_t)(reg - ARM64_REG_X0);
    if (reg >= ARM64_REG_W0 && reg <= ARM64_REG_W30)
        return (int8_t)(reg - ARM64_REG_W0);
    switch (reg) {
    case ARM64_REG_X29:
        return X29;
    case ARM64_REG_X30:
        return X30;
    case ARM64_REG_SP:
    case ARM64_REG_WSP:
        return SP;
    default:
        return CS_NO_REGISTER;
    }
}

static struct cs_operand operand(const cs_arm64_op *op)
{
    int64_t value;

    switch (op->type) {
    case ARM64_OP_REG:
        return cs_operand_register(number(op->reg));
    case ARM64_OP_IMM:
        value = op->imm;
        if (op->shift.type == ARM64_SFT_LSL)
            value = (int64_t)((uint64_t)value << op->shift.value);
        return cs_operand_constant(value, CS_FIELD_ANY);
    case ARM64_OP_MEM:
        if (op->mem.index != ARM64_REG_INVALID)
            return (struct cs_operand){0};
        return cs_operand_memory(number(op->mem.base), op->mem.disp, CS_FIELD_ANY);
    default:
        return (struct cs_operand){0};
    }
}

static struct cs_operand place(const cs_arm64_op *op)
{
    return op->type == ARM64_OP_IMM ? cs_operand_place(op->imm, CS_FIELD_ANY) : operand(op);
}

static void clobber(csh handle, const cs_insn *raw, struct cs_instr *instr)
{
    cs_regs reads, writes;
    uint8_t nreads, nwrites;

    if (cs_regs_access(handle, raw, reads, &nreads, writes, &nwrites))
        return;
    for (uint8_t i = 0; i < nwrites; i++) {
        int8_t reg = number(writes[i]);

        if (reg != CS_NO_REGISTER)
            instr->clobbers |= BIT(reg);
    }
}

/* How far [sp, #n]! or [sp], #n moves the stack pointer. */
static void translate_writeback(const cs_arm64 *arm, unsigned memory_index,
                                struct cs_instr *instr)
{
    const cs_arm64_op *memory = &arm->operands[memory_index];

    if (number(memory->mem.base) != SP)
        return;
    instr->clobbers &= ~BIT(SP);
    instr->stack_delta = arm->op_count > memory_index + 1
                             ? arm->operands[memory_index + 1].imm
                             : memory->mem.disp;
}

/* One register, or a pair of registers of 8 bytes each, from or to memory. */
static void translate_memory(const cs_arm64 *arm, unsigned nregs, bool store,
                             struct cs_instr *instr)
{
    struct cs_operand memory;

    if (arm->op_count <= nregs || arm->operands[nregs].type != ARM64_OP_MEM)
        return;
    memory = operand(&arm->operands[nregs]);
    if (arm->writeback) {
        translate_writeback(arm, nregs, instr);
        if (store) /* the place is counted from where the pointer ends up */
            memory.displacement -= instr->stack_delta;
    }
    for (unsigned i = 0; i < nregs; i++) {
        struct cs_operand reg = operand(&arm->operands[i]);

        cs_instr_move(instr, store ? memory : reg, store ? reg : memory);
        memory.displacement += 8;
    }
}

static void translate_add(const cs_arm64 *arm, struct cs_instr *instr)
{
    struct cs_operand to = operand(&arm->operands[0]), from, amount;

    if (arm->op_count != 3 || arm->operands[2].type != ARM64_OP_IMM)
        return;
    from = operand(&arm->operands[1]);
    amount = operand(&arm->operands[2]);
    if (to.base == SP && from.base == SP) {
        instr->stack_delta = amount.displacement;
        instr->clobbers &= ~BIT(SP);
        return;
    }
    from.displacement = amount.displacement;
    from.field = CS_FIELD_ANY;
    cs_instr_move(instr, to, from);
}

static void translate_value(csh handle, const cs_insn *raw, struct cs_instr *instr)
{
    const cs_arm64 *arm = &raw->detail->arm64;

    clobber(handle, raw, instr);
    switch (raw->id) {
    case ARM64_INS_MOV:
        if (arm->op_count == 2)
            cs_instr_move(instr, operand(&arm->operands[0]), operand(&arm->operands[1]));
        break;
    case ARM64_INS_ADR:
    case ARM64_INS_ADRP:
        if (arm->op_count == 2)
            cs_instr_move(instr, operand(&arm->operands[0]), place(&arm->operands[1]));
        break;
    case ARM64_INS_ADD:
        translate_add(arm, instr);
        break;
    case ARM64_INS_SUB:
        if (arm->op_count == 3 && number(arm->operands[0].reg) == SP &&
            number(arm->operands[1].reg) == SP && arm->operands[2].type == ARM64_OP_IMM) {
            instr->stack_delta = -operand(&arm->operands[2]).displacement;
            instr->clobbers &= ~BIT(SP);
        }
        break;
    case ARM64_INS_LDR:
    case ARM64_INS_STR:
        translate_memory(arm, 1, raw->id == ARM64_INS_STR, instr);
        break;
    case ARM64_INS_LDP:
    case ARM64_INS_STP:
        translate_memory(arm, 2, raw->id == ARM64_INS_STP, instr);
        break;
    default:
        break;
    }
}

static enum cs_flow flow_of(csh handle, const cs_insn *raw)
{
    const arm64_cc condition = raw->detail->arm64.cc;

    switch (raw->id) {
    case ARM64_INS_BL:
    case ARM64_INS_BLR:
        return CS_FLOW_CALL;
    case ARM64_INS_BR:
        return CS_FLOW_JUMP;
    case ARM64_INS_B:
        return condition == ARM64_CC_INVALID || condition == ARM64_CC_AL ? CS_FLOW_JUMP
                                                                         : CS_FLOW_BRANCH;
    case ARM64_INS_RET:
    case ARM64_INS_BRK:
    case ARM64_INS_HLT:
        return CS_FLOW_STOP;
    default:
        return cs_insn_group(handle, raw, CS_GRP_JUMP) ? CS_FLOW_BRANCH : CS_FLOW_NEXT;
    }
}

static void translate(csh handle, const cs_insn *raw, struct cs_instr *instr)
{
    const cs_arm64 *arm = &raw->detail->arm64;

    instr->flow = flow_of(handle, raw);
    if (instr->flow == CS_FLOW_NEXT)
        translate_value(handle, raw, instr);
    else if (instr->flow != CS_FLOW_STOP && arm->op_count)
        instr->target = place(&arm->operands[arm->op_count - 1]); /* cbz, tbz: the last */
}

const struct cs_instr_machine cs_instr_arm64 = {
    .machine = EM_AARCH64,
    .arch = CS_ARCH_ARM64,
    .mode = CS_MODE_LITTLE_ENDIAN,
    .min_nbytes = 4,
    .convention = &convention,
    .translate = translate,
};
