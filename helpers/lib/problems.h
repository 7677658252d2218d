/* problems.h - what is wrong in a file that somebody wrote, collected before it is shown.
 *
 * Texts say what is wrong and what to do. A list owns its texts. One thread at a time.
 */
#ifndef CS_PROBLEMS_H
#define CS_PROBLEMS_H

#include <stdbool.h>
#include <stddef.h>

struct cs_problem {
    char *text;
    unsigned line; /* 0: of no one line */
    bool warning;  /* not an error */
};

/* All zero is an empty list. */
struct cs_problems {
    struct cs_problem *list;
    size_t n, room;
    size_t nerrors; /* those that are not warnings, also those that found no memory */
};

void cs_problems_error(struct cs_problems *problems, unsigned line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void cs_problems_warning(struct cs_problems *problems, unsigned line, const char *format,
                         ...) __attribute__((format(printf, 3, 4)));
void cs_problems_free(struct cs_problems *problems);

#endif
