int beta(void)
{
    return 1;
}
