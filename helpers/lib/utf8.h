/* utf8.h - step through text that may or may not be UTF-8.
 *
 * Function names come from symbol tables and may hold any byte but zero. Whatever is not
 * valid UTF-8 reads as U+FFFD, one per byte, so that every writer can pass it on. No state.
 */
#ifndef CS_UTF8_H
#define CS_UTF8_H

#include <stddef.h>
#include <stdint.h>

#define CS_UTF8_REPLACEMENT UINT32_C(0xfffd)

/* The code point at text, which is terminated by a zero byte, in *code. Returns the bytes
 * it takes (1 to 4), or 0 at the end of the text. Overlong forms, surrogates and values
 * above U+10FFFF are invalid (RFC 3629). */
size_t cs_utf8_next(const char *text, uint32_t *code);

/* Write the code point to out. Returns its bytes (1 to 4); nothing is terminated. */
size_t cs_utf8_put(char out[4], uint32_t code);

/* Code points in text. */
size_t cs_utf8_length(const char *text);

#endif
