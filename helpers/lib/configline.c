#include "configline.h"

#include <string.h>

/* What inih would misread, and the control characters in its place. */
static const char special[] = ";:= ";
static const char stand_in[] = "\1\2\3\4";

struct span {
    const char *start, *end;
};

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static struct span trim(struct span text)
{
    while (text.start < text.end && blank(*text.start))
        text.start++;
    while (text.start < text.end && blank(text.end[-1]))
        text.end--;
    return text;
}

/* The text before a comment: a `#` or `;` at its start or behind a blank. */
static struct span uncomment(struct span text)
{
    for (const char *at = text.start; at < text.end; at++)
        if ((*at == '#' || *at == ';') && (at == text.start || blank(at[-1])))
            return (struct span){text.start, at};
    return text;
}

static bool is_empty(struct span text)
{
    text = trim(uncomment(trim(text)));
    return text.start == text.end;
}

/* Append the text; the bytes of `misread` in it become their stand-ins. */
static char *put(char *out, struct span text, const char *misread)
{
    for (const char *at = text.start; at < text.end; at++) {
        bool replace = strchr(misread, *at) != NULL;

        *out++ = replace ? stand_in[strchr(special, *at) - special] : *at;
    }
    return out;
}

/* A separator at `at`: `=`, or a `:` that is not half of `::`. */
static bool separates(struct span line, const char *at)
{
    if (*at != ':')
        return *at == '=';
    return (at == line.start || at[-1] != ':') && (at + 1 == line.end || at[1] != ':');
}

/* Where the key ends and the value starts: at ` = `, else behind a first word of small
 * letters (the older form has no separator), else at the first separator. */
static void divide(struct span line, struct span *key, struct span *value)
{
    struct span text = uncomment(line);
    const char *at, *word = line.start;

    for (at = text.start + 1; at + 1 < text.end; at++)
        if (*at == '=' && blank(at[-1]) && blank(at[1]))
            break;
    if (text.end - text.start < 3 || at + 1 >= text.end) {
        while (word < line.end && ((*word >= 'a' && *word <= 'z') || *word == '-'))
            word++;
        for (at = word; at < line.end && blank(*at); at++)
            ;
        if (word > line.start && (word == line.end || blank(*word)) &&
            (at == line.end || !separates(line, at))) {
            *key = (struct span){line.start, word};
            *value = trim((struct span){word, line.end});
            return;
        }
        for (at = text.start; at < text.end && !separates(line, at); at++)
            ;
    }
    *key = trim((struct span){line.start, at});
    *value = trim((struct span){at < text.end ? at + 1 : at, line.end});
}

static enum cs_configline section(char *out, struct span line)
{
    const char *close = memchr(line.start, ']', (size_t)(line.end - line.start));

    if (!close || !is_empty((struct span){close + 1, line.end}))
        return CS_CONFIGLINE_BRACKET;
    *out++ = '[';
    out = put(out, trim((struct span){line.start + 1, close}), ";");
    *out++ = ']';
    *out = '\0';
    return CS_CONFIGLINE_OK;
}

/* Take the value out of its quotes; false: there is no end to them. */
static bool unquote(struct span *value)
{
    const char *open = value->start;
    const char *close = memchr(open + 1, '"', (size_t)(value->end - open - 1));

    if (!close || !is_empty((struct span){close + 1, value->end}))
        return false;
    *value = (struct span){open + 1, close};
    return true;
}

enum cs_configline cs_configline_plain(char *out, const char *text, size_t nbytes)
{
    struct span line = trim((struct span){text, text + nbytes}), key, value;
    bool quoted;

    *out = '\0';
    for (const char *at = text; at < text + nbytes; at++)
        if ((unsigned char)*at < ' ' && *at != '\t')
            return CS_CONFIGLINE_CONTROL;
    if (is_empty(line))
        return CS_CONFIGLINE_OK;
    if (*line.start == '[')
        return section(out, line);
    divide(line, &key, &value);
    quoted = value.start < value.end && *value.start == '"';
    if (quoted && !unquote(&value))
        return CS_CONFIGLINE_QUOTE;
    if (!quoted)
        value = trim(uncomment(value));
    out = put(out, key, ";:=");
    *out++ = '=';
    out = put(out, value, quoted ? "; " : ";");
    *out = '\0';
    return CS_CONFIGLINE_OK;
}

void cs_configline_restore(char *text)
{
    for (; *text; text++) {
        const char *found = strchr(stand_in, *text);

        if (found)
            *text = special[found - stand_in];
    }
}
