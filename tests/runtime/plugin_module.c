/* A module with one function that calls another of the same name as in its siblings, but of
 * another size, so that an address that is one's is not the other's. -DWHICH=a or b. */
#define JOIN(a, b) a##b
#define NAME(a, b) JOIN(a, b)
#define INNER      NAME(inner_, WHICH)

__attribute__((noinline)) static int INNER(int x)
{
#ifdef PADDED
    __asm__ volatile(".skip 256, 0x90");
#endif
    return x + 1;
}

int plugin_run(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += INNER(i);
    return sum;
}

/* Defined in the program as well: then this one is never called, but its callers here pass
 * the program's address to the hook. */
__attribute__((noinline)) int shared_name(int x)
{
    return x;
}

int NAME(call_shared_, WHICH)(int x)
{
    return shared_name(x);
}
