/* bytes.h - byte order of stored structs, by a table of their fields.
 *
 * A layout is a string with one digit per field, its size in bytes: "448" is two 32-bit
 * integers and a 64-bit one. Fields of size 1 (text, build-ids) stay as they are.
 */
#ifndef CS_BYTES_H
#define CS_BYTES_H

#include <stdbool.h>
#include <stddef.h>

#define CS_HOST_IS_BIG (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)

/* Swap the bytes of every field of the layout at data, in place. */
void cs_bytes_swap(void *data, const char *layout);

/* Bytes that the layout describes. */
size_t cs_bytes_size(const char *layout);

#endif
