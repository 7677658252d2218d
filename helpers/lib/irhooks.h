/* irhooks.h - leave the hooks of a plan's functions, and no others, in Clang's output.
 *
 * Clang can hook all functions of a source or none. So cs-cc has it print its intermediate
 * form, takes the hooks of the functions that the plan leaves out away, and has it compile
 * the rest of the way. It also adds what Clang's hooks lack: the exit of a function that an
 * exception leaves, and callsight_landing() where control comes back past frames that are
 * gone.
 */
#ifndef CS_IRHOOKS_H
#define CS_IRHOOKS_H

#include "irselect.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct cs_irhooks {
    struct cs_irselect select;
    bool typed_pointers; /* the text is of Clang 14 or older: i8*, not ptr */
    bool strips_debug;   /* debug information was only there to tell files */
    bool adds_landings;  /* no inlining is to come that would misplace them */
};

/* Copy the text (nbytes, followed by a zero byte) to out with that done. Returns 0,
 * -ENOMEM, or -EINVAL when it is no text of Clang's; errors of out stay in it. */
int cs_irhooks_filter(const struct cs_irhooks *hooks, const char *text, size_t nbytes,
                      FILE *out);

#endif
