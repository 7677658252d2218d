/* pprof.h - a profile in the format of the pprof tool.
 *
 * https://github.com/google/pprof/blob/main/proto/profile.proto, uncompressed, which all
 * its readers take. One sample per call path, with the calls that ended up there and the
 * self time in ns; mappings carry path and build-id. Call paths lead leaf first, as the
 * format wants them.
 */
#ifndef CS_PPROF_H
#define CS_PPROF_H

#include <stdio.h>

struct cs_profile;

/* Returns 0 or -errno; the stream may then hold a part. */
int cs_pprof_write(const struct cs_profile *profile, FILE *out);

#endif
