/* environ.h - the runtime's settings: one table of environment variables, and its parser.
 *
 * docs/man/callsight.7 repeats the table; a test compares the two.
 */
#ifndef CS_ENVIRON_H
#define CS_ENVIRON_H

#include "state.h"

#pragma GCC visibility push(hidden)

enum cs_variable_type {
    CS_VARIABLE_SWITCH,  /* 1 yes on true, 0 no off false */
    CS_VARIABLE_COUNT,   /* a number; 0: no limit */
    CS_VARIABLE_MB,      /* 2^20 bytes; 0: no limit */
    CS_VARIABLE_FREE_MB, /* 2^20 bytes */
    CS_VARIABLE_CLOCK,   /* auto, tsc or mono */
    CS_VARIABLE_TEXT,
    CS_VARIABLE_FOLDER
};

struct cs_variable {
    const char *name;
    enum cs_variable_type type;
    size_t offset; /* of its field in struct cs_settings */
    size_t nbytes;
    const char *initial; /* the value when it is not set */
    const char *help;    /* a sentence or two */
};

extern const struct cs_variable cs_variables[];
extern const size_t cs_nvariables;

/* Whether TRACE_ENABLE asks for a trace: all that a program which is not traced pays for.
 */
bool cs_environ_enabled(void);

/* Fill *settings from the environment. Returns NULL, or the name of a variable whose value
 * was not understood and stays at its default (`what` is then that value). */
const char *cs_environ_read(struct cs_settings *settings);

#pragma GCC visibility pop

#endif
