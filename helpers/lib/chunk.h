/* chunk.h - the header and the words of one chunk, in memory, in our byte order. */
#ifndef CS_CHUNK_H
#define CS_CHUNK_H

#include "format.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bring the header of a chunk at data[nbytes] into *header, in our byte order; *swapped
 * tells whether the chunk is in the other one. `size` 0 is let through: the caller knows
 * where the words end. Returns NULL, or what is wrong with it (a string constant). */
const char *cs_chunk_header(const void *data, size_t nbytes, struct cs_chunk *header,
                            bool *swapped);

/* Length in bytes of a chunk that was not closed: header and words up to the last one that
 * is not zero, of the nbytes at data. */
size_t cs_chunk_extent(const void *data, size_t nbytes, const struct cs_chunk *header);

/* Swap the words of a foreign chunk in place: events and first words of records are then as
 * ours; payloads are brought into shape by cs_chunk_payload() and cs_chunk_text(). */
void cs_chunk_swap(struct cs_event *words, size_t nwords);

/* The payload word as an integer. */
static inline uint64_t cs_chunk_payload(const struct cs_event *word, bool swapped)
{
    bool high_first = swapped ? !(__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
                              : __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__;

    return high_first ? (uint64_t)word->time << 32 | word->code
                      : (uint64_t)word->code << 32 | word->time;
}

/* Copy nbytes of text in the payload at words to out. */
void cs_chunk_text(const struct cs_event *words, bool swapped, char *out, size_t nbytes);

#endif
