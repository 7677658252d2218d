// Functions that are hard to name. Each line with a definition ends in its name.
#include <cstdlib>
// clang-format off
#define KEEP __attribute__((noinline, used))

namespace ns {
struct Base {
    int v;
    KEEP Base(int x);
    KEEP ~Base();
    KEEP int fo(int x);
    KEEP int fo(int x, long y);
    KEEP int inside() { return v + rand(); } // = ns::Base::inside()
};
Base::Base(int x) : v(x) {}                                   // = ns::Base::Base(int)
Base::~Base() { v = rand(); }                                 // = ns::Base::~Base()
int Base::fo(int x) { return x + v; }                         // = ns::Base::fo(int)
int Base::fo(int x, long y) { return v + x + (int)y; }        // = ns::Base::fo(int, long)
struct Derived : virtual Base {
    KEEP Derived() : Base(rand()) {}                          // = ns::Derived::Derived()
    KEEP ~Derived() { v = 1; }                                // = ns::Derived::~Derived()
};
namespace {
KEEP int anon(int x) { return x * rand(); }                   // = ns::(anonymous namespace)::anon(int)
}
} // namespace ns

KEEP static int same(int x) { return x + rand(); }            // = same(int)
template <class T> KEEP T pick(T a) { return a + (T)rand(); } // = double pick<double>(double)
extern "C" KEEP int plain(int x) { return same(x); }          // = plain

int main(int argc, char **)                                   // = main
{
    struct Local {
        KEEP int run(int x) { return x * rand(); }            // = main::Local::run(int)
    } local;
    auto lambda = [&](int x) KEEP { return x + local.run(x); }; // = main::{lambda(int)#1}::operator()(int) const
    ns::Base base(argc);
    ns::Derived derived;
    return base.fo(argc) + base.fo(argc, 3L) + base.inside() + ns::anon(argc) + derived.fo(2) +
           (int)pick(2.0) + plain(argc) + lambda(argc);
}
