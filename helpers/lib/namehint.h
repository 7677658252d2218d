/* namehint.h - the function that somebody who mistyped its name probably meant.
 *
 * As nearest.h, for functions: a name typed without parameters is compared without them.
 */
#ifndef CS_NAMEHINT_H
#define CS_NAMEHINT_H

#include "nearest.h"

struct cs_namehint {
    struct cs_nearest nearest;
    bool parameters; /* the wanted name has some */
    char *name;      /* the best candidate so far, or NULL: none is near */
};

/* wanted is kept, not copied. */
void cs_namehint_init(struct cs_namehint *hint, const char *wanted);
void cs_namehint_fini(struct cs_namehint *hint);

/* Offer the demangled name of a function; it need not stay. */
void cs_namehint_offer(struct cs_namehint *hint, const char *name);

#endif
