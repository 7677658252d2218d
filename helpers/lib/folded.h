/* folded.h - a profile as collapsed stacks, the text that flame graph tools read.
 *
 * One line per call path: the functions from the outermost on, separated by ';', then a
 * space and a whole number. The numbers of all lines sum up to the profile's total.
 */
#ifndef CS_FOLDED_H
#define CS_FOLDED_H

#include "profile.h"

#include <stdio.h>

/* Write the paths with self time in ns, or, with `calls`, the number of calls; lines of
 * zero are left out. Returns 0 or -ENOMEM; write errors stay with the stream. */
int cs_folded_write(const struct cs_profile *profile, bool calls, FILE *out);

#endif
