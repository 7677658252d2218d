/* Clones belong to the function that they were made from. */
#include "origin.h"

#include "check.h"

static void check(const char *symbol, const char *origin)
{
    char text[100];

    snprintf(text, sizeof text, "%.*s", (int)cs_symbol_origin(symbol), symbol);
    CHECK_STRING(text, origin);
}

int main(void)
{
    check("foo", "foo");
    check("foo.part.0", "foo");
    check("foo.constprop.0.isra.0", "foo");
    check("foo.cold", "foo");
    check("_ZN1A3fooEi.lto_priv.12.part.0.cold", "_ZN1A3fooEi");
    check("foo.llvm.1234567", "foo");
    check("nested.0", "nested");
    check("nested.0.constprop.0", "nested");
    check("sum.avx2", "sum");
    check("sum.default", "sum");
    check("sum.arch_haswell", "sum");
    check("main._omp_fn.0", "main._omp_fn.0");
    check("fopen.c", "fopen.c");
    check("", "");
    return 0;
}
