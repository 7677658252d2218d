/* identity.h - when two elements of a profile's table are the same thing, and how they add
 * up.
 *
 * For profile_sort.c. Comparison is a total order on identities, uniting is associative and
 * commutative, so that profiles merge to the same bytes in any grouping.
 */
#ifndef CS_IDENTITY_H
#define CS_IDENTITY_H

#include <stddef.h>

struct cs_identity {
    size_t size; /* bytes of an element */

    /* As for qsort(); 0: the same thing. */
    int (*compare)(const void *a, const void *b);

    /* Add `from` to `into` and release what `from` owns. Returns 0 or -ENOMEM. */
    int (*unite)(void *into, const void *from);
};

/* For struct cs_module, cs_function, cs_thread, cs_process, cs_fact. The indices in them
 * must already be those of the canonical tables. */
extern const struct cs_identity cs_identity_module, cs_identity_function,
    cs_identity_thread, cs_identity_process, cs_identity_fact;

#endif
