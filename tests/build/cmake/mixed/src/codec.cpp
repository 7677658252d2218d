namespace
{
template <class T> __attribute__((noinline)) T twice(T x)
{
    __asm__("");
    return x + x;
}
} // namespace

extern "C" int codec(int n)
{
    return twice(n) + 1;
}
