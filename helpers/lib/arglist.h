/* arglist.h - the words of a command that is put together. */
#ifndef CS_ARGLIST_H
#define CS_ARGLIST_H

#include <stddef.h>

/* All zero is an empty list. Words that were formatted belong to it, others to the caller.
 */
struct cs_arglist {
    const char **words; /* NULL-terminated once something was added */
    size_t n, room;
    char **owned;
    size_t nowned;
    int error; /* 0, or -ENOMEM: some words are missing */
};

void cs_arglist_add(struct cs_arglist *list, const char *word);
void cs_arglist_format(struct cs_arglist *list, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void cs_arglist_free(struct cs_arglist *list);

#endif
