/* filepattern.h - a set of file patterns: exact paths, folders and globs.
 *
 * Patterns and paths are compared component by component, and a pattern may start at any
 * component, so that it does not depend on how a build spells a path: `src/net` matches
 * `../src/net/tcp.c`, not `src/network/x.c`. A pattern names a file, or a folder and all in
 * it; with `/` at its end only a folder, with `/` at its start a path from the root. In a
 * glob `*`, `?` and `[...]` stay within one component and the component `**` stands for any
 * number of them. What a path shares with the project's own folder cannot match alone: in
 * /home/me/src/app, `src/` means /home/me/src/app/src. Exact patterns are found by hash.
 * Also compiles as C++11. One writer or many readers at a time.
 */
#ifndef CS_FILEPATTERN_H
#define CS_FILEPATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cs_filepatterns;

/* An empty set, or NULL when there is no memory. */
struct cs_filepatterns *cs_filepatterns_new(void);
void cs_filepatterns_free(struct cs_filepatterns *set);

/* Name the project's folder, an absolute path; may be called several times, for a path
 * with and without symbolic links. Returns 0 or -ENOMEM. */
int cs_filepatterns_root(struct cs_filepatterns *set, const char *path);

/* Add the pattern (copied) under the caller's number. Of the same pattern twice, the first
 * number stays. Returns 0 or -ENOMEM. */
int cs_filepatterns_add(struct cs_filepatterns *set, const char *pattern, uint32_t number);

size_t cs_filepatterns_count(const struct cs_filepatterns *set);

/* Lowest number whose pattern matches the path, or UINT32_MAX (also when memory is short).
 */
uint32_t cs_filepatterns_first(const struct cs_filepatterns *set, const char *path);

/* Call hit(context, number) for every pattern that matches; the same number may be hit
 * several times. Returns 0 or -ENOMEM. */
int cs_filepatterns_each(const struct cs_filepatterns *set, const char *path,
                         void (*hit)(void *context, uint32_t number), void *context);

/* Whether the pattern has a wild character. */
bool cs_filepattern_wild(const char *pattern);

#ifdef __cplusplus
}
#endif

#endif
