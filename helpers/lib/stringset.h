/* stringset.h - interned strings: equal texts of one set are the same pointer.
 *
 * Texts live until cs_stringset_free(). One thread at a time per set.
 */
#ifndef CS_STRINGSET_H
#define CS_STRINGSET_H

#include <stddef.h>

struct cs_stringset;

/* An empty set, or NULL when there is no memory. */
struct cs_stringset *cs_stringset_new(void);
void cs_stringset_free(struct cs_stringset *set);

/* The set's copy of the nbytes at text (cut at a zero byte), zero-terminated; NULL when
 * there is no memory. */
const char *cs_stringset_intern(struct cs_stringset *set, const char *text, size_t nbytes);

#endif
