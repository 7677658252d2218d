/* speedscope.h - a profile as a file of the speedscope viewer.
 *
 * https://github.com/jlfwong/speedscope/blob/main/src/lib/file-format-spec.ts, one sampled
 * profile: a stack per call path, weighted by its self time in ns.
 */
#ifndef CS_SPEEDSCOPE_H
#define CS_SPEEDSCOPE_H

#include <stdio.h>

struct cs_profile;

/* Returns 0 or -errno; the stream may then hold a part. */
int cs_speedscope_write(const struct cs_profile *profile, FILE *out);

#endif
