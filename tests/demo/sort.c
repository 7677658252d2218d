#include "sort.h"

#include "tally.h"

enum { SHORT_RANGE = 40 };

static void swap(uint32_t *a, uint32_t *b)
{
    uint32_t t = *a;
    *a = *b;
    *b = t;
}

static NOINLINE void sort_insertion(uint32_t *numbers, size_t count)
{
    CALLED(sort_insertion);
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0 && numbers[j] < numbers[j - 1]; j--)
            swap(&numbers[j], &numbers[j - 1]);
}

/* Split around the median of first, middle and last. Returns the length of the low part. */
static NOINLINE size_t sort_partition(uint32_t *numbers, size_t count)
{
    CALLED(sort_partition);
    uint32_t *middle = &numbers[count / 2], *last = &numbers[count - 1];
    if (*middle < *numbers)
        swap(middle, numbers);
    if (*last < *numbers)
        swap(last, numbers);
    if (*last < *middle)
        swap(last, middle);

    uint32_t pivot = *middle;
    size_t low = 0, high = count - 1;
    for (;;) {
        while (numbers[low] < pivot)
            low++;
        while (numbers[high] > pivot)
            high--;
        if (low >= high)
            return high + 1;
        swap(&numbers[low++], &numbers[high--]);
    }
}

static NOINLINE void sort_range(uint32_t *numbers, size_t count)
{
    CALLED(sort_range);
    if (count <= SHORT_RANGE) {
        sort_insertion(numbers, count);
        return;
    }
    size_t low = sort_partition(numbers, count);
    sort_range(numbers, low);
    sort_range(numbers + low, count - low);
}

void sort_numbers(uint32_t *numbers, size_t count)
{
    CALLED(sort_numbers);
    sort_range(numbers, count);
}
