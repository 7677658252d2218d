/* dwarfcursor.h - read numbers of a DWARF section, never beyond its end.
 *
 * A read that does not fit gives 0 and sets `failed` for good: check it once, at the end.
 * Encodings: DWARF 5, section 7.6 (LEB128) and 7.4 (32- and 64-bit formats).
 */
#ifndef CS_DWARFCURSOR_H
#define CS_DWARFCURSOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct cs_dwarfcursor {
    const uint8_t *at, *end;
    bool swap; /* the file's byte order is not the machine's */
    bool failed;
};

static inline size_t cs_dwarf_left(const struct cs_dwarfcursor *cursor)
{
    return (size_t)(cursor->end - cursor->at);
}

static inline void cs_dwarf_skip(struct cs_dwarfcursor *cursor, uint64_t nbytes)
{
    if (nbytes > cs_dwarf_left(cursor)) {
        cursor->failed = true;
        nbytes = cs_dwarf_left(cursor);
    }
    cursor->at += nbytes;
}

/* An unsigned number of 1, 2, 4 or 8 bytes. */
static inline uint64_t cs_dwarf_fixed(struct cs_dwarfcursor *cursor, unsigned nbytes)
{
    uint8_t one;
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    const uint8_t *at = cursor->at;

    if (nbytes > cs_dwarf_left(cursor)) {
        cursor->failed = true;
        cursor->at = cursor->end;
        return 0;
    }
    cursor->at += nbytes;
    switch (nbytes) {
    case 1:
        memcpy(&one, at, 1);
        return one;
    case 2:
        memcpy(&two, at, 2);
        return cursor->swap ? __builtin_bswap16(two) : two;
    case 4:
        memcpy(&four, at, 4);
        return cursor->swap ? __builtin_bswap32(four) : four;
    case 8:
        memcpy(&eight, at, 8);
        return cursor->swap ? __builtin_bswap64(eight) : eight;
    default:
        cursor->failed = true;
        return 0;
    }
}

static inline uint8_t cs_dwarf_byte(struct cs_dwarfcursor *cursor)
{
    if (cursor->at == cursor->end) {
        cursor->failed = true;
        return 0;
    }
    return *cursor->at++;
}

/* Bits beyond the 64th are dropped. */
static inline uint64_t cs_dwarf_uleb(struct cs_dwarfcursor *cursor)
{
    uint8_t byte = cs_dwarf_byte(cursor);
    uint64_t value = byte & 0x7f;

    for (unsigned shift = 7; byte & 0x80; shift += 7) {
        byte = cs_dwarf_byte(cursor);
        if (shift < 64)
            value |= (uint64_t)(byte & 0x7f) << shift;
    }
    return value;
}

static inline int64_t cs_dwarf_sleb(struct cs_dwarfcursor *cursor)
{
    uint64_t value = 0;
    unsigned shift = 0;
    uint8_t byte;

    do {
        byte = cs_dwarf_byte(cursor);
        if (shift < 64)
            value |= (uint64_t)(byte & 0x7f) << shift;
        shift += 7;
    } while (byte & 0x80);
    if (shift < 64 && byte & 0x40)
        value |= ~UINT64_C(0) << shift;
    return (int64_t)value;
}

/* A zero-terminated string in the section, or NULL. */
static inline const char *cs_dwarf_string(struct cs_dwarfcursor *cursor)
{
    const char *text = (const char *)cursor->at;
    const uint8_t *zero = memchr(cursor->at, 0, cs_dwarf_left(cursor));

    if (!zero) {
        cursor->failed = true;
        cursor->at = cursor->end;
        return NULL;
    }
    cursor->at = zero + 1;
    return text;
}

#endif
