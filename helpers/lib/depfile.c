#include "depfile.h"

#include "outfile.h"
#include "wholefile.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* New memory, or NULL: the name as make wants it. */
static char *quote(const char *name)
{
    char *text = malloc(2 * strlen(name) + 1), *to = text;

    for (const char *from = name; text && *from; from++) {
        if (*from == ' ' || *from == '\t' || *from == '#')
            *to++ = '\\';
        else if (*from == '$')
            *to++ = '$';
        *to++ = *from;
    }
    if (text)
        *to = '\0';
    return text;
}

/* Where the rule ends that begins at text: the newline that no backslash takes away. */
static const char *end_of_rule(const char *text)
{
    const char *at = strchr(text, '\n');

    while (at && at > text && at[-1] == '\\')
        at = strchr(at + 1, '\n');
    return at ? at : text + strlen(text);
}

/* Whether name stands in the rule as a word. */
static bool names(const char *rule, const char *end, const char *name)
{
    size_t nname = strlen(name);

    for (const char *at = rule; (at = strstr(at, name)) != NULL && at < end; at++)
        if (at > rule && strchr(" \n\t", at[-1]) && strchr(" \n\t\\", at[nname]))
            return true;
    return false;
}

static void write_rules(FILE *out, const char *text, const char *const *files,
                        size_t nfiles)
{
    const char *end = end_of_rule(text);

    fwrite(text, 1, (size_t)(end - text), out);
    for (size_t i = 0; i < nfiles; i++) {
        char *name = quote(files[i]);
        if (name && !names(text, end, name))
            fprintf(out, " \\\n  %s", name);
        free(name);
    }
    fputs(*end ? end : "\n", out);
}

int cs_depfile_add(const char *path, const char *const *files, size_t nfiles)
{
    struct cs_outfile out;
    void *data;
    char *text;
    size_t nbytes;
    int error = cs_wholefile_read(path, &data, &nbytes);

    if (error)
        return error;
    text = realloc(data, nbytes + 1);
    if (!text) {
        free(data);
        return -ENOMEM;
    }
    text[nbytes] = '\0';
    if (!strchr(text, ':'))
        error = -EINVAL;
    else
        error = cs_outfile_open(&out, path);
    if (!error) {
        write_rules(out.stream, text, files, nfiles);
        error = cs_outfile_commit(&out);
    }
    free(text);
    return error;
}
