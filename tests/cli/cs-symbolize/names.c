/* Functions that are hard to name. Each line with a definition ends in its name. */
/* clang-format off */

#define KEEP __attribute__((noinline, used))

static KEEP int hidden(int x) { return x * 3 + rand(); }          /* = hidden */
KEEP int visible(int x) { return hidden(x) + 1; }                 /* = visible */
static KEEP int cloned(int a, int b) { return a * b + rand(); }   /* = cloned */

KEEP int outer(int x)                                             /* = outer */
{
    __attribute__((noinline)) int nested(int y) { return x + y * rand(); } /* = nested */
    return nested(x) + nested(3);
}

KEEP int halves(int x)                                            /* = halves */
{
    if (__builtin_expect(x == 77, 0)) {
        for (int i = 0; i < x; i++)
            if (rand() == i)
                abort();
        exit(x);
    }
    return x + 1;
}

int main(int argc, char **argv)                                   /* = main */
{
    (void)argv;
    return visible(argc) + cloned(argc, 5) + outer(argc) + halves(argc);
}
