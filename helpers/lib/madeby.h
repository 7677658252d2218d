/* madeby.h - functions that compilers and linkers make, which no source defines. */
#ifndef CS_MADEBY_H
#define CS_MADEBY_H

#include <stdbool.h>

/* Whether the symbol is that of such a function: initialisation of static data, thunks,
 * wrappers of thread-local variables and the like. Compilers differ in whether these carry
 * hooks, and nobody selects them. */
bool cs_made_by_compiler(const char *symbol);

#endif
