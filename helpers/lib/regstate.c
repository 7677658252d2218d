#include "regstate.h"

#include <string.h>

static bool same(struct cs_value a, struct cs_value b)
{
    return a.known == b.known && a.address == b.address &&
           (a.name == b.name || (a.name && b.name && !strcmp(a.name, b.name)));
}

void cs_regstate_init(struct cs_regstate *state, bool stack)
{
    memset(state, 0, sizeof *state);
    state->stack = stack;
    for (int i = 0; i < CS_REGSTATE_SLOTS; i++)
        state->slots[i].base = CS_NO_REGISTER;
}

/* Index of the slot, or of a free one for base CS_NO_REGISTER; CS_REGSTATE_SLOTS: none. */
static int find_slot(const struct cs_regstate *state, int8_t base, int64_t displacement)
{
    for (int i = 0; i < CS_REGSTATE_SLOTS; i++)
        if (state->slots[i].base == base &&
            (base == CS_NO_REGISTER || state->slots[i].displacement == displacement))
            return i;
    return CS_REGSTATE_SLOTS;
}

static struct cs_value slot_value(const struct cs_regstate *state, int8_t base,
                                  int64_t displacement)
{
    int i = find_slot(state, base, displacement);

    return i < CS_REGSTATE_SLOTS ? state->slots[i].value : (struct cs_value){0};
}

bool cs_regstate_meet(struct cs_regstate *to, const struct cs_regstate *from)
{
    bool changed = false;

    if (!from->reached)
        return false;
    if (!to->reached) {
        *to = *from;
        return true;
    }
    for (int i = 0; i < CS_INSTR_REGISTERS; i++) {
        if (to->registers[i].known && !same(to->registers[i], from->registers[i])) {
            to->registers[i] = (struct cs_value){0};
            changed = true;
        }
    }
    for (int i = 0; i < CS_REGSTATE_SLOTS; i++) {
        struct cs_regstate_slot *slot = &to->slots[i];

        if (slot->base != CS_NO_REGISTER &&
            !same(slot->value, slot_value(from, slot->base, slot->displacement))) {
            slot->base = CS_NO_REGISTER;
            changed = true;
        }
    }
    return changed;
}

struct cs_value cs_regstate_value(const struct cs_regstate *state,
                                  const struct cs_code *code, const struct cs_instr *instr,
                                  const struct cs_operand *operand)
{
    struct cs_value value = cs_code_value(code, instr, operand);

    if (value.known || !operand->known || operand->base == CS_NO_REGISTER ||
        cs_code_reloc(code, instr, operand))
        return value;
    value = state->registers[operand->base];
    if (operand->load && value.known && !value.name)
        return cs_code_pointer(code->obj, value.address + (uint64_t)operand->displacement);
    if (operand->load)
        return slot_value(state, operand->base, operand->displacement);
    if (!value.name)
        value.address += (uint64_t)operand->displacement;
    else if (operand->displacement)
        value = (struct cs_value){0}; /* a place behind a symbol of another file */
    return value;
}

static void clobber(struct cs_regstate *state, uint32_t registers)
{
    for (int i = 0; i < CS_INSTR_REGISTERS; i++)
        if (registers >> i & 1)
            state->registers[i] = (struct cs_value){0};
    for (int i = 0; i < CS_REGSTATE_SLOTS; i++)
        if (state->slots[i].base != CS_NO_REGISTER &&
            (registers >> state->slots[i].base & 1))
            state->slots[i].base = CS_NO_REGISTER;
}

static void move_stack(struct cs_regstate *state, int8_t stack_pointer, int64_t delta)
{
    for (int i = 0; i < CS_REGSTATE_SLOTS; i++)
        if (state->slots[i].base == stack_pointer)
            state->slots[i].displacement -= delta;
}

static void store(struct cs_regstate *state, const struct cs_operand *to,
                  struct cs_value value)
{
    int i;

    if (!to->known || to->base == CS_NO_REGISTER || (to->load && !state->stack))
        return;
    if (!to->load) {
        clobber(state, UINT32_C(1) << to->base);
        state->registers[to->base] = value;
        return;
    }
    i = find_slot(state, to->base, to->displacement);
    if (i == CS_REGSTATE_SLOTS && value.known)
        i = find_slot(state, CS_NO_REGISTER, 0);
    if (i < CS_REGSTATE_SLOTS)
        state->slots[i] = (struct cs_regstate_slot){
            .displacement = to->displacement,
            .base = value.known ? to->base : (int8_t)CS_NO_REGISTER,
            .value = value};
}

void cs_regstate_execute(struct cs_regstate *state, const struct cs_code *code,
                         const struct cs_instr *instr)
{
    const struct cs_convention *convention = cs_decoder_convention(code->decoder);
    struct cs_value values[2];

    for (unsigned i = 0; i < instr->nmoves; i++)
        values[i] = cs_regstate_value(state, code, instr, &instr->moves[i].from);
    clobber(state, instr->clobbers);
    if (instr->flow == CS_FLOW_CALL)
        clobber(state, convention->call_clobbers);
    move_stack(state, convention->stack_pointer, instr->stack_delta);
    for (unsigned i = 0; i < instr->nmoves; i++)
        store(state, &instr->moves[i].to, values[i]);
}

void cs_regstate_equate(struct cs_regstate *state, const int8_t registers[2])
{
    struct cs_value *a = &state->registers[registers[0]];
    struct cs_value *b = &state->registers[registers[1]];

    if (!a->known)
        *a = *b;
    else if (!b->known)
        *b = *a;
}
