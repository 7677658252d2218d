int alpha(void);
int beta(void);
int gamma(void);

int main(void)
{
    return alpha() + beta() + gamma() == 3 ? 0 : 1;
}
