/* cfg2flags_options.h - the command line of cs-cfg2flags; for its main program alone. */
#ifndef CS_CFG2FLAGS_OPTIONS_H
#define CS_CFG2FLAGS_OPTIONS_H

#include "flaglist.h"

#include <stdbool.h>

struct options {
    const char *config;
    char *found;         /* the config when none was given, to be freed */
    const char *sources; /* file that lists them, or NULL */
    const char *graph;
    const char *target;
    const char *output;
    const char *why;
    struct cs_flagorder order;
    enum cs_flagformat format;
    bool scan, environment, partial, direct_only;
    char **arguments; /* sources and folders */
    int narguments;
};

/* Ends the program on misuse, and behind --help and --version. */
void parse_options(struct options *options, int argc, char **argv);

#endif
