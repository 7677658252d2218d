/* wholefile.h - all bytes of a file in memory. Also compiles as C++11. */
#ifndef CS_WHOLEFILE_H
#define CS_WHOLEFILE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Read the file at path ("-": stdin) to its end. Returns 0 with *data to be released with
 * free(), or -errno with *data NULL. */
int cs_wholefile_read(const char *path, void **data, size_t *nbytes);

#ifdef __cplusplus
}
#endif

#endif
