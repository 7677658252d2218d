#include "shape.h"

namespace shapes
{
Square::Square(int length) : side(length)
{
}

NOINLINE int Square::area() const
{
    if (side < 0)
        throw side;
    return side * side;
}

NOINLINE int scale(int value)
{
    return twice(value) + 1;
}

NOINLINE int scale(const Shape &shape, int by)
{
    return shape.area() * by;
}
} // namespace shapes
