/* Calls of all kinds in C; comments with = say what cs-callgraph must find. */
#include <stdlib.h>

typedef int (*operation)(int);

struct entry {
    operation run;
    const char *name;
};

int elsewhere(int x);
int renamed(int x) __asm__("another_symbol");

static int own(int n)
{
    return n ? own(n - 1) : 0; /* = own own direct */
}

static int first(int x)
{
    return x + 1;
}

static int second(int x)
{
    return x + 2;
}

static const operation table[] = {first, second};
static const struct entry entries[] = {{own, "own"}, {0, 0}};

__attribute__((section("together"))) static int left(int x)
{
    return x;
}

__attribute__((section("together"))) static int right(int x)
{
    return left(x); /* = right left direct */
}

static int by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int sort(int *values, size_t n)
{
    /* = sort qsort direct, sort by_value indirect */
    qsort(values, n, sizeof *values, by_value);
    /* = sort right direct, sort another_symbol direct */
    return right(values[0]) + renamed(1);
}

int sort_alias(int *values, size_t n) __attribute__((alias("sort")));

int pick(int i)
{
    return table[i](i); /* = pick first indirect, pick second indirect */
}

const struct entry *list(void)
{
    return entries; /* = list own indirect */
}

int local(int i)
{
    operation choices[] = {second, elsewhere}; /* = local second indirect */

    return choices[i](i) + elsewhere(i); /* = local elsewhere direct */
}

int jump_table(int i)
{
    switch (i) { /* labels are no functions */
    case 1:
        return 3;
    case 2:
        return 5;
    case 3:
        return first(i); /* = jump_table first direct */
    case 4:
        return 9;
    case 5:
        return 11;
    }
    return sort_alias(0, 0); /* = jump_table sort direct */
}

int labels(int i)
{
    void *places[] = {&&here, &&there};

    goto *places[i];
here:
    return 1;
there:
    return second(i); /* = labels second direct */
}
