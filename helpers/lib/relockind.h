/* relockind.h - what a relocation makes of the symbol it names: a table per machine. */
#ifndef CS_RELOCKIND_H
#define CS_RELOCKIND_H

#include <stdint.h>

enum cs_relockind {
    CS_RELOC_OTHER,   /* nothing that matters here: thread-local data, hints, sizes */
    CS_RELOC_CALL,    /* call or jump to the symbol */
    CS_RELOC_ADDRESS, /* the symbol's address; in an x86 call or jump, its target */
    CS_RELOC_GOT      /* address of a pointer to the symbol */
};

enum cs_relockind cs_relockind_of(uint16_t machine, uint32_t type);

/* Where a value that is a distance counts from, and so what its addend holds beside an
 * offset from the symbol. */
enum cs_reloc_origin {
    CS_ORIGIN_PLACE,      /* the relocated bytes, or nowhere: nothing */
    CS_ORIGIN_INSTR_END,  /* minus the distance from there to the instruction's end */
    CS_ORIGIN_INSTR_START /* the distance from the instruction's start, which is 2 bytes */
};

enum cs_reloc_origin cs_relockind_origin(uint16_t machine, uint32_t type);

#endif
