/* maps.h - /proc/self/maps: what is mapped where, under which name. */
#ifndef CS_MAPS_H
#define CS_MAPS_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Start of the first mapping whose name ends in `ending`; 0: there is none. */
uintptr_t cs_maps_find(const char *ending);

/* The file that is mapped at the address: its name, not terminated, in path[nbytes], and
 * its length; 0 when it is not a file or cannot be found out. */
size_t cs_maps_path(uintptr_t address, char *path, size_t nbytes);

#pragma GCC visibility pop

#endif
