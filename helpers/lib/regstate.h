/* regstate.h - what is known of registers and stack slots at one place of a function. */
#ifndef CS_REGSTATE_H
#define CS_REGSTATE_H

#include "code.h"

#define CS_REGSTATE_SLOTS                                                                  \
    16 /* stack slots followed at once; further ones are not known                         \
        */

struct cs_regstate_slot {
    int64_t displacement;
    int8_t base; /* register it is counted from; CS_NO_REGISTER: free */
    struct cs_value value;
};

struct cs_regstate {
    struct cs_value registers[CS_INSTR_REGISTERS];
    struct cs_regstate_slot slots[CS_REGSTATE_SLOTS];
    bool stack;
    bool reached; /* false: no path leads here, as far as seen */
};

/* Nothing known, not reached. With `stack` values are followed through stack slots too. */
void cs_regstate_init(struct cs_regstate *state, bool stack);

/* Reduce *to to what holds in both; a state that was not reached is no restriction.
 * Returns whether that changed *to. */
bool cs_regstate_meet(struct cs_regstate *to, const struct cs_regstate *from);

/* Value of the instruction's operand in this state. */
struct cs_value cs_regstate_value(const struct cs_regstate *state,
                                  const struct cs_code *code, const struct cs_instr *instr,
                                  const struct cs_operand *operand);

/* Change the state as the instruction does; calls do what the convention says. */
void cs_regstate_execute(struct cs_regstate *state, const struct cs_code *code,
                         const struct cs_instr *instr);

/* Learn that two registers hold the same. */
void cs_regstate_equate(struct cs_regstate *state, const int8_t registers[2]);

#endif
