#define JOIN_(a, b) a##_##b
#define JOIN(a, b)  JOIN_(a, b)
#define INNER       JOIN(NAME, inner)

int run(int n);

static __attribute__((noinline)) int INNER(int n)
{
    return n * 2;
}

/* The same symbol in each plugin; INNER is named after the plugin. */
int run(int n)
{
    return INNER(n) + 1;
}
