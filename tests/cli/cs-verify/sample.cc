/* A program in C++: virtual calls, exceptions, lambdas, templates, constructors, static
 * initialisation. */
#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

static volatile int sink;

namespace shapes
{

struct shape {
    explicit shape(int s) : size(s)
    {
    }
    virtual ~shape()
    {
        sink++;
    }
    virtual int area(int x)
    {
        return x * size;
    }
    int size;
};

struct square : shape {
    explicit square(int s) : shape(s)
    {
    }
    ~square() override
    {
        sink += 2;
    }
    int area(int x) override
    {
        return shape::area(x) * size;
    }
};

template <class T> T twice(T x)
{
    sink++;
    return x + x;
}

} // namespace shapes

namespace
{
int hidden(int x)
{
    return x + sink;
}

struct global {
    global()
    {
        sink = 5;
    }
    ~global()
    {
        sink = 6;
    }
} instance;
} // namespace

__attribute__((noinline)) int fails(int x)
{
    if (x > 1)
        throw std::runtime_error("too much");
    return hidden(x);
}

int catches(int x)
{
    std::string note("note");

    try {
        return fails(x) + static_cast<int>(note.size());
    } catch (const std::exception &error) {
        return shapes::twice(hidden(1));
    }
}

int use(shapes::shape &s)
{
    return s.area(3) + shapes::twice(2);
}

int sorted()
{
    std::vector<int> values{3, 1, 2};
    std::map<int, std::string> names;

    std::sort(values.begin(), values.end(), [](int a, int b) { return a > b; });
    for (int v : values)
        names[v] = std::string(static_cast<size_t>(v), 'x');
    return static_cast<int>(names.size());
}

int main()
{
    std::unique_ptr<shapes::shape> one(new shapes::square(2));
    shapes::shape two(3);

    sink += use(*one) + use(two) + catches(1) + catches(2) + sorted();
    sink += static_cast<int>(shapes::twice(2L));
    return 0;
}
