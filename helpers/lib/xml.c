#include "xml.h"

#include "utf8.h"

#include <stdbool.h>

static const char *entity(uint32_t code)
{
    switch (code) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

static bool allowed(uint32_t code)
{
    if (code < 0x20 || (code >= 0x7f && code < 0xa0))
        return false;
    return code != 0xfffe && code != 0xffff;
}

void cs_xml_text(FILE *out, const char *text)
{
    uint32_t code;

    for (size_t n; (n = cs_utf8_next(text, &code)) > 0; text += n) {
        const char *escape = entity(code);
        char bytes[4] = {0};
        size_t nbytes = cs_utf8_put(bytes, allowed(code) ? code : CS_UTF8_REPLACEMENT);

        if (escape)
            fputs(escape, out);
        else
            fwrite(bytes, 1, nbytes, out);
    }
}
