// Exceptions in the ways that leave functions or stay in them; prints what was caught.
#include <cstdio>
#include <stdexcept>
#include <string>

#define NOINLINE __attribute__((noinline))

extern "C" int through_c(int (*callback)(int), int value);

struct counted {
    explicit counted(int v) : value(v)
    {
    }
    NOINLINE ~counted();
    int value;
};

counted::~counted()
{
    asm volatile("");
}

NOINLINE int thrower(int value)
{
    if (value > 2)
        throw std::runtime_error("more than two");
    if (value == 2)
        throw 5;
    return value;
}

NOINLINE int with_cleanup(int value)
{
    counted one(value);
    return thrower(value) + 1;
}

NOINLINE int without_cleanup(int value)
{
    return with_cleanup(value) + 1;
}

NOINLINE int handler_for_others(int value)
{
    try {
        return without_cleanup(value) + 1;
    } catch (const char *) {
        return -7;
    }
}

NOINLINE int catcher(int value)
{
    try {
        return handler_for_others(value);
    } catch (std::exception &) {
        return -1;
    } catch (...) {
        return -2;
    }
}

NOINLINE int rethrower(int value)
{
    try {
        return handler_for_others(value);
    } catch (...) {
        thrower(0);
        throw;
    }
}

NOINLINE int nested(int value)
{
    try {
        try {
            return rethrower(value);
        } catch (int) {
            thrower(1);
            throw std::string("from a handler");
        }
    } catch (std::string &) {
        return 3;
    } catch (std::runtime_error &) {
        return 4;
    }
}

NOINLINE int never_throws(int value) noexcept
{
    return catcher(value);
}

#ifdef THROUGH_C
NOINLINE int over_c(int value)
{
    try {
        return through_c(with_cleanup, value);
    } catch (...) {
        return -3;
    }
}
#else
NOINLINE int over_c(int value)
{
    return value;
}
#endif

int main()
{
    for (int value = 0; value < 5; value++)
        printf("%d %d %d %d\n", catcher(value), nested(value), never_throws(value),
               over_c(value));
}
