/* Calls in tail position: recursive ones in constant stack, and one that is not. */
#include <stdio.h>
#include <stdlib.h>

#define NOINLINE __attribute__((noinline, noclone))

NOINLINE int odd(long n);

NOINLINE int even(long n)
{
    return n == 0 ? 1 : odd(n - 1);
}

NOINLINE int odd(long n)
{
    return n == 0 ? 0 : even(n - 1);
}

struct machine {
    int (*state)(struct machine *machine, long n);
    long steps;
};

static int state_b(struct machine *machine, long n);

static int state_a(struct machine *machine, long n)
{
    machine->steps++;
    machine->state = state_b;
    return n == 0 ? 10 : machine->state(machine, n - 1);
}

typedef int handler(struct machine *machine, long n);
static handler *volatile next = state_a;

static int state_b(struct machine *machine, long n)
{
    machine->steps += 2;
    return n == 0 ? 20 : next(machine, n - 1);
}

NOINLINE int leaf(long n)
{
    return (int)(n % 7);
}

NOINLINE int wrapper(long n)
{
    return leaf(n + 1);
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 1;
    struct machine machine = {state_a, 0};

    printf("%d %d %ld %d\n", even(n), next(&machine, n), machine.steps, wrapper(n));
}
