/* demangle.h - the name that people read, from the symbol that the linker sees.
 *
 * Pure functions of the symbol; safe from any thread. Two siblings give the C++ part:
 * demangle_iberty.c (binutils' own, no limit on the length of a name; preferred) and
 * demangle_cxxabi.c (the compiler's C++ library, which gives up at 1,024 characters).
 */
#ifndef CS_DEMANGLE_H
#define CS_DEMANGLE_H

#include <stddef.h>

/* Longer symbols are shown as they are: parsing them recurses, and one mangled in bad faith
 * would exhaust the stack. */
#define CS_DEMANGLE_MAX_SYMBOL 16384

/* Longer names are shown mangled: with substitutions, 100 bytes of symbol can stand for
 * gigabytes of name. */
#define CS_DEMANGLE_MAX_NAME 65536

/* The name of the function that symbol belongs to, in memory from malloc(): without version
 * (`@@V1`) and clone suffix (origin.h), and demangled with its parameters when C++.
 * Without either, a copy of symbol. NULL when memory is short. */
char *cs_demangle(const char *symbol);

/* Receives a name in pieces. It may leave with longjmp(). */
typedef void cs_demangle_piece(const char *bytes, size_t nbytes, void *context);

/* What the siblings supply: hand the C++ name behind mangled to piece. Returns 0, or
 * nonzero when it is none, or longer than the sibling takes
 * (demangle_cxxabi.c: 1,024 characters). Allocates nothing. */
int cs_demangle_stream(const char *mangled, cs_demangle_piece *piece, void *context);

#endif
