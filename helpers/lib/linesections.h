/* linesections.h - the sections of an ELF file that line tables are made of. */
#ifndef CS_LINESECTIONS_H
#define CS_LINESECTIONS_H

#include "dwarfcursor.h"

#include <libelf.h>

/* The sections of the file; absent ones are empty. They must stay as long as the table. */
struct cs_linesections {
    struct cs_dwarfcursor line, line_str, str;
};

/* Find the sections in elf; compressed ones must have been expanded, as dwarf_begin_elf()
 * does. */
void cs_linesections_init(struct cs_linesections *sections, Elf *elf);

#endif
