/* instr.h - machine instructions, as far as control and addresses flow through them.
 *
 * Capstone decodes; here its detail becomes one small form for all machines: where control
 * goes, which values move where, what else changes. Instructions that only compute are
 * their clobbered registers. One thread at a time per decoder.
 */
#ifndef CS_INSTR_H
#define CS_INSTR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CS_INSTR_REGISTERS 32 /* at most, the stack pointer among them */
#define CS_NO_REGISTER     (-1)
#define CS_FIELD_ANY       UINT8_MAX

/* Whether control took a branch because two values were the same. */
enum cs_sameness {
    CS_SAME_UNKNOWN,
    CS_SAME_COMPARED, /* the instruction compares two registers */
    CS_SAME_TAKEN,    /* the branch is taken when they are the same */
    CS_SAME_PASSED    /* it is not */
};

enum cs_flow {
    CS_FLOW_NEXT,   /* on to the next instruction */
    CS_FLOW_CALL,   /* to the target and back */
    CS_FLOW_JUMP,   /* to the target */
    CS_FLOW_BRANCH, /* to the target or the next instruction */
    CS_FLOW_STOP    /* return, trap */
};

/* The value base + displacement, or with `load` what memory holds there. */
struct cs_operand {
    int64_t displacement;
    int8_t base;   /* register, or CS_NO_REGISTER */
    uint8_t field; /* offset in the instruction of the bytes that a relocation may set;
                      0: none does; CS_FIELD_ANY: wherever in it */
    bool load;
    bool relative; /* the displacement was counted from the instruction's place */
    bool known;    /* false: something that this form cannot express */
};

struct cs_move {
    struct cs_operand to; /* a register (displacement 0, no load), or memory (load) */
    struct cs_operand from;
};

struct cs_instr {
    uint64_t address;
    uint32_t nbytes;
    enum cs_flow flow;
    struct cs_operand target; /* unless flow is NEXT or STOP */
    struct cs_move moves[2];  /* all sources are read first */
    unsigned nmoves;
    enum cs_sameness sameness;
    int8_t compared[2];  /* registers */
    uint32_t clobbers;   /* bit per register that changes otherwise */
    int64_t stack_delta; /* added to the stack pointer, which then is no clobber */
};

/* What calls do on a machine, by its usual calling convention. */
struct cs_convention {
    struct cs_operand argument; /* where a callee finds the first one */
    uint32_t call_clobbers;     /* registers that a call may change */
    int8_t stack_pointer;
};

struct cs_decoder;

/* For the e_machine. Returns 0, -ENOMEM, or -ENOTSUP for a machine that is not known
 * here. */
int cs_decoder_open(struct cs_decoder **out, uint16_t machine, bool big_endian);
void cs_decoder_close(struct cs_decoder *decoder);

/* Decode Thumb code from now on, or ARM code again. Other machines ignore it. */
void cs_decoder_thumb(struct cs_decoder *decoder, bool thumb);

/* NULL when only control flow is known of this machine, not values. */
const struct cs_convention *cs_decoder_convention(const struct cs_decoder *decoder);

/* Decode what the nbytes begin with. Bytes that are no instruction count as one that stops,
 * of the machine's smallest size. Returns false at the end. */
bool cs_decoder_next(struct cs_decoder *decoder, const uint8_t *bytes, size_t nbytes,
                     uint64_t address, struct cs_instr *instr);

#endif
