#include "work.h"

#define NOINLINE __attribute__((noinline))

static NOINLINE int leaf(int n)
{
    return n ^ 1;
}

/* No tail call, which optimization would make a loop. */
NOINLINE int work(int depth)
{
    int below = depth > 0 ? work(depth - 1) : 0;
    return leaf(below + depth);
}
