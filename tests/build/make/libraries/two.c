static __attribute__((noinline)) int shared_name(int n)
{
    return n - 1;
}

int two(int n)
{
    return shared_name(n);
}
