/* Calls of many kinds in C++. */
#include <map>
#include <stdexcept>
#include <string>

namespace shapes
{

struct shape {
    virtual ~shape()
    {
    }
    virtual int area(int x) = 0;
};

struct square : shape {
    int area(int x) override
    {
        return x * x;
    }
};

struct circle : square {
    explicit circle(int r) : radius(r)
    {
    }
    int area(int x) override
    {
        return square::area(x) * 3 * radius;
    }
    int radius;
};

int over(int);
int over(long);
int over(const char *);

int over(int x)
{
    return x;
}

int over(long x)
{
    return over(static_cast<int>(x));
}

int over(const char *x)
{
    return over(static_cast<long>(x[0]));
}

template <class T> T twice(T x)
{
    return x + over(static_cast<long>(x));
}

} // namespace shapes

namespace
{
int hidden(int x)
{
    return x + 1;
}
} // namespace

int use(shapes::shape *s)
{
    auto lambda = [](int x) { return hidden(x); };

    return s->area(3) + lambda(2) + shapes::twice(1) + static_cast<int>(shapes::twice(2L));
}

shapes::shape *make(int r)
{
    return new shapes::circle(r);
}

int catches(const std::string &text)
{
    static std::map<std::string, int> seen;

    try {
        if (text.empty())
            throw std::runtime_error("empty");
        return seen[text]++;
    } catch (const std::exception &error) {
        return shapes::over(error.what());
    }
}

std::string global_text("text");
