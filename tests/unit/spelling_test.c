/* Names as people type them and as demanglers print them meet in one form. */
#include "spelling.h"

#include "check.h"

static void normal(const char *text, const char *expected)
{
    char out[300], again[300];

    cs_spelling_normalise(out, text, strlen(text));
    CHECK_STRING(out, expected);
    cs_spelling_normalise(again, out, strlen(out));
    CHECK_STRING(again, expected);
}

static void types(void)
{
    normal(
        "f(std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > "
        "const&)",
        "f(std::string const&)");
    normal("f(const std::string &)", "f(std::string const&)");
    normal("f(std::vector<int, std::allocator<int> >)", "f(std::vector<int>)");
    normal("std::vector<int, std::allocator<int> >::size()", "std::vector<int>::size()");
    normal("f(std::unique_ptr<A, std::default_delete<A> >)", "f(std::unique_ptr<A>)");
    normal("f(X<std::allocator<int>, int>)", "f(X<std::allocator<int>,int>)");
    normal("f(std::__cxx11::list<int, std::allocator<int> >)", "f(std::list<int>)");
    normal("std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> "
           ">::size()",
           "std::__cxx11::basic_string<char,std::char_traits<char>>::size()");
    normal("f(long unsigned int, unsigned long)", "f(unsigned long,unsigned long)");
    normal("f(unsigned int, unsigned)", "f(unsigned,unsigned)");
    normal("f(long int, long long int, short int)", "f(long,long long,short)");
    normal("f(signed, signed int, int)", "f(int,int,int)");
    normal("f(unsigned char, signed char, long double)",
           "f(unsigned char,signed char,long double)");
    normal("f(longish, my_int, int_t, unsigned __int128)",
           "f(longish,my_int,int_t,unsigned __int128)");
    normal("operator new(unsigned long)", "operator new(unsigned long)");
    normal("A::operator unsigned int()", "A::operator unsigned int()");
}

/* `text` with | where the name, the parameters and the qualifiers start. */
static void split(const char *text, const char *expected)
{
    struct cs_name_parts parts;
    char out[300];

    cs_name_split(&parts, text, strlen(text));
    snprintf(out, sizeof out, "%.*s|%.*s|%.*s|%.*s", (int)parts.name, text,
             (int)(parts.parameters - parts.name), text + parts.name,
             (int)(parts.qualifiers - parts.parameters), text + parts.parameters,
             (int)(parts.end - parts.qualifiers), text + parts.qualifiers);
    CHECK_STRING(out, expected);
}

int main(void)
{
    normal("foo", "foo");
    normal("::foo", "foo");
    normal(" ns :: A::fo ( int ,  long ) ", "ns::A::fo(int,long)");
    normal("f(unsigned   long)", "f(unsigned long)");
    normal("f(std::map<int, A<int> > >&)", "f(std::map<int,A<int>>>&)");
    normal("A::get() const", "A::get()const");
    normal("f(void)", "f()");
    normal("f(void (*)(void))", "f(void(*)())");
    normal("f[abi:cxx11](int)", "f(int)");
    normal("bool operator< <int>(A<int> const&)", "bool operator< <int>(A<int>const&)");
    normal("f(const char *)", "f(char const*)");
    normal("f(int, const std::vector<const char *> &)",
           "f(int,std::vector<char const*>const&)");
    normal("f(const unsigned int)", "f(unsigned const)");
    normal("f(const const int&)", "f(int const const&)");
    normal("f(const const)", "f(const const)");
    normal("f(const", "f(const");
    normal("f(const )", "f(const)");
    normal("g<const A>", "g<A const>");

    types();

    split("foo", "|foo||");
    split("ns::A::fo(int, long)", "|ns::A::fo|(int, long)|");
    split("int ns::max<int>(int, int)", "int |ns::max<int>|(int, int)|");
    split("A::get() const", "|A::get|()| const");
    split("A::get() const &", "|A::get|()| const &");
    split("A::operator()(int) const", "|A::operator()|(int)| const");
    split("A::operator()", "|A::operator()||");
    split("A::operator<<(int)", "|A::operator<<|(int)|");
    split("bool operator< <int>(A<int> const&)", "bool |operator< <int>|(A<int> const&)|");
    split("A::operator->() const", "|A::operator->|()| const");
    split("A::operator int() const", "|A::operator int|()| const");
    split("A::operator std::vector<int, B<(int)3> >()",
          "|A::operator std::vector<int, B<(int)3> >|()|");
    split("operator new(unsigned long)", "|operator new|(unsigned long)|");
    split("operator delete[](void*)", "|operator delete[]|(void*)|");
    split("operator\"\" _kg(long double)", "|operator\"\" _kg|(long double)|");
    split("main::{lambda(int)#1}::operator()(int) const",
          "|main::{lambda(int)#1}::operator()|(int)| const");
    split("foo(int)::{lambda(char)#1}::operator()(char) const",
          "|foo(int)::{lambda(char)#1}::operator()|(char)| const");
    split("A::f() const::{lambda()#2}::operator()() const",
          "|A::f() const::{lambda()#2}::operator()|()| const");
    split("net::(anonymous namespace)::parse(int)",
          "|net::(anonymous namespace)::parse|(int)|");
    split("decltype ((a)+(b)) ns::f<int>(int)", "decltype ((a)+(b)) |ns::f<int>|(int)|");
    split("decltype(auto) f<int>()", "decltype(auto) |f<int>|()|");
    split("f<(1>2)>(int)", "|f<(1>2)>|(int)|");
    split("f(int) [clone .cold]", "|f|(int)|");
    split("my_operator(int)", "|my_operator|(int)|");
    split("operatorx(int)", "|operatorx|(int)|");
    split("f(((", "|f|(((|");
    split("", "|||");
    return 0;
}
