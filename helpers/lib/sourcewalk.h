/* sourcewalk.h - the files below a folder.
 *
 * Hidden folders, and folders that a build made (they hold a CMakeCache.txt, build.ninja or
 * meson-private), are left out.
 */
#ifndef CS_SOURCEWALK_H
#define CS_SOURCEWALK_H

#include <stddef.h>

/* Call visit(context, path) for each regular file, in the order of their names, until it
 * returns nonzero or `most` files were visited. Paths begin with folder; a folder that
 * cannot be read counts as empty. Returns what visit returned, 0, or -ENOMEM. */
int cs_sourcewalk(const char *folder, size_t most,
                  int (*visit)(void *context, const char *path), void *context);

#endif
