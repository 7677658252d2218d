int alpha(void);
int beta(void);
int delta(void);

int main(void)
{
    return alpha() + beta() + delta() == 3 ? 0 : 1;
}
