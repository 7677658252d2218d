#include "nearest.h"

#include <string.h>

#define LONGEST 255 /* longer names are compared by this much of their end */

void cs_nearest_init(struct cs_nearest *nearest, const char *wanted)
{
    size_t nbytes = strlen(wanted);
    size_t skipped = nbytes > LONGEST ? nbytes - LONGEST : 0;

    nearest->wanted = wanted + skipped;
    nearest->nwanted = nbytes - skipped;
    nearest->name = NULL;
    /* One mistake in three bytes, and one in a short name, still looks like it. */
    nearest->distance = (unsigned)(nearest->nwanted / 3 + 2);
}

static unsigned lower(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Distance of a and b, or anything from `limit` on when it is not less than that. */
static unsigned distance(const char *a, size_t na, const char *b, size_t nb, unsigned limit)
{
    unsigned rows[3][LONGEST + 1];

    for (size_t j = 0; j <= nb; j++)
        rows[0][j] = (unsigned)j;
    for (size_t i = 1; i <= na; i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *two = rows[(i + 1) % 3];
        unsigned best = row[0] = (unsigned)i;

        for (size_t j = 1; j <= nb; j++) {
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];

            row[j] = lower(above[j - 1] + (a[i - 1] != b[j - 1]),
                           lower(above[j], row[j - 1]) + 1);
            if (swapped)
                row[j] = lower(row[j], two[j - 2] + 1);
            best = lower(best, row[j]);
        }
        if (best > limit) /* a swap can still win back one */
            return best;
    }
    return rows[na % 3][nb];
}

bool cs_nearest_offer(struct cs_nearest *nearest, const char *candidate)
{
    size_t nbytes = strlen(candidate);
    const char *end = nbytes > LONGEST ? candidate + nbytes - LONGEST : candidate;
    size_t na = nearest->nwanted;
    unsigned found;

    nbytes = strlen(end);
    if ((na > nbytes ? na - nbytes : nbytes - na) >= nearest->distance)
        return false;
    found = distance(nearest->wanted, na, end, nbytes, nearest->distance);
    if (found >= nearest->distance)
        return false;
    nearest->distance = found;
    nearest->name = candidate;
    return true;
}
