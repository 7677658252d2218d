/* code.h - the instructions of one function at a time, with what they refer to.
 *
 * A cs_code belongs to one cs_objfile, which must outlive it. One thread at a time.
 */
#ifndef CS_CODE_H
#define CS_CODE_H

#include "instr.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cs_objfile;
struct cs_obj_extent;
struct cs_obj_reloc;

/* What a register or operand holds. */
struct cs_value {
    const char *name; /* address of a symbol that the file leaves to others; else NULL */
    uint64_t address; /* place in the file, when there is no name */
    bool known;       /* false: neither */
};

struct cs_code {
    const struct cs_objfile *obj;
    const struct cs_obj_extent *extent; /* of the instructions */
    struct cs_decoder *decoder;
    struct cs_instr *instrs;
    size_t ninstrs, room;
};

/* Returns 0, -ENOMEM, or -ENOTSUP when the machine's code cannot be decoded. */
int cs_code_open(struct cs_code *code, const struct cs_objfile *obj);
void cs_code_close(struct cs_code *code);

/* Decode the extent; what was read before is gone. Returns 0 or -ENOMEM. */
int cs_code_read(struct cs_code *code, const struct cs_obj_extent *extent);

/* The relocation that sets the operand, or NULL. */
const struct cs_obj_reloc *cs_code_reloc(const struct cs_code *code,
                                         const struct cs_instr *instr,
                                         const struct cs_operand *operand);

/* What the relocation's symbol is, seen from the end of an instruction. */
struct cs_value cs_code_referred(const struct cs_objfile *obj,
                                 const struct cs_obj_reloc *reloc, uint64_t instr_end);

/* The operand's value as far as it depends on no register. */
struct cs_value cs_code_value(const struct cs_code *code, const struct cs_instr *instr,
                              const struct cs_operand *operand);

/* What the pointer at the address holds once the file is loaded: an entry of a global
 * offset table, else not known. */
struct cs_value cs_code_pointer(const struct cs_objfile *obj, uint64_t address);

/* Whether the instruction leaves its function: a call, or a jump to elsewhere. */
bool cs_code_leaves(const struct cs_code *code, const struct cs_instr *instr);

#endif
