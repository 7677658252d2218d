// Names that a substring would confuse.
#include "header.h"
#include "other_header.h"

int fo(int v)
{
    return in_header(v) + in_other(v);
}

int foo(int v)
{
    return fo(v);
}

namespace ns
{
class A
{
  public:
    int fo(int v);
    int fo(int v, double w);
    int fo(const char *text);
    int foo(int v);
};

int A::fo(int v)
{
    return v;
}

int A::fo(int v, double w)
{
    return v + (int)w;
}

int A::fo(const char *text)
{
    return text[0];
}

int A::foo(int v)
{
    auto twice_it = [](int w) { return 2 * w; };
    return twice_it(v);
}
} // namespace ns

template <typename T> T twice(T v)
{
    return v + v;
}

template int twice<int>(int);
template double twice<double>(double);

// Its initialisation is a function that the compiler writes.
static int started = foo(3);

int state()
{
    return started;
}
