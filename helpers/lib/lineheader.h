/* lineheader.h - the header of a DWARF line table: its files, and how to read its program.
 *
 * DWARF 2 to 5, section 6.2.4 of each standard. Strings point into the sections or belong
 * to the header, and live as long as both. One thread at a time.
 */
#ifndef CS_LINEHEADER_H
#define CS_LINEHEADER_H

#include "dwarfcursor.h"
#include "linesections.h"

struct cs_linefile {
    const char *name;
    uint64_t dir;
    char *path; /* once asked for; from malloc() */
};

struct cs_lineheader {
    struct cs_dwarfcursor program;
    uint8_t address_nbytes; /* 0: not told */
    uint8_t min_instruction;
    int8_t line_base;
    uint8_t line_range;
    uint8_t opcode_base;
    const uint8_t *opcode_lengths; /* of opcodes 1 to opcode_base - 1 */
    uint16_t version;
    const char *comp_dir; /* the caller's; NULL unknown */
    const char **dirs;    /* by number in the file */
    size_t ndirs;
    struct cs_linefile *files; /* by number in the file */
    size_t nfiles;
};

/* Read the table at offset of .debug_line, of a unit compiled in comp_dir. Returns 0, or
 * with *header empty -EINVAL (damaged, or a version or form that is not known) or -ENOMEM.
 */
int cs_lineheader_init(struct cs_lineheader *header, const struct cs_linesections *sections,
                       uint64_t offset, const char *comp_dir);
void cs_lineheader_fini(struct cs_lineheader *header);

/* The path of a file: its folder before it unless it is absolute, and comp_dir before that
 * unless the folder is. NULL when there is no such file. */
const char *cs_lineheader_path(struct cs_lineheader *header, uint64_t number);

#endif
