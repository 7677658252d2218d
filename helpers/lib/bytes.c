#include "bytes.h"

#include <stdint.h>

void cs_bytes_swap(void *data, const char *layout)
{
    uint8_t *field = data;

    for (; *layout; layout++) {
        size_t nbytes = (size_t)(*layout - '0');

        for (size_t i = 0; i < nbytes / 2; i++) {
            uint8_t byte = field[i];

            field[i] = field[nbytes - 1 - i];
            field[nbytes - 1 - i] = byte;
        }
        field += nbytes;
    }
}

size_t cs_bytes_size(const char *layout)
{
    size_t nbytes = 0;

    for (; *layout; layout++)
        nbytes += (size_t)(*layout - '0');
    return nbytes;
}
