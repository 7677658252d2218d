/* Functions of which GCC makes clones and parts. */
extern int external(int);
extern void observe(const int *);

/* constprop: with one constant argument everywhere. The origin is gone. */
static __attribute__((noinline)) int constant_everywhere(int value, int mode)
{
    int sum = 0;
    for (int i = 0; i < value; i++)
        sum += external(i * mode) ^ mode;
    return sum;
}

int calls_constant(int value)
{
    return constant_everywhere(value, 3) + constant_everywhere(value + 1, 3);
}

/* constprop beside its origin, which others may call. */
__attribute__((noinline)) int constant_here(int value, int mode)
{
    int sum = 0;
    for (int i = 0; i < value; i++)
        sum += mode == 7 ? external(i) : external(i + mode) * external(mode - i);
    return sum;
}

int calls_constant_here(int value)
{
    int sum = 0;
    for (int i = 0; i < value; i++)
        sum += constant_here(i, 7);
    return sum + constant_here(value, 7) + constant_here(value - 1, 7);
}

/* isra: an argument that is only read through. */
struct pair {
    int first, second;
};
static __attribute__((noinline)) int reads_pair(const struct pair *pair)
{
    return external(pair->first) + external(1);
}

int calls_reads_pair(int value)
{
    struct pair pair = {value, value + 1};
    return reads_pair(&pair) + external(pair.second);
}

/* part: a cheap test in front of a long rest. */
int split(const int *values)
{
    if (values == 0)
        return 0;
    int sum = 0;
    for (int i = 0; i < values[0]; i++) {
        sum += external(values[i]);
        observe(values + i);
        sum ^= external(sum) + external(i);
    }
    observe(values);
    return sum;
}

int calls_split(const int *a, const int *b)
{
    return split(a) + split(b) + split(a + 1);
}
/* the same, static: the test is inlined everywhere and only the part is left. */
static int split_static(const int *values)
{
    if (values == 0)
        return 0;
    int sum = 0;
    for (int i = 0; i < values[0]; i++) {
        sum += external(values[i]);
        observe(values + i);
        sum ^= external(sum) + external(i);
    }
    observe(values);
    return sum;
}

int calls_split_static(const int *a, const int *b)
{
    return split_static(a) + split_static(b) + split_static(a + 1);
}
