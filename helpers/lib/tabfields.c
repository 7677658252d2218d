#include "tabfields.h"

#include <string.h>

static void unescape(char *text)
{
    char *out = text;

    for (; *text; text++) {
        char c = *text;

        if (c == '\\' && text[1]) {
            c = *++text;
            c = c == 't' ? '\t' : c == 'n' ? '\n' : c;
        }
        *out++ = c;
    }
    *out = '\0';
}

void cs_tabfields_split(char *line, const char **fields, size_t nfields)
{
    for (size_t i = 0; i < nfields; i++) {
        char *tab = line ? strchr(line, '\t') : NULL;

        fields[i] = line ? line : "";
        if (tab)
            *tab = '\0';
        if (line)
            unescape(line);
        line = tab ? tab + 1 : NULL;
    }
}

void cs_tabfields_write(FILE *stream, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '\t':
            fputs("\\t", stream);
            break;
        case '\n':
            fputs("\\n", stream);
            break;
        case '\\':
            fputs("\\\\", stream);
            break;
        default:
            fputc(*text, stream);
        }
    }
}
