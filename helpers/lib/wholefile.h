/* wholefile.h - all bytes of a file in memory. */
#ifndef CS_WHOLEFILE_H
#define CS_WHOLEFILE_H

#include <stddef.h>

/* Read the file at path ("-": stdin) to its end. Returns 0 with *data to be released with
 * free(), or -errno with *data NULL. */
int cs_wholefile_read(const char *path, void **data, size_t *nbytes);

#endif
