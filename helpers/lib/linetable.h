/* linetable.h - the source line of an address, from the DWARF line table of one unit.
 *
 * For large binaries: libdw (0.188) keeps and sorts every row of a table; here a table is
 * run through once, to note where its sequences start and its state at every 32nd row, and
 * a lookup runs the few rows before the address. Strings live as long as the table. One
 * thread at a time.
 */
#ifndef CS_LINETABLE_H
#define CS_LINETABLE_H

#include <stdbool.h>
#include <stdint.h>

struct cs_linesections;
struct cs_linetable;

/* Read the table at offset of .debug_line, of a unit compiled in comp_dir (kept; NULL
 * unknown). Returns 0, or with *out NULL -EINVAL (damaged, or of a version that is not
 * known) or -ENOMEM. */
int cs_linetable_open(struct cs_linetable **out, const struct cs_linesections *sections,
                      uint64_t offset, const char *comp_dir);
void cs_linetable_close(struct cs_linetable *table);

/* The row around addr: the file's number and the line (0: none) in *file and *line. Returns
 * whether a sequence has addr. */
bool cs_linetable_find(const struct cs_linetable *table, uint64_t addr, uint64_t *file,
                       uint32_t *line);

/* Path of a file by number, NULL when there is none. */
const char *cs_linetable_path(struct cs_linetable *table, uint64_t file);

#endif
