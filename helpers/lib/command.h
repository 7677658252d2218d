/* command.h - what a compiler's command line is going to do.
 *
 * As GCC and Clang read it: which of its words are sources, what is written, whether it
 * compiles, links or does something else. Response files (@FILE) are looked into. Strings
 * belong to the command, or to the caller's argv, which outlives it.
 */
#ifndef CS_COMMAND_H
#define CS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

enum cs_command_kind {
    CS_COMMAND_OTHER,   /* preprocesses, asks for something, or holds nothing of C or C++ */
    CS_COMMAND_PROBE,   /* a configure script, CMake or Meson tries the compiler */
    CS_COMMAND_COMPILE, /* C or C++ sources, each to an object or to assembler code */
    CS_COMMAND_LINK     /* a program or shared library, from objects, sources or both */
};

struct cs_command_source {
    const char *path;
    size_t word; /* index in words */
};

struct cs_command {
    enum cs_command_kind kind;
    const char **words; /* argv with response files replaced by what they hold */
    size_t nwords;
    size_t compiler; /* index in words: behind ccache and its like */
    struct cs_command_source *sources;
    size_t nsources;
    const char *output;     /* -o, or NULL */
    const char *depfile;    /* -MF, or NULL: beside the output */
    bool depends;           /* -MD or -MMD: a depfile is written */
    bool assembler;         /* -S */
    bool lto;               /* -flto, not taken back */
    bool without_libraries; /* -nostdlib, -nodefaultlibs, -r: no place for a runtime */
    char **texts;           /* of response files */
    size_t ntexts;
};

/* Read argv (NULL-terminated, argv[0] the compiler or a launcher such as ccache). Returns
 * 0 or -ENOMEM; to be freed either way. A response file that cannot be read is left to the
 * compiler to complain of. */
int cs_command_parse(struct cs_command *command, char *const argv[]);
void cs_command_free(struct cs_command *command);

/* New memory, or NULL: where the object (or assembler file) of a source goes that is
 * compiled without -o. */
char *cs_command_object(const struct cs_command *command, const char *source);

/* New memory, or NULL: the depfile that is written for this object. */
char *cs_command_depfile(const struct cs_command *command, const char *object);

/* Whether the option at this word has its argument in the word behind it. */
bool cs_command_takes_word(const char *option);

#endif
