#include "instr_machine.h"

#include <elf.h>

/* Calls with link and other branches, of machines whose values are not followed here. */
static enum cs_flow flow_of(csh handle, const cs_insn *raw, bool links, bool conditional)
{
    if (links || cs_insn_group(handle, raw, CS_GRP_CALL))
        return CS_FLOW_CALL;
    if (cs_insn_group(handle, raw, CS_GRP_JUMP))
        return conditional ? CS_FLOW_BRANCH : CS_FLOW_JUMP;
    return CS_FLOW_NEXT;
}

static void translate_arm(csh handle, const cs_insn *raw, struct cs_instr *instr)
{
    const cs_arm *arm = &raw->detail->arm;
    const bool links = raw->id == ARM_INS_BL || raw->id == ARM_INS_BLX;

    instr->flow = flow_of(handle, raw, links, arm->cc != ARM_CC_AL);
    if (instr->flow != CS_FLOW_NEXT && arm->op_count &&
        arm->operands[arm->op_count - 1].type == ARM_OP_IMM)
        instr->target =
            cs_operand_place(arm->operands[arm->op_count - 1].imm, CS_FIELD_ANY);
}

static void translate_ppc(csh handle, const cs_insn *raw, struct cs_instr *instr)
{
    const cs_ppc *ppc = &raw->detail->ppc;
    const bool links = raw->id == PPC_INS_BL || raw->id == PPC_INS_BLA;

    instr->flow = flow_of(handle, raw, links, raw->id != PPC_INS_B);
    if (instr->flow != CS_FLOW_NEXT && ppc->op_count &&
        ppc->operands[ppc->op_count - 1].type == PPC_OP_IMM)
        instr->target =
            cs_operand_place(ppc->operands[ppc->op_count - 1].imm, CS_FIELD_ANY);
}

static void translate_s390(csh handle, const cs_insn *raw, struct cs_instr *instr)
{
    const cs_sysz *sysz = &raw->detail->sysz;
    const bool links = raw->id == SYSZ_INS_BRASL || raw->id == SYSZ_INS_BRAS;

    instr->flow =
        flow_of(handle, raw, links, raw->id != SYSZ_INS_J && raw->id != SYSZ_INS_JG);
    if (instr->flow != CS_FLOW_NEXT && sysz->op_count &&
        sysz->operands[sysz->op_count - 1].type == SYSZ_OP_IMM)
        instr->target =
            cs_operand_place(sysz->operands[sysz->op_count - 1].imm, CS_FIELD_ANY);
}

const struct cs_instr_machine cs_instr_arm = {
    .machine = EM_ARM,
    .arch = CS_ARCH_ARM,
    .mode = CS_MODE_ARM,
    .min_nbytes = 4,
    .translate = translate_arm,
};

const struct cs_instr_machine cs_instr_ppc = {
    .machine = EM_PPC,
    .arch = CS_ARCH_PPC,
    .mode = CS_MODE_32,
    .min_nbytes = 4,
    .translate = translate_ppc,
};

const struct cs_instr_machine cs_instr_ppc64 = {
    .machine = EM_PPC64,
    .arch = CS_ARCH_PPC,
    .mode = CS_MODE_64,
    .min_nbytes = 4,
    .translate = translate_ppc,
};

const struct cs_instr_machine cs_instr_s390 = {
    .machine = EM_S390,
    .arch = CS_ARCH_SYSZ,
    .mode = CS_MODE_LITTLE_ENDIAN, /* the only one it has */
    .min_nbytes = 2,
    .translate = translate_s390,
};
