#include "irtext.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *cs_irtext_line_end(const char *line)
{
    const char *newline = strchr(line, '\n');

    return newline ? newline : line + strlen(line);
}

static bool starts(const char *line, const char *word)
{
    return strncmp(line, word, strlen(word)) == 0;
}

/* Behind the name that begins at text: a quoted one, or one of plain characters. */
static const char *skip_name(const char *text)
{
    if (*text == '"') {
        const char *quote = strchr(text + 1, '"');
        return quote ? quote + 1 : text + 1;
    }
    while (isalnum((unsigned char)*text) || (*text && strchr("$._-", *text)))
        text++;
    return text;
}

/* New memory, or NULL: the symbol that a name stands for: without quotes, without the mark
 * of names that are not to be changed, \xx replaced. */
static char *decode(const char *name, size_t nname)
{
    char *symbol = malloc(nname + 1), *to = symbol;

    for (size_t i = 0; symbol && i < nname; i++) {
        unsigned code;
        if (name[i] == '"')
            continue;
        if (name[i] == '\\' && i + 2 < nname && sscanf(name + i + 1, "%2x", &code) == 1) {
            i += 2;
            if (code != 1)
                *to++ = (char)code;
        } else {
            *to++ = name[i];
        }
    }
    if (symbol)
        *to = '\0';
    return symbol;
}

/* The parenthesis that closes the one at text, or NULL. */
static const char *closing(const char *text, const char *end)
{
    int depth = 0;

    for (; text < end; text++) {
        if (*text == '"')
            text = skip_name(text) - 1;
        else if (*text == '(')
            depth++;
        else if (*text == ')' && --depth == 0)
            return text;
    }
    return NULL;
}

/* What stands behind the parameters of a function. */
static void read_tail(struct cs_irfunction *function, const char *at, const char *end)
{
    for (; at && at < end; at++) {
        if (*at == '"') {
            at = skip_name(at) - 1;
        } else if (*at == '#' && isdigit((unsigned char)at[1]) && at[-1] == ' ') {
            function->group = at;
            function->attributes = strtoul(at + 1, NULL, 10);
        } else if (starts(at, "!dbg !")) {
            function->debug = strtoul(at + strlen("!dbg !"), NULL, 10);
        }
    }
}

static int add_function(struct cs_irtext *ir, const char *line)
{
    const char *end = cs_irtext_line_end(line);
    const char *at = memchr(line, '@', (size_t)(end - line));
    struct cs_irfunction *grown, *function;

    if (!at)
        return -EINVAL;
    /* Grown by doubling: full where the number is a power of two. */
    if ((ir->nfunctions & (ir->nfunctions - 1)) == 0) {
        size_t room = ir->nfunctions ? ir->nfunctions * 2 : 1;
        grown = realloc(ir->functions, room * sizeof *grown);
        if (!grown)
            return -ENOMEM;
        ir->functions = grown;
    }
    function = &ir->functions[ir->nfunctions];
    *function = (struct cs_irfunction){
        .name = at, .define = line, .attributes = CS_IR_NONE, .debug = CS_IR_NONE};
    function->nname = (size_t)(skip_name(at + 1) - at);
    function->symbol = decode(at + 1, function->nname - 1);
    if (!function->symbol)
        return -ENOMEM;
    ir->nfunctions++;
    read_tail(function, closing(at + function->nname, end), end);
    function->available_elsewhere = starts(line, "define available_externally ");
    return 0;
}

/* "LEAD N = REST": put where the rest begins into the array at N. Numbers are given out in
 * order, so that one above the limit is none of Clang's. */
static int add_number(const char ***list, size_t *n, const char *digits, size_t limit)
{
    char *rest;
    size_t number = strtoul(digits, &rest, 10);

    if (!starts(rest, " = ") || number > limit)
        return 0;
    if (number >= *n) {
        size_t room = number + number / 2 + 64;
        const char **grown = realloc(*list, room * sizeof *grown);
        if (!grown)
            return -ENOMEM;
        memset(grown + *n, 0, (room - *n) * sizeof *grown);
        *list = grown;
        *n = room;
    }
    (*list)[number] = rest + 3;
    return 0;
}

static int read_line(struct cs_irtext *ir, const char *line)
{
    if (starts(line, "define "))
        return add_function(ir, line);
    if (line[0] == '}' && ir->nfunctions > 0)
        ir->functions[ir->nfunctions - 1].end = line;
    else if (line[0] == '!' && isdigit((unsigned char)line[1]))
        return add_number(&ir->metadata, &ir->nmetadata, line + 1, ir->nbytes);
    else if (starts(line, "attributes #"))
        return add_number(&ir->groups, &ir->ngroups, line + strlen("attributes #"),
                          ir->nbytes);
    return 0;
}

/* "@f = ifunc TYPE, TYPE @resolver": the last name is the resolver's. */
static void read_ifunc(struct cs_irtext *ir, const char *line)
{
    const char *end = cs_irtext_line_end(line);
    const char *name = NULL;

    for (const char *at = line; at < end; at++)
        if (*at == '@')
            name = at;
    for (size_t i = 0; name && i < ir->nfunctions; i++) {
        struct cs_irfunction *function = &ir->functions[i];
        if (skip_name(name + 1) == name + function->nname &&
            strncmp(name, function->name, function->nname) == 0)
            function->ifunc_resolver = true;
    }
}

static void read_ifuncs(struct cs_irtext *ir)
{
    for (const char *line = ir->text; line && *line;) {
        if (*line == '@') {
            const char *equals = skip_name(line + 1);
            const char *end = cs_irtext_line_end(line);
            const char *word = starts(equals, " = ")
                                   ? memmem(equals, (size_t)(end - equals), " ifunc ", 7)
                                   : NULL;
            if (word && !memchr(equals, '"', (size_t)(word - equals)))
                read_ifunc(ir, line);
        }
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
}

int cs_irtext_open(struct cs_irtext *ir, const char *text, size_t nbytes)
{
    int error = 0;

    *ir = (struct cs_irtext){.text = text, .nbytes = nbytes};
    if (memchr(text, '\0', nbytes))
        return -EINVAL;
    for (const char *line = text; line && *line && !error;) {
        error = read_line(ir, line);
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    for (size_t i = 0; i < ir->nfunctions && !error; i++)
        if (!ir->functions[i].end)
            error = -EINVAL;
    if (!error)
        read_ifuncs(ir);
    return error;
}

void cs_irtext_close(struct cs_irtext *ir)
{
    for (size_t i = 0; i < ir->nfunctions; i++)
        free(ir->functions[i].symbol);
    free(ir->functions);
    free(ir->metadata);
    free(ir->groups);
}

bool cs_irtext_is(const struct cs_irtext *ir, size_t number, const char *kind)
{
    const char *rest = number < ir->nmetadata ? ir->metadata[number] : NULL;

    if (!rest)
        return false;
    if (starts(rest, "distinct "))
        rest += strlen("distinct ");
    return *rest == '!' && starts(rest + 1, kind) && rest[1 + strlen(kind)] == '(';
}

/* The field of the metadata: what follows "KEY: " in its line, or NULL. */
static const char *field(const struct cs_irtext *ir, size_t number, const char *key)
{
    const char *at = number < ir->nmetadata ? ir->metadata[number] : NULL;
    const char *end = at ? cs_irtext_line_end(at) : NULL;
    size_t nkey = strlen(key);

    for (; at && at < end; at++) {
        if (*at == '"')
            at = skip_name(at) - 1;
        else if ((*at == '(' || *at == ' ') && strncmp(at + 1, key, nkey) == 0 &&
                 starts(at + 1 + nkey, ": "))
            return at + 1 + nkey + 2;
    }
    return NULL;
}

/* The number in a field "KEY: !N". */
static size_t field_number(const struct cs_irtext *ir, size_t number, const char *key)
{
    const char *value = field(ir, number, key);

    return value && value[0] == '!' && isdigit((unsigned char)value[1])
               ? strtoul(value + 1, NULL, 10)
               : CS_IR_NONE;
}

char *cs_irtext_file(const struct cs_irtext *ir, size_t number)
{
    const char *value = field(ir, field_number(ir, number, "file"), "filename");

    return value ? decode(value, (size_t)(skip_name(value) - value)) : NULL;
}

uint32_t cs_irtext_line(const struct cs_irtext *ir, size_t number)
{
    const char *value = field(ir, number, "line");

    return value ? (uint32_t)strtoul(value, NULL, 10) : 0;
}

/* Whether the scope (a block, a function) lies in the function of this number. */
static bool lies_in(const struct cs_irtext *ir, size_t scope, size_t function)
{
    for (int depth = 0; depth < 1000 && scope != CS_IR_NONE; depth++) {
        if (scope == function)
            return true;
        if (cs_irtext_is(ir, scope, "DISubprogram"))
            return false;
        scope = field_number(ir, scope, "scope");
    }
    return false;
}

static int by_value(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

static uint32_t count_different(uint32_t *lines, size_t n)
{
    uint32_t count = 0;

    qsort(lines, n, sizeof *lines, by_value);
    for (size_t i = 0; i < n; i++)
        count += i == 0 || lines[i] != lines[i - 1];
    return count;
}

/* Clang leaves the closing brace out where a single `return` ends a function: then the line
 * of its return is that of other instructions, too, and not the function's first. */
static bool lacks_closing_line(const struct cs_irtext *ir,
                               const struct cs_irfunction *function, const uint32_t *lines,
                               size_t n)
{
    const char *at = function->end, *end = cs_irtext_line_end(function->define);
    const char *mark;
    uint32_t last;
    size_t same = 0;

    while (at > end && !starts(at, "  ret "))
        for (at--; at > end && at[-1] != '\n'; at--)
            ;
    mark =
        at > end ? memmem(at, (size_t)(cs_irtext_line_end(at) - at), ", !dbg !", 8) : NULL;
    last = mark ? cs_irtext_line(ir, strtoul(mark + 8, NULL, 10)) : 0;
    for (size_t i = 0; i < n; i++)
        same += lines[i] == last;
    return last > 0 && same > 1 && last != cs_irtext_line(ir, function->debug);
}

/* Whether the line that `at` lies in only goes on somewhere else: the end of a block. */
static bool is_jump(const char *at)
{
    while (at[-1] != '\n')
        at--;
    return starts(at, "  br label ");
}

uint32_t cs_irtext_count_lines(const struct cs_irtext *ir,
                               const struct cs_irfunction *function)
{
    static const char mark[] = ", !dbg !";
    uint32_t *lines = NULL, count;
    size_t n = 0, room = 0;

    if (function->debug == CS_IR_NONE)
        return 0;
    for (const char *at = function->define; at && at < function->end;) {
        size_t place =
            at == function->define ? function->debug : strtoul(at + strlen(mark), NULL, 10);
        bool ours = place == function->debug ||
                    (lies_in(ir, field_number(ir, place, "scope"), function->debug) &&
                     cs_irtext_line(ir, place) > 0 && !field(ir, place, "inlinedAt") &&
                     !is_jump(at));
        if (ours && n == room) {
            uint32_t *grown = realloc(lines, (room = room * 2 + 64) * sizeof *lines);
            if (!grown)
                break;
            lines = grown;
        }
        if (ours)
            lines[n++] = cs_irtext_line(ir, place);
        at = memmem(at + 1, (size_t)(function->end - at - 1), mark, strlen(mark));
    }
    count = lacks_closing_line(ir, function, lines, n) + count_different(lines, n);
    free(lines);
    return count;
}
