/* irtext.h - LLVM's intermediate form as text (.ll): its functions, and what is said of
 * them.
 *
 * As Clang prints it, versions 9 and up. Only what is needed to tell functions apart is
 * looked at; everything else is lines. Immutable once opened; strings belong to it.
 */
#ifndef CS_IRTEXT_H
#define CS_IRTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CS_IR_NONE SIZE_MAX

/* A function that the text defines. */
struct cs_irfunction {
    char *symbol;     /* assembler name */
    const char *name; /* as the text refers to it: @f or @"f g" */
    size_t nname;
    const char *define;       /* its first line */
    const char *end;          /* the line that closes it: "}" */
    const char *group;        /* the # of its attribute group in that line, or NULL */
    size_t attributes;        /* number of the group, or CS_IR_NONE */
    size_t debug;             /* number of its DISubprogram, or CS_IR_NONE */
    bool available_elsewhere; /* an external definition is what programs are linked with */
    bool ifunc_resolver;
};

struct cs_irtext {
    const char *text;
    size_t nbytes;
    struct cs_irfunction *functions; /* in the order of the text */
    size_t nfunctions;
    const char **metadata; /* per number: what follows "!N = ", or NULL */
    size_t nmetadata;
    const char **groups; /* per number: the "{" of "attributes #N = {", or NULL */
    size_t ngroups;
};

/* Look at the nbytes at text, which are kept, not copied, and followed by a zero byte.
 * Returns 0, -ENOMEM, or -EINVAL when it is no such text. To be closed either way. */
int cs_irtext_open(struct cs_irtext *ir, const char *text, size_t nbytes);
void cs_irtext_close(struct cs_irtext *ir);

/* Where the line ends: its newline, or the end of the text. */
const char *cs_irtext_line_end(const char *line);

/* The file that a DISubprogram or the like (its number) names, in new memory; NULL when
 * nothing is known. */
char *cs_irtext_file(const struct cs_irtext *ir, size_t number);

/* The line that it names, or 0. */
uint32_t cs_irtext_line(const struct cs_irtext *ir, size_t number);

/* How many lines hold code of the function, as min-size counts them. 0: not known. */
uint32_t cs_irtext_count_lines(const struct cs_irtext *ir,
                               const struct cs_irfunction *function);

/* Whether the metadata of this number is of the kind: "DILocation". */
bool cs_irtext_is(const struct cs_irtext *ir, size_t number, const char *kind);

#endif
