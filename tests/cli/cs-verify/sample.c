/* A program that runs every function it has, in C: tail calls, inlined functions, switches,
 * function pointers, cold paths. */
volatile int sink;

static int small(int x)
{
    return x * 3 + 1;
}

__attribute__((noinline)) static int outlined(int x)
{
    sink += x;
    return small(x) + small(x + 1);
}

__attribute__((noinline)) int tail(int x)
{
    return outlined(x + 1);
}

__attribute__((noinline, cold)) static void complain(int x)
{
    sink -= x;
}

int choose(int x, int y)
{
    switch (x) {
    case 0:
        return tail(y);
    case 1:
        return small(y);
    case 2:
        return outlined(y) + 7;
    case 3:
        complain(y);
        return small(x + y);
    case 4:
        return tail(x * y);
    case 5:
        return y;
    }
    if (y > 1000)
        complain(x);
    return 0;
}

typedef int (*operation)(int);
static const operation table[] = {tail, outlined, small};

int through_pointer(int i, int x)
{
    return table[i](x);
}

static void recurse(int depth)
{
    if (depth > 0)
        recurse(depth - 1);
    sink++;
}

int main(void)
{
    for (int i = 0; i < 7; i++)
        sink += choose(i, i + 1);
    choose(9, 2000);
    for (int i = 0; i < 3; i++)
        sink += through_pointer(i, i);
    recurse(3);
    return 0;
}
