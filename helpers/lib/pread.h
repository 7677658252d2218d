/* pread.h - reading at a place of a file, interrupted and short reads dealt with. */
#ifndef CS_PREAD_H
#define CS_PREAD_H

#include <stddef.h>
#include <stdint.h>

/* Read up to nbytes at `offset` of fd into data. Returns the number of bytes read, fewer at
 * the end of the file and where the file cannot be read. */
size_t cs_pread(int fd, void *data, size_t nbytes, uint64_t offset);

/* First byte from `offset` on that is not in a hole of the file; past the end when there is
 * none; `offset` itself where the file system does not tell. */
uint64_t cs_pread_data(int fd, uint64_t offset);

#endif
