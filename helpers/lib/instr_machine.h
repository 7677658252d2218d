/* instr_machine.h - what instr.c needs of each machine; the siblings instr_x86.c,
 * instr_arm64.c and instr_plain.c (control flow only) supply it. */
#ifndef CS_INSTR_MACHINE_H
#define CS_INSTR_MACHINE_H

#include "instr.h"

#include <capstone/capstone.h>

struct cs_instr_machine {
    uint16_t machine; /* e_machine */
    cs_arch arch;
    cs_mode mode;
    uint8_t min_nbytes;                     /* of an instruction */
    const struct cs_convention *convention; /* NULL: values are not followed */
    /* Fill everything but address and nbytes of a zeroed *instr. */
    void (*translate)(csh handle, const cs_insn *raw, struct cs_instr *instr);
};

extern const struct cs_instr_machine cs_instr_x86_64, cs_instr_i386, cs_instr_arm64,
    cs_instr_arm, cs_instr_ppc, cs_instr_ppc64, cs_instr_s390;

/* Operands in short. */
static inline struct cs_operand cs_operand_constant(int64_t value, uint8_t field)
{
    return (struct cs_operand){
        .displacement = value, .base = CS_NO_REGISTER, .field = field, .known = true};
}

static inline struct cs_operand cs_operand_place(int64_t address, uint8_t field)
{
    return (struct cs_operand){.displacement = address,
                               .base = CS_NO_REGISTER,
                               .field = field,
                               .relative = true,
                               .known = true};
}

static inline struct cs_operand cs_operand_register(int8_t base)
{
    return (struct cs_operand){.base = base, .known = base != CS_NO_REGISTER};
}

static inline struct cs_operand cs_operand_memory(int8_t base, int64_t displacement,
                                                  uint8_t field)
{
    return (struct cs_operand){.displacement = displacement,
                               .base = base,
                               .field = field,
                               .load = true,
                               .known = true};
}

static inline void cs_instr_move(struct cs_instr *instr, struct cs_operand to,
                                 struct cs_operand from)
{
    instr->moves[instr->nmoves++] = (struct cs_move){.to = to, .from = from};
}

#endif
