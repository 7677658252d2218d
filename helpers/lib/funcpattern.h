/* funcpattern.h - a set of function patterns: exact names and globs, never substrings.
 *
 * A pattern is a C name, a C++ qualified name with or without parameter list and template
 * arguments, or a mangled symbol. Without a parameter list it means all overloads, without
 * template arguments all instances. `*`, `?` and `[...]` are wild outside brackets and
 * `operator` names; inside (...) and <...> only a `*` that is a whole argument is, so that
 * `fo(char*)` is exact. Exact names are found by hash, globs by the text before their first
 * wild character. Also compiles as C++11. One writer or many readers at a time.
 */
#ifndef CS_FUNCPATTERN_H
#define CS_FUNCPATTERN_H

#include "synonyms.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cs_funcpatterns;

/* An empty set, or NULL when there is no memory. */
struct cs_funcpatterns *cs_funcpatterns_new(void);
void cs_funcpatterns_free(struct cs_funcpatterns *set);

/* Add the pattern (copied) under the caller's number. Returns 0 or -ENOMEM. */
int cs_funcpatterns_add(struct cs_funcpatterns *set, const char *pattern, uint32_t number);

size_t cs_funcpatterns_count(const struct cs_funcpatterns *set);

/* Lowest number whose pattern matches the function, or UINT32_MAX. */
uint32_t cs_funcpatterns_first(const struct cs_funcpatterns *set,
                               const struct cs_synonyms *function);

/* Call hit(context, number) for every pattern that matches; the same number may be hit
 * several times. */
void cs_funcpatterns_each(const struct cs_funcpatterns *set,
                          const struct cs_synonyms *function,
                          void (*hit)(void *context, uint32_t number), void *context);

/* Whether the pattern has a wild character. */
bool cs_funcpattern_wild(const char *pattern);

#ifdef __cplusplus
}
#endif

#endif
