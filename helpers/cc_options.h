/* cc_options.h - the command line of cs-cc; for its main program alone. */
#ifndef CS_CC_OPTIONS_H
#define CS_CC_OPTIONS_H

#include "sourceplan.h"

struct options {
    struct cs_sourceplan_order order;
    const char *print_plugin; /* a compiler */
    char **command;           /* the compiler and its arguments */
};

/* Ends the program on misuse, and behind --help and --version. */
void parse_options(struct options *options, int argc, char **argv);

#endif
