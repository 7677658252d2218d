/* debuglack.h - what the debug information of a file lacks, in words. */
#ifndef CS_DEBUGLACK_H
#define CS_DEBUGLACK_H

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stddef.h>

struct cs_units;

struct cs_debuglack {
    Elf *elf;
    Dwarf *dwarf;                 /* NULL: none could be read */
    const char *dwarf_why;        /* then: why, in libdwfl's words */
    const struct cs_units *units; /* with dwarf */
    bool has_symbols;
};

/* One line on the most important thing that is missing, without the file's name, into
 * text[ntext]: "has no debug information: ...". Returns false when nothing is. */
bool cs_debuglack_text(const struct cs_debuglack *lack, char *text, size_t ntext);

#endif
