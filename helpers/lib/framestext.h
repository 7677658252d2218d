/* framestext.h - the functions at an address as text, in the form of addr2line -f. */
#ifndef CS_FRAMESTEXT_H
#define CS_FRAMESTEXT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct cs_sym;

struct cs_framestext {
    bool inlines;   /* also inlined functions, the innermost first */
    bool addresses; /* the address comes first, on a line of its own */
};

/* Two lines per function: the name or ??, then file:line or ??:?. */
void cs_framestext_write(FILE *stream, struct cs_sym *sym, uint64_t addr,
                         const struct cs_framestext *options);

/* What stands for an address of which nothing is known. */
void cs_framestext_write_unknown(FILE *stream);

#endif
