#include "count.h"

int main(void)
{
    return count(10) == 70 ? 0 : 1;
}
