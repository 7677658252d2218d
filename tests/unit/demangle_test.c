/* Names from symbols: C, C++, clones, versions, and names made to exhaust the machine. */
#include "demangle.h"

#include "check.h"

static void check_name(const char *symbol, const char *expected)
{
    char *name = cs_demangle(symbol);

    CHECK(name);
    CHECK_STRING(name, expected);
    free(name);
}

static void test_clones(void)
{
    check_name("work.constprop.0", "work");
    check_name("work.isra.0.part.12.cold", "work");
    check_name("work.lto_priv.3.constprop.1", "work");
    check_name("work.llvm.8812345", "work");
    check_name("inner.0", "inner");
    check_name("inner.17.constprop.0", "inner");
    check_name("_ZN2ns1A2foEil.constprop.0.cold", "ns::A::fo(int, long)");
    check_name("main._omp_fn.0", "main._omp_fn.0");
    check_name("main._omp_fn.0.cold", "main._omp_fn.0");
    check_name(".init_helper", ".init_helper");
    check_name("partial", "partial");
    check_name("a.b", "a.b");
    check_name("", "");
    check_name("@", "@");
    check_name(".", ".");
    check_name("..", "..");
}

static void test_cxx(void)
{
    check_name("_ZN2ns1AC1Ev", "ns::A::A()");
    check_name("_ZN2ns1AC2Ev", "ns::A::A()");
    check_name("_ZN2ns1AD0Ev", "ns::A::~A()");
    check_name("_Z2foPFviE", "fo(void (*)(int))");
    check_name("_ZN12_GLOBAL__N_13barEv", "(anonymous namespace)::bar()");
    check_name("_ZSt4sortIPiEvT_S1_@@GLIBCXX_3.4", "void std::sort<int*>(int*, int*)");
    check_name("read@GLIBC_2.2.5", "read");
    check_name("_Z", "_Z");
    check_name("_Znot_a_name", "_Znot_a_name");
    check_name("i", "i"); /* a mangled type, but a C function */
}

/* Pair<int, int>, then ever the Pair of the last two: each level doubles the name. */
static void write_doubling(char *symbol, unsigned levels)
{
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    symbol += sprintf(symbol, "_Z1f4PairIiiE");
    for (unsigned i = 0; i < levels; i++)
        symbol += sprintf(symbol, "S_IS%c_S%c_E", digits[i], digits[i]);
}

/* Both must end soon, with the symbol as the name. */
static void test_pathological(void)
{
    static char deep[CS_DEMANGLE_MAX_SYMBOL + 1000] = "_Z1f";
    char doubling[1024];

    memset(deep + 4, 'P', sizeof deep - 5);
    check_name(deep, deep);
    deep[CS_DEMANGLE_MAX_SYMBOL - 1] = '\0';
    check_name(deep, deep);

    write_doubling(doubling, 1);
    check_name(doubling, "f(Pair<int, int>, Pair<Pair<int, int>, Pair<int, int> >)");
    write_doubling(doubling, 36);
    check_name(doubling, doubling);
}

/* A struct named by 1,500 letters, twice. */
static void test_long(void)
{
    char symbol[4096], expected[4096], name[1501] = "", *found;

    memset(name, 'x', sizeof name - 1);
    snprintf(symbol, sizeof symbol, "_ZN1500%s1fES_", name);
    snprintf(expected, sizeof expected, "%s::f(%s)", name, name);
    found = cs_demangle(symbol);
    CHECK(found);
    if (strcmp(found, symbol) == 0) {
        puts("skipped: this demangler stops at 1,024 characters; libiberty does not");
        exit(77);
    }
    CHECK_STRING(found, expected);
    free(found);
}

int main(void)
{
    test_clones();
    test_cxx();
    test_pathological();
    test_long();
    return 0;
}
