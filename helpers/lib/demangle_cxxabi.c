/* demangle_cxxabi.c - C++ names with GCC's C++ library, for machines without libiberty.
 *
 * The same code as libiberty's, but it gives up at 1,024 characters.
 */
#include "demangle.h"

/* An exported function of libstdc++ that no header declares. */
int __gcclibcxx_demangle_callback(const char *mangled, cs_demangle_piece *piece,
                                  void *context);

int cs_demangle_stream(const char *mangled, cs_demangle_piece *piece, void *context)
{
    return __gcclibcxx_demangle_callback(mangled, piece, context);
}
