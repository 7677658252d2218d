/* symfile.h - the functions of binaries in a small text file, in place of the binaries.
 *
 * Format: docs/symbols.md. Strings belong to the cs_symfile and live as long. Once opened
 * it is not changed by lookups.
 */
#ifndef CS_SYMFILE_H
#define CS_SYMFILE_H

#include "sym.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct cs_module;
struct cs_symfile;
struct cs_symfile_module; /* one binary in it */

/* Write the functions of sym, the binary at path. Returns 0, or -errno when stream failed.
 */
int cs_symfile_write(FILE *stream, struct cs_sym *sym, const char *path);

/* Read the file at path ("-": stdin). Returns 0, or -errno with *out NULL and what is wrong
 * in why[nwhy]; -EINVAL names the line. */
int cs_symfile_open(struct cs_symfile **out, const char *path, char *why, size_t nwhy);
void cs_symfile_close(struct cs_symfile *symfile);

/* The binary that module was: the one with its build-id, or for a module without one the
 * one without that has its file name. NULL when it is not there. */
const struct cs_symfile_module *cs_symfile_find(const struct cs_symfile *symfile,
                                                const struct cs_module *module);

/* As cs_sym_function(). */
bool cs_symfile_function(const struct cs_symfile_module *module, uint64_t addr,
                         struct cs_sym_function *out);

#endif
