#include "instr_machine.h"

#include <elf.h>

enum { RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9, R10, R11 };

#define BIT(r)           (UINT32_C(1) << (r))
#define CALL_CLOBBERS_32 (BIT(RAX) | BIT(RCX) | BIT(RDX))
#define CALL_CLOBBERS_64                                                                   \
    (CALL_CLOBBERS_32 | BIT(RSI) | BIT(RDI) | BIT(R8) | BIT(R9) | BIT(R10) | BIT(R11))

/* System V AMD64 ABI: the first argument is in rdi. */
static const struct cs_convention convention_64 = {
    .argument = {.base = RDI, .known = true},
    .call_clobbers = CALL_CLOBBERS_64,
    .stack_pointer = RSP,
};

/* System V i386 ABI: on top of the stack. */
static const struct cs_convention convention_32 = {
    .argument = {.base = RSP, .load = true, .known = true},
    .call_clobbers = CALL_CLOBBERS_32,
    .stack_pointer = RSP,
};

/* Encoding number of a general register of any width, or CS_NO_REGISTER. */
static int8_t number(unsigned reg)
{
    static const uint16_t wide[][4] = {
        {X86_REG_RAX, X86_REG_EAX, X86_REG_AX, X86_REG_AL},
        {X86_REG_RCX, X86_REG_ECX, X86_REG_CX, X86_REG_CL},
        {X86_REG_RDX, X86_REG_EDX, X86_REG_DX, X86_REG_DL},
        {X86_REG_RBX, X86_REG_EBX, X86_REG_BX, X86_REG_BL},
        {X86_REG_RSP, X86_REG_ESP, X86_REG_SP, X86_REG_SPL},
        {X86_REG_RBP, X86_REG_EBP, X86_REG_BP, X86_REG_BPL},
        {X86_REG_RSI, X86_REG_ESI, X86_REG_SI, X86_REG_SIL},
        {X86_REG_RDI, X86_REG_EDI, X86_REG_DI, X86_REG_DIL},
        {X86_REG_R8, X86_REG_R8D, X86_REG_R8W, X86_REG_R8B},
        {X86_REG_R9, X86_REG_R9D, X86_REG_R9W, X86_REG_R9B},
        {X86_REG_R10, X86_REG_R10D, X86_REG_R10W, X86_REG_R10B},
        {X86_REG_R11, X86_REG_R11D, X86_REG_R11W, X86_REG_R11B},
        {X86_REG_R12, X86_REG_R12D, X86_REG_R12W, X86_REG_R12B},
        {X86_REG_R13, X86_REG_R13D, X86_REG_R13W, X86_REG_R13B},
        {X86_REG_R14, X86_REG_R14D, X86_REG_R14W, X86_REG_R14B},
        {X86_REG_R15, X86_REG_R15D, X86_REG_R15W, X86_REG_R15B},
    };

    for (int8_t i = 0; i < 16; i++)
        for (int width = 0; width < 4; width++)
            if (wide[i][width] == reg)
                return i;
    switch (reg) {
    case X86_REG_AH:
        return RAX;
    case X86_REG_BH:
        return RBX;
    case X86_REG_CH:
        return RCX;
    case X86_REG_DH:
        return RDX;
    default:
        return CS_NO_REGISTER;
    }
}

static struct cs_operand memory(const cs_insn *raw, const cs_x86_op *op)
{
    const uint8_t field = raw->detail->x86.encoding.disp_offset;
    struct cs_operand result;
    const bool plain =
        op->mem.segment == X86_REG_INVALID && op->mem.index == X86_REG_INVALID;

    if (!plain)
        return (struct cs_operand){0};
    if (op->mem.base == X86_REG_RIP) {
        result =
            cs_operand_place((int64_t)(raw->address + raw->size) + op->mem.disp, field);
        result.load = true;
        return result;
    }
    if (op->mem.base == X86_REG_INVALID)
        return cs_operand_memory(CS_NO_REGISTER, op->mem.disp, field);
    return cs_operand_memory(number(op->mem.base), op->mem.disp, field);
}

/* An immediate that can be an address ends its instruction. */
static uint8_t immediate_field(const cs_insn *raw)
{
    const uint8_t nbytes = raw->id == X86_INS_MOVABS ? 8 : 4;

    return raw->size > nbytes ? (uint8_t)(raw->size - nbytes) : 0;
}

static struct cs_operand operand(const cs_insn *raw, const cs_x86_op *op)
{
    switch (op->type) {
    case X86_OP_REG:
        return cs_operand_register(number(op->reg));
    case X86_OP_IMM:
        return cs_operand_constant(op->imm, immediate_field(raw));
    case X86_OP_MEM:
        return memory(raw, op);
    default:
        return (struct cs_operand){0};
    }
}

static struct cs_operand target(const cs_insn *raw, const cs_x86_op *op)
{
    if (op->type == X86_OP_IMM)
        return cs_operand_place(op->imm, immediate_field(raw));
    return operand(raw, op);
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

/* Wide enough for an address: also 32 bits of 64, as code below 4 GiB uses them. */
static bool full_width(const cs_x86_op *op, unsigned width)
{
    return op->size == width || op->type == X86_OP_IMM || (op->size == 4 && width == 8);
}

static void translate_stack(const cs_insn *raw, struct cs_instr *instr, unsigned width)
{
    const cs_x86_op *ops = raw->detail->x86.operands;

    switch (raw->id) {
    case X86_INS_PUSH:
        instr->stack_delta = -(int64_t)width;
        cs_instr_move(instr, cs_operand_memory(RSP, 0, 0), operand(raw, &ops[0]));
        break;
    case X86_INS_POP:
        instr->stack_delta = width;
        break;
    case X86_INS_ADD:
        instr->stack_delta = ops[1].imm;
        break;
    case X86_INS_SUB:
        instr->stack_delta = -ops[1].imm;
        break;
    default:
        return;
    }
    instr->clobbers &= ~BIT(RSP);
}

static bool moves_stack(const cs_insn *raw)
{
    const cs_x86 *x86 = &raw->detail->x86;

    if (raw->id == X86_INS_PUSH || raw->id == X86_INS_POP)
        return true;
    return (raw->id == X86_INS_ADD || raw->id == X86_INS_SUB) && x86->op_count == 2 &&
           x86->operands[0].type == X86_OP_REG && x86->operands[1].type == X86_OP_IMM &&
           number(x86->operands[0].reg) == RSP;
}

static void translate_compare(const cs_x86 *x86, struct cs_instr *instr)
{
    if (x86->op_count != 2 || x86->operands[0].type != X86_OP_REG ||
        x86->operands[1].type != X86_OP_REG)
        return;
    instr->compared[0] = number(x86->operands[0].reg);
    instr->compared[1] = number(x86->operands[1].reg);
    if (instr->compared[0] != CS_NO_REGISTER && instr->compared[1] != CS_NO_REGISTER)
        instr->sameness = CS_SAME_COMPARED;
}

static void translate_value(csh handle, const cs_insn *raw, struct cs_instr *instr,
                            unsigned width)
{
    const cs_x86 *x86 = &raw->detail->x86;
    struct cs_operand from;

    clobber(handle, raw, instr);
    if (raw->id == X86_INS_CMP)
        translate_compare(x86, instr);
    if (moves_stack(raw)) {
        translate_stack(raw, instr, width);
        return;
    }
    if (x86->op_count != 2 ||
        (raw->id != X86_INS_MOV && raw->id != X86_INS_MOVABS && raw->id != X86_INS_LEA))
        return;
    if (!full_width(&x86->operands[0], width))
        return;
    from = operand(raw, &x86->operands[1]);
    if (raw->id == X86_INS_LEA)
        from.load = false;
    cs_instr_move(instr, operand(raw, &x86->operands[0]), from);
}

static enum cs_flow flow_of(csh handle, const cs_insn *raw)
{
    switch (raw->id) {
    case X86_INS_JMP:
    case X86_INS_LJMP:
        return CS_FLOW_JUMP;
    case X86_INS_CALL:
    case X86_INS_LCALL:
        return CS_FLOW_CALL;
    case X86_INS_UD2:
    case X86_INS_HLT:
        return CS_FLOW_STOP;
    default:
        break;
    }
    if (cs_insn_group(handle, raw, CS_GRP_JUMP))
        return CS_FLOW_BRANCH;
    if (cs_insn_group(handle, raw, CS_GRP_RET) || cs_insn_group(handle, raw, CS_GRP_IRET))
        return CS_FLOW_STOP;
    return CS_FLOW_NEXT;
}

static void translate(csh handle, const cs_insn *raw, struct cs_instr *instr,
                      unsigned width)
{
    instr->flow = flow_of(handle, raw);
    if (instr->flow == CS_FLOW_NEXT)
        translate_value(handle, raw, instr, width);
    else if (instr->flow != CS_FLOW_STOP && raw->detail->x86.op_count == 1)
        instr->target = target(raw, &raw->detail->x86.operands[0]);
    if (raw->id == X86_INS_JE)
        instr->sameness = CS_SAME_TAKEN;
    if (raw->id == X86_INS_JNE)
        instr->sameness = CS_SAME_PASSED;
}

static void translate_64(csh handle, const cs_insn *raw, struct cs_instr *instr)
{
    translate(handle, raw, instr, 8);
}

static void translate_32(csh handle, const cs_insn *raw, struct cs_instr *instr)
{
    translate(handle, raw, instr, 4);
}

const struct cs_instr_machine cs_instr_x86_64 = {
    .machine = EM_X86_64,
    .arch = CS_ARCH_X86,
    .mode = CS_MODE_64,
    .min_nbytes = 1,
    .convention = &convention_64,
    .translate = translate_64,
};

const struct cs_instr_machine cs_instr_i386 = {
    .machine = EM_386,
    .arch = CS_ARCH_X86,
    .mode = CS_MODE_32,
    .min_nbytes = 1,
    .convention = &convention_32,
    .translate = translate_32,
};
