/* ownfiles.h - where callsight's own files are: beside the running program. */
#ifndef CS_OWNFILES_H
#define CS_OWNFILES_H

#include <stddef.h>

/* The folder of the plugin's sources, in path[npath]. Returns 0, or -ENOENT with the place
 * where it should be. */
int cs_ownfiles_plugin(char *path, size_t npath);

/* The runtime that programs are linked with: $CALLSIGHT_RUNTIME, else libcallsight.a.
 * Returns as above. */
int cs_ownfiles_runtime(char *path, size_t npath);

#endif
