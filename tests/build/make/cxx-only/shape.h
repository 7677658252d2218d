#define NOINLINE __attribute__((noinline))

struct Shape {
    virtual ~Shape() = default;
    virtual int area() const = 0;
};

namespace shapes
{
struct Square : Shape {
    explicit Square(int side);
    int area() const override;
    int side;
};

int scale(int value);
int scale(const Shape &shape, int by);
} // namespace shapes

template <typename T> NOINLINE T twice(T value)
{
    return value + value;
}
