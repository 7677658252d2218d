int codec(int n);

__attribute__((noinline)) static int left_out(int n)
{
    __asm__("");
    return 2 * n;
}

int work(int n)
{
    int sum = 0;

    for (int i = 1; i <= n; i++)
        sum += left_out(codec(i));
    return sum;
}
