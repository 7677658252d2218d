#include "queens.h"

#include "tally.h"

/* Bit sets of the columns and diagonals that are taken in the next row. */
static NOINLINE unsigned queens_place(unsigned all, unsigned columns, unsigned left,
                                      unsigned right)
{
    CALLED(queens_place);
    if (columns == all)
        return 1;

    unsigned ways = 0;
    for (unsigned open = all & ~(columns | left | right); open; open &= open - 1) {
        unsigned queen = open & -open;
        ways +=
            queens_place(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return ways;
}

unsigned queens_count(unsigned n)
{
    CALLED(queens_count);
    return queens_place((1u << n) - 1, 0, 0, 0);
}
