#include "work.h"

#define NOINLINE __attribute__((noinline))

static NOINLINE int leaf(int n)
{
    return n ^ 1;
}

int work(int depth)
{
    int sum = leaf(depth);
    if (depth > 0)
        sum += work(depth - 1);
    return sum;
}
