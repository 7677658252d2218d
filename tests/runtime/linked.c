/* linked: calls into two libraries that it is linked with, which also define a function of
 * its own. */
int run_a(int n);
int run_b(int n);
int call_shared_a(int x);
int call_shared_b(int x);

__attribute__((noinline)) int shared_name(int x)
{
    return x + 1;
}

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum +=
            run_a(100) + run_b(200) + call_shared_a(i) + call_shared_b(i) + shared_name(i);
    return sum == 0;
}
