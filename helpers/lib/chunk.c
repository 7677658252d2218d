#include "chunk.h"

#include "bytes.h"

#include <string.h>

const char *cs_chunk_header(const void *data, size_t nbytes, struct cs_chunk *header,
                            bool *swapped)
{
    *swapped = false;
    if (nbytes < sizeof *header)
        return "a chunk's header is cut";
    memcpy(header, data, sizeof *header);
    if (header->byte_order != CS_BYTE_ORDER) {
        *swapped = true;
        cs_bytes_swap(header, "422"
                              "444444"
                              "888"
                              "44");
    }
    if (header->magic != CS_CHUNK_MAGIC || header->byte_order != CS_BYTE_ORDER)
        return "no chunk here";
    if (header->version >> 8 != CS_FORMAT_VERSION >> 8)
        return "a chunk of another format version";
    if (header->header_size < sizeof *header || header->header_size % 8)
        return "a chunk with an impossible header size";
    if (header->size && (header->size < header->header_size || header->size % 8 ||
                         header->size > CS_CHUNK_NBYTES))
        return "a chunk with an impossible size";
    return NULL;
}

size_t cs_chunk_extent(const void *data, size_t nbytes, const struct cs_chunk *header)
{
    const char *bytes = data;
    size_t extent = nbytes & ~(size_t)7;
    uint64_t word = 0;

    for (; extent > header->header_size; extent -= 8) {
        memcpy(&word, bytes + extent - 8, sizeof word);
        if (word)
            break;
    }
    return extent > header->header_size ? extent : header->header_size;
}

void cs_chunk_swap(struct cs_event *words, size_t nwords)
{
    for (size_t i = 0; i < nwords; i++) {
        words[i].time = __builtin_bswap32(words[i].time);
        words[i].code = __builtin_bswap32(words[i].code);
    }
}

void cs_chunk_text(const struct cs_event *words, bool swapped, char *out, size_t nbytes)
{
    while (nbytes) {
        struct cs_event word = *words++;
        size_t n = nbytes < sizeof word ? nbytes : sizeof word;

        if (swapped)
            cs_chunk_swap(&word, 1);
        memcpy(out, &word, n);
        out += n;
        nbytes -= n;
    }
}
