__attribute__((noinline)) static int helper(int n)
{
    __asm__("");
    return n;
}

int main(void)
{
    return helper(0);
}
