/* Function patterns match whole names, in every spelling of them, and nothing else. */
#include "funcpattern.h"

#include "check.h"

static bool match(const char *pattern, const char *symbol, const char *name)
{
    struct cs_funcpatterns *set = cs_funcpatterns_new();
    struct cs_synonyms function;
    uint32_t first;

    CHECK(set && cs_funcpatterns_add(set, pattern, 7) == 0);
    CHECK(cs_synonyms_init(&function, symbol, name) == 0);
    first = cs_funcpatterns_first(set, &function);
    CHECK(first == 7 || first == UINT32_MAX);
    cs_synonyms_fini(&function);
    cs_funcpatterns_free(set);
    return first == 7;
}

static bool c(const char *pattern, const char *symbol)
{
    return match(pattern, symbol, NULL);
}

static bool cxx(const char *pattern, const char *name)
{
    return match(pattern, "_Zsymbol", name);
}

static void c_names(void)
{
    CHECK(c("log", "log"));
    CHECK(!c("log", "catalog_item"));
    CHECK(!c("log", "log_printf"));
    CHECK(!c("log_printf", "log"));
    CHECK(c("log_*", "log_printf"));
    CHECK(!c("log_*", "catalog_item"));
    CHECK(!c("log_*", "log"));
    CHECK(c("*_log", "net_log"));
    CHECK(c("l?g", "lug"));
    CHECK(!c("l?g", "lg"));
    CHECK(c("io[rw]", "ior"));
    CHECK(!c("io[rw]", "iox"));
    CHECK(c("io[!rw]", "iox"));
    CHECK(c("read", "read.part.0"));
    CHECK(c("read", "read.constprop.0"));
    CHECK(!c("read", "read_all.part.0"));
    CHECK(match("renamed", "real_symbol", "renamed"));
    CHECK(match("real_symbol", "real_symbol", "renamed"));
}

static void overloads_and_scopes(void)
{
    CHECK(cxx("ns::A::fo", "ns::A::fo(int, long)"));
    CHECK(cxx("ns::A::fo", "ns::A::fo()"));
    CHECK(cxx("ns::A::fo", "ns::A::fo() const"));
    CHECK(!cxx("fo", "ns::A::fo(int, long)"));
    CHECK(!cxx("A::fo", "ns::A::fo(int, long)"));
    CHECK(!cxx("ns::A::fo", "ns::A::foo(int)"));
    CHECK(cxx("ns::A::fo(int, long)", "ns::A::fo(int, long)"));
    CHECK(cxx("ns::A::fo(int,long)", "ns::A::fo(int, long)"));
    CHECK(!cxx("ns::A::fo(int)", "ns::A::fo(int, long)"));
    CHECK(!cxx("ns::A::fo()", "ns::A::fo() const"));
    CHECK(cxx("ns::A::fo() const", "ns::A::fo() const"));
    CHECK(cxx("f(const char*)", "f(char const*)"));
    CHECK(cxx("f(void)", "f()"));
    CHECK(cxx("f(std::string const&, size_t)",
              "f(std::__cxx11::basic_string<char, std::char_traits<char>, "
              "std::allocator<char> > const&, size_t)"));
    CHECK(cxx("f(long unsigned int)", "f(unsigned long)"));
    CHECK(!cxx("f(unsigned int)", "f(unsigned long)"));
    CHECK(cxx("::f", "f(int)"));
    CHECK(cxx("_Zsymbol", "f(int)"));
    CHECK(!cxx("_Zsym", "f(int)"));
    CHECK(cxx("A::A", "A::A(int)"));
    CHECK(cxx("A::~A", "A::~A()"));
    CHECK(cxx("net::parse", "net::(anonymous namespace)::parse(int)"));
    CHECK(
        cxx("net::(anonymous namespace)::parse", "net::(anonymous namespace)::parse(int)"));
    CHECK(!cxx("net::(anonymous namespace)::parse", "net::parse(int)"));
    CHECK(cxx("f", "f[abi:cxx11](int)"));
}

static void templates(void)
{
    CHECK(cxx("ns::max", "int ns::max<int>(int, int)"));
    CHECK(cxx("ns::max<int>", "int ns::max<int>(int, int)"));
    CHECK(!cxx("ns::max<long>", "int ns::max<int>(int, int)"));
    CHECK(cxx("ns::max<int>(int, int)", "int ns::max<int>(int, int)"));
    CHECK(cxx("ns::max(int, int)", "int ns::max<int>(int, int)"));
    CHECK(cxx("int ns::max<int>(int, int)", "int ns::max<int>(int, int)"));
    CHECK(cxx("std::vector::push_back",
              "std::vector<int, std::allocator<int> >::push_back(int const&)"));
    CHECK(cxx("std::vector<int, std::allocator<int>>::push_back",
              "std::vector<int, std::allocator<int> >::push_back(int const&)"));
    CHECK(cxx("A<int>::get", "long A<int>::get<long>(long)"));
    CHECK(cxx("A::get(long)", "long A<int>::get<long>(long)"));
    CHECK(!cxx("A<int>::get<int>", "long A<int>::get<long>(long)"));
    CHECK(cxx("operator<", "bool operator< <int>(A<int> const&)"));
    CHECK(!cxx("operator<<", "bool operator< <int>(A<int> const&)"));
    CHECK(cxx("f", "void f<(1>2)>(int)"));
    CHECK(cxx("main::{lambda(int)#1}::operator()",
              "main::{lambda(int)#1}::operator()(int) const"));
}

static void globs(void)
{
    CHECK(cxx("net::log_*", "net::log_write(char const*)"));
    CHECK(!cxx("net::log_*", "net::prolog_write(char const*)"));
    CHECK(cxx("std::*", "std::vector<int>::size() const"));
    CHECK(!cxx("*(int)", "f(long)"));
    CHECK(cxx("*(int)", "ns::f(int)"));
    CHECK(!cxx("*Foo*", "bar(Foo)"));
    CHECK(!cxx("int*", "int ns::max<int>(int, int)"));
    CHECK(cxx("f(char*)", "f(char*)"));
    CHECK(!cxx("f(char*)", "f(char, int)"));
    CHECK(!cxx("f(char*)", "f(char**)"));
    CHECK(cxx("f(int, *)", "f(int, long)"));
    CHECK(!cxx("f(int, *)", "f(long, long)"));
    CHECK(cxx("f(*)", "f(int, long)"));
    CHECK(cxx("f<*>", "void f<int, A<long> >(int)"));
    CHECK(!cxx("f<int*>", "void f<int, A<long> >(int)"));
    CHECK(cxx("A::operator*", "A::operator*(A const&)"));
    CHECK(!cxx("A::operator*", "A::operator*=(A const&)"));
    CHECK(!cxx("A::operator*", "A::operator()(int)"));
    CHECK(cxx("A::operator?*", "A::operator()(int)"));
    CHECK(cxx("A::operator[]", "A::operator[](int)"));
    CHECK(cxx("f(int (&) [4])", "f(int (&) [4])"));
    CHECK(cxx("_Zsym*", "f(int)"));
}

struct hits {
    unsigned n[4];
};

static void count(void *context, uint32_t number)
{
    ((struct hits *)context)->n[number]++;
}

static void sets(void)
{
    struct cs_funcpatterns *set = cs_funcpatterns_new();
    struct cs_synonyms function;
    struct hits hits = {{0}};

    CHECK(cs_funcpatterns_add(set, "re*", 3) == 0);
    CHECK(cs_funcpatterns_add(set, "read", 2) == 0);
    CHECK(cs_funcpatterns_add(set, "read", 1) == 0); /* the same twice */
    CHECK(cs_funcpatterns_add(set, "write", 0) == 0);
    CHECK_UINT(cs_funcpatterns_count(set), 4);
    CHECK(cs_synonyms_init(&function, "read", NULL) == 0);
    CHECK_UINT(cs_funcpatterns_first(set, &function), 1);
    cs_funcpatterns_each(set, &function, count, &hits);
    CHECK(!hits.n[0] && hits.n[1] && hits.n[2] && hits.n[3]);
    cs_synonyms_fini(&function);
    cs_funcpatterns_free(set);

    CHECK(cs_funcpattern_wild("a*"));
    CHECK(!cs_funcpattern_wild("operator*"));
    CHECK(!cs_funcpattern_wild("f(char*)"));
}

int main(void)
{
    c_names();
    overloads_and_scopes();
    templates();
    globs();
    sets();
    return 0;
}
