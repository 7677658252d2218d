#include "quoting.h"

#include <stdbool.h>
#include <string.h>

const char CS_QUOTE_MAKE_SETUP[] =
    "callsight_empty :=\n"
    "callsight_blank := $(callsight_empty) $(callsight_empty)\n"
    "callsight_colon := :\n"
    "callsight_equals := =\n"
    "callsight_hash := \\#\n";

static bool is_plain(const char *word)
{
    return *word && word[strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                      "0123456789_-+=./,:@%^")] == '\0';
}

/* The word for a shell; make: also `$` and `#` for make. */
static void shell_word(FILE *out, const char *word, bool make)
{
    if (is_plain(word)) {
        fputs(word, out);
        return;
    }
    putc('\'', out);
    for (; *word; word++) {
        if (*word == '\'')
            fputs("'\\''", out);
        else if (make && *word == '$')
            fputs("$$", out);
        else if (make && *word == '#')
            fputs("\\#", out);
        else
            putc(*word, out);
    }
    putc('\'', out);
}

void cs_quote_shell(FILE *out, const char *word)
{
    shell_word(out, word, false);
}

void cs_quote_make_shell(FILE *out, const char *word)
{
    shell_word(out, word, true);
}

void cs_quote_make_file(FILE *out, const char *path)
{
    for (; *path; path++) {
        if (*path == '$')
            putc('$', out);
        else if (strchr(" \t#:\\%", *path))
            putc('\\', out);
        putc(*path, out);
    }
}

void cs_quote_make_name(FILE *out, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case ' ':
            fputs("$(callsight_blank)", out);
            break;
        case ':':
            fputs("$(callsight_colon)", out);
            break;
        case '=':
            fputs("$(callsight_equals)", out);
            break;
        case '#':
            fputs("$(callsight_hash)", out);
            break;
        case '$':
            fputs("$$", out);
            break;
        default:
            putc(*text, out);
        }
    }
}

/* How many `=` the brackets need so that the text does not close them. */
static unsigned bracket_level(const char *text)
{
    unsigned level = 1;

    for (const char *at = text; (at = strchr(at, ']')) != NULL; at++) {
        unsigned n = (unsigned)strspn(at + 1, "=");

        if (n >= level && (at[1 + n] == ']' || at[1 + n] == '\0'))
            level = n + 1;
    }
    return level;
}

void cs_quote_cmake(FILE *out, const char *text)
{
    unsigned level = bracket_level(text);

    putc('[', out);
    for (unsigned i = 0; i < level; i++)
        putc('=', out);
    putc('[', out);
    fputs(text, out);
    putc(']', out);
    for (unsigned i = 0; i < level; i++)
        putc('=', out);
    putc(']', out);
}

void cs_quote_response(FILE *out, const char *word)
{
    if (!*word)
        fputs("\"\"", out);
    for (; *word; word++) {
        if (strchr(" \t\n\\'\"", *word))
            putc('\\', out);
        putc(*word, out);
    }
}
