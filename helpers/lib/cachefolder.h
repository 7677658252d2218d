/* cachefolder.h - the folder for what is made once per machine and user, such as plugins.
 *
 * $CALLSIGHT_CACHE, else $XDG_CACHE_HOME/callsight or ~/.cache/callsight, else, where those
 * cannot be used, /tmp/callsight-UID. What lies there is loaded into compilers: a folder
 * that somebody else owns, or may write to, is refused.
 */
#ifndef CS_CACHEFOLDER_H
#define CS_CACHEFOLDER_H

#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

/* The folder's path, made when it is not there, in path[npath]. Returns 0, or -errno
 * (-EPERM: not ours alone) with the path that was tried. */
int cs_cachefolder_open(char *path, size_t npath);

/* A number that changes with the file: its path, size and time of change. */
uint64_t cs_cachefolder_stamp(const char *path, const struct stat *status);

#endif
