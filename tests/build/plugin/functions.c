/* One function of each kind that the plugin has to know apart. */
#include <setjmp.h>
#include <stdlib.h>

int external(int value);

jmp_buf place;

static int small(int value)
{
    return value + 1;
}

__attribute__((noinline)) static int helper(int value)
{
    for (int i = 0; i < value; i++)
        external(i);
    return small(value);
}

int foo(int value)
{
    if (value > 3)
        return helper(value) * 2;
    if (value < 0)
        abort();
    return external(value);
}

int fo(int value)
{
    return external(value);
}

int returns_twice(int value)
{
    if (setjmp(place))
        return 1;
    return external(value) + 1;
}

void die(void)
{
    external(1);
    exit(1);
}

__attribute__((no_instrument_function)) int asked_not_to(int value)
{
    return external(value);
}

inline int c99_inline(int value)
{
    return external(value) * 3;
}

int uses_c99_inline(int value)
{
    return c99_inline(value) + external(2);
}

static void *resolver(void)
{
    return (void *)fo;
}

int resolved(int value) __attribute__((ifunc("resolver")));

int empty(void)
{
    return 0;
}

__attribute__((constructor)) void at_start(void)
{
    external(0);
}
