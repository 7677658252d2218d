/* demangle_iberty.c - C++ names with binutils' libiberty, whatever their length. */
#include "demangle.h"

#include <libiberty/demangle.h>

int cs_demangle_stream(const char *mangled, cs_demangle_piece *piece, void *context)
{
    const int options = DMGL_PARAMS | DMGL_ANSI | DMGL_NO_RECURSE_LIMIT;

    return cplus_demangle_v3_callback(mangled, options, piece, context) ? 0 : -1;
}
