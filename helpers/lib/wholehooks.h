/* wholehooks.h - hooks for a whole source, where no way to single functions out is there.
 *
 * Compilers that take -finstrument-functions but not the plugin. GCC can be told names to
 * leave out, which it looks for anywhere in the names of functions: only those are told
 * that no selected function's name contains.
 */
#ifndef CS_WHOLEHOOKS_H
#define CS_WHOLEHOOKS_H

#include <stddef.h>

struct cs_plan;

struct cs_wholehooks {
    char *exclude; /* names to leave out, joined by commas, or NULL */
    char **beyond; /* functions that are hooked beyond the plan all the same */
    size_t nbeyond;
};

/* Find that out from an object of the source, with debug information (-g1), whether it has
 * hooks or not. Returns 0 or -errno. To be closed either way. */
int cs_wholehooks_open(struct cs_wholehooks *hooks, const char *object,
                       const struct cs_plan *plan);
void cs_wholehooks_close(struct cs_wholehooks *hooks);

#endif
