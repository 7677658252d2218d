#include "shortname.h"

#include "table.h"
#include "utf8.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '_';
}

/* Characters of an operator's name at text if it starts there and has brackets or arrows in
 * it (operator<<), else 0. Demanglers put a space before template arguments that follow. */
static size_t operator_length(const char *name, const char *text)
{
    static const char *const signs[] = {
        "<=>", "<<=", ">>=", "->*", "<<", ">>", "<=", ">=", "->", "()", "[]", "<", ">"};
    size_t n = strlen("operator");

    if (strncmp(text, "operator", n) != 0 || (text > name && is_word(text[-1])))
        return 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strncmp(text + n, signs[i], strlen(signs[i])) == 0)
            return n + strlen(signs[i]);
    return 0;
}

/* The bracket that ends the group which starts at text, or NULL. */
static const char *group_end(const char *name, const char *text)
{
    unsigned depth = 0;

    for (; *text; text++) {
        size_t skip = operator_length(name, text);

        if (skip > 0) {
            text += skip - 1;
            continue;
        }
        if (strchr("<([{", *text))
            depth++;
        else if (strchr(">)]}", *text) && (*text != '>' || text[-1] != '-') && --depth == 0)
            return text;
    }
    return NULL;
}

/* name with every outermost group that `open` starts emptied, if it has anything in it. Of
 * parameters, `(`, that is the last group alone: others are part of scopes. New memory. */
static char *empty_groups(const char *name, char open, const char *ellipsis)
{
    char *out = NULL;
    size_t nout;
    FILE *stream = open_memstream(&out, &nout);

    if (!stream)
        return NULL;
    for (const char *at = name; *at;) {
        size_t skip = operator_length(name, at);
        const char *end = skip == 0 && strchr("<([{", *at) ? group_end(name, at) : NULL;
        bool last = end && !strpbrk(end + 1, "(<{:");

        if (end && *at == open && end > at + 1 && (open == '<' || last)) {
            fprintf(stream, "%c%s%c", *at, ellipsis, *end);
            at = end + 1;
        } else if (end && *at != '{') {
            fwrite(at, 1, (size_t)(end - at) + 1, stream);
            at = end + 1;
        } else {
            fwrite(at, 1, skip ? skip : 1, stream);
            at += skip ? skip : 1;
        }
    }
    if (fclose(stream) != 0) {
        free(out);
        return NULL;
    }
    return out;
}

char *cs_shortname(const char *name, size_t width, const char *ellipsis)
{
    char *shorter = strdup(name);

    for (const char *open = "(<"; *open && shorter && cs_utf8_length(shorter) > width;
         open++) {
        char *next = empty_groups(shorter, *open, ellipsis);

        free(shorter);
        shorter = next;
    }
    if (!shorter)
        return NULL;
    char *cut = cs_text_cut(shorter, width, CS_COLUMN_CUT_MIDDLE, ellipsis);
    free(shorter);
    return cut;
}
