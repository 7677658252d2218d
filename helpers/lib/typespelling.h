/* typespelling.h - one short form for the types in a function's name.
 *
 * Demanglers write types out, people do not, and compilers have their own ways:
 * `std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >` is
 * std::string, `long unsigned int` is unsigned long. Also compiles as C++11; no state.
 */
#ifndef CS_TYPESPELLING_H
#define CS_TYPESPELLING_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Shorten the types between brackets, in the nbytes of text whose spaces are canonical
 * (spelling.h), in place: standard strings and integers get their usual name; the inline
 * namespace of libstdc++, and the allocator or deleter that containers and pointers have
 * by default, go. Returns the length; the text never gets longer. */
size_t cs_typespelling_shorten(char *text, size_t nbytes);

#ifdef __cplusplus
}
#endif

#endif
