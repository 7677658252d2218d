static __attribute__((noinline)) int shared_name(int n)
{
    return n + 1;
}

int one(int n)
{
    return shared_name(n) + shared_name(n + 1);
}
