/* spelling.h - the canonical form of a function's name, and its parts.
 *
 * In the canonical form spaces stand only where two words meet, `const` behind what it
 * qualifies, types have their short names (typespelling.h), and there is no `(void)` and
 * no ABI tag, however the name was typed or demangled. Also compiles as C++11; no state.
 */
#ifndef CS_SPELLING_H
#define CS_SPELLING_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where the parts of a C++ function's name lie, as offsets into its text. */
struct cs_name_parts {
    size_t name;       /* the qualified name starts here, behind a return type */
    size_t parameters; /* the parameter list starts here; == end when there is none */
    size_t qualifiers; /* behind the parameter list: ` const`, ` &&` ... */
    size_t end;        /* of it all, a ` [clone ...]` note left out */
};

void cs_name_split(struct cs_name_parts *parts, const char *text, size_t nbytes);

/* Where the token behind a word `operator` at text[at] ends (`operator()`, `operator<<`),
 * or 0 when there is no such word. For conversions and `operator new`: behind `operator`.
 */
size_t cs_operator_end(const char *text, size_t nbytes, size_t at);

/* Where the bracketed group that starts at text[at] ends; nbytes when it does not close. */
size_t cs_group_end(const char *text, size_t nbytes, size_t at);

/* The canonical form of nbytes of text, written to out[nbytes + 1]. Returns its length. */
size_t cs_spelling_normalise(char *out, const char *text, size_t nbytes);

#ifdef __cplusplus
}
#endif

#endif
