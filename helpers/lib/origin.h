/* origin.h - the function that a clone's symbol belongs to. Also compiles as C++11. */
#ifndef CS_ORIGIN_H
#define CS_ORIGIN_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Length of symbol without what compilers add to the symbols of clones and parts of a
 * function (`.constprop.0`, `.part.1`, `.isra.0`, `.cold`, `.lto_priv.0`, `.llvm.123`, also
 * several), of nested functions and local statics (`.0`), and of `target_clones` (`.avx2`,
 * `.default`). Bodies that were outlined from a function (`main._omp_fn.0`) are functions
 * of their own and keep their name. */
size_t cs_symbol_origin(const char *symbol);

#ifdef __cplusplus
}
#endif

#endif
