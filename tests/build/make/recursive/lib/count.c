#include "count.h"

#if __STDC_VERSION__ != 201112L || defined(__STRICT_ANSI__)
#error "not compiled as lib/Makefile says"
#endif

int count(int n)
{
    return n > 0 ? made() ^ count(n - 1) : 0;
}
