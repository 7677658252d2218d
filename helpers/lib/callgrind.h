/* callgrind.h - a profile in the format that KCachegrind and callgrind_annotate read.
 *
 * https://valgrind.org/docs/manual/cl-format.html, version 1; the event is ns of time.
 * Readers compute a function's inclusive cost as its self cost plus its call arcs, so an
 * arc carries the inclusive time of the callee less what nested calls of the caller itself
 * account for already: with that, the computed inclusive cost is the outermost-activation
 * time also under recursion.
 */
#ifndef CS_CALLGRIND_H
#define CS_CALLGRIND_H

#include <stdio.h>

struct cs_profile;

/* Returns 0 or -errno; the stream may then hold a part. */
int cs_callgrind_write(const struct cs_profile *profile, FILE *out);

#endif
