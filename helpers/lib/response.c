#include "response.h"

#include "command.h"
#include "wholefile.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define DEEPEST 16 /* response files in response files; a cycle ends there */

static int add_word(struct cs_command *command, const char *word)
{
    /* Grown by doubling: full where the number is a power of two. */
    if ((command->nwords & (command->nwords - 1)) == 0) {
        size_t room = command->nwords ? command->nwords * 2 : 1;
        const char **grown = realloc(command->words, room * sizeof *grown);
        if (!grown)
            return -ENOMEM;
        command->words = grown;
    }
    command->words[command->nwords++] = word;
    return 0;
}

static int add_text(struct cs_command *command, char *text)
{
    char **grown = realloc(command->texts, (command->ntexts + 1) * sizeof *grown);

    if (!grown)
        return -ENOMEM;
    command->texts = grown;
    grown[command->ntexts++] = text;
    return 0;
}

/* One word from *from, unquoted into *to and ended there; both are moved behind it. */
static char *unquote(char **from, char **to)
{
    char *start = *to, quote = '\0', *in = *from, *out = *to;

    for (; *in && (quote || !isspace((unsigned char)*in)); in++) {
        if (*in == '\\' && in[1])
            *out++ = *++in;
        else if (quote && *in == quote)
            quote = '\0';
        else if (!quote && (*in == '\'' || *in == '"'))
            quote = *in;
        else
            *out++ = *in;
    }
    *from = *in ? in + 1 : in;
    *out++ = '\0';
    *to = out;
    return start;
}

static int expand_word(struct cs_command *command, const char *word, int depth);

static int expand_text(struct cs_command *command, char *text, int depth)
{
    char *from = text, *to = text;
    int error = 0;

    while (!error) {
        while (isspace((unsigned char)*from))
            from++;
        if (!*from)
            break;
        error = expand_word(command, unquote(&from, &to), depth);
    }
    return error;
}

static int expand_word(struct cs_command *command, const char *word, int depth)
{
    void *data;
    char *text;
    size_t nbytes;
    int error;

    if (word[0] != '@' || depth >= DEEPEST ||
        cs_wholefile_read(word + 1, &data, &nbytes) != 0)
        return add_word(command, word);
    text = realloc(data, nbytes + 1);
    error = text ? add_text(command, text) : -ENOMEM;
    if (error) {
        free(text ? text : data);
        return error;
    }
    text[nbytes] = '\0';
    return expand_text(command, text, depth + 1);
}

int cs_response_expand(struct cs_command *command, char *const argv[])
{
    int error = 0;

    for (size_t i = 0; !error && argv[i]; i++)
        error = expand_word(command, argv[i], 0);
    return error;
}
