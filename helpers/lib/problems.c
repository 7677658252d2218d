#include "problems.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void add(struct cs_problems *problems, unsigned line, bool warning,
                const char *format, va_list args)
{
    struct cs_problem *problem;

    if (!warning)
        problems->nerrors++;
    if (problems->n == problems->room) {
        size_t room = problems->room ? problems->room * 2 : 16;
        void *list = realloc(problems->list, room * sizeof *problems->list);

        if (!list)
            return;
        problems->list = list;
        problems->room = room;
    }
    problem = &problems->list[problems->n];
    *problem = (struct cs_problem){.line = line, .warning = warning};
    if (vasprintf(&problem->text, format, args) >= 0)
        problems->n++;
}

void cs_problems_error(struct cs_problems *problems, unsigned line, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add(problems, line, false, format, args);
    va_end(args);
}

void cs_problems_warning(struct cs_problems *problems, unsigned line, const char *format,
                         ...)
{
    va_list args;

    va_start(args, format);
    add(problems, line, true, format, args);
    va_end(args);
}

void cs_problems_free(struct cs_problems *problems)
{
    for (size_t i = 0; i < problems->n; i++)
        free(problems->list[i].text);
    free(problems->list);
    *problems = (struct cs_problems){.n = 0};
}
