/* GCC's substring lists never take a function along that is to be hooked. */
#include "excludelists.h"

#include "check.h"

static void lists(const struct cs_plan_function *functions, const bool *hooked, size_t n,
                  bool system, const char *guarded, const char *files, const char *names,
                  size_t nbeyond)
{
    struct cs_excludelists made;

    CHECK_UINT(cs_excludelists_make(&made, functions, hooked, n, system, &guarded, 1), 0);
    CHECK_STRING(made.files ? made.files : "(none)", files);
    CHECK_STRING(made.functions ? made.functions : "(none)", names);
    CHECK_UINT(made.nbeyond, nbeyond);
    cs_excludelists_free(&made);
}

static void c(void)
{
    const struct cs_plan_function functions[] = {
        {.symbol = "log", .file = "/app/a.c"},
        {.symbol = "catalog_item", .file = "/app/a.c"},
        {.symbol = "log_printf", .file = "/app/a.c"},
        {.symbol = "inline_help", .file = "/app/my,bits.h"},
        {.symbol = "memcpy", .file = "/usr/include/string.h"},
    };
    const bool hooked[] = {false, true, false, false, false};

    /* `log` would take catalog_item along. */
    lists(functions, hooked, 5, true, "/app/a.c",
          "/usr/include/,/usr/lib/gcc,/usr/local/include/,my\\,bits.h", "log_printf", 1);
    lists(functions, hooked, 5, false, "/app/a.c", "my\\,bits.h,string.h", "log_printf", 1);
    lists(functions, hooked, 5, true, "/usr/include/app/a.c",
          "/usr/lib/gcc,/usr/local/include/,my\\,bits.h,string.h", "log_printf", 1);
    lists(functions, hooked, 0, true, "/app/a.c",
          "/usr/include/,/usr/lib/gcc,/usr/local/include/", "(none)", 0);
    lists(functions, hooked, 0, false, "/app/a.c", "(none)", "(none)", 0);
}

static void cxx(void)
{
    const struct cs_plan_function functions[] = {
        {.symbol = "_Z1", .name = "ns::A<int>::fo(int)", .file = "/a.cc"},
        {.symbol = "_Z2", .name = "ns::A<int>::foo(int)", .file = "/a.cc"},
        {.symbol = "_Z3", .name = "int ns::max<long>(long, long)", .file = "/a.cc"},
        {.symbol = "_Z4", .name = "ns::A<int>::operator<<(int)", .file = "/a.cc"},
    };
    const bool foo_alone[] = {false, true, false, false};
    const bool fo_alone[] = {true, false, false, false};

    lists(functions, foo_alone, 4, false, "/a.cc", "(none)", "max,operator<<", 1);
    lists(functions, fo_alone, 4, false, "/a.cc", "(none)", "foo,max,operator<<", 0);
}

int main(void)
{
    c();
    cxx();
    return 0;
}
