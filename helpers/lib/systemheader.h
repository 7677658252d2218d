/* systemheader.h - whether a path is that of a header of the system, by where it lies. */
#ifndef CS_SYSTEMHEADER_H
#define CS_SYSTEMHEADER_H

#include <stdbool.h>

/* folders (NULL, or ended by NULL) are system folders beside the usual ones. What the
 * compiler was told with -isystem is not known here. */
bool cs_system_header(const char *path, const char *const *folders);

#endif
