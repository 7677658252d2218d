#include "shape.h"

#include <cstdio>

int main()
{
    int sum = 0;
    for (int i = -10; i < 40; i++) {
        try {
            shapes::Square square(i);
            sum += shapes::scale(square, 2);
        } catch (int side) {
            sum += shapes::scale(side);
        }
    }
    std::printf("%d %ld\n", sum, twice(21L));
    return 0;
}
