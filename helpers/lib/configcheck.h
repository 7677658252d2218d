/* configcheck.h - what of a config has no effect on the sources that it meets, and why.
 */
#ifndef CS_CONFIGCHECK_H
#define CS_CONFIGCHECK_H

#include <stdbool.h>

struct cs_problems;
struct cs_resolved;

/* Add to problems: as errors a selection of nothing, and an include-func that names no
 * function or cannot be resolved without a graph; as warnings other patterns that match
 * nothing and lines that are there twice. partial: the sources are only a part of the
 * project's, where all of that but a missing graph is no surprise. Returns 0 or -ENOMEM. */
int cs_config_check(const struct cs_resolved *resolved, bool partial,
                    struct cs_problems *problems);

#endif
