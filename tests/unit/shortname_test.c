/* C++ names lose parameters, then template arguments, then their middle. */
#include "shortname.h"

#include "check.h"

static void check_name(const char *name, size_t width, const char *expected)
{
    char *text = cs_shortname(name, width, "..");

    CHECK_STRING(text, expected);
    free(text);
}

int main(void)
{
    check_name("short", 5, "short");
    check_name("plain_c_function_name", 10, "plai..name");
    check_name("ns::f(int, long) const", 20, "ns::f(..) const");
    check_name("std::map<int, long>::find(int const&)", 30,
               "std::map<int, long>::find(..)");
    check_name("std::map<int, long>::find(int const&)", 24, "std::map<..>::find(..)");
    check_name("std::map<int, long>::find(int const&)", 12, "std::..d(..)");
    check_name("a<b<c>, d<e> >::f<g>()", 16, "a<..>::f<..>()");
    check_name("A::operator()(int, long)", 20, "A::operator()(..)");
    check_name("operator<< <int>(std::ostream&, int)", 24, "operator<< <int>(..)");
    check_name("operator<< <int>(std::ostream&, int)", 19, "operator<< <..>(..)");
    check_name("std::operator<=><long, long>(A)", 25, "std::operator<=><..>(..)");
    check_name("A::operator->() const volatile &&", 33,
               "A::operator->() const volatile &&");
    check_name("(anonymous namespace)::run(int, char)", 32,
               "(anonymous namespace)::run(..)");
    check_name("main::{lambda(int)#1}::operator()(int, long, char) const", 50,
               "main::{lambda(int)#1}::operator()(..) const");
    check_name("unbalanced<(int", 8, "unb..int");
    check_name("->>>)))", 3, "-..");
    check_name(">", 3, ">");
    return 0;
}
