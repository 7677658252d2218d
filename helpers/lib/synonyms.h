/* synonyms.h - all the ways in which people write the name of one function.
 *
 * A config may say `net::get`, `net::get(char const*)`, `net::get<int>` or
 * `_ZN3net3getIiEvPKc` and mean the same function. Also compiles as C++11.
 */
#ifndef CS_SYNONYMS_H
#define CS_SYNONYMS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CS_SYNONYMS_MAX 15

/* A pattern without a parameter list is compared with names, one with a parameter list
 * with those that have one; an exact pattern also with the whole text. */
enum cs_synonym_kind { CS_SYNONYM_NAME, CS_SYNONYM_PARAMETERS, CS_SYNONYM_WHOLE };

struct cs_synonym {
    const char *text; /* canonical (spelling.h), zero-terminated */
    size_t nbytes;
    enum cs_synonym_kind kind;
};

struct cs_synonyms {
    struct cs_synonym list[CS_SYNONYMS_MAX];
    unsigned n;
    char *memory;
};

/* All spellings of the function with this symbol (clone suffixes are dropped) and demangled
 * name (NULL: a C function): the symbol; the name with and without its return type, its
 * parameter list, the template arguments of its last part or of all parts, and its
 * anonymous namespaces. Returns 0 or -ENOMEM. */
int cs_synonyms_init(struct cs_synonyms *synonyms, const char *symbol, const char *name);
void cs_synonyms_fini(struct cs_synonyms *synonyms);

#ifdef __cplusplus
}
#endif

#endif
