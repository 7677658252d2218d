#include "utf8.h"

static int continues(const unsigned char *bytes, size_t n)
{
    for (size_t i = 1; i < n; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
    return 1;
}

static size_t sequence_length(unsigned char lead)
{
    if (lead >= 0xc2 && lead <= 0xdf)
        return 2;
    if (lead >= 0xe0 && lead <= 0xef)
        return 3;
    if (lead >= 0xf0 && lead <= 0xf4)
        return 4;
    return 0;
}

size_t cs_utf8_next(const char *text, uint32_t *code)
{
    static const uint32_t lowest[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *bytes = (const unsigned char *)text;
    size_t n = sequence_length(bytes[0]);

    *code = bytes[0];
    if (bytes[0] < 0x80)
        return bytes[0] != 0;
    *code = CS_UTF8_REPLACEMENT;
    if (n == 0 || !continues(bytes, n))
        return 1;
    uint32_t value = bytes[0] & (0x7fu >> n);
    for (size_t i = 1; i < n; i++)
        value = value << 6 | (bytes[i] & 0x3fu);
    if (value < lowest[n] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
        return 1;
    *code = value;
    return n;
}

size_t cs_utf8_put(char out[4], uint32_t code)
{
    size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

    if (n == 1) {
        out[0] = (char)code;
        return n;
    }
    for (size_t i = n; --i > 0; code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)((0xf00u >> n) | code);
    return n;
}

size_t cs_utf8_length(const char *text)
{
    size_t length = 0;
    uint32_t code;

    for (size_t n; (n = cs_utf8_next(text, &code)) > 0; text += n)
        length++;
    return length;
}
