#include "sort.h"

#include "tally.h"

enum { SHORT_RANGE = 40 };

static NOINLINE void sort_insertion(uint32_t *numbers, size_t count)
{
    CALLED(sort_insertion);
    for (size_t i = 1; i < count; i++) {
        uint32_t number = numbers[i];
        size_t j = i;
        for (; j > 0 && numbers[j - 1] > number; j--)
            numbers[j] = numbers[j - 1];
        numbers[j] = number;
    }
}

/* Split around the median of first, middle and last. Returns the length of the low part. */
static NOINLINE size_t sort_partition(uint32_t *numbers, size_t count)
{
    CALLED(sort_partition);
    uint32_t a = numbers[0], b = numbers[count / 2], c = numbers[count - 1];
    uint32_t low = a < b ? a : b, high = a < b ? b : a;
    uint32_t pivot = c < low ? low : c > high ? high : c;

    for (size_t i = 0, j = count - 1;; i++, j--) {
        while (numbers[i] < pivot)
            i++;
        while (numbers[j] > pivot)
            j--;
        if (i >= j)
            return j + 1;
        uint32_t number = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = number;
    }
}

/* Returns the depth of the recursion. */
static NOINLINE unsigned sort_range(uint32_t *numbers, size_t count)
{
    CALLED(sort_range);
    if (count <= SHORT_RANGE) {
        sort_insertion(numbers, count);
        return 1;
    }
    size_t nlow = sort_partition(numbers, count);
    unsigned low = sort_range(numbers, nlow);
    unsigned high = sort_range(numbers + nlow, count - nlow);
    return 1 + (low > high ? low : high);
}

unsigned sort_numbers(uint32_t *numbers, size_t count)
{
    CALLED(sort_numbers);
    return sort_range(numbers, count);
}
