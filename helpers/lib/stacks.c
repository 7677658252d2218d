#include "stacks.h"

#include "flame.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>

/* The whole number at text[nbytes], which may have a fraction. Returns whether it is one.
 */
static bool parse_value(const char *text, size_t nbytes, uint64_t *value)
{
    size_t i = 0;

    for (*value = 0; i < nbytes && isdigit((unsigned char)text[i]); i++) {
        unsigned digit = (unsigned)(text[i] - '0');

        if (*value > (UINT64_MAX - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    bool whole = i > 0;
    if (whole && i + 1 < nbytes && text[i] == '.') {
        bool up = text[i + 1] >= '5' && *value < UINT64_MAX;

        for (i++; i < nbytes && isdigit((unsigned char)text[i]); i++)
            ;
        *value += up;
    }
    return whole && i == nbytes;
}

static int add_stack(struct cs_flame *flame, const char *stack, size_t nbytes,
                     uint64_t value)
{
    uint32_t at = 0;

    for (size_t start = 0; start <= nbytes;) {
        const char *end = memchr(stack + start, ';', nbytes - start);
        size_t n = end ? (size_t)(end - stack) - start : nbytes - start;

        at = cs_flame_child(flame, at, stack + start, n, "");
        if (at == CS_FLAME_NONE)
            return -ENOMEM;
        start += n + 1;
    }
    if (value > UINT64_MAX - flame->frames[at].value)
        return -EINVAL;
    flame->frames[at].value += value;
    return 0;
}

static int add_line(struct cs_flame *flame, const char *line, size_t nbytes)
{
    uint64_t value;

    while (nbytes > 0 && isspace((unsigned char)line[nbytes - 1]))
        nbytes--;
    if (nbytes == 0 || line[0] == '#')
        return 0;
    size_t stack = nbytes;
    while (stack > 0 && line[stack - 1] != ' ' && line[stack - 1] != '\t')
        stack--;
    if (!parse_value(line + stack, nbytes - stack, &value))
        return -EINVAL;
    while (stack > 0 && isspace((unsigned char)line[stack - 1]))
        stack--;
    return stack > 0 ? add_stack(flame, line, stack, value) : -EINVAL;
}

int cs_stacks_parse(struct cs_flame *flame, const char *text, size_t nbytes, size_t *line)
{
    flame->unit = CS_FLAME_COUNT;
    for (*line = 1; nbytes > 0; ++*line) {
        const char *end = memchr(text, '\n', nbytes);
        size_t n = end ? (size_t)(end - text) : nbytes;
        int error = add_line(flame, text, n);

        if (error)
            return error;
        n += end != NULL;
        text += n;
        nbytes -= n;
    }
    return 0;
}
