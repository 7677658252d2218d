/* nearest.h - the name that somebody who mistyped one probably meant.
 *
 * Distance counts inserted, dropped, changed and swapped bytes (Damerau-Levenshtein, each
 * swapped pair once). Candidates are offered one at a time and not kept beyond the pointer.
 */
#ifndef CS_NEAREST_H
#define CS_NEAREST_H

#include <stdbool.h>
#include <stddef.h>

struct cs_nearest {
    const char *wanted;
    size_t nwanted;
    const char *name; /* the best candidate so far, or NULL: none is near */
    unsigned distance;
};

/* wanted is kept, not copied. */
void cs_nearest_init(struct cs_nearest *nearest, const char *wanted);

/* Returns whether the candidate is nearer than those before it. */
bool cs_nearest_offer(struct cs_nearest *nearest, const char *candidate);

#endif
