#include "count.h"

int main(void)
{
    return count(11) == 7 ? 0 : 1;
}
