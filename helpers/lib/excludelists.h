/* excludelists.h - GCC's own lists of what not to hook, where there is no plugin.
 *
 * GCC leaves out every function whose name, or whose file's name, holds an entry anywhere
 * in it. So an entry is only made when no function that is to be hooked holds it; what
 * cannot be left out like that is hooked beyond the plan, and counted. All options together
 * must stay well below 128 KiB.
 */
#ifndef CS_EXCLUDELISTS_H
#define CS_EXCLUDELISTS_H

#include "plan.h"

#include <stdbool.h>
#include <stddef.h>

struct cs_excludelists {
    char *files;     /* entries between commas; NULL: none */
    char *functions; /* the same */
    bool *beyond;    /* per function: hooked, and should not be */
    size_t nbeyond;
};

/* Lists for a source that defines these n functions, of which those with hooked[i] are to
 * be hooked. system: system headers are left out, unless a path in guarded[nguarded] (the
 * source, the project's folder) would be, too. Returns 0 or -ENOMEM; to be freed either
 * way. */
int cs_excludelists_make(struct cs_excludelists *lists,
                         const struct cs_plan_function *functions, const bool *hooked,
                         size_t n, bool system, const char *const *guarded,
                         size_t nguarded);
void cs_excludelists_free(struct cs_excludelists *lists);

#endif
