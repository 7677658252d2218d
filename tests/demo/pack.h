/* pack.h - a small compressor of the Lempel-Ziv kind.
 *
 * Packed data is a row of tokens: a byte n < 128 and n + 1 literal bytes, or a byte
 * 128 + n and a 16-bit distance, which stands for n + 4 bytes seen that far back.
 */
#ifndef DEMO_PACK_H
#define DEMO_PACK_H

#include <stddef.h>

enum { PACK_BLOCK = 32768, PACK_BOUND = PACK_BLOCK + PACK_BLOCK / 64 };

/* Pack count <= PACK_BLOCK bytes into out[PACK_BOUND]. Returns the packed length. */
size_t pack_block(unsigned char *out, const char *in, size_t count);

/* Unpack into out[PACK_BLOCK]. Returns the unpacked length. */
size_t unpack_block(char *out, const unsigned char *in, size_t count);

#endif
