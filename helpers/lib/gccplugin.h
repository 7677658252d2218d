/* gccplugin.h - the GCC plugin, built for the compiler in use when it is first needed.
 *
 * Its sources are installed; the result lies in the cache folder under the version of GCC,
 * its plugin headers and the sources, so that another GCC, an upgrade or a newer callsight
 * get another one. Processes that need it at the same time wait for the one that builds.
 */
#ifndef CS_GCCPLUGIN_H
#define CS_GCCPLUGIN_H

#include <stddef.h>

struct cs_toolchain;

/* The path of the plugin for this GCC in path[npath], built from the folder of sources when
 * it is not there. Returns 0; -ENOENT: GCC's plugin headers are not installed; -ENOEXEC: it
 * cannot be built or loaded; else -errno; with the reason and the remedy in why[nwhy]. */
int cs_gccplugin_find(char *path, size_t npath, const struct cs_toolchain *toolchain,
                      const char *sources, char *why, size_t nwhy);

#endif
