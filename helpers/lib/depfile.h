/* depfile.h - the rules in make's form that compilers write with -MD. */
#ifndef CS_DEPFILE_H
#define CS_DEPFILE_H

#include <stddef.h>

/* Make the first target of the depfile at path depend on these files too, behind those that
 * are there; nothing happens to those that are named already. Returns 0 or -errno; -EINVAL
 * when there is no rule in it. */
int cs_depfile_add(const char *path, const char *const *files, size_t nfiles);

#endif
