#include "arglist.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cs_arglist_add(struct cs_arglist *list, const char *word)
{
    if (list->n + 2 > list->room) {
        size_t room = list->room ? list->room * 2 : 32;
        const char **grown = realloc(list->words, room * sizeof *grown);
        if (!grown) {
            list->error = -ENOMEM;
            return;
        }
        list->words = grown;
        list->room = room;
    }
    list->words[list->n++] = word;
    list->words[list->n] = NULL;
}

void cs_arglist_format(struct cs_arglist *list, const char *format, ...)
{
    char **grown = realloc(list->owned, (list->nowned + 1) * sizeof *grown);
    char *word;
    va_list args;
    int n;

    if (grown)
        list->owned = grown;
    va_start(args, format);
    n = vasprintf(&word, format, args);
    va_end(args);
    if (!grown || n < 0) {
        list->error = -ENOMEM;
        if (n >= 0)
            free(word);
        return;
    }
    list->owned[list->nowned++] = word;
    cs_arglist_add(list, word);
}

void cs_arglist_free(struct cs_arglist *list)
{
    for (size_t i = 0; i < list->nowned; i++)
        free(list->owned[i]);
    free(list->owned);
    free(list->words);
    *list = (struct cs_arglist){.n = 0};
}
