/* sort.h - quicksort of numbers. */
#ifndef DEMO_SORT_H
#define DEMO_SORT_H

#include <stddef.h>
#include <stdint.h>

/* Sort in place. Returns how deep the recursion went. */
unsigned sort_numbers(uint32_t *numbers, size_t count);

#endif
