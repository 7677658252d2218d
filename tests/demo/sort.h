/* sort.h - quicksort of numbers, in place. */
#ifndef DEMO_SORT_H
#define DEMO_SORT_H

#include <stddef.h>
#include <stdint.h>

void sort_numbers(uint32_t *numbers, size_t count);

#endif
