/* symbolize_options.h - the command line of cs-symbolize. */
#ifndef CS_SYMBOLIZE_OPTIONS_H
#define CS_SYMBOLIZE_OPTIONS_H

#include "framestext.h"
#include "symbolize.h"

#include <stdbool.h>
#include <stddef.h>

struct cs_symbolize_options {
    const char *profile, *output, *exe;
    bool in_place, extract;
    struct cs_framestext text;
    char **args; /* addresses, or binaries to extract from */
    int nargs;
    const char **words; /* room for the lists below, each as long as argv */
    const char **symbols;
    size_t nsymbols;
    struct cs_symbolize job;
};

/* Fill *options, whose `words` has room for 4 * argc; ends the program on misuse, --help
 * and
 * --version. The strings are argv's. */
void cs_symbolize_parse(struct cs_symbolize_options *options, int argc, char **argv);

#endif
