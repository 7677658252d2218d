int delta(void)
{
    return 1;
}
