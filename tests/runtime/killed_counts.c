/* killed_counts COUNTS: print "ENTERED LEFT" for each thread of killed.c. */
#include <inttypes.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    uint64_t numbers[16];
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (!file)
        return 1;
    while (fread(numbers, sizeof numbers, 1, file) == 1)
        printf("%" PRIu64 " %" PRIu64 "\n", numbers[0], numbers[1]);
    fclose(file);
    return 0;
}
